/* The README and CI.md are true: every command in them is run, in the order of the text, and what
 * the README quotes is what the program says. Commands that play many games play few of them here.
 */
#include "tests/support/command.h"

#include <glib/gstdio.h>

static char *folder;

static void copy_documents(const char *name) {
  g_autofree char *from = test_path(name, NULL);
  const char *const argv[] = {"cp", "-r", from, folder, NULL};
  g_autofree char *err = NULL;
  int status = -1;

  test_run(argv, NULL, &err, &status);
  ck_assert_msg(status == 0, "%s", err);
}

/* As after a clone: the shipped documents, and a folder of old ones of one's own. */
static void set_up(void) {
  g_autofree char *root = test_path("schema", "..", NULL);

  g_setenv("CAPITANO_PATH", root, TRUE);
  g_setenv("CAPITANO_TESTED", test_capitano(), TRUE);
  folder = test_make_dir();
  copy_documents("scenarios");
  copy_documents("maps");
  ck_assert_int_eq(g_chdir(folder), 0);
  ck_assert_int_eq(g_mkdir("my-old-scenarios", 0755), 0);
  g_autofree char *old = test_path("tests", "golden", "format-version", "bad.xml", NULL);
  g_autofree char *text = test_read_file(old, NULL);
  test_write_file("my-old-scenarios/old.xml", text, -1);
}

static void tear_down(void) {
  ck_assert_int_eq(g_chdir("/"), 0);
  test_remove_dir(folder);
  g_free(folder);
}

/* --- Commands --------------------------------------------------------------------------------- */

/* What makes a command short enough for a test; the last of an option counts. */
static const struct {
  const char *in, *with;
} shorter[] = {
    {"capitano balance", " --games 2 --course 1 --no-changes --players doctrine"},
    {"capitano prove", " --games 2 --seconds 20"},
    {"--shard", " --games 200"},
    {"capitano play", " --games 1"},
    {"--games", " --games 2"},
    {"capitano duel", " --games 2"},
    {"--played", " --games 1"},
};

static const char *shortening_of(const char *command) {
  for (guint i = 0; i < G_N_ELEMENTS(shorter); i++)
    if (strstr(command, shorter[i].in) != NULL)
      return shorter[i].with;
  return "";
}

/* As a shell would take it, with a command of that name; one that asks the player hears nothing. */
static int run_in_shell(const char *command, char **said) {
  g_auto(GStrv) parts = g_strsplit(command, "search,", 2); /* which looks far ahead as it is */
  g_autofree char *quick = g_strjoinv("search:rollouts=2,", parts);
  g_autofree char *script = g_strdup_printf("capitano() { \"$CAPITANO_TESTED\" \"$@\"; }\n"
                                            "%s%s </dev/null 2>&1",
                                            quick, shortening_of(command));
  const char *const argv[] = {"sh", "-c", script, NULL};
  int status = -1;

  test_run(argv, said, NULL, &status);
  return status;
}

/* The commands of a text: lines that are set in, without their comments; one may go on in the next.
 */
static GPtrArray *read_commands(const char *file) {
  g_autofree char *path = test_path(file, NULL);
  g_autofree char *text = test_read_file(path, NULL);
  g_auto(GStrv) pieces = g_strsplit(text, " \\\n     ", -1);
  g_autofree char *joined = g_strjoinv("", pieces);
  g_auto(GStrv) lines = g_strsplit(joined, "\n", -1);
  GPtrArray *commands = g_ptr_array_new_with_free_func(g_free);

  for (guint i = 0; lines[i] != NULL; i++) {
    if (!g_str_has_prefix(lines[i], "    capitano "))
      continue;
    g_auto(GStrv) parts = g_strsplit(lines[i], "  #", 2);
    g_ptr_array_add(commands, g_strdup(g_strstrip(parts[0])));
  }
  return commands;
}

static void assert_commands_run(const char *file, guint at_least) {
  g_autoptr(GPtrArray) commands = read_commands(file);

  ck_assert_uint_ge(commands->len, at_least);
  for (guint i = 0; i < commands->len; i++) {
    const char *command = g_ptr_array_index(commands, i);
    g_autofree char *said = NULL;
    int status = run_in_shell(command, &said);

    ck_assert_msg(status == 0 || (status == 1 && strstr(command, "--find") != NULL),
                  "%s: \"%s\" ends with %d:\n%s", file, command, status, said);
  }
}

START_TEST(every_command_of_the_readme_runs) {
  assert_commands_run("README.md", 30);
}
END_TEST

/* A part of a million games is made before it is added up; Slurm would say which part. */
START_TEST(every_command_of_ci_runs) {
  g_autofree char *said = NULL;

  g_setenv("SLURM_CPUS_PER_TASK", "1", TRUE);
  g_setenv("SLURM_ARRAY_TASK_ID", "1", TRUE);
  ck_assert_int_eq(run_in_shell("capitano play scenarios/novara-1513.xml --shard 1/200 --result "
                                "part-1.json",
                                &said),
                   0);
  assert_commands_run("validator/CI.md", 4);
}
END_TEST

