#include "editor/map/table/table-tool-private.h"

#include <math.h>

/* So near, in pixels, the pointer is at a grip. */
#define REACH      9.0
#define HUNDREDTHS 100.0

const GdkRGBA cap_table_work_colour = {0.1f, 0.35f, 0.85f, 1};
const GdkRGBA cap_table_hint_colour = {0.85f, 0.25f, 0.05f, 1};

static const CapTableWay *const ways[CAP_TABLE_N_MODES] = {
    [CAP_TABLE_SHAPE] = &cap_table_shape_way,
    [CAP_TABLE_NEW] = &cap_table_draw_way,
    [CAP_TABLE_MEASURE] = &cap_table_measure_way,
    [CAP_TABLE_PICK] = &cap_table_shape_way, /* until the mouse is given back */
};

static const CapTableWay *way_of(CapTableTool *tool) {
  return ways[tool->settings.mode];
}

/* --- What it works on ----------------------------------------------------------------------- */

const CapMap *cap_table_tool_map(CapTableTool *tool) {
  const CapMap *map = cap_project_map(cap_desk_project(tool->desk));
  return map != NULL && cap_map_is_table(map) ? map : NULL;
}

CapFile *cap_table_tool_file(CapTableTool *tool) {
  return cap_project_file(cap_desk_project(tool->desk), CAP_KIND_MAP);
}

gint32 cap_table_tool_reach(CapTableTool *tool) {
  return (gint32)(REACH / cap_canvas_zoom(cap_desk_canvas(tool->desk)) * HUNDREDTHS);
}

CapTablePoint cap_table_tool_target(CapTableTool *tool) {
  const gint32 tenth = 10;
  gboolean is_free = (tool->state & GDK_CONTROL_MASK) != 0;
  return cap_table_point_rounded(cap_table_tool_map(tool), tool->now, is_free ? 1 : tenth);
}

/* --- Sketching ------------------------------------------------------------------------------ */

static void trace_ellipse(const CapMap *map, CapSketchLine *line, CapTablePoint middle,
                          CapTablePoint radii) {
  const guint n = 48;
  for (guint i = 0; i <= n; i++) {
    double angle = 2 * G_PI * i / n;
    CapPoint c = cap_table_canvas_point(map, middle);
    cap_sketch_line_to(line, c.x + radii.x / HUNDREDTHS * cos(angle),
                       c.y - radii.y / HUNDREDTHS * sin(angle));
  }
}

static void trace_box(const CapMap *map, CapSketchLine *line, CapTablePoint a, CapTablePoint b) {
  CapPoint p = cap_table_canvas_point(map, a), q = cap_table_canvas_point(map, b);
  cap_sketch_line_to(line, p.x, p.y);
  cap_sketch_line_to(line, q.x, p.y);
  cap_sketch_line_to(line, q.x, q.y);
  cap_sketch_line_to(line, p.x, q.y);
  cap_sketch_line_to(line, p.x, p.y);
}

void cap_table_sketch_shape(CapTableTool *tool, CapSketch *sketch, CapShapeKind shape,
                            const GArray *points, gboolean is_dashed) {
  const CapMap *map = cap_table_tool_map(tool);
  const CapTablePoint *p = (const CapTablePoint *)(gconstpointer)points->data;
  CapSketchLine *line = cap_sketch_add_line(
      sketch, is_dashed ? &cap_table_hint_colour : &cap_table_work_colour, is_dashed ? 2 : 2.5);
  line->is_dashed = is_dashed;
  gboolean is_closed = shape == CAP_SHAPE_POLYGON && points->len > 2;
  if (shape == CAP_SHAPE_ELLIPSE && points->len == 2)
    trace_ellipse(map, line, p[0], p[1]);
  else if (shape == CAP_SHAPE_BOX && points->len == 2)
    trace_box(map, line, p[0], p[1]);
  else
    for (guint i = 0; points->len > 0 && i < points->len + (is_closed ? 1 : 0); i++) {
      CapPoint at = cap_table_canvas_point(map, p[i % points->len]);
      cap_sketch_line_to(line, at.x, at.y);
    }
}

