/* The variables of a scenario. */
#include "scenario-compile.h"

#include "schema/codes/codes-rules.h"
#include "schema/codes/suggest.h"

gboolean monferrato_variable_read(const MonferratoVariable *variable, CapSlice word, int *value) {
  static const char *const switch_words[] = {"off", "on", NULL};

  switch (variable->kind) {
  case MONFERRATO_LATCH:
    *value = cap_slice_index_in(word, switch_words);
    return *value >= 0;
  case MONFERRATO_CHOICE:
    *value = cap_slice_index_in(word, (const char *const *)variable->values);
    return *value >= 0;
  case MONFERRATO_COUNTER_VARIABLE:
    return cap_slice_to_int(word, value);
  }
  return FALSE;
}

void monferrato_report_value(MonferratoCompiler *c, const MonferratoVariable *variable,
                             CapPlace place, CapSlice word) {
  static const char *const switch_words[] = {"off", "on", NULL};
  const char *const *words =
      variable->kind == MONFERRATO_LATCH ? switch_words : (const char *const *)variable->values;
  CapSuggestion nearest = cap_suggestion_for(word);
  CapDiagnostic *d = cap_report(c->findings, CAP_CODE_UNKNOWN_VALUE, place,
                                "The variable \"%s\" cannot have the value \"%.*s\".", variable->id,
                                CAP_SLICE_ARGS(cap_slice_clip(word)));

  if (variable->kind == MONFERRATO_COUNTER_VARIABLE) {
    cap_diagnostic_set_hint(d, "Its values are whole numbers.");
    return;
  }
  for (guint i = 0; words[i] != NULL; i++)
    cap_suggestion_offer(&nearest, cap_slice_of(words[i]));
  g_autofree char *known = g_strjoinv(", ", (char **)words);
  g_autofree char *spaced = g_strconcat(" ", known, NULL);
  cap_diagnostic_suggest(d, nearest.best);
  cap_diagnostic_set_hint(d, "Its values are:%s.", spaced);
}

static char **dup_words(CapSlice rest) {
  GPtrArray *words = g_ptr_array_new();
  CapSlice word;

  while (cap_slice_is_set(rest) && cap_slice_next_word(&rest, &word))
    g_ptr_array_add(words, cap_slice_dup(word));
  g_ptr_array_add(words, NULL);
  return (char **)g_ptr_array_free(words, FALSE);
}

static void read_start(MonferratoCompiler *c, MonferratoVariable *variable) {
  CapSlice word = cap_node_attribute(c->doc, variable->node, CAP_NAME_START);

  if (!cap_slice_is_set(word) || monferrato_variable_read(variable, word, &variable->start))
    return;
  variable->start = 0;
  monferrato_report_value(c, variable, cap_place_attribute(c->doc, variable->node, CAP_NAME_START),
                          word);
}

static gboolean compile_variable(MonferratoCompiler *c, CapNode node, GHashTable *ids) {
  static const char *const kinds[] = {"latch", "choice", "counter", NULL};
  MonferratoScenario *s = c->s;
  int kind = cap_slice_index_in(cap_node_attribute(c->doc, node, CAP_NAME_KIND), kinds);

  if (!cap_table_has_room(s->n_variables, c->doc, node, "variables", c->findings))
    return FALSE;
  MonferratoVariable *variable = CAP_TABLE_ADD(s->variables, s->n_variables);
  variable->node = node;
  variable->id = cap_node_dup_attribute(c->doc, node, CAP_NAME_ID);
  variable->kind = kind < 0 ? MONFERRATO_LATCH : (MonferratoVariableKind)kind;
  variable->values = dup_words(cap_node_attribute(c->doc, node, CAP_NAME_VALUES));
  read_start(c, variable);
  if (cap_table_claim_id(ids, variable->id, c->doc, node, "variable", c->findings))
    g_hash_table_insert(s->variable_by_id, variable->id, GUINT_TO_POINTER(s->n_variables));
  return TRUE;
}

static void compile_variables_of(MonferratoCompiler *c, CapNode parent, GHashTable *ids) {
  for (CapNode node = cap_node_child_named(c->doc, parent, CAP_NAME_VARIABLE);
       node != CAP_NODE_NONE; node = cap_node_next_named(c->doc, node, CAP_NAME_VARIABLE))
    if (!compile_variable(c, node, ids))
      return;
}

/* Those of the scenario, then those of single rules. */
void monferrato_compile_variables(MonferratoCompiler *c) {
  g_autoptr(GHashTable) ids = g_hash_table_new(g_str_hash, g_str_equal);
  CapNode rules = cap_node_child_named(c->doc, cap_document_root(c->doc), CAP_NAME_SPECIAL_RULES);

  if (rules == CAP_NODE_NONE)
    return;
  compile_variables_of(c, rules, ids);
  for (CapNode node = cap_node_child_named(c->doc, rules, CAP_NAME_SPECIAL_RULE);
       node != CAP_NODE_NONE; node = cap_node_next_named(c->doc, node, CAP_NAME_SPECIAL_RULE))
    compile_variables_of(c, node, ids);
}
