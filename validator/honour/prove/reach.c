/* Why this is sound. A piece comes to a hex in one of these ways only: it is set up or arrives
 * there [7.1]; a rule of the scenario brings it back or sets it free there; it joins somebody of
 * its side who is there; or it goes there from the next hex, by march, ride, retreat, flight or
 * advance, over a hexside that is open, or can be opened by a pontoon or a rule [7.6]. So a hex
 * that no chain of such hexsides joins to where somebody of the side begins is never reached; and
 * in any other, nobody is before the first of those who can get there has come into play. What may
 * change the side of an army makes one crowd of both sides. Enemies, Orders, Movement Points, bans
 * and weather only ever take ways away, and are left out.
 *
 * How fast a Force marches is left out too, since it says nothing of how far it gets in a turn: who
 * is beaten goes his whole allowance once more [12.2a], there is no limit on how often that happens
 * [11.2.1f] [7.9.2a], and who runs off to pillage goes any distance at all [18.7d]. */
#include "validator/honour/prove/reach.h"

#include "validator/honour/prove/acts.h"
#include "validator/honour/special/actions.h"

int honour_prospect_does(const HonourProspectReach *reach, HonourActionKind kind) {
  const HonourActions *actions = &reach->game->actions;
  int turn = HONOUR_NEVER_COMES;

  for (guint i = 0; i < actions->actions->len; i++)
    if (honour_action_at(actions, i)->kind == kind)
      turn = MIN(turn, reach->acts[i]);
  return turn;
}

gboolean honour_prospect_changes_sides(const HonourProspectReach *reach) {
  return honour_prospect_does(reach, HONOUR_ACTION_CONTROL) != HONOUR_NEVER_COMES;
}

/* --- When ------------------------------------------------------------------------------------- */

static int group_comes(const HonourProspectReach *reach, CapIndex group) {
  const HonourActions *actions = &reach->game->actions;
  int turn = HONOUR_NEVER_COMES;

  for (guint i = 0; i < actions->actions->len; i++) {
    const HonourAction *a = honour_action_at(actions, i);

    if ((a->kind == HONOUR_ACTION_REINFORCE || a->kind == HONOUR_ACTION_RETURN) && group < 64 &&
        (a->groups >> group & 1u) != 0 && reach->acts[i] != HONOUR_NEVER_COMES)
      turn = MIN(turn, reach->acts[i] + (a->kind == HONOUR_ACTION_REINFORCE ? (int)a->after : 0));
  }
  return turn;
}

int honour_prospect_stack_comes(const HonourProspectReach *reach, CapIndex stack) {
  const HonourStack *s = &reach->game->scenario->stacks[stack];

  switch (s->arrival) {
  case HONOUR_ARRIVAL_SETUP:
    return 0;
  case HONOUR_ARRIVAL_TURN:
    return s->turn == CAP_TURN_NONE ? HONOUR_NEVER_COMES : (int)s->turn;
  case HONOUR_ARRIVAL_GROUP:
    return group_comes(reach, s->group);
  }
  return 0;
}

/* Several stacks may name him, pools and elections may bring him: what is not dated comes at once.
 */
int honour_prospect_capitano_comes(const HonourProspectReach *reach, HonourCapitanoIndex capitano) {
  const HonourGameCapitano *man = &reach->game->capitani[capitano];
  const HonourScenario *s = reach->game->scenario;
  int turn = man->stack != CAP_INDEX_NONE ? honour_prospect_stack_comes(reach, man->stack) : 0;

  for (guint i = 0; i < s->n_stacks; i++)
    if (s->stacks[i].capitano == man->card || s->stacks[i].held_from != CAP_INDEX_NONE)
      turn = MIN(turn, honour_prospect_stack_comes(reach, (CapIndex)i));
  for (guint i = 0; i < s->n_postings; i++)
    if (s->postings[i].capitano == man->card)
      turn = s->postings[i].stack != CAP_INDEX_NONE
                 ? MIN(turn, honour_prospect_stack_comes(reach, s->postings[i].stack))
                 : 0;
  return turn;
}

int honour_prospect_army_comes(const HonourProspectReach *reach, CapIndex army) {
  const HonourScenario *s = reach->game->scenario;
  int turn = HONOUR_NEVER_COMES;

  for (guint i = 0; i < s->n_stacks; i++)
    if (s->stacks[i].army == army)
      turn = MIN(turn, honour_prospect_stack_comes(reach, (CapIndex)i));
  for (guint i = 0; i < s->n_pools; i++)
    if (s->pools[i].army == army)
      turn = 0;
  return turn;
}

/* --- Where ------------------------------------------------------------------------------------ */

