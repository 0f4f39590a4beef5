/* Every call that saving, the copies for a crash and coming back to them make of the system fails
 * once, one after the other, and every allocation: the old document stays whole or the new one is
 * there, nothing lies beside it, no copy is lost, and whoever saved is told. The calls are those of
 * tests/faults/failing.c, which is part of this program. */
#include "tests/support/test-support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "editor/core/files/recovery.h"

static const char text[] = "<map id=\"a\"><title>T</title></map>\n";
static const char changed[] = "<map id=\"b\"><title>T</title></map>\n";

static const char *const calls[] = {"open", "write", "fsync", "fchmod", "close", "rename"};

/* More than any of them is called. */
#define MOST_CALLS 12

enum { SAVED, TOLD, SILENT };

/* Threads of GLib look into the environment whenever they write or close something, so it must not
 * move: these two entries are in it from the beginning, and only what they say changes. */
static char at_entry[] = "CAPITANO_FAIL_AT=00000";
static char call_entry[] = "CAPITANO_FAIL_CALL=nothing-yet";

static void say(char *entry, gsize size, const char *value) {
  char *begin = strchr(entry, '=') + 1;
  gsize room = size - (gsize)(begin - entry);
  g_assert(g_strlcpy(begin, value, room) < room);
}

static void fail_at(const char *call, int at) {
  g_autofree char *number = g_strdup_printf("%d", at);
  say(at_entry, sizeof at_entry, number);
  say(call_entry, sizeof call_entry, call);
}

static void fail_no_more(void) {
  say(call_entry, sizeof call_entry, "nothing");
}

static void change(CapFile *file) {
  CapDocument *doc = cap_file_begin(file, "Change");
  cap_document_set_attribute(doc, cap_document_root(doc), "id", "b");
  cap_file_end(file);
}

/* A process of its own, for calls are counted from its beginning. */
static int status_of(int (*work)(const char *folder, const char *call, int at), const char *folder,
                     const char *call, int at) {
  pid_t pid = fork();
  int status;
  if (pid == 0)
    _exit(work(folder, call, at));
  ck_assert_int_eq(waitpid(pid, &status, 0), pid);
  ck_assert(WIFEXITED(status));
  return WEXITSTATUS(status);
}

static void assert_holds(const char *path, const char *wanted, const char *call, int at) {
  g_autofree char *found = NULL;
  ck_assert(g_file_get_contents(path, &found, NULL, NULL));
  ck_assert_msg(g_str_equal(found, wanted), "%s %d leaves “%s”", call, at, found);
}

static guint n_files(const char *folder) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  guint n = 0;
  while (g_dir_read_name(dir) != NULL)
    n++;
  return n;
}

/* --- Saving --------------------------------------------------------------------------------- */

static int save(const char *folder, const char *call, int at) {
  g_autofree char *path = g_build_filename(folder, "a.xml", NULL);
  g_autoptr(CapFile) file = cap_file_load(path, NULL);
  g_autoptr(GError) error = NULL;
  change(file);
  fail_at(call, at);
  gboolean is_saved = cap_file_save(file, NULL, &error);
  fail_no_more();
  if (is_saved)
    return cap_file_is_modified(file) ? SILENT : SAVED;
  /* It is still to be saved, and can be. */
  if (error == NULL || *error->message == '\0' || !cap_file_is_modified(file))
    return SILENT;
  return TOLD;
}

START_TEST(saving_keeps_the_old_document_or_has_the_new_one) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "a.xml", NULL);
  guint n_told = 0;
  for (int at = 1; at <= MOST_CALLS; at++) {
    test_write_file(path, text, -1);
    int status = status_of(save, folder, calls[_i], at);
    ck_assert_int_ne(status, SILENT);
    n_told += status == TOLD;
    assert_holds(path, status == TOLD ? text : changed, calls[_i], at);
    ck_assert_uint_eq(n_files(folder), 1);
  }
  ck_assert_uint_gt(n_told, 0);
  ck_assert_uint_lt(n_told, MOST_CALLS);
  test_remove_dir(folder);
}
END_TEST

/* --- Copies --------------------------------------------------------------------------------- */

static void count(guint *n) {
  ++*n;
}

