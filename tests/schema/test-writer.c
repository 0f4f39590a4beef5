/* Saving: always the old or the new file whole, and nothing left beside it. */
#include "schema/document/writer.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "schema/document/document-edit.h"
#include "schema/document/leftovers.h"
#include "tests/support/test-support.h"

static char *folder;
static char *file;

static void make_folder(void) {
  folder = test_make_dir();
  file = g_build_filename(folder, "x.xml", NULL);
}

static void remove_folder(void) {
  test_remove_dir(folder);
  g_clear_pointer(&folder, g_free);
  g_clear_pointer(&file, g_free);
}

static guint count_files(void) {
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name(dir) != NULL)
    n++;
  return n;
}

static void assert_content(const char *path, const char *expected) {
  g_autofree char *text = test_read_file(path, NULL);

  ck_assert_str_eq(text, expected);
}

static mode_t mode_of(const char *path) {
  struct stat status;

  ck_assert_int_eq(stat(path, &status), 0);
  return status.st_mode & 07777;
}

START_TEST(new_file_gets_the_mode_of_the_umask) {
  umask(027);
  ck_assert(cap_write_file(file, "one", 3, NULL));
  assert_content(file, "one");
  ck_assert_int_eq(mode_of(file), 0640);
  ck_assert_uint_eq(count_files(), 1);
}
END_TEST

/* Not every file system has extended attributes; where there are none, none can be lost. */
START_TEST(existing_file_keeps_its_attributes) {
  char value[8] = {0};

  ck_assert(cap_write_file(file, "old", 3, NULL));
  if (setxattr(file, "user.author", "Guicci", 6, 0) != 0)
    return;
  ck_assert(cap_write_file(file, "new", 3, NULL));
  assert_content(file, "new");
  ck_assert_int_eq(getxattr(file, "user.author", value, sizeof value), 6);
  ck_assert_str_eq(value, "Guicci");
}
END_TEST

START_TEST(file_with_two_names_keeps_them) {
  g_autofree char *other = g_build_filename(folder, "other.xml", NULL);

  ck_assert(cap_write_file(file, "a longer old text", 17, NULL));
  ck_assert_int_eq(link(file, other), 0);
  ck_assert(cap_write_file(file, "new", 3, NULL));
  assert_content(file, "new");
  assert_content(other, "new");
  ck_assert_uint_eq(count_files(), 2);
}
END_TEST

START_TEST(what_was_saved_meanwhile_is_left_alone) {
  g_autoptr(GError) error = NULL;

  ck_assert(cap_write_file(file, "saved meanwhile", 15, NULL));
  ck_assert(!cap_replace_file(file, cap_slice_of("as it was read"), "new", 3, &error));
  ck_assert_msg(strstr(error->message, "changed the file meanwhile") != NULL, "%s", error->message);
  assert_content(file, "saved meanwhile");
  ck_assert_uint_eq(count_files(), 1);
  ck_assert(cap_replace_file(file, cap_slice_of("saved meanwhile"), "new", 3, NULL));
  assert_content(file, "new");
}
END_TEST

START_TEST(existing_file_is_replaced_and_keeps_its_mode) {
  test_write_file(file, "a long old text", -1);
  ck_assert_int_eq(chmod(file, 0604), 0);
  ck_assert(cap_write_file(file, "new", 3, NULL));
  assert_content(file, "new");
  ck_assert_int_eq(mode_of(file), 0604);
  ck_assert_uint_eq(count_files(), 1);
}
END_TEST

START_TEST(the_umask_takes_nothing_off_the_mode_of_an_existing_file) {
  test_write_file(file, "old", -1);
  ck_assert_int_eq(chmod(file, 0664), 0);
  umask(077);
  ck_assert(cap_write_file(file, "new", 3, NULL));
  ck_assert_int_eq(mode_of(file), 0664);
}
END_TEST

/* Only root can give files away; for others the file is theirs before and after. */
START_TEST(existing_file_keeps_its_owner) {
  uid_t owner = geteuid() == 0 ? 4321 : geteuid();
  struct stat status;

  test_write_file(file, "old", -1);
  ck_assert_int_eq(chown(file, owner, (gid_t)-1), 0);
  ck_assert(cap_write_file(file, "new", 3, NULL));
  ck_assert_int_eq(stat(file, &status), 0);
  ck_assert_uint_eq(status.st_uid, owner);
}
END_TEST

