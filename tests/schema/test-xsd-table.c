/* Which schema a document follows, and that the shared words of special rules take what the schema
 * of a scenario declares, whichever it is. */
#include "schema/xsd/guide.h"
#include "tests/support/test-support.h"

#include <string.h>

/* --- By kind and rule system ----------------------------------------------------------------- */

static const CapXsd rows[] = {
    {CAP_KIND_MAP, NULL, "map.xsd"},
    {CAP_KIND_SCENARIO, "sea", "sea/scenario.xsd"},
    {CAP_KIND_SCENARIO, NULL, "scenario.xsd"},
    {CAP_KIND_ROSTER, "sea", "sea/roster.xsd"},
};

static const struct {
  CapKind kind;
  const char *ruleset, *file;
} choices[] = {
    {CAP_KIND_MAP, "sea", "map.xsd"}, {CAP_KIND_SCENARIO, "sea", "sea/scenario.xsd"},
    {CAP_KIND_MAP, NULL, "map.xsd"},  {CAP_KIND_SCENARIO, "seas", "scenario.xsd"},
    {CAP_KIND_ROSTER, "land", NULL},  {CAP_KIND_SCENARIO, NULL, "scenario.xsd"},
    {CAP_KIND_ROSTER, NULL, NULL},    {CAP_KIND_ROSTER, "sea", "sea/roster.xsd"},
    {CAP_KIND_RECORD, "sea", NULL},
};

START_TEST(the_schema_goes_by_kind_and_rule_system) {
  const CapXsd *xsd =
      cap_xsd_find(rows, G_N_ELEMENTS(rows), choices[_i].kind, cap_slice_of(choices[_i].ruleset));

  ck_assert_msg(g_strcmp0(xsd != NULL ? xsd->file : NULL, choices[_i].file) == 0, "row %d gives %s",
                _i, xsd != NULL ? xsd->file : "nothing");
}
END_TEST

START_TEST(every_kind_has_a_schema_in_any_rule_system) {
  CapKind kind = (CapKind)_i;
  g_autofree char *file = g_strconcat(cap_kind_name(kind), ".xsd", NULL);
  g_autofree char *text = g_strdup_printf("<%s ruleset=\"none-such\"/>", cap_kind_name(kind));
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_document_read_text("t", text, strlen(text), NULL, findings);

  ck_assert_ptr_nonnull(doc);
  ck_assert_str_eq(cap_xsd_of(doc)->file, file);
  ck_assert_ptr_eq(cap_xsd_of(doc), cap_xsd_for(kind, cap_slice_of(NULL)));
  ck_assert_uint_lt(cap_xsd_number(cap_xsd_of(doc)), CAP_MAX_XSDS);
  ck_assert_str_eq(cap_guide_root(cap_guide_of(doc))->name, cap_kind_name(kind));
  ck_assert_ptr_eq(cap_guide_of(doc), cap_guide_of(doc));
}
END_TEST

/* --- Shared words in another schema ----------------------------------------------------------- */

/* What a rule system declares for rules.xsd; `folder` is that of the schemas. */
#define SEA(folder)                                                                                \
  "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>"                                        \
  "<xs:include schemaLocation='" folder "types.xsd'/><xs:include schemaLocation='" folder          \
  "rules.xsd'/>"                                                                                   \
  "<xs:element name='scenario'><xs:complexType><xs:sequence><xs:element ref='special-rules'/>"     \
  "</xs:sequence></xs:complexType></xs:element>"                                                   \
  "<xs:group name='condition'><xs:choice><xs:element ref='all'/><xs:element ref='not'/>"           \
  "<xs:element ref='becalmed'/></xs:choice></xs:group>"                                            \
  "<xs:group name='action'><xs:choice><xs:element ref='set'/><xs:element ref='sink'/>"             \
  "</xs:choice></xs:group>"                                                                        \
  "<xs:element name='becalmed'><xs:complexType/></xs:element>"                                     \
  "<xs:element name='sink'><xs:complexType/></xs:element>"                                         \
  "<xs:element name='forbid'><xs:complexType/></xs:element>"                                       \
  "<xs:element name='adjust'><xs:complexType/></xs:element>"                                       \
  "<xs:simpleType name='hooks'><xs:list itemType='hook'/></xs:simpleType>"                         \
  "<xs:simpleType name='hook'><xs:restriction base='xs:token'><xs:enumeration value='tide'/>"      \
  "</xs:restriction></xs:simpleType>"                                                              \
  "<xs:simpleType name='each-of'><xs:restriction base='xs:token'><xs:enumeration value='ship'/>"   \
  "</xs:restriction></xs:simpleType></xs:schema>"

