/* State variables, picks and payments: declared before use, set to values they can have, and
 * read by somebody. */
#include "rules.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-rules.h"
#include "schema/codes/codes-scenario.h"
#include "walk.h"
#include "validator/checks/wording.h"

#include "schema/codes/suggest.h"
#include "schema/table.h"

/* --- Variables --------------------------------------------------------------------------- */

/* id (char*) -> node of the declaration, as GUINT_TO_POINTER(node + 1). */
static GHashTable *declared_variables(const CapDocument *doc) {
  GHashTable *table = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapSlice id = cap_node_attribute(doc, n, CAP_NAME_ID);
    if (cap_node_name(doc, n) == CAP_NAME_VARIABLE && cap_slice_is_set(id))
      g_hash_table_insert(table, cap_slice_dup(id), GUINT_TO_POINTER(n + 1));
  }
  return table;
}

/* The declaration of the variable that the attribute `variable` of a node names. */
static CapNode declaration(const CapDocument *doc, GHashTable *variables, CapNode node) {
  g_autofree char *id = cap_slice_dup(cap_node_attribute(doc, node, CAP_NAME_VARIABLE));
  if (id == NULL)
    return CAP_NODE_NONE;
  return GPOINTER_TO_UINT(g_hash_table_lookup(variables, id)) - 1u;
}

static gboolean uses_variable(CapName name) {
  return name == CAP_NAME_VARIABLE_IS || name == CAP_NAME_SET || name == CAP_NAME_COUNT;
}

/* The identifiers in the order of the document, borrowed from the table; of char*. */
static GArray *variable_ids(const CapDocument *doc, GHashTable *variables) {
  GArray *ids = g_array_new(FALSE, FALSE, sizeof(char *));
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    if (cap_node_name(doc, n) != CAP_NAME_VARIABLE)
      continue;
    g_autofree char *id = cap_slice_dup(cap_node_attribute(doc, n, CAP_NAME_ID));
    gpointer known;
    if (id != NULL && g_hash_table_lookup_extended(variables, id, &known, NULL))
      g_array_append_val(ids, known);
  }
  return ids;
}

void honour_check_variable_uses(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  g_autoptr(GHashTable) variables = declared_variables(doc);
  g_autoptr(GArray) ids = variable_ids(doc, variables);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapSlice id = cap_node_attribute(doc, n, CAP_NAME_VARIABLE);
    if (!uses_variable(cap_node_name(doc, n)) || !cap_slice_is_set(id) ||
        declaration(doc, variables, n) != CAP_NODE_NONE)
      continue;
    CapDiagnostic *d = cap_report_unknown(context->findings, CAP_CODE_UNKNOWN_VARIABLE,
                                          cap_place_attribute(doc, n, CAP_NAME_VARIABLE), id,
                                          CAP_TABLES({ids->data, sizeof(char *), ids->len, 0}),
                                          "There is no variable \"%.*s\".", CAP_SLICE_ARGS(id));
    if (d->hint == NULL && ids->len > 0)
      cap_diagnostic_set_hint(d, "Correct the name.");
    else
      cap_diagnostic_set_hint(d, "Declare it: <variable id=\"%.*s\" kind=\"latch\"/>.",
                              CAP_SLICE_ARGS(id));
  }
}

/* --- Values ------------------------------------------------------------------------------ */

static gboolean list_has(CapSlice list, CapSlice word) {
  CapSlice item;
  while (cap_slice_next_word(&list, &item))
    if (cap_slices_equal(item, word))
      return TRUE;
  return FALSE;
}

/* The value a variable has before anything sets it. */
static CapSlice start_value(const CapDocument *doc, CapNode variable) {
  CapSlice start = cap_node_attribute(doc, variable, CAP_NAME_START);
  if (cap_slice_is_set(start))
    return start;
  CapSlice kind = cap_node_attribute(doc, variable, CAP_NAME_KIND);
  if (cap_slice_equals(kind, "counter"))
    return cap_slice_of("0");
  if (cap_slice_equals(kind, "choice")) {
    CapSlice values = cap_node_attribute(doc, variable, CAP_NAME_VALUES);
    CapSlice first = {NULL, 0};
    cap_slice_next_word(&values, &first);
    return first;
  }
  return cap_slice_of("off");
}

