/* What the commands print stays what it was: tests/fence/commands has the commands with their
 * output. A file there is read line by line:
 *
 *   # ...          a remark
 *   $ capitano ... a command, run in a folder with maps, scenarios and tests
 *   | ...          a line that it prints
 *   % capitano ... a command that prints much
 *   = ...          a part of that: what is in it, its size, the first 16 digits of its SHA-256
 *   ! ...          a line on standard error
 *   > FILE         a file that it writes; what is in it follows
 *   [N]            its exit status, unless that is 0
 *
 * To add a command, write its line; CAPITANO_UPDATE=1 meson test cli/transcripts fills in the rest.
 */
#include "tests/fence/fence.h"

/* Under sanitizers only every so manieth command is run. */
#define COMMANDS_PER_SANITIZED 7

/* Paths of this machine and the version are not what is compared. */
static char *normalised(const char *text, const char *folder) {
  g_autofree char *maps = test_path("maps", NULL);
  g_autofree char *root = g_path_get_dirname(maps);
  g_auto(Run) version = run_capitano("--version", NULL);
  const char *number = strrchr(g_strchomp(version.out), ' ');
  g_autoptr(GString) out = g_string_new(text);

  ck_assert_ptr_nonnull(number);
  g_string_replace(out, folder, ".", 0);
  g_string_replace(out, root, ".", 0);
  g_string_replace(out, number + 1, "VERSION", 0);
  return g_string_free(g_steal_pointer(&out), FALSE);
}

static void add_lines(GString *out, char mark, const char *text) {
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (lines[i + 1] != NULL || lines[i][0] != '\0')
      g_string_append_printf(out, "%c%s%s\n", mark, lines[i][0] != '\0' ? " " : "", lines[i]);
}

/* How a section of a page begins. */
static const char section[] = "<section aria-labelledby=\"";

static void add_part(GString *out, const char *part, gsize length) {
  g_autofree char *digest = fence_digest(part, length);
  g_string_append(out, "= ");
  if (g_str_has_prefix(part, section)) {
    const char *name = part + strlen(section);
    g_string_append_printf(out, "%.*s: ", (int)strcspn(name, "\""), name);
  }
  g_string_append_printf(out, "%" G_GSIZE_FORMAT " bytes, %s\n", length, digest);
}

/* A page in its sections, so that one sees which of them has changed; all else in one. */
static void add_parts(GString *out, const char *text) {
  while (*text != '\0') {
    const char *next = strstr(text + 1, section);
    gsize length = next != NULL ? (gsize)(next - text) : strlen(text);

    add_part(out, text, length);
    text += length;
  }
}

static void add_text(GString *out, gboolean is_long, const char *text, const char *folder) {
  g_autofree char *clean = normalised(text, folder);

  if (is_long)
    add_parts(out, clean);
  else
    add_lines(out, '|', clean);
}

/* Files that the command has left: told and removed. */
static void add_files(GString *out, gboolean is_long, const char *folder) {
  g_autoptr(GPtrArray) names = fence_names(folder, "");

  for (guint i = 0; i < names->len; i++) {
    const char *name = names->pdata[i];
    if (g_file_test(name, G_FILE_TEST_IS_SYMLINK))
      continue;
    g_autofree char *text = test_read_file(name, NULL);
    g_string_append_printf(out, "> %s\n", name);
    add_text(out, is_long, text, folder);
    ck_assert_int_eq(g_unlink(name), 0);
  }
}

/* Runs the command of a line and adds what came of it. */
static void run_line(GString *out, const char *line, const char *folder) {
  g_auto(GStrv) words = NULL;
  int n_words = 0;
  char *printed = NULL, *complaints = NULL;
  gsize printed_size = 0, complaints_size = 0;

  ck_assert_msg(g_shell_parse_argv(line + 2, &n_words, &words, NULL), "not a command: %s", line);
  FILE *out_stream = open_memstream(&printed, &printed_size);
  FILE *err_stream = open_memstream(&complaints, &complaints_size);
  CapExit status = cap_cli_run(n_words, words, out_stream, err_stream);
  fclose(out_stream);
  fclose(err_stream);
  g_autofree char *clean_complaints = normalised(complaints, folder);
  add_text(out, line[0] == '%', printed, folder);
  add_files(out, line[0] == '%', folder);
  add_lines(out, '!', clean_complaints);
  if (status != CAP_EXIT_OK)
    g_string_append_printf(out, "[%d]\n", (int)status);
  free(printed);
  free(complaints);
}

static gboolean is_command(const char *line) {
  return g_str_has_prefix(line, "$ ") || g_str_has_prefix(line, "% ");
}

