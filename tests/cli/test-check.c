/* `capitano check`: what it reads, what it prints where, and how it exits. The findings themselves
 * are tested in tests/golden. */
#include "tests/support/command.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <json-glib/json-glib.h>
#include <sys/stat.h>
#include <unistd.h>

static char *folder;
static char *common; /* where the tiny map, roster and scenario are */

/* Every test works in an empty folder and finds nothing but what it names. */
static void set_up(void) {
  g_unsetenv("CAPITANO_PATH");
  g_unsetenv("NO_COLOR");
  common = test_path("tests", "golden", "common", NULL);
  folder = test_make_dir();
  ck_assert_int_eq(g_chdir(folder), 0);
}

static void tear_down(void) {
  ck_assert_int_eq(g_chdir("/"), 0);
  test_remove_dir(folder);
  g_free(folder);
  g_free(common);
}

/* Copies one of the tiny documents into the folder at hand. */
static void copy_tiny(const char *name, const char *to) {
  g_autofree char *path = g_build_filename(common, name, NULL);
  g_autofree char *text = test_read_file(path, NULL);
  test_write_file(to, text, -1);
}

static void copy_all(void) {
  copy_tiny("tiny.xml", "tiny.xml");
  copy_tiny("tiny-roster.xml", "tiny-roster.xml");
  copy_tiny("tiny-scenario.xml", "tiny-scenario.xml");
}

