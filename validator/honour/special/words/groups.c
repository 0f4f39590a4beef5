/* Conditions that hold others: all, any, not, at-least. condition-table.c compiles them. */
#include "validator/honour/special/word.h"

/* "either a or b", "a and b". */
static char *joined(const HonourTextContext *c, CapNode node, gboolean negated, gboolean is_any) {
  g_autoptr(GPtrArray) clauses = g_ptr_array_new_with_free_func(g_free);
  gboolean is_or = is_any != negated;

  honour_clauses_add(c, node, negated, clauses);
  if (clauses->len == 0)
    return g_strdup(HONOUR_TEXT_MISSING);
  g_autofree char *text = honour_clauses_join(clauses, is_or ? "or" : "and");
  return is_or && clauses->len > 1 ? g_strdup_printf(_("either %s"), text) : g_steal_pointer(&text);
}

static char *text_all(const HonourTextContext *c, CapNode node, gboolean negated) {
  return joined(c, node, negated, FALSE);
}

CAP_WORD_ROW(honour_condition_all) = {
    .row = {.is_group = TRUE},
    .text = text_all,
};

static char *text_any(const HonourTextContext *c, CapNode node, gboolean negated) {
  return joined(c, node, negated, TRUE);
}

CAP_WORD_ROW(honour_condition_any) = {
    .row = {.is_group = TRUE},
    .text = text_any,
};

static char *text_not(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autoptr(GPtrArray) clauses = g_ptr_array_new_with_free_func(g_free);

  honour_clauses_add(c, node, !negated, clauses);
  return clauses->len > 0 ? honour_clauses_join(clauses, "and") : g_strdup(HONOUR_TEXT_MISSING);
}

CAP_WORD_ROW(honour_condition_not) = {
    .row = {.is_group = TRUE},
    .text = text_not,
};

static char *text_at_least(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autoptr(GPtrArray) clauses = g_ptr_array_new_with_free_func(g_free);
  CapSlice n = honour_text_attribute(c, node, CAP_NAME_N);

  honour_clauses_add(c, node, FALSE, clauses);
  g_autofree char *text = honour_clauses_join(clauses, "and");
  return g_strdup_printf(negated ? _("fewer than %.*s of these hold: %s")
                                 : _("at least %.*s of these hold: %s"),
                         CAP_SLICE_ARGS(n), honour_text_given(text));
}

static const HonourRuleAttribute at_least_attributes[] = {
    HONOUR_ATTRIBUTE(AT_LEAST, N),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_at_least) = {
    .row = {.is_group = TRUE, .attributes = at_least_attributes},
    .text = text_at_least,
};
