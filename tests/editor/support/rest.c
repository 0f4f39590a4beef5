#include "tests/editor/support/rest.h"

/* Lets frames of a window pass, unless it goes meanwhile. */
static void pass_frames(GtkWidget *window) {
  g_autoptr(GdkFrameClock) clock = g_object_ref(gtk_widget_get_frame_clock(window));
  gint64 end = gdk_frame_clock_get_frame_counter(clock) + FRAMES_TO_PASS;
  while (gtk_widget_get_mapped(window) && gdk_frame_clock_get_frame_counter(clock) < end) {
    gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT);
    g_main_context_iteration(NULL, TRUE);
  }
}

static void pass_frames_of_all(void) {
  GListModel *all = gtk_window_get_toplevels();
  g_autoptr(GPtrArray) windows = g_ptr_array_new_with_free_func(g_object_unref);
  for (guint i = 0; i < g_list_model_get_n_items(all); i++)
    g_ptr_array_add(windows, g_list_model_get_item(all, i));
  for (guint i = 0; i < windows->len; i++)
    if (gtk_widget_get_mapped(g_ptr_array_index(windows, i)))
      pass_frames(g_ptr_array_index(windows, i));
}

static gboolean note_end(gpointer is_over) {
  *(gboolean *)is_over = TRUE;
  return G_SOURCE_REMOVE;
}

/* Whatever is due comes before this. */
static void do_what_is_due(void) {
  gboolean is_over = FALSE;
  g_idle_add_full(G_PRIORITY_LOW, note_end, &is_over, NULL);
  while (!is_over)
    g_main_context_iteration(NULL, TRUE);
}

void come_to_rest(void) {
  for (guint i = 0; i < 2; i++) {
    pass_frames_of_all();
    gdk_display_sync(gdk_display_get_default());
    do_what_is_due();
  }
}
