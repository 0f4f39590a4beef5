/* Adjustments that undo each other: the same value, under the same conditions, once up and once
 * down. */
#include "rules.h"

#include "schema/codes/codes-rules.h"
#include "walk.h"
#include "schema/codes/place.h"
#include "validator/checks/wording.h"

/* More of them than a scenario has are a way to keep the checker busy. */
#define MOST_ADJUSTMENTS 200u

static gboolean is_alike_but(const CapDocument *doc, CapNode a, CapNode b, gboolean is_adjust) {
  guint n = cap_node_n_attributes(doc, a);

  if (n != cap_node_n_attributes(doc, b) || cap_node_name(doc, a) != cap_node_name(doc, b))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    CapName name = cap_node_attribute_name(doc, a, i);
    gboolean is_passed_over =
        is_adjust && (name == CAP_NAME_ID || name == CAP_NAME_TEXT || name == CAP_NAME_ADD);
    if (!is_passed_over &&
        !cap_slices_equal(cap_node_attribute_value(doc, a, i), cap_node_attribute(doc, b, name)))
      return FALSE;
  }
  return TRUE;
}

static CapNode skip_notes(const CapDocument *doc, CapNode node) {
  while (node != CAP_NODE_NONE && cap_node_name(doc, node) == CAP_NAME_NOTE)
    node = cap_node_next(doc, node);
  return node;
}

/* Whether what two elements hold is the same, notes apart. The depth is that of a document. */
static gboolean have_same_content(const CapDocument *doc, CapNode a, CapNode b) {
  CapNode one = skip_notes(doc, cap_node_first_child(doc, a));
  CapNode other = skip_notes(doc, cap_node_first_child(doc, b));

  while (one != CAP_NODE_NONE && other != CAP_NODE_NONE) {
    if (!is_alike_but(doc, one, other, FALSE) || !have_same_content(doc, one, other))
      return FALSE;
    one = skip_notes(doc, cap_node_next(doc, one));
    other = skip_notes(doc, cap_node_next(doc, other));
  }
  return one == other;
}

static gboolean cancel(const CapDocument *doc, CapNode a, CapNode b) {
  int one, other;

  return cap_slice_to_int(cap_node_attribute(doc, a, CAP_NAME_ADD), &one) &&
         cap_slice_to_int(cap_node_attribute(doc, b, CAP_NAME_ADD), &other) && one != 0 &&
         one == -other && is_alike_but(doc, a, b, TRUE) && have_same_content(doc, a, b);
}

static void report(const CapCheckContext *context, CapNode node, CapNode other) {
  const CapDocument *doc = context->document;
  CapDiagnostic *d = honour_rule_report(
      context, CAP_CODE_RULES_CANCEL, node, cap_place_attribute(doc, node, CAP_NAME_ADD),
      "The adjustment on line %u takes this back, under the same conditions.",
      cap_wording_line(doc, other));

  cap_diagnostic_set_hint(d, "Take both out, or correct one of the two.");
}

void honour_check_rules_cancel(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapNode nodes[MOST_ADJUSTMENTS];
  guint n = 0;

  for (CapNode node = honour_rule_next(doc, 0); node != CAP_NODE_NONE && n < MOST_ADJUSTMENTS;
       node = honour_rule_next(doc, node + 1))
    if (cap_node_name(doc, node) == CAP_NAME_ADJUST)
      nodes[n++] = node;
  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++)
      if (cancel(doc, nodes[i], nodes[k])) {
        report(context, nodes[i], nodes[k]);
        report(context, nodes[k], nodes[i]);
      }
}
