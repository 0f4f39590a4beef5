/* Conditions about turns: on which they hold, and such as hold on every turn or never matter. */
#include "turns.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-rules.h"
#include "walk.h"
#include "schema/honour/scenario.h"
#include "rules.h"
#include "validator/checks/wording.h"

static gboolean is_on(const HonourCalendar *calendar, CapSlice dates, CapTurn turn) {
  CapSlice date;
  CapTurn on;
  while (honour_calendar_next_date(&dates, &date))
    if (honour_calendar_parse(calendar, date, &on) != HONOUR_DATE_OK || on == turn)
      return TRUE;
  return FALSE;
}

gboolean honour_rule_turn_holds(const CapCheckContext *context, CapNode node, CapTurn turn) {
  const CapDocument *doc = context->document;
  const HonourCalendar *calendar = &honour_scenario(context->scenario)->calendar;
  CapSlice on = cap_node_attribute(doc, node, CAP_NAME_ON);
  CapTurn from, until;
  if (honour_calendar_parse(calendar, cap_node_attribute(doc, node, CAP_NAME_FROM), &from) ==
          HONOUR_DATE_OK &&
      turn < from)
    return FALSE;
  if (honour_calendar_parse(calendar, cap_node_attribute(doc, node, CAP_NAME_UNTIL), &until) ==
          HONOUR_DATE_OK &&
      turn > until)
    return FALSE;
  return !cap_slice_is_set(on) || is_on(calendar, on, turn);
}

/* --- Conditions that are settled ------------------------------------------------------------- */

/* Other checks tell of a date that is none, or that lies outside the game. From before the start,
 * or until after the end, is no such date: it leaves nothing out. */
static gboolean are_dates_in_game(const CapCheckContext *context, CapNode node) {
  static const CapName attributes[] = {CAP_NAME_ON, CAP_NAME_FROM, CAP_NAME_UNTIL};
  const HonourCalendar *calendar = &honour_scenario(context->scenario)->calendar;
  for (guint i = 0; i < G_N_ELEMENTS(attributes); i++) {
    CapSlice rest = cap_node_attribute(context->document, node, attributes[i]), date;
    CapTurn turn;
    while (cap_slice_is_set(rest) && honour_calendar_next_date(&rest, &date))
      if (honour_calendar_parse(calendar, date, &turn) != HONOUR_DATE_OK ||
          (turn < 0 && attributes[i] != CAP_NAME_FROM) ||
          (turn >= (CapTurn)calendar->n_turns && attributes[i] != CAP_NAME_UNTIL))
        return FALSE;
  }
  return TRUE;
}

/* Is the condition only looked at on this moment of the game? */
static gboolean is_only_at(const CapDocument *doc, CapNode node, const char *moment) {
  CapNode owner = honour_rule_owner(doc, node);
  if (owner == CAP_NODE_NONE)
    return FALSE;
  CapName attribute =
      cap_node_name(doc, owner) == CAP_NAME_VICTORY_CONDITION ? CAP_NAME_AT : CAP_NAME_ON;
  return cap_slice_equals(cap_node_attribute(doc, owner, attribute), moment);
}

/* On the turn on which alone the condition is looked at, "when the game ends, after" or "before",
 * it always holds or never. `place` is the condition, or the moment of its event. */
static void report_single_turn(const CapCheckContext *context, CapNode node, CapPlace place,
                               CapTurn turn, const char *when) {
  g_autofree char *date =
      honour_calendar_dup_text(&honour_scenario(context->scenario)->calendar, turn);
  gboolean holds = honour_rule_turn_holds(context, node, turn);
  CapDiagnostic *d =
      honour_rule_report(context, holds ? CAP_CODE_CONDITION_ALWAYS : CAP_CODE_CONDITION_NEVER,
                         node, place, "The turn is looked at only %s %s, and then this %s.", when,
                         date, holds ? _("always holds") : _("never holds"));
  cap_diagnostic_set_hint(d, "Look at it at another moment, or drop the condition.");
}

/* The turn that an attribute names; `missing` when there is no such attribute. The dates are known
 * to be sound. */
static CapTurn turn_of(const CapCheckContext *context, CapNode node, CapName name,
                       CapTurn missing) {
  CapSlice date = cap_node_attribute(context->document, node, name);
  CapTurn turn = missing;
  if (cap_slice_is_set(date))
    honour_calendar_parse(&honour_scenario(context->scenario)->calendar, date, &turn);
  return turn;
}

/* From the first turn on and until the last; a list of dates is not held against every turn. */
static gboolean holds_always(const CapCheckContext *context, CapNode node, CapTurn last) {
  return !cap_slice_is_set(cap_node_attribute(context->document, node, CAP_NAME_ON)) &&
         turn_of(context, node, CAP_NAME_FROM, 0) <= 0 &&
         turn_of(context, node, CAP_NAME_UNTIL, last) >= last;
}

static void check_turn(const CapCheckContext *context, CapNode node) {
  const CapDocument *doc = context->document;
  CapTurn last = (CapTurn)honour_scenario(context->scenario)->calendar.n_turns - 1;
  if (!are_dates_in_game(context, node) ||
      turn_of(context, node, CAP_NAME_FROM, 0) > turn_of(context, node, CAP_NAME_UNTIL, last))
    return;
  if (holds_always(context, node, last)) {
    CapDiagnostic *d =
        honour_rule_report(context, CAP_CODE_CONDITION_ALWAYS, node, cap_place_element(doc, node),
                           "This holds on every turn of the game, so it asks for nothing.");
    cap_diagnostic_set_hint(d, "Correct the dates, or drop the condition.");
  } else if (is_only_at(doc, node, "scenario-end")) {
    report_single_turn(context, node, cap_place_element(doc, node), last,
                       _("when the game ends, after"));
  } else if (is_only_at(doc, node, "setup")) {
    CapNode event = honour_rule_owner(doc, node);
    report_single_turn(context, node, cap_place_element(doc, node), 0, _("before"));
    report_single_turn(context, node, cap_place_attribute(doc, event, CAP_NAME_ON), 0, _("before"));
  }
}

/* A rule that ends the game sooner or later may give every date a meaning. */
void honour_check_turns_matter(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  if (honour_scenario(context->scenario)->calendar.n_turns == 0)
    return;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1))
    if (cap_node_name(doc, n) == CAP_NAME_GAME_END)
      return;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1))
    if (cap_node_name(doc, n) == CAP_NAME_TURN)
      check_turn(context, n);
}