static char *value_key(CapNode variable, CapSlice value) {
  return g_strdup_printf("%u %.*s", variable, CAP_SLICE_ARGS(value));
}

/* The values that choices list; of "node value". */
static GHashTable *values_listed(const CapDocument *doc) {
  GHashTable *listed = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    if (cap_node_name(doc, n) != CAP_NAME_VARIABLE)
      continue;
    CapSlice rest = cap_node_attribute(doc, n, CAP_NAME_VALUES), word;
    while (cap_slice_next_word(&rest, &word))
      g_hash_table_add(listed, value_key(n, word));
  }
  return listed;
}

static gboolean can_have(const CapDocument *doc, GHashTable *listed, CapNode variable,
                         CapSlice value, gboolean as_effect) {
  CapSlice kind = cap_node_attribute(doc, variable, CAP_NAME_KIND);
  int number;
  if (cap_slice_equals(kind, "latch"))
    return cap_slice_equals(value, "on") || (!as_effect && cap_slice_equals(value, "off"));
  if (cap_slice_equals(kind, "counter"))
    return cap_slice_to_int(value, &number);
  if (cap_slice_equals(kind, "choice")) {
    g_autofree char *key = value_key(variable, value);
    return g_hash_table_contains(listed, key);
  }
  return TRUE; /* the kind is misspelt, and the schema has said so */
}

/* Of a long list of values, how many are compared with a wrong one, and how many are shown. */
#define MAX_VALUES   200
#define VALUES_SHOWN 16

static void report_value(const CapCheckContext *context, CapNode node, CapName attribute,
                         CapSlice value, CapNode variable) {
  const CapDocument *doc = context->document;
  CapSlice values = cap_node_attribute(doc, variable, CAP_NAME_VALUES);
  CapSuggestion nearest = cap_suggestion_for(value);
  g_autoptr(GString) known = g_string_new(NULL);
  CapSlice rest = values, word;
  for (guint i = 0; i < MAX_VALUES && cap_slice_next_word(&rest, &word); i++) {
    cap_suggestion_offer(&nearest, word);
    if (i < VALUES_SHOWN)
      g_string_append_printf(known, " %.*s", CAP_SLICE_ARGS(word));
    else if (i == VALUES_SHOWN)
      g_string_append(known, _(" and others"));
  }
  CapDiagnostic *d = honour_rule_report(
      context, CAP_CODE_UNKNOWN_VALUE, node, cap_place_word(doc, node, attribute, value),
      "The variable \"%.*s\" cannot have the value \"%.*s\".",
      CAP_SLICE_ARGS(cap_node_attribute(doc, variable, CAP_NAME_ID)), CAP_SLICE_ARGS(value));
  cap_diagnostic_suggest(d, nearest.best);
  if (cap_slice_is_set(values))
    cap_diagnostic_set_hint(d, "Its values are:%s.", known->str);
  else if (cap_slice_equals(cap_node_attribute(doc, variable, CAP_NAME_KIND), "latch")) {
    cap_diagnostic_set_hint(d, "A latch starts off and can only be set to on.");
    cap_diagnostic_set_suggestion(d, "on");
  } else
    cap_diagnostic_set_hint(d, "A counter holds whole numbers.");
}

/* One place that speaks of a value which the variable cannot have is a slip; with the second place,
 * of a choice for the same value, the declaration is the likelier one. `strange` counts them, of
 * "node value". */
static void check_declaration(const CapCheckContext *context, CapNode variable, CapSlice value,
                              GHashTable *strange) {
  const CapDocument *doc = context->document;
  gboolean is_choice = cap_slice_is_set(cap_node_attribute(doc, variable, CAP_NAME_VALUES));
  char *key = g_strdup_printf("%u %.*s", variable, is_choice ? (int)value.length : 0, value.data);
  guint n = GPOINTER_TO_UINT(g_hash_table_lookup(strange, key)) + 1;

  g_hash_table_insert(strange, key, GUINT_TO_POINTER(n));
  if (n != 2)
    return;
  CapDiagnostic *d = honour_rule_report(
      context, CAP_CODE_MISFIT, variable,
      cap_place_attribute(doc, variable, is_choice ? CAP_NAME_VALUES : CAP_NAME_KIND),
      "Several places speak of values such as \"%.*s\", which \"%.*s\" cannot have.",
      CAP_SLICE_ARGS(value), CAP_SLICE_ARGS(cap_node_attribute(doc, variable, CAP_NAME_ID)));
  cap_diagnostic_set_hint(d, is_choice ? N_("Add it to the values, or correct those places.")
                                       : N_("Correct the kind, or those places."));
}

