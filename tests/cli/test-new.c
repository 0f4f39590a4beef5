/* `capitano new`: what it writes passes `check` and `fmt --check` as it is. */
#include "tests/support/command.h"

#include <glib/gstdio.h>

static char *folder;

/* Every test works in an empty folder from which the shipped documents can be found. */
static void set_up(void) {
  g_autofree char *root = test_path("schema", "..", NULL);
  g_setenv("CAPITANO_PATH", root, TRUE);
  folder = test_make_dir();
  ck_assert_int_eq(g_chdir(folder), 0);
}

static void tear_down(void) {
  ck_assert_int_eq(g_chdir("/"), 0);
  test_remove_dir(folder);
  g_free(folder);
}

static const char *const kinds[] = {"scenario", "map", "roster"};

START_TEST(a_new_document_has_no_findings) {
  g_auto(Run) made = run_capitano("new", kinds[_i], "first-try", NULL);
  g_auto(Run) checked = run_capitano("check", "--strict", "first-try.xml", NULL);
  g_auto(Run) formatted = run_capitano("fmt", "--check", "first-try.xml", NULL);

  ck_assert_int_eq(made.status, CAP_EXIT_OK);
  assert_text(made.err, "");
  assert_has(made.out, "capitano check first-try.xml");
  assert_text(checked.out, "1 document checked: no findings.\n");
  ck_assert_int_eq(checked.status, CAP_EXIT_OK);
  assert_text(formatted.out, "");
  ck_assert_int_eq(formatted.status, CAP_EXIT_OK);
}
END_TEST

START_TEST(a_new_map_of_zones_has_no_findings) {
  g_auto(Run) made = run_capitano("new", "map", "--zones", "first-try", NULL);
  g_auto(Run) checked = run_capitano("check", "--strict", "first-try.xml", NULL);
  g_auto(Run) formatted = run_capitano("fmt", "--check", "first-try.xml", NULL);
  g_auto(Run) refused = run_capitano("new", "roster", "--zones", "second-try", NULL);
  g_autofree char *text = test_read_file("first-try.xml", NULL);

  ck_assert_int_eq(made.status, CAP_EXIT_OK);
  assert_has(text, "<zones>");
  assert_text(checked.out, "1 document checked: no findings.\n");
  assert_text(formatted.out, "");
  ck_assert_int_eq(refused.status, CAP_EXIT_USAGE);
  assert_has(refused.err, "Only a map has zones.");
}
END_TEST

START_TEST(a_new_table_has_no_findings) {
  g_auto(Run) made = run_capitano("new", "map", "--table", "first-try", NULL);
  g_auto(Run) checked = run_capitano("check", "--strict", "first-try.xml", NULL);
  g_auto(Run) formatted = run_capitano("fmt", "--check", "first-try.xml", NULL);
  g_auto(Run) refused = run_capitano("new", "roster", "--table", "second-try", NULL);
  g_autofree char *text = test_read_file("first-try.xml", NULL);

  ck_assert_int_eq(made.status, CAP_EXIT_OK);
  assert_has(text, "<table ");
  assert_text(checked.out, "1 document checked: no findings.\n");
  assert_text(formatted.out, "");
  ck_assert_int_eq(refused.status, CAP_EXIT_USAGE);
  assert_has(refused.err, "Only a map is a table.");
}
END_TEST

START_TEST(all_kinds_together_have_no_findings) {
  for (gsize i = 0; i < G_N_ELEMENTS(kinds); i++) {
    g_autofree char *file = g_strdup_printf("%s.xml", kinds[i]);
    g_auto(Run) made = run_capitano("new", kinds[i], kinds[i], NULL);
    ck_assert_int_eq(made.status, CAP_EXIT_OK);
    ck_assert(g_file_test(file, G_FILE_TEST_EXISTS));
  }
  g_auto(Run) checked = run_capitano("check", "--strict", ".", NULL);
  assert_text(checked.out, "3 documents checked: no findings.\n");
}
END_TEST