START_TEST(names_may_be_as_long_as_the_system_lets_them) {
  g_autofree char *name = g_strnfill(255, 'n');
  g_autofree char *path = g_build_filename(folder, name, NULL);

  ck_assert(cap_write_file(path, "one", 3, NULL));
  ck_assert(cap_write_file(path, "two", 3, NULL));
  assert_content(path, "two");
  ck_assert_uint_eq(count_files(), 1);
}
END_TEST

START_TEST(symbolic_links_are_followed) {
  g_autofree char *link = g_build_filename(folder, "link", NULL);
  g_autofree char *second = g_build_filename(folder, "second", NULL);
  struct stat status;

  ck_assert_int_eq(symlink("x.xml", link), 0);
  ck_assert_int_eq(symlink(link, second), 0);
  /* First to a file that is not there yet. */
  ck_assert(cap_write_file(second, "one", 3, NULL));
  ck_assert(cap_write_file(second, "two", 3, NULL));
  assert_content(file, "two");
  ck_assert_int_eq(lstat(link, &status), 0);
  ck_assert(S_ISLNK(status.st_mode));
  ck_assert_uint_eq(count_files(), 3);
}
END_TEST

static void assert_fails(const char *path, int code) {
  g_autoptr(GError) error = NULL;

  ck_assert(!cap_write_file(path, "x", 1, &error));
  ck_assert(error != NULL && error->domain == G_FILE_ERROR);
  ck_assert_int_eq(error->code, code);
  ck_assert_msg(strstr(error->message, path) != NULL, "%s", error->message);
}

/* /dev/stdout of a pipe is a link to what is no file. */
START_TEST(an_open_pipe_is_written_by_its_number) {
  int ends[2];
  char read_back[16] = "";
  g_autoptr(GError) error = NULL;

  ck_assert_int_eq(pipe(ends), 0);
  g_autofree char *path = g_strdup_printf("%s%d", _i == 0 ? "/dev/fd/" : "/proc/self/fd/", ends[1]);
  ck_assert_msg(cap_write_file(path, "novara\n", 7, &error), "%s",
                error != NULL ? error->message : "");
  close(ends[1]);
  ck_assert_int_eq(read(ends[0], read_back, sizeof read_back), 7);
  ck_assert_str_eq(read_back, "novara\n");
  close(ends[0]);
  ck_assert(!cap_write_file(path, "x", 1, &error));
}
END_TEST

START_TEST(trouble_is_an_error_and_leaves_everything_as_it_was) {
  g_autofree char *missing = g_build_filename(folder, "no", "x.xml", NULL);
  g_autofree char *loop = g_build_filename(folder, "loop", NULL);
  g_autofree char *fifo = g_build_filename(folder, "fifo", NULL);

  ck_assert_int_eq(symlink("loop", loop), 0);
  ck_assert_int_eq(mkfifo(fifo, 0600), 0);
  assert_fails(missing, G_FILE_ERROR_NOENT);
  assert_fails(folder, G_FILE_ERROR_INVAL);
  assert_fails(loop, G_FILE_ERROR_LOOP);
  assert_fails(fifo, G_FILE_ERROR_INVAL);
  ck_assert_uint_eq(count_files(), 2);
}
END_TEST

/* A limit on the size of files fails in the middle of writing, as a full disk does. */
START_TEST(full_disk_keeps_the_old_file) {
  struct rlimit old;
  struct rlimit limit;
  g_autofree char *data = g_strnfill(5000, 'x');

  test_write_file(file, "old", -1);
  signal(SIGXFSZ, SIG_IGN);
  ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &old), 0);
  limit = (struct rlimit){1000, old.rlim_max};
  ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
  ck_assert(!cap_write_file(file, data, 5000, NULL));
  ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &old), 0);
  assert_content(file, "old");
  ck_assert_uint_eq(count_files(), 1);
}
END_TEST

START_TEST(saving_a_document_marks_it_saved) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_document_read_text("t", "<a>\r\n</a>", 9, NULL, findings);

  ck_assert(cap_document_set_attribute(doc, 0, "b", "1"));
  ck_assert(cap_document_is_modified(doc));
  ck_assert(cap_document_save(doc, file, NULL));
  ck_assert(!cap_document_is_modified(doc));
  assert_content(file, "<a b=\"1\">\r\n</a>");
  ck_assert(cap_document_undo(doc));
  ck_assert(cap_document_is_modified(doc));
}
END_TEST