typedef struct {
  GHashTable *listed;  /* see values_listed() */
  GHashTable *strange; /* see check_declaration() */
} Values;

static void check_values(const CapCheckContext *context, const Values *values, CapNode node,
                         CapName attribute, CapNode variable) {
  gboolean as_effect = attribute == CAP_NAME_TO;
  CapSlice rest = cap_node_attribute(context->document, node, attribute), word;
  while (cap_slice_next_word(&rest, &word)) {
    if (can_have(context->document, values->listed, variable, word, as_effect))
      continue;
    report_value(context, node, attribute, word, variable);
    check_declaration(context, variable, word, values->strange);
  }
}

/* Counting, and comparing with from and to, makes sense for counters only. */
static void check_counts(const CapCheckContext *context, CapNode node, CapNode variable) {
  const CapDocument *doc = context->document;
  if (!cap_slice_equals(cap_node_attribute(doc, variable, CAP_NAME_KIND), "latch") &&
      !cap_slice_equals(cap_node_attribute(doc, variable, CAP_NAME_KIND), "choice"))
    return;
  const CapName numeric[] = {CAP_NAME_ADD, CAP_NAME_FROM,
                             cap_node_name(doc, node) == CAP_NAME_VARIABLE_IS ? CAP_NAME_TO
                                                                              : CAP_NAME_ADD};
  for (guint i = 0; i < G_N_ELEMENTS(numeric); i++) {
    if (!cap_slice_is_set(cap_node_attribute(doc, node, numeric[i])))
      continue;
    CapDiagnostic *d = honour_rule_report(
        context, CAP_CODE_UNKNOWN_VALUE, node, cap_place_attribute(doc, node, numeric[i]),
        "The variable \"%.*s\" is not a counter, so it has no number.",
        CAP_SLICE_ARGS(cap_node_attribute(doc, variable, CAP_NAME_ID)));
    cap_diagnostic_set_hint(d, "Declare it with kind=\"counter\", or use is and set.");
    return;
  }
}

void honour_check_variable_values(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  g_autoptr(GHashTable) variables = declared_variables(doc);
  g_autoptr(GHashTable) listed = values_listed(doc);
  g_autoptr(GHashTable) strange = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  const Values values = {listed, strange};
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapName name = cap_node_name(doc, n);
    if (name == CAP_NAME_VARIABLE)
      check_values(context, &values, n, CAP_NAME_START, n);
    else if (name == CAP_NAME_ON_SET &&
             cap_node_name(doc, cap_node_parent(doc, n)) == CAP_NAME_VARIABLE)
      check_values(context, &values, n, CAP_NAME_VALUE, cap_node_parent(doc, n));
    CapNode variable = uses_variable(name) ? declaration(doc, variables, n) : CAP_NODE_NONE;
    if (variable == CAP_NODE_NONE)
      continue;
    if (name == CAP_NAME_SET)
      check_values(context, &values, n, CAP_NAME_TO, variable);
    else if (name == CAP_NAME_VARIABLE_IS)
      check_values(context, &values, n, CAP_NAME_IS, variable);
    check_counts(context, n, variable);
  }
}

static void report_on_set(const CapCheckContext *context, CapNode node, CapNode other) {
  const CapDocument *doc = context->document;
  CapDiagnostic *d = honour_rule_report(
      context, CAP_CODE_ON_SET_REPEATED, node, cap_place_attribute(doc, node, CAP_NAME_VALUE),
      "There is another <on-set> for \"%.*s\", on line %u.",
      CAP_SLICE_ARGS(cap_node_attribute(doc, node, CAP_NAME_VALUE)), cap_wording_line(doc, other));

  cap_diagnostic_set_hint(d, "Correct the value, or put all effects into one <on-set>.");
}

