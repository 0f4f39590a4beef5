/* Limits on memory and time, and the sandbox, seen from outside and from inside. */
#include "tests/support/command.h"

#include "schema/document/write-request.h"
#include "schema/document/writer.h"
#include "validator/guard/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char *common(const char *name) {
  return test_path("tests", "golden", "common", name, NULL);
}

/* The shadow memory of a sanitizer is larger than any limit. */
static gboolean has_sanitizer(void) {
#if defined(__SANITIZE_ADDRESS__)
  return TRUE;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
  return TRUE;
#endif
#endif
  return FALSE;
}

/* --- Memory and time ------------------------------------------------------------------------- */

START_TEST(memory_that_does_not_suffice_ends_with_a_message) {
  if (has_sanitizer())
    return;
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "large.xml", NULL);
  g_autoptr(GString) text = g_string_new("<map format=\"2\" id=\"x\">");
  for (guint i = 0; i < 300000; i++)
    g_string_append(text, "<hex id=\"1\"/>");
  g_string_append(text, "</map>");
  test_write_file(path, text->str, (gssize)text->len);

  g_auto(Run) run = run_capitano("check", "--max-memory=8M", path, NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_IO);
  assert_text(run.out, "");
  assert_has(run.err, "--max-memory=8M");
  assert_has(run.err, "need more memory");
  test_remove_dir(folder);
}
END_TEST

START_TEST(memory_that_suffices_changes_nothing) {
  g_autofree char *path = common("tiny-roster.xml");
  if (has_sanitizer())
    return;
  g_auto(Run) run = run_capitano("check", "--max-memory=200M", path, NULL);
  assert_text(run.err, "");
  assert_text(run.out, "1 document checked: no findings.\n");
  ck_assert_int_eq(run.status, CAP_EXIT_OK);
}
END_TEST

START_TEST(a_size_must_be_one) {
  g_auto(Run) run = run_capitano("check", "--max-memory=much", "x.xml", NULL);
  assert_usage_error(&run, "--max-memory=much is not a size");
}
END_TEST

START_TEST(a_size_that_suffices_for_nothing_is_refused) {
  static const char *const sizes[] = {"--max-memory=1k", "--max-memory=4M"};
  g_auto(Run) run = run_capitano("check", sizes[_i], "x.xml", NULL);
  assert_usage_error(&run, "is too little for any file. The least is 8M.");
}
END_TEST

