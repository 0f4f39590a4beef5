#include "validator/honour/special/condition-table.h"

#include "schema/table.h"
#include "validator/honour/special/word.h"

typedef HonourConditionReader Compiler;

static guint traits_of(HonourTestKind kind) {
  return kind != HONOUR_TEST_UNKNOWN ? honour_condition_words[kind]->row.traits : 0;
}

/* --- Tests in tests ------------------------------------------------------------------------ */

static gboolean is_group(CapName name) {
  const HonourRuleWord *word = honour_rule_word_of_element(HONOUR_FAMILY_CONDITION, name);

  return (word != NULL && word->row->is_group) || name == CAP_NAME_WHEN || name == CAP_NAME_UNTIL ||
         name == CAP_NAME_VICTORY_CONDITION;
}

static HonourTest *test_at(const Compiler *c, guint at) {
  return &g_array_index(c->table->tests, HonourTest, at);
}

static guint add_test(const Compiler *c) {
  HonourTest test = {.side = CAP_INDEX_NONE,
                     .army = CAP_INDEX_NONE,
                     .card = CAP_INDEX_NONE,
                     .stack = CAP_INDEX_NONE,
                     .group = CAP_INDEX_NONE,
                     .variable = CAP_INDEX_NONE,
                     .hex = CAP_HEX_NONE};

  g_array_append_val(c->table->tests, test);
  return c->table->tests->len - 1;
}

static void compile_test(const Compiler *c, CapNode node, guint depth);

/* What stands too deep stays unknown; no more is read than can be played. */
static void compile_group(const Compiler *c, CapName name, CapNode node, guint at, guint depth) {
  guint n = 0;

  if (cap_node_first_child(c->doc, node) != CAP_NODE_NONE)
    c->table->depth = MAX(c->table->depth, depth + 1);
  for (CapNode child = cap_node_first_child(c->doc, node);
       child != CAP_NODE_NONE && depth < HONOUR_MAX_TEST_DEPTH &&
       c->table->tests->len <= HONOUR_MAX_TESTS;
       child = cap_node_next(c->doc, child)) {
    if (cap_node_name(c->doc, child) == CAP_NAME_NOTE)
      continue;
    compile_test(c, child, depth + 1);
    n++;
  }
  if (n == 0)
    return;
  test_at(c, at)->kind = name == CAP_NAME_NOT ? HONOUR_TEST_NOT : HONOUR_TEST_AT_LEAST;
  if (name == CAP_NAME_ANY || name == CAP_NAME_AT_LEAST)
    test_at(c, at)->count = cap_node_number(c->doc, node, CAP_NAME_N, G_MAXINT, 1);
  else
    test_at(c, at)->count = n;
}

/* Does it, or something in it, look at more than the subject and the memory of the game? */
static gboolean is_costly(const Compiler *c, guint at) {
  for (guint i = at; i < test_at(c, at)->end; i++)
    if ((traits_of(test_at(c, i)->kind) & HONOUR_CONDITION_IS_COSTLY) != 0)
      return TRUE;
  return FALSE;
}

/* A word that nobody knows, or about something that nobody can find, is a test of nothing. */
static void compile_word(const Compiler *c, CapName name, CapNode node, HonourTest *test) {
  const HonourRuleWord *word = honour_rule_word_of_element(HONOUR_FAMILY_CONDITION, name);

  if (word != NULL && honour_condition_words[word->id]->read(c, node, test))
    test->kind = (HonourTestKind)word->id;
}

static void compile_test(const Compiler *c, CapNode node, guint depth) {
  CapName name = cap_node_name(c->doc, node);
  guint at = add_test(c);

  if (is_group(name))
    compile_group(c, name, node, at, depth);
  else
    compile_word(c, name, node, test_at(c, at));
  test_at(c, at)->end = c->table->tests->len;
  test_at(c, at)->is_costly = is_costly(c, at);
}

guint honour_conditions_compile(HonourConditions *table, const HonourScenario *scenario,
                                CapNode node, CapIndex side) {
  const Compiler c = {
      .scenario = scenario, .doc = scenario->base.document, .table = table, .side = side};
  guint first = table->tests->len;

  if (node == CAP_NODE_NONE)
    return HONOUR_CONDITION_ALWAYS;
  compile_test(&c, node, 0);
  g_array_append_val(table->firsts, first);
  return table->firsts->len;
}

gboolean honour_conditions_negates(const HonourConditions *table, guint first, guint t) {
  gboolean negated = FALSE;

  for (guint i = first; i < t; i++) {
    const HonourTest *test = &g_array_index(table->tests, HonourTest, i);
    negated ^= test->kind == HONOUR_TEST_NOT && test->end > t;
  }
  return negated;
}

gboolean honour_condition_is_dated(const HonourConditions *table, guint condition) {
  guint first;

  if (condition == HONOUR_CONDITION_ALWAYS)
    return FALSE;
  first = g_array_index(table->firsts, guint, condition - 1);
  for (guint i = first; i < g_array_index(table->tests, HonourTest, first).end; i++)
    if ((traits_of(g_array_index(table->tests, HonourTest, i).kind) & HONOUR_CONDITION_IS_DATED) !=
        0)
      return TRUE;
  return FALSE;
}

