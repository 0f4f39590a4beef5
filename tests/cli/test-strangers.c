/* What files of strangers may not do to those who check them: hide what is wrong with them, disturb
 * a terminal, lead out of their folder, end the program. */
#include "tests/support/tiny-folder.h"

#include <sys/stat.h>
#include <unistd.h>

static TinyFolder tiny;

static void set_up(void) {
  enter_tiny_folder(&tiny);
}

static void tear_down(void) {
  leave_tiny_folder(&tiny);
}

/* --- Findings that a document suppresses ----------------------------------------------------- */

/* Something is odd about it, and it asks to be let off. */
static void write_suppressed(void) {
  g_autofree char *path = test_path("tests", "golden", "suppression-useless", "good.xml", NULL);
  g_autofree char *text = test_read_file(path, NULL);
  test_write_file("suppressed.xml", text, -1);
}

START_TEST(suppressions_are_counted) {
  write_suppressed();
  g_auto(Run) run = run_capitano("check", "suppressed.xml", NULL);
  assert_has(run.out, " suppressed.");
}
END_TEST

START_TEST(suppressions_can_be_passed_over) {
  write_suppressed();
  g_auto(Run) run = run_capitano("check", "--strict", "--no-suppressions", "suppressed.xml", NULL);
  assert_lacks(run.out, " suppressed.");
  assert_has(run.out, "suppressed.xml:");
  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
}
END_TEST

/* --- Terminals ------------------------------------------------------------------------------- */

/* Names that turn the direction of writing, and the one-byte form of the escape that starts a
 * sequence of commands. */
#define TURN    "\xE2\x80\xAE"
#define COMMAND "\xC2\x9B"

/* All of it; closes it. */
static char *read_stream(FILE *stream, gsize *length) {
  GString *text = g_string_new(NULL);
  char part[4096];
  gsize n;

  rewind(stream);
  while ((n = fread(part, 1, sizeof part, stream)) > 0)
    g_string_append_len(text, part, (gssize)n);
  fclose(stream);
  *length = text->len;
  return g_string_free(text, FALSE);
}

START_TEST(a_log_moves_no_cursor) {
  change("tiny-scenario.xml", "name=\"", "name=\"" TURN COMMAND);
  g_auto(Run) run = run_capitano("play", "--log", "tiny-scenario.xml", NULL);
  ck_assert_msg(run.status == CAP_EXIT_OK, "%s", run.err);
  assert_lacks(run.out, TURN);
  assert_lacks(run.out, COMMAND);
}
END_TEST

/* A shipped scenario with both in the names of everything that has one. */
static void write_turned(const char *scenario) {
  g_autofree char *path = test_path("scenarios", scenario, NULL);
  g_autofree char *text = test_read_file(path, NULL);
  g_autoptr(GRegex) named =
      g_regex_new("(\\s(?:name|title|text)=\"[^\"]*)|(<title>[^<]*)", 0, 0, NULL);
  g_autofree char *turned = g_regex_replace(named, text, -1, 0, "\\0" TURN COMMAND, 0, NULL);
  ck_assert_str_ne(turned, text);
  test_write_file("turned.xml", turned, -1);
}

static const struct {
  const char *scenario, *command;
} displays[] = {
    {"novara-1513.xml", "balance turned.xml --games=1 --players=random --no-changes"},
    {"novara-1513.xml", "balance turned.xml --games=1 --players=random --no-changes --format=json"},
    {"novara-1513.xml", "check --no-play --no-suppressions --format=sarif turned.xml"},
    {"novara-1513.xml", "report turned.xml -o turned.out"},
    {"novara-1513.xml", "play turned.xml --pictures=turned.out"},
    {"casale-1628.xml", "query turned.xml siege casale"},
    {"casale-1628.xml", "query turned.xml siege casale --format=json"},
    {"casale-1628.xml", "check --no-play --format=json turned.xml"},
    {"casale-1628.xml", "report turned.xml -o turned.out"},
    {"casale-1628.xml", "play turned.xml --why"},
    {"belbo-1628.xml", "play turned.xml --why"},
    {"belbo-1628.xml", "play turned.xml --log=full"},
    {"belbo-1628.xml", "report turned.xml -o turned.out"},
    {"belbo-1628.xml", "prove turned.xml --seconds=1"},
    {"belbo-1628.xml", "duel turned.xml --games=2 --players=random,random"},
};