START_TEST(a_check_out_of_time_says_what_it_did_not_do) {
  g_autofree char *one = common("tiny.xml");
  g_autofree char *two = common("tiny-roster.xml");
  g_auto(Run) run = run_capitano("check", "--seconds=0.000001", one, two, NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  assert_has(run.out, "tiny.xml: error: time-up");
  assert_has(run.out, "tiny-roster.xml: error: time-up");
  assert_has(run.out, "before this file was read");
}
END_TEST

START_TEST(seconds_must_be_above_zero) {
  g_auto(Run) run = run_capitano("check", "--seconds=-1", "x.xml", NULL);
  assert_usage_error(&run, "write a number above 0");
}
END_TEST

/* So many games are not played in any time that a test has. */
#define ENDLESS "--games=1000000000"

START_TEST(games_that_were_not_played_are_an_error) {
  g_autofree char *path = common("tiny-scenario.xml");
  g_auto(Run) run = run_capitano("check", "--seconds=0.5", ENDLESS, path, NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  assert_has(run.out, "error: time-up");
}
END_TEST

/* The time is doubled until one game fits in, whatever else the machine does. */
START_TEST(games_that_are_enough_make_it_a_note) {
  g_autofree char *path = common("tiny-scenario.xml");
  for (double seconds = 0.5; seconds < 1000; seconds *= 2) {
    g_autofree char *time = g_strdup_printf("--seconds=%g", seconds);
    g_auto(Run) run = run_capitano("check", time, ENDLESS, "--require-games=1", path, NULL);
    if (strstr(run.out, "note: time-up") != NULL) {
      assert_has(run.out, "of 1000000000 games");
      ck_assert_int_eq(run.status, CAP_EXIT_OK);
      return;
    }
    ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
    assert_has(run.out, "error: time-up");
  }
  ck_abort_msg("not one game was played");
}
END_TEST

START_TEST(no_more_games_can_be_required_than_are_asked_for) {
  g_auto(Run) more = run_capitano("check", "--games=5", "--require-games=6", "x.xml", NULL);
  assert_usage_error(&more, "--require-games=6 is more than --games, which is 5.");
  g_auto(Run) none = run_capitano("check", "--no-play", "--require-games=6", "x.xml", NULL);
  assert_usage_error(&none, "--no-play and --require-games contradict each other.");
}
END_TEST

/* --- Inside the sandbox ---------------------------------------------------------------------- */

/* Each is tried inside; what is returned is the error number, 0 when it worked. */
static int try_socket(const char *folder) {
  (void)folder;
  return socket(AF_INET, SOCK_STREAM, 0) < 0 ? errno : 0;
}

static int try_write(const char *folder) {
  g_autofree char *path = g_build_filename(folder, "new", NULL);
  return open(path, O_WRONLY | O_CREAT, 0666) < 0 ? errno : 0;
}

static int try_change(const char *folder) {
  g_autofree char *path = g_build_filename(folder, "old", NULL);
  return open(path, O_RDWR) < 0 ? errno : 0;
}

static int try_remove(const char *folder) {
  g_autofree char *path = g_build_filename(folder, "old", NULL);
  return unlink(path) != 0 ? errno : 0;
}

static int try_exec(const char *folder) {
  (void)folder;
  execl("/bin/true", "true", (char *)NULL);
  return errno;
}

static int try_fork(const char *folder) {
  (void)folder;
  pid_t pid = fork();
  if (pid == 0)
    _exit(0);
  return pid < 0 ? errno : 0;
}

static int try_kill(const char *folder) {
  (void)folder;
  return kill(getppid(), 0) != 0 ? errno : 0;
}

static int try_read(const char *folder) {
  g_autofree char *path = g_build_filename(folder, "old", NULL);
  return open(path, O_RDONLY) < 0 ? errno : 0;
}

static gpointer do_nothing(gpointer data) {
  return data;
}

static int try_thread(const char *folder) {
  g_autoptr(GThread) thread = g_thread_try_new("test", do_nothing, (gpointer)folder, NULL);
  return thread != NULL && g_thread_join(g_steal_pointer(&thread)) == folder ? 0 : EAGAIN;
}

static int try_code_in_memory(const char *folder) {
  (void)folder;
  void *at =
      mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return at == MAP_FAILED ? errno : 0;
}

static int try_code_that_was_written(const char *folder) {
  (void)folder;
  void *at = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return mprotect(at, 4096, PROT_READ | PROT_EXEC) != 0 ? errno : 0;
}

static const struct {
  int (*attempt)(const char *folder);
  gboolean is_allowed;
} attempts[] = {
    {try_socket, FALSE},
    {try_write, FALSE},
    {try_change, FALSE},
    {try_remove, FALSE},
    {try_exec, FALSE},
    {try_fork, FALSE},
    {try_kill, FALSE},
    {try_read, TRUE},
    {try_thread, TRUE},
    {try_code_in_memory, FALSE},
    {try_code_that_was_written, FALSE},
};

START_TEST(the_sandbox_refuses_what_is_not_needed) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *old = g_build_filename(folder, "old", NULL);
  const char *const args[] = {"check", folder, NULL};
  int status = 0;
  if (!cap_sandbox_is_available())
    return;
  test_write_file(old, "text", -1);
  pid_t pid = fork();
  if (pid == 0)
    _exit(cap_sandbox_enter(cap_readable_by(args), FALSE, NULL) ? attempts[_i].attempt(folder)
                                                                : 255);
  ck_assert_int_eq(waitpid(pid, &status, 0), pid);
  ck_assert(WIFEXITED(status));
  if (attempts[_i].is_allowed)
    ck_assert_int_eq(WEXITSTATUS(status), 0);
  else
    ck_assert_msg(WEXITSTATUS(status) == EPERM || WEXITSTATUS(status) == EACCES, "error number %d",
                  WEXITSTATUS(status));
  test_remove_dir(folder);
}
END_TEST

/* --- What may be read ------------------------------------------------------------------------ */

/* The command is given tree/own/x.xml, or the folder tree/own. */
static const struct {
  const char *path;
  gboolean is_folder_named;
  gboolean is_readable;
} reading[] = {
    {"own/x.xml", FALSE, TRUE},
    {"own/y.xml", FALSE, TRUE},
    {"own/maps/m.xml", FALSE, TRUE},
    {"maps/m.xml", FALSE, TRUE},
    {"scenarios/s.xml", FALSE, TRUE},
    {"own/deep/z.xml", FALSE, FALSE},
    {"own/notes.txt", FALSE, FALSE},
    {"secret.xml", FALSE, FALSE},
    {"maps/deep/z.xml", FALSE, FALSE},
    {"own/link.xml", FALSE, FALSE},
    {"own/deep/z.xml", TRUE, TRUE},
    {"secret.xml", TRUE, FALSE},
    {"own/link.xml", TRUE, FALSE},
    {"maps/m.xml", TRUE, TRUE},
    /* A folder can be listed only where that opens no other: below the own one there are some. */
    {"own", FALSE, FALSE},
    {"own/deep", FALSE, FALSE},
    {"maps", FALSE, FALSE},
    {"scenarios", FALSE, TRUE},
    {"own", TRUE, TRUE},
    {"own/deep", TRUE, TRUE},
};

static void make_tree(const char *tree) {
  static const char *const files[] = {"own/x.xml",  "own/y.xml",       "own/maps/m.xml",
                                      "maps/m.xml", "scenarios/s.xml", "own/deep/z.xml",
                                      "secret.xml", "maps/deep/z.xml", "own/notes.txt"};
  g_autofree char *link = g_build_filename(tree, "own", "link.xml", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS(files); i++) {
    g_autofree char *path = g_build_filename(tree, files[i], NULL);
    g_autofree char *folder = g_path_get_dirname(path);
    ck_assert_int_eq(g_mkdir_with_parents(folder, 0777), 0);
    test_write_file(path, "text", -1);
  }
  ck_assert_int_eq(symlink("../secret.xml", link), 0);
}

START_TEST(only_what_is_named_and_referred_to_can_be_read) {
  g_autofree char *tree = test_make_dir();
  g_autofree char *named =
      g_build_filename(tree, "own", reading[_i].is_folder_named ? NULL : "x.xml", NULL);
  g_autofree char *path = g_build_filename(tree, reading[_i].path, NULL);
  const char *const args[] = {"check", named, NULL};
  int status = 0;
  if (!cap_sandbox_is_available() || !cap_sandbox_knows_files())
    return;
  make_tree(tree);
  pid_t pid = fork();
  if (pid == 0) {
    if (!cap_sandbox_enter(cap_readable_by(args), TRUE, NULL))
      _exit(255);
    _exit(open(path, O_RDONLY) < 0 ? errno : 0);
  }
  ck_assert_int_eq(waitpid(pid, &status, 0), pid);
  ck_assert_msg(WIFEXITED(status) && WEXITSTATUS(status) == (reading[_i].is_readable ? 0 : EACCES),
                "%s: error number %d", reading[_i].path, WEXITSTATUS(status));
  test_remove_dir(tree);
}
END_TEST

/* --- Commands in the sandbox ----------------------------------------------------------------- */

START_TEST(a_check_in_the_sandbox_finds_the_same) {
  g_autofree char *path = test_path("tests", "golden", "unknown-hex", "bad.xml", NULL);
  g_autofree char *library = test_path("tests", "golden", "common", NULL);
  if (!cap_sandbox_is_available())
    return;
  g_auto(Run) free_run = run_capitano("check", "--no-sandbox", "--library", library, path, NULL);
  g_auto(Run) run = run_capitano("check", "--sandbox", "--library", library, path, NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_FINDINGS);
  assert_text(run.err, free_run.err);
  assert_text(run.out, free_run.out);
}
END_TEST

START_TEST(what_every_command_understands_is_heard_in_the_sandbox) {
  g_autofree char *path = common("tiny-roster.xml");
  g_auto(Run) quiet = run_capitano("check", "--sandbox=try", "-q", path, NULL);
  g_auto(Run) wrong = run_capitano("check", "--sandbox=try", "--color=blue", path, NULL);
  ck_assert_int_eq(quiet.status, CAP_EXIT_OK);
  assert_text(quiet.out, "");
  assert_usage_error(&wrong, "--color=blue");
}
END_TEST

START_TEST(files_named_in_the_command_are_written) {
  g_autofree char *scenario = common("tiny-scenario.xml");
  g_autofree char *library = test_path("tests", "golden", "common", NULL);
  g_autofree char *folder = test_make_dir();
  g_autofree char *record = g_build_filename(folder, "record.xml", NULL);
  g_autofree char *json = g_build_filename(folder, "report.json", NULL);
  g_autofree char *format = g_strconcat("--format=json=", json, NULL);
  if (!cap_sandbox_is_available())
    return;
  g_auto(Run) play = run_capitano("play", "--sandbox", "--jobs=2", "--games=2", "--record", record,
                                  scenario, NULL);
  ck_assert_msg(play.status == CAP_EXIT_OK, "%s", play.err);
  g_auto(Run) replay = run_capitano("replay", "--sandbox", "--library", library, record, NULL);
  assert_text(replay.err, "");
  assert_has(replay.out, "Every decision is legal");
  g_auto(Run) check = run_capitano("check", "--sandbox", "--no-play", format, scenario, NULL);
  ck_assert_msg(check.status == CAP_EXIT_OK, "%s", check.err);
  ck_assert(g_file_test(json, G_FILE_TEST_EXISTS));
  test_remove_dir(folder);
}
END_TEST

static const char *const rewriting[] = {"fmt", "migrate"};

/* A file that is named, one in a folder that is named, and no other. */
START_TEST(documents_are_rewritten_in_the_sandbox) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *below = g_build_filename(folder, "below", NULL);
  g_autofree char *one = g_build_filename(folder, "one.xml", NULL);
  g_autofree char *two = g_build_filename(below, "two.xml", NULL);
  static const char messy[] = "<roster format='1'   id='r'><title>A   roster</title></roster>";
  if (!cap_sandbox_is_available())
    return;
  ck_assert_int_eq(g_mkdir_with_parents(below, 0777), 0);
  test_write_file(one, messy, -1);
  test_write_file(two, messy, -1);
  g_auto(Run) run = run_capitano(rewriting[_i], "--sandbox=try", one, below, NULL);
  ck_assert_msg(run.status == CAP_EXIT_OK, "%s%s", run.out, run.err);
  g_autofree char *first = test_read_file(one, NULL);
  g_autofree char *second = test_read_file(two, NULL);
  ck_assert_str_ne(first, messy);
  ck_assert_str_eq(second, first);
  test_remove_dir(folder);
}
END_TEST

