/* The formats of `capitano check`: each as a whole, each held against a schema, and several in one
 * run. */
#include "tests/support/tiny-folder.h"
#include "tests/support/json-schema.h"

static TinyFolder tiny;

static void set_up(void) {
  enter_tiny_folder(&tiny);
}

static void tear_down(void) {
  leave_tiny_folder(&tiny);
}

/* A scenario with everything that a report can show: errors, a warning, something suppressed, signs
 * that mean something in XML, JSON and workflow commands. */
static void write_mixture(void) {
  change("tiny-scenario.xml", "<stack id=\"red-host\" hex=\"0103\"",
         "<?capitano ignore unknown-hex reason=\"A &quot;joke&quot; %0A::error::\"?>"
         "<stack id=\"red-host\" hex=\"9999\"");
  change("tiny-scenario.xml", "capitano=\"celeste\"", "capitano=\"&lt;b>%0A::,&amp;\"");
  change("tiny-scenario.xml", "        <receive turn=\"march 5\" nominal=\"2\"/>\n", "");
}

/* --- Whole reports --------------------------------------------------------------------------- */

static const char *const formats[] = {"json", "sarif", "junit", "github"};

/* Compares with a file of tests/cli/golden; CAPITANO_UPDATE=1 in the environment writes it anew.
 * The version of the program stands in it as VERSION. */
START_TEST(whole_report_is_as_expected) {
  g_autofree char *folder = test_path("tests", "cli", "golden", NULL);
  ck_assert_int_eq(g_chdir(folder), 0);
  g_auto(Run) run =
      run_capitano("check", "--format", formats[_i], "--library", tiny.common, "bad.xml", NULL);
  g_auto(Run) version = run_capitano("--version", NULL);
  g_autofree char *number = g_strchomp(g_strdup(strchr(version.out, ' ') + 1));
  g_autofree char *name = g_strconcat("bad.", formats[_i], NULL);
  g_autoptr(GString) found = g_string_new(run.out);
  g_string_replace(found, number, "VERSION", 0);

  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  if (g_getenv("CAPITANO_UPDATE") != NULL)
    test_write_file(name, found->str, -1);
  g_autofree char *wanted = test_read_file(name, NULL);
  assert_text(found->str, wanted);
}
END_TEST

/* --- Against schemas ------------------------------------------------------------------------- */

static void assert_fits_schema(const char *text, const char *first, const char *second,
                               const char *third) {
  g_autofree char *schema = test_path(first, second, third, NULL);
  assert_json_fits(text, schema);
}

START_TEST(json_fits_its_schema) {
  write_mixture();
  g_auto(Run) found = run_capitano("check", "--format=json", ".", "missing.xml", NULL);
  assert_fits_schema(found.out, "validator", "report", "findings.schema.json");
  assert_has(found.out, "\"state\" : \"suppressed\"");
  assert_has(found.out, "\"suppressed\" : 1");
}
END_TEST

START_TEST(sarif_fits_its_schema) {
  write_mixture();
  g_auto(Run) found = run_capitano("check", "--format=sarif", ".", "missing.xml", NULL);
  assert_fits_schema(found.out, "tests", "report", "sarif.schema.json");
  assert_has(found.out, "\"kind\" : \"inSource\"");
  assert_has(found.out, "\"columnKind\" : \"unicodeCodePoints\"");
  /* Without findings too, and with names that no address may have. */
  test_write_file("a b\xff#%.xml", "<map", -1);
  g_auto(Run) strange = run_capitano("check", "--format=sarif", "a b\xff#%.xml", NULL);
  assert_fits_schema(strange.out, "tests", "report", "sarif.schema.json");
  assert_has(strange.out, "a%20b%FF%23%25.xml");
  g_auto(Run) sound = run_capitano("check", "--format=sarif", "tiny.xml", NULL);
  assert_fits_schema(sound.out, "tests", "report", "sarif.schema.json");
}
END_TEST

/* Every result leads to its rule, and every number of a rule to the list of them. */
START_TEST(sarif_numbers_lead_somewhere) {
  write_mixture();
  g_auto(Run) run = run_capitano("check", "--format=sarif", ".", NULL);
  g_autoptr(JsonParser) parser = json_parser_new();
  ck_assert(json_parser_load_from_data(parser, run.out, -1, NULL));
  g_autoptr(JsonNode) rules =
      json_path_query("$.runs[0].tool.driver.rules", json_parser_get_root(parser), NULL);
  g_autoptr(JsonNode) results =
      json_path_query("$.runs[0].results", json_parser_get_root(parser), NULL);
  JsonArray *rule_list = json_array_get_array_element(json_node_get_array(rules), 0);
  JsonArray *result_list = json_array_get_array_element(json_node_get_array(results), 0);

  ck_assert_uint_ge(json_array_get_length(result_list), 3);
  for (guint i = 0; i < json_array_get_length(result_list); i++) {
    JsonObject *result = json_array_get_object_element(result_list, i);
    JsonObject *rule = json_array_get_object_element(
        rule_list, (guint)json_object_get_int_member(result, "ruleIndex"));
    ck_assert_str_eq(json_object_get_string_member(rule, "id"),
                     json_object_get_string_member(result, "ruleId"));
  }
}
END_TEST

START_TEST(sarif_bytes_are_those_of_the_value) {
  change("tiny-scenario.xml", "A quarrel for tests", "Über alle Maßen");
  change("tiny-scenario.xml", "hex=\"0103\"", "hex=\"9999\"");
  g_auto(Run) run = run_capitano("check", "--format=sarif", "tiny-scenario.xml", NULL);
  g_autofree char *text = test_read_file("tiny-scenario.xml", NULL);
  const char *member = strstr(run.out, "\"byteOffset\" : ");

  ck_assert_ptr_nonnull(member);
  guint64 offset = g_ascii_strtoull(member + strlen("\"byteOffset\" : "), NULL, 10);
  ck_assert_int_eq(strncmp(text + offset, "9999", 4), 0);
  assert_has(run.out, "\"byteLength\" : 4");
}
END_TEST

