/* Every call that saving and the copies for a crash make of the system fails once, one after the
 * other: the old document stays whole or the new one is there, nothing lies beside it, and whoever
 * saved is told. The calls are those of tests/faults/failing.c, which is part of this program. */
#include "tests/support/test-support.h"

#include <stdlib.h>
#include <string.h>
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
static char at_entry[] = "CAPITANO_FAIL_AT=000";
static char call_entry[] = "CAPITANO_FAIL_CALL=nothing";

static void say(char *entry, gsize size, const char *value) {
  char *begin = strchr(entry, '=') + 1;
  g_strlcpy(begin, value, size - (gsize)(begin - entry));
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

int main(void) {
  Suite *suite = suite_create("save-faults");
  TCase *faults = tcase_create("faults");
  tcase_add_loop_test(faults, saving_keeps_the_old_document_or_has_the_new_one, 0,
                      G_N_ELEMENTS(calls));
  tcase_add_loop_test(faults, a_copy_that_fails_is_told_and_made_the_next_time, 0,
                      G_N_ELEMENTS(calls));
  suite_add_tcase(suite, faults);
  putenv(at_entry);
  putenv(call_entry);
  g_setenv("CAPITANO_FAIL_MAIN", "yes", TRUE);
  return test_main(suite);
}
