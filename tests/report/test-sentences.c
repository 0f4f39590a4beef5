/* Special rules and victory conditions as sentences. tests/report/NAME.txt holds those of the
 * shipped scenarios; with CAPITANO_UPDATE in the environment they are written anew. */
#include "tests/honour/fixtures/report-fixture.h"

#include "schema/document/document-edit.h"
#include "schema/honour/scenario.h"
#include "validator/honour/text/names.h"
#include "validator/honour/text/part-text.h"

static gboolean is_rule(CapName name) {
  return name == CAP_NAME_EVENT || name == CAP_NAME_FORBID || name == CAP_NAME_ADJUST ||
         name == CAP_NAME_VARIABLE;
}

static void add_lines(GString *out, const ReportFixture *f, CapNode node, GPtrArray *lines) {
  CapSlice name = cap_node_name_text(f->document, node),
           id = cap_node_attribute(f->document, node, CAP_NAME_ID);

  g_string_append_printf(out, "%.*s %.*s\n", CAP_SLICE_ARGS(name), CAP_SLICE_ARGS(id));
  for (guint i = 0; i < lines->len; i++) {
    const CapTextLine *line = g_ptr_array_index(lines, i);
    g_string_append_printf(out, "%*s%s\n", 2 + 2 * (int)line->level, "", line->text);
  }
  g_string_append_c(out, '\n');
}

/* All sentences of a scenario. */
static char *sentences(const ReportFixture *f) {
  GString *out = g_string_new(NULL);

  for (CapNode node = 0; node < cap_document_count(f->document); node++) {
    g_autoptr(GPtrArray) rule = honour_rule_lines(f->scenario, node);
    g_autoptr(GPtrArray) victory = honour_victory_lines(f->scenario, node);

    if (is_rule(cap_node_name(f->document, node)))
      ck_assert_uint_gt(rule->len, 0);
    if (rule->len > 0)
      add_lines(out, f, node, rule);
    if (victory->len > 0)
      add_lines(out, f, node, victory);
  }
  return g_string_free(out, FALSE);
}

START_TEST(shipped_scenarios_read_as_agreed) {
  const char *name = report_scenarios[_i];
  g_auto(ReportFixture) f = report_load_shipped(name);
  g_autofree char *file = g_strconcat(name, ".txt", NULL);
  g_autofree char *path = test_path("tests", "report", file, NULL);
  g_autofree char *text = sentences(&f);

  if (g_getenv("CAPITANO_UPDATE") != NULL)
    test_write_file(path, text, -1);
  g_autofree char *agreed = test_read_file(path, NULL);
  ck_assert_str_eq(text, agreed);
}
END_TEST

/* --- Single clauses --------------------------------------------------------------------------- */

