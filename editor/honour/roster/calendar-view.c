#include "editor/honour/roster/calendar-view.h"

#include <glib/gi18n.h>

#include "editor/honour/roster/commands-roster.h"
#include "schema/honour/scenario.h"
#include "editor/core/commands/commands-sections.h"
#include "editor/form/element-form.h"
#include "editor/honour/roster/weather-cell.h"

struct _HonourCalendarView {
  GtkWidget parent_instance;
  CapDesk *desk;
  CapFile *file; /* the roster; NULL when there is none */
  char *shape;   /* what the grids were made for; see dup_shape() */
  gboolean is_filling;

  GtkWidget *box;
  GtkWidget *form;
  GtkWidget *turns;
  GtkWidget *weather;
};

G_DEFINE_FINAL_TYPE(HonourCalendarView, honour_calendar_view, GTK_TYPE_WIDGET)

/* Where a button stands. */
static const char *month_of(gpointer widget) {
  return g_object_get_data(G_OBJECT(widget), "month");
}

static guint number_of(gpointer widget) {
  return GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(widget), "number"));
}

static void tie(GtkWidget *widget, const char *month, guint number) {
  g_object_set_data_full(G_OBJECT(widget), "month", g_strdup(month), g_free);
  g_object_set_data(G_OBJECT(widget), "number", GUINT_TO_POINTER(number));
}

/* --- Edits ---------------------------------------------------------------------------------- */

static void on_weather(HonourWeatherCell *cell, const char *word, HonourCalendarView *view) {
  honour_roster_set_weather(view->file, month_of(cell), number_of(cell), word);
}

static void on_ap_turn(GtkToggleButton *button, HonourCalendarView *view) {
  if (!view->is_filling)
    honour_roster_set_ap_turn(view->file, month_of(button), number_of(button),
                              gtk_toggle_button_get_active(button));
}

static void on_turns(GtkSpinButton *spin, HonourCalendarView *view) {
  if (!view->is_filling)
    honour_roster_set_turns(view->file, month_of(spin),
                            (guint)gtk_spin_button_get_value_as_int(spin));
}

static void on_add_month(HonourCalendarView *view) {
  if (view->file != NULL)
    honour_roster_add_month(view->file);
}

/* --- Grids ---------------------------------------------------------------------------------- */

/* As long as months, turns and faces of the die stay, the buttons do. New string. */
static char *dup_shape(const HonourRoster *roster) {
  GString *shape = g_string_new(NULL);
  for (guint i = 0; roster != NULL && i < roster->n_months; i++)
    g_string_append_printf(shape, "%s %s %u\n", roster->months[i].id, roster->months[i].name,
                           roster->months[i].turns);
  g_string_append_printf(shape, "%u", roster != NULL ? roster->die_faces : 0);
  return g_string_free(shape, FALSE);
}

static GtkWidget *add_label(GtkWidget *grid, const char *text, int column, int line) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), column == 0 ? 0 : 0.5F);
  gtk_widget_set_margin_end(label, column == 0 ? 6 : 0);
  gtk_grid_attach(GTK_GRID(grid), label, column, line, 1, 1);
  return label;
}

static void clear_grid(GtkWidget *grid) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(grid)) != NULL)
    gtk_grid_remove(GTK_GRID(grid), child);
}

