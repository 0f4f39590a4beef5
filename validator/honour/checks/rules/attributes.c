/* No dead attributes: each serves where it stands, beside the others of its element. What serves
 * where is in the row of its word, and for <adjust> in that of its value. */
#include "rules.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-rules.h"
#include "schema/honour/scenario.h"
#include "walk.h"
#include "validator/honour/special/words.h"

static CapSlice attribute(const CapCheckContext *context, CapNode node, CapName name) {
  return cap_node_attribute(context->document, node, name);
}

static gboolean has(const CapCheckContext *context, CapNode node, CapName name) {
  return cap_slice_is_set(attribute(context, node, name));
}

static CapDiagnostic *report(const CapCheckContext *context, CapNode node, CapName name,
                             const char *why) {
  return honour_rule_report(context, CAP_CODE_ATTRIBUTE_IGNORED, node,
                            cap_place_attribute(context->document, node, name),
                            "\"%s\" says nothing here: %s.", cap_name_text(name), why);
}

/* --- Beside others -------------------------------------------------------------------------- */

static gboolean is_one_of(CapSlice value, const char *values) {
  CapSlice rest = cap_slice_of(values), word;
  while (cap_slice_next_word(&rest, &word))
    if (cap_slices_equal(word, value))
      return TRUE;
  return FALSE;
}

static void check_with(const CapCheckContext *context, CapNode node,
                       const HonourRuleAttribute *row) {
  CapSlice other = attribute(context, node, row->with);
  const char *name = cap_name_text(row->with);
  g_autofree char *why = NULL;
  if (row->values == NULL && cap_slice_is_set(other))
    return;
  if (row->values != NULL && (!cap_slice_is_set(other) || is_one_of(other, row->values)))
    return;
  why = row->values == NULL ? g_strdup_printf(_("it belongs to \"%s\", which is not given"), name)
                            : g_strdup_printf(_("with %s=\"%.*s\" nobody asks for it"), name,
                                              CAP_SLICE_ARGS(other));
  CapDiagnostic *d = report(context, node, row->attribute, why);
  if (row->values == NULL)
    cap_diagnostic_set_hint(d, "Add \"%s\", or take it out.", name);
  else
    cap_diagnostic_set_hint(d, "It goes with %s: %s.", name, row->values);
}

static void check_without(const CapCheckContext *context, CapNode node,
                          const HonourRuleAttribute *row) {
  g_autofree char *why = NULL;
  if (!has(context, node, row->without))
    return;
  why = g_strdup_printf(_("beside \"%s\" nobody looks at it"), cap_name_text(row->without));
  cap_diagnostic_set_hint(report(context, node, row->attribute, why), "Keep one of the two.");
}

/* Where "no" is what is meant when nothing is said, it does no harm. */
static gboolean is_said(const CapCheckContext *context, CapNode node, CapName name) {
  return has(context, node, name) && !cap_slice_equals(attribute(context, node, name), "no");
}

static void check_rows(const CapCheckContext *context, CapNode node) {
  CapName element = cap_node_name(context->document, node);
  for (const HonourRuleAttribute *row = honour_rule_attributes(element);
       element != CAP_NAME_OTHER && row->element == element; row++) {
    if (!is_said(context, node, row->attribute))
      continue;
    if (row->with != CAP_NAME_OTHER)
      check_with(context, node, row);
    if (row->without != CAP_NAME_OTHER)
      check_without(context, node, row);
  }
}

/* --- What a value takes --------------------------------------------------------------------- */

enum {
  TAKES_SET = HONOUR_TAKES_NUMBER | HONOUR_TAKES_YES_NO | HONOUR_TAKES_ON_OFF | HONOUR_TAKES_SIDE,
};

static const struct {
  CapName attribute;
  guint takes;
} changes[] = {
    {CAP_NAME_ADD, HONOUR_TAKES_ADD},     {CAP_NAME_SET, TAKES_SET},
    {CAP_NAME_RULE, HONOUR_TAKES_ON_OFF}, {CAP_NAME_HEXES, HONOUR_TAKES_HEXES},
    {CAP_NAME_DUE, HONOUR_TAKES_DUE},
};

static void hint_at_attributes(CapDiagnostic *d, const HonourRuleWord *value) {
  g_autoptr(GString) names = g_string_new(NULL);
  for (guint i = 0; i < G_N_ELEMENTS(changes); i++)
    if ((value->row->takes & changes[i].takes) != 0)
      g_string_append_printf(names, "%s%s", names->len > 0 ? ", " : "",
                             cap_name_text(changes[i].attribute));
  cap_diagnostic_set_hint(d, "\"%s\" is changed by: %s.", value->name, names->str);
}

/* A value that lacks what it is changed by is a finding already. */
static void check_adjust(const CapCheckContext *context, CapNode node) {
  const HonourRuleWord *value =
      honour_rule_word_find(HONOUR_FAMILY_VALUE, attribute(context, node, CAP_NAME_VALUE));
  if (value == NULL || value->row->is_not_played ||
      ((value->row->takes & HONOUR_TAKES_HEXES) != 0 && (value->row->takes & TAKES_SET) == 0 &&
       !has(context, node, CAP_NAME_HEXES)))
    return;
  for (guint i = 0; i < G_N_ELEMENTS(changes); i++) {
    g_autofree char *why = g_strdup_printf(_("it does not change \"%s\""), value->name);
    if (is_said(context, node, changes[i].attribute) && (value->row->takes & changes[i].takes) == 0)
      hint_at_attributes(report(context, node, changes[i].attribute, why), value);
  }
}

void honour_check_attributes_serve(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    check_rows(context, n);
    if (cap_node_name(doc, n) == CAP_NAME_ADJUST)
      check_adjust(context, n);
  }
}
