/* Chapter 12.2, the priorities of a retreat, one by one. */
#include "validator/honour/chapters/combat/ch12-retreat.h"

#include "validator/honour/chapters/march/ch07-movement.h"
#include "validator/honour/chapters/combat/ch12-retreat-search.h"
#include "validator/honour/chapters/ch14-alignment.h"
#include "validator/honour/special/special.h"

/* --- The way so far --------------------------------------------------------------------------- */

/* The first number begins with a direction plus 1, in three bits. Turns follow in two bits each: 1
 * to the left, 2 straight on, 3 to the right. */
enum {
  DIRECTION_BITS = 3,
  TURN_BITS = 2,
  TURNS_IN_FIRST = 14,
  TURN_MASK = 3,
  STRAIGHT_ON = 2,
};

G_STATIC_ASSERT(HONOUR_RETREAT_MAX_STEPS == 1 + TURNS_IN_FIRST + 32 / TURN_BITS);

/* Where the turn after so many steps is kept. */
static guint place_of(guint n_steps, guint *number) {
  guint turn = n_steps - 1;

  *number = turn < TURNS_IN_FIRST ? 0 : 1;
  return turn < TURNS_IN_FIRST ? DIRECTION_BITS + TURN_BITS * turn
                               : TURN_BITS * (turn - TURNS_IN_FIRST);
}

/* The steps one by one; how many they are. */
static guint unpack(HonourRetreatWay way, CapDirection directions[HONOUR_RETREAT_MAX_STEPS]) {
  guint first = way.packed[0] & ((1u << DIRECTION_BITS) - 1u), n = 1;

  if (first == 0)
    return 0;
  directions[0] = (CapDirection)(first - 1);
  for (; n < HONOUR_RETREAT_MAX_STEPS; n++) {
    guint number, shift = place_of(n, &number);
    guint turn = way.packed[number] >> shift & TURN_MASK;

    if (turn == 0)
      break;
    directions[n] = (CapDirection)((directions[n - 1] + CAP_N_DIRECTIONS + turn - STRAIGHT_ON) %
                                   CAP_N_DIRECTIONS);
  }
  return n;
}

guint honour_retreat_way_count(HonourRetreatWay way) {
  CapDirection directions[HONOUR_RETREAT_MAX_STEPS];

  return unpack(way, directions);
}

void honour_retreat_way_add(HonourRetreatWay *way, CapDirection direction) {
  CapDirection directions[HONOUR_RETREAT_MAX_STEPS];
  guint n = unpack(*way, directions), number, shift, turn;

  g_assert(n < HONOUR_RETREAT_MAX_STEPS);
  if (n == 0) {
    way->packed[0] = direction + 1u;
    return;
  }
  turn = (guint)(direction + CAP_N_DIRECTIONS + STRAIGHT_ON - directions[n - 1]) % CAP_N_DIRECTIONS;
  g_assert(turn >= 1 && turn <= TURN_MASK);
  shift = place_of(n, &number);
  way->packed[number] |= (guint32)turn << shift;
}

guint honour_retreat_way_hexes(const CapMap *map, CapHex start, HonourRetreatWay way,
                               CapHex *hexes) {
  CapDirection directions[HONOUR_RETREAT_MAX_STEPS];
  guint n = unpack(way, directions);

  hexes[0] = start;
  for (guint i = 0; i < n; i++) {
    hexes[i + 1] = map->hexes[hexes[i]].neighbour[directions[i]];
    g_assert(hexes[i + 1] != CAP_HEX_NONE);
  }
  return n + 1;
}

/* --- Where it may go -------------------------------------------------------------------------- */

/* [12.2.8c] R-110: on a Retreat Order no zone of control is entered, nor any hex next to the enemy;
 * [12.2.1d] else zones of control are no hindrance. */
static HonourReason may_meet_enemy(const HonourField *field, const HonourRetreatCase *c,
                                   CapHex to) {
  guint flags = field->flags[to];

  if ((flags & HONOUR_FIELD_ENEMY) != 0)
    return HONOUR_REASON_ENEMY_IN_HEX;
  if (c->is_ordered && (flags & HONOUR_FIELD_ENEMY_ZOC) != 0)
    return HONOUR_REASON_RETREAT_INTO_ZOC;
  if (c->is_ordered && (flags & HONOUR_FIELD_NEAR_ENEMY) != 0)
    return HONOUR_REASON_NEXT_TO_ENEMY;
  return HONOUR_REASON_OK;
}

void honour_retreater_init(const HonourGame *game, const HonourState *state,
                           HonourCapitanoIndex primo, HonourRetreater *retreater) {
  retreater->kind = honour_force_is_major(state, primo) ? HONOUR_FORCE_MAJOR : HONOUR_FORCE_MINOR;
  retreater->subject = honour_subject_force(game, state, primo);
  honour_special_find_bans(game, state, HONOUR_ACT_ENTER, &retreater->subject, &retreater->bans);
}

static gboolean is_banned(const HonourGame *game, const HonourState *state,
                          const HonourRetreater *retreater, CapHex to) {
  HonourSubject subject;

  if (retreater->bans.n == 0)
    return FALSE;
  subject = retreater->subject;
  subject.hex = to;
  return honour_special_forbids_there(game, state, HONOUR_ACT_ENTER, &retreater->bans, &subject) !=
         CAP_INDEX_NONE;
}

