/* The source is in step with the documents, both ways. Needs a display. */
#include "tests/support/test-support.h"

#include <string.h>

#include "editor/problems/source-marks.h"
#include "editor/problems/source-tab.h"

typedef struct {
  CapCabinet *cabinet;
  CapFile *file;
  CapProject *project;
  CapInspector *inspector;
  GtkWidget *window;
  CapSourceTab *tab;
  GtkTextBuffer *buffer;
} Bench;

static Bench sit_down(CapFile *file) {
  Bench b = {.cabinet = cap_cabinet_new(), .file = g_object_ref(file)};
  cap_cabinet_add(b.cabinet, file);
  b.project = cap_project_new(b.cabinet, file);
  b.inspector = cap_inspector_new(b.project);
  b.window = gtk_window_new();
  b.tab = CAP_SOURCE_TAB(cap_source_tab_new(file, b.inspector));
  b.buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(cap_source_tab_view(b.tab)));
  gtk_window_set_default_size(GTK_WINDOW(b.window), 800, 400);
  gtk_window_set_child(GTK_WINDOW(b.window), GTK_WIDGET(b.tab));
  gtk_window_present(GTK_WINDOW(b.window));
  while (!gtk_widget_get_mapped(GTK_WIDGET(b.tab)))
    g_main_context_iteration(NULL, TRUE);
  cap_inspector_finish(b.inspector);
  return b;
}

static void get_up(Bench *b) {
  gtk_window_destroy(GTK_WINDOW(b->window));
  g_clear_object(&b->inspector);
  g_clear_object(&b->project);
  g_clear_object(&b->file);
  g_clear_object(&b->cabinet);
}

static char *shown(const Bench *b) {
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds(b->buffer, &start, &end);
  return gtk_text_buffer_get_text(b->buffer, &start, &end, TRUE);
}

static void assert_in_step(const Bench *b) {
  g_autofree char *text = shown(b);
  ck_assert_msg(cap_slice_equals(cap_file_text(b->file), text), "document:\n%.*s\nbuffer:\n%s",
                CAP_SLICE_ARGS(cap_file_text(b->file)), text);
}

/* Waits until the main loop has done what it was to do by a deadline that no machine misses. */
static void wait_until(gboolean (*is_so)(const Bench *b), const Bench *b) {
  while (!is_so(b))
    g_main_context_iteration(NULL, TRUE);
}

static gboolean is_in_step(const Bench *b) {
  g_autofree char *text = shown(b);
  return cap_slice_equals(cap_file_text(b->file), text);
}

static const char small[] =
    "<map format=\"2\" id=\"m\">\n  <title>Caff\xc3\xa8</title>\n"
    "  <grid rows=\"1\" columns=\"2\" straight=\"rows\" shifted=\"even\" numbering=\"row-column\" "
    "digits=\"1\" origin=\"south-west\"/>\n"
    "  <regions>\n    <region id=\"a\" name=\"\xc3\x84\"/>\n  </regions>\n  <hexes>\n"
    "    <hex number=\"11\" terrain=\"clear\" region=\"b\"/>\n"
    "    <hex number=\"12\" terrain=\"clear\" region=\"a\"/>\n"
    "  </hexes>\n</map>\n";

static Bench sit_down_to(const char *text) {
  g_autoptr(CapFile) file = cap_file_new("m.xml", text, strlen(text));
  return sit_down(file);
}

static void put_cursor(const Bench *b, const char *before) {
  g_autofree char *text = shown(b);
  const char *at = strstr(text, before);
  GtkTextIter iter;
  ck_assert_ptr_nonnull(at);
  gtk_text_buffer_get_iter_at_offset(b->buffer, &iter, (int)g_utf8_pointer_to_offset(text, at));
  gtk_text_buffer_place_cursor(b->buffer, &iter);
}

static void type(const Bench *b, const char *text) {
  ck_assert(gtk_text_buffer_insert_interactive_at_cursor(b->buffer, text, -1, TRUE));
}