START_TEST(junit_fits_its_schema) {
  g_autofree char *schema = test_path("tests", "report", "junit.xsd", NULL);
  const char *argv[] = {"xmllint", "--noout", "--nonet", "--schema", schema, "out.xml", NULL};
  g_autofree char *said = NULL;
  int status = -1;

  write_mixture();
  test_write_file("a\033\x01\xff.xml", "<map id=\"\xef\xbf\xbe\"", -1);
  g_auto(Run) run = run_capitano("check", "--format=junit", ".", "missing.xml", NULL);
  test_write_file("out.xml", run.out, -1);
  test_run(argv, NULL, &said, &status);
  ck_assert_msg(status == 0, "%s\n%s", said, run.out);
}
END_TEST

START_TEST(junit_tells_pass_from_fail_as_the_exit_status_does) {
  change("tiny-scenario.xml", "        <receive turn=\"march 5\" nominal=\"2\"/>\n", "");
  g_auto(Run) mild = run_capitano("check", "--format=junit", "tiny-scenario.xml", NULL);
  g_auto(Run) strict =
      run_capitano("check", "--strict", "--format=junit", "tiny-scenario.xml", "missing.xml", NULL);
  g_auto(Run) sound = run_capitano("check", "--format=junit", "tiny.xml", NULL);

  assert_has(mild.out, "tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\"");
  assert_has(mild.out, "<system-out>");
  assert_has(strict.out, "tests=\"1\" failures=\"1\" errors=\"0\" skipped=\"0\"");
  assert_has(strict.out, "<testsuite name=\"missing.xml\" tests=\"1\" failures=\"0\" errors=\"1\"");
  assert_has(sound.out, "<testcase name=\"no findings\" classname=\"tiny.xml\"");
}
END_TEST

START_TEST(github_commands_cannot_be_forged) {
  write_mixture();
  test_write_file("a,b:c%.xml", "<map", -1);
  g_auto(Run) run = run_capitano("check", "--format=github", ".", NULL);
  g_auto(GStrv) lines = g_strsplit(g_strchomp(run.out), "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    ck_assert_msg(g_str_has_prefix(lines[i], "::error file=") ||
                      g_str_has_prefix(lines[i], "::warning file="),
                  "%s", lines[i]);
  assert_has(run.out, "::error file=a%2Cb%3Ac%25.xml,line=1,");
  assert_has(run.out, ",title=");
  assert_has(run.out, "<b>%250A::,&");
  assert_lacks(run.out, "unknown-hex"); /* it is suppressed */
}
END_TEST

/* --- Several at once ------------------------------------------------------------------------- */

START_TEST(one_run_writes_several_formats) {
  write_mixture();
  g_auto(Run) all = run_capitano("check", "--format", "text", "--format", "sarif=a.sarif",
                                 "--format=junit=a.junit", "--format=github=a.github",
                                 "--format=json=a.json", "tiny-scenario.xml", NULL);
  g_auto(Run) text = run_capitano("check", "tiny-scenario.xml", NULL);

  ck_assert_int_eq(all.status, CAP_EXIT_FINDINGS);
  assert_text(all.out, text.out);
  for (gsize i = 0; i < G_N_ELEMENTS(formats); i++) {
    g_autofree char *name = g_strconcat("a.", formats[i], NULL);
    g_autofree char *written = test_read_file(name, NULL);
    g_auto(Run) alone = run_capitano("check", "--format", formats[i], "tiny-scenario.xml", NULL);
    assert_text(written, alone.out);
  }
}
END_TEST

START_TEST(a_report_that_cannot_be_written_exits_3) {
  g_auto(Run) run = run_capitano("check", "--format=json=no/such/folder/a.json", "tiny.xml", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_IO);
  assert_has(run.err, "no/such/folder/a.json");
}
END_TEST

START_TEST(formats_that_collide_are_wrong_usage) {
  g_auto(Run) twice = run_capitano("check", "--format=text", "--format=json", "tiny.xml", NULL);
  g_auto(Run) file = run_capitano("check", "--format=json=a", "--format=sarif=a", "tiny.xml", NULL);
  g_auto(Run) empty = run_capitano("check", "--format=json=", "tiny.xml", NULL);

  assert_usage_error(&twice, "standard output");
  assert_usage_error(&file, "--format=sarif=a");
  assert_usage_error(&empty, "--format=json=");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("formats");
  TCase *tcase = tcase_create("formats");

  tcase_add_checked_fixture(tcase, set_up, tear_down);
  tcase_add_loop_test(tcase, whole_report_is_as_expected, 0, G_N_ELEMENTS(formats));
  tcase_add_test(tcase, json_fits_its_schema);
  tcase_add_test(tcase, sarif_fits_its_schema);
  tcase_add_test(tcase, sarif_numbers_lead_somewhere);
  tcase_add_test(tcase, sarif_bytes_are_those_of_the_value);
  tcase_add_test(tcase, junit_fits_its_schema);
  tcase_add_test(tcase, junit_tells_pass_from_fail_as_the_exit_status_does);
  tcase_add_test(tcase, github_commands_cannot_be_forged);
  tcase_add_test(tcase, one_run_writes_several_formats);
  tcase_add_test(tcase, a_report_that_cannot_be_written_exits_3);
  tcase_add_test(tcase, formats_that_collide_are_wrong_usage);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