/* --- What is quoted --------------------------------------------------------------------------- */

/* The text set in by four blanks, as the README has it. New string. */
static char *dup_set_in(const char *text) {
  g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
  GString *out = g_string_new(NULL);

  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    g_string_append_printf(out, "    %s\n", lines[i]);
  return g_string_free(out, FALSE);
}

START_TEST(the_finding_in_the_readme_is_what_the_program_says) {
  g_autofree char *path = test_path("README.md", NULL);
  g_autofree char *readme = test_read_file(path, NULL);
  g_autofree char *made = NULL, *found = NULL;

  ck_assert_int_eq(run_in_shell("capitano new scenario garigliano-1503", &made), 0);
  g_autofree char *text = test_read_file("garigliano-1503.xml", NULL);
  g_auto(GStrv) parts = g_strsplit(text, "hex=\"2624\"", -1);
  g_autofree char *wrong = g_strjoinv("hex=\"2624a\"", parts);
  test_write_file("garigliano-1503.xml", wrong, -1);
  ck_assert_int_eq(run_in_shell("capitano check garigliano-1503.xml", &found), 1);
  g_autofree char *quoted = dup_set_in(found);
  assert_has(readme, quoted);
}
END_TEST

/* Every folder and file that the map of the code names is there. */
START_TEST(the_map_of_the_code_names_what_is_there) {
  g_autofree char *path = test_path("README.md", NULL);
  g_autofree char *readme = test_read_file(path, NULL);
  g_autoptr(GRegex) rows = g_regex_new("^\\| ((?:`[^`]+` ?)+) \\|", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  guint n = 0;

  g_regex_match(rows, readme, 0, &match);
  for (; g_match_info_matches(match); g_match_info_next(match, NULL), n++) {
    g_autofree char *cell = g_match_info_fetch(match, 1);
    g_auto(GStrv) names = g_strsplit(cell, "`", -1);

    /* The others of a row lie beside the first, or in a folder that it names. */
    for (guint i = 1; names[i] != NULL; i += 2) {
      const char *name = names[i];
      g_autofree char *above = g_path_get_dirname(names[1]);
      g_autofree char *parent = g_path_get_dirname(above);
      g_autofree char *whole = test_path(name, NULL);
      g_autofree char *beside = test_path(parent, name, NULL);
      g_autofree char *inside = test_path(above, name, NULL);

      ck_assert_msg(strchr(name, '*') != NULL || g_file_test(whole, G_FILE_TEST_EXISTS) ||
                        g_file_test(beside, G_FILE_TEST_EXISTS) ||
                        g_file_test(inside, G_FILE_TEST_EXISTS),
                    "README.md names %s, which is not there", name);
    }
  }
  ck_assert_uint_gt(n, 30);
}
END_TEST

static gboolean is_named(const char *readme, const char *parent, const char *name) {
  g_autofree char *whole = g_strdup_printf("`%s/%s/`", parent, name);
  g_autofree char *alone = g_strdup_printf("`%s/`", name);

  return strstr(readme, whole) != NULL || strstr(readme, alone) != NULL;
}

static void assert_folders_named(const char *readme, const char *parent) {
  g_autofree char *path = test_path(parent, NULL);
  g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
  const char *name;

  ck_assert_ptr_nonnull(dir);
  while ((name = g_dir_read_name(dir)) != NULL) {
    g_autofree char *inner = test_path(parent, name, NULL);

    if (g_file_test(inner, G_FILE_TEST_IS_DIR))
      ck_assert_msg(is_named(readme, parent, name), "README.md does not name %s/%s/", parent, name);
  }
}

static const char *const parents[] = {"schema", "validator", "editor"};

START_TEST(no_folder_is_missing_from_the_map_of_the_code) {
  g_autofree char *path = test_path("README.md", NULL);
  g_autofree char *readme = test_read_file(path, NULL);

  assert_folders_named(readme, parents[_i]);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("readme");
  TCase *tcase = tcase_create("readme");

  tcase_set_timeout(tcase, 600);
  tcase_add_checked_fixture(tcase, set_up, tear_down);
  tcase_add_test(tcase, every_command_of_the_readme_runs);
  tcase_add_test(tcase, every_command_of_ci_runs);
  tcase_add_test(tcase, the_finding_in_the_readme_is_what_the_program_says);
  tcase_add_test(tcase, the_map_of_the_code_names_what_is_there);
  tcase_add_loop_test(tcase, no_folder_is_missing_from_the_map_of_the_code, 0,
                      G_N_ELEMENTS(parents));
  suite_add_tcase(suite, tcase);
  return test_main(suite);
}