static char *dup_at_cursor(const Bench *b, guint n) {
  GtkTextIter start, end;
  gtk_text_buffer_get_iter_at_mark(b->buffer, &start, gtk_text_buffer_get_insert(b->buffer));
  end = start;
  gtk_text_iter_forward_chars(&end, (int)n);
  return gtk_text_buffer_get_text(b->buffer, &start, &end, TRUE);
}

/* Reading begins at the top; Up and Down in the search stay with the matches, so that Enter does
 * not go into the text. */
START_TEST(the_top_comes_first_and_arrows_search) {
  Bench b = sit_down_to(small);
  g_autofree char *top = dup_at_cursor(&b, 4);
  ck_assert_str_eq(top, "<map");
  cap_source_tab_find(b.tab);
  GtkWidget *entry = gtk_root_get_focus(gtk_widget_get_root(GTK_WIDGET(b.tab)));
  entry = gtk_widget_get_ancestor(entry, GTK_TYPE_SEARCH_ENTRY);
  gtk_editable_set_text(GTK_EDITABLE(entry), "<hex n");
  g_signal_emit_by_name(entry, "search-changed");
  for (guint i = 0; i < 3; i++) {
    g_autoptr(GListModel) all = gtk_widget_observe_controllers(entry);
    const guint keys[] = {GDK_KEY_Down, GDK_KEY_Up, GDK_KEY_Down};
    const char *const found[] = {"<hex number=\"12\"", "<hex number=\"11\"", "<hex number=\"12\""};
    gboolean is_taken = FALSE;
    for (guint j = 0; j < g_list_model_get_n_items(all) && !is_taken; j++) {
      g_autoptr(GtkEventController) one = g_list_model_get_item(all, j);
      if (GTK_IS_EVENT_CONTROLLER_KEY(one))
        g_signal_emit_by_name(one, "key-pressed", keys[i], 0u, 0u, &is_taken);
    }
    ck_assert(is_taken);
    GtkTextIter start, end;
    ck_assert(gtk_text_buffer_get_selection_bounds(b.buffer, &start, &end));
    gtk_text_iter_forward_chars(&end, 10); /* the rest of the words */
    g_autofree char *text = gtk_text_buffer_get_text(b.buffer, &start, &end, TRUE);
    ck_assert_str_eq(text, found[i]);
  }
  get_up(&b);
}
END_TEST

/* --- From the document to the buffer -------------------------------------------------------- */

START_TEST(an_edit_of_the_document_leaves_the_cursor_alone) {
  Bench b = sit_down_to(small);
  assert_in_step(&b);
  put_cursor(&b, "<hex number=\"12\"");
  CapDocument *doc = cap_file_begin(b.file, "Rename");
  cap_document_set_attribute(doc, cap_document_root(doc), "id", "another-\xc3\xa9");
  cap_file_end(b.file);
  assert_in_step(&b);
  g_autofree char *text = dup_at_cursor(&b, 16);
  ck_assert_str_eq(text, "<hex number=\"12\"");
  ck_assert(cap_project_undo(b.project));
  assert_in_step(&b);
  ck_assert(!gtk_text_buffer_get_can_undo(b.buffer));
  get_up(&b);
}
END_TEST

/* Texts one after the other, each as a whole. */
static const char *const texts[] = {
    "<a/>",
    "<a>\xc3\xa8</a>",
    "<a>\xc3\xa9</a>",
    "<a>\xe2\x82\xac\xe2\x82\xac</a>",
    "<a>\r\n<b/>\r\n</a>",
    "<a>\r\n\r\n<b/>\n</a>",
    "<a>\n<b/>\r\n\r\n</a>",
    "<a>aaa</a>",
    "<a>aaaa</a>",
    "<a>aa</a>",
    "<a><b></a>",
    "",
    "<a>\xf0\x9f\x8f\xb0</a>",
    "<a>\xf0\x9f\x8f\xb1</a>",
};

