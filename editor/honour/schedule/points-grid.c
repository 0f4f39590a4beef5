#include "editor/honour/schedule/points-grid.h"

#include <glib/gi18n.h>

#include "editor/honour/schedule/commands-schedule.h"
#include "schema/honour/scenario.h"
#include "editor/honour/schedule/turn-table.h"

struct _HonourPointsGrid {
  GtkWidget parent_instance;
  CapDesk *desk;
  GtkWidget *table;
  GPtrArray *cells; /* of Cell */
  char *shape;      /* what the cells were made for: armies and turns */
  gboolean is_filling;
};

G_DEFINE_FINAL_TYPE(HonourPointsGrid, honour_points_grid, GTK_TYPE_WIDGET)

enum { START_COLUMN, UNLIMITED_COLUMN, FIRST_TURN_COLUMN };

/* One field; the turn is CAP_TURN_NONE for points at the start and for the switch. */
typedef struct {
  HonourPointsGrid *owner;
  GtkWidget *widget; /* entry or check button; borrowed */
  char *army;
  CapTurn turn;
  gboolean is_ap;
} Cell;

static void free_cell(gpointer data) {
  Cell *cell = data;
  g_free(cell->army);
  g_free(cell);
}

/* --- Edits ---------------------------------------------------------------------------------- */

static int value_of(CapProject *project, const Cell *cell) {
  return cell->turn == CAP_TURN_NONE ? honour_schedule_points(project, cell->army).start
                                     : honour_schedule_receive(project, cell->army, cell->turn);
}

static void show_value(const Cell *cell) {
  int value = value_of(cap_desk_project(cell->owner->desk), cell);
  g_autofree char *text = value != HONOUR_NO_POINTS ? g_strdup_printf("%d", value) : g_strdup("");
  gboolean is_wrong = cell->turn != CAP_TURN_NONE && !cell->is_ap && value != HONOUR_NO_POINTS;
  if (g_strcmp0(gtk_editable_get_text(GTK_EDITABLE(cell->widget)), text) != 0)
    gtk_editable_set_text(GTK_EDITABLE(cell->widget), text);
  if (is_wrong)
    gtk_widget_add_css_class(cell->widget, "error");
  else
    gtk_widget_remove_css_class(cell->widget, "error");
  /* Where no points can come there is nothing to type, and Tab goes past it; but what is there can
   * be taken out. */
  gtk_widget_set_sensitive(cell->widget, cell->turn == CAP_TURN_NONE || cell->is_ap || is_wrong);
  gtk_widget_set_tooltip_text(
      cell->widget, is_wrong ? _("No points come on this turn: it is no AP turn.") : NULL);
}

/* A number, or nothing at all; anything else is told and put back. */
static void on_commit(Cell *cell) {
  HonourPointsGrid *grid = cell->owner;
  g_autofree char *text = g_strdup(gtk_editable_get_text(GTK_EDITABLE(cell->widget)));
  int value = HONOUR_NO_POINTS;
  if (grid->is_filling || grid->desk == NULL)
    return;
  g_strstrip(text);
  if (*text != '\0' && (!cap_slice_to_int(cap_slice_of(text), &value) || value < 0)) {
    cap_desk_tell(grid->desk, _("“%s” is no number of points. Write 0 or more, or nothing."), text);
    show_value(cell);
    return;
  }
  CapProject *project = cap_desk_project(grid->desk);
  if (value == value_of(project, cell))
    return;
  if (cell->turn == CAP_TURN_NONE)
    honour_command_set_start_points(project, cell->army, value);
  else
    honour_command_set_receive(project, cell->army, cell->turn, value);
}

static void on_unlimited(Cell *cell) {
  if (!cell->owner->is_filling)
    honour_command_set_unlimited_points(
        cap_desk_project(cell->owner->desk), cell->army,
        gtk_check_button_get_active(GTK_CHECK_BUTTON(cell->widget)));
}

/* --- Making --------------------------------------------------------------------------------- */

static Cell *add_cell(HonourPointsGrid *grid, GtkWidget *widget, const char *army, int column,
                      int row, const char *name) {
  Cell *cell = g_new0(Cell, 1);
  cell->owner = grid;
  cell->widget = widget;
  cell->army = g_strdup(army);
  cell->turn = CAP_TURN_NONE;
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  honour_turn_table_attach(HONOUR_TURN_TABLE(grid->table), widget, column, row, 1);
  g_ptr_array_add(grid->cells, cell);
  return cell;
}

static Cell *add_entry(HonourPointsGrid *grid, const char *army, int column, int row,
                       const char *name) {
  GtkWidget *entry = gtk_entry_new();
  GtkEventController *focus = gtk_event_controller_focus_new();
  gtk_editable_set_width_chars(GTK_EDITABLE(entry), 3);
  gtk_editable_set_max_width_chars(GTK_EDITABLE(entry), 3);
  gtk_widget_set_halign(entry, GTK_ALIGN_CENTER); /* all of one width, whatever the month's name */
  gtk_entry_set_input_purpose(GTK_ENTRY(entry), GTK_INPUT_PURPOSE_DIGITS);
  Cell *cell = add_cell(grid, entry, army, column, row, name);
  g_signal_connect_swapped(entry, "activate", G_CALLBACK(on_commit), cell);
  g_signal_connect_swapped(focus, "leave", G_CALLBACK(on_commit), cell);
  gtk_widget_add_controller(entry, focus);
  return cell;
}