START_TEST(a_sandbox_is_required_tried_or_off) {
  g_auto(Run) wrong = run_capitano("check", "--sandbox=maybe", "x.xml", NULL);
  assert_usage_error(&wrong, "--sandbox=maybe: write require, try or off.");
  g_auto(Run) both = run_capitano("check", "--sandbox", "--no-sandbox", "x.xml", NULL);
  assert_usage_error(&both, "contradict each other");
}
END_TEST

static const struct {
  const char *option;
  gboolean is_apart; /* the file is an argument of its own */
} spellings[] = {{"-o", TRUE}, {"--output", TRUE}, {"--output=", FALSE}};

START_TEST(a_page_is_written_however_it_is_named) {
  g_autofree char *scenario = common("tiny-scenario.xml");
  g_autofree char *folder = test_make_dir();
  g_autofree char *page = g_build_filename(folder, "page.html", NULL);
  g_autofree char *together = g_strconcat(spellings[_i].option, page, NULL);
  if (!cap_sandbox_is_available())
    return;
  g_auto(Run) report =
      spellings[_i].is_apart
          ? run_capitano("report", "--sandbox", scenario, spellings[_i].option, page, NULL)
          : run_capitano("report", "--sandbox", scenario, together, NULL);
  ck_assert_msg(report.status == CAP_EXIT_OK, "%s", report.err);
  ck_assert(g_file_test(page, G_FILE_TEST_EXISTS));
  test_remove_dir(folder);
}
END_TEST

