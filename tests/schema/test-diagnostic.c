/* The registry of codes and the list of findings. */
#include "schema/codes/diagnostic.h"

#include <string.h>

#include "schema/codes/codes-file.h"
#include "schema/codes/codes-map.h"
#include "schema/codes/codes-shape.h"
#include "schema/format.h"
#include "tests/support/test-support.h"

/* --- Registry --------------------------------------------------------------------------- */

START_TEST(slugs_are_words_with_hyphens_and_found_again) {
  g_autoptr(GPtrArray) codes = cap_codes_all();

  for (guint i = 0; i < codes->len; i++) {
    CapCode code = codes->pdata[i];

    ck_assert_msg(cap_code_find(code->slug) == code, "%s is there twice", code->slug);
    ck_assert_msg(code->slug[strspn(code->slug, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0',
                  "%s", code->slug);
  }
}
END_TEST

START_TEST(every_code_is_explained_in_sentences) {
  g_autoptr(GPtrArray) codes = cap_codes_all();

  for (guint i = 0; i < codes->len; i++) {
    CapCode code = codes->pdata[i];

    ck_assert_msg(g_str_has_suffix(code->summary, "."), "%s", code->slug);
    ck_assert_msg(g_str_has_suffix(code->explanation, "."), "%s", code->slug);
    ck_assert_msg(g_ascii_isupper(code->summary[0]), "%s", code->slug);
    ck_assert_msg(code->firm_reason == NULL || g_str_has_suffix(code->firm_reason, "."), "%s",
                  code->slug);
  }
}
END_TEST

START_TEST(unknown_slug_is_no_code) {
  ck_assert_ptr_null(cap_code_find("no-such-code"));
  ck_assert_ptr_null(cap_code_find(""));
}
END_TEST

/* Those of the rule systems too, each once and in the order in which a check comes to them. */
START_TEST(all_codes_are_there_by_stages) {
  g_autoptr(GPtrArray) codes = cap_codes_all();
  g_autoptr(GHashTable) met = g_hash_table_new(NULL, NULL);
  CapCheckStage stage = CAP_CHECK_STAGE_FILE;

  for (guint i = 0; i < codes->len; i++) {
    CapCode code = codes->pdata[i];

    ck_assert_msg(code->stage >= stage, "%s", code->slug);
    ck_assert_msg(g_hash_table_add(met, (gpointer)code), "%s", code->slug);
    stage = code->stage;
  }
  ck_assert(g_hash_table_contains(met, CAP_CODE_FILE_EMPTY));
  for (const CapFormat *const *format = cap_formats; *format != NULL; format++)
    for (const CapCode *code = (*format)->codes; code != NULL && *code != NULL; code++)
      ck_assert_msg(g_hash_table_contains(met, *code), "%s", (*code)->slug);
  ck_assert_int_eq(stage, CAP_CHECK_STAGE_SHOWN);
}
END_TEST

START_TEST(severities_that_were_set_hold_for_their_code_alone) {
  g_autoptr(CapDiagnostics) list = cap_diagnostics_new();
  g_autoptr(CapDiagnostics) from = cap_diagnostics_new();

  cap_diagnostics_set_severity(list, CAP_CODE_UNKNOWN_HEX, CAP_SEVERITY_NOTE);
  cap_diagnostics_set_severity(list, CAP_CODE_TOO_MANY_FINDINGS, CAP_SEVERITY_ERROR);
  ck_assert_int_eq(cap_diagnostics_add(list, CAP_CODE_UNKNOWN_HEX, "a", "x")->severity,
                   CAP_SEVERITY_NOTE);
  ck_assert_int_eq(cap_diagnostics_add(list, CAP_CODE_INVALID_VALUE, "a", "x")->severity,
                   CAP_SEVERITY_ERROR);
  cap_diagnostics_add(from, CAP_CODE_UNKNOWN_HEX, "b", "x");
  cap_diagnostics_add(from, CAP_CODE_TOO_MANY_FINDINGS, "b", "x");
  cap_diagnostics_take_all(list, from);
  ck_assert_int_eq(cap_diagnostics_get(list, 2)->severity, CAP_SEVERITY_NOTE);
  ck_assert_int_eq(cap_diagnostics_get(list, 3)->severity, CAP_SEVERITY_ERROR);
}
END_TEST

/* --- List ------------------------------------------------------------------------------- */

static void add(CapDiagnostics *list, CapCode code, const char *file, guint line,
                const char *message) {
  cap_diagnostics_add(list, code, file, "%s", message)->line = line;
}

/* The findings as "file:line code message" joined by newlines. */
static char *listing(const CapDiagnostics *list) {
  GString *out = g_string_new(NULL);

  for (guint i = 0; i < cap_diagnostics_count(list); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(list, i);

    g_string_append_printf(out, "%s:%u %s %s\n", d->file, d->line, d->code->slug, d->message);
  }
  return g_string_free(out, FALSE);
}

START_TEST(sorted_by_file_line_code_and_doubles_dropped) {
  g_autoptr(CapDiagnostics) list = cap_diagnostics_new();
  g_autofree char *out = NULL;

  add(list, CAP_CODE_INVALID_VALUE, "b", 1, "x");
  add(list, CAP_CODE_INVALID_VALUE, "a", 10, "x");
  add(list, CAP_CODE_INVALID_VALUE, "a", 9, "y");
  add(list, CAP_CODE_INVALID_VALUE, "a", 9, "x");
  add(list, CAP_CODE_INVALID_VALUE, "a", 10, "x");
  add(list, CAP_CODE_FILE_EMPTY, "a", 10, "x");
  cap_diagnostics_sort(list);
  out = listing(list);
  ck_assert_str_eq(out, "a:9 invalid-value x\na:9 invalid-value y\na:10 file-empty x\n"
                        "a:10 invalid-value x\nb:1 invalid-value x\n");
}
END_TEST

START_TEST(over_the_limit_only_a_note_but_errors_still_count) {
  g_autoptr(CapDiagnostics) list = cap_diagnostics_new();

  cap_diagnostics_set_limit(list, 2);
  for (guint i = 0; i < 5; i++) {
    CapDiagnostic *d = cap_diagnostics_add(list, CAP_CODE_INVALID_VALUE, "a", "%u", i);

    cap_diagnostic_set_hint(d, "h");
    ck_assert_int_eq(cap_diagnostics_keeps(list, d), i < 2);
  }
  add(list, CAP_CODE_INVALID_VALUE, "b", 1, "x");
  ck_assert_uint_eq(cap_diagnostics_count(list), 4);
  ck_assert_ptr_eq(cap_diagnostics_get(list, 2)->code, CAP_CODE_TOO_MANY_FINDINGS);
  ck_assert_uint_eq(cap_diagnostics_count_severity(list, CAP_SEVERITY_ERROR), 6);
  ck_assert_uint_eq(cap_diagnostics_count_severity(list, CAP_SEVERITY_NOTE), 1);
}
END_TEST

START_TEST(taking_over_empties_the_other_list_and_keeps_counts) {
  g_autoptr(CapDiagnostics) list = cap_diagnostics_new();
  g_autoptr(CapDiagnostics) from = cap_diagnostics_new();

  cap_diagnostics_set_limit(from, 1);
  add(from, CAP_CODE_INVALID_VALUE, "a", 1, "x");
  add(from, CAP_CODE_INVALID_VALUE, "a", 2, "x");
  cap_diagnostics_take_all(list, from);
  ck_assert_uint_eq(cap_diagnostics_count(from), 0);
  ck_assert_uint_eq(cap_diagnostics_count_severity(from, CAP_SEVERITY_ERROR), 0);
  ck_assert_uint_eq(cap_diagnostics_count(list), 2);
  ck_assert_uint_eq(cap_diagnostics_count_severity(list, CAP_SEVERITY_ERROR), 2);
}
END_TEST

START_TEST(severity_and_rule_come_from_the_registry) {
  g_autoptr(CapDiagnostics) list = cap_diagnostics_new();
  const CapDiagnostic *d = cap_diagnostics_add(list, CAP_CODE_TOO_MANY_FINDINGS, NULL, "x");

  ck_assert_int_eq(d->severity, CAP_SEVERITY_NOTE);
  ck_assert(d->rule == NULL && d->file == NULL && d->hint == NULL);
  ck_assert_uint_eq(d->line, 0);
  ck_assert_uint_eq(d->width, 1);
}
END_TEST

START_TEST(very_long_texts_are_cut) {
  g_autoptr(CapDiagnostics) list = cap_diagnostics_new();
  g_autoptr(GString) name = g_string_new("x");
  CapDiagnostic *d;

  for (guint i = 0; i < 30000; i++)
    g_string_append(name, "\u00e9");
  d = cap_diagnostics_add(list, CAP_CODE_UNKNOWN_HEX, "a.xml", "No %s.", name->str);
  cap_diagnostic_set_hint(d, "Hint %s.", name->str);
  cap_diagnostic_set_object(d, "stack %s", name->str);
  ck_assert_uint_lt(strlen(d->message), 3000);
  ck_assert_uint_lt(strlen(d->hint), 3000);
  ck_assert_uint_lt(strlen(d->object), 3000);
  ck_assert(g_str_has_suffix(d->message, "\u00e9..."));
  ck_assert(g_utf8_validate(d->message, -1, NULL));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("diagnostic");
  TCase *tc = tcase_create("registry");

  tcase_add_test(tc, slugs_are_words_with_hyphens_and_found_again);
  tcase_add_test(tc, every_code_is_explained_in_sentences);
  tcase_add_test(tc, unknown_slug_is_no_code);
  tcase_add_test(tc, all_codes_are_there_by_stages);
  tcase_add_test(tc, severities_that_were_set_hold_for_their_code_alone);
  suite_add_tcase(suite, tc);
  tc = tcase_create("list");
  tcase_add_test(tc, sorted_by_file_line_code_and_doubles_dropped);
  tcase_add_test(tc, over_the_limit_only_a_note_but_errors_still_count);
  tcase_add_test(tc, taking_over_empties_the_other_list_and_keeps_counts);
  tcase_add_test(tc, severity_and_rule_come_from_the_registry);
  tcase_add_test(tc, very_long_texts_are_cut);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}
