/* The conditions of chits. */
#include "chits-compile.h"

#include "schema/monferrato/codes-chits.h"

static void compile_test(MonferratoChitCompiler *k, CapNode node, guint index);

/* Tests in a row, which say nothing yet; the number of the first. */
static guint16 add_tests(MonferratoChitCompiler *k, guint n) {
  MonferratoChits *chits = k->chits;
  guint first = chits->n_tests;

  for (guint i = 0; i < n; i++)
    *CAP_TABLE_ADD(chits->tests, chits->n_tests) = (MonferratoTest){
        .zone = CAP_INDEX_NONE,
        .side = CAP_INDEX_NONE,
        .command = CAP_INDEX_NONE,
        .variable = CAP_INDEX_NONE,
        .chit = CAP_INDEX_NONE,
        .node = CAP_NODE_NONE,
    };
  return (guint16)first;
}

/* The row of the conditions in an element. */
static void compile_row(MonferratoChitCompiler *k, CapNode node, guint index) {
  guint n = 0;

  for (CapNode child = cap_node_first_child(k->doc, node); child != CAP_NODE_NONE;
       child = cap_node_next(k->doc, child))
    n++;
  if (!cap_table_has_room(k->chits->n_tests + n, k->doc, node, "conditions", k->c->findings))
    return;
  guint16 first = add_tests(k, n);
  k->chits->tests[index].first = first;
  k->chits->tests[index].n = (guint16)n;
  for (CapNode child = cap_node_first_child(k->doc, node); child != CAP_NODE_NONE;
       child = cap_node_next(k->doc, child))
    compile_test(k, child, first++);
}

/* --- Turns ------------------------------------------------------------------------------------ */

/* Cuts the turns of a test down to those from or until a month. */
static void bound_turns(MonferratoChitCompiler *k, MonferratoTest *test, CapName name) {
  CapSlice text = cap_node_attribute(k->doc, test->node, name);
  MonferratoMonth month;

  if (!cap_slice_is_set(text) || !monferrato_chit_month(k, text, &month))
    return;
  if (name == CAP_NAME_FROM)
    test->from = MAX(test->from, monferrato_turn_from(k->c->s, month));
  else
    test->to = MIN(test->to, monferrato_turn_until(k->c->s, month));
}

/* Cuts the next date off a list with commas. */
static gboolean next_date(CapSlice *rest, CapSlice *date) {
  gsize end = 0;

  if (!cap_slice_is_set(*rest) || rest->length == 0)
    return FALSE;
  while (end < rest->length && rest->data[end] != ',')
    end++;
  *date = (CapSlice){rest->data, end};
  end = MIN(end + 1, rest->length);
  *rest = (CapSlice){rest->data + end, rest->length - end};
  return TRUE;
}

static guint count_dates(CapSlice rest) {
  CapSlice date;
  guint n = 0;

  while (next_date(&rest, &date))
    n++;
  return n;
}

/* One test for each month of a list; a month that no turn holds leaves none. */
static void compile_turn_list(MonferratoChitCompiler *k, guint index, CapSlice list) {
  MonferratoTest whole = k->chits->tests[index];
  guint16 first = add_tests(k, count_dates(list));
  CapSlice date;

  k->chits->tests[index].kind = MONFERRATO_TEST_ANY;
  k->chits->tests[index].first = first;
  k->chits->tests[index].n = (guint16)(k->chits->n_tests - first);
  while (next_date(&list, &date)) {
    MonferratoTest *test = &k->chits->tests[first++];
    MonferratoMonth month;

    *test = whole;
    if (!monferrato_chit_month(k, date, &month))
      continue;
    test->from = MAX(whole.from, monferrato_turn_from(k->c->s, month));
    test->to = MIN(whole.to, monferrato_turn_until(k->c->s, month));
  }
}

static void compile_turn(MonferratoChitCompiler *k, guint index) {
  MonferratoTest *test = &k->chits->tests[index];
  CapSlice list = cap_node_attribute(k->doc, test->node, CAP_NAME_ON);

  test->from = 0;
  test->to = (CapTurn)k->c->s->base.n_turns - 1;
  bound_turns(k, test, CAP_NAME_FROM);
  bound_turns(k, test, CAP_NAME_UNTIL);
  if (cap_slice_is_set(list))
    compile_turn_list(k, index, list);
}

/* --- Variables -------------------------------------------------------------------------------- */