/* [7.6] Nobody stands in water. */
static void begin_at(HonourProspectReach *reach, CapIndex side, CapHex hex, int turn) {
  gboolean is_one_crowd = reach->is_one_crowd;

  if (hex >= reach->n_hexes || !cap_terrain_is_land(reach->game->map->hexes[hex].terrain))
    return;
  for (CapIndex i = 0; i < HONOUR_MAX_SIDES; i++)
    if (i == side || side == CAP_INDEX_NONE || is_one_crowd)
      reach->turn[i][hex] = MIN(reach->turn[i][hex], turn);
}

static void begin_in(HonourProspectReach *reach, CapIndex side, const CapBits *hexes, int turn) {
  for (guint hex = 0; hex < reach->n_hexes; hex++)
    if (cap_bits_has(hexes, hex))
      begin_at(reach, side, (CapHex)hex, turn);
}

/* [7.1.1a] R-028: who finds the way barred comes elsewhere along the edge, or at another port. */
static void begin_at_gateways(HonourProspectReach *reach, CapIndex side, int turn) {
  for (guint hex = 0; hex < reach->n_hexes; hex++)
    if (honour_scenario_is_gateway(reach->game->scenario, (CapHex)hex))
      begin_at(reach, side, (CapHex)hex, turn);
}

/* Where a stack is placed; one that joins a general is where he is. */
static void begin_stack(HonourProspectReach *reach, const HonourStack *stack, int turn) {
  CapIndex side = honour_game_side(reach->game, stack->army);

  begin_at(reach, side, stack->hex, turn);
  begin_in(reach, side, &stack->hexes, turn);
  if (stack->arrival != HONOUR_ARRIVAL_SETUP && turn != HONOUR_NEVER_COMES)
    begin_at_gateways(reach, side, turn);
}

/* Pools are laid out in their area, or anywhere when none is named. */
static void begin_pool(HonourProspectReach *reach, const HonourPool *pool) {
  const HonourScenario *s = reach->game->scenario;

  begin_in(
      reach, honour_game_side(reach->game, pool->army),
      pool->area != CAP_INDEX_NONE ? &honour_scenario_area(s, pool->area)->hexes : &s->playable, 0);
}

/* Who comes back, and who is set free. */
static void begin_by_rules(HonourProspectReach *reach) {
  const HonourGame *game = reach->game;

  for (guint i = 0; i < game->actions.actions->len; i++) {
    const HonourAction *a = honour_action_at(&game->actions, i);

    if (reach->acts[i] == HONOUR_NEVER_COMES)
      continue;
    if (a->kind == HONOUR_ACTION_RELEASE)
      begin_in(reach, CAP_INDEX_NONE, &game->scenario->playable, reach->acts[i]);
    if (a->kind != HONOUR_ACTION_RETURN)
      continue;
    begin_in(reach, CAP_INDEX_NONE, &a->set, reach->acts[i]);
    begin_at_gateways(reach, CAP_INDEX_NONE, reach->acts[i]);
  }
}

/* A way from a hex to the next, at any time. */
static gboolean is_way(const HonourGame *game, CapHex hex, guint direction) {
  const HonourHexWays *ways = &game->ground.ways[hex];

  return ((ways->open | ways->by_pontoon) >> direction & 1u) != 0 ||
         game->ground.sides[hex][direction].reason == HONOUR_REASON_OK ||
         honour_ground_find_ruled(&game->ground, hex, (CapDirection)direction) >= 0;
}

/* To the neighbours of a hex. */
static void spread_from(HonourProspectReach *reach, int *turn, CapHex hex, GArray *waiting) {
  for (guint d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex next = reach->game->map->hexes[hex].neighbour[d];

    if (next >= reach->n_hexes || turn[next] <= turn[hex] || !is_way(reach->game, hex, d))
      continue;
    turn[next] = turn[hex];
    g_array_append_val(waiting, next);
  }
}

static void spread(HonourProspectReach *reach, int *turn) {
  g_autoptr(GArray) waiting = g_array_new(FALSE, FALSE, sizeof(CapHex));

  for (guint i = 0; i < reach->n_hexes; i++) {
    CapHex hex = (CapHex)i;

    if (turn[hex] != HONOUR_NEVER_COMES)
      g_array_append_val(waiting, hex);
  }
  for (guint i = 0; i < waiting->len; i++)
    spread_from(reach, turn, g_array_index(waiting, CapHex, i), waiting);
}

/* Where pieces get, with what the events of the scenario can do as far as is known. */
static void find_places(HonourProspectReach *reach) {
  const HonourScenario *s = reach->game->scenario;

  reach->is_one_crowd = honour_prospect_changes_sides(reach);
  for (guint side = 0; side < HONOUR_MAX_SIDES; side++)
    for (guint hex = 0; hex < reach->n_hexes; hex++)
      reach->turn[side][hex] = HONOUR_NEVER_COMES;
  for (guint i = 0; i < s->n_stacks; i++)
    begin_stack(reach, &s->stacks[i], honour_prospect_stack_comes(reach, (CapIndex)i));
  for (guint i = 0; i < s->n_pools; i++)
    begin_pool(reach, &s->pools[i]);
  begin_by_rules(reach);
  for (guint side = 0; side < HONOUR_MAX_SIDES; side++)
    spread(reach, reach->turn[side]);
}