START_TEST(any_text_becomes_any_other) {
  Bench b = sit_down_to(small);
  for (guint i = 0; i < G_N_ELEMENTS(texts); i++)
    for (guint j = 0; j < G_N_ELEMENTS(texts); j++) {
      cap_file_set_text(b.file, texts[i], strlen(texts[i]));
      assert_in_step(&b);
      cap_file_set_text(b.file, texts[j], strlen(texts[j]));
      assert_in_step(&b);
    }
  get_up(&b);
}
END_TEST

START_TEST(bytes_that_are_no_characters_can_only_be_looked_at) {
  Bench b = sit_down_to("<map>Caf\xe9</map>");
  GtkTextView *view = GTK_TEXT_VIEW(cap_source_tab_view(b.tab));
  ck_assert(!gtk_text_view_get_editable(view));
  ck_assert(cap_slice_equals(cap_file_text(b.file), "<map>Caf\xe9</map>"));
  cap_file_set_text(b.file, small, strlen(small));
  assert_in_step(&b);
  ck_assert(gtk_text_view_get_editable(view));
  get_up(&b);
}
END_TEST

/* --- From the buffer to the document -------------------------------------------------------- */

START_TEST(what_is_typed_goes_into_the_document) {
  Bench b = sit_down_to(small);
  put_cursor(&b, "\xc3\xa8</title>");
  type(&b, "e");
  type(&b, " ");
  ck_assert(!is_in_step(&b));
  wait_until(is_in_step, &b);
  ck_assert_ptr_nonnull(g_strstr_len(cap_file_text(b.file).data, 60, "Caffe \xc3\xa8"));
  ck_assert(cap_project_undo(b.project));
  ck_assert(cap_slice_equals(cap_file_text(b.file), small));
  assert_in_step(&b);
  get_up(&b);
}
END_TEST

START_TEST(text_that_is_not_well_formed_is_kept_as_a_draft) {
  Bench b = sit_down_to(small);
  put_cursor(&b, "</map>");
  type(&b, "<oops");
  cap_source_tab_flush(b.tab);
  ck_assert(cap_file_has_draft(b.file));
  assert_in_step(&b);
  put_cursor(&b, "<oops");
  type(&b, "<!-- ");
  put_cursor(&b, "</map>");
  type(&b, " -->");
  cap_source_tab_flush(b.tab);
  ck_assert(!cap_file_has_draft(b.file));
  assert_in_step(&b);
  get_up(&b);
}
END_TEST

/* Somebody types while the document changes elsewhere. */
START_TEST(typing_and_a_change_elsewhere_both_stay) {
  Bench b = sit_down_to(small);
  for (guint i = 0; i < 2; i++) {
    put_cursor(&b, i == 0 ? "</title>" : "  </hexes>");
    type(&b, i == 0 ? "XYZ" : "<!-- XYZ -->\n");
    CapDocument *doc = cap_file_begin(b.file, "Rename");
    CapNode region = 0;
    while (cap_node_name(doc, region) != CAP_NAME_REGION)
      region++;
    cap_document_set_attribute(doc, region, "name", i == 0 ? "\xc3\x96ne" : "Two");
    cap_file_end(b.file);
    cap_source_tab_flush(b.tab);
    assert_in_step(&b);
    g_autofree char *text = shown(&b);
    ck_assert_ptr_nonnull(strstr(text, "XYZ"));
    ck_assert_ptr_nonnull(strstr(text, i == 0 ? "\"\xc3\x96ne\"" : "\"Two\""));
  }
  get_up(&b);
}
END_TEST

START_TEST(a_tab_that_nobody_sees_catches_up) {
  Bench b = sit_down_to(small);
  gtk_widget_set_visible(GTK_WIDGET(b.tab), FALSE);
  CapDocument *doc = cap_file_begin(b.file, "Rename");
  cap_document_set_attribute(doc, cap_document_root(doc), "id", "hidden");
  cap_file_end(b.file);
  ck_assert(!is_in_step(&b));
  gtk_widget_set_visible(GTK_WIDGET(b.tab), TRUE);
  assert_in_step(&b);
  get_up(&b);
}
END_TEST

/* --- Findings ------------------------------------------------------------------------------- */

