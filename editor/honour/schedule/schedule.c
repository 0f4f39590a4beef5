#include "editor/honour/schedule/schedule.h"

#include "editor/honour/schedule/commands-schedule.h"
#include "schema/honour/scenario.h"
#include "schema/honour/month-words.h"
#include "editor/honour/forces/force-find.h"

/* --- Turns ---------------------------------------------------------------------------------- */

static void free_turn(gpointer data) {
  HonourScheduleTurn *turn = data;
  g_free(turn->month);
  g_free(turn->date);
  g_free(turn);
}

GPtrArray *honour_schedule_turns(CapProject *project) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  GPtrArray *turns = g_ptr_array_new_with_free_func(free_turn);
  guint n = s != NULL ? MIN(s->calendar.n_turns, HONOUR_SCHEDULE_MAX_TURNS) : 0;
  for (guint i = 0; i < n; i++) {
    HonourScheduleTurn *turn = g_new0(HonourScheduleTurn, 1);
    CapIndex month;
    turn->turn = (CapTurn)i;
    honour_calendar_split(&s->calendar, turn->turn, &turn->year, &month, &turn->number);
    turn->month = g_strdup(honour_month_text(s->roster->months[month].name));
    turn->date = honour_calendar_dup_text(&s->calendar, turn->turn);
    turn->is_ap = honour_calendar_is_ap_turn(&s->calendar, turn->turn);
    g_ptr_array_add(turns, turn);
  }
  return turns;
}

/* --- Stacks --------------------------------------------------------------------------------- */

static CapIndex find_army(const HonourScenario *s, const char *id) {
  return s != NULL ? honour_scenario_find_army(s, cap_slice_of(id)) : CAP_INDEX_NONE;
}

static void free_entry(gpointer data) {
  HonourScheduleEntry *entry = data;
  g_free(entry->stack);
  g_free(entry->label);
  g_free(entry);
}

GPtrArray *honour_schedule_stacks(CapProject *project, const char *army_id) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  CapIndex army = find_army(s, army_id);
  GPtrArray *entries = g_ptr_array_new_with_free_func(free_entry);
  for (guint i = 0; army != CAP_INDEX_NONE && i < s->n_stacks; i++) {
    const HonourStack *stack = &s->stacks[i];
    if (stack->army != army || stack->pool != CAP_INDEX_NONE || stack->id == NULL ||
        stack->arrival == HONOUR_ARRIVAL_GROUP)
      continue;
    HonourScheduleEntry *entry = g_new0(HonourScheduleEntry, 1);
    entry->stack = g_strdup(stack->id);
    entry->label = honour_node_dup_label(project, s->base.document, stack->node);
    entry->turn = stack->arrival == HONOUR_ARRIVAL_TURN ? stack->turn : CAP_TURN_NONE;
    g_ptr_array_add(entries, entry);
  }
  return entries;
}

/* --- Points --------------------------------------------------------------------------------- */

HonourSchedulePoints honour_schedule_points(CapProject *project, const char *army_id) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  CapIndex army = find_army(s, army_id);
  HonourSchedulePoints points = {FALSE, HONOUR_NO_POINTS};
  if (army == CAP_INDEX_NONE || !s->armies[army].has_points)
    return points;
  points.is_unlimited = s->armies[army].unlimited_points;
  cap_slice_to_int(
      cap_node_attribute(s->base.document, s->armies[army].points_node, CAP_NAME_START),
      &points.start);
  return points;
}

int honour_schedule_receive(CapProject *project, const char *army_id, CapTurn turn) {
  const HonourScenario *s = honour_scenario(cap_project_scenario(project));
  CapIndex army = find_army(s, army_id);
  for (guint i = 0; army != CAP_INDEX_NONE && i < s->armies[army].n_receives; i++)
    if (s->armies[army].receives[i].turn == turn)
      return (int)s->armies[army].receives[i].nominal;
  return HONOUR_NO_POINTS;
}
