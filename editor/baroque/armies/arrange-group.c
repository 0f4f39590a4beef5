#include "editor/baroque/armies/arrange-private.h"

#include <gdk/gdkkeysyms.h>

#include "validator/baroque/checks/stands.h"

/* --- Which units ---------------------------------------------------------------------------- */

GArray *baroque_arrange_units(BaroqueArrangeTool *tool, const BaroqueScenario *s) {
  GArray *units = g_array_new(FALSE, FALSE, sizeof(CapIndex));
  CapIndex first = baroque_arrange_unit(tool, s);
  if (first == CAP_INDEX_NONE || !s->units[first].is_placed)
    return units;
  g_array_append_val(units, first);
  for (guint i = 0; i < tool->others->len; i++) {
    CapIndex unit = baroque_unit_of_node(s, cap_anchor_node(g_ptr_array_index(tool->others, i)));
    if (unit != CAP_INDEX_NONE && unit != first && s->units[unit].is_placed)
      g_array_append_val(units, unit);
  }
  return units;
}

static gboolean has(const GArray *units, CapIndex unit) {
  for (guint i = 0; i < units->len; i++)
    if (g_array_index(units, CapIndex, i) == unit)
      return TRUE;
  return FALSE;
}

gboolean baroque_arrange_is_grouped(BaroqueArrangeTool *tool, const BaroqueScenario *s,
                                    CapIndex unit) {
  g_autoptr(GArray) units = baroque_arrange_units(tool, s);
  return units->len > 1 && has(units, unit);
}

/* The page shows the first of them. */
static void select_units(BaroqueArrangeTool *tool, const BaroqueScenario *s, const GArray *units) {
  CapFile *file = cap_project_file(cap_desk_project(tool->desk), CAP_KIND_SCENARIO);
  CapNode first = units->len > 0 ? s->units[g_array_index(units, CapIndex, 0)].node : CAP_NODE_NONE;
  if (first != baroque_arrange_tool_selected(tool)) {
    baroque_arrange_tool_select(tool, first);
    tool->told(tool->told_data);
  }
  g_ptr_array_set_size(tool->others, 0);
  for (guint i = 1; i < units->len; i++)
    g_ptr_array_add(tool->others,
                    cap_file_anchor(file, s->units[g_array_index(units, CapIndex, i)].node));
}

void baroque_arrange_toggle(BaroqueArrangeTool *tool, const BaroqueScenario *s, CapIndex unit) {
  g_autoptr(GArray) units = baroque_arrange_units(tool, s);
  guint place = units->len;
  for (guint i = 0; i < units->len; i++)
    if (g_array_index(units, CapIndex, i) == unit)
      place = i;
  if (place == units->len)
    g_array_append_val(units, unit);
  else if (units->len > 1)
    g_array_remove_index(units, place);
  select_units(tool, s, units);
}

void baroque_arrange_catch(BaroqueArrangeTool *tool, const BaroqueScenario *s) {
  g_autoptr(GArray) units = baroque_arrange_units(tool, s);
  BaroqueBox box = baroque_box_of(tool->start, tool->now);
  for (guint i = 0; i < s->n_units; i++) {
    CapIndex unit = (CapIndex)i;
    if (!s->units[i].is_placed || has(units, unit))
      continue;
    BaroqueBase base = baroque_stand_of(&s->units[i]);
    if (baroque_box_has(box, baroque_base_middle(&base)))
      g_array_append_val(units, unit);
  }
  select_units(tool, s, units);
}

/* --- What becomes of them ------------------------------------------------------------------- */

/* The handle stands before the first of them, and they turn about it. */
static gint steps_to(BaroqueArrangeTool *tool, const BaroqueScenario *s, CapIndex unit) {
  CapIndex with;
  BaroqueBase base = baroque_grip_base(tool, s, unit, &with);
  return baroque_direction_between(s->units[unit].direction, base.direction);
}

