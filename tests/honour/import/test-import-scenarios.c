/* The set-ups of the five scenarios, written in the notation of the book, become scenarios that
 * mean the same as those that are shipped. */
#include "tests/honour/fixtures/scenario-facts.h"

#include "schema/document/canonical.h"
#include "schema/honour/scenario.h"
#include "schema/library.h"
#include "tests/support/command.h"

static const char *const names[] = {"agnadello-1509", "novara-1513", "marignano-1515",
                                    "bicocca-1522", "pavia-1524"};

/* The facts of a scenario, read with the map and roster of the project. */
static char *facts_of(const char *name, const char *text) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapLibrary) library = cap_library_new(&limits);
  g_autoptr(CapDocument) doc = cap_document_read_text(name, text, strlen(text), &limits, findings);
  g_autofree char *maps = test_path("maps", NULL);
  g_autofree char *scenarios = test_path("scenarios", NULL);

  ck_assert_msg(doc != NULL && cap_document_has_shape(doc), "%s has no shape:\n%s", name, text);
  cap_library_add_folder(library, maps);
  cap_library_add_folder(library, scenarios);
  const CapMap *map = cap_library_map_for(library, doc, findings);
  const HonourRoster *roster = honour_roster(cap_library_roster_for(library, doc, findings));
  ck_assert_ptr_nonnull(map);
  ck_assert_ptr_nonnull(roster);
  g_autoptr(HonourScenario) s = honour_scenario_compile(doc, map, roster, findings);
  ck_assert_msg(cap_diagnostics_count(findings) == 0, "%s: %s", name,
                cap_diagnostics_count(findings) > 0 ? cap_diagnostics_get(findings, 0)->message
                                                    : "");
  return scenario_facts(s);
}

static Run import_text(const char *name) {
  g_autofree char *file = g_strconcat(name, ".txt", NULL);
  g_autofree char *path = test_path("tests", "honour", "import", "texts", file, NULL);
  g_autofree char *root = test_path(".", NULL);

  return run_capitano("import", "--library", root, "--map", "duchy-of-milan", path, NULL);
}

/* Lines of `a` that `b` lacks. */
static void add_missing(GString *out, const char *mark, const char *a, const char *b) {
  g_auto(GStrv) lines = g_strsplit(a, "\n", -1);
  g_auto(GStrv) others = g_strsplit(b, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (!g_strv_contains((const char *const *)others, lines[i]))
      g_string_append_printf(out, "%s %s\n", mark, lines[i]);
}

START_TEST(text_means_what_the_shipped_scenario_means) {
  const char *name = names[_i];
  g_auto(Run) run = import_text(name);
  g_autofree char *file = g_strconcat(name, ".xml", NULL);
  g_autofree char *path = test_path("scenarios", file, NULL);
  g_autofree char *shipped = test_read_file(path, NULL);
  g_autofree char *wanted = facts_of(name, shipped);
  g_autoptr(GString) difference = g_string_new(NULL);

  ck_assert_msg(run.status == CAP_EXIT_OK, "%s", run.err);
  g_autofree char *found = facts_of("imported", run.out);
  add_missing(difference, "shipped: ", wanted, found);
  add_missing(difference, "imported:", found, wanted);
  ck_assert_msg(g_str_equal(found, wanted), "%s\n%s", name, difference->str);
}
END_TEST

START_TEST(all_lines_are_read_and_nothing_is_left_as_comment) {
  g_auto(Run) run = import_text(names[_i]);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_text(run.err, "1 document checked: no findings.\n");
  assert_lacks(run.out, "<!--");
}
END_TEST

START_TEST(the_result_is_in_canonical_form) {
  g_auto(Run) run = import_text(names[_i]);
  const CapGuide *guide = cap_guide_for(CAP_KIND_SCENARIO, "honour");
  g_autofree char *canonical = cap_canonical_text(cap_slice_of(run.out), guide);

  assert_text(run.out, canonical);
}
END_TEST

/* [S5.SR1b] Two groups have one Minor Capitano and one counter in common. As long as no special
 * rule brings either in, that is no mistake: the text of a set-up has no rules yet. */
START_TEST(groups_that_wait_for_their_rule_may_share_pieces) {
  g_auto(Run) imported = import_text("pavia-1524");
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "pavia.xml", NULL);
  g_autofree char *root = test_path(".", NULL);

  test_write_file(path, imported.out, -1);
  g_auto(Run) run = run_capitano("check", "--no-play", "--library", root, path, NULL);
  test_remove_dir(folder);
  ck_assert_msg(run.status == CAP_EXIT_OK, "%s%s", run.out, run.err);
  assert_has(run.out, "group-never-used");
  assert_lacks(run.out, "capitano-in-two-places");
}
END_TEST

/* The sample that README names is read to its last line, and lacks only what no set-up tells. */
START_TEST(the_sample_of_the_readme_becomes_a_scenario) {
  static const char name[] = "scenarios/setup-example.txt";
  g_autofree char *readme_path = test_path("README.md", NULL);
  g_autofree char *readme = test_read_file(readme_path, NULL);
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "milano-1516.xml", NULL);
  g_autofree char *text = test_path(name, NULL);
  g_autofree char *root = test_path(".", NULL);

  assert_has(readme, "capitano import scenarios/setup-example.txt -o milano-1516.xml");
  g_auto(Run) imported = run_capitano("import", "--library", root, text, "-o", path, NULL);
  ck_assert_msg(imported.status == CAP_EXIT_OK, "%s%s", imported.out, imported.err);
  assert_text(imported.out, "1 document checked: no findings.\n");
  g_auto(Run) checked = run_capitano("check", "--no-play", "--format=concise", "--ignore",
                                     "side-cannot-win", "--library", root, path, NULL);
  assert_text(checked.out, "1 document checked: no findings; 2 suppressed.\n");
  test_remove_dir(folder);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("import-scenarios");
  TCase *tcase = tcase_create("scenarios");

  tcase_add_loop_test(tcase, text_means_what_the_shipped_scenario_means, 0, G_N_ELEMENTS(names));
  tcase_add_loop_test(tcase, all_lines_are_read_and_nothing_is_left_as_comment, 0,
                      G_N_ELEMENTS(names));
  tcase_add_loop_test(tcase, the_result_is_in_canonical_form, 0, G_N_ELEMENTS(names));
  tcase_add_test(tcase, groups_that_wait_for_their_rule_may_share_pieces);
  tcase_add_test(tcase, the_sample_of_the_readme_becomes_a_scenario);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