/* Effects for one value in two places: one of them was meant for another value. */
void honour_check_on_set_values(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapName name = cap_node_name(doc, n);
    CapSlice value = cap_node_attribute(doc, n, CAP_NAME_VALUE);
    if (name == CAP_NAME_VARIABLE)
      g_hash_table_remove_all(seen);
    if (name != CAP_NAME_ON_SET || !cap_slice_is_set(value))
      continue;
    g_autofree char *key = cap_slice_dup(value);
    CapNode first = GPOINTER_TO_UINT(g_hash_table_lookup(seen, key));
    if (first == 0) { /* no <on-set> is the root */
      g_hash_table_insert(seen, g_steal_pointer(&key), GUINT_TO_POINTER(n));
      continue;
    }
    report_on_set(context, n, first);
    report_on_set(context, first, n);
  }
}

/* --- Variables that matter --------------------------------------------------------------- */

/* What the rules do with the values of variables. */
typedef struct {
  GHashTable *variables, *listed; /* see above */
  GHashTable *set;                /* what effects give to variables; of "node value" */
  GHashTable *tested;             /* what conditions look at; of "node value" */
  GHashTable *read;               /* variables that a condition looks at; of node + 1 */
  GHashTable *odd;                /* variables with a value that was reported; of node + 1 */
} Uses;

static void note_values(const CapDocument *doc, Uses *uses, CapNode node, CapName attribute,
                        CapNode variable, GHashTable *values) {
  gboolean as_effect = attribute == CAP_NAME_TO;
  CapSlice rest = cap_node_attribute(doc, node, attribute), word;
  while (cap_slice_next_word(&rest, &word)) {
    if (!can_have(doc, uses->listed, variable, word, as_effect))
      g_hash_table_add(uses->odd, GUINT_TO_POINTER(variable + 1));
    g_hash_table_add(values, value_key(variable, word));
  }
}

static void note_uses(const CapDocument *doc, Uses *uses) {
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapName name = cap_node_name(doc, n);
    CapNode variable = uses_variable(name) ? declaration(doc, uses->variables, n) : CAP_NODE_NONE;
    if (name == CAP_NAME_VARIABLE)
      note_values(doc, uses, n, CAP_NAME_START, n, uses->set);
    if (variable == CAP_NODE_NONE)
      continue;
    if (name == CAP_NAME_SET)
      note_values(doc, uses, n, CAP_NAME_TO, variable, uses->set);
    if (name != CAP_NAME_VARIABLE_IS)
      continue;
    g_hash_table_add(uses->read, GUINT_TO_POINTER(variable + 1));
    note_values(doc, uses, n, CAP_NAME_IS, variable, uses->tested);
  }
}

static gboolean is_ever(const CapDocument *doc, const Uses *uses, CapNode variable,
                        CapSlice value) {
  g_autofree char *key = value_key(variable, value);
  return cap_slices_equal(value, start_value(doc, variable)) ||
         g_hash_table_contains(uses->set, key);
}

static void check_value_is_set(const CapCheckContext *context, const Uses *uses, CapNode node) {
  const CapDocument *doc = context->document;
  CapNode variable = declaration(doc, uses->variables, node);
  CapSlice kind = cap_node_attribute(doc, variable, CAP_NAME_KIND);
  if (!cap_slice_equals(kind, "latch") && !cap_slice_equals(kind, "choice"))
    return;
  CapSlice rest = cap_node_attribute(doc, node, CAP_NAME_IS), word;
  while (cap_slice_next_word(&rest, &word)) {
    if (is_ever(doc, uses, variable, word) || !can_have(doc, uses->listed, variable, word, FALSE))
      continue;
    CapDiagnostic *d = honour_rule_report(
        context, CAP_CODE_VALUE_NEVER_SET, node, cap_place_word(doc, node, CAP_NAME_IS, word),
        "Nothing ever sets \"%.*s\" to \"%.*s\", so this cannot hold.",
        CAP_SLICE_ARGS(cap_node_attribute(doc, variable, CAP_NAME_ID)), CAP_SLICE_ARGS(word));
    cap_diagnostic_set_hint(d, "Add an effect <set variable=\"%.*s\" to=\"%.*s\"/> to an event.",
                            CAP_SLICE_ARGS(cap_node_attribute(doc, variable, CAP_NAME_ID)),
                            CAP_SLICE_ARGS(word));
  }
}

/* A value of a choice that nothing sets and nothing tests: it was forgotten, or another one was
 * written instead. A test of it is reported where it stands. */
