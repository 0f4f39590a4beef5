#include "editor/baroque/armies/arrange-tool.h"

#include <gdk/gdkkeysyms.h>
#include <glib/gi18n.h>

#include "editor/baroque/armies/arrange-private.h"
#include "validator/baroque/checks/stands.h"

/* So near, in pixels, the pointer is at a handle. */
#define REACH      9.0
#define HUNDREDTHS 100.0

/* --- What it works on ----------------------------------------------------------------------- */

const BaroqueScenario *baroque_arrange_scenario(BaroqueArrangeTool *tool) {
  const BaroqueScenario *s = baroque_project_scenario(cap_desk_project(tool->desk));
  return s != NULL && cap_map_is_table(s->base.map) ? s : NULL;
}

static CapFile *file_of(BaroqueArrangeTool *tool) {
  return cap_project_file(cap_desk_project(tool->desk), CAP_KIND_SCENARIO);
}

gint32 baroque_arrange_reach(BaroqueArrangeTool *tool) {
  return (gint32)(REACH / cap_canvas_zoom(cap_desk_canvas(tool->desk)) * HUNDREDTHS);
}

CapNode baroque_arrange_tool_selected(BaroqueArrangeTool *tool) {
  return tool->selected != NULL ? cap_anchor_node(tool->selected) : CAP_NODE_NONE;
}

CapIndex baroque_arrange_unit(BaroqueArrangeTool *tool, const BaroqueScenario *s) {
  return baroque_unit_of_node(s, baroque_arrange_tool_selected(tool));
}

CapIndex baroque_arrange_leader(BaroqueArrangeTool *tool, const BaroqueScenario *s) {
  return baroque_leader_of_node(s, baroque_arrange_tool_selected(tool));
}

CapIndex baroque_arrange_zone(BaroqueArrangeTool *tool, const BaroqueScenario *s) {
  return baroque_zone_of_node(s, baroque_arrange_tool_selected(tool));
}

void baroque_arrange_tool_select(BaroqueArrangeTool *tool, CapNode node) {
  CapFile *file = file_of(tool);
  if (node == baroque_arrange_tool_selected(tool))
    return;
  g_ptr_array_set_size(tool->others, 0);
  g_clear_pointer(&tool->selected, cap_anchor_unref);
  if (node != CAP_NODE_NONE && file != NULL)
    tool->selected = cap_file_anchor(file, node);
  tool->is_placing = FALSE;
  baroque_arrange_show(tool);
}

/* By the mouse: the page is told. */
static void select_grip(BaroqueArrangeTool *tool, const BaroqueScenario *s) {
  CapNode node = CAP_NODE_NONE;
  switch (tool->grip.kind) {
  case BAROQUE_GRIP_UNIT:
  case BAROQUE_GRIP_TURN:
    node = s->units[tool->grip.index].node;
    break;
  case BAROQUE_GRIP_LEADER:
    node = s->leaders[tool->grip.index].node;
    break;
  case BAROQUE_GRIP_ZONE:
  case BAROQUE_GRIP_CORNER:
    node = s->zones[tool->grip.index].node;
    break;
  case BAROQUE_GRIP_NONE:
  case BAROQUE_GRIP_STROKE:
  case BAROQUE_GRIP_LASSO:
    return;
  }
  baroque_arrange_tool_select(tool, node);
  tool->told(tool->told_data);
}

static void reset(BaroqueArrangeTool *tool) {
  tool->grip = (BaroqueGrip){BAROQUE_GRIP_NONE, CAP_INDEX_NONE, 0};
}

/* --- The mouse ------------------------------------------------------------------------------ */

static const BaroqueScenario *move_to(BaroqueArrangeTool *tool, const CapToolPoint *point) {
  const BaroqueScenario *s = baroque_arrange_scenario(tool);
  if (s == NULL)
    return NULL;
  CapTablePoint at = cap_table_point_of(s->base.map, point);
  tool->now = (BaroquePoint){at.x, at.y};
  tool->state = point->state;
  tool->has_now = TRUE;
  return s;
}

