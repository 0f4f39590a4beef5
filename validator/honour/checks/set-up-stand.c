/* Where Forces stand at the set-up, and with which Orders. */
#include "validator/honour/checks/set-up-checks.h"

#include <glib/gi18n.h>

#include "schema/honour/codes-set-up.h"
#include "schema/codes/place.h"
#include "validator/checks/wording.h"
#include "validator/honour/checks/holder-words.h"
#include "validator/honour/chapters/ch04-supply.h"
#include "validator/honour/chapters/ch06-stacking.h"
#include "validator/honour/special/special.h"

static void set_object(CapDiagnostic *d, const HonourStack *stack) {
  cap_diagnostic_set_object(d, "stack %s", stack->id);
}

/* --- Orders [5.3] ---------------------------------------------------------------------------- */

static gboolean has_settlement(const HonourBoard *board, const CapBits *hexes) {
  for (guint i = 0; i < board->game->n_settlements; i++)
    if (cap_bits_has(hexes, board->game->settlements[i]))
      return TRUE;
  return FALSE;
}

static CapDiagnostic *report_order(const HonourBoard *board, const HonourStack *stack,
                                   CapName attribute, const char *message) {
  CapDiagnostic *d = cap_report(
      board->context->findings, CAP_CODE_ORDER_NOT_ALLOWED,
      cap_place_attribute(board->context->document, stack->node, attribute), "%s", message);

  set_object(d, stack);
  return d;
}

static void check_orders(const HonourBoard *board, const HonourStack *stack) {
  CapDiagnostic *d;

  if (stack->orders == HONOUR_ORDER_GARRISON && cap_bits_count(&stack->hexes) > 0 &&
      !has_settlement(board, &stack->hexes)) {
    d = report_order(board, stack, CAP_NAME_ORDER,
                     _("There is no Town or City to hold where this Force is placed, so it cannot "
                       "have a Garrison Order."));
    cap_diagnostic_set_hint(d, "Give it a Stand Order, or place it in a Town or City.");
    cap_diagnostic_set_suggestion(d, "stand");
  }
  if (stack->administrative_march && stack->orders != 0 &&
      (stack->orders & HONOUR_ORDER_MANOEUVRE) == 0) {
    d = report_order(board, stack, CAP_NAME_MARCH,
                     _("Only a Force with a Manoeuvre Order is in Administrative March."));
    d->rule = "7.7";
    cap_diagnostic_set_hint(d, "Give it a Manoeuvre Order, or leave out march.");
  }
}

/* --- Others in the hex ----------------------------------------------------------------------- */

static gboolean is_fixed(const HonourStack *stack) {
  return stack->arrival == HONOUR_ARRIVAL_SETUP && stack->placement == HONOUR_PLACEMENT_HEX;
}

static void report_enemies(const HonourBoard *board, const HonourStack *stack,
                           const HonourStack *other) {
  g_autofree char *hex = cap_wording_hex(board->context->map, stack->hex);
  g_autofree char *who = honour_wording_led(board->scenario, other);
  CapDiagnostic *d =
      cap_report(board->context->findings, CAP_CODE_ENEMIES_IN_ONE_HEX,
                 honour_board_place_of(board, stack), "There is an enemy in %s, too: %s (line %u).",
                 hex, who, cap_wording_line(board->context->document, other->node));

  cap_diagnostic_set_hint(d, "Place one of them elsewhere.");
  set_object(d, stack);
}

/* [6.2] May the two be in one hex? */
static gboolean may_be_together(const HonourBoard *board, const HonourStack *stack,
                                const HonourStack *other) {
  HonourCapitanoIndex leader = honour_board_leader(board, stack);

  return stack->elect || other->elect || leader == HONOUR_NOBODY ||
         honour_board_leader(board, other) == HONOUR_NOBODY ||
         honour_may_stop(board->game, board->state, leader, stack->hex);
}

static void report_friends(const HonourBoard *board, const HonourStack *stack,
                           const HonourStack *other) {
  g_autofree char *hex = cap_wording_hex(board->context->map, stack->hex);
  g_autofree char *who = honour_wording_led(board->scenario, other);
  CapDiagnostic *d = cap_report(
      board->context->findings, CAP_CODE_STACKS_IN_ONE_HEX, honour_board_place_of(board, stack),
      "There is another stack in %s, %s (line %u), and the two may not be there together.", hex,
      who, cap_wording_line(board->context->document, other->node));

  cap_diagnostic_set_hint(d, "Two Forces may share a hex only if a Capitano Generale leads one of "
                             "them. Make one stack of them, or place one elsewhere.");
  set_object(d, stack);
}