/* The text under the first tag that underlines. New string. */
static char *underlined(const Bench *b) {
  GtkTextIter start, end;
  gtk_text_buffer_get_start_iter(b->buffer, &start);
  do {
    GSList *tags = gtk_text_iter_get_toggled_tags(&start, TRUE);
    for (GSList *t = tags; t != NULL; t = t->next) {
      gboolean is_set = FALSE;
      g_object_get(t->data, "underline-rgba-set", &is_set, NULL);
      if (!is_set)
        continue;
      end = start;
      gtk_text_iter_forward_to_tag_toggle(&end, t->data);
      g_slist_free(tags);
      return gtk_text_buffer_get_text(b->buffer, &start, &end, TRUE);
    }
    g_slist_free(tags);
  } while (gtk_text_iter_forward_to_tag_toggle(&start, NULL));
  return NULL;
}

START_TEST(findings_are_underlined_and_marked) {
  Bench b = sit_down_to(small);
  g_autofree char *text = underlined(&b);
  ck_assert_str_eq(text, "b");
  GSList *marks =
      gtk_source_buffer_get_source_marks_at_line(GTK_SOURCE_BUFFER(b.buffer), 7, "error");
  ck_assert_uint_eq(g_slist_length(marks), 1);
  GtkTextIter start, end;
  gtk_text_buffer_get_iter_at_mark(b.buffer, &start, marks->data);
  ck_assert(gtk_text_iter_starts_line(&start)); /* elsewhere it would not be drawn */
  g_slist_free(marks);
  /* And gone when mended. */
  put_cursor(&b, "b\"/>");
  type(&b, "a");
  gtk_text_buffer_get_iter_at_mark(b.buffer, &start, gtk_text_buffer_get_insert(b.buffer));
  end = start;
  gtk_text_iter_forward_char(&end);
  gtk_text_buffer_delete(b.buffer, &start, &end);
  cap_source_tab_flush(b.tab);
  cap_inspector_finish(b.inspector);
  g_autofree char *rest = underlined(&b);
  ck_assert_ptr_null(rest);
  get_up(&b);
}
END_TEST

START_TEST(going_to_a_place_selects_it) {
  Bench b = sit_down_to(small);
  const char *text = cap_file_text(b.file).data;
  gsize offset = (gsize)(strstr(text, "region=\"b\"") - text);
  cap_source_tab_go_to(b.tab, offset, strlen("region=\"b\""));
  GtkTextIter start, end;
  ck_assert(gtk_text_buffer_get_selection_bounds(b.buffer, &start, &end));
  g_autofree char *selected = gtk_text_buffer_get_text(b.buffer, &start, &end, TRUE);
  ck_assert_str_eq(selected, "region=\"b\"");
  /* Beyond the end there is only the end. */
  cap_source_tab_go_to(b.tab, 1 << 30, 5);
  get_up(&b);
}
END_TEST

/* In the process of each test: a connection to the display cannot be shared. */
static void open_display(void) {
  gtk_init();
  gtk_source_init();
}

int main(void) {
  Suite *suite = suite_create("source-pane");
  TCase *tests = tcase_create("source");
  tcase_add_checked_fixture(tests, open_display, NULL);
  tcase_add_test(tests, an_edit_of_the_document_leaves_the_cursor_alone);
  tcase_add_test(tests, the_top_comes_first_and_arrows_search);
  tcase_add_test(tests, any_text_becomes_any_other);
  tcase_add_test(tests, bytes_that_are_no_characters_can_only_be_looked_at);
  tcase_add_test(tests, what_is_typed_goes_into_the_document);
  tcase_add_test(tests, text_that_is_not_well_formed_is_kept_as_a_draft);
  tcase_add_test(tests, typing_and_a_change_elsewhere_both_stay);
  tcase_add_test(tests, a_tab_that_nobody_sees_catches_up);
  tcase_add_test(tests, findings_are_underlined_and_marked);
  tcase_add_test(tests, going_to_a_place_selects_it);
  suite_add_tcase(suite, tests);
  return test_main(suite);
}
