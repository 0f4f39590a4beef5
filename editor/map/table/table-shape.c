/* Moving and shaping pieces of ground: the selected one shows grips. A press on an edge of an
 * outline or line makes a corner of it, Shift and a press takes a corner away. */
#include "editor/map/table/table-tool-private.h"

#include <gdk/gdkkeysyms.h>
#include <glib/gi18n.h>
#include <math.h>

static const CapGround *selected(CapTableTool *tool) {
  const CapMap *map = cap_table_tool_map(tool);
  CapHex ground = cap_desk_hex(tool->desk);
  return ground < map->n_grounds && map->grounds[ground].n_points > 0 ? &map->grounds[ground]
                                                                      : NULL;
}

static guint number_of(CapTableTool *tool, const CapGround *ground) {
  return (guint)(ground - cap_table_tool_map(tool)->grounds);
}

/* --- Turning -------------------------------------------------------------------------------- */

/* Steps of the circle; Shift turns by eighths, and an ellipse goes by quarters. */
enum { CIRCLE = 64, EIGHTH = CIRCLE / 8, QUARTER = CIRCLE / 4, HANDLE_REACHES = 3 };

/* The handle that turns a piece: above it, or below where the table ends. */
static CapTablePoint turn_handle(CapTableTool *tool, const CapGround *ground) {
  CapTablePoint low, high, middle = cap_ground_middle(ground);
  gint32 off = HANDLE_REACHES * cap_table_tool_reach(tool);
  cap_ground_bounds(ground, &low, &high);
  gboolean is_above = high.y + off <= cap_table_tool_map(tool)->table_depth;
  return (CapTablePoint){middle.x, is_above ? high.y + off : low.y - off};
}

static double angle_to(CapTablePoint from, CapTablePoint to) {
  return atan2(to.x - from.x, to.y - from.y);
}

/* How far the handle has been taken round. */
static gint steps_of(CapTableTool *tool, const CapGround *ground) {
  CapTablePoint middle = cap_ground_middle(ground);
  double turn = angle_to(middle, tool->now) - angle_to(middle, turn_handle(tool, ground));
  gint grain = ground->shape == CAP_SHAPE_ELLIPSE    ? QUARTER
               : (tool->state & GDK_SHIFT_MASK) != 0 ? EIGHTH
                                                     : 1;
  return (gint)lround(turn / (2 * G_PI) * CIRCLE / grain) * grain;
}

static gboolean turn_by(CapTableTool *tool, const CapGround *ground, gint steps) {
  if (ground->shape == CAP_SHAPE_ELLIPSE && steps % QUARTER != 0)
    cap_desk_tell(tool->desk, "%s",
                  _("An ellipse is turned by quarters. Draw an outline to have it aslant."));
  else
    cap_table_turn_ground(cap_table_tool_file(tool), cap_table_tool_map(tool),
                          number_of(tool, ground), steps);
  return TRUE;
}

static void show_turn(CapTableTool *tool, CapSketch *sketch, const CapGround *ground) {
  CapShapeKind shape;
  g_autoptr(GArray) points = cap_ground_turned(ground, steps_of(tool, ground), &shape);
  if (points != NULL)
    cap_table_sketch_shape(tool, sketch, shape, points, FALSE);
}

static void show_turn_handle(CapTableTool *tool, CapSketch *sketch, const CapGround *ground,
                             gboolean is_large) {
  CapSketchHandle handle = {
      cap_table_canvas_point(cap_table_tool_map(tool), turn_handle(tool, ground)),
      is_large ? cap_table_hint_colour : cap_table_work_colour, TRUE, is_large};
  cap_sketch_add_handle(sketch, handle);
}

/* --- Grips ---------------------------------------------------------------------------------- */

