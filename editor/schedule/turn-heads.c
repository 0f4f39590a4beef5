#include "editor/schedule/turn-heads.h"

#include <glib/gi18n.h>

static gboolean is_same_month(const CapScheduleTurn *a, const CapScheduleTurn *b) {
  return a->year == b->year && g_strcmp0(a->month, b->month) == 0;
}

/* How many turns from `i` on are of one month. */
static guint month_length(const GPtrArray *turns, guint i) {
  guint n = 1;
  while (i + n < turns->len &&
         is_same_month(g_ptr_array_index(turns, i), g_ptr_array_index(turns, i + n)))
    n++;
  return n;
}

static void add_month(GtkGrid *grid, int column, int width, const CapScheduleTurn *turn) {
  g_autofree char *text = g_strdup_printf("%s\n%d", turn->month, turn->year);
  GtkWidget *label = gtk_label_new(text); /* two lines: a month may have one turn only */
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_set_margin_end(label, 6); /* from the next month */
  gtk_widget_add_css_class(label, "heading");
  gtk_grid_attach(grid, label, column, 0, width, 1);
}

/* An AP turn is marked as in the calendar of the roster. */
static void add_turn(GtkGrid *grid, int column, const CapScheduleTurn *turn) {
  g_autofree char *text = g_strdup_printf("%u", turn->number);
  g_autofree char *words =
      turn->is_ap ? g_strdup_printf(_("%s (AP turn)"), turn->date) : g_strdup(turn->date);
  GtkWidget *label = gtk_label_new(text);
  gtk_widget_set_halign(label, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text(label, words);
  gtk_accessible_update_property(GTK_ACCESSIBLE(label), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_add_css_class(label, turn->is_ap ? "ap-turn" : "dim-label");
  gtk_grid_attach(grid, label, column, 1, 1, 1);
}

void cap_turn_heads_add(GtkGrid *grid, int first, const GPtrArray *turns) {
  for (guint i = 0; i < turns->len; i += month_length(turns, i))
    add_month(grid, first + (int)i, (int)month_length(turns, i), g_ptr_array_index(turns, i));
  for (guint i = 0; i < turns->len; i++)
    add_turn(grid, first + (int)i, g_ptr_array_index(turns, i));
}

void cap_grid_clear(GtkGrid *grid) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(grid))) != NULL)
    gtk_grid_remove(grid, child);
}