static gboolean refuse(const char *path, gpointer data) {
  (void)path;
  (void)data;
  return FALSE;
}

/* A process that was taken over may ask for anything. */
START_TEST(other_files_are_not_written) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "other", NULL);
  int requests[2], replies[2], status = 0;
  ck_assert(pipe(requests) == 0 && pipe(replies) == 0);
  pid_t pid = fork();
  if (pid == 0) {
    gboolean is_written = TRUE;
    _exit(cap_write_request_set_up(requests[1], replies[0]) &&
                  cap_write_request_ask(path, NULL, "x", 1, &is_written, NULL) && !is_written
              ? 0
              : 1);
  }
  ck_assert(cap_write_request_serve(requests[0], replies[1], refuse, NULL));
  ck_assert_int_eq(waitpid(pid, &status, 0), pid);
  ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  ck_assert(!g_file_test(path, G_FILE_TEST_EXISTS));
  test_remove_dir(folder);
}
END_TEST

/* Why it was not written, or NULL. New string. */
static gpointer write_one(gpointer path) {
  g_autofree char *text = g_strnfill(200000, 'x');
  g_autofree char *own = path;
  g_autoptr(GError) error = NULL;
  cap_write_file(own, text, 200000, &error);
  return error != NULL ? g_strdup(error->message) : NULL;
}

