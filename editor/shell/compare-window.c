#include "editor/shell/compare-window.h"

#include <glib/gi18n.h>
#include <gtksourceview/gtksource.h>

#include "validator/commands/line-diff.h"

/* Lines that went and lines that came, in the colours that programmers know. */
static GtkWidget *new_view(const char *text) {
  g_autoptr(GtkSourceBuffer) buffer = gtk_source_buffer_new(NULL);
  GtkSourceLanguageManager *languages = gtk_source_language_manager_get_default();
  gtk_source_buffer_set_language(buffer,
                                 gtk_source_language_manager_get_language(languages, "diff"));
  gtk_text_buffer_set_text(GTK_TEXT_BUFFER(buffer), text, -1);
  GtkWidget *view = gtk_source_view_new_with_buffer(buffer);
  gtk_text_view_set_editable(GTK_TEXT_VIEW(view), FALSE);
  gtk_text_view_set_monospace(GTK_TEXT_VIEW(view), TRUE);
  gtk_text_view_set_left_margin(GTK_TEXT_VIEW(view), 12);
  gtk_accessible_update_property(GTK_ACCESSIBLE(view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                 _("Differences"), -1);
  return view;
}

static GtkWidget *new_heading(void) {
  GtkWidget *label =
      gtk_label_new(_("Lines that begin with − are in the saved file, lines that begin with + in "
                      "the rescued work."));
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_widget_set_margin_start(label, 12);
  gtk_widget_set_margin_end(label, 12);
  gtk_widget_set_margin_top(label, 12);
  return label;
}

static GtkEventController *new_closer(void) {
  GtkEventController *controller = gtk_shortcut_controller_new();
  gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(controller),
                                       gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_Escape, 0),
                                                        gtk_named_action_new("window.close")));
  return controller;
}

static GtkWidget *new_content(const char *text) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *scroller = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), new_view(text));
  gtk_widget_set_vexpand(scroller, TRUE);
  gtk_box_append(GTK_BOX(box), new_heading());
  gtk_box_append(GTK_BOX(box), scroller);
  return box;
}

void cap_compare_window_show(GtkWindow *parent, const char *name, CapSlice before, CapSlice after) {
  g_autofree char *difference = cap_line_diff(name, before, after);
  g_autofree char *text = g_utf8_make_valid(difference, -1);
  GtkWidget *window = gtk_window_new();
  gtk_window_set_title(GTK_WINDOW(window), _("Saved and rescued"));
  gtk_window_set_titlebar(GTK_WINDOW(window), gtk_header_bar_new());
  gtk_window_set_transient_for(GTK_WINDOW(window), parent);
  gtk_window_set_default_size(GTK_WINDOW(window), 820, 560);
  gtk_widget_add_controller(window, new_closer());
  gtk_window_set_child(GTK_WINDOW(window), new_content(text));
  gtk_window_present(GTK_WINDOW(window));
}