/* The tiny scenario with one victory condition: the clause of what stands in it. */
static char *clause_of(const char *condition) {
  g_autofree char *path = test_path("tests", "golden", "common", "tiny-scenario.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  char *victory = strstr(text, "<victory>");
  g_autofree char *dir = test_make_dir();
  g_autofree char *file = g_build_filename(dir, "tiny-scenario.xml", NULL);
  static const char *const others[] = {"tiny.xml", "tiny-roster.xml"};

  ck_assert_ptr_nonnull(victory);
  *victory = '\0';
  g_autofree char *all =
      g_strconcat(text, "<victory><victory-condition id='x' side='reds' level='win' at='turn-end'>",
                  condition, "</victory-condition></victory></scenario>", NULL);
  test_write_file(file, all, -1);
  for (guint i = 0; i < G_N_ELEMENTS(others); i++) {
    g_autofree char *from = test_path("tests", "golden", "common", others[i], NULL);
    g_autofree char *to = g_build_filename(dir, others[i], NULL);
    g_autofree char *copy = test_read_file(from, NULL);
    test_write_file(to, copy, -1);
  }
  g_auto(ReportFixture) f = report_load(file);
  HonourTextContext c = {f.scenario, HONOUR_SUBJECT_IS_FORCE, 0};
  CapNode node = cap_document_root(f.document);
  node = cap_node_child_named(f.document, node, CAP_NAME_VICTORY);
  node = cap_node_child_named(f.document, node, CAP_NAME_VICTORY_CONDITION);
  test_remove_dir(dir);
  return honour_conditions_text(&c, node);
}

static const struct {
  const char *condition, *clause;
} clauses[] = {
    {"<turn on='march 2, march 3'/>", "the turn is March 2, 1500 or March 3, 1500"},
    {"<not><turn from='turn 3'/></not>", "the turn is not March 3, 1500 or later"},
    {"<turn from='turn 2' until='turn 4'/>",
     "the turn is between March 2, 1500 and March 4, 1500, both included"},
    {"<any><ap-turn/><command-path/></any>",
     "either Administrative Points are received this turn or a command path joins it to another "
     "Capitano Generale of its army"},
    {"<not><any><ap-turn/><most-points/></any></not>",
     "no Administrative Points are received this turn and the Reds does not have more victory "
     "points than the other side"},
    {"<not><not><ap-turn/></not></not>", "Administrative Points are received this turn"},
    {"<at-least n='2'><ap-turn/><natural is='1 2'/><ap-turn/></at-least>",
     "at least 2 of these hold: Administrative Points are received this turn; the die itself shows "
     "1 or 2; and Administrative Points are received this turn"},
    {"<strength force-of='rosso' arm='infantry' min='12'/>",
     "the Force of Rosso has at least 12 SP of infantry"},
    {"<occupied army='blue' hexes='0303' none='yes' unbesieged='yes'/>", NULL},
    {"<has-order in='stand attack' of='leader'/>", "the Order of the commander is Stand or Attack"},
    {"<option-used rule='18.1' state='in-quarters'/>",
     "the Force is in Quarters (optional rule 18.1)"},
    {"<in-play capitano='rosso' state='not-yet'/>", "Rosso has not yet been on the map"},
    {"<crossing-is between='0203 0303' what='ferry' is='open'/>",
     "the ferry between hex 0203 and Nord (0303) runs"},
    {"<not><crossing-is between='0203 0303' what='ferry' is='open'/></not>",
     "the ferry between hex 0203 and Nord (0303) does not run"},
    {"<crossing-is between='0203 0303' what='ford' is='closed'/>",
     "the river cannot be forded between hex 0203 and Nord (0303)"},
};

START_TEST(a_condition_becomes_a_clause) {
  g_autofree char *clause = clause_of(clauses[_i].condition);

  ck_assert_ptr_nonnull(clause);
  if (clauses[_i].clause != NULL)
    ck_assert_str_eq(clause, clauses[_i].clause);
}
END_TEST

/* What the example does to rivers, in the order of the document. */
START_TEST(a_crossing_is_told) {
  static const char *const wanted[] = {
      "The bridge between hex 0604 and Guadalta (0605) is down.",
      "The river can be forded between hex 0603 and hex 0504 for 2 turns.",
      "The ferry between hex 0505 and Guadalta (0605) does not run.",
      "The ferry between hex 0505 and Guadalta (0605) is as on the map.",
  };
  g_auto(ReportFixture) f = report_load_shipped("example-quarrel");
  guint n = 0;

  for (CapNode node = 0; node < cap_document_count(f.document); node++) {
    if (cap_node_name(f.document, node) != CAP_NAME_CROSSING)
      continue;
    g_autofree char *words = honour_rule_part_text(f.scenario, node);
    ck_assert_uint_lt(n, G_N_ELEMENTS(wanted));
    ck_assert_str_eq(words, wanted[n++]);
  }
  ck_assert_uint_eq(n, G_N_ELEMENTS(wanted));
}
END_TEST

/* The same of what it does for each place or Force. */
START_TEST(turns_are_told) {
  static const char *const wanted[] = {
      "For each Town in the area “The whole valley and its coast” of which this is true: the place is "
      "in play and owned by the Army of the Count:",
      "For each settlement in Mulinetto (0208) and Borgosole (0503) within the region The Plain of "
      "which this is true: the place is in play and owned by the Ducal Army:",
      "For each Force of the Army of the Count on the map of which this is true: the place is in the "
      "region The Mountain:",
      "For each Force of the Duke and of the Plain led by Lapo or Nuccio on the map:",
  };
  g_auto(ReportFixture) f = report_load_shipped("example-quarrel");
  guint n = 0;

  for (CapNode node = 0; node < cap_document_count(f.document); node++) {
    if (cap_node_name(f.document, node) != CAP_NAME_FOR_EACH)
      continue;
    g_autofree char *words = honour_rule_part_text(f.scenario, node);
    ck_assert_uint_lt(n, G_N_ELEMENTS(wanted));
    ck_assert_str_eq(words, wanted[n++]);
  }
  ck_assert_uint_eq(n, G_N_ELEMENTS(wanted));
}
END_TEST

/* A fight that has not begun has no winner yet. */
START_TEST(fights_are_told_before_and_after) {
  static const char *const wanted[] = {
      "the Duke has won a Major Battle",
      "the Count has won a fight",
      "the fight is a skirmish",
  };
  g_auto(ReportFixture) f = report_load_shipped("example-quarrel");
  const HonourTextContext context = {f.scenario, HONOUR_SUBJECT_IS_FORCE, CAP_INDEX_NONE};
  guint n = 0;

  for (CapNode node = 1; node < cap_document_count(f.document); node++) {
    if (cap_node_name(f.document, node) != CAP_NAME_BATTLE)
      continue;
    g_autofree char *words = honour_condition_text(&context, node, FALSE);
    ck_assert_uint_lt(n, G_N_ELEMENTS(wanted));
    ck_assert_str_eq(words, wanted[n++]);
  }
  ck_assert_uint_eq(n, G_N_ELEMENTS(wanted));
}
END_TEST

/* Names of nations are adjectives or not. */
static const struct {
  CapName element;
  const char *nation, *words;
} nations[] = {
    {CAP_NAME_OPPONENT, "hired", "the enemy is a Hired Force"},
    {CAP_NAME_OPPONENT, "imperial", "the enemy is an imperial Force"},
    {CAP_NAME_OPPONENT, "hill", "the enemy is a Force of the Hills"},
    {CAP_NAME_OPPONENT, "hill plain", "the enemy is a Force of the Hills or of the Plain"},
    {CAP_NAME_OPPONENT, "hired hill", "the enemy is a Force (Hired or of the Hills)"},
    {CAP_NAME_SUBJECT, "hill", "the Force is of the Hills"},
    {CAP_NAME_SUBJECT, "hired hill", "the Force is Hired or of the Hills"},
    {CAP_NAME_LEADER, "plain", "the commander is of the Plain"},
};

START_TEST(a_nation_is_told_as_its_name_wants) {
  g_autofree char *path = test_path("scenarios", "example-quarrel.xml", NULL);
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_auto(ReportFixture) f = report_load(path);
  g_autoptr(CapDocument) doc = cap_document_read(path, &limits, f.findings);
  CapNode node = 0;

  while (cap_node_name(doc, node) != nations[_i].element)
    node++;
  while (cap_node_n_attributes(doc, node) > 0) {
    g_autofree char *name = cap_slice_dup(cap_node_attribute_name_text(doc, node, 0));
    ck_assert(cap_document_remove_attribute(doc, node, name));
  }
  ck_assert(cap_document_set_attribute(doc, node, "nation", nations[_i].nation));
  g_autoptr(HonourScenario) scenario =
      honour_scenario_compile(doc, f.scenario->base.map, f.scenario->roster, f.findings);
  const HonourTextContext context = {scenario, HONOUR_SUBJECT_IS_FORCE, CAP_INDEX_NONE};
  g_autofree char *words = honour_condition_text(&context, node, FALSE);
  ck_assert_str_eq(words, nations[_i].words);
}
END_TEST

START_TEST(lists_are_joined_as_people_do) {
  g_autoptr(GPtrArray) words = g_ptr_array_new();
  g_autofree char *none = cap_words_join(words, "and");
  g_ptr_array_add(words, (gpointer) "a");
  g_autofree char *one = cap_words_join(words, "and");
  g_ptr_array_add(words, (gpointer) "b");
  g_autofree char *two = cap_words_join(words, "or");
  g_ptr_array_add(words, (gpointer) "c");
  g_autofree char *three = cap_words_join(words, "and");
  g_autofree char *large = cap_words_capital(g_strdup("états"));

  ck_assert_str_eq(none, "");
  ck_assert_str_eq(one, "a");
  ck_assert_str_eq(two, "a or b");
  ck_assert_str_eq(three, "a, b and c");
  ck_assert_str_eq(large, "États");
}
END_TEST

/* --- Rules that are being written ------------------------------------------------------------- */

/* Everything that is said of the document has words, and none of them is missing. */
static void assert_is_told(const ReportFixture *f) {
  for (CapNode node = 0; node < cap_document_count(f->document); node++) {
    CapNode rule = honour_rule_of_part(f->document, node);
    if (rule == CAP_NODE_NONE || cap_node_name(f->document, node) == CAP_NAME_NOTE)
      continue;
    g_autofree char *part = honour_rule_part_text(f->scenario, node);
    g_autofree char *whole = honour_rule_text(f->scenario, rule);
    ck_assert_msg(part != NULL && *part != '\0', "nothing is said of %.*s",
                  CAP_SLICE_ARGS(cap_node_name_text(f->document, node)));
    ck_assert_msg(strstr(part, "(null)") == NULL && strstr(whole, "(null)") == NULL, "%s\n%s", part,
                  whole);
  }
}

static gboolean is_part_of_rule(const CapDocument *doc, CapNode node) {
  return honour_rule_of_part(doc, node) != CAP_NODE_NONE;
}

/* Every part of every rule is told when all that it says is taken away. */
START_TEST(half_a_rule_is_told_too) {
  g_autofree char *path = test_path("scenarios", "example-quarrel.xml", NULL);
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_auto(ReportFixture) f = report_load(path);
  g_autoptr(CapDocument) doc = cap_document_read(path, &limits, f.findings);
  assert_is_told(&f);

  for (CapNode node = 0; node < cap_document_count(doc); node++) {
    while (is_part_of_rule(doc, node) && cap_node_n_attributes(doc, node) > 0) {
      g_autofree char *name = cap_slice_dup(cap_node_attribute_name_text(doc, node, 0));
      ck_assert(cap_document_remove_attribute(doc, node, name));
    }
  }
  const CapMap *map = f.scenario->base.map;
  const HonourRoster *roster = f.scenario->roster;
  HonourScenario *bare = honour_scenario_compile(doc, map, roster, f.findings);
  assert_is_told(&(ReportFixture){.document = doc, .scenario = bare});
  honour_scenario_free(bare);
}
END_TEST

START_TEST(parts_are_told_by_themselves) {
  static const struct {
    CapName name;
    const char *words;
  } rows[] = {
      {CAP_NAME_WHEN, "If all of these hold"},
      {CAP_NAME_ANY, "One of these at least"},
      {CAP_NAME_NOT, "Not this"},
      {CAP_NAME_YES, "If yes"},
      {CAP_NAME_AP_TURN, "Administrative Points are received this turn"},
  };
  g_auto(ReportFixture) f = report_load_shipped("example-quarrel");
  for (CapNode node = 0; node < cap_document_count(f.document); node++) {
    if (cap_node_name(f.document, node) != rows[_i].name)
      continue;
    g_autofree char *words = honour_rule_part_text(f.scenario, node);
    ck_assert_str_eq(words, rows[_i].words);
    return;
  }
  ck_abort_msg("the example has no such part");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("sentences");
  TCase *tcase = tcase_create("sentences");

  tcase_add_loop_test(tcase, shipped_scenarios_read_as_agreed, 0, G_N_ELEMENTS(report_scenarios));
  tcase_add_loop_test(tcase, a_condition_becomes_a_clause, 0, G_N_ELEMENTS(clauses));
  tcase_add_test(tcase, a_crossing_is_told);
  tcase_add_test(tcase, turns_are_told);
  tcase_add_test(tcase, fights_are_told_before_and_after);
  tcase_add_loop_test(tcase, a_nation_is_told_as_its_name_wants, 0, G_N_ELEMENTS(nations));
  tcase_add_test(tcase, lists_are_joined_as_people_do);
  tcase_add_test(tcase, half_a_rule_is_told_too);
  tcase_add_loop_test(tcase, parts_are_told_by_themselves, 0, 5);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