START_TEST(names_steer_no_terminal_and_turn_no_page) {
  g_auto(GStrv) words = g_strsplit(displays[_i].command, " ", -1);
  g_autofree char *shipped = test_path("scenarios", NULL);
  g_autoptr(GPtrArray) args = g_ptr_array_new();
  FILE *streams[] = {tmpfile(), tmpfile()};
  const char *const hidden[] = {TURN, COMMAND, "&#x9b;"};

  write_turned(displays[_i].scenario);
  g_ptr_array_add(args, (gpointer) "capitano");
  for (guint i = 0; words[i] != NULL; i++) {
    g_ptr_array_add(args, words[i]);
    if (i == 0) {
      g_ptr_array_add(args, (gpointer) "--library");
      g_ptr_array_add(args, shipped);
    }
  }
  guint n = args->len;
  g_ptr_array_add(args, NULL);
  CapExit status = cap_cli_run((int)n, (char **)args->pdata, streams[0], streams[1]);
  ck_assert_msg(status <= CAP_EXIT_FINDINGS, "%s: status %d", displays[_i].command, (int)status);
  test_write_file("empty", "", 0);
  for (guint i = 0; i < 3; i++) {
    gsize length = 0;
    g_autofree char *text =
        i < 2
            ? read_stream(streams[i], &length)
            : test_read_file(g_file_test("turned.out", G_FILE_TEST_EXISTS) ? "turned.out" : "empty",
                             &length);
    for (guint k = 0; k < G_N_ELEMENTS(hidden); k++) {
      const char *found = strstr(text, hidden[k]);
      ck_assert_msg(found == NULL, "%s: %.60s", displays[_i].command, found);
    }
  }
}
END_TEST

