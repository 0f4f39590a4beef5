#include "editor/honour/schedule/turn-table.h"

#include <glib/gi18n.h>

#include "editor/form/edge-scroll.h"

/* Of the names, in letters; longer ones take more lines. */
#define NAME_WIDTH 14

struct _HonourTurnTable {
  GtkWidget parent_instance;
  GtkWidget *box, *names, *cells; /* the latter two are grids with the same rows */
  GPtrArray *rows;                /* of GtkSizeGroup: all that stands in a row is of one height */
  GtkAdjustment *turns;           /* borrowed: how far they are scrolled */
  double kept;                    /* where that was before everything was made anew */
  guint tick, frames_left;        /* until it is set again; 0 when it is not to be */
};

G_DEFINE_FINAL_TYPE(HonourTurnTable, honour_turn_table, GTK_TYPE_WIDGET)

/* --- The view ------------------------------------------------------------------------------- */

/* What has the keyboard comes into sight, if it is not: by as little as that takes. */
static void show_focus(HonourTurnTable *table) {
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(table));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus(root) : NULL;
  graphene_rect_t area;
  if (focus == NULL || !gtk_widget_is_ancestor(focus, table->cells) ||
      !gtk_widget_compute_bounds(focus, table->cells, &area))
    return;
  gtk_adjustment_clamp_page(table->turns, area.origin.x, area.origin.x + area.size.width);
}

/* A card that was just made has no place yet, and the keyboard on it scrolls to the start. */
static gboolean on_frame(GtkWidget *widget, GdkFrameClock *clock, gpointer unused) {
  HonourTurnTable *table = HONOUR_TURN_TABLE(widget);
  (void)clock;
  (void)unused;
  gtk_adjustment_set_value(table->turns, table->kept);
  if (table->frames_left-- > 0)
    return G_SOURCE_CONTINUE;
  table->tick = 0;
  show_focus(table);
  return G_SOURCE_REMOVE;
}

/* The turns stay where they are in sight while the cells are made anew. */
static void keep_view(HonourTurnTable *table) {
  if (table->tick == 0) {
    table->kept = gtk_adjustment_get_value(table->turns);
    table->tick = gtk_widget_add_tick_callback(GTK_WIDGET(table), on_frame, NULL, NULL);
  }
  table->frames_left = 1;
}

/* --- Rows ----------------------------------------------------------------------------------- */

static void clear_grid(GtkWidget *grid) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(grid)) != NULL)
    gtk_grid_remove(GTK_GRID(grid), child);
}

void honour_turn_table_clear(HonourTurnTable *table) {
  g_return_if_fail(HONOUR_IS_TURN_TABLE(table));
  keep_view(table);
  clear_grid(table->names);
  clear_grid(table->cells);
  g_ptr_array_set_size(table->rows, 0);
}

static void join_row(HonourTurnTable *table, GtkWidget *widget, int row) {
  while (table->rows->len <= (guint)row)
    g_ptr_array_add(table->rows, gtk_size_group_new(GTK_SIZE_GROUP_VERTICAL));
  gtk_size_group_add_widget(g_ptr_array_index(table->rows, (guint)row), widget);
}

void honour_turn_table_attach(HonourTurnTable *table, GtkWidget *widget, int column, int row,
                              int width) {
  gtk_grid_attach(GTK_GRID(table->cells), widget, column, row, width, 1);
  join_row(table, widget, row);
}

void honour_turn_table_add_name(HonourTurnTable *table, int row, const char *name) {
  GtkWidget *label = gtk_label_new(name);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_max_width_chars(GTK_LABEL(label), NAME_WIDTH);
  gtk_grid_attach(GTK_GRID(table->names), label, 0, row, 1, 1);
  join_row(table, label, row);
}

/* --- Heads ---------------------------------------------------------------------------------- */