START_TEST(failed_save_leaves_the_document_modified) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_document_read_text("t", "<a/>", 4, NULL, findings);

  ck_assert(cap_document_set_attribute(doc, 0, "b", "1"));
  ck_assert(!cap_document_save(doc, folder, NULL));
  ck_assert(cap_document_is_modified(doc));
}
END_TEST

/* --- Killed at any moment --------------------------------------------------------------- */

#define SIZE (256 << 10)

/* Writes files of one letter each, another every time, until it is killed. */
static void write_forever(void) {
  g_autofree char *data = g_malloc(SIZE);

  for (guint i = 0;; i++) {
    memset(data, 'a' + (int)(i % 26), SIZE);
    if (!cap_write_file(file, data, SIZE, NULL))
      _exit(1);
  }
}

static gboolean is_whole(const char *text, gsize length) {
  for (gsize i = 0; i < length; i++) {
    if (text[i] != text[0])
      return FALSE;
  }
  return length == SIZE;
}

START_TEST(killed_at_any_moment_the_file_is_whole) {
  g_autofree char *start = g_strnfill(SIZE, '-');

  test_write_file(file, start, SIZE);
  for (guint round = 0; round < 60; round++) {
    g_autofree char *text = NULL;
    gsize length;
    pid_t child = fork();
    int status;

    ck_assert_int_ge(child, 0);
    if (child == 0)
      write_forever();
    g_usleep(1000 + round * 337 % 9000);
    ck_assert_int_eq(kill(child, SIGKILL), 0);
    ck_assert_int_eq(waitpid(child, &status, 0), child);
    ck_assert(WIFSIGNALED(status));
    text = test_read_file(file, &length);
    ck_assert_msg(is_whole(text, length), "round %u: %" G_GSIZE_FORMAT " bytes", round, length);
  }
}
END_TEST

/* --- What a killed write leaves behind -------------------------------------------------------- */

static char *beside(const char *name) {
  char *path = g_build_filename(folder, name, NULL);

  ck_assert(g_file_set_contents(path, "half", 4, NULL));
  return path;
}

START_TEST(leftovers_are_taken_away_by_the_next_write) {
  g_autofree char *left = beside(".x.xml.a1B2c3.new");
  g_autofree char *too = beside(".x.xml.ZZZZZZ.new");

  ck_assert(cap_write_file(file, "one", 3, NULL));
  assert_content(file, "one");
  ck_assert_uint_eq(count_files(), 1);
}
END_TEST

/* Names that are nearly that of a leftover. */
START_TEST(what_is_no_leftover_stays) {
  static const char *const names[] = {".y.xml.a1B2c3.new", "x.xml.a1B2c3.new", ".x.xml.a1B2c3",
                                      ".x.xml.a1B2c.new",  ".x.xml.new",       ".x.xml.a1B2c3.neu",
                                      ".x.xmlxa1B2c3.new"};

  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    g_free(beside(names[i]));
  ck_assert(cap_write_file(file, "one", 3, NULL));
  ck_assert_uint_eq(count_files(), G_N_ELEMENTS(names) + 1);
}
END_TEST

/* Neither a link nor what it points to. */
START_TEST(link_is_no_leftover) {
  g_autofree char *other = beside("other");
  g_autofree char *left = g_build_filename(folder, ".x.xml.a1B2c3.new", NULL);

  ck_assert_int_eq(symlink("other", left), 0);
  ck_assert(cap_write_file(file, "one", 3, NULL));
  ck_assert_uint_eq(count_files(), 3);
}
END_TEST

START_TEST(file_that_somebody_is_writing_stays) {
  g_autofree char *left = beside(".x.xml.a1B2c3.new");
  int fd = open(left, O_WRONLY);

  ck_assert(cap_leftover_claim(fd));
  ck_assert(cap_write_file(file, "one", 3, NULL));
  ck_assert_uint_eq(count_files(), 2);
  close(fd);
  ck_assert(cap_write_file(file, "two", 3, NULL));
  ck_assert_uint_eq(count_files(), 1);
}
END_TEST