/* Dies without tidying up. */
static int keep(const char *folder, const char *call, int at) {
  g_autofree char *path = g_build_filename(folder, "a.xml", NULL);
  g_autofree char *copies = g_build_filename(folder, "copies", NULL);
  CapCabinet *cabinet = cap_cabinet_new();
  CapRecovery *recovery = cap_recovery_new(cabinet, copies);
  CapFile *file = cap_cabinet_open(cabinet, path, NULL);
  guint n_failed = 0;
  g_signal_connect_swapped(recovery, "failed", G_CALLBACK(count), &n_failed);
  change(file);
  fail_at(call, at);
  cap_recovery_keep(recovery);
  fail_no_more();
  /* The next time it succeeds, without another word. */
  cap_recovery_keep(recovery);
  return n_failed == 0 ? SAVED : n_failed == 1 ? TOLD : SILENT;
}

START_TEST(a_copy_that_fails_is_told_and_made_the_next_time) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "a.xml", NULL);
  g_autofree char *copies = g_build_filename(folder, "copies", NULL);
  guint n_told = 0;
  test_write_file(path, text, -1);
  for (int at = 1; at <= MOST_CALLS; at++) {
    int status = status_of(keep, folder, calls[_i], at);
    ck_assert_int_ne(status, SILENT);
    n_told += status == TOLD;
    assert_holds(path, text, calls[_i], at);
    g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
    g_autoptr(CapRecovery) recovery = cap_recovery_new(cabinet, copies);
    g_autoptr(CapRescue) rescue = cap_recovery_find(recovery, path);
    ck_assert_msg(rescue != NULL, "%s %d leaves no copy", calls[_i], at);
    assert_holds(rescue->copy, changed, calls[_i], at);
    cap_recovery_discard(recovery, rescue);
    ck_assert_uint_eq(n_files(copies), 0);
  }
  /* Nothing has the mode of a copy before it is made. */
  if (!g_str_equal(calls[_i], "fchmod"))
    ck_assert_uint_gt(n_told, 0);
  test_remove_dir(folder);
}
END_TEST

/* --- Coming back ------------------------------------------------------------------------------ */

/* Leaves a copy of what was not saved, and dies. */
static void leave_a_copy(const char *folder) {
  ck_assert_int_eq(status_of(keep, folder, "nothing", 0), SAVED);
}

/* Whoever comes back looks for the copy, opens it and saves; and dies. */
static int come_back(const char *folder, const char *call, int at) {
  g_autofree char *path = g_build_filename(folder, "a.xml", NULL);
  g_autofree char *copies = g_build_filename(folder, "copies", NULL);
  CapCabinet *cabinet = cap_cabinet_new();
  CapRecovery *recovery = cap_recovery_new(cabinet, copies);
  g_autoptr(GError) error = NULL;

  fail_at(call, at);
  g_autoptr(CapRescue) rescue = cap_recovery_find(recovery, path);
  CapFile *file = rescue != NULL ? cap_recovery_open(recovery, rescue, &error) : NULL;
  gboolean is_saved = file != NULL && cap_file_save(file, NULL, &error);
  fail_no_more();
  /* Nothing is said of a copy that was not found: it is there the next time. */
  if (rescue != NULL && !is_saved && (error == NULL || *error->message == '\0'))
    return SILENT;
  return is_saved ? SAVED : TOLD;
}

static const char *const calls_of_coming_back[] = {"open",   "read",  "write", "fsync",
                                                   "fchmod", "close", "rename"};

/* What was rescued is in the document, or still to be had. */
static void assert_not_lost(const char *folder, int status, const char *call, int at) {
  g_autofree char *path = g_build_filename(folder, "a.xml", NULL);
  g_autofree char *copies = g_build_filename(folder, "copies", NULL);
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapRecovery) recovery = cap_recovery_new(cabinet, copies);
  g_autoptr(CapRescue) rescue = cap_recovery_find(recovery, path);

  assert_holds(path, status == SAVED ? changed : text, call, at);
  if (status == SAVED)
    return;
  ck_assert_msg(rescue != NULL, "%s %d: the copy is lost", call, at);
  assert_holds(rescue->copy, changed, call, at);
  cap_recovery_discard(recovery, rescue);
}

