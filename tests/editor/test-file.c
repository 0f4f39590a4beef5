/* An open document: steps of undo, drafts, anchors, saving. */
#include <glib/gstdio.h>
#include <string.h>

#include "editor/core/files/file.h"
#include "schema/codes/place.h"
#include "tests/support/wait.h"

static const char text[] =
    "<map id=\"a\">\n  <title>T</title>\n  <!-- kept -->\n  <note>n</note>\n</map>\n";

static CapFile *new_file(void) {
  return cap_file_new("a.xml", text, strlen(text));
}

static void assert_file_text(CapFile *file, const char *wanted) {
  CapSlice now = cap_file_text(file);
  g_autofree char *copy = g_strndup(now.data, now.length);
  ck_assert_str_eq(copy, wanted);
}

static void count(guint *n) {
  (*n)++;
}

/* One named step that changes the id. */
static void set_id(CapFile *file, const char *id) {
  CapDocument *doc = cap_file_begin(file, "Call it %s", id);
  ck_assert_ptr_nonnull(doc);
  cap_document_set_attribute(doc, cap_document_root(doc), "id", id);
  cap_file_end(file);
}

START_TEST(a_step_has_a_name_and_is_told_once) {
  g_autoptr(CapFile) file = new_file();
  guint n = 0;
  g_signal_connect_swapped(file, "changed", G_CALLBACK(count), &n);
  set_id(file, "b");
  ck_assert_uint_eq(n, 1);
  ck_assert_str_eq(cap_file_undo_name(file), "Call it b");
  ck_assert(cap_file_undo(file));
  assert_file_text(file, text);
  ck_assert_ptr_null(cap_file_undo_name(file));
  ck_assert_str_eq(cap_file_redo_name(file), "Call it b");
  ck_assert(cap_file_redo(file));
  ck_assert_uint_eq(n, 3);
}
END_TEST

START_TEST(a_step_without_a_change_leaves_no_trace) {
  g_autoptr(CapFile) file = new_file();
  guint n = 0;
  g_signal_connect_swapped(file, "changed", G_CALLBACK(count), &n);
  set_id(file, "a");
  ck_assert_uint_eq(n, 0);
  ck_assert_ptr_null(cap_file_undo_name(file));
  ck_assert_int_eq(cap_file_undo_time(file), 0);
}
END_TEST

START_TEST(a_new_step_forgets_what_could_be_redone) {
  g_autoptr(CapFile) file = new_file();
  set_id(file, "b");
  set_id(file, "c");
  cap_file_undo(file);
  set_id(file, "d");
  ck_assert_ptr_null(cap_file_redo_name(file));
  ck_assert_int_eq(cap_file_redo_time(file), 0);
  ck_assert(cap_file_undo(file));
  ck_assert_str_eq(cap_file_undo_name(file), "Call it b");
}
END_TEST

START_TEST(later_steps_have_higher_times) {
  g_autoptr(CapFile) file = new_file();
  gint64 before = 0;
  for (guint i = 0; i < 50; i++) {
    g_autofree char *id = g_strdup_printf("id-%u", i);
    set_id(file, id);
    ck_assert_int_gt(cap_file_undo_time(file), before);
    before = cap_file_undo_time(file);
  }
}
END_TEST

START_TEST(text_that_is_not_well_formed_is_a_draft) {
  g_autoptr(CapFile) file = new_file();
  ck_assert(!cap_file_set_text(file, "<map", 4));
  ck_assert(cap_file_has_draft(file));
  assert_file_text(file, "<map");
  ck_assert_ptr_nonnull(cap_file_document(file));
  ck_assert_ptr_null(cap_file_begin(file, "Nothing"));
  /* Undo leads back, and redo to the draft. */
  ck_assert(cap_file_undo(file));
  assert_file_text(file, text);
  ck_assert(cap_file_redo(file));
  assert_file_text(file, "<map");
  ck_assert(cap_file_set_text(file, "<map/>", 6));
  ck_assert(!cap_file_has_draft(file));
  ck_assert(cap_file_undo(file));
  assert_file_text(file, text);
}
END_TEST

START_TEST(an_anchor_stays_with_its_element) {
  g_autoptr(CapFile) file = new_file();
  const CapDocument *doc = cap_file_document(file);
  CapNode root = cap_document_root(doc);
  g_autoptr(CapAnchor) note = cap_file_anchor(file, cap_node_child_named(doc, root, CAP_NAME_NOTE));
  CapDocument *edited = cap_file_begin(file, "Insert");
  cap_document_insert(edited, root, cap_node_first_child(edited, root), "<note>before</note>");
  cap_file_end(file);
  g_autofree char *found = cap_node_dup_text(doc, cap_anchor_node(note));
  ck_assert_str_eq(found, "n");
  cap_file_undo(file);
  ck_assert_uint_ne(cap_anchor_node(note), CAP_NODE_NONE);
  edited = cap_file_begin(file, "Remove");
  cap_document_remove(edited, cap_anchor_node(note));
  cap_file_end(file);
  ck_assert_uint_eq(cap_anchor_node(note), CAP_NODE_NONE);
}
END_TEST

