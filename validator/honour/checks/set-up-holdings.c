/* Places that the enemy holds when the game begins: nobody starts in them or is fed from them. */
#include "validator/honour/checks/set-up-checks.h"

#include <glib/gi18n.h>

#include "schema/honour/codes-set-up.h"
#include "schema/codes/place.h"
#include "validator/checks/wording.h"
#include "validator/honour/checks/holder-words.h"
#include "validator/honour/chapters/ch14-alignment.h"

/* The side that owns the Town or City in a hex; CAP_INDEX_NONE when there is none, or nobody's. */
static CapIndex owner_of(const HonourBoard *board, CapHex hex) {
  for (guint i = 0; i < board->game->n_settlements; i++)
    if (board->game->settlements[i] == hex)
      return honour_owner(board->game, board->state, (CapIndex)i);
  return CAP_INDEX_NONE;
}

static const char *name_of_side(const HonourBoard *board, CapIndex side) {
  const CapSide *s = &board->scenario->base.sides[side];

  return cap_wording_name(s->name, s->id);
}

/* A stack of the enemy that is set up in the hex; NULL when there is none. */
static const HonourStack *enemy_in(const HonourBoard *board, CapHex hex, CapIndex side) {
  for (guint i = 0; i < board->scenario->n_stacks; i++) {
    const HonourStack *stack = &board->scenario->stacks[i];
    if (stack->arrival == HONOUR_ARRIVAL_SETUP && stack->placement == HONOUR_PLACEMENT_HEX &&
        stack->hex == hex && honour_game_side(board->game, stack->army) != side)
      return stack;
  }
  return NULL;
}

/* --- Forces [14.2] [14.3] --------------------------------------------------------------------- */

/* The line that gives the place in a hex to its owner: that it was conquered, or to whom its region
 * leans. CAP_NODE_NONE when there is none. */
static CapNode title_of(const HonourBoard *board, CapHex hex) {
  const HonourScenario *s = board->scenario;
  CapIndex region = s->base.map->hexes[hex].region;

  for (guint i = 0; i < s->n_conquered; i++)
    if (s->conquered[i].hex == hex && s->conquered[i].army != CAP_INDEX_NONE)
      return s->conquered[i].node;
  return region != CAP_INDEX_NONE ? s->alignment_nodes[region] : CAP_NODE_NONE;
}

/* The line may be the wrong one as well as what stands in the place. It is told once, for the first
 * of those. */
static void report_title(const HonourBoard *board, CapCode code, CapHex hex, CapNode intruder,
                         GHashTable *told) {
  const CapDocument *doc = board->context->document;
  CapNode title = title_of(board, hex);

  if (title == CAP_NODE_NONE || !g_hash_table_add(told, GUINT_TO_POINTER(title)))
    return;
  gboolean is_region = cap_node_name(doc, title) == CAP_NAME_REGION_STATUS;
  g_autofree char *where = cap_wording_hex(board->context->map, hex);
  CapDiagnostic *d =
      cap_report(board->context->findings, code,
                 cap_place_attribute(doc, title, is_region ? CAP_NAME_IS : CAP_NAME_BY),
                 "By this %s belongs to %s, but on line %u the other side is there.", where,
                 name_of_side(board, owner_of(board, hex)), cap_wording_line(doc, intruder));
  cap_diagnostic_set_hint(d, "Correct whose it is, or what the other line says.");
  if (is_region)
    cap_diagnostic_set_object(d, "region %.*s",
                              CAP_SLICE_ARGS(cap_node_attribute(doc, title, CAP_NAME_REGION)));
}