static void add_army(HonourPointsGrid *grid, int row, const char *id, const char *name,
                     const GPtrArray *turns) {
  GtkWidget *check = gtk_check_button_new();
  g_autofree char *start = g_strdup_printf(_("Start points of %s"), name);
  g_autofree char *unlimited = g_strdup_printf(_("Unlimited points of %s"), name);
  gtk_widget_set_halign(check, GTK_ALIGN_CENTER);
  honour_turn_table_add_name(HONOUR_TURN_TABLE(grid->table), row, name);
  add_entry(grid, id, START_COLUMN, row, start);
  Cell *cell = add_cell(grid, check, id, UNLIMITED_COLUMN, row, unlimited);
  g_signal_connect_swapped(check, "toggled", G_CALLBACK(on_unlimited), cell);
  for (guint i = 0; i < turns->len; i++) {
    const HonourScheduleTurn *turn = g_ptr_array_index(turns, i);
    g_autofree char *words = g_strdup_printf(_("Points of %s on %s"), name, turn->date);
    Cell *field = add_entry(grid, id, FIRST_TURN_COLUMN + (int)i, row, words);
    field->turn = turn->turn;
    field->is_ap = turn->is_ap;
    if (!turn->is_ap)
      gtk_widget_add_css_class(field->widget, "schedule-idle");
  }
}

static void add_head(HonourPointsGrid *grid, int column, const char *text) {
  GtkWidget *label = gtk_label_new(text);
  gtk_widget_add_css_class(label, "dim-label");
  honour_turn_table_attach(HONOUR_TURN_TABLE(grid->table), label, column, 1, 1);
}

static void make_cells(HonourPointsGrid *grid, const HonourScenario *s, const GPtrArray *turns) {
  honour_turn_table_clear(HONOUR_TURN_TABLE(grid->table));
  g_ptr_array_set_size(grid->cells, 0);
  add_head(grid, START_COLUMN, _("Start"));
  add_head(grid, UNLIMITED_COLUMN, _("Unlimited"));
  honour_turn_table_add_heads(HONOUR_TURN_TABLE(grid->table), FIRST_TURN_COLUMN, turns);
  for (guint i = 0; s != NULL && i < s->n_armies; i++)
    add_army(grid, HONOUR_TURN_HEAD_ROWS + (int)i, s->armies[i].id, s->armies[i].name, turns);
}

/* As long as these stay, so do the cells, and the keyboard in one of them. */
static char *dup_shape(const HonourScenario *s, const GPtrArray *turns) {
  GString *shape = g_string_new(NULL);
  for (guint i = 0; s != NULL && i < s->n_armies; i++)
    g_string_append_printf(shape, "%s|%s|", s->armies[i].id, s->armies[i].name);
  for (guint i = 0; i < turns->len; i++) {
    const HonourScheduleTurn *turn = g_ptr_array_index(turns, i);
    g_string_append_printf(shape, "%s%d|", turn->date, turn->is_ap);
  }
  return g_string_free(shape, FALSE);
}

static void refresh(HonourPointsGrid *grid) {
  CapProject *project = cap_desk_project(grid->desk);
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  g_autoptr(GPtrArray) turns = honour_schedule_turns(project);
  g_autofree char *shape = dup_shape(s, turns);
  grid->is_filling = TRUE;
  if (g_strcmp0(shape, grid->shape) != 0) {
    make_cells(grid, s, turns);
    g_free(grid->shape);
    grid->shape = g_steal_pointer(&shape);
  }
  for (guint i = 0; i < grid->cells->len; i++) {
    Cell *cell = g_ptr_array_index(grid->cells, i);
    if (GTK_IS_CHECK_BUTTON(cell->widget))
      gtk_check_button_set_active(GTK_CHECK_BUTTON(cell->widget),
                                  honour_schedule_points(project, cell->army).is_unlimited);
    else
      show_value(cell);
  }
  grid->is_filling = FALSE;
}

GtkWidget *honour_points_grid_new(CapDesk *desk) {
  HonourPointsGrid *grid = g_object_new(HONOUR_TYPE_POINTS_GRID, NULL);
  grid->desk = g_object_ref(desk);
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(refresh), grid,
                          G_CONNECT_SWAPPED);
  refresh(grid);
  return GTK_WIDGET(grid);
}

static void honour_points_grid_dispose(GObject *object) {
  HonourPointsGrid *grid = HONOUR_POINTS_GRID(object);
  grid->is_filling = TRUE;
  g_clear_pointer(&grid->table, gtk_widget_unparent);
  g_clear_pointer(&grid->cells, g_ptr_array_unref);
  g_clear_object(&grid->desk);
  g_clear_pointer(&grid->shape, g_free);
  G_OBJECT_CLASS(honour_points_grid_parent_class)->dispose(object);
}

static void honour_points_grid_class_init(HonourPointsGridClass *class) {
  G_OBJECT_CLASS(class)->dispose = honour_points_grid_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static void honour_points_grid_init(HonourPointsGrid *grid) {
  grid->cells = g_ptr_array_new_with_free_func(free_cell);
  grid->table = honour_turn_table_new();
  gtk_widget_set_parent(grid->table, GTK_WIDGET(grid));
}