void cap_table_sketch_handle(CapTableTool *tool, CapSketch *sketch, CapTablePoint at,
                             gboolean is_large) {
  cap_sketch_add_handle(sketch,
                        (CapSketchHandle){cap_table_canvas_point(cap_table_tool_map(tool), at),
                                          is_large ? cap_table_hint_colour : cap_table_work_colour,
                                          FALSE, is_large});
}

static void show(CapTableTool *tool) {
  CapCanvas *canvas = cap_desk_canvas(tool->desk);
  CapSketch *sketch = NULL;
  if (canvas == NULL || !tool->is_active)
    return; /* another page may have the mouse */
  if (cap_table_tool_map(tool) != NULL) {
    sketch = cap_sketch_new();
    way_of(tool)->show(tool, sketch);
  }
  cap_canvas_take_sketch(canvas, sketch);
}

/* --- The tool of the canvas ----------------------------------------------------------------- */

void cap_table_tool_reset(CapTableTool *tool) {
  tool->is_begun = FALSE;
  tool->grip = -1;
  g_array_set_size(tool->drawn, 0);
}

static gboolean move_to(CapTableTool *tool, const CapToolPoint *point) {
  const CapMap *map = cap_table_tool_map(tool);
  if (map == NULL)
    return FALSE;
  tool->now = cap_table_point_of(map, point);
  tool->state = point->state;
  tool->hex = point->hex;
  tool->has_now = TRUE;
  return TRUE;
}

static gboolean on_press(const CapToolPoint *point, gpointer data) {
  CapTableTool *tool = data;
  if (!move_to(tool, point))
    return FALSE;
  gboolean is_taken = way_of(tool)->press(tool);
  show(tool);
  return is_taken;
}

static void on_move(const CapToolPoint *point, gpointer data) {
  if (move_to(data, point))
    show(data);
}

static void on_release(const CapToolPoint *point, gpointer data) {
  CapTableTool *tool = data;
  if (!move_to(tool, point))
    return;
  if (way_of(tool)->release != NULL)
    way_of(tool)->release(tool);
  show(tool);
}

static gboolean on_key(guint key, GdkModifierType state, gpointer data) {
  CapTableTool *tool = data;
  if (cap_table_tool_map(tool) == NULL || way_of(tool)->key == NULL ||
      !way_of(tool)->key(tool, key, state))
    return FALSE;
  show(tool);
  return TRUE;
}

static void on_cancel(gpointer data) {
  CapTableTool *tool = data;
  cap_table_tool_reset(tool);
  show(tool);
}

static const CapTool canvas_tool = {.cursor = "crosshair",
                                    .press = on_press,
                                    .drag = on_move,
                                    .release = on_release,
                                    .hover = on_move,
                                    .cancel = on_cancel,
                                    .key = on_key};

/* --- The object ----------------------------------------------------------------------------- */

CapTableTool *cap_table_tool_new(CapDesk *desk) {
  CapTableTool *tool = g_new0(CapTableTool, 1);
  tool->desk = desk;
  tool->drawn = g_array_new(FALSE, FALSE, sizeof(CapTablePoint));
  cap_table_tool_reset(tool);
  return tool;
}

void cap_table_tool_free(CapTableTool *tool) {
  cap_table_tool_set_active(tool, FALSE);
  g_free(tool->settings.name);
  g_array_unref(tool->drawn);
  g_free(tool);
}

void cap_table_tool_take_settings(CapTableTool *tool, CapTableSettings settings) {
  if (settings.mode != tool->settings.mode || settings.shape != tool->settings.shape)
    cap_table_tool_reset(tool);
  g_free(tool->settings.name);
  tool->settings = settings;
  show(tool);
}

void cap_table_tool_set_made(CapTableTool *tool, void (*made)(gpointer data), gpointer data) {
  tool->made = made;
  tool->made_data = data;
}

void cap_table_tool_follow(CapTableTool *tool) {
  show(tool);
}

void cap_table_tool_set_active(CapTableTool *tool, gboolean is_active) {
  CapCanvas *canvas = cap_desk_canvas(tool->desk);
  if (canvas == NULL || is_active == tool->is_active)
    return;
  if (is_active)
    cap_canvas_set_tool(canvas, &canvas_tool, tool);
  else
    cap_canvas_drop_tool(canvas, tool);
  tool->is_active = is_active;
  tool->has_now = FALSE;
  cap_table_tool_reset(tool);
  show(tool);
}
