/* Checks that fit every kind of document, and the running of all tables. */
#include "tests/honour/fixtures/checked-scenario.h"

#include "schema/codes/codes-document.h"
#include "schema/codes/codes-map.h"

static const CapCheck *const tables[] = {cap_document_checks, cap_name_checks, honour_name_checks,
                                         NULL};

static const Case provenance_cases[] = {
    {"lists that name attributes of the element",
     NULL,
     {{"turns=\"8\"/>", "turns=\"8\" derived=\"start\" reconstructed=\"turns\"/>", NULL}}},
    {"an attribute that is not there",
     CAP_CODE_PROVENANCE_FIELD,
     {{"turns=\"8\"/>", "turns=\"8\" derived=\"start @@length\"/>", NULL}}},
    {"one attribute in two lists",
     CAP_CODE_PROVENANCE_FIELD,
     {{"turns=\"8\"/>", "turns=\"8\" derived=\"start\" book=\"turns @@start\"/>", NULL}}},
    {"one attribute twice in a list",
     CAP_CODE_PROVENANCE_FIELD,
     {{"turns=\"8\"/>", "turns=\"8\" book=\"turns start @@turns\"/>", NULL}}},
};

START_TEST(provenance) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &provenance_cases[_i]);
}
END_TEST

START_TEST(a_near_name_is_suggested) {
  const Case c = {"near",
                  CAP_CODE_PROVENANCE_FIELD,
                  {{"turns=\"8\"/>", "turns=\"8\" derived=\"@@turn\"/>", NULL}}};
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &c);

  ck_assert_str_eq(cap_diagnostics_get(findings, 0)->message,
                   "\"derived\" lists \"turn\", but this <game-length> has no such attribute. Did "
                   "you mean \"turns\"?");
}
END_TEST

static const Case name_cases[] = {
    {"two sides of one name",
     CAP_CODE_NAME_REPEATED,
     {{"name=\"The Blues\"", "name=\"@@The Reds\"", NULL}}},
    {"two armies of one name",
     CAP_CODE_NAME_REPEATED,
     {{"name=\"Blue army\"", "name=\"@@Red army\"", NULL}}},
    {"an army called like a side", NULL, {{"name=\"Blue army\"", "name=\"The Reds\"", NULL}}},
};

START_TEST(names_are_given_once) {
  g_autoptr(CapDiagnostics) findings = assert_case(tables, &name_cases[_i]);
}
END_TEST

/* A list of thousands of words must not cost the square of their number. */
START_TEST(a_long_list_is_no_trouble) {
  g_autoptr(GString) words = g_string_new("turns=\"8\" book=\"");
  g_autoptr(GString) text = NULL;
  Case c = {"long", CAP_CODE_PROVENANCE_FIELD, {{"turns=\"8\"", NULL, NULL}}};
  g_autoptr(CapDiagnostics) findings = NULL;

  for (guint i = 0; i < 10000; i++)
    g_string_append(words, "turns ");
  g_string_append(words, "\"");
  c.edits[0].to = words->str;
  text = edited_text("tiny-scenario.xml", c.edits);
  findings = check_case(tables, &c, text);
  ck_assert_uint_gt(cap_diagnostics_count(findings), 0);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("document-checks");
  TCase *tcase = tcase_create("documents");

  tcase_add_loop_test(tcase, provenance, 0, G_N_ELEMENTS(provenance_cases));
  tcase_add_loop_test(tcase, names_are_given_once, 0, G_N_ELEMENTS(name_cases));
  tcase_add_test(tcase, a_near_name_is_suggested);
  tcase_add_test(tcase, a_long_list_is_no_trouble);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