static char *dup_anchored(CapFile *file, const CapAnchor *anchor) {
  CapNode node = cap_anchor_node(anchor);
  return node != CAP_NODE_NONE ? cap_node_dup_text(cap_file_document(file), node)
                               : g_strdup("none");
}

#define assert_anchored(file, anchor, wanted)                                                      \
  do {                                                                                             \
    g_autofree char *now = dup_anchored(file, anchor);                                             \
    ck_assert_str_eq(now, wanted);                                                                 \
  } while (FALSE)

START_TEST(an_anchor_lives_again_with_its_element) {
  g_autoptr(CapFile) file = new_file();
  const CapDocument *doc = cap_file_document(file);
  CapNode root = cap_document_root(doc);
  g_autoptr(CapAnchor) note = cap_file_anchor(file, cap_node_child_named(doc, root, CAP_NAME_NOTE));
  CapDocument *edited = cap_file_begin(file, "Remove");
  cap_document_remove(edited, cap_anchor_node(note));
  CapNode new =
      cap_document_insert(edited, root, cap_node_first_child(edited, root), "<note>new</note>");
  g_autoptr(CapAnchor) born = cap_file_anchor(file, new);
  cap_file_end(file);
  assert_anchored(file, note, "none");
  assert_anchored(file, born, "new");
  for (guint i = 0; i < 2; i++) {
    cap_file_undo(file);
    assert_anchored(file, note, "n");
    assert_anchored(file, born, "none");
    cap_file_redo(file);
    assert_anchored(file, note, "none");
    assert_anchored(file, born, "new");
  }
  /* What was undone and is not redone never comes back, whatever stands in its place. */
  cap_file_undo(file);
  set_id(file, "b");
  assert_anchored(file, note, "n");
  assert_anchored(file, born, "none");
}
END_TEST

START_TEST(an_anchor_goes_along_when_its_element_moves) {
  static const char lists[] =
      "<map id=\"a\">\n<list>\n  <note>m</note>\n  <row>\n    <note>n</note>\n"
      "  </row>\n</list>\n<list>\n      <note>z</note>\n</list>\n</map>\n";
  g_autoptr(CapFile) file = cap_file_new("a.xml", lists, strlen(lists));
  const CapDocument *doc = cap_file_document(file);
  CapNode first = cap_node_first_child(doc, cap_document_root(doc));
  CapNode second = cap_node_next(doc, first), row = cap_node_next(doc, first + 1);
  g_autoptr(CapAnchor) outer = cap_file_anchor(file, row);
  g_autoptr(CapAnchor) inner = cap_file_anchor(file, row + 1);
  g_autoptr(CapAnchor) left = cap_file_anchor(file, first + 1);
  g_autoptr(CapAnchor) behind = cap_file_anchor(file, second + 1);
  CapDocument *edited = cap_file_begin(file, "Move");
  CapNode moved = cap_document_move(edited, row, second, second + 1);
  cap_file_end(file);
  for (guint i = 0; i < 2; i++) {
    ck_assert_uint_eq(cap_anchor_node(outer), moved);
    assert_anchored(file, inner, "n");
    assert_anchored(file, left, "m");
    assert_anchored(file, behind, "z");
    cap_file_undo(file);
    ck_assert_uint_eq(cap_anchor_node(outer), row);
    assert_anchored(file, inner, "n");
    assert_anchored(file, left, "m");
    assert_anchored(file, behind, "z");
    cap_file_redo(file);
  }
}
END_TEST

START_TEST(an_anchor_outlives_its_file) {
  CapFile *file = new_file();
  g_autoptr(CapAnchor) root = cap_file_anchor(file, cap_document_root(cap_file_document(file)));
  g_object_unref(file);
  ck_assert_uint_eq(cap_anchor_node(root), CAP_NODE_NONE);
}
END_TEST

START_TEST(saving_marks_the_step) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "a.xml", NULL);
  g_autoptr(CapFile) file = new_file();
  g_autoptr(GError) error = NULL;
  ck_assert(cap_file_is_modified(file));
  ck_assert(cap_file_save(file, path, &error));
  ck_assert(!cap_file_is_modified(file));
  ck_assert_str_eq(cap_file_name(file), "a.xml");
  set_id(file, "b");
  ck_assert(cap_file_is_modified(file));
  cap_file_undo(file);
  ck_assert(!cap_file_is_modified(file));
  /* A draft is saved as it stands. */
  cap_file_set_text(file, "<map", 4);
  ck_assert(cap_file_save(file, NULL, &error));
  ck_assert(!cap_file_is_modified(file));
  g_autoptr(CapFile) again = cap_file_load(path, &error);
  ck_assert(cap_file_has_draft(again));
  ck_assert(!cap_file_is_modified(again));
  ck_assert_ptr_null(cap_file_document(again));
  ck_assert(cap_file_set_text(again, text, strlen(text)));
  ck_assert_uint_eq(cap_file_kind(again), CAP_KIND_MAP);
  test_remove_dir(folder);
}
END_TEST

