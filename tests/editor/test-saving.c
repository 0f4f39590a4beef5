/* Saving, reverting and closing; what others do to the files meanwhile. */
#include "tests/editor/support/documents.h"

#include <glib/gstdio.h>
#include <string.h>

/* --- Save and revert ------------------------------------------------------------------------ */

START_TEST(saving_writes_every_changed_document) {
  Desk d = sit_down();
  CapWindow *window = open_path(d.application, d.path);
  rename_map(file_of(window), "other");
  act(window, "save");
  assert_id_on_disk(d.path, "other");
  ck_assert(!g_action_group_get_action_enabled(G_ACTION_GROUP(window), "save"));
  ck_assert(!g_str_has_prefix(gtk_window_get_title(GTK_WINDOW(window)), "•"));
  close_window(window);
  get_up(&d);
}
END_TEST

START_TEST(saving_as_leaves_the_old_file_alone) {
  Desk d = sit_down();
  g_autofree char *path = g_build_filename(d.folder, "second.xml", NULL);
  CapWindow *window = open_path(d.application, d.path);
  rename_map(file_of(window), "second");
  act(window, "save-as");
  choose(path);
  assert_id_on_disk(path, "second");
  assert_id_on_disk(d.path, "example-valley");
  ck_assert_str_eq(cap_file_path(file_of(window)), path);
  ck_assert_ptr_nonnull(strstr(gtk_window_get_title(GTK_WINDOW(window)), "second.xml"));
  close_window(window);
  get_up(&d);
}
END_TEST

/* Two documents in one file would overwrite each other. */
START_TEST(nothing_is_saved_over_another_open_document) {
  Desk d = sit_down();
  g_autofree char *other = g_build_filename(d.folder, "other.xml", NULL);
  g_autofree char *text = test_read_file(d.path, NULL);
  test_write_file(other, text, -1);
  CapWindow *second = open_path(d.application, other);
  CapWindow *window = open_path(d.application, d.path);
  ck_assert_ptr_ne(window, second);
  rename_map(file_of(window), "mine");
  act(window, "save-as");
  choose(other);
  answer("Replace"); /* the dialog for files asks too */
  answer("Close");
  assert_id_on_disk(other, "example-valley");
  ck_assert_str_eq(cap_file_path(file_of(window)), d.path);
  close_window(second);
  gtk_window_close(GTK_WINDOW(window));
  answer("Discard");
  get_up(&d);
}
END_TEST

START_TEST(reverting_goes_back_to_what_is_on_disk) {
  Desk d = sit_down();
  CapWindow *window = open_path(d.application, d.path);
  ck_assert(!g_action_group_get_action_enabled(G_ACTION_GROUP(window), "revert"));
  rename_map(file_of(window), "other");
  act(window, "revert");
  answer("Cancel");
  assert_id(file_of(window), "other");
  act(window, "revert");
  answer("Revert");
  assert_id(file_of(window), "example-valley");
  ck_assert(!cap_file_is_modified(file_of(window)));
  act(window, "undo");
  assert_id(file_of(window), "other");
  gtk_window_close(GTK_WINDOW(window));
  answer("Discard");
  get_up(&d);
}
END_TEST

/* --- Closing -------------------------------------------------------------------------------- */

START_TEST(closing_asks_about_unsaved_work) {
  Desk d = sit_down();
  CapWindow *window = open_path(d.application, d.path);
  rename_map(file_of(window), "other");
  gtk_window_close(GTK_WINDOW(window));
  wait_until(find_toplevel(GTK_TYPE_MESSAGE_DIALOG) != NULL);
  ck_assert_ptr_nonnull(find_words(find_toplevel(GTK_TYPE_MESSAGE_DIALOG), "valley.xml"));
  answer("Cancel");
  ck_assert_uint_eq(count_windows(d.application), 1);
  gtk_window_close(GTK_WINDOW(window));
  answer("Save");
  ck_assert_uint_eq(count_windows(d.application), 0);
  assert_id_on_disk(d.path, "other");
  window = open_path(d.application, d.path);
  rename_map(file_of(window), "third");
  gtk_window_close(GTK_WINDOW(window));
  answer("Discard");
  ck_assert_uint_eq(count_windows(d.application), 0);
  assert_id_on_disk(d.path, "other");
  get_up(&d);
}
END_TEST

