/* Who and what arrives later: can it? */
#include "validator/honour/checks/set-up-checks.h"

#include <glib/gi18n.h>

#include "schema/honour/codes-set-up.h"
#include "schema/codes/place.h"
#include "validator/checks/wording.h"

/* --- Entries [7.1.1] ------------------------------------------------------------------------- */

/* Who enters at the edge goes round, who comes by sea takes another port; inside the map there is
 * nothing but to wait. */
static gboolean is_blocked(const HonourBoard *board, const HonourStack *stack) {
  const HonourField *field = &board->fields[honour_game_side(board->game, stack->army)];
  const CapMap *map = board->context->map;
  gboolean is_at_hex = stack->placement == HONOUR_PLACEMENT_HEX;
  gboolean is_by_sea = is_at_hex && map->hexes[stack->hex].is_port;

  if (is_at_hex && honour_scenario_is_at_edge(board->scenario, stack->hex))
    return FALSE;
  for (CapHex hex = 0; hex < map->n_hexes; hex++)
    if ((cap_bits_has(&stack->hexes, hex) || (is_by_sea && map->hexes[hex].is_port)) &&
        (field->flags[hex] & (HONOUR_FIELD_ENEMY | HONOUR_FIELD_ENEMY_ZOC)) == 0)
      return FALSE;
  return TRUE;
}

static void check_entry(const HonourBoard *board, const HonourStack *stack) {
  if (stack->arrival == HONOUR_ARRIVAL_SETUP || cap_bits_count(&stack->hexes) == 0 ||
      !is_blocked(board, stack))
    return;
  CapDiagnostic *d = cap_report(
      board->context->findings, CAP_CODE_ENTRY_BLOCKED, honour_board_place_of(board, stack),
      "An enemy Force holds or controls every hex where this reinforcement may enter when the game "
      "begins. It waits for ever if that Force stays.");
  cap_diagnostic_set_hint(d, "Let it enter elsewhere, or give it several hexes to choose from.");
  cap_diagnostic_set_object(d, "stack %s", stack->id);
}

/* --- Capitani Generali to come --------------------------------------------------------------- */

/* Can he be on the map in this turn? A group may come whenever a rule calls it. */
static gboolean may_be_there(const HonourBoard *board, HonourCapitanoIndex capitano, CapTurn turn) {
  const HonourGameCapitano *man = &board->game->capitani[capitano];

  if (man->stack == CAP_INDEX_NONE)
    return TRUE;
  const HonourStack *stack = &board->scenario->stacks[man->stack];
  return stack->arrival != HONOUR_ARRIVAL_TURN || stack->turn == CAP_TURN_NONE ||
         stack->turn <= turn;
}

static gboolean has_general(const HonourBoard *board, CapIndex army, CapTurn turn) {
  for (guint i = 0; i < board->scenario->n_stacks; i++)
    if (board->scenario->stacks[i].army == army && board->scenario->stacks[i].elect)
      return TRUE;
  for (HonourCapitanoIndex i = 0; i < board->game->n_capitani; i++)
    if (board->game->capitani[i].army == army && honour_board_may_be_general(board, i) &&
        may_be_there(board, i, turn))
      return TRUE;
  return FALSE;
}

/* --- Administrative Points [4.3] ------------------------------------------------------------- */

static gboolean opens_sources(const HonourBoard *board, CapIndex army) {
  const HonourActions *actions = &board->game->actions;

  for (guint i = 0; i < actions->actions->len; i++) {
    const HonourAction *action = honour_action_at(actions, i);
    if (action->kind == HONOUR_ACTION_SOURCE && action->opens && action->army == army)
      return TRUE;
  }
  return board->game->special.first_adjust[HONOUR_VALUE_LOC_SOURCE] != G_MAXUINT16;
}

static gboolean has_source(const HonourBoard *board, CapIndex index) {
  const HonourArmy *army = &board->scenario->armies[index];

  for (guint i = 0; i < army->n_sources; i++)
    if (army->sources[i].from_start)
      return TRUE;
  return army->n_sources == 0 /* another check tells it */ || opens_sources(board, index);
}

static void report_points(const HonourBoard *board, const HonourArmy *army, CapPlace place,
                          const char *why) {
  CapDiagnostic *d =
      cap_report(board->context->findings, CAP_CODE_POINTS_NEVER_RECEIVED, place,
                 "%s receives no points here: %s", cap_wording_name(army->name, army->id), why);

  cap_diagnostic_set_hint(d, "Points come from an open Supply Source by a line of communication to "
                             "a Capitano Generale on the map. See to both, or leave the points "
                             "out.");
  cap_diagnostic_set_object(d, "army %s", army->id);
}

static void check_points(const HonourBoard *board, CapIndex index) {
  const HonourArmy *army = &board->scenario->armies[index];
  const CapDocument *doc = board->context->document;

  if (army->n_receives == 0 || army->n_generals == 0)
    return;
  if (!has_source(board, index)) {
    report_points(board, army, cap_place_element(doc, army->supply_node),
                  _("none of its Supply Sources is open, and no rule opens one."));
    return;
  }
  for (guint i = 0; i < army->n_receives; i++) {
    const HonourReceive *receive = &army->receives[i];
    if (receive->nominal > 0 && receive->turn != CAP_TURN_NONE &&
        !has_general(board, index, receive->turn)) {
      report_points(board, army, cap_place_attribute(doc, receive->node, CAP_NAME_TURN),
                    _("no Capitano Generale of it can be on the map by then."));
      return;
    }
  }
}

/* --- Hosts [7.1e] ---------------------------------------------------------------------------- */

static gboolean has_returns(const HonourBoard *board) {
  const HonourActions *actions = &board->game->actions;

  for (guint i = 0; i < actions->actions->len; i++)
    if (honour_action_at(actions, i)->kind == HONOUR_ACTION_RETURN)
      return TRUE;
  return FALSE;
}

static void check_host(const HonourBoard *board, const HonourStack *stack) {
  const HonourArmy *army = &board->scenario->armies[stack->army];
  gboolean joins = stack->placement == HONOUR_PLACEMENT_WITH_GENERAL;
  gboolean returns = stack->placement == HONOUR_PLACEMENT_WITH_RETURNING_GENERAL;

  if (!(joins && army->n_generals > 0 && !has_general(board, stack->army, G_MAXINT)) &&
      !(returns && (stack->arrival != HONOUR_ARRIVAL_GROUP || !has_returns(board))))
    return;
  CapDiagnostic *d = cap_report(
      board->context->findings, CAP_CODE_REINFORCEMENT_WITHOUT_HOST,
      honour_board_place_of(board, stack),
      joins
          ? N_("This stack joins a Capitano Generale, and none of its army ever comes into play.")
          : N_("This stack comes with a Capitano Generale who returns to the map, and no rule lets "
               "anybody return with it."));
  cap_diagnostic_set_hint(d, "Give it a hex to enter in and a Capitano to lead it, or see to it "
                             "that there is somebody to join.");
  cap_diagnostic_set_object(d, "stack %s", stack->id);
}

void honour_check_arrivals(const HonourBoard *board) {
  for (guint i = 0; i < board->scenario->n_stacks; i++) {
    check_entry(board, &board->scenario->stacks[i]);
    check_host(board, &board->scenario->stacks[i]);
  }
  for (CapIndex i = 0; i < board->scenario->n_armies; i++)
    check_points(board, i);
}