static const struct {
  const char *name, *id, *title;
} names[] = {
    {"The Siege of Lodi", "the-siege-of-lodi", "<title>The Siege of Lodi</title>"},
    {"lodi-1515", "lodi-1515", "<title>Lodi 1515</title>"},
    {"Citt\303\240 di Castello", "citta-di-castello", "<title>Citt\303\240 di Castello</title>"},
    {"Salt & \"Pepper\"", "salt-pepper", "<title>Salt &amp; &quot;Pepper&quot;</title>"},
    {"1525: The End", "the-end", "<title>1525: The End</title>"},
    {"  odd   blanks ", "odd-blanks", "<title>odd blanks</title>"},
};

START_TEST(the_name_becomes_title_and_identifier) {
  g_auto(Run) made = run_capitano("new", "scenario", names[_i].name, NULL);
  g_autofree char *file = g_strdup_printf("%s.xml", names[_i].id);
  g_autofree char *text = test_read_file(file, NULL);
  g_autofree char *id = g_strdup_printf(" id=\"%s\"", names[_i].id);
  g_auto(Run) checked = run_capitano("check", "--strict", file, NULL);

  ck_assert_int_eq(made.status, CAP_EXIT_OK);
  assert_has(text, id);
  assert_has(text, names[_i].title);
  assert_text(checked.out, "1 document checked: no findings.\n");
}
END_TEST

START_TEST(a_very_long_name_is_laid_out_well) {
  const char *name = "A campaign with a name so long that it fits on no line of a document in "
                     "canonical form, however wide that line may be made by whoever writes it";
  g_auto(Run) made = run_capitano("new", "scenario", name, "-o", "long.xml", NULL);
  g_auto(Run) formatted = run_capitano("fmt", "--check", "long.xml", NULL);

  ck_assert_int_eq(made.status, CAP_EXIT_OK);
  assert_text(formatted.out, "");
}
END_TEST

START_TEST(an_existing_file_is_not_replaced_unless_forced) {
  test_write_file("mine.xml", "precious", -1);
  g_auto(Run) refused = run_capitano("new", "map", "mine", NULL);
  g_autofree char *kept = test_read_file("mine.xml", NULL);
  g_auto(Run) forced = run_capitano("new", "map", "mine", "--force", NULL);
  g_autofree char *replaced = test_read_file("mine.xml", NULL);

  ck_assert_int_eq(refused.status, CAP_EXIT_IO);
  assert_has(refused.err, "mine.xml exists already");
  assert_text(kept, "precious");
  ck_assert_int_eq(forced.status, CAP_EXIT_OK);
  assert_has(replaced, "<map ");
}
END_TEST

START_TEST(a_place_that_cannot_be_written_is_reported) {
  g_auto(Run) run = run_capitano("new", "map", "mine", "-o", "no/such/folder/mine.xml", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_IO);
  assert_has(run.err, "no/such/folder/mine.xml");
}
END_TEST

START_TEST(mistakes_are_wrong_usage) {
  g_auto(Run) nothing = run_capitano("new", NULL);
  g_auto(Run) no_name = run_capitano("new", "map", NULL);
  g_auto(Run) too_many = run_capitano("new", "map", "Two", "words", NULL);
  g_auto(Run) near = run_capitano("new", "scenarios", "x", NULL);
  g_auto(Run) far = run_capitano("new", "xylophone", "x", NULL);
  g_auto(Run) no_letter = run_capitano("new", "map", "1525", NULL);
  g_auto(Run) control = run_capitano("new", "map", "a\033b", NULL);
  g_auto(Run) bytes = run_capitano("new", "map", "a\xff", NULL);

  assert_usage_error(&nothing, "Give a kind");
  assert_usage_error(&no_name, "Give a kind");
  assert_usage_error(&too_many, "in quotes");
  assert_usage_error(&near, "Did you mean \"scenario\"?");
  assert_usage_error(&far, "scenario, map or roster");
  assert_usage_error(&no_letter, "needs a letter");
  assert_usage_error(&control, "control characters");
  assert_usage_error(&bytes, "No identifier");
}
END_TEST

