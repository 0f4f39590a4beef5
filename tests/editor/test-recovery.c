/* What is left of unsaved work when a process is killed. */
#include "tests/support/test-support.h"

#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "editor/core/files/recovery.h"

static const char text[] = "<map id=\"a\"><title>T</title></map>\n";

static void change(CapFile *file, const char *id) {
  CapDocument *doc = cap_file_begin(file, "Change");
  cap_document_set_attribute(doc, cap_document_root(doc), "id", id);
  cap_file_end(file);
}

/* Works on a document in a process of its own, which is killed. */
static void work_and_die(const char *folder, const char *path) {
  pid_t pid = fork();
  int status;
  if (pid == 0) {
    g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
    g_autoptr(CapRecovery) recovery = cap_recovery_new(cabinet, folder);
    g_autoptr(CapFile) file = path != NULL ? cap_cabinet_open(cabinet, path, NULL)
                                           : cap_file_new("new.xml", text, strlen(text));
    if (path == NULL)
      cap_cabinet_add(cabinet, file);
    change(file, "changed");
    cap_recovery_keep(recovery);
    kill(getpid(), SIGKILL);
  }
  ck_assert_int_eq(waitpid(pid, &status, 0), pid);
  ck_assert(WIFSIGNALED(status));
}

static guint n_left(CapRecovery *recovery) {
  g_autoptr(GPtrArray) list = cap_recovery_list(recovery);
  return list->len;
}

START_TEST(work_of_a_killed_process_comes_back) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "a.xml", NULL);
  g_autofree char *copies = g_build_filename(folder, "copies", NULL);
  gboolean is_named = _i == 1;
  ck_assert(g_file_set_contents(path, text, -1, NULL));
  work_and_die(copies, is_named ? path : NULL);

  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapRecovery) recovery = cap_recovery_new(cabinet, copies);
  g_autoptr(GPtrArray) list = cap_recovery_list(recovery);
  ck_assert_uint_eq(list->len, 1);
  const CapRescue *rescue = g_ptr_array_index(list, 0);
  ck_assert_str_eq(rescue->name, is_named ? "a.xml" : "new.xml");
  g_autoptr(CapFile) file = cap_recovery_open(recovery, rescue, NULL);
  g_autofree char *id = cap_file_dup_id(file);
  ck_assert_str_eq(id, "changed");
  ck_assert(cap_file_is_modified(file));
  /* As long as it is open it is nobody's to rescue; once it is saved there is nothing left. */
  ck_assert_uint_eq(n_left(recovery), 0);
  ck_assert(cap_file_save(file, path, NULL));
  g_clear_object(&file);
  ck_assert_uint_eq(n_left(recovery), 0);
  test_remove_dir(folder);
}
END_TEST

START_TEST(closing_in_good_order_leaves_nothing) {
  g_autofree char *folder = test_make_dir();
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapRecovery) recovery = cap_recovery_new(cabinet, folder);
  CapFile *file = cap_file_new("new.xml", text, strlen(text));
  cap_cabinet_add(cabinet, file);
  change(file, "b");
  cap_recovery_keep(recovery);
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  ck_assert_ptr_nonnull(g_dir_read_name(dir));
  g_object_unref(file);
  g_dir_rewind(dir);
  ck_assert_ptr_null(g_dir_read_name(dir));
  test_remove_dir(folder);
}
END_TEST

START_TEST(what_is_discarded_is_gone) {
  g_autofree char *folder = test_make_dir();
  work_and_die(folder, NULL);
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapRecovery) recovery = cap_recovery_new(cabinet, folder);
  g_autoptr(GPtrArray) list = cap_recovery_list(recovery);
  ck_assert_uint_eq(list->len, 1);
  cap_recovery_discard(recovery, g_ptr_array_index(list, 0));
  ck_assert_uint_eq(n_left(recovery), 0);
  test_remove_dir(folder);
}
END_TEST

/* One that opens the document itself learns of what was left of it, and of nothing else. */
START_TEST(what_was_left_of_a_document_is_found_by_its_path) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "a.xml", NULL);
  g_autofree char *other = g_build_filename(folder, "b.xml", NULL);
  g_autofree char *copies = g_build_filename(folder, "copies", NULL);
  test_write_file(path, text, -1);
  test_write_file(other, text, -1);
  work_and_die(copies, path);
  g_autoptr(CapCabinet) cabinet = cap_cabinet_new();
  g_autoptr(CapRecovery) recovery = cap_recovery_new(cabinet, copies);
  ck_assert_ptr_null(cap_recovery_find(recovery, other));
  g_autoptr(CapRescue) rescue = cap_recovery_find(recovery, path);
  ck_assert_ptr_nonnull(rescue);
  /* Once the same text is on disk there is nothing to offer. */
  g_autofree char *rescued = NULL;
  ck_assert(g_file_get_contents(rescue->copy, &rescued, NULL, NULL));
  test_write_file(path, rescued, -1);
  ck_assert_ptr_null(cap_recovery_find(recovery, path));
  test_remove_dir(folder);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("recovery");
  TCase *recovery = tcase_create("recovery");
  tcase_add_loop_test(recovery, work_of_a_killed_process_comes_back, 0, 2);
  tcase_add_test(recovery, closing_in_good_order_leaves_nothing);
  tcase_add_test(recovery, what_is_discarded_is_gone);
  tcase_add_test(recovery, what_was_left_of_a_document_is_found_by_its_path);
  suite_add_tcase(suite, recovery);
  return test_main(suite);
}
