/* For every code of the registry: tests/golden/SLUG/bad.xml gives exactly one finding, of that
 * code (or a pair, where two places are to blame), and the text report in expected.txt; good.xml
 * gives none. What cannot but come with it is suppressed in the file. Where there are bad.txt and
 * good.txt instead, they are imported. `options` may hold further
 * words of the command line. With CAPITANO_UPDATE_GOLDEN=1 in the environment every expected.txt
 * is written anew; read the diff before you commit it. */
#include "schema/codes/codes-file.h"
#include "schema/codes/codes-play.h"
#include "tests/fence/fence.h"
#include "tests/support/test-support.h"

#include "schema/codes/diagnostic.h"

#include <gio/gio.h>
#include <string.h>

/* Runs the check inside the case's folder, so that file names in reports are short. */
static char *run_check(const char *slug, const char *file, const char *format, int *status) {
  g_autofree char *folder = test_path("tests", "golden", slug, NULL);
  g_autofree char *common = test_path("tests", "golden", "common", NULL);
  g_autofree char *options_file = g_build_filename(folder, "options", NULL);
  g_autofree char *options = NULL;
  g_autoptr(GPtrArray) argv = g_ptr_array_new_with_free_func(g_free);
  g_autofree char *text_name = g_strdup_printf("%.*s.txt", (int)strcspn(file, "."), file);
  g_autofree char *text_path = g_build_filename(folder, text_name, NULL);
  gboolean is_text = g_file_test(text_path, G_FILE_TEST_EXISTS);
  const char *words[] = {
      test_capitano(), is_text ? "import" : "check", "--format", format, "--library", common};
  for (guint i = 0; i < G_N_ELEMENTS(words); i++)
    g_ptr_array_add(argv, g_strdup(words[i]));
  /* Time goes by for the good twin too. */
  gboolean is_untimed = strcmp(slug, "time-up") == 0 && strcmp(file, "good.xml") == 0;
  if (!is_untimed && g_file_get_contents(options_file, &options, NULL, NULL)) {
    g_auto(GStrv) extra = g_strsplit_set(g_strstrip(options), " \n", -1);
    for (guint i = 0; extra[i] != NULL; i++)
      g_ptr_array_add(argv, g_strdup(extra[i]));
  }
  g_ptr_array_add(argv, g_strdup(is_text ? text_name : file));
  g_ptr_array_add(argv, NULL);

  g_autoptr(GSubprocessLauncher) launcher =
      g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_MERGE);
  g_subprocess_launcher_set_cwd(launcher, folder);
  g_autoptr(GError) error = NULL;
  g_autoptr(GSubprocess) process =
      g_subprocess_launcher_spawnv(launcher, (const char *const *)argv->pdata, &error);
  ck_assert_msg(process != NULL, "%s", error != NULL ? error->message : "");
  g_autoptr(GBytes) out = NULL;
  ck_assert(g_subprocess_communicate(process, NULL, NULL, &out, NULL, NULL));
  *status = g_subprocess_get_if_exited(process) ? g_subprocess_get_exit_status(process) : -1;
  gsize length;
  const char *data = g_bytes_get_data(out, &length);
  return g_strndup(data != NULL ? data : "", length);
}

static guint count_lines_with(const char *text, const char *needle) {
  guint n = 0;
  for (const char *at = text; (at = strstr(at, needle)) != NULL; at += strlen(needle))
    n++;
  return n;
}

/* Exit statuses of the command: a note is no failure, an unreadable file is 3. */
static int expected_status(CapCode code) {
  if (code == CAP_CODE_FILE_UNREADABLE)
    return 3;
  return code->severity == CAP_SEVERITY_ERROR ? 1 : 0;
}

/* Faults of the program that no document brings about; tests/play/test-faults.c makes them up. */
static gboolean is_of_program(CapCode code) {
  return code == CAP_CODE_INVARIANT_BROKEN || code == CAP_CODE_DEAD_END ||
         code == CAP_CODE_HIDDEN_TOLD;
}

START_TEST(bad_file_triggers_exactly_its_code) {
  g_autoptr(GPtrArray) codes = cap_codes_all();
  CapCode code = codes->pdata[_i];
  if (is_of_program(code) || !fence_takes(_i, 4)) /* the report has the same finding */
    return;
  int status;
  g_autofree char *json = run_check(code->slug, "bad.xml", "json", &status);
  g_autofree char *wanted = g_strdup_printf("\"code\" : \"%s\"", code->slug);
  guint of_this_code = count_lines_with(json, wanted);
  guint all = count_lines_with(json, "\"state\" : \"open\"");
  /* The note about a cut list cannot come without what was cut. */
  if (code == CAP_CODE_TOO_MANY_FINDINGS)
    all = of_this_code;
  ck_assert_msg(
      of_this_code > 0 && of_this_code <= (code->comes_in_pairs ? 2 : 1) && all == of_this_code,
      "%s/bad.xml: %u of %u findings are %s\n%s", code->slug, of_this_code, all, code->slug, json);
  if (code != CAP_CODE_TOO_MANY_FINDINGS)
    ck_assert_msg(status == expected_status(code), "%s: exit status %d", code->slug, status);
}
END_TEST

START_TEST(good_twin_is_clean) {
  g_autoptr(GPtrArray) codes = cap_codes_all();
  CapCode code = codes->pdata[_i];
  if (is_of_program(code) || !fence_takes(_i, 2))
    return;
  int status;
  g_autofree char *text = run_check(code->slug, "good.xml", "text", &status);
  ck_assert_msg(status == 0 && strstr(text, "no findings") != NULL, "%s/good.xml:\n%s", code->slug,
                text);
}
END_TEST

static char *expected_path(const char *slug) {
  return test_path("tests", "golden", slug, "expected.txt", NULL);
}

START_TEST(report_reads_as_agreed) {
  g_autoptr(GPtrArray) codes = cap_codes_all();
  CapCode code = codes->pdata[_i];
  if (is_of_program(code))
    return;
  int status;
  g_autofree char *text = run_check(code->slug, "bad.xml", "text", &status);
  g_autofree char *path = expected_path(code->slug);
  if (g_getenv("CAPITANO_UPDATE_GOLDEN") != NULL)
    test_write_file(path, text, -1);
  g_autofree char *expected = test_read_file(path, NULL);
  ck_assert_str_eq(text, expected);
}
END_TEST

/* A folder whose name is no code is a leftover. */
START_TEST(every_folder_has_its_code) {
  g_autofree char *golden = test_path("tests", "golden", NULL);
  g_autoptr(GDir) dir = g_dir_open(golden, 0, NULL);
  ck_assert_ptr_nonnull(dir);
  const char *name;
  while ((name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *path = g_build_filename(golden, name, NULL);
    if (g_file_test(path, G_FILE_TEST_IS_DIR) && strcmp(name, "common") != 0)
      ck_assert_msg(cap_code_find(name) != NULL, "tests/golden/%s is no code", name);
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("golden");
  TCase *cases = tcase_create("codes");
  g_autoptr(GPtrArray) codes = cap_codes_all();
  tcase_add_loop_test(cases, bad_file_triggers_exactly_its_code, 0, (int)codes->len);
  tcase_add_loop_test(cases, good_twin_is_clean, 0, (int)codes->len);
  tcase_add_loop_test(cases, report_reads_as_agreed, 0, (int)codes->len);
  tcase_add_test(cases, every_folder_has_its_code);
  suite_add_tcase(suite, cases);
  return test_main(suite);
}
