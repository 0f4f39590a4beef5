/* Findings in another language: every message and hint passes whole through gettext, names of
 * documents and words of the format stay, and what machines read does not depend on it. The
 * language of these tests has no letters, so that any English that is left over shows. */
#include <string.h>

#include <glib/gstdio.h>
#include <json-glib/json-glib.h>

#include "schema/codes/code.h"
#include "tests/support/command.h"
#include "tests/support/foreign.h"

START_TEST(the_language_of_these_tests_keeps_places) {
  g_autofree char *wanted = g_strconcat("%s ___ %u __ %.*s, 95 %% ___ %", G_GUINT64_FORMAT, NULL);
  ck_assert_str_eq(foreign_words("%s has %u of %.*s, 95 %% and %" G_GUINT64_FORMAT), wanted);
  ck_assert_str_eq(foreign_words("%+d for $a, %%"), "%+d ___ $a, %%");
}
END_TEST

/* --- What is no English ----------------------------------------------------------------------- */

/* Shorter ones are letters of charts, numbers of rules and the like. */
#define SHORTEST_WORD 4

/* What no document and no schema says, and is not to be translated either. */
static const char others[] =
    "|BU|CDATA|DOCTYPE|xml version|encoding|http|www|org|XMLSchema-instance|xmlns|xsi|amp|quot|"
    "Windows-1252|capitano check|--library|--max-findings|--max-size|--max-depth|";

/* A document without its comments: names, values and text. */
static void add_document(GString *known, const char *path) {
  g_autofree char *text = test_read_file(path, NULL);
  g_autoptr(GRegex) comments = g_regex_new("<!--.*?-->", G_REGEX_DOTALL, 0, NULL);
  g_autofree char *valid = g_utf8_make_valid(text, -1);
  g_autofree char *markup = g_regex_replace(comments, valid, -1, 0, "|", 0, NULL);
  g_string_append_printf(known, "%s|", markup);
}

static void add_documents(GString *known, const char *folder) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  ck_assert_msg(dir != NULL, "no %s", folder);
  for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    if (!g_file_test(path, G_FILE_TEST_IS_DIR))
      add_document(known, path);
  }
}

/* The names of elements and attributes, and the words that may stand in these. */
static void add_schema(GString *known, const char *path) {
  g_autofree char *text = test_read_file(path, NULL);
  g_autoptr(GRegex) names = g_regex_new("(?:name|value|ref)=\"([^\"]*)\"", 0, 0, NULL);
  g_autoptr(GMatchInfo) found = NULL;
  for (g_regex_match(names, text, 0, &found); g_match_info_matches(found);
       g_match_info_next(found, NULL)) {
    g_autofree char *name = g_match_info_fetch(found, 1);
    g_string_append_printf(known, "%s|", name);
  }
}

static void add_schemas(GString *known, const char *folder) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  ck_assert_msg(dir != NULL, "no %s", folder);
  for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
    g_autofree char *path = g_build_filename(folder, name, NULL);
    if (g_file_test(path, G_FILE_TEST_IS_DIR))
      add_schemas(known, path);
    else if (g_str_has_suffix(name, ".xsd"))
      add_schema(known, path);
  }
}

/* What may stand in any finding. */
static GString *known_everywhere(void) {
  GString *known = g_string_new(others);
  g_autofree char *common = test_path("tests", "golden", "common", NULL);
  g_autofree char *schemas = test_path("schema", NULL);
  add_documents(known, common);
  add_schemas(known, schemas);
  return known;
}

static GString *known_words(const GString *everywhere, const char *slug) {
  GString *known = g_string_new(everywhere->str);
  g_autofree char *folder = test_path("tests", "golden", slug, NULL);
  g_string_append_printf(known, "%s|", slug);
  add_documents(known, folder);
  return known;
}

/* Words with single blanks between them are a piece: a name, or English that was left. */
static void assert_foreign(const char *known, const char *text) {
  g_autoptr(GRegex) pieces = g_regex_new("[[:alpha:]][[:alpha:]'-]*( [[:alpha:]'-]+)*", 0, 0, NULL);
  g_autoptr(GMatchInfo) found = NULL;
  for (g_regex_match(pieces, text, 0, &found); g_match_info_matches(found);
       g_match_info_next(found, NULL)) {
    g_autofree char *piece = g_match_info_fetch(found, 0);
    if (strlen(piece) >= SHORTEST_WORD)
      ck_assert_msg(strstr(known, piece) != NULL, "\"%s\" is left in: %s", piece, text);
  }
}

/* --- Findings --------------------------------------------------------------------------------- */