static void add_turns(HonourCalendarView *view, const HonourMonth *month, int line) {
  GtkWidget *spin = gtk_spin_button_new_with_range(1, HONOUR_MAX_MONTH_TURNS, 1);
  GtkWidget *toggles = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 3);
  g_autofree char *name = g_strdup_printf(_("Turns of %s"), month->name);
  add_label(view->turns, month->name, 0, line);
  gtk_spin_button_set_value(GTK_SPIN_BUTTON(spin), month->turns);
  gtk_editable_set_width_chars(GTK_EDITABLE(spin), 2);
  gtk_accessible_update_property(GTK_ACCESSIBLE(spin), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  tie(spin, month->id, 0);
  g_signal_connect(spin, "value-changed", G_CALLBACK(on_turns), view);
  for (guint turn = 1; turn <= MIN(month->turns, HONOUR_MAX_MONTH_TURNS); turn++) {
    g_autofree char *label = g_strdup_printf("%u", turn);
    g_autofree char *what = g_strdup_printf(_("%s %u is an AP turn"), month->name, turn);
    GtkWidget *toggle = gtk_toggle_button_new_with_label(label);
    gtk_widget_add_css_class(toggle, "narrow-toggle");
    gtk_widget_add_css_class(toggle, "ap-turn");
    gtk_widget_set_tooltip_text(toggle, what);
    gtk_accessible_update_property(GTK_ACCESSIBLE(toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, what, -1);
    tie(toggle, month->id, turn);
    g_signal_connect(toggle, "toggled", G_CALLBACK(on_ap_turn), view);
    gtk_box_append(GTK_BOX(toggles), toggle);
  }
  gtk_grid_attach(GTK_GRID(view->turns), spin, 1, line, 1, 1);
  gtk_grid_attach(GTK_GRID(view->turns), toggles, 2, line, 1, 1);
}

static void add_weather(HonourCalendarView *view, const HonourRoster *roster,
                        const HonourMonth *month, int line) {
  add_label(view->weather, month->name, 0, line);
  for (guint die = 1; die <= MIN(roster->die_faces, HONOUR_MAX_DIE_FACES); die++) {
    g_autofree char *name = g_strdup_printf(_("%s, die %u"), month->name, die);
    GtkWidget *cell = honour_weather_cell_new(name);
    tie(cell, month->id, die);
    g_signal_connect(cell, "weather", G_CALLBACK(on_weather), view);
    gtk_grid_attach(GTK_GRID(view->weather), cell, (int)die, line, 1, 1);
  }
}

static void make_grids(HonourCalendarView *view, const HonourRoster *roster) {
  clear_grid(view->turns);
  clear_grid(view->weather);
  if (roster == NULL)
    return;
  gtk_widget_add_css_class(add_label(view->turns, _("Turns"), 1, 0), "dim-label");
  gtk_widget_add_css_class(add_label(view->turns, _("AP turns"), 2, 0), "dim-label");
  for (guint die = 1; die <= MIN(roster->die_faces, HONOUR_MAX_DIE_FACES); die++) {
    g_autofree char *number = g_strdup_printf("%u", die);
    gtk_widget_add_css_class(add_label(view->weather, number, (int)die, 0), "dim-label");
  }
  for (guint i = 0; i < roster->n_months; i++) {
    add_turns(view, &roster->months[i], (int)i + 1);
    add_weather(view, roster, &roster->months[i], (int)i + 1);
  }
}

/* --- Values --------------------------------------------------------------------------------- */

static const HonourMonth *find_month(const HonourRoster *roster, const char *id) {
  CapIndex month = id != NULL ? honour_roster_find_month(roster, cap_slice_of(id)) : CAP_INDEX_NONE;
  return month != CAP_INDEX_NONE ? &roster->months[month] : NULL;
}

static void show_toggles(GtkWidget *box, const HonourRoster *roster) {
  for (GtkWidget *toggle = gtk_widget_get_first_child(box); toggle != NULL;
       toggle = gtk_widget_get_next_sibling(toggle)) {
    const HonourMonth *month = find_month(roster, month_of(toggle));
    if (month != NULL)
      gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(toggle),
                                   (month->ap_turns >> (number_of(toggle) - 1) & 1u) != 0);
  }
}

/* The words as the document has them: a row that is too short or misspelt is shown as far as it
 * goes. */
static void show_cell(HonourCalendarView *view, HonourWeatherCell *cell) {
  static const CapSectionTable rows = {CAP_NAME_WEATHER, CAP_NAME_WEATHER_ROW, CAP_NAME_MONTH,
                                       CAP_NAME_DIE};
  CapSlice list = cap_table_get(cap_file_document(view->file), &rows, month_of(cell));
  CapSlice word = {NULL, 0};
  guint die = number_of(cell);
  while (die > 0 && cap_slice_next_word(&list, &word))
    die--;
  g_autofree char *weather = die == 0 ? cap_slice_dup(word) : NULL;
  honour_weather_cell_set(cell, weather);
}