/* Of the tests that must all hold; what stands deeper may do without. */
gboolean honour_condition_requires(const HonourConditions *table, guint condition,
                                   HonourTestKind kind) {
  const HonourTest *tests = &g_array_index(table->tests, HonourTest, 0);
  guint first;

  if (condition == HONOUR_CONDITION_ALWAYS)
    return FALSE;
  first = g_array_index(table->firsts, guint, condition - 1);
  for (guint i = first + 1; i < tests[first].end; i = tests[i].end)
    if (tests[i].kind == kind)
      return TRUE;
  return FALSE;
}

void honour_condition_find_ground(const HonourConditions *table, guint condition, CapBits *ground) {
  const HonourTest *tests = &g_array_index(table->tests, HonourTest, 0);
  guint first;

  if (condition == HONOUR_CONDITION_ALWAYS)
    return;
  first = g_array_index(table->firsts, guint, condition - 1);
  for (guint i = first + 1; i < tests[first].end; i = tests[i].end) {
    if (tests[i].kind != HONOUR_TEST_INSIDE)
      continue;
    if (ground->n_bits == 0) {
      cap_bits_init(ground, tests[i].set.n_bits);
      memcpy(ground->words, tests[i].set.words, (ground->n_bits + 63) / 64 * sizeof *ground->words);
    } else if (ground->n_bits == tests[i].set.n_bits) {
      cap_bits_intersect(ground, &tests[i].set);
    }
  }
}

guint honour_conditions_count(const HonourConditions *table) {
  return table->tests->len;
}

/* --- Variables ----------------------------------------------------------------------------- */

static char **split_words(CapSlice list) {
  g_autoptr(GPtrArray) words = g_ptr_array_new();
  CapSlice word;

  while (cap_slice_next_word(&list, &word))
    g_ptr_array_add(words, cap_slice_dup(word));
  g_ptr_array_add(words, NULL);
  return (char **)g_ptr_array_free(g_steal_pointer(&words), FALSE);
}

static void read_variable(HonourVariable *variable, const CapDocument *doc, CapNode node) {
  CapSlice kind = cap_node_attribute(doc, node, CAP_NAME_KIND);

  variable->id = cap_node_dup_attribute(doc, node, CAP_NAME_ID);
  variable->node = node;
  variable->kind = cap_slice_equals(kind, "choice")    ? HONOUR_VARIABLE_CHOICE
                   : cap_slice_equals(kind, "counter") ? HONOUR_VARIABLE_COUNTER
                                                       : HONOUR_VARIABLE_LATCH;
  variable->values = split_words(cap_node_attribute(doc, node, CAP_NAME_VALUES));
  if (variable->kind != HONOUR_VARIABLE_LATCH)
    honour_variable_parse(variable, cap_node_attribute(doc, node, CAP_NAME_START),
                          &variable->start);
}

void honour_conditions_init(HonourConditions *table, const HonourScenario *scenario) {
  const CapDocument *doc = scenario->base.document;
  CapNode root = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_SPECIAL_RULES);

  *table = (HonourConditions){.tests = g_array_new(FALSE, TRUE, sizeof(HonourTest)),
                              .firsts = g_array_new(FALSE, TRUE, sizeof(guint))};
  /* Elements are numbered in document order: what is not in an element any more has a parent that
   * comes before it. */
  for (CapNode node = root + 1; root != CAP_NODE_NONE && node < cap_document_count(doc) &&
                                cap_node_parent(doc, node) >= root;
       node++) {
    if (cap_node_name(doc, node) == CAP_NAME_VARIABLE && table->n_variables < G_MAXUINT16 - 1)
      read_variable(CAP_TABLE_ADD(table->variables, table->n_variables), doc, node);
  }
}

void honour_conditions_clear(HonourConditions *table) {
  for (guint i = 0; i < table->n_variables; i++) {
    g_free(table->variables[i].id);
    g_strfreev(table->variables[i].values);
  }
  g_clear_pointer(&table->variables, g_free);
  for (guint i = 0; table->tests != NULL && i < table->tests->len; i++) {
    cap_bits_clear(&g_array_index(table->tests, HonourTest, i).set);
    honour_filter_clear(&g_array_index(table->tests, HonourTest, i).filter);
  }
  g_clear_pointer(&table->tests, g_array_unref);
  g_clear_pointer(&table->firsts, g_array_unref);
}

CapIndex honour_conditions_find_variable(const HonourConditions *table, CapSlice id) {
  for (guint i = 0; i < table->n_variables; i++) {
    if (cap_slice_equals(id, table->variables[i].id))
      return (CapIndex)i;
  }
  return CAP_INDEX_NONE;
}

gboolean honour_variable_parse(const HonourVariable *variable, CapSlice word, gint16 *value) {
  int number = 0;

  switch (variable->kind) {
  case HONOUR_VARIABLE_LATCH:
    *value = cap_slice_equals(word, "on") ? 1 : 0;
    return *value != 0 || cap_slice_equals(word, "off");
  case HONOUR_VARIABLE_CHOICE:
    number = cap_slice_index_in(word, (const char *const *)variable->values);
    if (number < 0)
      return FALSE;
    break;
  case HONOUR_VARIABLE_COUNTER:
    if (!cap_slice_to_int(word, &number))
      return FALSE;
    break;
  }
  *value = (gint16)CLAMP(number, G_MININT16, G_MAXINT16);
  return TRUE;
}