static void check_idle_values(const CapCheckContext *context, const Uses *uses, CapNode variable) {
  const CapDocument *doc = context->document;
  if (!cap_slice_equals(cap_node_attribute(doc, variable, CAP_NAME_KIND), "choice") ||
      g_hash_table_contains(uses->odd, GUINT_TO_POINTER(variable + 1)))
    return;
  CapSlice rest = cap_node_attribute(doc, variable, CAP_NAME_VALUES), word;
  while (cap_slice_next_word(&rest, &word)) {
    g_autofree char *key = value_key(variable, word);
    if (is_ever(doc, uses, variable, word) || g_hash_table_contains(uses->tested, key))
      continue;
    CapDiagnostic *d = honour_rule_report(
        context, CAP_CODE_VALUE_NEVER_SET, variable,
        cap_place_word(doc, variable, CAP_NAME_VALUES, word),
        "Nothing ever sets \"%.*s\" to \"%.*s\".",
        CAP_SLICE_ARGS(cap_node_attribute(doc, variable, CAP_NAME_ID)), CAP_SLICE_ARGS(word));
    cap_diagnostic_set_hint(d, "Set it in an event, or take it out of the values.");
  }
}

static void check_is_read(const CapCheckContext *context, const Uses *uses, CapNode variable) {
  const CapDocument *doc = context->document;
  if (g_hash_table_contains(uses->read, GUINT_TO_POINTER(variable + 1)) ||
      cap_node_child_named(doc, variable, CAP_NAME_ON_SET) != CAP_NODE_NONE)
    return;
  CapDiagnostic *d = honour_rule_report(
      context, CAP_CODE_VARIABLE_UNUSED, variable, cap_place_attribute(doc, variable, CAP_NAME_ID),
      "No rule looks at the variable \"%.*s\".",
      CAP_SLICE_ARGS(cap_node_attribute(doc, variable, CAP_NAME_ID)));
  cap_diagnostic_set_hint(d, "Test it with <variable-is>, or remove it.");
}

void honour_check_variables_matter(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  g_autoptr(GHashTable) variables = declared_variables(doc);
  g_autoptr(GHashTable) listed = values_listed(doc);
  g_autoptr(GHashTable) set = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GHashTable) tested = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GHashTable) read = g_hash_table_new(NULL, NULL);
  g_autoptr(GHashTable) odd = g_hash_table_new(NULL, NULL);
  Uses uses = {variables, listed, set, tested, read, odd};
  GHashTableIter iter;
  gpointer value;
  note_uses(doc, &uses);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1))
    if (cap_node_name(doc, n) == CAP_NAME_VARIABLE_IS &&
        declaration(doc, variables, n) != CAP_NODE_NONE)
      check_value_is_set(context, &uses, n);
  g_hash_table_iter_init(&iter, variables);
  while (g_hash_table_iter_next(&iter, NULL, &value)) {
    CapNode variable = GPOINTER_TO_UINT(value) - 1u;
    check_idle_values(context, &uses, variable);
    check_is_read(context, &uses, variable);
  }
}

/* --- Picks and payments ------------------------------------------------------------------ */

/* The <pick> or <pay> elements of the rule being walked, by id; node + 1. */
typedef struct {
  CapNode owner;
  GHashTable *by_id;
} Earlier;

/* To be called for every node in order: what an element sees are those before it in its rule. */
static void pass(Earlier *earlier, const CapDocument *doc, CapNode node, CapName name) {
  CapNode owner = honour_rule_owner(doc, node);
  CapSlice id = cap_node_attribute(doc, node, CAP_NAME_ID);
  if (owner != earlier->owner)
    g_hash_table_remove_all(earlier->by_id);
  earlier->owner = owner;
  if (cap_node_name(doc, node) == name && cap_slice_is_set(id))
    g_hash_table_insert(earlier->by_id, cap_slice_dup(id), GUINT_TO_POINTER(node + 1));
}

static CapNode find_earlier(const Earlier *earlier, CapSlice id) {
  g_autofree char *key = cap_slice_dup(id);
  return GPOINTER_TO_UINT(g_hash_table_lookup(earlier->by_id, key)) - 1u;
}

/* The event, or the setting of a variable, in which something stands. */
static CapNode block_of(const CapDocument *doc, CapNode node) {
  while (node != CAP_NODE_NONE && cap_node_name(doc, node) != CAP_NAME_EVENT &&
         cap_node_name(doc, node) != CAP_NAME_ON_SET)
    node = cap_node_parent(doc, node);
  return node;
}

