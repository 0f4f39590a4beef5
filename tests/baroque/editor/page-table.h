/* A page of the third game beside its table, with a mouse and keys that work on the table as a hand
 * does. */
#pragma once

#include "tests/editor/support/canvas.h"

#include "editor/baroque/table/spots.h"
#include "editor/form/element-tree.h"
#include "editor/map/map-view.h"
#include "editor/map/swatches.h"
#include "schema/board/spot.h"
#include "tests/editor/support/bench.h"
#include "tests/editor/support/widgets.h"

typedef struct {
  Bench bench;
  CapDesk *desk;
  GtkWidget *window, *page;
  char *told;
} Table;

static inline void on_told(CapDesk *desk, const char *text, char **told) {
  (void)desk;
  g_free(*told);
  *told = g_strdup(text);
}

static inline void sit_down(Table *t, GtkWidget *(*make)(CapDesk *desk)) {
  *t = (Table){.bench = open_bench("avigliana-1630.xml")};
  t->desk = cap_desk_new(t->bench.project);
  g_signal_connect(t->desk, "told", G_CALLBACK(on_told), &t->told);
  GtkWidget *view = cap_map_view_new(t->desk), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  t->page = make(t->desk);
  gtk_widget_set_hexpand(view, TRUE);
  gtk_box_append(GTK_BOX(box), t->page);
  gtk_box_append(GTK_BOX(box), view);
  t->window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(t->window), 1250, 750);
  gtk_window_set_child(GTK_WINDOW(t->window), box);
  gtk_window_present(GTK_WINDOW(t->window));
  come_to_rest();
}

static inline void get_up(Table *t) {
  gtk_window_destroy(GTK_WINDOW(t->window));
  come_to_rest();
  g_clear_object(&t->desk);
  close_bench(&t->bench);
  g_free(t->told);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Table, get_up)

static inline CapCanvas *canvas_of(Table *t) {
  return cap_desk_canvas(t->desk);
}

static inline const BaroqueScenario *scenario_of(Table *t) {
  return baroque_project_scenario(t->bench.project);
}

static inline const CapMap *map_of(Table *t) {
  return cap_project_map(t->bench.project);
}

static inline CapElementTree *tree_of(Table *t) {
  return CAP_ELEMENT_TREE(find_type(t->page, CAP_TYPE_ELEMENT_TREE));
}

static inline const BaroqueUnit *unit_of(Table *t, const char *id) {
  return &scenario_of(t)->units[baroque_unit_of_id(scenario_of(t), id)];
}

/* A point of the table, in BU, as tools get it. */
static inline CapToolPoint tool_point(Table *t, double x, double y, GdkModifierType state) {
  double down = map_of(t)->table_depth / 100.0 - y;
  CapToolPoint point = {.x = x, .y = down, .state = state};
  point.hex = cap_sheet_place_at(canvas_of(t)->sheet, x, down, NULL);
  point.spot = cap_canvas_spot_at(canvas_of(t), &point);
  return point;
}

static inline gboolean press_at(Table *t, double x, double y, GdkModifierType state) {
  CapToolPoint point = tool_point(t, x, y, state);
  const CapTool *tool = canvas_of(t)->tool;
  ck_assert_ptr_nonnull(tool);
  if (tool->hover != NULL)
    tool->hover(&point, canvas_of(t)->tool_data);
  return tool->press(&point, canvas_of(t)->tool_data);
}

static inline void drag_on(Table *t, double x, double y, GdkModifierType state) {
  CapToolPoint point = tool_point(t, x, y, state);
  canvas_of(t)->tool->drag(&point, canvas_of(t)->tool_data);
}

static inline void release_at(Table *t, double x, double y, GdkModifierType state) {
  CapToolPoint point = tool_point(t, x, y, state);
  drag_on(t, x, y, state);
  canvas_of(t)->tool->release(&point, canvas_of(t)->tool_data);
}

static inline void drag_from(Table *t, double x, double y, double to_x, double to_y,
                             GdkModifierType state) {
  ck_assert(press_at(t, x, y, state));
  release_at(t, to_x, to_y, state);
  come_to_rest();
}

/* The words that the tool shows; NULL for none. */
static inline const char *label_of(Table *t) {
  const CapSketch *sketch = cap_canvas_sketch(canvas_of(t));
  return sketch != NULL && sketch->labels->len > 0
             ? ((CapSketchLabel *)g_ptr_array_index(sketch->labels, 0))->text
             : NULL;
}

static inline void choose_mode(Table *t, guint mode) {
  GtkWidget *found = find_seen_type(t->page, CAP_TYPE_SWATCHES);
  cap_swatches_select(CAP_SWATCHES(found), mode);
  come_to_rest();
}