START_TEST(a_file_name_stays_on_its_line) {
  change("tiny-scenario.xml", "map=\"tiny\"", "map=\"other\"");
  ck_assert_int_eq(g_rename("tiny-scenario.xml", "tiny\nforged.xml"), 0);
  g_auto(Run) run = run_capitano("play", "tiny\nforged.xml", NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  assert_lacks(run.err, "\nforged");
}
END_TEST

/* --- Links ----------------------------------------------------------------------------------- */

/* The map lies outside; in the folder of the scenario is only a link to it, or a link to its
 * folder. */
static char *move_map_away(const char *link) {
  char *outside = test_make_dir();
  g_autofree char *target = g_build_filename(outside, "tiny.xml", NULL);
  g_autofree char *text = test_read_file("tiny.xml", NULL);

  test_write_file(target, text, -1);
  ck_assert_int_eq(g_unlink("tiny.xml"), 0);
  ck_assert_int_eq(symlink(g_str_equal(link, "maps") ? outside : target, link), 0);
  return outside;
}

static const char *const links[] = {"tiny.xml", "maps"};

START_TEST(a_reference_does_not_follow_a_link_out_of_the_folder) {
  g_autofree char *outside = move_map_away(links[_i]);
  g_auto(Run) run = run_capitano("check", "tiny-scenario.xml", NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  assert_has(run.out, "unknown-map");
  assert_has(run.out, "is a link that leads out of the folder");
  test_remove_dir(outside);
}
END_TEST

/* A document of the same name further on is not what the link means. */
START_TEST(a_link_that_is_not_followed_is_not_passed_over) {
  g_autofree char *outside = move_map_away("tiny.xml");
  g_autofree char *library = test_make_dir();
  g_autofree char *other = g_build_filename(library, "tiny.xml", NULL);
  g_autofree char *target = g_build_filename(outside, "tiny.xml", NULL);
  g_autofree char *map = test_read_file("tiny.xml", NULL);

  test_write_file(other, map, -1);
  if (_i == 1)
    ck_assert_int_eq(g_unlink(target), 0);
  g_auto(Run) run = run_capitano("check", "--library", library, "tiny-scenario.xml", NULL);
  ck_assert_msg(run.status == CAP_EXIT_FINDINGS, "%s", run.out);
  assert_has(run.out, "unknown-map");
  assert_has(run.out, _i == 0 ? "is a link that leads out of the folder"
                              : "is a link to a file that is not there");
  test_remove_dir(library);
  test_remove_dir(outside);
}
END_TEST

START_TEST(a_link_into_a_library_that_is_named_is_followed) {
  g_autofree char *outside = move_map_away(links[_i]);
  g_auto(Run) run = run_capitano("check", "--library", outside, "tiny-scenario.xml", NULL);
  ck_assert_msg(run.status == CAP_EXIT_OK, "%s", run.out);
  test_remove_dir(outside);
}
END_TEST

/* --- Size ------------------------------------------------------------------------------------ */

static const char *const readers[] = {"merge", "check"};

START_TEST(deep_json_is_refused) {
  g_autofree char *deep = g_strnfill(80000, '[');
  test_write_file("deep.json", deep, -1);
  g_auto(Run) run = _i == 0
                        ? run_capitano(readers[_i], "deep.json", NULL)
                        : run_capitano(readers[_i], "--baseline", "deep.json", "tiny.xml", NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_IO);
  assert_has(run.err, "deep.json:1:65: lists and objects are nested deeper than 64 levels here");
}
END_TEST

START_TEST(brackets_in_strings_are_not_levels) {
  g_autofree char *many = g_strnfill(100, '[');
  g_autofree char *text = g_strdup_printf("{\"a\": \"\\\"%s\"}", many);
  test_write_file("flat.json", text, -1);
  g_auto(Run) run = run_capitano("merge", "flat.json", NULL);
  assert_lacks(run.err, "nested deeper");
}
END_TEST

START_TEST(a_game_has_no_more_turns_than_anybody_can_play) {
  change("tiny-scenario.xml", "turns=\"", "turns=\"21474836");
  g_auto(Run) run = run_capitano("report", "-o", "page.html", "tiny-scenario.xml", NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  g_autofree char *page = test_read_file("page.html", NULL);
  ck_assert_uint_lt(strlen(page), 1000000);
}
END_TEST

/* --- Parts ----------------------------------------------------------------------------------- */

/* A thing that two scenarios ask for is gone from their roster: who checks a part of the files says
 * the same of it as who checks all of them. */
START_TEST(the_parts_of_a_check_find_the_same_as_the_whole) {
  g_autofree char *text = test_read_file("tiny-scenario.xml", NULL);
  test_write_file("tiny-two.xml", text, -1);
  change("tiny-two.xml", "id=\"tiny-scenario\"", "id=\"tiny-two\"");
  change("tiny-roster.xml", "<unit-type id=\"", "<unit-type id=\"other-");
  g_auto(Run) whole = run_capitano("check", "--quiet", "--no-play", ".", NULL);
  assert_has(whole.out, "misfit");
  for (guint i = 1; i <= 4; i++) {
    g_autofree char *shard = g_strdup_printf("--shard=%u/4", i);
    g_auto(Run) part = run_capitano("check", "--quiet", "--no-play", shard, ".", NULL);
    assert_has(whole.out, part.out);
    g_autoptr(GString) rest = g_string_new(whole.out);
    g_string_replace(rest, part.out, "", 1);
    free(whole.out);
    whole.out = strdup(rest->str);
  }
  assert_text(whole.out, "");
}
END_TEST

START_TEST(a_full_disk_is_told_in_the_sandbox_too) {
  FILE *full = fopen("/dev/full", "w");
  FILE *err = tmpfile();
  char text[200] = {0};
  char *args[] = {(char *)"capitano", (char *)"check", (char *)"--sandbox=try", (char *)"tiny.xml",
                  NULL};
  if (full == NULL)
    return;
  ck_assert_int_eq(cap_cli_run(4, args, full, err), CAP_EXIT_IO);
  rewind(err);
  ck_assert_uint_gt(fread(text, 1, sizeof text - 1, err), 0);
  assert_has(text, "The output could not be written.");
  fclose(full);
  fclose(err);
}
END_TEST

/* --- Deep folders ------------------------------------------------------------------------------
 */

#define DEEP 20 /* folders with long names, in each other: more than fits into a path */

START_TEST(what_lies_too_deep_is_not_passed_over) {
  g_autofree char *name = g_strnfill(250, 'd');

  for (int i = 0; i < DEEP; i++) {
    ck_assert_int_eq(g_mkdir(name, 0755), 0);
    ck_assert_int_eq(g_chdir(name), 0);
  }
  test_write_file("bad.xml", "<map/>", -1);
  ck_assert_int_eq(g_chdir(tiny.folder), 0);
  g_auto(Run) run = run_capitano("check", "--no-play", ".", NULL);
  assert_has(run.out, "This cannot be read: File name too long.");
  ck_assert_int_eq(run.status, CAP_EXIT_IO);
  for (int i = 0; i < DEEP; i++)
    ck_assert_int_eq(g_chdir(name), 0);
  ck_assert_int_eq(g_unlink("bad.xml"), 0);
  for (int i = 0; i < DEEP; i++) {
    ck_assert_int_eq(g_chdir(".."), 0);
    ck_assert_int_eq(g_rmdir(name), 0);
  }
}
END_TEST

/* --- Pipes -------------------------------------------------------------------------------------
 */

static const char *const pipe_readers[][4] = {
    {"merge", "pipe"},
    {"import", "pipe"},
    {"check", "--baseline=pipe", "tiny.xml"},
};

START_TEST(a_pipe_that_nobody_writes_to_is_not_waited_for) {
  ck_assert_int_eq(mkfifo("pipe", 0600), 0);
  const char *const *a = pipe_readers[_i];
  g_auto(Run) run = run_capitano(a[0], a[1], a[2], a[3], NULL);

  ck_assert_int_eq(run.status, CAP_EXIT_IO);
  assert_has(run.err, "pipe cannot be read: nobody writes to this pipe");
}
END_TEST

START_TEST(a_pipe_that_somebody_writes_to_is_read) {
  g_auto(Run) played = run_capitano("play", "tiny-scenario.xml", "--result=part.json", NULL);
  g_autofree char *text = test_read_file("part.json", NULL);
  int ends[2];

  ck_assert_int_eq(pipe(ends), 0);
  ck_assert_int_eq(write(ends[1], text, strlen(text)), (int)strlen(text));
  close(ends[1]);
  g_autofree char *path = g_strdup_printf("/dev/fd/%d", ends[0]);
  g_auto(Run) run = run_capitano("merge", "--no-sandbox", path, NULL);
  assert_text(run.err, "");
  assert_text(run.out, played.out);
  close(ends[0]);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("strangers");
  TCase *tests = tcase_create("strangers");

  tcase_add_checked_fixture(tests, set_up, tear_down);
  tcase_add_test(tests, suppressions_are_counted);
  tcase_add_test(tests, suppressions_can_be_passed_over);
  tcase_add_test(tests, a_log_moves_no_cursor);
  tcase_add_loop_test(tests, names_steer_no_terminal_and_turn_no_page, 0, G_N_ELEMENTS(displays));
  tcase_add_test(tests, a_file_name_stays_on_its_line);
  tcase_add_loop_test(tests, a_reference_does_not_follow_a_link_out_of_the_folder, 0,
                      G_N_ELEMENTS(links));
  tcase_add_loop_test(tests, a_link_that_is_not_followed_is_not_passed_over, 0, 2);
  tcase_add_loop_test(tests, a_link_into_a_library_that_is_named_is_followed, 0,
                      G_N_ELEMENTS(links));
  tcase_add_loop_test(tests, deep_json_is_refused, 0, G_N_ELEMENTS(readers));
  tcase_add_test(tests, brackets_in_strings_are_not_levels);
  tcase_add_test(tests, a_game_has_no_more_turns_than_anybody_can_play);
  tcase_add_test(tests, the_parts_of_a_check_find_the_same_as_the_whole);
  tcase_add_test(tests, a_full_disk_is_told_in_the_sandbox_too);
  tcase_add_test(tests, what_lies_too_deep_is_not_passed_over);
  tcase_add_loop_test(tests, a_pipe_that_nobody_writes_to_is_not_waited_for, 0,
                      G_N_ELEMENTS(pipe_readers));
  tcase_add_test(tests, a_pipe_that_somebody_writes_to_is_read);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
