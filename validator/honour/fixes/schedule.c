#include "validator/honour/fixes/schedule.h"

#include <glib/gi18n.h>

#include "schema/document/insert.h"
#include "schema/honour/scenario.h"

/* The army whose schedule an element is, or belongs to; NULL when there is none. */
static const HonourArmy *army_of(const CapCase *c, CapNode points) {
  const HonourScenario *scenario = honour_scenario(cap_case_scenario(c));
  if (scenario == NULL)
    return NULL;
  for (guint i = 0; i < scenario->n_armies; i++)
    if (scenario->armies[i].points_node == points)
      return &scenario->armies[i];
  return NULL;
}

static gboolean receives(const HonourArmy *army, CapTurn turn) {
  for (guint i = 0; i < army->n_receives; i++)
    if (army->receives[i].turn == turn)
      return TRUE;
  return FALSE;
}

static gboolean is_free(const CapCase *c, const HonourArmy *army, CapTurn turn) {
  const HonourCalendar *calendar = &honour_scenario(cap_case_scenario(c))->calendar;
  return honour_calendar_in_game(calendar, turn) && honour_calendar_is_ap_turn(calendar, turn) &&
         !receives(army, turn);
}

/* The first line of the schedule that is later; CAP_NODE_NONE at the end. */
static CapNode line_after(const HonourArmy *army, CapTurn turn) {
  CapNode best = CAP_NODE_NONE;
  for (guint i = 0; i < army->n_receives; i++)
    if (army->receives[i].turn > turn)
      best = MIN(best, army->receives[i].node);
  return best;
}

gboolean honour_fix_ap_turns_missing(const CapCase *c) {
  const HonourArmy *army = army_of(c, c->node);
  guint n = 0;
  if (army == NULL)
    return FALSE;
  const HonourCalendar *calendar = &honour_scenario(cap_case_scenario(c))->calendar;
  for (CapTurn turn = 0; turn < (CapTurn)calendar->n_turns; turn++) {
    if (!is_free(c, army, turn))
      continue;
    g_autofree char *date = honour_calendar_dup_date(calendar, turn);
    g_autofree char *xml = cap_element_text("receive", "turn", date, "nominal", "0", NULL);
    CapNode after = line_after(army, turn);
    /* Those that went in before it have moved it down. */
    cap_fix_insert(c, c->node, after != CAP_NODE_NONE ? after + n : after, xml);
    n++;
  }
  cap_fix_set_name(
      c, ngettext("Add %u AP turn without points", "Add %u AP turns without points", n), n);
  return n > 0;
}

gboolean honour_fix_not_an_ap_turn(const CapCase *c) {
  const HonourArmy *army = c->node != CAP_NODE_NONE && c->node != cap_document_root(c->doc)
                               ? army_of(c, cap_node_parent(c->doc, c->node))
                               : NULL;
  CapTurn turn = CAP_TURN_NONE;
  if (army == NULL)
    return FALSE;
  for (guint i = 0; i < army->n_receives; i++)
    if (army->receives[i].node == c->node)
      turn = army->receives[i].turn;
  const HonourCalendar *calendar = &honour_scenario(cap_case_scenario(c))->calendar;
  guint n_turns = cap_case_scenario(c)->n_turns;
  for (CapTurn away = 1; turn != CAP_TURN_NONE && (guint)away < n_turns; away++) {
    CapTurn near = is_free(c, army, turn - away) ? turn - away : turn + away;
    if (!is_free(c, army, near))
      continue;
    g_autofree char *date = honour_calendar_dup_date(calendar, near);
    cap_fix_set_attribute(c, c->node, "turn", date);
    cap_fix_set_name(c, _("Move it to the AP turn %s"), date);
    return TRUE;
  }
  return FALSE;
}