/* The grip near the pointer; -1 for none. */
static int grip_at(CapTableTool *tool, const CapGround *ground) {
  CapTablePoint handle = turn_handle(tool, ground);
  g_autoptr(GArray) grips = cap_ground_grips(ground);
  double best = cap_table_tool_reach(tool);
  int found = -1;
  for (guint i = 0; i < grips->len; i++) {
    CapTablePoint at = g_array_index(grips, CapTablePoint, i);
    double far = hypot(at.x - tool->now.x, at.y - tool->now.y);
    if (far > best)
      continue;
    best = far;
    found = (int)i;
  }
  if (found < 0 && hypot(handle.x - tool->now.x, handle.y - tool->now.y) <= best)
    return CAP_TABLE_TURN;
  return found;
}

static gboolean bend_at(CapTableTool *tool, const CapGround *ground, guint *behind,
                        CapTablePoint *foot) {
  return cap_ground_stretch_at(ground, tool->now, cap_table_tool_reach(tool) / 2, behind, foot);
}

static void remove_corner(CapTableTool *tool, const CapGround *ground, guint corner) {
  g_autoptr(GArray) points = cap_ground_without_point(ground, corner);
  if (points != NULL)
    cap_table_shape_ground(cap_table_tool_file(tool), cap_table_tool_map(tool),
                           number_of(tool, ground), points);
  else
    cap_desk_tell(tool->desk, "%s",
                  _("An outline keeps at least three corners, and a line its two ends."));
}

/* A new corner, which is dragged on from there. */
static gboolean bend(CapTableTool *tool, const CapGround *ground) {
  guint behind;
  CapTablePoint foot;
  if (!bend_at(tool, ground, &behind, &foot))
    return FALSE;
  g_autoptr(GArray) points = cap_ground_with_point(ground, behind, foot);
  cap_table_shape_ground(cap_table_tool_file(tool), cap_table_tool_map(tool),
                         number_of(tool, ground), points);
  tool->grip = (int)behind + 1;
  tool->start = foot;
  tool->is_begun = TRUE;
  return TRUE;
}

/* Elsewhere a click selects, and a drag moves the map. */
static gboolean press(CapTableTool *tool) {
  const CapGround *ground = selected(tool);
  if (ground == NULL)
    return FALSE;
  gboolean is_shift = (tool->state & GDK_SHIFT_MASK) != 0;
  tool->grip = grip_at(tool, ground);
  if (tool->grip >= 0 && tool->grip != CAP_TABLE_TURN && is_shift) {
    remove_corner(tool, ground, (guint)tool->grip);
    return TRUE;
  }
  if (tool->grip < 0 && is_shift)
    return bend(tool, ground);
  if (tool->grip < 0 && tool->hex != number_of(tool, ground))
    return FALSE;
  tool->start = tool->now;
  tool->is_begun = TRUE;
  return TRUE;
}

/* How far the whole piece goes: on a tenth, with Control on a hundredth. */
static CapTablePoint shift_of(CapTableTool *tool, const CapGround *ground) {
  const gint32 grain = (tool->state & GDK_CONTROL_MASK) != 0 ? 1 : 10;
  CapTablePoint by = {(gint32)lround((tool->now.x - tool->start.x) / (double)grain) * grain,
                      (gint32)lround((tool->now.y - tool->start.y) / (double)grain) * grain};
  return cap_ground_clamp_shift(cap_table_tool_map(tool), ground, by);
}

/* A hand that shook has not moved anything. */
static gboolean has_moved(CapTableTool *tool) {
  return hypot(tool->now.x - tool->start.x, tool->now.y - tool->start.y) >
         cap_table_tool_reach(tool) / 3.0;
}

static void release(CapTableTool *tool) {
  const CapGround *ground = selected(tool);
  const CapMap *map = cap_table_tool_map(tool);
  if (tool->is_begun && ground != NULL && has_moved(tool)) {
    if (tool->grip == CAP_TABLE_TURN) {
      turn_by(tool, ground, steps_of(tool, ground));
    } else if (tool->grip < 0) {
      cap_table_move_ground(cap_table_tool_file(tool), map, number_of(tool, ground),
                            shift_of(tool, ground));
    } else {
      g_autoptr(GArray) points =
          cap_ground_gripped(ground, (guint)tool->grip, cap_table_tool_target(tool));
      cap_table_shape_ground(cap_table_tool_file(tool), map, number_of(tool, ground), points);
    }
  }
  cap_table_tool_reset(tool);
}

