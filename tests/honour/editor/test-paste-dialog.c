/* The dialog that takes a printed set-up over: text, preview, acceptance. */
#include "editor/honour/forces/forces-page.h"
#include "tests/editor/support/forces-page.h"

static gboolean is_paste(GtkWidget *widget, gconstpointer data) {
  return has_icon_named(widget, data);
}

/* The dialog, opened by its button. */
static GtkWidget *open_dialog(Screen *screen) {
  GtkWidget *button = find_seen(screen->window, is_paste, "edit-paste-symbolic");
  ck_assert_ptr_nonnull(button);
  g_signal_emit_by_name(button, "clicked");
  come_to_rest();
  g_autoptr(GListModel) windows = g_object_ref(gtk_window_get_toplevels());
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    g_autoptr(GtkWindow) window = g_list_model_get_item(windows, i);
    if (g_strcmp0(gtk_window_get_title(window), "Paste set-up text") == 0)
      return GTK_WIDGET(window); /* it keeps itself */
  }
  ck_abort_msg("no dialog");
}

static gboolean is_view(GtkWidget *widget, gconstpointer is_editable) {
  return GTK_IS_TEXT_VIEW(widget) &&
         gtk_text_view_get_editable(GTK_TEXT_VIEW(widget)) == GPOINTER_TO_INT(is_editable);
}

static GtkTextBuffer *buffer_of(GtkWidget *dialog, gboolean is_editable) {
  GtkWidget *view = find_seen(dialog, is_view, GINT_TO_POINTER(is_editable));
  ck_assert_ptr_nonnull(view);
  return gtk_text_view_get_buffer(GTK_TEXT_VIEW(view));
}

/* What the dialog tells of the text, once it has looked at it. */
static char *dup_preview(GtkWidget *dialog) {
  GtkTextBuffer *preview = buffer_of(dialog, FALSE);
  GtkTextIter start, end;
  while (gtk_text_buffer_get_char_count(preview) < 20)
    g_main_context_iteration(NULL, TRUE);
  gtk_text_buffer_get_bounds(preview, &start, &end);
  return gtk_text_buffer_get_text(preview, &start, &end, FALSE);
}

static GtkWidget *button_in(GtkWidget *dialog, const char *label) {
  return gtk_widget_get_ancestor(find_label(dialog, label), GTK_TYPE_BUTTON);
}

static char *read_book(void) {
  g_autofree char *path = test_path("tests", "honour", "import", "texts", "novara-1513.txt", NULL);
  return test_read_file(path, NULL);
}

START_TEST(text_is_seen_read_and_taken_in_one_step) {
  Screen s;
  g_autofree char *book = read_book();
  g_autofree char *text = g_strconcat(book, "\nAt Nowhere (9999), nobody knows what\n", NULL);
  begin(&s, "novara-1513.xml", honour_forces_page_new);
  guint before = honour_scenario(cap_project_scenario(s.bench.project))->n_stacks;
  GtkWidget *dialog = open_dialog(&s);
  ck_assert(!gtk_widget_get_sensitive(button_in(dialog, "Insert"))); /* there is nothing yet */
  gtk_text_buffer_set_text(buffer_of(dialog, TRUE), text, -1);
  g_autofree char *preview = dup_preview(dialog);
  ck_assert_ptr_nonnull(strstr(preview, "read  Start date: May, 6  (1513)"));
  ck_assert_ptr_nonnull(strstr(preview, "KEPT  At Nowhere (9999), nobody knows what\n      ↳ "));
  ck_assert(gtk_widget_get_sensitive(button_in(dialog, "Insert")));
  g_signal_emit_by_name(button_in(dialog, "Insert"), "clicked");
  come_to_rest();
  ck_assert_uint_eq(honour_scenario(cap_project_scenario(s.bench.project))->n_stacks, before + 5);
  ck_assert_ptr_nonnull(find_label(s.window, "Swiss Army"));
  ck_assert_str_eq(cap_project_undo_name(s.bench.project), "Paste set-up text");
  ck_assert(cap_project_undo(s.bench.project));
  come_to_rest();
  assert_unchanged(&s.bench);
  end(&s);
}
END_TEST