/* A spot that breaks a rule is taken, for it may be meant, but not without a word. */
static void place_unit(BaroqueArrangeTool *tool, const BaroqueScenario *s, CapIndex unit) {
  CapIndex with;
  g_autofree char *why = NULL;
  g_autofree char *name = g_strdup(s->units[unit].name);
  BaroqueBase base = baroque_grip_base(tool, s, unit, &with);
  BaroqueSpotWorth worth = baroque_spot_judge(s, unit, &base, &why);
  gboolean is_turn = tool->grip.kind == BAROQUE_GRIP_TURN;
  gboolean is_changed = is_turn ? baroque_command_turn(file_of(tool), s, unit, &base)
                                : baroque_command_place(file_of(tool), s, unit, &base);
  if (is_changed && worth == BAROQUE_SPOT_BAD)
    cap_desk_tell(tool->desk, "%s: %s", name, why);
}

static void place_selected(BaroqueArrangeTool *tool, const BaroqueScenario *s) {
  CapIndex unit = baroque_arrange_unit(tool, s), leader = baroque_arrange_leader(tool, s);
  if (unit != CAP_INDEX_NONE)
    place_unit(tool, s, unit);
  else if (leader != CAP_INDEX_NONE)
    baroque_command_place_leader(file_of(tool), s, leader, baroque_grip_point(tool, s));
  tool->is_placing = FALSE;
}

/* With Shift a press is about several units. FALSE: about anything else. */
static gboolean press_group(BaroqueArrangeTool *tool, const BaroqueScenario *s) {
  if ((tool->state & GDK_SHIFT_MASK) == 0 || tool->mode != BAROQUE_ARRANGE)
    return FALSE;
  BaroqueGrip grip = baroque_grip_at(tool, s);
  if (grip.kind == BAROQUE_GRIP_UNIT) {
    baroque_arrange_toggle(tool, s, grip.index);
    return TRUE;
  }
  if (grip.kind != BAROQUE_GRIP_NONE)
    return FALSE;
  tool->start = tool->now;
  tool->grip = (BaroqueGrip){BAROQUE_GRIP_LASSO, CAP_INDEX_NONE, 0};
  return TRUE;
}

/* Who takes hold of one of several means all of them. */
static gboolean holds_group(BaroqueArrangeTool *tool, const BaroqueScenario *s) {
  return (tool->grip.kind == BAROQUE_GRIP_UNIT || tool->grip.kind == BAROQUE_GRIP_TURN) &&
         baroque_arrange_is_grouped(tool, s, tool->grip.index);
}

static gboolean on_press(const CapToolPoint *point, gpointer data) {
  BaroqueArrangeTool *tool = data;
  const BaroqueScenario *s = move_to(tool, point);
  if (s == NULL)
    return FALSE;
  if (tool->is_placing) {
    place_selected(tool, s);
    baroque_arrange_show(tool);
    return TRUE;
  }
  if (press_group(tool, s)) {
    baroque_arrange_show(tool);
    return TRUE;
  }
  tool->start = tool->mode == BAROQUE_ARRANGE_ZONE ? baroque_grip_point(tool, s) : tool->now;
  tool->grip = tool->mode == BAROQUE_ARRANGE
                   ? baroque_grip_at(tool, s)
                   : (BaroqueGrip){BAROQUE_GRIP_STROKE, CAP_INDEX_NONE, 0};
  BaroqueGrip grip = tool->grip;
  if (!holds_group(tool, s))
    select_grip(tool, s);
  tool->grip = grip; /* whoever was told may have looked elsewhere */
  baroque_arrange_show(tool);
  return grip.kind != BAROQUE_GRIP_NONE;
}

static void on_move(const CapToolPoint *point, gpointer data) {
  if (move_to(data, point) != NULL)
    baroque_arrange_show(data);
}

/* A hand that shook has not moved anything. */
static gboolean has_moved(BaroqueArrangeTool *tool) {
  gint64 least = baroque_arrange_reach(tool) / 3;
  return baroque_square_distance(tool->now, tool->start) > least * least;
}

/* The army whose side of the table it lies on: that of the nearest zone, else of the selected
 * element. */
static CapIndex army_of_new_zone(BaroqueArrangeTool *tool, const BaroqueScenario *s) {
  CapIndex zone = baroque_arrange_zone(tool, s), unit = baroque_arrange_unit(tool, s);
  CapNode node = baroque_arrange_tool_selected(tool);
  const CapDocument *doc = cap_file_document(file_of(tool));
  if (zone != CAP_INDEX_NONE)
    return s->zones[zone].army;
  if (unit != CAP_INDEX_NONE)
    return s->units[unit].army;
  for (; node != CAP_NODE_NONE; node = cap_node_parent(doc, node))
    for (guint i = 0; i < s->base.n_sides; i++)
      if (s->base.sides[i].node == node)
        return (CapIndex)i;
  return 0;
}