static gboolean is_same_month(const HonourScheduleTurn *a, const HonourScheduleTurn *b) {
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

static void add_month(HonourTurnTable *table, int column, int width,
                      const HonourScheduleTurn *turn) {
  g_autofree char *text = g_strdup_printf("%s\n%d", turn->month, turn->year);
  GtkWidget *label = gtk_label_new(text); /* two lines: a month may have one turn only */
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_set_margin_end(label, 6); /* from the next month */
  gtk_widget_add_css_class(label, "heading");
  honour_turn_table_attach(table, label, column, 0, width);
}

/* An AP turn is marked as in the calendar of the roster. */
static void add_turn(HonourTurnTable *table, int column, const HonourScheduleTurn *turn) {
  g_autofree char *text = g_strdup_printf("%u", turn->number);
  g_autofree char *words =
      turn->is_ap ? g_strdup_printf(_("%s (AP turn)"), turn->date) : g_strdup(turn->date);
  GtkWidget *label = gtk_label_new(text);
  gtk_widget_set_halign(label, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text(label, words);
  gtk_accessible_update_property(GTK_ACCESSIBLE(label), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_add_css_class(label, turn->is_ap ? "ap-turn" : "dim-label");
  honour_turn_table_attach(table, label, column, 1, 1);
}

void honour_turn_table_add_heads(HonourTurnTable *table, int first, const GPtrArray *turns) {
  for (int row = 0; row < HONOUR_TURN_HEAD_ROWS; row++)
    honour_turn_table_add_name(table, row, "");
  for (guint i = 0; i < turns->len; i += month_length(turns, i))
    add_month(table, first + (int)i, (int)month_length(turns, i), g_ptr_array_index(turns, i));
  for (guint i = 0; i < turns->len; i++)
    add_turn(table, first + (int)i, g_ptr_array_index(turns, i));
}

/* --- The widget ----------------------------------------------------------------------------- */

static void honour_turn_table_dispose(GObject *object) {
  HonourTurnTable *table = HONOUR_TURN_TABLE(object);
  g_clear_pointer(&table->box, gtk_widget_unparent);
  g_clear_pointer(&table->rows, g_ptr_array_unref);
  G_OBJECT_CLASS(honour_turn_table_parent_class)->dispose(object);
}

static void honour_turn_table_class_init(HonourTurnTableClass *class) {
  G_OBJECT_CLASS(class)->dispose = honour_turn_table_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *new_grid(void) {
  GtkWidget *grid = gtk_grid_new();
  gtk_grid_set_column_spacing(GTK_GRID(grid), 6);
  gtk_grid_set_row_spacing(GTK_GRID(grid), 6);
  gtk_widget_set_valign(grid, GTK_ALIGN_START);
  return grid;
}

static void show_bar(GtkWidget *bar, GtkAdjustment *turns) {
  gboolean is_needed = gtk_adjustment_get_upper(turns) > gtk_adjustment_get_page_size(turns);
  gtk_widget_set_opacity(bar, is_needed ? 1 : 0);
  gtk_widget_set_can_target(bar, is_needed);
}

/* The bar says that there are more turns. It has its place below the cells, whether it is needed or
 * not: that of the scrolled window would lie upon the last row. */
static GtkWidget *new_scrolled(GtkWidget *cells, GtkAdjustment **adjustment) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  GtkAdjustment *turns = gtk_scrolled_window_get_hadjustment(GTK_SCROLLED_WINDOW(scrolled));
  GtkWidget *bar = gtk_scrollbar_new(GTK_ORIENTATION_HORIZONTAL, turns);
  *adjustment = turns;
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scrolled), GTK_POLICY_EXTERNAL,
                                 GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), cells);
  cap_edge_scroll_add(GTK_SCROLLED_WINDOW(scrolled));
  gtk_widget_set_hexpand(box, TRUE);
  gtk_box_append(GTK_BOX(box), scrolled);
  gtk_box_append(GTK_BOX(box), bar);
  g_signal_connect_object(turns, "changed", G_CALLBACK(show_bar), bar, G_CONNECT_SWAPPED);
  return box;
}

static void honour_turn_table_init(HonourTurnTable *table) {
  table->rows = g_ptr_array_new_with_free_func(g_object_unref);
  table->box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  table->names = new_grid();
  table->cells = new_grid();
  gtk_box_append(GTK_BOX(table->box), table->names);
  gtk_box_append(GTK_BOX(table->box), new_scrolled(table->cells, &table->turns));
  gtk_widget_set_parent(table->box, GTK_WIDGET(table));
}

GtkWidget *honour_turn_table_new(void) {
  return g_object_new(HONOUR_TYPE_TURN_TABLE, NULL);
}