/* One test for each value of a list. */
static void compile_value_list(MonferratoChitCompiler *k, guint index, CapSlice list) {
  MonferratoTest whole = k->chits->tests[index];
  guint16 first = add_tests(k, cap_slice_count_words(list));
  CapSlice word;

  k->chits->tests[index].kind = MONFERRATO_TEST_ANY;
  k->chits->tests[index].first = first;
  k->chits->tests[index].n = (guint16)(k->chits->n_tests - first);
  while (cap_slice_next_word(&list, &word)) {
    MonferratoTest *test = &k->chits->tests[first++];
    int value;

    *test = whole;
    if (monferrato_chit_value(k, whole.variable,
                              cap_place_word(k->doc, whole.node, CAP_NAME_IS, word), word, &value))
      test->from = test->to = value;
  }
}

static void compile_variable(MonferratoChitCompiler *k, guint index) {
  MonferratoTest *test = &k->chits->tests[index];
  CapSlice list = cap_node_attribute(k->doc, test->node, CAP_NAME_IS);

  test->variable = monferrato_chit_variable(k, test->node);
  test->from = monferrato_chit_number(k, test->node, CAP_NAME_FROM, G_MININT16);
  test->to = monferrato_chit_number(k, test->node, CAP_NAME_TO, G_MAXINT16);
  if (cap_slice_is_set(list) && test->variable != CAP_INDEX_NONE)
    compile_value_list(k, index, list);
}

/* --- This game's own -------------------------------------------------------------------------- */

static guint8 is_yes(const MonferratoChitCompiler *k, CapNode node, CapName name) {
  return cap_node_is_yes(k->doc, node, name) ? 1 : 0;
}

static void compile_combat(MonferratoChitCompiler *k, MonferratoTest *test) {
  static const char *const roles[] = {"attacker", "defender", NULL};
  CapSlice role = cap_node_attribute(k->doc, test->node, CAP_NAME_ROLE);

  test->role = (guint8)(cap_slice_index_in(role, roles) + 1);
  test->only_difficult = is_yes(k, test->node, CAP_NAME_DIFFICULT);
  test->only_field = is_yes(k, test->node, CAP_NAME_FIELD);
  test->or_next = is_yes(k, test->node, CAP_NAME_NEXT);
  if (!test->or_next || cap_node_has(k->doc, test->node, CAP_NAME_ZONE))
    return;
  CapDiagnostic *d = cap_report(k->c->findings, CAP_CODE_CHIT_INCOMPLETE,
                                cap_place_attribute(k->doc, test->node, CAP_NAME_NEXT),
                                "This says next to a zone, but not to which.");
  cap_diagnostic_set_hint(d, "Add the zone.");
}

/* What a test names, whatever it is. */
static void compile_own(MonferratoChitCompiler *k, MonferratoTest *test) {
  test->zone = monferrato_chit_zone(k, test->node);
  test->side = monferrato_chit_side(k, test->node);
  test->command = monferrato_chit_command(k, test->node);
  test->chit = monferrato_chit_chit(k, test->node);
  if (test->kind == MONFERRATO_TEST_COMBAT)
    compile_combat(k, test);
}

/* --- All -------------------------------------------------------------------------------------- */

static MonferratoTestKind kind_of(CapName name) {
  switch (name) {
#define CAP_WORD(id, word, text)                                                                   \
  case CAP_NAME_##id:                                                                              \
    return MONFERRATO_TEST_##id;
#include "schema/monferrato/roster-condition.def"
#undef CAP_WORD
  default: /* what they stand in */
    return MONFERRATO_TEST_ALL;
  }
}

static void compile_test(MonferratoChitCompiler *k, CapNode node, guint index) {
  MonferratoTest *test = &k->chits->tests[index];

  test->node = node;
  test->kind = (guint8)kind_of(cap_node_name(k->doc, node));
  switch (test->kind) {
  case MONFERRATO_TEST_AT_LEAST:
    test->from = monferrato_chit_number(k, node, CAP_NAME_N, 1);
    compile_row(k, node, index);
    break;
  case MONFERRATO_TEST_ALL:
  case MONFERRATO_TEST_ANY:
  case MONFERRATO_TEST_NOT:
    compile_row(k, node, index);
    break;
  case MONFERRATO_TEST_TURN:
    compile_turn(k, index);
    break;
  case MONFERRATO_TEST_VARIABLE:
    compile_variable(k, index);
    break;
  default:
    compile_own(k, test);
    break;
  }
}

guint16 monferrato_compile_condition(MonferratoChitCompiler *k, CapNode node) {
  if (!cap_table_has_room(k->chits->n_tests, k->doc, node, "conditions", k->c->findings))
    return CAP_INDEX_NONE;
  guint16 index = add_tests(k, 1);
  compile_test(k, node, index);
  return index;
}