/* A pick is remembered, so it may stand in another rule; in the same one it comes first, for there
 * it is forgotten each time the rule happens. */
static gboolean is_picked(const CapDocument *doc, CapNode node, CapSlice id) {
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1))
    if (cap_node_name(doc, n) == CAP_NAME_PICK &&
        cap_slices_equal(cap_node_attribute(doc, n, CAP_NAME_ID), id) &&
        (n < node || block_of(doc, n) != block_of(doc, node)))
      return TRUE;
  return FALSE;
}

/* What was most likely meant; unset when nothing is near. */
static CapSlice nearest_pick(const CapDocument *doc, CapNode node, CapSlice wrong) {
  CapSuggestion suggestion = cap_suggestion_for(wrong);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapSlice id = cap_node_attribute(doc, n, CAP_NAME_ID);
    if (cap_node_name(doc, n) == CAP_NAME_PICK && is_picked(doc, node, id))
      cap_suggestion_offer(&suggestion, id);
  }
  return suggestion.best;
}

/* The same, of what was asked for before. */
static CapSlice nearest_payment(const CapDocument *doc, CapNode node, CapSlice wrong) {
  CapSuggestion suggestion = cap_suggestion_for(wrong);
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE && n < node;
       n = honour_rule_next(doc, n + 1))
    if (cap_node_name(doc, n) == CAP_NAME_PAY)
      cap_suggestion_offer(&suggestion, cap_node_attribute(doc, n, CAP_NAME_ID));
  return suggestion.best;
}

void honour_check_picks(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapSlice id = cap_node_attribute(doc, n, CAP_NAME_PICK);
    if (!cap_slice_is_set(id) || is_picked(doc, n, id))
      continue;
    CapDiagnostic *d = honour_rule_report(
        context, CAP_CODE_UNKNOWN_PICK, n, cap_place_attribute(doc, n, CAP_NAME_PICK),
        "Nothing called \"%.*s\" was picked before this.", CAP_SLICE_ARGS(id));
    cap_diagnostic_set_hint(
        d, "Put <pick id=\"%.*s\" .../> before it in the same rule, or into another rule.",
        CAP_SLICE_ARGS(id));
    cap_diagnostic_suggest(d, nearest_pick(doc, n, id));
  }
}

static void check_payment(const CapCheckContext *context, CapNode node, CapSlice id, CapNode pay) {
  const CapDocument *doc = context->document;
  CapSlice amount = cap_node_attribute(doc, node, CAP_NAME_AMOUNT);
  if (pay == CAP_NODE_NONE) {
    CapDiagnostic *d = honour_rule_report(
        context, CAP_CODE_UNKNOWN_PAYMENT, node, cap_place_attribute(doc, node, CAP_NAME_PAID),
        "No payment \"%.*s\" was asked for before this roll.", CAP_SLICE_ARGS(id));
    cap_diagnostic_set_hint(d, "Put <pay id=\"%.*s\" .../> before the roll in the same rule.",
                            CAP_SLICE_ARGS(id));
    cap_diagnostic_suggest(d, nearest_payment(doc, node, id));
  } else if (cap_slice_is_set(amount) &&
             !list_has(cap_node_attribute(doc, pay, CAP_NAME_AMOUNTS), amount)) {
    CapDiagnostic *d = honour_rule_report(
        context, CAP_CODE_UNKNOWN_PAYMENT, node, cap_place_attribute(doc, node, CAP_NAME_AMOUNT),
        "Nobody can have paid %.*s: that amount is not offered.", CAP_SLICE_ARGS(amount));
    cap_diagnostic_set_hint(d, "The amounts offered are: %.*s.",
                            CAP_SLICE_ARGS(cap_node_attribute(doc, pay, CAP_NAME_AMOUNTS)));
  }
}

void honour_check_payments(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  g_autoptr(GHashTable) by_id = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  Earlier payments = {CAP_NODE_NONE, by_id};
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    CapSlice id = cap_node_attribute(doc, n, CAP_NAME_PAID);
    pass(&payments, doc, n, CAP_NAME_PAY);
    if (cap_node_name(doc, n) == CAP_NAME_MODIFIER && cap_slice_is_set(id))
      check_payment(context, n, id, find_earlier(&payments, id));
  }
}
