/* Places that the enemy holds when the game begins: nobody starts in them or is fed from them. */
#include "validator/checks/set-up-checks.h"

#include "schema/place.h"
#include "validator/checks/wording.h"
#include "validator/engine/honour/ch14-alignment.h"

/* The side that owns the Town or City in a hex; CAP_INDEX_NONE when there is none, or nobody's. */
static CapIndex owner_of(const CapBoard *board, CapHex hex) {
  for (guint i = 0; i < board->game->n_settlements; i++)
    if (board->game->settlements[i] == hex)
      return cap_owner(board->game, board->state, (CapIndex)i);
  return CAP_INDEX_NONE;
}

static const char *name_of_side(const CapBoard *board, CapIndex side) {
  const CapSide *s = &board->scenario->sides[side];

  return cap_wording_name(s->name, s->id);
}

/* A stack of the enemy that is set up in the hex; NULL when there is none. */
static const CapStack *enemy_in(const CapBoard *board, CapHex hex, CapIndex side) {
  for (guint i = 0; i < board->scenario->n_stacks; i++) {
    const CapStack *stack = &board->scenario->stacks[i];
    if (stack->arrival == CAP_ARRIVAL_SETUP && stack->placement == CAP_PLACEMENT_HEX &&
        stack->hex == hex && cap_game_side(board->game, stack->army) != side)
      return stack;
  }
  return NULL;
}

/* --- Forces [14.2] [14.3] ----------------------------------------------------------------------
 */

/* "belongs to the enemy (Imperial)", or that he has conquered it; new string. */
static char *why_his(const CapBoard *board, CapHex hex, CapIndex owner) {
  const CapScenario *s = board->scenario;

  for (guint i = 0; i < s->n_conquered; i++)
    if (s->conquered[i].hex == hex && s->conquered[i].army != CAP_INDEX_NONE)
      return g_strdup_printf("%s has conquered (line %u)",
                             cap_wording_name(s->armies[s->conquered[i].army].name,
                                              s->armies[s->conquered[i].army].id),
                             cap_wording_line(board->context->document, s->conquered[i].node));
  return g_strdup_printf("belongs to the enemy (%s)", name_of_side(board, owner));
}

/* Who gets into a place of the enemy conquers it; at the set-up only the scenario can say so. */
static void check_stack(const CapBoard *board, const CapStack *stack) {
  CapIndex owner;

  if (stack->arrival != CAP_ARRIVAL_SETUP || stack->placement != CAP_PLACEMENT_HEX)
    return;
  owner = owner_of(board, stack->hex);
  if (owner == CAP_INDEX_NONE || owner == cap_game_side(board->game, stack->army) ||
      enemy_in(board, stack->hex, cap_game_side(board->game, stack->army)) != NULL)
    return; /* that an enemy is there has been said */
  g_autofree char *hex = cap_wording_hex(board->context->map, stack->hex);
  g_autofree char *why = why_his(board, stack->hex, owner);
  CapDiagnostic *d =
      cap_report(board->context->findings, CAP_CODE_STACK_IN_ENEMY_PLACE,
                 cap_board_place_of(board, stack), "This Force starts in %s, which %s.", hex, why);
  cap_diagnostic_set_hint(d,
                          "Correct the hex, or list it as conquered: <conquered by=\"%s\" "
                          "hexes=\"...\"/>.",
                          board->scenario->armies[stack->army].id);
  cap_diagnostic_set_object(d, "stack %s", stack->id);
}

/* --- Supply Sources [4.1.2] --------------------------------------------------------------------
 */

static void check_source(const CapBoard *board, const CapArmy *army, const CapSource *source) {
  CapIndex owner = owner_of(board, source->hex);
  const CapStack *enemy = enemy_in(board, source->hex, army->side);
  g_autofree char *why = NULL;

  if (enemy != NULL)
    why = g_strdup_printf("the enemy's stack \"%s\" stands (line %u)", enemy->id,
                          cap_wording_line(board->context->document, enemy->node));
  else if (owner != CAP_INDEX_NONE && owner != army->side)
    why = g_strdup_printf("a place of the enemy (%s) lies", name_of_side(board, owner));
  else
    return;
  g_autofree char *hex = cap_wording_hex(board->context->map, source->hex);
  CapDiagnostic *d = cap_report(
      board->context->findings, CAP_CODE_SUPPLY_IN_ENEMY_HAND,
      cap_place_attribute(board->context->document, source->node, CAP_NAME_HEX),
      "%s has a Supply Source in %s, where %s.", cap_wording_name(army->name, army->id), hex, why);
  cap_diagnostic_set_hint(d, "Choose a hex that the enemy does not hold, or close the source with "
                             "from-start=\"no\" until a rule opens it.");
  cap_diagnostic_set_object(d, "army %s", army->id);
}

void cap_check_holdings(const CapBoard *board) {
  for (guint i = 0; i < board->scenario->n_stacks; i++)
    check_stack(board, &board->scenario->stacks[i]);
  for (guint i = 0; i < board->scenario->n_armies; i++)
    for (guint k = 0; k < board->scenario->armies[i].n_sources; k++) {
      const CapSource *source = &board->scenario->armies[i].sources[k];
      if (source->from_start && source->hex != CAP_HEX_NONE)
        check_source(board, &board->scenario->armies[i], source);
    }
}
