/* Examples that were worked out from the rules by hand, asked of the charts of `capitano chart`.
 * Those that need a scene on the map are in test-worked-scenes.c. */
#include "tests/support/test-support.h"
#include "validator/monferrato/lookup/charts.h"

static const struct {
  const char *id, *chart, *keys, *line;
} examples[] = {
    {"example-monferrato-001", "fire-value", "kind=infantry value=3 terrain=difficult",
     "fire-value: 2"},
    {"example-monferrato-001", "field-combat", "hits=5 forts=1 village=yes", "effective-hits: 3"},
    {"example-monferrato-002", "fire-value", "kind=infantry value=3 terrain=difficult",
     "fire-value: 2"},
    {"example-monferrato-002", "fire-value", "kind=infantry value=4 terrain=difficult",
     "fire-value: 3"},
    {"derived-monferrato-004", "fire-value", "kind=infantry value=3 die=4", "result: miss"},
    {"derived-monferrato-005", "fire-value", "kind=infantry value=1 die=1", "result: hit"},
    {"derived-monferrato-007", "fire-value", "kind=infantry value=2 terrain=difficult",
     "fire-value: 2"},
    {"derived-monferrato-008", "fire-value", "kind=commander leadership=3 terrain=difficult",
     "fire-value: 2"},
    {"derived-monferrato-010", "field-combat", "attackers=7 defenders=5", "battle: Minor"},
    {"derived-monferrato-011", "field-combat", "hits=3 forts=2 village=yes", "effective-hits: 0"},
    {"derived-monferrato-013", "survival", "hits=1 die=2", "result: hit: he is eliminated"},
    {"derived-monferrato-014", "survival", "hits=1 die=3", "result: no effect"},
    {"derived-monferrato-016", "fire-value", "kind=artillery value=4 die=2", "result: miss"},
    {"derived-monferrato-016", "fire-value", "kind=artillery value=4", "fire-value: 1"},
    {"derived-monferrato-017", "fire-value", "kind=artillery value=4 guastatori=yes die=6",
     "result: no hit; the gun is lost"},
    {"derived-monferrato-019", "fire-value", "kind=artillery value=4 target=walls lakes=yes",
     "fire-value: 1"},
    {"derived-monferrato-020", "fire-value",
     "kind=artillery value=3 guastatori=yes target=breach die=2", "result: hit"},
    {"derived-monferrato-020", "fire-value", "kind=artillery value=3 guastatori=yes target=breach",
     "fire-value: 2"},
    {"derived-monferrato-022", "mine", "die=3",
     "result: it explodes: a Breach (Level 0), and the mine is gone"},
    {"derived-monferrato-023", "mine", "die=5", "result: no effect"},
    {"derived-monferrato-025", "guastatori", "work=rebuild value=3 die=2",
     "result: the wall gains a Level"},
    {"derived-monferrato-026", "raid", "raiders=3 die=3", "result: success"},
    {"derived-monferrato-028", "raid", "raiders=2 enemies=3 die=1", "result: success"},
    {"derived-monferrato-029", "raid", "raiders=6 die=6",
     "result: fails: all raiders are Disrupted and stop"},
    {"derived-monferrato-031", "stacking", "units=9 disrupted=2", "disrupted-now: 3"},
    {"derived-monferrato-032", "stacking", "units=8 disrupted=8", "disrupted-now: 0"},
    {"derived-monferrato-034", "allowance", "kind=cavalry winter=yes", "allowance: 4"},
    {"derived-monferrato-035", "allowance", "kind=cavalry winter=yes out-of-supply=yes",
     "allowance: 3"},
    {"derived-monferrato-037", "fire-value", "kind=major-infantry value=3", "dice: 2"},
    {"derived-monferrato-038", "morale", "value=1 change=-1", "morale: 1"},
    {"derived-monferrato-110", "field-combat", "hits=3 taken=3", "retreats: attacker"},
    {"derived-monferrato-111", "field-combat", "hits=2 taken=3 gone=defender", "retreats: nobody"},
    {"derived-monferrato-114", "fire-value",
     "kind=artillery value=4 guastatori=yes terrain=difficult", "fire-value: 3"},
    {"derived-monferrato-115", "fire-value", "kind=artillery value=4 target=breach",
     "fire-value: 0"},
    {"derived-monferrato-116", "fire-value",
     "kind=artillery value=4 guastatori=yes target=breach lakes=yes", "fire-value: 2"},
    {"derived-monferrato-119", "raid", "raiders=4 enemies=1 forts=1 die=2", "result: success"},
    {"derived-monferrato-120", "raid", "raiders=4 enemies=1 forts=1 die=3",
     "result: no success; they may go on"},
    {"derived-monferrato-121", "raid", "raiders=4 camp=yes die=1", "morale-if-it-succeeds: +2"},
    {"derived-monferrato-121", "morale", "value=8 change=2", "morale: 9"},
    {"derived-monferrato-123", "stacking", "units=9 disrupted=7", "disrupted-now: 2"},
    {"derived-monferrato-127", "arrival", "turns=2 die=2", "result: waits"},
    {"derived-monferrato-127", "arrival", "turns=2 die=3", "result: arrives"},
};

static const CapChartView *find_chart(const char *name) {
  for (guint i = 0; monferrato_charts.views[i] != NULL; i++)
    for (const CapChartView *view = monferrato_charts.views[i]; view->name != NULL; view++)
      if (g_str_equal(view->name, name))
        return view;
  ck_abort_msg("no chart %s", name);
  return NULL;
}

START_TEST(charts_answer_as_worked_out) {
  g_autoptr(CapChartQuery) query = cap_chart_query_new(find_chart(examples[_i].chart));
  g_auto(GStrv) keys = g_strsplit(examples[_i].keys, " ", -1);
  g_autofree char *line = g_strconcat("\n", examples[_i].line, NULL);

  for (guint i = 0; keys[i] != NULL; i++)
    ck_assert_msg(cap_chart_query_set(query, keys[i]), "%s", cap_chart_query_error(query));
  ck_assert_msg(cap_chart_query_run(query), "%s", cap_chart_query_error(query));
  g_autofree char *answer = g_strconcat("\n", cap_chart_query_answer(query), NULL);
  const char *found = strstr(answer, line);
  ck_assert_msg(found != NULL && strchr("\n [", found[strlen(line)]) != NULL, "%s: %s",
                examples[_i].id, answer);
}
END_TEST

/* [SR1] In a Field Combat nobody fires through the walls, so the lakes do not matter. */
START_TEST(rule_SR1_lakes_are_no_matter_of_a_field_combat) {
  g_autoptr(CapChartQuery) query = cap_chart_query_new(find_chart("fire-value"));
  const char *const keys[] = {"kind=artillery", "value=4", "guastatori=yes", "lakes=yes"};

  for (guint i = 0; i < G_N_ELEMENTS(keys); i++)
    ck_assert_msg(cap_chart_query_set(query, keys[i]), "%s", cap_chart_query_error(query));
  ck_assert(!cap_chart_query_run(query));
  ck_assert_ptr_nonnull(strstr(cap_chart_query_error(query), "[SR1]"));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("monferrato-worked-examples");
  TCase *tcase = tcase_create("examples");

  tcase_add_loop_test(tcase, charts_answer_as_worked_out, 0, G_N_ELEMENTS(examples));
  tcase_add_test(tcase, rule_SR1_lakes_are_no_matter_of_a_field_combat);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