static void end_zone(BaroqueArrangeTool *tool, const BaroqueScenario *s) {
  const gint32 least = 50;
  CapTablePoint low, high;
  baroque_grip_zone(tool, s, &low, &high);
  if (high.x - low.x < least || high.y - low.y < least) {
    cap_desk_tell(tool->desk, "%s", _("Press, drag to the opposite corner, and let go."));
    return;
  }
  if (tool->grip.kind != BAROQUE_GRIP_STROKE) {
    baroque_command_set_zone(file_of(tool), s, tool->grip.index, low, high);
    return;
  }
  CapNode node = baroque_command_add_zone(file_of(tool), s, army_of_new_zone(tool, s), low, high);
  baroque_arrange_tool_select(tool, node);
  tool->told(tool->told_data);
}

static void end_stroke(BaroqueArrangeTool *tool, const BaroqueScenario *s) {
  g_autoptr(GArray) group = baroque_arrange_moved(tool, s);
  if (group != NULL) {
    baroque_arrange_take(tool, s, group, tool->grip.kind == BAROQUE_GRIP_TURN);
    return;
  }
  switch (tool->grip.kind) {
  case BAROQUE_GRIP_UNIT:
  case BAROQUE_GRIP_TURN:
    place_unit(tool, s, tool->grip.index);
    break;
  case BAROQUE_GRIP_LEADER:
    baroque_command_place_leader(file_of(tool), s, tool->grip.index, baroque_grip_point(tool, s));
    break;
  case BAROQUE_GRIP_ZONE:
  case BAROQUE_GRIP_CORNER:
  case BAROQUE_GRIP_STROKE:
    end_zone(tool, s);
    break;
  case BAROQUE_GRIP_LASSO:
    baroque_arrange_catch(tool, s);
    break;
  case BAROQUE_GRIP_NONE:
    break;
  }
}

static void on_release(const CapToolPoint *point, gpointer data) {
  BaroqueArrangeTool *tool = data;
  const BaroqueScenario *s = move_to(tool, point);
  if (s != NULL && tool->mode == BAROQUE_ARRANGE_MEASURE) {
    tool->measured[0] = tool->start;
    tool->measured[1] = tool->now;
    tool->has_measured = tool->grip.kind == BAROQUE_GRIP_STROKE;
  } else if (s != NULL && has_moved(tool)) {
    end_stroke(tool, s);
  } else if (s != NULL && tool->grip.kind == BAROQUE_GRIP_UNIT && holds_group(tool, s)) {
    g_ptr_array_set_size(tool->others, 0); /* a click means the one alone */
    select_grip(tool, s);
  }
  reset(tool);
  baroque_arrange_show(tool);
}

static void on_cancel(gpointer data) {
  BaroqueArrangeTool *tool = data;
  tool->is_placing = tool->has_measured = FALSE;
  reset(tool);
  baroque_arrange_show(tool);
}

/* --- Keys ----------------------------------------------------------------------------------- */

static gboolean move_by(BaroqueArrangeTool *tool, const BaroqueScenario *s, CapIndex unit, int x,
                        int y, GdkModifierType state) {
  const gint32 step = (state & GDK_SHIFT_MASK) != 0 ? BAROQUE_BU : BAROQUE_TENTH;
  if ((state & GDK_CONTROL_MASK) != 0)
    return FALSE; /* pans */
  BaroqueBase base = baroque_stand_of(&s->units[unit]);
  baroque_base_shift(&base, (BaroquePoint){x * step, y * step});
  if (baroque_stands_on_table(s->base.map, &base))
    baroque_command_place(file_of(tool), s, unit, &base);
  return TRUE;
}

static gboolean turn_by(BaroqueArrangeTool *tool, const BaroqueScenario *s, CapIndex unit,
                        gint steps) {
  BaroqueBase base = baroque_stand_of(&s->units[unit]);
  BaroqueBase turned = baroque_base_turned(&base, steps);
  baroque_command_turn(file_of(tool), s, unit, &turned);
  return TRUE;
}