START_TEST(a_rule_system_can_be_named) {
  g_auto(Run) usual = run_capitano("new", "-o", "usual.xml", kinds[_i], "lodi", NULL);
  g_auto(Run) named =
      run_capitano("new", "--system", "honour", "-o", "named.xml", kinds[_i], "lodi", NULL);
  g_auto(Run) misspelt =
      run_capitano("new", "--system=honor", "-o", "other.xml", kinds[_i], "lodi", NULL);
  g_auto(Run) unknown =
      run_capitano("new", "--system=chess", "-o", "other.xml", kinds[_i], "lodi", NULL);

  ck_assert_int_eq(usual.status, CAP_EXIT_OK);
  ck_assert(!g_file_test("other.xml", G_FILE_TEST_EXISTS));
  if (g_str_equal(kinds[_i], "map")) {
    assert_usage_error(&named, "A map is for every rule system. Leave --system out.");
    return;
  }
  ck_assert_int_eq(named.status, CAP_EXIT_OK);
  g_autofree char *usual_text = test_read_file("usual.xml", NULL);
  g_autofree char *named_text = test_read_file("named.xml", NULL);
  assert_text(named_text, usual_text);
  assert_usage_error(&misspelt, "There is no rule system \"honor\". Did you mean \"honour\"?");
  assert_usage_error(&unknown, "There is no rule system \"chess\". There is \"honour\"");
}
END_TEST

/* A build folder may lie outside the source tree: the program, and what meson notes there. */
START_TEST(a_build_outside_of_the_source_tree_finds_what_is_shipped) {
  g_autofree char *types = test_path("schema", "types.xsd", NULL);
  g_autofree char *schema = g_path_get_dirname(types);
  g_autofree char *root = g_path_get_dirname(schema);
  g_autofree char *info =
      g_strdup_printf("{\"directories\": {\"source\": \"%s\", \"build\": \"x\"}}", root);
  g_autofree char *program = NULL;
  gsize length;
  const char *make[] = {"out/validator/capitano", "new", "scenario", "try-1503", NULL};
  const char *check[] = {"out/validator/capitano", "check", "--no-play", "try-1503.xml", NULL};
  g_autofree char *out = NULL;
  int status = -1;

  g_unsetenv("CAPITANO_PATH");
  ck_assert_int_eq(g_mkdir_with_parents("out/validator", 0700), 0);
  ck_assert_int_eq(g_mkdir_with_parents("out/meson-info", 0700), 0);
  ck_assert(g_file_get_contents(test_capitano(), &program, &length, NULL));
  test_write_file("out/validator/capitano", program, (gssize)length);
  ck_assert_int_eq(g_chmod("out/validator/capitano", 0700), 0);
  test_write_file("out/meson-info/meson-info.json", info, -1);
  test_run(make, NULL, NULL, &status);
  ck_assert_int_eq(status, 0);
  test_run(check, &out, NULL, &status);
  assert_text(out, "1 document checked: no findings.\n");
  g_autofree char *text = test_read_file("try-1503.xml", NULL);
  assert_has(text, "/schema/honour/scenario.xsd\"");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("new");
  TCase *tcase = tcase_create("new");

  tcase_add_checked_fixture(tcase, set_up, tear_down);
  tcase_add_loop_test(tcase, a_new_document_has_no_findings, 0, G_N_ELEMENTS(kinds));
  tcase_add_test(tcase, a_new_map_of_zones_has_no_findings);
  tcase_add_test(tcase, a_new_table_has_no_findings);
  tcase_add_test(tcase, all_kinds_together_have_no_findings);
  tcase_add_loop_test(tcase, the_name_becomes_title_and_identifier, 0, G_N_ELEMENTS(names));
  tcase_add_test(tcase, a_very_long_name_is_laid_out_well);
  tcase_add_test(tcase, an_existing_file_is_not_replaced_unless_forced);
  tcase_add_test(tcase, a_place_that_cannot_be_written_is_reported);
  tcase_add_test(tcase, a_build_outside_of_the_source_tree_finds_what_is_shipped);
  tcase_add_test(tcase, mistakes_are_wrong_usage);
  tcase_add_loop_test(tcase, a_rule_system_can_be_named, 0, G_N_ELEMENTS(kinds));
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