GArray *baroque_arrange_moved(BaroqueArrangeTool *tool, const BaroqueScenario *s) {
  gboolean is_turn = tool->grip.kind == BAROQUE_GRIP_TURN;
  if ((!is_turn && tool->grip.kind != BAROQUE_GRIP_UNIT) ||
      !baroque_arrange_is_grouped(tool, s, tool->grip.index))
    return NULL;
  g_autoptr(GArray) units = baroque_arrange_units(tool, s);
  GArray *group = baroque_brigade_new(s, units);
  BaroquePoint by = baroque_point_minus(tool->now, tool->start);
  if (is_turn)
    baroque_brigade_turn(group, steps_to(tool, s, tool->grip.index));
  else if ((tool->state & GDK_CONTROL_MASK) != 0)
    baroque_brigade_shift(group, by);
  else
    baroque_brigade_shift(group, baroque_brigade_dress(s, group, tool->grip.index, by));
  return group;
}

void baroque_arrange_take(BaroqueArrangeTool *tool, const BaroqueScenario *s, const GArray *group,
                          gboolean is_turn) {
  CapFile *file = cap_project_file(cap_desk_project(tool->desk), CAP_KIND_SCENARIO);
  g_autofree char *told = NULL;
  for (guint i = 0; i < group->len && told == NULL; i++) {
    g_autofree char *why = NULL;
    if (baroque_brigade_judge(s, group, i, &why) == BAROQUE_SPOT_BAD)
      told = g_strdup_printf("%s: %s",
                             s->units[g_array_index(group, BaroqueBrigadeBase, i).unit].name, why);
  }
  gboolean is_changed = is_turn ? baroque_command_turn_brigade(file, s, group)
                                : baroque_command_move_brigade(file, s, group);
  if (is_changed && told != NULL)
    cap_desk_tell(tool->desk, "%s", told);
}

/* --- Keys ----------------------------------------------------------------------------------- */

static gboolean stays_on_table(const BaroqueScenario *s, const GArray *group) {
  for (guint i = 0; i < group->len; i++)
    if (!baroque_stands_on_table(s->base.map, &g_array_index(group, BaroqueBrigadeBase, i).base))
      return FALSE;
  return TRUE;
}

static gboolean shift_by(BaroqueArrangeTool *tool, const BaroqueScenario *s, GArray *group,
                         BaroquePoint by) {
  baroque_brigade_shift(group, by);
  if (stays_on_table(s, group))
    baroque_arrange_take(tool, s, group, FALSE);
  return TRUE;
}

static gboolean turn_by(BaroqueArrangeTool *tool, const BaroqueScenario *s, GArray *group,
                        gint steps) {
  baroque_brigade_turn(group, steps);
  if (stays_on_table(s, group))
    baroque_arrange_take(tool, s, group, TRUE);
  return TRUE;
}

gboolean baroque_arrange_group_key(BaroqueArrangeTool *tool, const BaroqueScenario *s, guint key,
                                   GdkModifierType state) {
  const gint32 step = (state & GDK_SHIFT_MASK) != 0 ? BAROQUE_BU : BAROQUE_TENTH;
  g_autoptr(GArray) units = baroque_arrange_units(tool, s);
  if (units->len < 2 || (state & GDK_CONTROL_MASK) != 0)
    return FALSE;
  g_autoptr(GArray) group = baroque_brigade_new(s, units);
  switch (key) {
  case GDK_KEY_Left:
    return shift_by(tool, s, group, (BaroquePoint){-step, 0});
  case GDK_KEY_Right:
    return shift_by(tool, s, group, (BaroquePoint){step, 0});
  case GDK_KEY_Up:
    return shift_by(tool, s, group, (BaroquePoint){0, step});
  case GDK_KEY_Down:
    return shift_by(tool, s, group, (BaroquePoint){0, -step});
  case GDK_KEY_Page_Up:
    return turn_by(tool, s, group, -1);
  case GDK_KEY_Page_Down:
    return turn_by(tool, s, group, 1);
  case GDK_KEY_Home:
    return turn_by(tool, s, group, -BAROQUE_QUARTER);
  case GDK_KEY_End:
    return turn_by(tool, s, group, BAROQUE_QUARTER);
  case GDK_KEY_Delete:
  case GDK_KEY_BackSpace:
    return baroque_command_lift_brigade(
        cap_project_file(cap_desk_project(tool->desk), CAP_KIND_SCENARIO), s, group);
  default:
    return FALSE;
  }
}
