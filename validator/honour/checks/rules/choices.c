/* Choices of special rules: answers that can be told apart, secrets that are kept from somebody. */
#include "rules.h"

#include "schema/codes/codes-rules.h"
#include "walk.h"

static void check_answers(const CapCheckContext *context, CapNode choose) {
  const CapDocument *doc = context->document;
  for (CapNode n = cap_node_child_named(doc, choose, CAP_NAME_ANSWER); n != CAP_NODE_NONE;
       n = cap_node_next_named(doc, n, CAP_NAME_ANSWER)) {
    CapSlice text = cap_node_attribute(doc, n, CAP_NAME_TEXT);
    CapNode first = cap_node_child_named(doc, choose, CAP_NAME_ANSWER);
    while (first != n && !cap_slices_equal(cap_node_attribute(doc, first, CAP_NAME_TEXT), text))
      first = cap_node_next_named(doc, first, CAP_NAME_ANSWER);
    if (first == n || text.length == 0)
      continue;
    CapDiagnostic *d = honour_rule_report(
        context, CAP_CODE_ANSWER_REPEATED, n, cap_place_attribute(doc, n, CAP_NAME_TEXT),
        "Another answer of this choice reads \"%.*s\" too.", CAP_SLICE_ARGS(text));
    cap_diagnostic_set_hint(d, "Say what makes this one different.");
  }
}

void honour_check_answers_differ(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1))
    if (cap_node_name(doc, n) == CAP_NAME_CHOOSE)
      check_answers(context, n);
}

/* Do all choices in it belong to one side? */
static gboolean is_of_one_side(const CapDocument *doc, CapNode together) {
  CapNode first = cap_node_first_child(doc, together);
  for (CapNode n = first; n != CAP_NODE_NONE; n = cap_node_next(doc, n))
    if (!cap_slices_equal(cap_node_attribute(doc, n, CAP_NAME_BY),
                          cap_node_attribute(doc, first, CAP_NAME_BY)))
      return FALSE;
  return first != CAP_NODE_NONE;
}

void honour_check_secrets_have_others(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    if (cap_node_name(doc, n) != CAP_NAME_TOGETHER || !is_of_one_side(doc, n))
      continue;
    CapDiagnostic *d =
        honour_rule_report(context, CAP_CODE_SECRET_FROM_NOBODY, n, cap_place_element(doc, n),
                           "One side alone decides everything here, so there is no secret.");
    cap_diagnostic_set_hint(d, "Add a choice or a bid of another side, or take <together> away.");
  }
}