START_TEST(file_that_is_gone_cannot_be_claimed) {
  g_autofree char *left = beside(".x.xml.a1B2c3.new");
  int fd = open(left, O_WRONLY);

  ck_assert_int_eq(unlink(left), 0);
  ck_assert(!cap_leftover_claim(fd));
  close(fd);
}
END_TEST

/* Somebody has it open to take it away, and has not done so yet. */
START_TEST(file_that_is_about_to_go_cannot_be_claimed) {
  g_autofree char *left = beside(".x.xml.a1B2c3.new");
  int fd = open(left, O_WRONLY), other = open(left, O_RDONLY);

  ck_assert_int_eq(flock(other, LOCK_EX | LOCK_NB), 0);
  ck_assert(!cap_leftover_claim(fd));
  close(other);
  close(fd);
}
END_TEST

/* It may be the only whole text of a file that was written in place. */
START_TEST(leftover_of_a_file_with_two_names_stays) {
  g_autofree char *left = beside(".x.xml.a1B2c3.new");
  g_autofree char *other = g_build_filename(folder, "other", NULL);

  ck_assert(g_file_set_contents(file, "old", 3, NULL));
  ck_assert_int_eq(link(file, other), 0);
  ck_assert(cap_write_file(file, "one", 3, NULL));
  assert_content(other, "one");
  ck_assert_uint_eq(count_files(), 3);
}
END_TEST

#define WRITERS 4
#define ROUNDS  40

static void write_often(void) {
  gboolean ok = TRUE;

  for (guint i = 0; i < ROUNDS; i++)
    ok = cap_write_file(file, "same", 4, NULL) && ok;
  _exit(ok ? 0 : 1);
}

/* Many at a time: each write succeeds, and none takes away what another one is writing. */
START_TEST(writers_do_not_disturb_each_other) {
  pid_t pids[WRITERS];

  for (guint i = 0; i < WRITERS; i++)
    if ((pids[i] = fork()) == 0)
      write_often();
  for (guint i = 0; i < WRITERS; i++) {
    int status;

    ck_assert_int_eq(waitpid(pids[i], &status, 0), pids[i]);
    ck_assert(WIFEXITED(status));
    ck_assert_int_eq(WEXITSTATUS(status), 0);
  }
  assert_content(file, "same");
  ck_assert_uint_eq(count_files(), 1);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("writer");
  TCase *tc = tcase_create("writer");

  tcase_add_checked_fixture(tc, make_folder, remove_folder);
  tcase_add_test(tc, new_file_gets_the_mode_of_the_umask);
  tcase_add_test(tc, existing_file_is_replaced_and_keeps_its_mode);
  tcase_add_test(tc, existing_file_keeps_its_attributes);
  tcase_add_test(tc, file_with_two_names_keeps_them);
  tcase_add_test(tc, what_was_saved_meanwhile_is_left_alone);
  tcase_add_test(tc, the_umask_takes_nothing_off_the_mode_of_an_existing_file);
  tcase_add_test(tc, existing_file_keeps_its_owner);
  tcase_add_test(tc, names_may_be_as_long_as_the_system_lets_them);
  tcase_add_test(tc, symbolic_links_are_followed);
  tcase_add_loop_test(tc, an_open_pipe_is_written_by_its_number, 0, 2);
  tcase_add_test(tc, trouble_is_an_error_and_leaves_everything_as_it_was);
  tcase_add_test(tc, full_disk_keeps_the_old_file);
  tcase_add_test(tc, saving_a_document_marks_it_saved);
  tcase_add_test(tc, failed_save_leaves_the_document_modified);
  tcase_add_test(tc, killed_at_any_moment_the_file_is_whole);
  tcase_add_test(tc, leftovers_are_taken_away_by_the_next_write);
  tcase_add_test(tc, what_is_no_leftover_stays);
  tcase_add_test(tc, link_is_no_leftover);
  tcase_add_test(tc, file_that_somebody_is_writing_stays);
  tcase_add_test(tc, file_that_is_gone_cannot_be_claimed);
  tcase_add_test(tc, file_that_is_about_to_go_cannot_be_claimed);
  tcase_add_test(tc, leftover_of_a_file_with_two_names_stays);
  tcase_add_test(tc, writers_do_not_disturb_each_other);
  suite_add_tcase(suite, tc);
  return test_main(suite);
}