static JsonNode *check(const char *slug, gboolean in_foreign) {
  g_autofree char *common = test_path("tests", "golden", "common", NULL);
  g_autofree char *options_path = test_path("tests", "golden", slug, "options", NULL);
  g_autofree char *options = NULL;
  g_file_get_contents(options_path, &options, NULL, NULL);
  g_auto(GStrv) word = g_strsplit_set(options != NULL ? g_strstrip(options) : "", " \n", -1);
  guint n = g_strv_length(word);
  foreign_speak(in_foreign);
  g_auto(Run) run = run_capitano("check", "--format", "json", "--library", common, "bad.xml",
                                 n > 0 ? word[0] : NULL, n > 1 ? word[1] : NULL, NULL);
  foreign_speak(FALSE);
  ck_assert_uint_le(n, 2);
  g_autoptr(GError) error = NULL;
  JsonNode *report = json_from_string(run.out, &error);
  ck_assert_msg(report != NULL, "%s: %s", slug, error != NULL ? error->message : run.err);
  return report;
}

/* What games show is found by the command alone, which speaks English. */
static gboolean is_shown_in_editor(CapCode code) {
  g_autofree char *bad = test_path("tests", "golden", code->slug, "bad.xml", NULL);
  g_autofree char *options = test_path("tests", "golden", code->slug, "options", NULL);
  g_autofree char *words = NULL;
  if (!g_file_test(bad, G_FILE_TEST_EXISTS))
    return FALSE;
  g_file_get_contents(options, &words, NULL, NULL);
  return words == NULL || strstr(words, "--games") == NULL;
}

static const char *member(JsonObject *finding, const char *name) {
  return json_object_has_member(finding, name) && !json_object_get_null_member(finding, name)
             ? json_object_get_string_member(finding, name)
             : "";
}

static void assert_same(JsonObject *english, JsonObject *foreign) {
  static const char *const texts[] = {"code",   "severity", "object",      "suggestion",
                                      "anchor", "rule",     "fingerprint", "state"};
  for (guint i = 0; i < G_N_ELEMENTS(texts); i++)
    ck_assert_str_eq(member(english, texts[i]), member(foreign, texts[i]));
  ck_assert_int_eq(json_object_get_int_member_with_default(english, "line", 0),
                   json_object_get_int_member_with_default(foreign, "line", 0));
  ck_assert_int_eq(json_object_get_int_member_with_default(english, "column", 0),
                   json_object_get_int_member_with_default(foreign, "column", 0));
}

static JsonArray *findings_of(JsonNode *report) {
  return json_object_get_array_member(json_node_get_object(report), "findings");
}

static void assert_same_in_any_language(const GString *everywhere, CapCode code) {
  g_autofree char *folder = test_path("tests", "golden", code->slug, NULL);
  ck_assert_int_eq(g_chdir(folder), 0);
  g_autoptr(JsonNode) one = check(code->slug, FALSE), other = check(code->slug, TRUE);
  JsonArray *english = findings_of(one), *foreign = findings_of(other);
  g_autoptr(GString) known = known_words(everywhere, code->slug);
  ck_assert_uint_gt(json_array_get_length(english), 0);
  ck_assert_uint_eq(json_array_get_length(english), json_array_get_length(foreign));
  for (guint i = 0; i < json_array_get_length(english); i++) {
    JsonObject *finding = json_array_get_object_element(foreign, i);
    assert_same(json_array_get_object_element(english, i), finding);
    assert_foreign(known->str, member(finding, "message"));
    assert_foreign(known->str, member(finding, "hint"));
  }
}

/* Many in one process: the schemas are compiled once for all of them. */
#define AT_ONCE 32

START_TEST(findings_are_the_same_in_any_language) {
  g_autoptr(GPtrArray) codes = cap_codes_all();
  g_autoptr(GString) everywhere = known_everywhere();
  guint first = (guint)_i * AT_ONCE;
  for (guint i = first; i < MIN(first + AT_ONCE, codes->len); i++)
    if (is_shown_in_editor(codes->pdata[i]))
      assert_same_in_any_language(everywhere, codes->pdata[i]);
}
END_TEST

int main(void) {
  g_autoptr(GPtrArray) codes = cap_codes_all();
  Suite *suite = suite_create("findings-language");
  TCase *words = tcase_create("words");
  tcase_add_test(words, the_language_of_these_tests_keeps_places);
  suite_add_tcase(suite, words);
  TCase *findings = tcase_create("findings");
  tcase_add_loop_test(findings, findings_are_the_same_in_any_language, 0,
                      (int)(codes->len / AT_ONCE + 1));
  suite_add_tcase(suite, findings);
  return test_main(suite);
}
