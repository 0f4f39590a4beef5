/* Drawing a new piece of ground: a box or an ellipse is drawn out with the mouse, an outline or
 * line gets a corner with each click; a click on the first corner (of a line on the last), or
 * Enter, ends it. Measuring is a stroke, too, which leaves no trace. */
#include "editor/map/table/table-tool-private.h"

#include <gdk/gdkkeysyms.h>
#include <glib/gi18n.h>
#include <math.h>

static gboolean is_stroke(CapTableTool *tool) {
  return tool->settings.shape == CAP_SHAPE_BOX || tool->settings.shape == CAP_SHAPE_ELLIPSE;
}

static guint least_points(CapTableTool *tool) {
  return tool->settings.shape == CAP_SHAPE_LINE ? 2 : 3;
}

/* The shape that a stroke from the start to here makes. */
static GArray *stroke_points(CapTableTool *tool) {
  GArray *points = g_array_new(FALSE, FALSE, sizeof(CapTablePoint));
  CapTablePoint a = tool->start, b = cap_table_tool_target(tool);
  CapTablePoint low = {MIN(a.x, b.x), MIN(a.y, b.y)}, high = {MAX(a.x, b.x), MAX(a.y, b.y)};
  CapTablePoint radii = {(high.x - low.x) / 2, (high.y - low.y) / 2};
  CapTablePoint middle = {low.x + radii.x, low.y + radii.y};
  gboolean is_box = tool->settings.shape == CAP_SHAPE_BOX;
  g_array_append_val(points, *(is_box ? &low : &middle));
  g_array_append_val(points, *(is_box ? &high : &radii));
  return points;
}

static void add(CapTableTool *tool, const GArray *points) {
  g_autofree char *id =
      cap_table_add_ground(cap_table_tool_file(tool), cap_table_tool_map(tool), tool->settings.kind,
                           tool->settings.shape, points, tool->settings.name);
  cap_table_tool_reset(tool);
  const CapMap *map = cap_table_tool_map(tool);
  for (guint i = 0; id != NULL && map != NULL && i < map->n_grounds; i++)
    if (g_str_equal(map->grounds[i].id, id))
      cap_desk_select_hex(tool->desk, i);
  if (id != NULL && tool->made != NULL)
    tool->made(tool->made_data);
}

static void close_drawn(CapTableTool *tool) {
  if (tool->drawn->len < least_points(tool)) {
    cap_desk_tell(tool->desk, "%s",
                  _("An outline needs at least three corners, and a line two ends."));
    return;
  }
  g_autoptr(GArray) points = g_array_copy(tool->drawn);
  add(tool, points);
}

static gboolean is_at(CapTableTool *tool, guint corner) {
  CapTablePoint at = g_array_index(tool->drawn, CapTablePoint, corner);
  return hypot(at.x - tool->now.x, at.y - tool->now.y) < cap_table_tool_reach(tool);
}

static gboolean is_at_end(CapTableTool *tool) {
  guint n = tool->drawn->len;
  if (n < least_points(tool))
    return FALSE;
  return is_at(tool, n - 1) || (tool->settings.shape == CAP_SHAPE_POLYGON && is_at(tool, 0));
}

static gboolean press(CapTableTool *tool) {
  CapTablePoint target = cap_table_tool_target(tool);
  if (is_stroke(tool)) {
    tool->start = target;
    tool->is_begun = TRUE;
  } else if (is_at_end(tool)) {
    close_drawn(tool);
  } else {
    g_array_append_val(tool->drawn, target);
  }
  return TRUE;
}

static void release(CapTableTool *tool) {
  if (!is_stroke(tool) || !tool->is_begun)
    return;
  CapTablePoint to = cap_table_tool_target(tool);
  g_autoptr(GArray) points = stroke_points(tool);
  const gint32 least = 20;
  if (ABS(to.x - tool->start.x) < least || ABS(to.y - tool->start.y) < least) {
    cap_table_tool_reset(tool);
    cap_desk_tell(tool->desk, "%s", _("Press, drag to the opposite corner, and let go."));
    return;
  }
  add(tool, points);
}

static gboolean key(CapTableTool *tool, guint key, GdkModifierType state) {
  (void)state;
  if (tool->drawn->len == 0)
    return FALSE;
  switch (key) {
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
    close_drawn(tool);
    return TRUE;
  case GDK_KEY_BackSpace:
  case GDK_KEY_Delete:
    g_array_set_size(tool->drawn, tool->drawn->len - 1);
    return TRUE;
  default:
    return FALSE;
  }
}

static void show(CapTableTool *tool, CapSketch *sketch) {
  if (!tool->has_now)
    return;
  if (tool->is_begun) {
    g_autoptr(GArray) points = stroke_points(tool);
    cap_table_sketch_shape(tool, sketch, tool->settings.shape, points, FALSE);
  }
  if (tool->drawn->len > 0) {
    g_autoptr(GArray) ahead = g_array_copy(tool->drawn);
    CapTablePoint target = cap_table_tool_target(tool);
    g_array_append_val(ahead, target);
    cap_table_sketch_shape(tool, sketch, tool->settings.shape, ahead, TRUE);
    for (guint i = 0; i < tool->drawn->len; i++)
      cap_table_sketch_handle(tool, sketch, g_array_index(tool->drawn, CapTablePoint, i), FALSE);
  }
  cap_table_sketch_handle(tool, sketch, cap_table_tool_target(tool), TRUE);
}

const CapTableWay cap_table_draw_way = {
    .press = press, .release = release, .key = key, .show = show};

/* --- Measuring ------------------------------------------------------------------------------ */

/* What was measured stays until the next press; its end is kept behind the start. */
static gboolean press_measure(CapTableTool *tool) {
  cap_table_tool_reset(tool);
  tool->start = tool->now;
  tool->is_begun = TRUE;
  return TRUE;
}

static void release_measure(CapTableTool *tool) {
  if (tool->is_begun)
    g_array_append_val(tool->drawn, tool->now);
  tool->is_begun = FALSE;
}

static void show_measure(CapTableTool *tool, CapSketch *sketch) {
  CapProject *project = cap_desk_project(tool->desk);
  if (tool->is_begun)
    cap_table_measure_show(project, sketch, tool->start, tool->now);
  else if (tool->drawn->len > 0)
    cap_table_measure_show(project, sketch, tool->start,
                           g_array_index(tool->drawn, CapTablePoint, 0));
}

const CapTableWay cap_table_measure_way = {
    .press = press_measure, .release = release_measure, .show = show_measure};
