/* Documents of older formats brought to that of today: nothing else changes, and what cannot be
 * brought along is left as it is. */
#include "schema/document/document-edit.h"
#include "schema/codes/codes-shape.h"
#include "schema/migrate.h"
#include "tests/support/test-support.h"

#include <string.h>

static CapDocument *read_text(const char *text) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  CapDocument *doc = cap_document_read_text("t.xml", text, strlen(text), NULL, findings);

  ck_assert_msg(doc != NULL, "cannot be read: %s", text);
  return doc;
}

static void assert_text_is(const CapDocument *doc, const char *wanted) {
  g_autofree char *text = cap_slice_dup(cap_document_text(doc));

  ck_assert_str_eq(text, wanted);
}

/* --- From 1 to 2 ------------------------------------------------------------------------------ */

static const struct {
  const char *before, *after;
} rows[] = {
    {"<map format=\"1\" id=\"m\"/>", "<map format=\"2\" id=\"m\"/>"},
    {"<scenario format='1' id='s' ruleset='chess'/>",
     "<scenario format='2' id='s' ruleset='chess'/>"},
    {"<record format=\"1\" scenario=\"s\"/>\n", "<record format=\"2\" scenario=\"s\"/>\n"},
    {"<roster format=\"1\" id=\"r\"><title>T</title></roster>",
     "<roster format=\"2\" id=\"r\" ruleset=\"honour\"><title>T</title></roster>"},
    /* Quotes, blanks and references as people write them. */
    {"<roster  id = 'r'   format=' 1 ' />", "<roster  id = 'r' ruleset=\"honour\"   format='2' />"},
    {"<map format=\"&#49;\" id='m'></map  >", "<map format=\"2\" id='m'></map  >"},
    /* A line for every attribute, and a line for some. */
    {"<roster\n    format=\"1\"\n    id=\"r\"\n    provenance=\"book\"\n/>",
     "<roster\n    format=\"2\"\n    id=\"r\"\n    ruleset=\"honour\"\n    provenance=\"book\"\n/>"},
    {"<roster format=\"1\"\r\n\tid=\"r\">\r\n</roster>\r\n",
     "<roster format=\"2\"\r\n\tid=\"r\"\r\n\truleset=\"honour\">\r\n</roster>\r\n"},
    {"<roster\n  id=\"r\" format=\"1\"/>", "<roster\n  id=\"r\" ruleset=\"honour\" format=\"2\"/>"},
    {"<roster format=\"1\" id=\"r\"\n        provenance=\"book\"/>",
     "<roster format=\"2\" id=\"r\" ruleset=\"honour\"\n        provenance=\"book\"/>"},
    /* What stands around the root: a byte order mark, a declaration, comments that look like it. */
    {"\xef\xbb\xbf<?xml version=\"1.0\"?>\r\n<!-- format=\"1\" <roster format=\"1\"> -->\r\n"
     "<map format=\"1\" id=\"m\"/>\r\n<!-- \xc3\xa8 -->",
     "\xef\xbb\xbf<?xml version=\"1.0\"?>\r\n<!-- format=\"1\" <roster format=\"1\"> -->\r\n"
     "<map format=\"2\" id=\"m\"/>\r\n<!-- \xc3\xa8 -->"},
    {"<!DOCTYPE roster [<!ENTITY one \"1\">]>\n<?keep format=\"1\"?>\n"
     "<roster format=\"&one;\" id=\"r\"><!-- kept --><note>&one; <![CDATA[format=\"1\"]]></note>"
     "</roster>",
     "<!DOCTYPE roster [<!ENTITY one \"1\">]>\n<?keep format=\"1\"?>\n"
     "<roster format=\"2\" id=\"r\" ruleset=\"honour\"><!-- kept --><note>&one; "
     "<![CDATA[format=\"1\"]]></note></roster>"},
    /* Mistakes are no obstacle, and stay. */
    {"<roster format=\"1\" colour=\"red\"><nonsense format=\"1\" id=\"x\"/></roster>",
     "<roster format=\"2\" colour=\"red\" ruleset=\"honour\"><nonsense format=\"1\" id=\"x\"/>"
     "</roster>"},
    {"<roster format=\"1\" id=\"r\" ruleset=\"chess\"/>",
     "<roster format=\"2\" id=\"r\" ruleset=\"chess\"/>"},
};

START_TEST(only_what_the_new_format_asks_for_changes) {
  g_autoptr(CapDocument) doc = read_text(rows[_i].before);
  g_autofree char *reason = NULL, *none = NULL;

  ck_assert_uint_eq(cap_document_format(doc), 1);
  ck_assert_int_eq(cap_migrate(doc, NULL, &reason), CAP_MIGRATION_DONE);
  ck_assert_ptr_null(reason);
  assert_text_is(doc, rows[_i].after);
  ck_assert_uint_eq(cap_document_format(doc), CAP_FORMAT);

  /* Twice is once. */
  ck_assert_int_eq(cap_migrate(doc, NULL, &none), CAP_MIGRATION_NOT_NEEDED);
  assert_text_is(doc, rows[_i].after);

  /* It is one step, and back is where it came from. */
  ck_assert_uint_eq(cap_document_n_steps(doc), 1);
  ck_assert_str_eq(cap_document_undo_name(doc), "Bring to format 2");
  ck_assert(cap_document_undo(doc));
  assert_text_is(doc, rows[_i].before);
}
END_TEST

/* --- What is left alone ----------------------------------------------------------------------- */

