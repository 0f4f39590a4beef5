#include "editor/play/beside-list.h"

#include <glib/gi18n.h>

/* Higher than this it scrolls: the options are what a player looks at first. */
#define MOST_HEIGHT 220

struct _CapBesideList {
  GtkWidget parent_instance;
  GtkWidget *expander, *box;
};

G_DEFINE_FINAL_TYPE(CapBesideList, cap_beside_list, GTK_TYPE_WIDGET)

static GtkWidget *make_label(const char *text) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  return label;
}

/* What it is about, and below it, smaller, what it does. */
static void add_line(CapBesideList *list, const CapBeside *line) {
  GtkWidget *label = make_label(line->text);
  gtk_box_append(GTK_BOX(list->box), label);
  if (line->is_head) {
    gtk_widget_add_css_class(label, "dim");
    return;
  }
  gtk_widget_set_margin_start(label, 12);
  gtk_widget_add_css_class(label, line->is_ready ? "heading" : "dim");
  if (line->more == NULL)
    return;
  GtkWidget *more = make_label(line->more);
  gtk_widget_set_margin_start(more, 12);
  gtk_widget_add_css_class(more, "caption");
  if (!line->is_ready)
    gtk_widget_add_css_class(more, "dim-label");
  gtk_widget_set_tooltip_text(more, line->is_ready ? _("It can be played now.")
                                                   : _("It cannot be played now."));
  gtk_box_append(GTK_BOX(list->box), more);
}

void cap_beside_list_show(CapBesideList *list, const CapTape *tape, CapIndex viewer) {
  const CapRuleset *rules = tape != NULL ? cap_tape_copy(tape)->rules : NULL;
  g_autoptr(GPtrArray) lines = cap_beside_new();
  GtkWidget *child;
  if (rules != NULL && rules->beside != NULL)
    rules->beside(cap_tape_play(tape), viewer, lines);
  while ((child = gtk_widget_get_first_child(list->box)) != NULL)
    gtk_box_remove(GTK_BOX(list->box), child);
  for (guint i = 0; i < lines->len; i++)
    add_line(list, g_ptr_array_index(lines, i));
  gtk_widget_set_visible(GTK_WIDGET(list), lines->len > 0);
}

/* --- The widget ----------------------------------------------------------------------------- */

static void cap_beside_list_dispose(GObject *object) {
  CapBesideList *list = CAP_BESIDE_LIST(object);
  g_clear_pointer(&list->expander, gtk_widget_unparent);
  G_OBJECT_CLASS(cap_beside_list_parent_class)->dispose(object);
}

static void cap_beside_list_class_init(CapBesideListClass *class) {
  G_OBJECT_CLASS(class)->dispose = cap_beside_list_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void cap_beside_list_init(CapBesideList *list) {
  GtkWidget *scrolled = gtk_scrolled_window_new();
  list->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
  list->expander = gtk_expander_new(_("Beside the board"));
  gtk_expander_set_expanded(GTK_EXPANDER(list->expander), TRUE);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_NEVER,
                                 GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height(GTK_SCROLLED_WINDOW(scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height(GTK_SCROLLED_WINDOW(scrolled), MOST_HEIGHT);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), list->box);
  gtk_expander_set_child(GTK_EXPANDER(list->expander), scrolled);
  gtk_widget_set_parent(list->expander, GTK_WIDGET(list));
  gtk_widget_set_visible(GTK_WIDGET(list), FALSE);
}