static void show_values(HonourCalendarView *view, const HonourRoster *roster) {
  GtkWidget *child;
  view->is_filling = TRUE;
  for (child = gtk_widget_get_first_child(view->turns); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    if (GTK_IS_BOX(child))
      show_toggles(child, roster);
  for (child = gtk_widget_get_first_child(view->weather); child != NULL;
       child = gtk_widget_get_next_sibling(child))
    if (HONOUR_IS_WEATHER_CELL(child))
      show_cell(view, HONOUR_WEATHER_CELL(child));
  view->is_filling = FALSE;
}

static void on_changed(HonourCalendarView *view) {
  CapProject *project = cap_desk_project(view->desk);
  g_set_object(&view->file, cap_project_file(project, CAP_KIND_ROSTER));
  const HonourRoster *roster =
      view->file != NULL ? honour_roster(cap_project_roster(project)) : NULL;
  const CapDocument *doc = view->file != NULL ? cap_file_document(view->file) : NULL;
  g_autofree char *shape = dup_shape(roster);
  CapNode calendar = doc != NULL ? cap_section_find(doc, CAP_NAME_CALENDAR) : CAP_NODE_NONE;
  if (g_strcmp0(shape, view->shape) != 0) {
    g_free(view->shape);
    view->shape = g_steal_pointer(&shape);
    make_grids(view, roster);
  }
  if (roster != NULL)
    show_values(view, roster);
  cap_element_form_show(CAP_ELEMENT_FORM(view->form), calendar != CAP_NODE_NONE ? view->file : NULL,
                        calendar);
}

/* --- The widget ----------------------------------------------------------------------------- */

static void honour_calendar_view_dispose(GObject *object) {
  HonourCalendarView *view = HONOUR_CALENDAR_VIEW(object);
  view->is_filling = TRUE;
  g_clear_pointer(&view->box, gtk_widget_unparent);
  g_clear_pointer(&view->shape, g_free);
  g_clear_object(&view->file);
  g_clear_object(&view->desk);
  G_OBJECT_CLASS(honour_calendar_view_parent_class)->dispose(object);
}

static void honour_calendar_view_class_init(HonourCalendarViewClass *class) {
  G_OBJECT_CLASS(class)->dispose = honour_calendar_view_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(class), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *add_heading(HonourCalendarView *view, const char *text) {
  GtkWidget *heading = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(heading), 0);
  gtk_widget_add_css_class(heading, "heading");
  gtk_box_append(GTK_BOX(view->box), heading);
  return heading;
}

static GtkWidget *add_grid(HonourCalendarView *view) {
  GtkWidget *grid = gtk_grid_new();
  gtk_grid_set_column_spacing(GTK_GRID(grid), 6);
  gtk_grid_set_row_spacing(GTK_GRID(grid), 3);
  gtk_box_append(GTK_BOX(view->box), grid);
  return grid;
}

static void honour_calendar_view_init(HonourCalendarView *view) {
  GtkWidget *hint;
  GtkWidget *add;
  view->box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_parent(view->box, GTK_WIDGET(view));
  add_heading(view, _("Weather by month and die"));
  hint = gtk_label_new(_("Click a field for the next weather, with Shift for the one before, or "
                         "type its first letter."));
  gtk_label_set_wrap(GTK_LABEL(hint), TRUE);
  gtk_label_set_xalign(GTK_LABEL(hint), 0);
  gtk_widget_add_css_class(hint, "dim-label");
  gtk_widget_add_css_class(hint, "caption");
  gtk_box_append(GTK_BOX(view->box), hint);
  view->weather = add_grid(view);
  gtk_grid_set_column_spacing(GTK_GRID(view->weather), 3);
  add_heading(view, _("Turns of each month"));
  view->turns = add_grid(view);
  add = gtk_button_new_with_label(_("Add month"));
  gtk_widget_set_halign(add, GTK_ALIGN_START);
  g_signal_connect_swapped(add, "clicked", G_CALLBACK(on_add_month), view);
  gtk_box_append(GTK_BOX(view->box), add);
}

GtkWidget *honour_calendar_view_new(CapDesk *desk) {
  HonourCalendarView *view = g_object_new(HONOUR_TYPE_CALENDAR_VIEW, NULL);
  view->desk = g_object_ref(desk);
  view->form = cap_element_form_new(desk);
  gtk_box_append(GTK_BOX(view->box), view->form);
  g_signal_connect_object(cap_desk_project(desk), "changed", G_CALLBACK(on_changed), view,
                          G_CONNECT_SWAPPED);
  on_changed(view);
  return GTK_WIDGET(view);
}