/* A copy of the tiny scenario with one piece of text replaced. */
static void write_variant(const char *to, const char *old, const char *new) {
  g_autofree char *path = g_build_filename(common, "tiny-scenario.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  g_autoptr(GString) variant = g_string_new(text);
  ck_assert_uint_eq(g_string_replace(variant, old, new, 1), 1);
  test_write_file(to, variant->str, -1);
}

static void write_warning(const char *to) {
  write_variant(to, "<receive turn=\"march 5\" nominal=\"2\"/>", "");
}

static void write_error(const char *to) {
  write_variant(to, "hex=\"0103\"", "hex=\"9999\"");
}

/* --- Exit status and streams ----------------------------------------------------------------- */

START_TEST(sound_documents_exit_0) {
  copy_all();
  g_auto(Run) run = run_capitano("check", "tiny.xml", "tiny-roster.xml", "tiny-scenario.xml", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_text(run.out, "3 documents checked: no findings.\n");
  assert_text(run.err, "");
}
END_TEST

START_TEST(errors_exit_1) {
  copy_all();
  write_error("bad.xml");
  g_auto(Run) run = run_capitano("check", "bad.xml", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  assert_has(run.out, "bad.xml:23:33: error: unknown-hex\n");
  assert_has(run.out, "\n1 document checked: 1 error.\n");
  assert_text(run.err, "");
}
END_TEST

START_TEST(warnings_exit_0_unless_strict) {
  copy_all();
  write_warning("late.xml");
  g_auto(Run) mild = run_capitano("check", "late.xml", NULL);
  g_auto(Run) strict = run_capitano("check", "--strict", "late.xml", NULL);

  ck_assert_int_eq(mild.status, CAP_EXIT_OK);
  assert_has(mild.out, "warning: ap-turn-missing");
  assert_has(mild.out, "1 document checked: 1 warning.\n");
  ck_assert_int_eq(strict.status, CAP_EXIT_FINDINGS);
  assert_text(strict.out, mild.out);
}
END_TEST

START_TEST(unreadable_files_exit_3_even_beside_errors) {
  copy_all();
  write_error("bad.xml");
  g_auto(Run) run = run_capitano("check", "bad.xml", "missing.xml", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_IO);
  assert_has(run.out, "missing.xml: error: file-unreadable");
  assert_has(run.out, "unknown-hex");
  assert_has(run.out, "2 documents checked: 2 errors.\n");
}
END_TEST

START_TEST(quiet_leaves_out_the_count) {
  copy_all();
  g_auto(Run) sound = run_capitano("check", "-q", "tiny.xml", NULL);
  write_error("bad.xml");
  g_auto(Run) bad = run_capitano("check", "--quiet", "bad.xml", NULL);

  assert_text(sound.out, "");
  ck_assert_int_eq(sound.status, CAP_EXIT_OK);
  assert_has(bad.out, "unknown-hex");
  assert_lacks(bad.out, "checked");
}
END_TEST

/* Copied and pasted: the Capitani and counters in it are not complained of one by one. */
START_TEST(a_copy_is_one_finding) {
  g_autofree char *path = g_build_filename(common, "tiny-scenario.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  const char *start = strstr(text, "<stack ");
  const char *end = strstr(start, "</stack>") + strlen("</stack>");
  g_autoptr(GString) copied = g_string_new_len(text, end - text);

  g_string_append_len(copied, start, end - start);
  g_string_append(copied, end);
  test_write_file("copied.xml", copied->str, -1);
  g_auto(Run) run = run_capitano("check", "--library", common, "copied.xml", NULL);
  assert_has(run.out, "This stack is a copy of the one on line");
  assert_has(run.out, "1 document checked: 1 error.");
}
END_TEST

START_TEST(a_copied_file_has_the_id_of_the_old_one) {
  g_autofree char *path = g_build_filename(common, "tiny-scenario.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  copy_all();
  test_write_file("tiny-copy.xml", text, -1);
  g_auto(Run) run = run_capitano("check", "--format=concise", ".", NULL);
  assert_has(run.out, "warning: document-repeated: This scenario is called \"tiny-scenario\"");
}
END_TEST

START_TEST(one_mistake_does_not_hide_another) {
  copy_all();
  write_error("bad.xml");
  test_write_file("broken.xml", "<map>", -1);
  g_auto(Run) run = run_capitano("check", "broken.xml", "bad.xml", "missing.xml", NULL);

  assert_has(run.out, "broken.xml:1:");
  assert_has(run.out, "not-well-formed");
  assert_has(run.out, "unknown-hex");
  assert_has(run.out, "file-unreadable");
}
END_TEST

START_TEST(no_play_changes_nothing_yet) {
  copy_all();
  g_auto(Run) run = run_capitano("check", "--no-play", ".", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
}
END_TEST

START_TEST(mistakes_are_wrong_usage) {
  g_auto(Run) nothing = run_capitano("check", NULL);
  g_auto(Run) format = run_capitano("check", "--format=xml", "a.xml", NULL);
  g_auto(Run) color = run_capitano("check", "--color=blue", "a.xml", NULL);
  g_auto(Run) library = run_capitano("check", "--library=no-such-folder", "a.xml", NULL);
  g_auto(Run) findings = run_capitano("check", "--max-findings=none", "a.xml", NULL);
  g_auto(Run) empty = run_capitano("check", ".", NULL);

  assert_usage_error(&nothing, "Name the files or folders");
  assert_usage_error(&format, "--format=xml");
  assert_usage_error(&color, "--color=blue");
  assert_usage_error(&library, "--library=no-such-folder");
  assert_usage_error(&findings, "--max-findings=none");
  assert_usage_error(&empty, "nothing to check");
}
END_TEST

/* --- Paths ----------------------------------------------------------------------------------- */

START_TEST(folders_are_walked_in_order) {
  ck_assert_int_eq(g_mkdir_with_parents("all/b/c", 0777), 0);
  ck_assert_int_eq(g_mkdir_with_parents("all/.hidden", 0777), 0);
  copy_tiny("tiny.xml", "all/b/c/tiny.xml");
  copy_tiny("tiny-roster.xml", "all/b/tiny-roster.xml");
  copy_tiny("tiny-scenario.xml", "all/tiny-scenario.xml");
  test_write_file("all/.hidden/broken.xml", "<", -1);
  test_write_file("all/.broken.xml", "<", -1);
  test_write_file("all/schema.xsd", "<", -1);
  test_write_file("all/notes.txt", "<", -1);
  g_auto(Run) run = run_capitano("check", "--format=json", "all", NULL);
  const char *scenario = strstr(run.out, "all/tiny-scenario.xml");
  const char *roster = strstr(run.out, "all/b/tiny-roster.xml");
  const char *map = strstr(run.out, "all/b/c/tiny.xml");

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  ck_assert(scenario != NULL && scenario < roster && roster < map);
  assert_lacks(run.out, "broken");
  assert_has(run.out, "\"documents\" : 3");
}
END_TEST

START_TEST(a_file_named_twice_is_read_once) {
  copy_all();
  ck_assert_int_eq(symlink("tiny.xml", "alias.xml"), 0);
  g_auto(Run) run = run_capitano("check", ".", "tiny.xml", "./tiny.xml", "alias.xml", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_text(run.out, "3 documents checked: no findings.\n");
}
END_TEST

START_TEST(links_in_circles_end) {
  ck_assert_int_eq(g_mkdir("all", 0777), 0);
  copy_tiny("tiny.xml", "all/tiny.xml");
  ck_assert_int_eq(symlink("..", "all/up"), 0);
  ck_assert_int_eq(symlink("loop.xml", "all/loop.xml"), 0);
  g_auto(Run) run = run_capitano("check", "all", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_IO);
  assert_has(run.out, "all/loop.xml: error: file-unreadable");
  assert_has(run.out, "2 documents checked: 1 error.\n");
}
END_TEST

START_TEST(a_link_out_of_the_folder_is_not_read) {
  ck_assert_int_eq(g_mkdir("all", 0777), 0);
  test_write_file("secret.xml", "the secret words", -1);
  ck_assert_int_eq(symlink("../secret.xml", "all/innocent.xml"), 0);
  g_auto(Run) walked = run_capitano("check", "all", NULL);
  g_auto(Run) named = run_capitano("check", "all/innocent.xml", NULL);

  ck_assert_int_eq(walked.status, CAP_EXIT_IO);
  assert_has(walked.out, "all/innocent.xml: error: file-unreadable");
  assert_has(walked.out, "leads out of the folder");
  assert_lacks(walked.out, "secret words");
  ck_assert_int_eq(named.status, CAP_EXIT_FINDINGS);
}
END_TEST

START_TEST(a_folder_that_cannot_be_read_is_reported) {
  if (geteuid() == 0)
    return; /* root reads everything */
  ck_assert_int_eq(g_mkdir_with_parents("all/closed", 0777), 0);
  ck_assert_int_eq(g_chmod("all/closed", 0), 0);
  g_auto(Run) run = run_capitano("check", "all", NULL);
  ck_assert_int_eq(g_chmod("all/closed", 0700), 0);

  ck_assert_int_eq(run.status, CAP_EXIT_IO);
  assert_has(run.out, "all/closed: error: file-unreadable");
}
END_TEST

START_TEST(a_fifo_does_not_hang) {
  ck_assert_int_eq(mkfifo("pipe.xml", 0600), 0);
  g_auto(Run) run = run_capitano("check", "pipe.xml", NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_IO);
  assert_has(run.out, "pipe.xml: error: file-unreadable");
}
END_TEST

/* A run that looked at nothing must not look like one that found nothing. */
START_TEST(a_folder_without_documents_of_ours_is_wrong_usage) {
  ck_assert_int_eq(g_mkdir("all", 0777), 0);
  test_write_file("all/page.xml", "<html/>", -1);
  g_auto(Run) walked = run_capitano("check", "all", NULL);

  assert_usage_error(&walked, "no map, roster, scenario or record in \"all\".");
}
END_TEST

START_TEST(standard_input_is_a_document_too) {
  g_autofree char *path = g_build_filename(common, "tiny.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  const char *argv[] = {test_capitano(), "check", "-", NULL};
  g_autofree char *out = NULL;
  int status = -1;

  test_run_with_input(argv, text, strlen(text), &out, NULL, &status);
  ck_assert_int_eq(status, 0);
  assert_text(out, "1 document checked: no findings.\n");
}
END_TEST

/* An editor sends what is not saved yet: it counts instead of the file, whose neighbours it finds.
 */
START_TEST(standard_input_can_have_the_name_of_a_file) {
  const char *argv[] = {
      test_capitano(),    "check", "--no-config", "-q", "--stdin-filename=all/my.xml",
      "--format=concise", "-",     "all/my.xml",  NULL};
  g_autofree char *out = NULL;
  int status = -1;

  ck_assert_int_eq(g_mkdir("all", 0777), 0);
  test_write_file("all/my.xml", "<other", -1);
  test_run_with_input(argv, "<map>\n<", 7, &out, NULL, &status);
  ck_assert_int_eq(status, CAP_EXIT_FINDINGS);
  ck_assert_msg(g_str_has_prefix(out, "all/my.xml:2:"), "%s", out);
  ck_assert_ptr_null(strstr(strchr(out, '\n') + 1, "all/my.xml"));
}
END_TEST

START_TEST(references_of_standard_input_are_found_beside_its_name) {
  g_autofree char *root = test_path("scenarios", "example-quarrel.xml", NULL);
  g_autofree char *text = test_read_file(root, NULL);
  g_autofree char *name = g_strconcat("--stdin-filename=", root, NULL);
  const char *argv[] = {test_capitano(), "check", "--no-play", name, "-", NULL};
  g_autofree char *out = NULL;
  int status = -1;

  test_run_with_input(argv, text, strlen(text), &out, NULL, &status);
  ck_assert_int_eq(status, 0);
  assert_text(out, "1 document checked: no findings.\n");
}
END_TEST

START_TEST(a_name_for_standard_input_wants_standard_input) {
  g_auto(Run) none = run_capitano("check", "--stdin-filename=a.xml", "b.xml", NULL);
  g_auto(Run) fix = run_capitano("check", "--fix", "--stdin-filename=a.xml", "-", NULL);

  assert_usage_error(&none, "name - too");
  assert_usage_error(&fix, "--fix contradict");
}
END_TEST

START_TEST(names_that_steer_a_terminal_are_escaped) {
  test_write_file("a\033[31m\n\xff.xml", "<", -1);
  g_auto(Run) text = run_capitano("check", ".", NULL);
  g_auto(Run) json = run_capitano("check", "--format=json", ".", NULL);
  g_autoptr(JsonParser) parser = json_parser_new();

  assert_has(text.out, "./a\\x1b[31m\\n\\xff.xml:1:");
  assert_lacks(text.out, "\033");
  ck_assert(g_utf8_validate(json.out, -1, NULL));
  ck_assert(json_parser_load_from_data(parser, json.out, -1, NULL));
}
END_TEST

/* --- Where references are looked for ---------------------------------------------------------- */

START_TEST(a_library_folder_is_searched) {
  copy_tiny("tiny-scenario.xml", "alone.xml");
  g_auto(Run) without = run_capitano("check", "alone.xml", NULL);
  g_auto(Run) with = run_capitano("check", "--library", common, "alone.xml", NULL);

  ck_assert_int_eq(without.status, CAP_EXIT_FINDINGS);
  assert_has(without.out, "unknown-map");
  assert_has(without.out, "unknown-roster");
  assert_text(with.out, "1 document checked: no findings.\n");
}
END_TEST

START_TEST(maps_and_scenarios_in_a_library_folder_are_searched) {
  ck_assert_int_eq(g_mkdir_with_parents("lib/maps", 0777), 0);
  ck_assert_int_eq(g_mkdir_with_parents("lib/scenarios", 0777), 0);
  ck_assert_int_eq(g_mkdir("work", 0777), 0);
  copy_tiny("tiny.xml", "lib/maps/tiny.xml");
  copy_tiny("tiny-roster.xml", "lib/scenarios/tiny-roster.xml");
  copy_tiny("tiny-scenario.xml", "work/alone.xml");
  g_auto(Run) run = run_capitano("check", "--library=lib", "work/alone.xml", NULL);

  assert_text(run.out, "1 document checked: no findings.\n");
}
END_TEST

START_TEST(the_environment_names_folders_too) {
  g_autofree char *path = g_strconcat("/no/such/folder::", common, NULL);

  copy_tiny("tiny-scenario.xml", "alone.xml");
  g_setenv("CAPITANO_PATH", path, TRUE);
  g_auto(Run) run = run_capitano("check", "alone.xml", NULL);
  g_unsetenv("CAPITANO_PATH");

  assert_text(run.out, "1 document checked: no findings.\n");
}
END_TEST

/* --- Limits ---------------------------------------------------------------------------------- */

#define LAUGHS "<!DOCTYPE map [<!ENTITY a \"aaaaaaaaaaaaaaaaaaaa\">]><map id=\"&a;\"/>"

static const struct {
  const char *text;
  const char *low, *code, *high;
} limits[] = {
    {"<map id=\"abcdefghij\"/>", "--max-size=10", "file-too-large", "--max-size=1k"},
    {"<map><a><b><c/></b></a></map>", "--max-depth=3", "nesting-too-deep", "--max-depth=4"},
    {"<map><a/><a/><a/></map>", "--max-elements=3", "too-many-elements", "--max-elements=4"},
    {"<map id=\"abcdefghij\"/>", "--max-attribute=9", "attribute-too-long", "--max-attribute=10"},
    {"<map a=\"\" b=\"\" c=\"\"/>", "--max-attributes=2", "too-many-attributes",
     "--max-attributes=3"},
    {LAUGHS, "--max-expansion=19", "entity-expansion", "--max-expansion=1M"},
};

START_TEST(every_limit_can_be_lowered_and_raised) {
  test_write_file("a.xml", limits[_i].text, -1);
  g_auto(Run) low = run_capitano("check", limits[_i].low, "a.xml", NULL);
  g_auto(Run) high = run_capitano("check", limits[_i].high, "a.xml", NULL);

  ck_assert_int_eq(low.status, CAP_EXIT_FINDINGS);
  assert_has(low.out, limits[_i].code);
  assert_lacks(high.out, limits[_i].code);
}
END_TEST

START_TEST(limits_that_make_no_sense_are_wrong_usage) {
  static const char *const wrong[] = {
      "--max-size=0",        "--max-size=-1",  "--max-size=1T",        "--max-size=",
      "--max-size=k",        "--max-size=4G",  "--max-depth=1k",       "--max-elements=many",
      "--max-attributes=1M", "--max-size=1 k", "--max-expansion=1.5M", "--max-attribute=0x10",
  };

  for (gsize i = 0; i < G_N_ELEMENTS(wrong); i++) {
    g_autofree char *name = g_strndup(wrong[i], strcspn(wrong[i], "="));
    g_auto(Run) run = run_capitano("check", wrong[i], "a.xml", NULL);
    assert_usage_error(&run, name);
  }
}
END_TEST

START_TEST(findings_of_one_file_can_be_limited) {
  g_autoptr(GString) text = g_string_new("<map>");
  for (guint i = 0; i < 50; i++)
    g_string_append(text, "\n<hex a=\"\"/>");
  g_string_append(text, "</map>");
  test_write_file("a.xml", text->str, -1);
  g_auto(Run) run = run_capitano("check", "--max-findings=3", "a.xml", NULL);

  assert_has(run.out, "too-many-findings");
  assert_lacks(run.out, "a.xml:4:");
  /* What is not shown still counts. */
  assert_has(run.out, "1 document checked: 202 errors, 1 note.\n");
  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
}
END_TEST

/* --- Colours --------------------------------------------------------------------------------- */

START_TEST(colours_come_only_when_asked_for) {
  copy_all();
  write_error("bad.xml");
  g_auto(Run) automatic = run_capitano("check", "bad.xml", NULL);
  g_auto(Run) never = run_capitano("check", "--color=never", "bad.xml", NULL);
  g_auto(Run) always = run_capitano("check", "--color=always", "bad.xml", NULL);

  assert_lacks(automatic.out, "\033");
  assert_lacks(never.out, "\033");
  assert_has(always.out, "\033[1;31merror:\033[0m unknown-hex");
  assert_has(always.out, "\033[1;32m^~~~\033[0m");
}
END_TEST

/* The end of a pseudo-terminal that is written to; `reader` is the other. NULL when the machine has
 * none, as in a container without /dev/pts. */
static FILE *open_terminal(int *reader) {
  *reader = posix_openpt(O_RDWR | O_NOCTTY);
  gboolean is_there = *reader >= 0 && grantpt(*reader) == 0 && unlockpt(*reader) == 0;
  return is_there ? fopen(ptsname(*reader), "w") : NULL;
}

static gboolean has_terminals(void) {
  int reader;
  FILE *out = open_terminal(&reader);
  if (out != NULL)
    fclose(out);
  if (reader >= 0)
    close(reader);
  return out != NULL;
}

/* All that was written: it comes in pieces, and after the last there is an error. */
static char *read_terminal(int reader) {
  GString *text = g_string_new(NULL);
  char piece[4096];
  for (gssize n; (n = read(reader, piece, sizeof piece)) > 0;)
    g_string_append_len(text, piece, n);
  return g_string_free(text, FALSE);
}

/* Runs the check with a pseudo-terminal for output and returns whether it used colours. */
static gboolean colours_on_terminal(const char *option) {
  int reader;
  FILE *out = open_terminal(&reader);
  FILE *err = fopen("/dev/null", "w");
  char *argv[] = {(char *)"capitano", (char *)"check", (char *)option, (char *)"bad.xml", NULL};

  ck_assert(out != NULL && err != NULL);
  cap_cli_run(4, argv, out, err);
  fclose(out);
  fclose(err);
  g_autofree char *text = read_terminal(reader);
  close(reader);
  assert_has(text, "unknown-hex");
  return strstr(text, "\033[") != NULL;
}

START_TEST(a_terminal_gets_colours_unless_it_says_no) {
  if (!has_terminals()) {
    test_skip("this machine has no pseudo-terminals (/dev/pts)");
    return;
  }
  copy_all();
  write_error("bad.xml");
  g_setenv("TERM", "xterm", TRUE);
  ck_assert(colours_on_terminal("--color=auto"));
  ck_assert(!colours_on_terminal("--color=never"));
  g_setenv("NO_COLOR", "1", TRUE);
  ck_assert(!colours_on_terminal("--color=auto"));
  ck_assert(colours_on_terminal("--color=always"));
  g_setenv("NO_COLOR", "", TRUE);
  ck_assert(colours_on_terminal("--color=auto"));
  g_setenv("TERM", "dumb", TRUE);
  ck_assert(!colours_on_terminal("--color=auto"));
}
END_TEST

/* --- Whole reports --------------------------------------------------------------------------- */

/* Compares with a file of tests/cli/golden; CAPITANO_UPDATE=1 in the environment writes it anew.
 * The version of the program stands in it as VERSION. */
static void assert_golden(const char *name, const char *text) {
  g_auto(Run) version = run_capitano("--version", NULL);
  g_autofree char *number = g_strchomp(g_strdup(strchr(version.out, ' ') + 1));
  g_autoptr(GString) found = g_string_new(text);
  g_string_replace(found, number, "VERSION", 0);

  if (g_getenv("CAPITANO_UPDATE") != NULL)
    test_write_file(name, found->str, -1);
  g_autofree char *wanted = test_read_file(name, NULL);
  assert_text(found->str, wanted);
}

START_TEST(whole_reports_are_as_expected) {
  g_autofree char *golden = test_path("tests", "cli", "golden", NULL);

  ck_assert_int_eq(g_chdir(golden), 0);
  g_auto(Run) text = run_capitano("check", "--library", common, "bad.xml", NULL);
  g_auto(Run) json =
      run_capitano("check", "--format", "json", "--library", common, "bad.xml", NULL);
  ck_assert_int_eq(text.status, CAP_EXIT_FINDINGS);
  ck_assert_int_eq(json.status, CAP_EXIT_FINDINGS);
  assert_golden("bad.txt", text.out);
  assert_golden("bad.json", json.out);
}
END_TEST

START_TEST(shipped_documents_have_no_findings) {
  g_autofree char *maps = test_path("maps", NULL);
  g_autofree char *scenarios = test_path("scenarios", NULL);
  g_auto(Run) run = run_capitano("check", "--strict", maps, scenarios, NULL);

  /* [14.2] In Pavia the king begins in a Fortress of the enemy, and the book means it; four
   * Commands of the siege of Casale leave counters in the box. */
  assert_has(run.out, " documents checked: no findings; 6 suppressed.\n");
  ck_assert_int_eq(run.status, CAP_EXIT_OK);
}
END_TEST

/* --- Formats and rules ------------------------------------------------------------------------ */

/* What else is wrong with a document of an older format can be told once it is brought along. */
START_TEST(an_old_document_has_one_finding) {
  copy_all();
  write_variant("bad.xml", "format=\"2\"", "format=\"1\"");
  g_autofree char *text = test_read_file("bad.xml", NULL);
  g_autoptr(GString) worse = g_string_new(text);
  ck_assert_uint_eq(g_string_replace(worse, "hex=\"0103\"", "hex=\"9999\"", 1), 1);
  test_write_file("bad.xml", worse->str, -1);
  g_auto(Run) run = run_capitano("check", "bad.xml", NULL);

  assert_has(run.out, "error: format-version");
  assert_has(run.out, "1 document checked: 1 error.");
}
END_TEST

/* A sound scenario with an old map says only that, whether or not the map is checked too. */
START_TEST(an_old_map_does_not_drown_its_scenario) {
  copy_all();
  g_autofree char *text = test_read_file("tiny.xml", NULL);
  g_autoptr(GString) old = g_string_new(text);
  ck_assert_uint_eq(g_string_replace(old, "format=\"2\"", "format=\"1\"", 1), 1);
  test_write_file("tiny.xml", old->str, -1);
  g_auto(Run) alone = run_capitano("check", "tiny-scenario.xml", NULL);
  g_auto(Run) both = run_capitano("check", "tiny-scenario.xml", "tiny.xml", NULL);

  assert_has(alone.out, "error: reference-unsound");
  assert_has(alone.out, "1 document checked: 1 error.");
  assert_has(both.out, "tiny.xml:4:14: error: format-version");
  assert_has(both.out, "2 documents checked: 1 error.");
}
END_TEST

START_TEST(a_roster_for_other_rules_is_named) {
  copy_all();
  copy_tiny("two-duchies-armies.xml", "two-duchies-armies.xml");
  write_variant("tiny-scenario.xml", "roster=\"tiny-roster\"", "roster=\"two-duchies-armies\"");
  g_auto(Run) run = run_capitano("check", "tiny-scenario.xml", "two-duchies-armies.xml", NULL);

  assert_has(run.out, "error: roster-of-other-rules");
  assert_has(run.out, "is made for the rules \"monferrato\", and this scenario for");
  assert_has(run.out, "hint: Name a roster for the same rules");
  assert_has(run.out, "2 documents checked: 1 error.");
}
END_TEST

static void add_tests_of_input(Suite *suite) {
  TCase *tcase = tcase_create("input");

  tcase_add_checked_fixture(tcase, set_up, tear_down);
  tcase_add_test(tcase, folders_are_walked_in_order);
  tcase_add_test(tcase, an_old_document_has_one_finding);
  tcase_add_test(tcase, an_old_map_does_not_drown_its_scenario);
  tcase_add_test(tcase, a_roster_for_other_rules_is_named);
  tcase_add_test(tcase, a_file_named_twice_is_read_once);
  tcase_add_test(tcase, links_in_circles_end);
  tcase_add_test(tcase, a_link_out_of_the_folder_is_not_read);
  tcase_add_test(tcase, a_folder_that_cannot_be_read_is_reported);
  tcase_add_test(tcase, a_fifo_does_not_hang);
  tcase_add_test(tcase, a_folder_without_documents_of_ours_is_wrong_usage);
  tcase_add_test(tcase, standard_input_is_a_document_too);
  tcase_add_test(tcase, standard_input_can_have_the_name_of_a_file);
  tcase_add_test(tcase, references_of_standard_input_are_found_beside_its_name);
  tcase_add_test(tcase, a_name_for_standard_input_wants_standard_input);
  tcase_add_test(tcase, names_that_steer_a_terminal_are_escaped);
  tcase_add_test(tcase, a_library_folder_is_searched);
  tcase_add_test(tcase, maps_and_scenarios_in_a_library_folder_are_searched);
  tcase_add_test(tcase, the_environment_names_folders_too);
  tcase_add_loop_test(tcase, every_limit_can_be_lowered_and_raised, 0, G_N_ELEMENTS(limits));
  tcase_add_test(tcase, limits_that_make_no_sense_are_wrong_usage);
  suite_add_tcase(suite, tcase);
}

static void add_tests_of_output(Suite *suite) {
  TCase *tcase = tcase_create("output");

  tcase_add_checked_fixture(tcase, set_up, tear_down);
  tcase_add_test(tcase, sound_documents_exit_0);
  tcase_add_test(tcase, errors_exit_1);
  tcase_add_test(tcase, warnings_exit_0_unless_strict);
  tcase_add_test(tcase, unreadable_files_exit_3_even_beside_errors);
  tcase_add_test(tcase, quiet_leaves_out_the_count);
  tcase_add_test(tcase, a_copy_is_one_finding);
  tcase_add_test(tcase, a_copied_file_has_the_id_of_the_old_one);
  tcase_add_test(tcase, one_mistake_does_not_hide_another);
  tcase_add_test(tcase, no_play_changes_nothing_yet);
  tcase_add_test(tcase, mistakes_are_wrong_usage);
  tcase_add_test(tcase, findings_of_one_file_can_be_limited);
  tcase_add_test(tcase, colours_come_only_when_asked_for);
  tcase_add_test(tcase, a_terminal_gets_colours_unless_it_says_no);
  tcase_add_test(tcase, whole_reports_are_as_expected);
  tcase_add_test(tcase, shipped_documents_have_no_findings);
  suite_add_tcase(suite, tcase);
}

int main(void) {
  Suite *suite = suite_create("check");

  add_tests_of_input(suite);
  add_tests_of_output(suite);
  return test_main(suite);
}