/* Who may be together needs no second stack to say so. */
static void report_sharing(const HonourBoard *board, const HonourStack *stack,
                           const HonourStack *other) {
  g_autofree char *hex = cap_wording_hex(board->context->map, stack->hex);
  g_autofree char *who = honour_wording_led(board->scenario, other);
  CapDiagnostic *d = cap_report(board->context->findings, CAP_CODE_STACKS_SHARE_HEX,
                                honour_board_place_of(board, stack),
                                "There is another stack of the same army in %s: %s (line %u).", hex,
                                who, cap_wording_line(board->context->document, other->node));

  cap_diagnostic_set_hint(d, "Make one stack of them, or correct the hex of one.");
  set_object(d, stack);
}

/* Both are told, since either may be the one that stands in the wrong hex. */
static void check_neighbours(const HonourBoard *board, CapIndex index) {
  const HonourStack *stack = &board->scenario->stacks[index];

  for (guint i = 0; i < index && is_fixed(stack); i++) {
    const HonourStack *other = &board->scenario->stacks[i];
    if (!is_fixed(other) || other->hex != stack->hex)
      continue;
    if (honour_game_side(board->game, other->army) != honour_game_side(board->game, stack->army)) {
      report_enemies(board, stack, other);
      report_enemies(board, other, stack);
    } else if (!may_be_together(board, stack, other)) {
      report_friends(board, stack, other);
      report_friends(board, other, stack);
    } else if (other->army == stack->army) {
      report_sharing(board, stack, other);
      report_sharing(board, other, stack);
    }
    return;
  }
}

/* Where the owner chooses, there must be something left to choose. */
static void check_room(const HonourBoard *board, const HonourStack *stack) {
  HonourCapitanoIndex leader = honour_board_leader(board, stack);

  if (stack->arrival != HONOUR_ARRIVAL_SETUP || leader == HONOUR_NOBODY ||
      stack->pool != CAP_INDEX_NONE || cap_bits_count(&stack->hexes) == 0 ||
      board->state->capitani[leader].station == HONOUR_STATION_ON_MAP)
    return;
  CapDiagnostic *d = cap_report(board->context->findings, CAP_CODE_STACK_WITHOUT_ROOM,
                                honour_board_place_of(board, stack),
                                "Every hex where this stack may be placed is taken by another.");
  cap_diagnostic_set_hint(d, "Give it more hexes to choose from.");
  set_object(d, stack);
}

/* --- Ways out [7.6] -------------------------------------------------------------------------- */

static void check_way_out(const HonourBoard *board, const HonourStack *stack) {
  if (stack->placement != HONOUR_PLACEMENT_HEX || stack->hex >= board->context->map->n_hexes)
    return;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
    if (honour_path_is_passable(board->game, board->state, stack->hex, d))
      return;
  g_autofree char *hex = cap_wording_hex(board->context->map, stack->hex);
  CapDiagnostic *d = cap_report(
      board->context->findings, CAP_CODE_STACK_STRANDED, honour_board_place_of(board, stack),
      "No way leads out of %s: around it are only lakes, rivers without a crossing and hexes that "
      "are not in play.",
      hex);
  cap_diagnostic_set_hint(d, "Place the Force elsewhere, or draw the road or ferry that it needs.");
  set_object(d, stack);
}

/* --- Roads ------------------------------------------------------------------------------------ */

static gboolean is_near_road(const CapMap *map, CapHex hex) {
  if (cap_map_hex_has_road(map, hex))
    return TRUE;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex next = map->hexes[hex].neighbour[d];
    if (next != CAP_HEX_NONE && cap_map_hex_has_road(map, next))
      return TRUE;
  }
  return FALSE;
}

/* A Town or City is a place to be without a road. Where later ones come in, another check looks. */
static gboolean is_off_road(const CapMap *map, const HonourStack *stack) {
  return is_fixed(stack) && stack->hex < map->n_hexes &&
         map->hexes[stack->hex].settlement == CAP_SETTLEMENT_NONE && !is_near_road(map, stack->hex);
}