#define SCENARIO(condition)                                                                        \
  "<scenario><special-rules><special-rule title='t'><event id='e' on='tide'><when><all>"           \
  "<not>" condition "</not></all></when><sink/></event></special-rule></special-rules></scenario>"

static CapSlice sea_text(const char *file) {
  return g_str_equal(file, "sea.xsd") ? cap_slice_of(SEA("")) : cap_xsd_text(file);
}

START_TEST(the_guide_finds_what_the_including_schema_declares) {
  static const CapXsd sea = {CAP_KIND_SCENARIO, "sea", "sea.xsd"};
  g_autoptr(CapGuide) guide = cap_guide_read(&sea, sea_text);
  const char *const *conditions = cap_guide_children(guide, cap_slice_of("all"));

  ck_assert_uint_eq(g_strv_length((char **)conditions), 3);
  ck_assert_str_eq(conditions[2], "becalmed");
  ck_assert_str_eq(cap_guide_children(guide, cap_slice_of("on-set"))[1], "sink");
  ck_assert_ptr_null(cap_guide_find(guide, cap_slice_of("owns")));
  ck_assert_ptr_null(cap_guide_find(guide, cap_slice_of("at-least"))); /* it has no place for it */
  ck_assert_str_eq(
      cap_guide_attribute(guide, cap_slice_of("event"), cap_slice_of("on"))->type->item->name,
      "hook");
}
END_TEST

/* What libxml2 says of a scenario of that system; new string, empty when nothing is wrong. */
static char *judge(const char *text) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *schemas = test_path("schema", NULL);
  g_autofree char *schema = g_build_filename(folder, "sea.xsd", NULL);
  g_autofree char *file = g_build_filename(folder, "s.xml", NULL);
  g_autofree char *sea = g_strdup_printf(SEA("%s/"), schemas, schemas);
  const char *argv[] = {"xmllint", "--noout", "--nonet", "--schema", schema, file, NULL};
  char *said = NULL;
  int status = -1;

  test_write_file(schema, sea, -1);
  test_write_file(file, text, -1);
  test_run(argv, NULL, &said, &status);
  test_remove_dir(folder);
  if (status == 0)
    said[0] = '\0';
  return said;
}

START_TEST(libxml2_finds_what_the_including_schema_declares) {
  g_autofree char *good = judge(SCENARIO("<becalmed/>"));
  g_autofree char *bad = judge(SCENARIO("<turn on='may 1'/>"));

  ck_assert_str_eq(good, "");
  ck_assert_msg(strstr(bad, "Expected is one of ( all, not, becalmed )") != NULL, "%s", bad);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("xsd-table");
  TCase *tcase = tcase_create("schemas");

  tcase_add_loop_test(tcase, the_schema_goes_by_kind_and_rule_system, 0, G_N_ELEMENTS(choices));
  tcase_add_loop_test(tcase, every_kind_has_a_schema_in_any_rule_system, CAP_KIND_MAP,
                      CAP_KIND_RECORD + 1);
  tcase_add_test(tcase, the_guide_finds_what_the_including_schema_declares);
  tcase_add_test(tcase, libxml2_finds_what_the_including_schema_declares);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