START_TEST(a_copy_is_not_lost_by_whoever_comes_back) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "a.xml", NULL);
  const char *call = calls_of_coming_back[_i];
  guint n_saved = 0;

  for (int at = 1; at <= MOST_CALLS; at++) {
    test_write_file(path, text, -1);
    leave_a_copy(folder);
    int status = status_of(come_back, folder, call, at);
    ck_assert_msg(status != SILENT, "%s %d: nothing is said", call, at);
    n_saved += status == SAVED;
    assert_not_lost(folder, status, call, at);
  }
  ck_assert_uint_gt(n_saved, 0);
  ck_assert_uint_lt(n_saved, MOST_CALLS);
  test_remove_dir(folder);
}
END_TEST

/* --- Memory ----------------------------------------------------------------------------------- */

/* More allocations than any of them makes; only some of them are tried, in turn. */
#define MOST_ALLOCATIONS 2000

enum { DIED = SILENT + 1 };

/* GLib ends the program; others may say so. Nothing is printed. */
static int ended(int (*work)(const char *folder, const char *call, int at), const char *folder,
                 int at) {
  pid_t pid = fork();
  int status;

  if (pid == 0) {
    const struct rlimit no_core = {0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    if (freopen("/dev/null", "w", stderr) == NULL)
      _exit(SILENT);
    _exit(work(folder, "allocate", at));
  }
  ck_assert_int_eq(waitpid(pid, &status, 0), pid);
  return WIFEXITED(status) ? WEXITSTATUS(status) : DIED;
}

START_TEST(saving_without_memory_leaves_a_whole_document) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "a.xml", NULL);
  guint n_died = 0;
  int status = DIED, at = 1;

  for (; at < MOST_ALLOCATIONS && status != SAVED; at++) {
    g_autofree char *found = NULL;
    test_write_file(path, text, -1);
    status = ended(save, folder, at);
    n_died += status == DIED;
    ck_assert(g_file_get_contents(path, &found, NULL, NULL));
    ck_assert_msg(g_str_equal(found, changed) || (status != SAVED && g_str_equal(found, text)),
                  "allocation %d leaves “%s”", at, found);
  }
  ck_assert_int_lt(at, MOST_ALLOCATIONS);
  ck_assert_uint_gt(n_died, 0);
  /* What the last of them has left behind goes when the document is saved again. */
  test_write_file(path, text, -1);
  ck_assert_int_eq(status_of(save, folder, "nothing", 0), SAVED);
  ck_assert_uint_eq(n_files(folder), 1);
  test_remove_dir(folder);
}
END_TEST

START_TEST(coming_back_without_memory_loses_nothing) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "a.xml", NULL);
  int status = DIED, at = 1;

  for (; at < MOST_ALLOCATIONS && status != SAVED; at++) {
    test_write_file(path, text, -1);
    leave_a_copy(folder);
    status = ended(come_back, folder, at);
    g_autofree char *found = NULL;
    ck_assert(g_file_get_contents(path, &found, NULL, NULL));
    if (!g_str_equal(found, changed))
      assert_not_lost(folder, TOLD, "allocation", at);
  }
  ck_assert_int_lt(at, MOST_ALLOCATIONS);
  test_remove_dir(folder);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("save-faults");
  TCase *faults = tcase_create("faults");
  tcase_add_loop_test(faults, saving_keeps_the_old_document_or_has_the_new_one, 0,
                      G_N_ELEMENTS(calls));
  tcase_add_loop_test(faults, a_copy_that_fails_is_told_and_made_the_next_time, 0,
                      G_N_ELEMENTS(calls));
  tcase_add_loop_test(faults, a_copy_is_not_lost_by_whoever_comes_back, 0,
                      G_N_ELEMENTS(calls_of_coming_back));
  tcase_add_test(faults, saving_without_memory_leaves_a_whole_document);
  tcase_add_test(faults, coming_back_without_memory_loses_nothing);
  suite_add_tcase(suite, faults);
  putenv(at_entry);
  putenv(call_entry);
  g_setenv("CAPITANO_FAIL_MAIN", "yes", TRUE);
  return test_main(suite);
}
