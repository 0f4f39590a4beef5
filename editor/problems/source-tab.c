#include "editor/problems/source-tab.h"

#include <glib/gi18n.h>

#include "editor/problems/source-completion.h"
#include "editor/problems/source-marks.h"
#include "schema/reader/xml-trust.h"

struct _CapSourceTab {
  GtkWidget parent_instance;
  CapFile *file;
  CapInspector *inspector;
  CapSourceText *text;
  CapSourceMarks *marks;
  GtkSourceSearchContext *search;

  guint scroller; /* looks for the selection once the view is laid out; 0 when not */
  guint n_frames; /* since it began */
  GtkSourceView *view;
  GtkSourceBuffer *buffer;
  GtkInfoBar *unreadable;
  GtkSearchBar *search_bar;
  GtkEditable *search_entry;
  GtkLabel *matches;
};

G_DEFINE_FINAL_TYPE(CapSourceTab, cap_source_tab, GTK_TYPE_WIDGET)

CapFile *cap_source_tab_file(CapSourceTab *tab) {
  return tab->file;
}

GtkSourceView *cap_source_tab_view(CapSourceTab *tab) {
  return tab->view;
}

void cap_source_tab_flush(CapSourceTab *tab) {
  cap_source_text_flush(tab->text);
}

/* --- Places --------------------------------------------------------------------------------- */

static void show_selection(CapSourceTab *tab) {
  GtkTextMark *mark = gtk_text_buffer_get_insert(GTK_TEXT_BUFFER(tab->buffer));
  gtk_text_view_scroll_to_mark(GTK_TEXT_VIEW(tab->view), mark, 0.2, FALSE, 0, 0);
}

/* A view that has just come to the front is not laid out yet, and would scroll too far aside: once
 * it is, the place is looked for again from the left edge. */
static gboolean show_after_layout(GtkWidget *view, GdkFrameClock *clock, gpointer data) {
  CapSourceTab *tab = data;
  (void)clock;
  if (tab->n_frames++ == 0)
    return G_SOURCE_CONTINUE; /* laid out at the end of this frame */
  gtk_adjustment_set_value(gtk_scrollable_get_hadjustment(GTK_SCROLLABLE(view)), 0);
  show_selection(tab);
  tab->scroller = 0;
  return G_SOURCE_REMOVE;
}

void cap_source_tab_go_to(CapSourceTab *tab, gsize offset, gsize length) {
  CapTextCursor cursor = {0, 0};
  GtkTextIter start, end;
  cap_source_text_sync(tab->text);
  cap_source_text_iter(tab->text, &cursor, offset, &start);
  cap_source_text_iter(tab->text, &cursor, offset + length, &end);
  gtk_text_buffer_select_range(GTK_TEXT_BUFFER(tab->buffer), &start, &end);
  show_selection(tab);
  tab->n_frames = 0;
  if (tab->scroller == 0)
    tab->scroller =
        gtk_widget_add_tick_callback(GTK_WIDGET(tab->view), show_after_layout, tab, NULL);
}

/* --- Searching ------------------------------------------------------------------------------ */

static void show_matches(CapSourceTab *tab) {
  int n = gtk_source_search_context_get_occurrences_count(tab->search);
  GtkTextIter start, end;
  g_autofree char *text = NULL;
  gtk_text_buffer_get_selection_bounds(GTK_TEXT_BUFFER(tab->buffer), &start, &end);
  int at = gtk_source_search_context_get_occurrence_position(tab->search, &start, &end);
  if (n < 0 || *gtk_editable_get_text(tab->search_entry) == '\0')
    text = g_strdup("");
  else if (n == 0)
    text = g_strdup(_("Not found"));
  else if (at > 0)
    text = g_strdup_printf(_("%d of %d"), at, n);
  else
    text = g_strdup_printf(ngettext("%d match", "%d matches", (gulong)n), n);
  gtk_label_set_text(tab->matches, text);
}

/* From the selection on: a search that grows stays at its match. */
static void search(CapSourceTab *tab, gboolean forward, gboolean from_here) {
  GtkTextBuffer *buffer = GTK_TEXT_BUFFER(tab->buffer);
  GtkTextIter start, end, found_start, found_end;
  gtk_text_buffer_get_selection_bounds(buffer, &start, &end);
  gboolean is_found =
      forward
          ? gtk_source_search_context_forward(tab->search, from_here ? &start : &end, &found_start,
                                              &found_end, NULL)
          : gtk_source_search_context_backward(tab->search, &start, &found_start, &found_end, NULL);
  if (is_found) {
    gtk_text_buffer_select_range(buffer, &found_start, &found_end);
    show_selection(tab);
  }
  show_matches(tab);
}

static void on_next(CapSourceTab *tab) {
  search(tab, TRUE, FALSE);
}