static const struct {
  const char *text, *reason;
} refused[] = {
    {"<map format=\"3\" id=\"m\"/>", "it is in format 3, and this program knows no format above 2"},
    {"<map format=\"77777\" id=\"m\"/>", "use a newer release"},
    {"<map format=\"0\" id=\"m\"/>", "there is no format \"0\""},
    {"<map format=\"one\" id=\"m\"/>", "there is no format \"one\""},
    {"<map format=\"-1\" id=\"m\"/>", "there is no format \"-1\""},
    {"<map format=\"99999999999999999999\" id=\"m\"/>", "there is no format"},
    {"<map format=\"\" id=\"m\"/>", "there is no format \"\""},
    {"<map id=\"m\"/>", "no attribute format"},
    {"<html format=\"1\"/>", "no document of this program"},
};

START_TEST(what_cannot_be_brought_along_is_left_alone) {
  g_autoptr(CapDocument) doc = read_text(refused[_i].text);
  g_autofree char *reason = NULL;

  ck_assert_int_eq(cap_migrate(doc, NULL, &reason), CAP_MIGRATION_REFUSED);
  ck_assert_msg(reason != NULL && strstr(reason, refused[_i].reason) != NULL, "%s", reason);
  assert_text_is(doc, refused[_i].text);
}
END_TEST

/* The text grows; where a limit stands in the way the document must not be lost. */
START_TEST(what_could_not_be_read_again_is_left_alone) {
  static const char text[] = "<roster format=\"1\" id=\"r\"/>";
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDocument) doc = read_text(text);
  g_autofree char *reason = NULL, *none = NULL;

  limits.max_size = strlen(text);
  ck_assert_int_eq(cap_migrate(doc, &limits, &reason), CAP_MIGRATION_REFUSED);
  ck_assert_msg(strstr(reason, "could not be read any more") != NULL, "%s", reason);
  assert_text_is(doc, text);
  ck_assert_ptr_null(cap_document_redo_name(doc));

  limits.max_size += strlen(" ruleset=\"honour\"");
  ck_assert_int_eq(cap_migrate(doc, &limits, &none), CAP_MIGRATION_DONE);
}
END_TEST

/* --- Steps of later formats ------------------------------------------------------------------- */

static gboolean edit_title(CapDocument *doc, char **reason) {
  CapNode title = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_TITLE);

  if (title == CAP_NODE_NONE) {
    *reason = g_strdup("it has no title");
    return FALSE;
  }
  return cap_document_set_text(doc, title, "New");
}

static gboolean add_note(CapDocument *doc, char **reason) {
  (void)reason;
  return cap_document_insert(doc, cap_document_root(doc), CAP_NODE_NONE, "<note>N</note>") !=
         CAP_NODE_NONE;
}

static const CapMigrationStep later[] = {{1, edit_title}, {2, add_note}};

START_TEST(steps_follow_each_other) {
  g_autoptr(CapDocument) one = read_text("<map format=\"1\">\n  <title>T</title>\n</map>\n");
  g_autoptr(CapDocument) two = read_text("<map format=\"2\">\n  <title>T</title>\n</map>\n");
  g_autofree char *reason = NULL;

  ck_assert_int_eq(cap_migrate_by(one, later, 2, NULL, &reason), CAP_MIGRATION_DONE);
  assert_text_is(one, "<map format=\"3\">\n  <title>New</title>\n  <note>N</note>\n</map>\n");
  ck_assert_uint_eq(cap_document_n_steps(one), 1);
  ck_assert_int_eq(cap_migrate_by(two, later, 2, NULL, &reason), CAP_MIGRATION_DONE);
  assert_text_is(two, "<map format=\"3\">\n  <title>T</title>\n  <note>N</note>\n</map>\n");
  ck_assert_int_eq(cap_migrate_by(two, later, 2, NULL, &reason), CAP_MIGRATION_NOT_NEEDED);
}
END_TEST

/* The second step fails when the first is done already. */
START_TEST(a_step_that_fails_takes_all_back) {
  static const CapMigrationStep turned[] = {{1, add_note}, {2, edit_title}};
  static const char text[] = "<map format=\"1\">\n</map>\n";
  g_autoptr(CapDocument) doc = read_text(text);
  g_autofree char *reason = NULL;

  ck_assert_int_eq(cap_migrate_by(doc, turned, 2, NULL, &reason), CAP_MIGRATION_REFUSED);
  ck_assert_str_eq(reason, "it has no title");
  assert_text_is(doc, text);
  ck_assert_uint_eq(cap_document_n_steps(doc), 0);
}
END_TEST

/* --- What the reader says --------------------------------------------------------------------- */

START_TEST(an_old_document_has_one_finding_that_names_the_command) {
  static const char text[] = "<roster format=\"1\" id=\"r\"><nonsense/></roster>";
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc =
      cap_document_read_text("old.xml", text, strlen(text), NULL, findings);

  ck_assert_uint_eq(cap_diagnostics_count(findings), 1);
  const CapDiagnostic *d = cap_diagnostics_get(findings, 0);
  ck_assert_ptr_eq(d->code, CAP_CODE_FORMAT_VERSION);
  ck_assert_str_eq(d->message, "This document is in format 1; this program reads format 2.");
  ck_assert_str_eq(d->hint, "Run: capitano migrate old.xml");
}
END_TEST

int main(void) {
  Suite *suite = suite_create("migrate");
  TCase *tcase = tcase_create("migrate");

  tcase_add_loop_test(tcase, only_what_the_new_format_asks_for_changes, 0, G_N_ELEMENTS(rows));
  tcase_add_loop_test(tcase, what_cannot_be_brought_along_is_left_alone, 0, G_N_ELEMENTS(refused));
  tcase_add_test(tcase, what_could_not_be_read_again_is_left_alone);
  tcase_add_test(tcase, steps_follow_each_other);
  tcase_add_test(tcase, a_step_that_fails_takes_all_back);
  tcase_add_test(tcase, an_old_document_has_one_finding_that_names_the_command);
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