/* --- Keys ----------------------------------------------------------------------------------- */

static gboolean move_by(CapTableTool *tool, const CapGround *ground, int x, int y,
                        GdkModifierType state) {
  const gint32 step = (state & GDK_SHIFT_MASK) != 0 ? 100 : 10;
  if ((state & GDK_CONTROL_MASK) != 0)
    return FALSE; /* pans */
  cap_table_move_ground(cap_table_tool_file(tool), cap_table_tool_map(tool),
                        number_of(tool, ground), (CapTablePoint){x * step, y * step});
  return TRUE;
}

static gboolean remove_by_key(CapTableTool *tool, const CapGround *ground) {
  int grip = tool->has_now ? grip_at(tool, ground) : -1;
  if (grip >= 0 && grip != CAP_TABLE_TURN && ground->shape != CAP_SHAPE_BOX &&
      ground->shape != CAP_SHAPE_ELLIPSE)
    remove_corner(tool, ground, (guint)grip);
  else
    cap_table_remove_ground(cap_table_tool_file(tool), cap_table_tool_map(tool),
                            number_of(tool, ground));
  return TRUE;
}

static gboolean key(CapTableTool *tool, guint key, GdkModifierType state) {
  const CapGround *ground = selected(tool);
  if (ground == NULL || tool->is_begun)
    return FALSE;
  switch (key) {
  case GDK_KEY_Left:
    return move_by(tool, ground, -1, 0, state);
  case GDK_KEY_Right:
    return move_by(tool, ground, 1, 0, state);
  case GDK_KEY_Up:
    return move_by(tool, ground, 0, 1, state);
  case GDK_KEY_Down:
    return move_by(tool, ground, 0, -1, state);
  case GDK_KEY_Page_Up:
    return turn_by(tool, ground, -1);
  case GDK_KEY_Page_Down:
    return turn_by(tool, ground, 1);
  case GDK_KEY_Home:
    return turn_by(tool, ground, -QUARTER);
  case GDK_KEY_End:
    return turn_by(tool, ground, QUARTER);
  case GDK_KEY_Delete:
  case GDK_KEY_BackSpace:
    return remove_by_key(tool, ground);
  default:
    return FALSE;
  }
}

/* --- Showing -------------------------------------------------------------------------------- */

static void show_work(CapTableTool *tool, CapSketch *sketch, const CapGround *ground) {
  CapTablePoint target = cap_table_tool_target(tool);
  if (tool->grip == CAP_TABLE_TURN) {
    show_turn(tool, sketch, ground);
    return;
  }
  g_autoptr(GArray) points = tool->grip < 0 ? cap_ground_shifted(ground, shift_of(tool, ground))
                                            : cap_ground_gripped(ground, (guint)tool->grip, target);
  cap_table_sketch_shape(tool, sketch, ground->shape, points, FALSE);
  if (tool->grip >= 0)
    cap_table_sketch_handle(tool, sketch, target, TRUE);
}

static void show(CapTableTool *tool, CapSketch *sketch) {
  const CapGround *ground = selected(tool);
  guint behind;
  CapTablePoint foot;
  if (ground == NULL)
    return;
  if (tool->is_begun) {
    show_work(tool, sketch, ground);
    return;
  }
  g_autoptr(GArray) grips = cap_ground_grips(ground);
  int grip = tool->has_now ? grip_at(tool, ground) : -1;
  for (guint i = 0; i < grips->len; i++)
    cap_table_sketch_handle(tool, sketch, g_array_index(grips, CapTablePoint, i), (int)i == grip);
  show_turn_handle(tool, sketch, ground, grip == CAP_TABLE_TURN);
  if (grip < 0 && tool->has_now && (tool->state & GDK_SHIFT_MASK) != 0 &&
      bend_at(tool, ground, &behind, &foot))
    cap_table_sketch_handle(tool, sketch, foot, TRUE);
}

const CapTableWay cap_table_shape_way = {
    .press = press, .release = release, .key = key, .show = show};