static void on_previous(CapSourceTab *tab) {
  search(tab, FALSE, FALSE);
}

/* In a list below the words Down would go there: here it goes to the next match, and not into the
 * text, where Enter would begin a line. */
static gboolean on_search_key(CapSourceTab *tab, guint key, guint code, GdkModifierType state) {
  (void)code;
  if ((state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0 ||
      (key != GDK_KEY_Down && key != GDK_KEY_Up))
    return FALSE;
  search(tab, key == GDK_KEY_Down, FALSE);
  return TRUE;
}

static void on_search_changed(CapSourceTab *tab) {
  GtkSourceSearchSettings *settings = gtk_source_search_context_get_settings(tab->search);
  const char *text = gtk_editable_get_text(tab->search_entry);
  gtk_source_search_settings_set_search_text(settings, *text != '\0' ? text : NULL);
  search(tab, TRUE, TRUE);
}

static void on_search_mode(CapSourceTab *tab) {
  gboolean is_on = gtk_search_bar_get_search_mode(tab->search_bar);
  gtk_source_search_context_set_highlight(tab->search, is_on);
  if (!is_on)
    gtk_widget_grab_focus(GTK_WIDGET(tab->view));
}

/* What is selected is looked for, as elsewhere. */
void cap_source_tab_find(CapSourceTab *tab) {
  GtkTextIter start, end;
  gtk_search_bar_set_search_mode(tab->search_bar, TRUE);
  if (gtk_text_buffer_get_selection_bounds(GTK_TEXT_BUFFER(tab->buffer), &start, &end) &&
      gtk_text_iter_get_line(&start) == gtk_text_iter_get_line(&end)) {
    g_autofree char *text =
        gtk_text_buffer_get_text(GTK_TEXT_BUFFER(tab->buffer), &start, &end, TRUE);
    gtk_editable_set_text(tab->search_entry, text);
  }
  gtk_widget_grab_focus(GTK_WIDGET(tab->search_entry));
  gtk_editable_select_region(tab->search_entry, 0, -1);
}

/* --- Following ------------------------------------------------------------------------------ */

static void on_synced(CapSourceTab *tab) {
  gboolean is_editable = cap_source_text_is_editable(tab->text);
  gtk_text_view_set_editable(GTK_TEXT_VIEW(tab->view), is_editable);
  gtk_info_bar_set_revealed(tab->unreadable, !is_editable);
  cap_source_marks_update(tab->marks);
}

static void on_inspected(CapSourceTab *tab) {
  if (gtk_widget_get_mapped(GTK_WIDGET(tab)))
    cap_source_marks_update(tab->marks);
}

/* The text is dark on light or the other way round, as the theme has it. */
static void follow_theme(CapSourceTab *tab) {
  GtkSourceStyleSchemeManager *manager = gtk_source_style_scheme_manager_get_default();
  GdkRGBA text;
  gtk_style_context_get_color(gtk_widget_get_style_context(GTK_WIDGET(tab)), &text);
  gboolean is_dark = text.red + text.green + text.blue > 1.5f;
  GtkSourceStyleScheme *scheme =
      gtk_source_style_scheme_manager_get_scheme(manager, is_dark ? "Adwaita-dark" : "Adwaita");
  if (scheme != gtk_source_buffer_get_style_scheme(tab->buffer))
    gtk_source_buffer_set_style_scheme(tab->buffer, scheme);
}

static void cap_source_tab_map(GtkWidget *widget) {
  CapSourceTab *tab = CAP_SOURCE_TAB(widget);
  GTK_WIDGET_CLASS(cap_source_tab_parent_class)->map(widget);
  cap_source_text_set_watched(tab->text, TRUE);
  cap_source_marks_update(tab->marks);
  follow_theme(tab);
}

static void cap_source_tab_unmap(GtkWidget *widget) {
  cap_source_text_set_watched(CAP_SOURCE_TAB(widget)->text, FALSE);
  GTK_WIDGET_CLASS(cap_source_tab_parent_class)->unmap(widget);
}

static void cap_source_tab_css_changed(GtkWidget *widget, GtkCssStyleChange *change) {
  GTK_WIDGET_CLASS(cap_source_tab_parent_class)->css_changed(widget, change);
  if (CAP_SOURCE_TAB(widget)->buffer != NULL && gtk_widget_get_mapped(widget))
    follow_theme(CAP_SOURCE_TAB(widget));
}

/* --- Making it ------------------------------------------------------------------------------ */

GtkWidget *cap_source_tab_new(CapFile *file, CapInspector *inspector) {
  CapSourceTab *tab = g_object_new(CAP_TYPE_SOURCE_TAB, NULL);
  g_autoptr(GtkEventController) focus = gtk_event_controller_focus_new();
  tab->file = g_object_ref(file);
  tab->inspector = g_object_ref(inspector);
  tab->text = cap_source_text_new(file, tab->buffer);
  tab->marks = cap_source_marks_new(tab->view, tab->text, file, inspector);
  g_signal_connect_object(tab->text, "synced", G_CALLBACK(on_synced), tab, G_CONNECT_SWAPPED);
  g_signal_connect_object(inspector, "inspected", G_CALLBACK(on_inspected), tab, G_CONNECT_SWAPPED);
  /* Whoever goes elsewhere finds there what was typed. */
  g_signal_connect_object(focus, "leave", G_CALLBACK(cap_source_tab_flush), tab, G_CONNECT_SWAPPED);
  gtk_widget_add_controller(GTK_WIDGET(tab->view), g_steal_pointer(&focus));
  g_autoptr(GtkSourceCompletionProvider) completion = cap_source_completion_new(file);
  gtk_source_completion_add_provider(gtk_source_view_get_completion(tab->view), completion);
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped(keys, "key-pressed", G_CALLBACK(on_search_key), tab);
  gtk_widget_add_controller(GTK_WIDGET(tab->search_entry), keys);
  g_autofree char *name = g_strdup_printf(_("Source of %s"), cap_file_name(file));
  gtk_accessible_update_property(GTK_ACCESSIBLE(tab->view), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                 -1);
  return GTK_WIDGET(tab);
}

static void cap_source_tab_dispose(GObject *object) {
  CapSourceTab *tab = CAP_SOURCE_TAB(object);
  GtkWidget *child;
  g_clear_object(&tab->search);
  g_clear_object(&tab->marks);
  if (tab->text != NULL)
    g_object_run_dispose(G_OBJECT(tab->text));
  g_clear_object(&tab->text);
  gtk_widget_dispose_template(GTK_WIDGET(tab), CAP_TYPE_SOURCE_TAB);
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(tab))) != NULL)
    gtk_widget_unparent(child);
  g_clear_object(&tab->file);
  g_clear_object(&tab->inspector);
  G_OBJECT_CLASS(cap_source_tab_parent_class)->dispose(object);
}