/* [12.2c] [12.2.5a] The enemy bars the way, [12.2.1c] but no friend. */
HonourReason honour_retreater_may_enter(const HonourGame *game, const HonourState *state,
                                        const HonourField *field, const HonourRetreatCase *c,
                                        const HonourRetreater *retreater, CapHex to) {
  HonourReason reason = may_meet_enemy(field, c, to);

  if (reason == HONOUR_REASON_OK && is_banned(game, state, retreater, to))
    reason = HONOUR_REASON_RETREAT_FORBIDDEN;
  return reason;
}

/* [12.2a] The ground costs what it always does. [12.2c] [12.2.5a] It bars the way as always. */
HonourReason honour_retreater_step(const HonourGame *game, const HonourState *state,
                                   const HonourField *field, const HonourRetreatCase *c,
                                   const HonourRetreater *retreater, CapHex from,
                                   CapDirection direction, int *cost, gboolean *disrupts) {
  CapHex to = game->map->hexes[from].neighbour[direction];
  HonourStepCost parts;
  HonourReason reason =
      honour_ground_step(game, state, from, direction, retreater->kind, from == c->start, &parts);

  if (reason == HONOUR_REASON_OK)
    reason = honour_retreater_may_enter(game, state, field, c, retreater, to);
  if (reason != HONOUR_REASON_OK)
    return reason;
  if (cost != NULL)
    *cost = parts.cost;
  if (disrupts != NULL)
    *disrupts = parts.is_disrupted;
  return HONOUR_REASON_OK;
}

HonourReason honour_retreat_step(const HonourGame *game, const HonourState *state,
                                 const HonourField *field, const HonourRetreatCase *c, CapHex from,
                                 CapDirection direction, int *cost, gboolean *disrupts) {
  HonourRetreater retreater;

  honour_retreater_init(game, state, c->primo, &retreater);
  return honour_retreater_step(game, state, field, c, &retreater, from, direction, cost, disrupts);
}

/* [12.2.1b] */
gboolean honour_retreat_may_go_on(const CapMap *map, const CapHex *hexes, guint n, CapHex to) {
  for (guint i = 0; i < n; i++) {
    CapDirection direction;

    if (hexes[i] == to)
      return FALSE;
    if (i + 1 < n && cap_grid_direction(&map->grid, hexes[i], to, &direction))
      return FALSE;
  }
  return TRUE;
}

/* --- Where it wants to go --------------------------------------------------------------------- */

/* [12.2.7] */
gboolean honour_retreat_is_refuge(const HonourGame *game, const HonourState *state,
                                  HonourCapitanoIndex primo, CapHex hex) {
  return cap_settlement_is_fortress(game->map->hexes[hex].settlement) &&
         honour_owner(game, state, honour_game_settlement(game, hex)) ==
             honour_side_of(game, state, primo);
}

static void add_fortresses(const HonourGame *game, const HonourState *state,
                           HonourCapitanoIndex primo, HonourRetreatGoals *goals) {
  gboolean is_aligned = honour_alignment_is_used(game, state);
  CapIndex side = honour_side_of(game, state, primo);

  for (guint i = 0; i < game->n_fortresses; i++)
    if (honour_owner_when(game, state, game->fortresses[i], is_aligned) == side)
      goals->hexes[goals->n++] = game->settlements[game->fortresses[i]];
}

/* */
static void add_sources(const HonourGame *game, HonourCapitanoIndex primo,
                        HonourRetreatGoals *goals) {
  const HonourArmy *army = &game->scenario->armies[game->capitani[primo].army];

  for (guint i = 0; i < MIN(army->n_sources, (guint)HONOUR_MAX_SOURCES); i++)
    if (army->sources[i].hex != CAP_HEX_NONE)
      goals->hexes[goals->n++] = army->sources[i].hex;
}

/* [12.2.1e] */
void honour_retreat_find_goals(const HonourGame *game, const HonourState *state,
                               HonourCapitanoIndex primo, HonourRetreatGoals *goals) {
  const HonourArmyState *army = &state->armies[game->capitani[primo].army];
  const HonourArmy *listed = &game->scenario->armies[game->capitani[primo].army];

  goals->n = 0;
  add_fortresses(game, state, primo, goals);
  goals->n_owned = goals->n;
  if (army->source_status == HONOUR_SOURCE_ACTIVE && army->source < listed->n_sources &&
      listed->sources[army->source].hex != CAP_HEX_NONE)
    goals->hexes[goals->n++] = listed->sources[army->source].hex;
  if (goals->n == 0)
    add_sources(game, primo, goals);
}

guint honour_retreat_nearest_goal(const HonourGame *game, const HonourRetreatGoals *goals,
                                  CapHex hex) {
  guint nearest = G_MAXUINT;

  for (guint i = 0; i < goals->n; i++)
    nearest = MIN(nearest, honour_game_distance(game, hex, goals->hexes[i]));
  return nearest;
}

guint honour_retreat_goal_distance(const HonourGame *game, const HonourState *state,
                                   HonourCapitanoIndex primo, CapHex hex) {
  HonourRetreatGoals goals;

  honour_retreat_find_goals(game, state, primo, &goals);
  return honour_retreat_nearest_goal(game, &goals, hex);
}

/* --- Which path goes first -------------------------------------------------------------------- */

static int compare(guint a, guint b) {
  return (a > b) - (a < b);
}

/* [12.2.1a] [12.2.1e] [12.2.1f] R-060: a lower number is never broken for a higher one. */
int honour_retreat_compare(const HonourRetreatPath *a, const HonourRetreatPath *b) {
  if (a->is_short != b->is_short)
    return a->is_short ? 1 : -1;
  if (a->distance != b->distance)
    return compare(b->distance, a->distance);
  if (a->to_goal != b->to_goal)
    return compare(a->to_goal, b->to_goal);
  return (a->cost > b->cost) - (a->cost < b->cost);
}