static gboolean is_result(const char *line) {
  return line[0] != '\0' && strchr("|=!>[", line[0]) != NULL;
}

/* The same file with the results of today; new string. */
static char *run_file(const char *text) {
  char *folder = fence_enter();
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  GString *out = g_string_new(NULL);
  gboolean is_run = TRUE;
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++) {
    if (is_command(lines[i]))
      is_run = n++ % COMMANDS_PER_SANITIZED == 0 || fence_is_whole();
    if (is_run && is_result(lines[i]))
      continue;
    g_string_append_printf(out, "%s%s", lines[i], lines[i + 1] != NULL ? "\n" : "");
    if (is_run && is_command(lines[i]))
      run_line(out, lines[i], folder);
  }
  fence_leave(folder);
  return g_string_free(out, FALSE);
}

/* What has changed, as diff tells it; new string. */
static char *difference(const char *path, const char *text) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *today = g_build_filename(folder, "today", NULL);
  const char *const argv[] = {"diff", "-u", path, today, NULL};
  char *out = NULL;

  test_write_file(today, text, -1);
  test_run(argv, &out, NULL, NULL);
  test_remove_dir(folder);
  return out;
}

static const char *const files[] = {
    "charts.txt",  "documents.txt", "explain.txt", "pages.txt",
    "players.txt", "queries.txt",   "rules.txt",
};

START_TEST(commands_print_what_they_did) {
  g_autofree char *path = test_path("tests", "fence", "commands", files[_i], NULL);
  g_autofree char *wanted = test_read_file(path, NULL);
  g_autofree char *found = run_file(wanted);

  if (fence_is_updated())
    test_write_file(path, found, -1);
  else if (!g_str_equal(found, wanted)) {
    g_autofree char *changes = difference(path, found);
    fence_fail(files[_i], changes);
  }
}
END_TEST

/* --- Nothing is left out ---------------------------------------------------------------------- */

static char *text_of(const char *file) {
  g_autofree char *path = test_path("tests", "fence", "commands", file, NULL);

  return test_read_file(path, NULL);
}

/* A command of the file begins with these words. */
static void assert_command(const char *text, const char *words, const char *name) {
  g_autofree char *pattern = g_strdup_printf("^[$%%] capitano %s%s( |$)", words, name);

  ck_assert_msg(g_regex_match_simple(pattern, text, G_REGEX_MULTILINE, 0),
                "tests/fence/commands has no line for: capitano %s%s", words, name);
}

/* The first word of every line that is not indented, up to a colon. */
static void assert_listed(const char *list, const char *text, const char *words) {
  g_auto(GStrv) lines = g_strsplit(list, "\n", -1);
  guint n = 0;

  for (guint i = 0; lines[i] != NULL; i++) {
    gsize length = strspn(lines[i], "abcdefghijklmnopqrstuvwxyz-0123456789");
    g_autofree char *name = g_strndup(lines[i], length);
    if (length == 0)
      continue;
    assert_command(text, words, name);
    n++;
  }
  ck_assert_uint_gt(n, 10);
}

START_TEST(every_chart_is_there) {
  g_auto(Run) charts = run_capitano("chart", NULL);
  g_autofree char *text = text_of("charts.txt");

  assert_listed(charts.out, text, "chart ");
}
END_TEST

START_TEST(every_shipped_document_is_there) {
  static const char *const folders[] = {"maps", "scenarios"};
  g_autofree char *documents = text_of("documents.txt");
  g_autofree char *pages = text_of("pages.txt");

  for (guint i = 0; i < G_N_ELEMENTS(folders); i++) {
    g_autofree char *folder = test_path(folders[i], NULL);
    g_autoptr(GPtrArray) names = fence_names(folder, ".xml");
    for (guint n = 0; n < names->len; n++) {
      g_autofree char *path = g_strdup_printf("%s/%s.xml", folders[i], (char *)names->pdata[n]);
      assert_command(documents, "fmt --stdout ", path);
      assert_command(documents, "check --format=json --games=2 ", path);
      if (fence_is_scenario(path))
        assert_command(pages, "report ", path);
    }
  }
}
END_TEST

int main(void) {
  Suite *suite = suite_create("fence of commands");
  TCase *commands = tcase_create("commands");

  tcase_add_loop_test(commands, commands_print_what_they_did, 0, G_N_ELEMENTS(files));
  tcase_add_test(commands, every_chart_is_there);
  tcase_add_test(commands, every_shipped_document_is_there);
  suite_add_tcase(suite, commands);
  return test_main(suite);
}