static gboolean agree(const char *path, gpointer data) {
  (void)path;
  (void)data;
  return TRUE;
}

/* Serves until nobody asks any more, as the process does that watches a command. */
static pid_t start_server(const int requests[2], const int replies[2]) {
  pid_t pid = fork();
  if (pid != 0)
    return pid;
  close(requests[1]);
  while (cap_write_request_serve(requests[0], replies[1], agree, NULL)) {
  }
  _exit(0);
}

/* The threads are in this process: one that forked with threads, or threads in the child of a
 * fork, would say nothing of what went wrong. */
START_TEST(threads_that_ask_take_turns) {
  enum { N = 8 };
  g_autofree char *folder = test_make_dir();
  GThread *threads[N];
  int requests[2], replies[2], status = 0;
  ck_assert(pipe(requests) == 0 && pipe(replies) == 0);
  pid_t pid = start_server(requests, replies);
  close(requests[0]);
  close(replies[1]);
  ck_assert(cap_write_request_set_up(requests[1], replies[0]));
  for (guint i = 0; i < N; i++)
    threads[i] = g_thread_new("ask", write_one, g_strdup_printf("%s/%u", folder, i));
  for (guint i = 0; i < N; i++) {
    g_autofree char *message = g_thread_join(threads[i]);
    g_autofree char *path = g_strdup_printf("%s/%u", folder, i);
    ck_assert_msg(message == NULL, "%s", message);
    ck_assert(g_file_test(path, G_FILE_TEST_IS_REGULAR));
  }
  g_unsetenv(CAP_WRITER_VARIABLE);
  close(requests[1]);
  ck_assert_int_eq(waitpid(pid, &status, 0), pid);
  ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  test_remove_dir(folder);
}
END_TEST