/* A document that was never saved is asked for its place; without one the window stays. */
START_TEST(a_new_document_is_saved_before_it_closes) {
  Desk d = sit_down();
  g_autofree char *path = g_build_filename(d.folder, "kept.xml", NULL);
  g_autofree char *text = test_read_file(d.path, NULL);
  g_autoptr(CapFile) file = cap_file_new("kept.xml", text, strlen(text));
  cap_cabinet_add(cap_application_cabinet(d.application), file);
  cap_application_show_file(d.application, NULL, file);
  come_to_rest();
  CapWindow *window = active_window(d.application);
  gtk_window_close(GTK_WINDOW(window));
  answer("Save");
  wait_until(find_toplevel(GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  gtk_dialog_response(GTK_DIALOG(find_toplevel(GTK_TYPE_FILE_CHOOSER_DIALOG)), GTK_RESPONSE_CANCEL);
  come_to_rest();
  ck_assert_uint_eq(count_windows(d.application), 1);
  gtk_window_close(GTK_WINDOW(window));
  answer("Save");
  choose(path);
  ck_assert_uint_eq(count_windows(d.application), 0);
  assert_id_on_disk(path, "example-valley");
  get_up(&d);
}
END_TEST

/* --- What others do ------------------------------------------------------------------------- */

static gboolean is_bar_shown(CapWindow *window) {
  GtkWidget *bar = find_type(GTK_WIDGET(window), GTK_TYPE_INFO_BAR); /* the first is that one */
  return gtk_info_bar_get_revealed(GTK_INFO_BAR(bar));
}

static void write_as_other(const Desk *d, const char *id) {
  g_autofree char *text = test_read_file(d->path, NULL);
  g_autofree char *wanted = g_strdup_printf("id=\"%s\"", id);
  g_autoptr(GString) other = g_string_new(text);
  g_string_replace(other, "id=\"example-valley\"", wanted, 1);
  test_write_file(d->path, other->str, -1);
}

START_TEST(what_others_write_can_be_read) {
  Desk d = sit_down();
  CapWindow *window = open_path(d.application, d.path);
  write_as_other(&d, "theirs");
  wait_until(is_bar_shown(window));
  wait_until(find_words(GTK_WIDGET(window), "Another program has changed valley.xml") != NULL);
  press(GTK_WIDGET(window), "Read it again");
  ck_assert(!is_bar_shown(window));
  assert_id(file_of(window), "theirs");
  ck_assert(!cap_file_is_modified(file_of(window)));
  act(window, "undo");
  assert_id(file_of(window), "example-valley");
  gtk_window_close(GTK_WINDOW(window));
  answer("Discard");
  get_up(&d);
}
END_TEST

START_TEST(what_others_write_is_not_overwritten_unasked) {
  Desk d = sit_down();
  CapWindow *window = open_path(d.application, d.path);
  write_as_other(&d, "theirs");
  wait_until(is_bar_shown(window));
  act(window, "save");
  answer("Cancel");
  assert_id_on_disk(d.path, "theirs");
  act(window, "save");
  answer("Save");
  assert_id_on_disk(d.path, "example-valley");
  ck_assert(!is_bar_shown(window));
  close_window(window);
  get_up(&d);
}
END_TEST

START_TEST(a_file_that_was_removed_can_be_put_back) {
  Desk d = sit_down();
  CapWindow *window = open_path(d.application, d.path);
  g_unlink(d.path);
  wait_until(is_bar_shown(window));
  wait_until(find_words(GTK_WIDGET(window), "not on disk any more") != NULL);
  act(window, "save");
  answer("Save");
  assert_id_on_disk(d.path, "example-valley");
  close_window(window);
  get_up(&d);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("saving");
  TCase *save = tcase_create("save");
  tcase_add_test(save, saving_writes_every_changed_document);
  tcase_add_test(save, saving_as_leaves_the_old_file_alone);
  tcase_add_test(save, nothing_is_saved_over_another_open_document);
  tcase_add_test(save, reverting_goes_back_to_what_is_on_disk);
  tcase_add_test(save, closing_asks_about_unsaved_work);
  tcase_add_test(save, a_new_document_is_saved_before_it_closes);
  suite_add_tcase(suite, save);
  TCase *others = tcase_create("others");
  tcase_add_test(others, what_others_write_can_be_read);
  tcase_add_test(others, what_others_write_is_not_overwritten_unasked);
  tcase_add_test(others, a_file_that_was_removed_can_be_put_back);
  suite_add_tcase(suite, others);
  return test_main(suite);
}
