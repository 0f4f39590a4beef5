#include "editor/shell/compare-window.h"

#include <glib/gi18n.h>
#include <string.h>

#include "validator/commands/line-diff.h"

/* Seen on a light ground and on a dark one. */
static const GdkRGBA went = {0.80f, 0.16f, 0.12f, 0.20f}, came = {0.15f, 0.62f, 0.25f, 0.22f};

static const char *tag_of(char first) {
  return first == '-' ? "went" : first == '+' ? "came" : NULL;
}

static void add_line(GtkTextBuffer *buffer, const char *line, const char *tag) {
  g_autofree char *words = g_strconcat(line, "\n", NULL);
  GtkTextIter end;
  gtk_text_buffer_get_end_iter(buffer, &end);
  gtk_text_buffer_insert_with_tags_by_name(buffer, &end, words, -1, tag != NULL ? tag : "kept",
                                           NULL);
}

/* Where a piece begins in the saved file: "@@ -3,7 +3,7 @@" is the language of programmers. */
static void add_place(GtkTextBuffer *buffer, const char *line) {
  guint64 number = g_ascii_strtoull(line + strlen("@@ -"), NULL, 10);
  g_autofree char *words = g_strdup_printf(_("From line %u"), (guint)number);
  add_line(buffer, words, "place");
}

static GtkTextBuffer *new_buffer(void) {
  GtkTextBuffer *buffer = gtk_text_buffer_new(NULL);
  gtk_text_buffer_create_tag(buffer, "kept", NULL);
  gtk_text_buffer_create_tag(buffer, "went", "paragraph-background-rgba", &went, NULL);
  gtk_text_buffer_create_tag(buffer, "came", "paragraph-background-rgba", &came, NULL);
  gtk_text_buffer_create_tag(buffer, "place", "weight", PANGO_WEIGHT_BOLD, "family", "sans",
                             "pixels-above-lines", 9, "pixels-below-lines", 3, NULL);
  return buffer;
}

/* The first two lines name the documents, which the window does. */
static void fill(GtkTextBuffer *buffer, const char *difference) {
  g_auto(GStrv) lines = g_strsplit(difference, "\n", -1);
  guint first = g_str_has_prefix(difference, "---") ? 2 : 0;
  for (guint i = 0; lines[i] != NULL; i++)
    if (i < first || (*lines[i] == '\0' && lines[i + 1] == NULL))
      continue;
    else if (g_str_has_prefix(lines[i], "@@ -"))
      add_place(buffer, lines[i]);
    else
      add_line(buffer, lines[i], tag_of(*lines[i]));
}

static GtkWidget *new_view(const char *text) {
  g_autoptr(GtkTextBuffer) buffer = new_buffer();
  fill(buffer, text);
  GtkWidget *view = gtk_text_view_new_with_buffer(buffer);
  gtk_text_view_set_editable(GTK_TEXT_VIEW(view), FALSE);
  gtk_text_view_set_cursor_visible(GTK_TEXT_VIEW(view), FALSE);
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

/* --- What it leads to ----------------------------------------------------------------------- */

typedef struct {
  void (*recover)(gpointer data);
  GObject *data;
} Deed;

static void deed_free(gpointer data) {
  Deed *deed = data;
  g_object_unref(deed->data);
  g_free(deed);
}

static void on_recover(GtkWidget *button, Deed *deed) {
  void (*recover)(gpointer) = deed->recover;
  g_autoptr(GObject) data = g_object_ref(deed->data); /* the deed goes with the window */
  gtk_window_destroy(GTK_WINDOW(gtk_widget_get_root(button)));
  recover(data);
}

static GtkWidget *new_titlebar(Deed *deed) {
  GtkWidget *bar = gtk_header_bar_new();
  GtkWidget *button = gtk_button_new_with_mnemonic(_("_Recover"));
  gtk_widget_add_css_class(button, "suggested-action");
  g_signal_connect(button, "clicked", G_CALLBACK(on_recover), deed);
  gtk_header_bar_pack_end(GTK_HEADER_BAR(bar), button);
  return bar;
}

void cap_compare_window_show(GtkWindow *parent, const char *name, CapSlice before, CapSlice after,
                             void (*recover)(gpointer data), GObject *data) {
  g_autofree char *difference = cap_line_diff(name, before, after);
  g_autofree char *text = g_utf8_make_valid(difference, -1);
  g_autofree char *title = g_strdup_printf(_("%s: saved and rescued"), name);
  GtkWidget *window = gtk_window_new();
  Deed *deed = g_new0(Deed, 1);
  *deed = (Deed){recover, g_object_ref(data)};
  g_object_set_data_full(G_OBJECT(window), "deed", deed, deed_free);
  gtk_window_set_title(GTK_WINDOW(window), title);
  gtk_window_set_titlebar(GTK_WINDOW(window), new_titlebar(deed));
  gtk_window_set_transient_for(GTK_WINDOW(window), parent);
  gtk_window_set_default_size(GTK_WINDOW(window), 820, 560);
  gtk_widget_add_controller(window, new_closer());
  gtk_window_set_child(GTK_WINDOW(window), new_content(text));
  gtk_window_present(GTK_WINDOW(window));
}