START_TEST(reverting_can_be_undone) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "a.xml", NULL);
  g_autoptr(CapFile) file = new_file();
  g_autoptr(GError) error = NULL;
  cap_file_save(file, path, &error);
  set_id(file, "b");
  ck_assert(cap_file_revert(file, &error));
  assert_file_text(file, text);
  ck_assert(!cap_file_is_modified(file));
  ck_assert(cap_file_undo(file));
  ck_assert(cap_file_is_modified(file));
  test_remove_dir(folder);
}
END_TEST

START_TEST(what_cannot_be_read_or_written_is_an_error) {
  g_autoptr(GError) error = NULL;
  g_autoptr(CapFile) file = new_file();
  ck_assert_ptr_null(cap_file_load("/nowhere/at/all.xml", &error));
  ck_assert_ptr_nonnull(error);
  g_clear_error(&error);
  ck_assert(!cap_file_save(file, "/nowhere/at/all.xml", &error));
  ck_assert_ptr_nonnull(error);
  ck_assert(cap_file_is_modified(file));
}
END_TEST

static void wait_for_disk(CapFile *file, gboolean wanted) {
  wait_until(cap_file_differs_on_disk(file) == wanted);
}

/* What somebody else wrote is not what is here: it can be saved, or read again. */
START_TEST(what_others_write_makes_it_modified) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "a.xml", NULL);
  g_autoptr(CapFile) file = new_file();
  guint n = 0;
  ck_assert(cap_file_save(file, path, NULL));
  g_signal_connect_swapped(file, "changed-on-disk", G_CALLBACK(count), &n);
  test_write_file(path, "<map id=\"other\"/>\n", -1);
  wait_for_disk(file, TRUE);
  ck_assert(cap_file_is_modified(file));
  ck_assert_uint_ge(n, 1);
  ck_assert(cap_file_save(file, NULL, NULL));
  ck_assert(!cap_file_differs_on_disk(file));
  ck_assert(!cap_file_is_modified(file));
  g_unlink(path);
  wait_for_disk(file, TRUE);
  ck_assert(cap_file_is_modified(file));
  test_write_file(path, text, -1); /* as it was */
  wait_for_disk(file, FALSE);
  ck_assert(!cap_file_is_modified(file));
  test_remove_dir(folder);
}
END_TEST

/* A whole book pasted into one field is more than the reader takes: the old document is not lost
 * for it. */
START_TEST(what_could_not_be_read_again_is_not_written) {
  g_autofree char *folder = test_make_dir();
  g_autofree char *path = g_build_filename(folder, "a.xml", NULL);
  g_autoptr(GError) error = NULL;
  test_write_file(path, text, -1);
  g_autoptr(CapFile) file = cap_file_load(path, NULL);
  g_autofree char *book = g_strnfill(100000, 'a');
  set_id(file, book);
  ck_assert(!cap_file_save(file, NULL, &error));
  ck_assert_ptr_nonnull(strstr(error->message, "left alone"));
  ck_assert(cap_file_is_modified(file));
  g_autofree char *left = NULL;
  ck_assert(g_file_get_contents(path, &left, NULL, NULL));
  ck_assert_str_eq(left, text);
  ck_assert(cap_file_undo(file));
  set_id(file, "b");
  ck_assert(cap_file_save(file, NULL, NULL));
  test_remove_dir(folder);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("file");
  TCase *undo = tcase_create("undo");
  tcase_add_test(undo, a_step_has_a_name_and_is_told_once);
  tcase_add_test(undo, a_step_without_a_change_leaves_no_trace);
  tcase_add_test(undo, a_new_step_forgets_what_could_be_redone);
  tcase_add_test(undo, later_steps_have_higher_times);
  tcase_add_test(undo, text_that_is_not_well_formed_is_a_draft);
  suite_add_tcase(suite, undo);
  TCase *anchors = tcase_create("anchors");
  tcase_add_test(anchors, an_anchor_stays_with_its_element);
  tcase_add_test(anchors, an_anchor_lives_again_with_its_element);
  tcase_add_test(anchors, an_anchor_goes_along_when_its_element_moves);
  tcase_add_test(anchors, an_anchor_outlives_its_file);
  suite_add_tcase(suite, anchors);
  TCase *disk = tcase_create("disk");
  tcase_add_test(disk, saving_marks_the_step);
  tcase_add_test(disk, reverting_can_be_undone);
  tcase_add_test(disk, what_others_write_makes_it_modified);
  tcase_add_test(disk, what_cannot_be_read_or_written_is_an_error);
  tcase_add_test(disk, what_could_not_be_read_again_is_not_written);
  suite_add_tcase(suite, disk);
  return test_main(suite);
}