static gboolean may_end_later(const HonourGame *game) {
  for (guint i = 0; i < game->actions.actions->len; i++)
    if (honour_action_at(&game->actions, i)->kind == HONOUR_ACTION_GAME_END)
      return TRUE;
  return FALSE;
}

static void set_acts(HonourProspectReach *reach, int turn) {
  for (guint i = 0; i < reach->game->actions.actions->len; i++)
    reach->acts[i] = turn;
}

/* Events that lead to one another over and over; whoever has more of them is told less. */
#define MOST_ROUNDS 8

HonourProspectReach *honour_prospect_reach_new(const HonourGame *game) {
  HonourProspectReach *reach = g_new0(HonourProspectReach, 1);
  guint n_rounds = 0;

  reach->game = game;
  reach->is_open = may_end_later(game);
  reach->horizon = reach->is_open ? HONOUR_MAX_TURNS : (int)game->scenario->calendar.n_turns;
  reach->n_hexes = game->map->n_hexes;
  reach->start = g_new0(HonourState, 1);
  honour_state_set_up(game, reach->start);
  reach->acts = g_new(int, MAX(game->actions.actions->len, 1));
  for (guint side = 0; side < HONOUR_MAX_SIDES; side++)
    reach->turn[side] = g_new(int, reach->n_hexes);
  set_acts(reach, HONOUR_NEVER_COMES);
  do {
    if (n_rounds == MOST_ROUNDS)
      set_acts(reach, 0);
    find_places(reach);
  } while (honour_acts_update(reach) && n_rounds++ < MOST_ROUNDS);
  return reach;
}

void honour_prospect_reach_free(HonourProspectReach *reach) {
  if (reach == NULL)
    return;
  for (guint side = 0; side < HONOUR_MAX_SIDES; side++)
    g_free(reach->turn[side]);
  g_free(reach->acts);
  g_free(reach->start);
  g_free(reach);
}

/* --- Questions -------------------------------------------------------------------------------- */

static int comes_to_hex(const HonourProspectReach *reach, CapIndex side, CapHex hex,
                        gboolean next_to) {
  int turn = HONOUR_NEVER_COMES;

  for (CapIndex i = 0; i < HONOUR_MAX_SIDES; i++) {
    if (side != CAP_INDEX_NONE && side != i)
      continue;
    turn = MIN(turn, reach->turn[i][hex]);
    for (guint d = 0; next_to && d < CAP_N_DIRECTIONS; d++) {
      CapHex beside = reach->game->map->hexes[hex].neighbour[d];

      if (beside < reach->n_hexes)
        turn = MIN(turn, reach->turn[i][beside]);
    }
  }
  return turn;
}

static gint compare_turns(gconstpointer x, gconstpointer y) {
  int a = *(const int *)x, b = *(const int *)y;

  return (a > b) - (a < b);
}

/* Nobody comes before turn 0, so that the first hex of that turn is enough. */
static int comes_to_any(const HonourProspectReach *reach, CapIndex side, const CapBits *hexes,
                        gboolean next_to) {
  int turn = HONOUR_NEVER_COMES;

  for (guint hex = 0; hex < reach->n_hexes && turn > 0; hex++)
    if (cap_bits_has(hexes, hex))
      turn = MIN(turn, comes_to_hex(reach, side, (CapHex)hex, next_to));
  return turn;
}

int honour_prospect_comes_to(const HonourProspectReach *reach, CapIndex side, const CapBits *hexes,
                             guint count, gboolean next_to) {
  g_autoptr(GArray) turns = NULL;

  if (count == 1)
    return comes_to_any(reach, side, hexes, next_to);
  turns = g_array_new(FALSE, FALSE, sizeof(int));
  for (guint hex = 0; hex < reach->n_hexes; hex++) {
    if (!cap_bits_has(hexes, hex))
      continue;
    int turn = comes_to_hex(reach, side, (CapHex)hex, next_to);
    g_array_append_val(turns, turn);
  }
  if (count == 0 || turns->len < count)
    return count == 0 ? 0 : HONOUR_NEVER_COMES;
  g_array_sort(turns, compare_turns);
  return g_array_index(turns, int, count - 1);
}

int honour_prospect_meet(const HonourProspectReach *reach) {
  int turn = HONOUR_NEVER_COMES;

  for (guint hex = 0; hex < reach->n_hexes && turn > 0; hex++)
    if (reach->turn[0][hex] < turn) {
      int other = comes_to_hex(reach, 1, (CapHex)hex, TRUE);

      turn = MIN(turn, MAX(reach->turn[0][hex], other));
    }
  return turn;
}