static void report_off_road(const HonourBoard *board, const HonourStack *stack) {
  g_autofree char *hex = cap_wording_hex(board->context->map, stack->hex);
  CapDiagnostic *d = cap_report(board->context->findings, CAP_CODE_STACK_OFF_ROAD,
                                honour_board_place_of(board, stack),
                                "No road comes near %s; all other stacks are close to one.", hex);

  cap_diagnostic_set_hint(d, "Correct the hex, or draw the road by which the Force came.");
  set_object(d, stack);
}

/* Fewer stacks show no habit. */
#define FEWEST_ON_ROADS 3u

/* Armies of the time march on roads: one that is off them, and alone in that, is a slip. */
static void check_roads(const HonourBoard *board) {
  const HonourScenario *s = board->scenario;
  const HonourStack *off = NULL;
  guint n_on_roads = 0;

  for (CapIndex i = 0; i < s->n_stacks; i++) {
    if (!is_off_road(board->context->map, &s->stacks[i])) {
      n_on_roads += is_fixed(&s->stacks[i]);
      continue;
    }
    if (off != NULL)
      return;
    off = &s->stacks[i];
  }
  if (off != NULL && n_on_roads >= FEWEST_ON_ROADS)
    report_off_road(board, off);
}

/* --- Lines of communication [4.2] ------------------------------------------------------------ */

/* As if no enemy were in the way: he may move, and to be cut off by him is part of the game. */
static HonourReason line_to(const HonourBoard *board, CapHex source, CapHex force) {
  HonourSupplyLine line = {0};

  return honour_line_of_communication(board->game, board->state, &board->empty, source, force,
                                      board->search, &line);
}

/* From any source that is open, or that special rules give. */
static HonourReason line_from_somewhere(const HonourBoard *board, CapIndex index, CapHex force) {
  const HonourArmy *army = &board->scenario->armies[index];
  HonourReason reason = HONOUR_REASON_OK;

  for (guint i = 0; i < army->n_sources; i++)
    if (army->sources[i].from_start && army->sources[i].hex != CAP_HEX_NONE &&
        (reason = line_to(board, army->sources[i].hex, force)) == HONOUR_REASON_OK)
      return HONOUR_REASON_OK;
  for (CapHex hex = honour_special_next_source(board->game, board->state, index, CAP_HEX_NONE);
       hex != CAP_HEX_NONE; hex = honour_special_next_source(board->game, board->state, index, hex))
    if (line_to(board, hex, force) == HONOUR_REASON_OK)
      return HONOUR_REASON_OK;
  return reason;
}

static void check_lines(const HonourBoard *board, CapIndex army) {
  HonourCapitanoIndex cut_off = HONOUR_NOBODY;
  HonourReason reason = HONOUR_REASON_OK;

  for (HonourCapitanoIndex i = 0; i < board->game->n_capitani; i++) {
    const HonourCapitanoState *man = &board->state->capitani[i];
    if (board->game->capitani[i].army != army || (man->marks & HONOUR_MARK_GENERAL) == 0 ||
        man->station != HONOUR_STATION_ON_MAP || board->game->capitani[i].stack == CAP_INDEX_NONE)
      continue;
    HonourReason his = line_from_somewhere(board, army, man->hex);
    if (his == HONOUR_REASON_OK)
      return;
    cut_off = i;
    reason = his;
  }
  if (cut_off == HONOUR_NOBODY)
    return;
  const HonourStack *stack = &board->scenario->stacks[board->game->capitani[cut_off].stack];
  CapDiagnostic *d = cap_report(
      board->context->findings, CAP_CODE_GENERAL_WITHOUT_LINE, honour_board_place_of(board, stack),
      "No line of communication can lead from a Supply Source of his army to %s: %s",
      honour_game_card(board->game, cut_off)->name, _(honour_reason_sentence(reason)));
  d->rule = honour_reason_rule(reason);
  cap_diagnostic_set_hint(d,
                          "Look at the roads between the source and the Force. If he is meant to "
                          "be cut off, nothing is wrong.");
  set_object(d, stack);
}

void honour_check_stand(const HonourBoard *board) {
  for (CapIndex i = 0; i < board->scenario->n_stacks; i++) {
    const HonourStack *stack = &board->scenario->stacks[i];
    check_orders(board, stack);
    check_neighbours(board, i);
    check_room(board, stack);
    check_way_out(board, stack);
  }
  check_roads(board);
  for (CapIndex i = 0; i < board->scenario->n_armies; i++)
    check_lines(board, i);
}
