/* What commands that play print as JSON is what results.schema.json says. */
#include "tests/support/command.h"
#include "tests/support/json-schema.h"

static const struct {
  const char *command, *scenario, *more[4];
} rows[] = {
    {"play", "novara-1513", {"--games=3", "--policy=random", NULL}},
    {"play", "casale-1628", {"--games=2", "--policy=random", NULL}},
    {"duel", "novara-1513", {"--games=2", "--players=random,random", NULL}},
    {"duel", "novara-1513", {"--games=2", "--players=random,random", "--sprt=0,50", NULL}},
    {"balance", "belbo-1628", {"--games=2", "--players=random", "--no-changes", NULL}},
    {"balance", "belbo-1628", {"--games=1", "--players=random", "--course=1", NULL}},
    {"prove", "novara-1513", {"--games=4", NULL}},
};

START_TEST(what_is_printed_fits_the_schema) {
  g_autofree char *schema = test_path("validator", "report", "results.schema.json", NULL);
  g_autofree char *file = g_strconcat(rows[_i].scenario, ".xml", NULL);
  g_autofree char *path = test_path("scenarios", file, NULL);
  const char *const *more = rows[_i].more;
  g_auto(Run) run = run_capitano(rows[_i].command, path, "--format=json", "--no-progress", more[0],
                                 more[1], more[1] != NULL ? more[2] : NULL, NULL);

  ck_assert_msg(run.status == CAP_EXIT_OK, "%s", run.err);
  assert_json_fits(run.out, schema);
}
END_TEST

static const struct {
  const char *words[5];
} answers[] = {
    {{"chart", NULL}},
    {{"chart", "attrition", "sp=27", "die=4", NULL}},
    {{"query", "novara-1513", "zoc", "--side=french", NULL}},
    {{"query", "casale-1628", "siege", "casale", NULL}},
    {{"query", "avigliana-1630", "range", "--unit=A1-1", NULL}},
    {{"rules", "belbo-1628", "--played", "--games=1", "--no-progress"}},
};

START_TEST(an_answer_fits_the_schema) {
  g_autofree char *schema = test_path("validator", "report", "answers.schema.json", NULL);
  const char *const *words = answers[_i].words;
  gboolean has_scenario = !g_str_equal(words[0], "chart");
  g_autofree char *file = has_scenario ? g_strconcat(words[1], ".xml", NULL) : NULL;
  g_autofree char *path = has_scenario ? test_path("scenarios", file, NULL) : g_strdup(words[1]);
  g_auto(Run) run = path == NULL ? run_capitano(words[0], "--format=json", NULL)
                                 : run_capitano(words[0], "--format=json", path, words[2], words[3],
                                                words[4], NULL);

  ck_assert_msg(run.status == CAP_EXIT_OK, "%s", run.err);
  assert_json_fits(run.out, schema);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("results-schema");
  TCase *tcase = tcase_create("results-schema");

  tcase_add_loop_test(tcase, what_is_printed_fits_the_schema, 0, G_N_ELEMENTS(rows));
  tcase_add_loop_test(tcase, an_answer_fits_the_schema, 0, G_N_ELEMENTS(answers));
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