/* The reason why a line is kept is longer than the line. */
START_TEST(the_report_fits_into_its_width) {
  Screen s;
  begin(&s, "novara-1513.xml", honour_forces_page_new);
  GtkWidget *dialog = open_dialog(&s);
  gtk_text_buffer_set_text(buffer_of(dialog, TRUE),
                           "Initial set-up:\nFrench Army:\nAt Vigevano (2218), Cap. Bayard, Order: "
                           "Manoeuvre with:\n- French Gendarmes: 4 SP\n",
                           -1);
  g_free(dup_preview(dialog));
  GtkWidget *view = find_seen(dialog, is_view, GINT_TO_POINTER(FALSE));
  come_to_rest();
  GtkAdjustment *across = gtk_scrollable_get_hadjustment(GTK_SCROLLABLE(view));
  ck_assert_double_gt(gtk_adjustment_get_page_size(across), 0);
  ck_assert_double_le(gtk_adjustment_get_upper(across), gtk_adjustment_get_page_size(across));
  g_signal_emit_by_name(button_in(dialog, "Cancel"), "clicked");
  come_to_rest();
  end(&s);
}
END_TEST

static gboolean is_drop_down(GtkWidget *widget, gconstpointer data) {
  (void)data;
  return GTK_IS_DROP_DOWN(widget);
}

/* The Swiss are in no way in the scenario of Pavia: they are asked about before they come. */
START_TEST(it_asks_which_side_a_strange_one_is) {
  Screen s;
  g_autofree char *book = read_book();
  begin(&s, "pavia-1524.xml", honour_forces_page_new);
  GtkWidget *dialog = open_dialog(&s);
  ck_assert_ptr_null(find_seen(dialog, is_drop_down, NULL));
  gtk_text_buffer_set_text(buffer_of(dialog, TRUE), book, -1);
  g_autofree char *preview = dup_preview(dialog);
  ck_assert_ptr_nonnull(strstr(preview, "read  Swiss Army:"));
  come_to_rest();
  ck_assert_ptr_nonnull(find_label(dialog, "Swiss"));
  GtkDropDown *list = GTK_DROP_DOWN(find_seen(dialog, is_drop_down, NULL));
  ck_assert_uint_eq(g_list_model_get_n_items(gtk_drop_down_get_model(list)), 2); /* no third side */
  ck_assert_uint_eq(gtk_drop_down_get_selected(list), 1);
  gtk_drop_down_set_selected(list, 0);
  gtk_text_buffer_insert_at_cursor(buffer_of(dialog, TRUE), "\n", 1); /* the choice holds */
  g_signal_emit_by_name(button_in(dialog, "Insert"), "clicked");
  come_to_rest();
  const HonourScenario *scenario = honour_scenario(cap_project_scenario(s.bench.project));
  CapIndex army = honour_scenario_find_army(scenario, cap_slice_of("swiss-army"));
  ck_assert_uint_eq(scenario->base.n_sides, 2);
  ck_assert_uint_ne(army, CAP_INDEX_NONE);
  ck_assert_str_eq(scenario->base.sides[scenario->armies[army].side].id, "french");
  end(&s);
}
END_TEST

START_TEST(cancel_takes_nothing) {
  Screen s;
  g_autofree char *book = read_book();
  begin(&s, "novara-1513.xml", honour_forces_page_new);
  GtkWidget *dialog = open_dialog(&s);
  gtk_text_buffer_set_text(buffer_of(dialog, TRUE), book, -1);
  g_autofree char *preview = dup_preview(dialog);
  ck_assert_ptr_nonnull(strstr(preview, "read  Turns: 4 turns")); /* it was looked at */
  g_signal_emit_by_name(button_in(dialog, "Cancel"), "clicked");
  come_to_rest();
  assert_unchanged(&s.bench);
  end(&s);
}
END_TEST

int main(void) {
  Suite *suite = suite_create("paste-dialog");
  TCase *dialog = tcase_create("dialog");
  tcase_add_checked_fixture(dialog, start, NULL);
  tcase_add_test(dialog, text_is_seen_read_and_taken_in_one_step);
  tcase_add_test(dialog, the_report_fits_into_its_width);
  tcase_add_test(dialog, it_asks_which_side_a_strange_one_is);
  tcase_add_test(dialog, cancel_takes_nothing);
  suite_add_tcase(suite, dialog);
  return test_main(suite);
}