static gboolean use_key(BaroqueArrangeTool *tool, const BaroqueScenario *s, CapIndex unit,
                        guint key, GdkModifierType state) {
  switch (key) {
  case GDK_KEY_Left:
    return move_by(tool, s, unit, -1, 0, state);
  case GDK_KEY_Right:
    return move_by(tool, s, unit, 1, 0, state);
  case GDK_KEY_Up:
    return move_by(tool, s, unit, 0, 1, state);
  case GDK_KEY_Down:
    return move_by(tool, s, unit, 0, -1, state);
  case GDK_KEY_Page_Up:
    return turn_by(tool, s, unit, -1);
  case GDK_KEY_Page_Down:
    return turn_by(tool, s, unit, 1);
  case GDK_KEY_Home:
    return turn_by(tool, s, unit, -BAROQUE_QUARTER);
  case GDK_KEY_End:
    return turn_by(tool, s, unit, BAROQUE_QUARTER);
  case GDK_KEY_Delete:
  case GDK_KEY_BackSpace:
    return baroque_command_lift(file_of(tool), s, unit);
  default:
    return FALSE;
  }
}

static gboolean on_key(guint key, GdkModifierType state, gpointer data) {
  BaroqueArrangeTool *tool = data;
  const BaroqueScenario *s = baroque_arrange_scenario(tool);
  CapIndex unit = s != NULL ? baroque_arrange_unit(tool, s) : CAP_INDEX_NONE;
  if (s != NULL && tool->grip.kind == BAROQUE_GRIP_NONE &&
      baroque_arrange_group_key(tool, s, key, state)) {
    baroque_arrange_show(tool);
    return TRUE;
  }
  if (unit == CAP_INDEX_NONE || !s->units[unit].is_placed || tool->grip.kind != BAROQUE_GRIP_NONE ||
      !use_key(tool, s, unit, key, state))
    return FALSE;
  baroque_arrange_show(tool);
  return TRUE;
}

static const CapTool canvas_tool = {.cursor = "crosshair",
                                    .press = on_press,
                                    .drag = on_move,
                                    .release = on_release,
                                    .hover = on_move,
                                    .cancel = on_cancel,
                                    .key = on_key};

/* --- The object ----------------------------------------------------------------------------- */

BaroqueArrangeTool *baroque_arrange_tool_new(CapDesk *desk, BaroqueArrangeSelected selected,
                                             gpointer data) {
  BaroqueArrangeTool *tool = g_new0(BaroqueArrangeTool, 1);
  *tool = (BaroqueArrangeTool){.desk = desk, .told = selected, .told_data = data};
  tool->others = g_ptr_array_new_with_free_func((GDestroyNotify)cap_anchor_unref);
  reset(tool);
  return tool;
}

void baroque_arrange_tool_free(BaroqueArrangeTool *tool) {
  baroque_arrange_tool_set_active(tool, FALSE);
  g_clear_pointer(&tool->selected, cap_anchor_unref);
  g_ptr_array_unref(tool->others);
  g_free(tool);
}

void baroque_arrange_tool_set_mode(BaroqueArrangeTool *tool, BaroqueArrangeMode mode) {
  if (tool->mode == mode)
    return;
  tool->mode = mode;
  on_cancel(tool);
}

void baroque_arrange_tool_place(BaroqueArrangeTool *tool) {
  const BaroqueScenario *s = baroque_arrange_scenario(tool);
  tool->is_placing = s != NULL && (baroque_arrange_unit(tool, s) != CAP_INDEX_NONE ||
                                   baroque_arrange_leader(tool, s) != CAP_INDEX_NONE);
  baroque_arrange_show(tool);
}

void baroque_arrange_tool_follow(BaroqueArrangeTool *tool) {
  baroque_arrange_show(tool);
}

void baroque_arrange_tool_set_active(BaroqueArrangeTool *tool, gboolean is_active) {
  CapCanvas *canvas = cap_desk_canvas(tool->desk);
  if (canvas == NULL || is_active == tool->is_active)
    return;
  if (is_active)
    cap_canvas_set_tool(canvas, &canvas_tool, tool);
  else
    cap_canvas_drop_tool(canvas, tool);
  tool->is_active = is_active;
  tool->has_now = tool->is_placing = FALSE;
  reset(tool);
  baroque_arrange_show(tool);
}