/* The list of what the army has conquered may lack the place as well. */
static void report_list(const HonourBoard *board, const HonourStack *stack) {
  const HonourScenario *s = board->scenario;
  const CapDocument *doc = board->context->document;

  for (guint i = 0; i < s->n_conquered; i++) {
    if (s->conquered[i].army != stack->army)
      continue;
    g_autofree char *hex = cap_wording_hex(board->context->map, stack->hex);
    g_autofree char *who = honour_wording_led(s, stack);
    CapDiagnostic *d =
        cap_report(board->context->findings, CAP_CODE_STACK_IN_ENEMY_PLACE,
                   cap_place_attribute(doc, s->conquered[i].node, CAP_NAME_HEXES),
                   "What this army has conquered does not list %s, where %s stands (line %u).", hex,
                   who, cap_wording_line(doc, stack->node));
    cap_diagnostic_set_hint(d, "Add the hex to the list, or place the stack elsewhere.");
    return;
  }
}

/* Who gets into a place of the enemy conquers it; at the set-up only the scenario can say so. */
static void check_stack(const HonourBoard *board, const HonourStack *stack, GHashTable *told) {
  CapIndex owner;

  if (stack->arrival != HONOUR_ARRIVAL_SETUP || stack->placement != HONOUR_PLACEMENT_HEX)
    return;
  owner = owner_of(board, stack->hex);
  if (owner == CAP_INDEX_NONE || owner == honour_game_side(board->game, stack->army) ||
      enemy_in(board, stack->hex, honour_game_side(board->game, stack->army)) != NULL)
    return; /* that an enemy is there has been said */
  g_autofree char *hex = cap_wording_hex(board->context->map, stack->hex);
  CapNode title = title_of(board, stack->hex);
  CapDiagnostic *d = cap_report(
      board->context->findings, CAP_CODE_STACK_IN_ENEMY_PLACE, honour_board_place_of(board, stack),
      "This Force starts in %s, which belongs to the enemy (%s).", hex, name_of_side(board, owner));
  g_autofree char *or_line =
      title != CAP_NODE_NONE ? g_strdup_printf(_(", or line %u that gives it to the enemy"),
                                               cap_wording_line(board->context->document, title))
                             : g_strdup("");
  cap_diagnostic_set_hint(d,
                          "Correct the hex%s, or list it as conquered: <conquered by=\"%s\" "
                          "hexes=\"...\"/>.",
                          or_line, board->scenario->armies[stack->army].id);
  cap_diagnostic_set_object(d, "stack %s", stack->id);
  report_title(board, CAP_CODE_STACK_IN_ENEMY_PLACE, stack->hex, stack->node, told);
  report_list(board, stack);
}

/* --- Supply Sources [4.1.2] ------------------------------------------------------------------- */

static void check_source(const HonourBoard *board, const HonourArmy *army,
                         const HonourSource *source, GHashTable *told) {
  CapIndex owner = owner_of(board, source->hex);
  const HonourStack *enemy = enemy_in(board, source->hex, army->side);
  g_autofree char *why = NULL;

  g_autofree char *who = enemy != NULL ? honour_wording_led(board->scenario, enemy) : NULL;
  if (enemy != NULL)
    why = g_strdup_printf(_("the enemy stands, %s (line %u)"), who,
                          cap_wording_line(board->context->document, enemy->node));
  else if (owner != CAP_INDEX_NONE && owner != army->side)
    why = g_strdup_printf(_("a place of the enemy (%s) lies"), name_of_side(board, owner));
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
  if (enemy == NULL)
    report_title(board, CAP_CODE_SUPPLY_IN_ENEMY_HAND, source->hex, source->node, told);
}

void honour_check_holdings(const HonourBoard *board) {
  g_autoptr(GHashTable) told =
      g_hash_table_new(NULL, NULL); /* lines that give places to somebody */

  for (guint i = 0; i < board->scenario->n_stacks; i++)
    check_stack(board, &board->scenario->stacks[i], told);
  for (guint i = 0; i < board->scenario->n_armies; i++)
    for (guint k = 0; k < board->scenario->armies[i].n_sources; k++) {
      const HonourSource *source = &board->scenario->armies[i].sources[k];
      if (source->from_start && source->hex != CAP_HEX_NONE)
        check_source(board, &board->scenario->armies[i], source, told);
    }
}
