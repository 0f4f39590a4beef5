#include "editor/shell/help.h"

#include <glib/gi18n.h>
#include <string.h>

/* The text as it is in the language of the program: the translation of its name is another file. */
static GBytes *read_text(void) {
  g_autofree char *path = g_strconcat("/org/capitano/editor/", _("help.txt"), NULL);
  return g_resources_lookup_data(path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

/* "1. Start. ..." with what it is about in bold letters. New markup. */
static char *dup_markup(const char *paragraph) {
  const char *number = g_ascii_isdigit(*paragraph) ? strstr(paragraph, ". ") : NULL;
  const char *end = number != NULL ? strstr(number + 2, ". ") : NULL;
  g_autofree char *lead = end != NULL ? g_strndup(paragraph, (gsize)(end + 1 - paragraph)) : NULL;
  return lead != NULL ? g_markup_printf_escaped("<b>%s</b>%s", lead, end + 1)
                      : g_markup_escape_text(paragraph, -1);
}

static void fill(GtkBox *box, const char *text) {
  g_auto(GStrv) paragraphs = g_strsplit(text, "\n\n", -1);
  for (guint i = 0; paragraphs[i] != NULL; i++) {
    g_autofree char *one = g_strdelimit(g_strstrip(g_strdup(paragraphs[i])), "\n", ' ');
    g_autofree char *markup = dup_markup(one);
    GtkWidget *label = gtk_label_new(NULL);
    gtk_label_set_markup(GTK_LABEL(label), markup);
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_label_set_max_width_chars(GTK_LABEL(label), 80);
    if (i == 0)
      gtk_widget_add_css_class(label, "start-title");
    gtk_box_append(box, label);
  }
}

/* Escape closes it, as it does dialogs. */
static GtkEventController *new_closer(void) {
  GtkEventController *controller = gtk_shortcut_controller_new();
  gtk_shortcut_controller_add_shortcut(GTK_SHORTCUT_CONTROLLER(controller),
                                       gtk_shortcut_new(gtk_keyval_trigger_new(GDK_KEY_Escape, 0),
                                                        gtk_named_action_new("window.close")));
  return controller;
}

void cap_show_help(GtkWindow *parent) {
  g_autoptr(GBytes) bytes = read_text();
  GtkWidget *window = gtk_window_new();
  GtkWidget *scroller = gtk_scrolled_window_new();
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  gtk_window_set_title(GTK_WINDOW(window), _("Help"));
  gtk_window_set_titlebar(GTK_WINDOW(window), gtk_header_bar_new());
  gtk_window_set_transient_for(GTK_WINDOW(window), parent);
  gtk_window_set_default_size(GTK_WINDOW(window), 720, 640);
  gtk_widget_set_margin_start(box, 24);
  gtk_widget_set_margin_end(box, 24);
  gtk_widget_set_margin_top(box, 24);
  gtk_widget_set_margin_bottom(box, 24);
  gtk_widget_add_controller(window, new_closer());
  fill(GTK_BOX(box), g_bytes_get_data(bytes, NULL));
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), box);
  gtk_window_set_child(GTK_WINDOW(window), scroller);
  gtk_window_present(GTK_WINDOW(window));
}