START_TEST(the_sandbox_is_on_in_ci_unless_told) {
  g_autofree char *path = common("tiny-roster.xml");
  g_setenv("CI", "true", TRUE);
  g_auto(Run) run = run_capitano("check", path, NULL);
  ck_assert_int_eq(run.status, CAP_EXIT_OK);
  assert_text(run.out, "1 document checked: no findings.\n");
  g_auto(Run) both = run_capitano("check", "--sandbox", "--no-sandbox", path, NULL);
  assert_usage_error(&both, "contradict");
}
END_TEST

START_TEST(no_file_is_called_like_standard_output) {
  g_autofree char *scenario = test_path("scenarios", "casale-1628.xml", NULL);
  g_auto(Run) record = run_capitano("play", scenario, "--record", "-", NULL);
  g_auto(Run) page = run_capitano("report", scenario, "-o", "-", NULL);
  g_auto(Run) new = run_capitano("new", "scenario", "s", "-o", "-", NULL);

  assert_usage_error(&record, "--record=-: this cannot go to standard output.");
  ck_assert(g_str_has_prefix(page.out, "<!DOCTYPE html>"));
  ck_assert(g_str_has_prefix(new.out, "<?xml "));
  ck_assert(!g_file_test("-", G_FILE_TEST_EXISTS));
}
END_TEST

int main(void) {
  Suite *suite = suite_create("guard");
  TCase *limits = tcase_create("limits");
  tcase_add_test(limits, memory_that_does_not_suffice_ends_with_a_message);
  tcase_add_test(limits, memory_that_suffices_changes_nothing);
  tcase_add_test(limits, a_size_must_be_one);
  tcase_add_test(limits, no_file_is_called_like_standard_output);
  tcase_add_loop_test(limits, a_size_that_suffices_for_nothing_is_refused, 0, 2);
  tcase_add_test(limits, a_check_out_of_time_says_what_it_did_not_do);
  tcase_add_test(limits, seconds_must_be_above_zero);
  tcase_add_test(limits, games_that_were_not_played_are_an_error);
  tcase_add_test(limits, games_that_are_enough_make_it_a_note);
  tcase_add_test(limits, no_more_games_can_be_required_than_are_asked_for);
  suite_add_tcase(suite, limits);

  TCase *sandbox = tcase_create("sandbox");
  tcase_add_loop_test(sandbox, the_sandbox_refuses_what_is_not_needed, 0, G_N_ELEMENTS(attempts));
  tcase_add_test(sandbox, a_check_in_the_sandbox_finds_the_same);
  tcase_add_test(sandbox, what_every_command_understands_is_heard_in_the_sandbox);
  tcase_add_test(sandbox, files_named_in_the_command_are_written);
  tcase_add_loop_test(sandbox, a_page_is_written_however_it_is_named, 0, G_N_ELEMENTS(spellings));
  tcase_add_loop_test(sandbox, documents_are_rewritten_in_the_sandbox, 0, G_N_ELEMENTS(rewriting));
  tcase_add_loop_test(sandbox, only_what_is_named_and_referred_to_can_be_read, 0,
                      G_N_ELEMENTS(reading));
  tcase_add_test(sandbox, a_sandbox_is_required_tried_or_off);
  tcase_add_test(sandbox, other_files_are_not_written);
  tcase_add_test(sandbox, threads_that_ask_take_turns);
  tcase_add_test(sandbox, the_sandbox_is_on_in_ci_unless_told);
  suite_add_tcase(suite, sandbox);
  return test_main(suite);
}