static void bind_children(GtkWidgetClass *class) {
  gtk_widget_class_bind_template_child(class, CapSourceTab, buffer);
  gtk_widget_class_bind_template_child(class, CapSourceTab, matches);
  gtk_widget_class_bind_template_child(class, CapSourceTab, search_bar);
  gtk_widget_class_bind_template_child(class, CapSourceTab, search_entry);
  gtk_widget_class_bind_template_child(class, CapSourceTab, unreadable);
  gtk_widget_class_bind_template_child(class, CapSourceTab, view);
  gtk_widget_class_bind_template_callback(class, on_next);
  gtk_widget_class_bind_template_callback(class, on_previous);
  gtk_widget_class_bind_template_callback(class, on_search_changed);
  gtk_widget_class_bind_template_callback(class, on_search_mode);
}

static void cap_source_tab_class_init(CapSourceTabClass *class) {
  GtkWidgetClass *widget = GTK_WIDGET_CLASS(class);
  G_OBJECT_CLASS(class)->dispose = cap_source_tab_dispose;
  widget->map = cap_source_tab_map;
  widget->unmap = cap_source_tab_unmap;
  widget->css_changed = cap_source_tab_css_changed;
  g_type_ensure(GTK_SOURCE_TYPE_VIEW);
  g_type_ensure(GTK_SOURCE_TYPE_BUFFER);
  gtk_widget_class_set_template_from_resource(widget, "/org/capitano/editor/source-tab.ui");
  bind_children(widget);
}

/* Its rules are read with libxml2, which must be allowed to. */
static GtkSourceLanguage *find_language(void) {
  static gsize once;
  GtkSourceLanguageManager *languages = gtk_source_language_manager_get_default();
  if (g_once_init_enter(&once)) {
    const char *const *folders = gtk_source_language_manager_get_search_path(languages);
    for (guint i = 0; folders[i] != NULL; i++)
      if (g_path_is_absolute(folders[i]))
        cap_xml_trust_folder(folders[i]);
    g_once_init_leave(&once, 1);
  }
  return gtk_source_language_manager_get_language(languages, "xml");
}

static void cap_source_tab_init(CapSourceTab *tab) {
  gtk_widget_init_template(GTK_WIDGET(tab));
  gtk_source_buffer_set_language(tab->buffer, find_language());
  g_autoptr(GtkSourceSearchSettings) settings = gtk_source_search_settings_new();
  gtk_source_search_settings_set_wrap_around(settings, TRUE);
  tab->search = gtk_source_search_context_new(tab->buffer, settings);
  gtk_source_search_context_set_highlight(tab->search, FALSE);
  g_signal_connect_object(tab->search, "notify::occurrences-count", G_CALLBACK(show_matches), tab,
                          G_CONNECT_SWAPPED);
}
