/* State variables, picks and payments: declared before use, set to values they can have, and
 * read by somebody. */
#include "rules.h"

#include "rule-walk.h"

#include "schema/suggest.h"

/* --- Variables --------------------------------------------------------------------------- */

/* id (char*) -> node of the declaration, as GUINT_TO_POINTER(node + 1). */
static GHashTable *declared_variables(const CapDocument *doc) {
  GHashTable *table = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (CapNode n = cap_rule_next(doc, 0); n != CAP_NODE_NONE; n = cap_rule_next(doc, n + 1)) {
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

void cap_check_variable_uses(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  g_autoptr(GHashTable) variables = declared_variables(doc);
  for (CapNode n = cap_rule_next(doc, 0); n != CAP_NODE_NONE; n = cap_rule_next(doc, n + 1)) {
    CapSlice id = cap_node_attribute(doc, n, CAP_NAME_VARIABLE);
    if (!uses_variable(cap_node_name(doc, n)) || !cap_slice_is_set(id) ||
        declaration(doc, variables, n) != CAP_NODE_NONE)
      continue;
    CapSuggestion nearest = cap_suggestion_for(id);
    GHashTableIter iter;
    gpointer known;
    g_hash_table_iter_init(&iter, variables);
    while (g_hash_table_iter_next(&iter, &known, NULL))
      cap_suggestion_offer(&nearest, cap_slice_of(known));
    gboolean near = cap_slice_is_set(nearest.best);
    CapDiagnostic *d = cap_rule_report(
        context, CAP_CODE_UNKNOWN_VARIABLE, n, cap_place_attribute(doc, n, CAP_NAME_VARIABLE),
        "There is no variable \"%.*s\".%s%.*s%s", CAP_SLICE_ARGS(id),
        near ? " Did you mean \"" : "", CAP_SLICE_ARGS(nearest.best), near ? "\"?" : "");
    if (near)
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

static gboolean can_have(const CapDocument *doc, CapNode variable, CapSlice value,
                         gboolean as_effect) {
  CapSlice kind = cap_node_attribute(doc, variable, CAP_NAME_KIND);
  int number;
  if (cap_slice_equals(kind, "latch"))
    return cap_slice_equals(value, "on") || (!as_effect && cap_slice_equals(value, "off"));
  if (cap_slice_equals(kind, "counter"))
    return cap_slice_to_int(value, &number);
  if (cap_slice_equals(kind, "choice"))
    return list_has(cap_node_attribute(doc, variable, CAP_NAME_VALUES), value);
  return TRUE; /* the kind is misspelt, and the schema has said so */
}

static void report_value(const CapCheckContext *context, CapNode node, CapName attribute,
                         CapSlice value, CapNode variable) {
  const CapDocument *doc = context->document;
  CapSlice values = cap_node_attribute(doc, variable, CAP_NAME_VALUES);
  CapSuggestion nearest = cap_suggestion_for(value);
  CapSlice rest = values, word;
  while (cap_slice_next_word(&rest, &word))
    cap_suggestion_offer(&nearest, word);
  gboolean near = cap_slice_is_set(nearest.best);
  CapDiagnostic *d = cap_rule_report(
      context, CAP_CODE_UNKNOWN_VALUE, node, cap_place_word(doc, node, attribute, value),
      "The variable \"%.*s\" cannot have the value \"%.*s\".%s%.*s%s",
      CAP_SLICE_ARGS(cap_node_attribute(doc, variable, CAP_NAME_ID)), CAP_SLICE_ARGS(value),
      near ? " Did you mean \"" : "", CAP_SLICE_ARGS(nearest.best), near ? "\"?" : "");
  if (cap_slice_is_set(values))
    cap_diagnostic_set_hint(d, "Its values are: %.*s.", CAP_SLICE_ARGS(values));
  else if (cap_slice_equals(cap_node_attribute(doc, variable, CAP_NAME_KIND), "latch"))
    cap_diagnostic_set_hint(d, "A latch starts off and can only be set to on.");
  else
    cap_diagnostic_set_hint(d, "A counter holds whole numbers.");
}

static void check_values(const CapCheckContext *context, CapNode node, CapName attribute,
                         CapNode variable, gboolean as_effect) {
  CapSlice rest = cap_node_attribute(context->document, node, attribute), word;
  while (cap_slice_next_word(&rest, &word))
    if (!can_have(context->document, variable, word, as_effect))
      report_value(context, node, attribute, word, variable);
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
    CapDiagnostic *d = cap_rule_report(
        context, CAP_CODE_UNKNOWN_VALUE, node, cap_place_attribute(doc, node, numeric[i]),
        "The variable \"%.*s\" is not a counter, so it has no number.",
        CAP_SLICE_ARGS(cap_node_attribute(doc, variable, CAP_NAME_ID)));
    cap_diagnostic_set_hint(d, "Declare it with kind=\"counter\", or use is and set.");
    return;
  }
}

void cap_check_variable_values(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  g_autoptr(GHashTable) variables = declared_variables(doc);
  for (CapNode n = cap_rule_next(doc, 0); n != CAP_NODE_NONE; n = cap_rule_next(doc, n + 1)) {
    CapName name = cap_node_name(doc, n);
    if (name == CAP_NAME_VARIABLE)
      check_values(context, n, CAP_NAME_START, n, FALSE);
    else if (name == CAP_NAME_ON_SET &&
             cap_node_name(doc, cap_node_parent(doc, n)) == CAP_NAME_VARIABLE)
      check_values(context, n, CAP_NAME_VALUE, cap_node_parent(doc, n), FALSE);
    CapNode variable = uses_variable(name) ? declaration(doc, variables, n) : CAP_NODE_NONE;
    if (variable == CAP_NODE_NONE)
      continue;
    if (name == CAP_NAME_SET)
      check_values(context, n, CAP_NAME_TO, variable, TRUE);
    else if (name == CAP_NAME_VARIABLE_IS)
      check_values(context, n, CAP_NAME_IS, variable, FALSE);
    check_counts(context, n, variable);
  }
}

/* --- Variables that matter --------------------------------------------------------------- */

static char *value_key(CapNode variable, CapSlice value) {
  return g_strdup_printf("%u %.*s", variable, CAP_SLICE_ARGS(value));
}

/* Which values effects give to which variables; of "node value". */
static GHashTable *values_set(const CapDocument *doc, GHashTable *variables) {
  GHashTable *set = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  for (CapNode n = cap_rule_next(doc, 0); n != CAP_NODE_NONE; n = cap_rule_next(doc, n + 1)) {
    CapNode variable =
        cap_node_name(doc, n) == CAP_NAME_SET ? declaration(doc, variables, n) : CAP_NODE_NONE;
    if (variable != CAP_NODE_NONE)
      g_hash_table_add(set, value_key(variable, cap_node_attribute(doc, n, CAP_NAME_TO)));
  }
  return set;
}

static void check_value_is_set(const CapCheckContext *context, CapNode node, CapNode variable,
                               GHashTable *set) {
  const CapDocument *doc = context->document;
  CapSlice kind = cap_node_attribute(doc, variable, CAP_NAME_KIND);
  if (!cap_slice_equals(kind, "latch") && !cap_slice_equals(kind, "choice"))
    return;
  CapSlice rest = cap_node_attribute(doc, node, CAP_NAME_IS), word;
  while (cap_slice_next_word(&rest, &word)) {
    g_autofree char *key = value_key(variable, word);
    if (cap_slices_equal(word, start_value(doc, variable)) || g_hash_table_contains(set, key) ||
        !can_have(doc, variable, word, FALSE))
      continue;
    CapDiagnostic *d = cap_rule_report(
        context, CAP_CODE_VALUE_NEVER_SET, node, cap_place_word(doc, node, CAP_NAME_IS, word),
        "Nothing ever sets \"%.*s\" to \"%.*s\", so this cannot hold.",
        CAP_SLICE_ARGS(cap_node_attribute(doc, variable, CAP_NAME_ID)), CAP_SLICE_ARGS(word));
    cap_diagnostic_set_hint(d, "Add an effect <set variable=\"%.*s\" to=\"%.*s\"/> to an event.",
                            CAP_SLICE_ARGS(cap_node_attribute(doc, variable, CAP_NAME_ID)),
                            CAP_SLICE_ARGS(word));
  }
}

void cap_check_variables_matter(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  g_autoptr(GHashTable) variables = declared_variables(doc);
  g_autoptr(GHashTable) set = values_set(doc, variables);
  g_autoptr(GHashTable) read = g_hash_table_new(NULL, NULL); /* of node + 1 */
  for (CapNode n = cap_rule_next(doc, 0); n != CAP_NODE_NONE; n = cap_rule_next(doc, n + 1)) {
    if (cap_node_name(doc, n) != CAP_NAME_VARIABLE_IS)
      continue;
    CapNode variable = declaration(doc, variables, n);
    if (variable == CAP_NODE_NONE)
      continue;
    g_hash_table_add(read, GUINT_TO_POINTER(variable + 1));
    check_value_is_set(context, n, variable, set);
  }
  GHashTableIter iter;
  gpointer value;
  g_hash_table_iter_init(&iter, variables);
  while (g_hash_table_iter_next(&iter, NULL, &value)) {
    CapNode n = GPOINTER_TO_UINT(value) - 1u;
    if (g_hash_table_contains(read, value) ||
        cap_node_child_named(doc, n, CAP_NAME_ON_SET) != CAP_NODE_NONE)
      continue;
    CapDiagnostic *d = cap_rule_report(context, CAP_CODE_VARIABLE_UNUSED, n,
                                       cap_place_attribute(doc, n, CAP_NAME_ID),
                                       "No rule looks at the variable \"%.*s\".",
                                       CAP_SLICE_ARGS(cap_node_attribute(doc, n, CAP_NAME_ID)));
    cap_diagnostic_set_hint(d, "Test it with <variable-is>, or remove it.");
  }
}

/* --- Picks and payments ------------------------------------------------------------------ */

/* The <pick> or <pay> with this id that stands before `node` in the same rule. */
static CapNode earlier(const CapDocument *doc, CapNode node, CapName name, CapSlice id) {
  CapNode owner = cap_rule_owner(doc, node);
  if (owner == CAP_NODE_NONE)
    return CAP_NODE_NONE;
  for (CapNode n = owner + 1; n < node; n++)
    if (cap_node_name(doc, n) == name &&
        cap_slices_equal(cap_node_attribute(doc, n, CAP_NAME_ID), id))
      return n;
  return CAP_NODE_NONE;
}

void cap_check_picks(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = cap_rule_next(doc, 0); n != CAP_NODE_NONE; n = cap_rule_next(doc, n + 1)) {
    CapSlice id = cap_node_attribute(doc, n, CAP_NAME_PICK);
    if (!cap_slice_is_set(id) || earlier(doc, n, CAP_NAME_PICK, id) != CAP_NODE_NONE)
      continue;
    CapDiagnostic *d = cap_rule_report(
        context, CAP_CODE_UNKNOWN_PICK, n, cap_place_attribute(doc, n, CAP_NAME_PICK),
        "Nothing called \"%.*s\" was picked before this.", CAP_SLICE_ARGS(id));
    cap_diagnostic_set_hint(d, "Put <pick id=\"%.*s\" .../> before it in the same rule.",
                            CAP_SLICE_ARGS(id));
  }
}

void cap_check_payments(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = cap_rule_next(doc, 0); n != CAP_NODE_NONE; n = cap_rule_next(doc, n + 1)) {
    CapSlice id = cap_node_attribute(doc, n, CAP_NAME_PAID);
    if (cap_node_name(doc, n) != CAP_NAME_MODIFIER || !cap_slice_is_set(id))
      continue;
    CapNode pay = earlier(doc, n, CAP_NAME_PAY, id);
    CapSlice amount = cap_node_attribute(doc, n, CAP_NAME_AMOUNT);
    if (pay == CAP_NODE_NONE) {
      CapDiagnostic *d = cap_rule_report(
          context, CAP_CODE_UNKNOWN_PAYMENT, n, cap_place_attribute(doc, n, CAP_NAME_PAID),
          "No payment \"%.*s\" was asked for before this roll.", CAP_SLICE_ARGS(id));
      cap_diagnostic_set_hint(d, "Put <pay id=\"%.*s\" .../> before the roll in the same rule.",
                              CAP_SLICE_ARGS(id));
    } else if (cap_slice_is_set(amount) &&
               !list_has(cap_node_attribute(doc, pay, CAP_NAME_AMOUNTS), amount)) {
      CapDiagnostic *d = cap_rule_report(
          context, CAP_CODE_UNKNOWN_PAYMENT, n, cap_place_attribute(doc, n, CAP_NAME_AMOUNT),
          "Nobody can have paid %.*s: that amount is not offered.", CAP_SLICE_ARGS(amount));
      cap_diagnostic_set_hint(d, "The amounts offered are: %.*s.",
                              CAP_SLICE_ARGS(cap_node_attribute(doc, pay, CAP_NAME_AMOUNTS)));
    }
  }
}
