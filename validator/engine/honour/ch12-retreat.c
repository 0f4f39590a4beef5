/* Chapter 12.2, the priorities of a retreat, one by one. */
#include "validator/engine/honour/ch12-retreat.h"

#include "validator/engine/honour/ch07-movement.h"
#include "validator/engine/honour/ch12-retreat-search.h"
#include "validator/engine/honour/ch14-alignment.h"
#include "validator/engine/honour/special.h"

/* --- The way so far ----------------------------------------------------------------------------
 */

/* The first number begins with a direction plus 1, in three bits. Turns follow in two bits each: 1
 * to the left, 2 straight on, 3 to the right. */
enum {
  DIRECTION_BITS = 3,
  TURN_BITS = 2,
  TURNS_IN_FIRST = 14,
  TURN_MASK = 3,
  STRAIGHT_ON = 2,
};

G_STATIC_ASSERT(CAP_RETREAT_MAX_STEPS == 1 + TURNS_IN_FIRST + 32 / TURN_BITS);

/* Where the turn after so many steps is kept. */
static guint place_of(guint n_steps, guint *number) {
  guint turn = n_steps - 1;

  *number = turn < TURNS_IN_FIRST ? 0 : 1;
  return turn < TURNS_IN_FIRST ? DIRECTION_BITS + TURN_BITS * turn
                               : TURN_BITS * (turn - TURNS_IN_FIRST);
}

/* The steps one by one; how many they are. */
static guint unpack(CapRetreatWay way, CapDirection directions[CAP_RETREAT_MAX_STEPS]) {
  guint first = way.packed[0] & ((1u << DIRECTION_BITS) - 1u), n = 1;

  if (first == 0)
    return 0;
  directions[0] = (CapDirection)(first - 1);
  for (; n < CAP_RETREAT_MAX_STEPS; n++) {
    guint number, shift = place_of(n, &number);
    guint turn = way.packed[number] >> shift & TURN_MASK;

    if (turn == 0)
      break;
    directions[n] = (CapDirection)((directions[n - 1] + CAP_N_DIRECTIONS + turn - STRAIGHT_ON) %
                                   CAP_N_DIRECTIONS);
  }
  return n;
}

guint cap_retreat_way_count(CapRetreatWay way) {
  CapDirection directions[CAP_RETREAT_MAX_STEPS];

  return unpack(way, directions);
}

void cap_retreat_way_add(CapRetreatWay *way, CapDirection direction) {
  CapDirection directions[CAP_RETREAT_MAX_STEPS];
  guint n = unpack(*way, directions), number, shift, turn;

  g_assert(n < CAP_RETREAT_MAX_STEPS);
  if (n == 0) {
    way->packed[0] = direction + 1u;
    return;
  }
  turn = (guint)(direction + CAP_N_DIRECTIONS + STRAIGHT_ON - directions[n - 1]) % CAP_N_DIRECTIONS;
  g_assert(turn >= 1 && turn <= TURN_MASK);
  shift = place_of(n, &number);
  way->packed[number] |= (guint32)turn << shift;
}

guint cap_retreat_way_hexes(const CapMap *map, CapHex start, CapRetreatWay way, CapHex *hexes) {
  CapDirection directions[CAP_RETREAT_MAX_STEPS];
  guint n = unpack(way, directions);

  hexes[0] = start;
  for (guint i = 0; i < n; i++) {
    hexes[i + 1] = map->hexes[hexes[i]].neighbour[directions[i]];
    g_assert(hexes[i + 1] != CAP_HEX_NONE);
  }
  return n + 1;
}

/* --- Where it may go ---------------------------------------------------------------------------
 */

/* [12.2.8c] R-110: on a Retreat Order no zone of control is entered, nor any hex next to the enemy;
 * [12.2.1d] else zones of control are no hindrance. */
static CapReason may_meet_enemy(const CapField *field, const CapRetreatCase *c, CapHex to) {
  guint flags = field->flags[to];

  if ((flags & CAP_FIELD_ENEMY) != 0)
    return CAP_REASON_ENEMY_IN_HEX;
  if (c->is_ordered && (flags & CAP_FIELD_ENEMY_ZOC) != 0)
    return CAP_REASON_RETREAT_INTO_ZOC;
  if (c->is_ordered && (flags & CAP_FIELD_NEAR_ENEMY) != 0)
    return CAP_REASON_NEXT_TO_ENEMY;
  return CAP_REASON_OK;
}

void cap_retreater_init(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                        CapRetreater *retreater) {
  retreater->kind = cap_force_is_major(state, primo) ? CAP_FORCE_MAJOR : CAP_FORCE_MINOR;
  retreater->subject = cap_subject_force(game, state, primo);
  cap_special_find_bans(game, state, CAP_ACT_ENTER, &retreater->subject, &retreater->bans);
}

static gboolean is_banned(const CapGame *game, const CapState *state, const CapRetreater *retreater,
                          CapHex to) {
  CapSubject subject;

  if (retreater->bans.n == 0)
    return FALSE;
  subject = retreater->subject;
  subject.hex = to;
  return cap_special_forbids_there(game, state, CAP_ACT_ENTER, &retreater->bans, &subject) !=
         CAP_INDEX_NONE;
}

/* [12.2c] [12.2.5a] The enemy bars the way, [12.2.1c] but no friend. */
CapReason cap_retreater_may_enter(const CapGame *game, const CapState *state, const CapField *field,
                                  const CapRetreatCase *c, const CapRetreater *retreater,
                                  CapHex to) {
  CapReason reason = may_meet_enemy(field, c, to);

  if (reason == CAP_REASON_OK && is_banned(game, state, retreater, to))
    reason = CAP_REASON_RETREAT_FORBIDDEN;
  return reason;
}

/* [12.2a] The ground costs what it always does. [12.2c] [12.2.5a] It bars the way as always. */
CapReason cap_retreater_step(const CapGame *game, const CapState *state, const CapField *field,
                             const CapRetreatCase *c, const CapRetreater *retreater, CapHex from,
                             CapDirection direction, int *cost, gboolean *disrupts) {
  CapHex to = game->map->hexes[from].neighbour[direction];
  CapStepCost parts;
  CapReason reason =
      cap_ground_step(game, state, from, direction, retreater->kind, from == c->start, &parts);

  if (reason == CAP_REASON_OK)
    reason = cap_retreater_may_enter(game, state, field, c, retreater, to);
  if (reason != CAP_REASON_OK)
    return reason;
  if (cost != NULL)
    *cost = parts.cost;
  if (disrupts != NULL)
    *disrupts = parts.is_disrupted;
  return CAP_REASON_OK;
}

CapReason cap_retreat_step(const CapGame *game, const CapState *state, const CapField *field,
                           const CapRetreatCase *c, CapHex from, CapDirection direction, int *cost,
                           gboolean *disrupts) {
  CapRetreater retreater;

  cap_retreater_init(game, state, c->primo, &retreater);
  return cap_retreater_step(game, state, field, c, &retreater, from, direction, cost, disrupts);
}

/* [12.2.1b] */
gboolean cap_retreat_may_go_on(const CapMap *map, const CapHex *hexes, guint n, CapHex to) {
  for (guint i = 0; i < n; i++) {
    CapDirection direction;

    if (hexes[i] == to)
      return FALSE;
    if (i + 1 < n && cap_grid_direction(&map->grid, hexes[i], to, &direction))
      return FALSE;
  }
  return TRUE;
}

/* --- Where it wants to go ----------------------------------------------------------------------
 */

/* [12.2.7] */
gboolean cap_retreat_is_refuge(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                               CapHex hex) {
  return cap_settlement_is_fortress(game->map->hexes[hex].settlement) &&
         cap_owner(game, state, cap_game_settlement(game, hex)) == cap_side_of(game, state, primo);
}

static void add_fortresses(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                           CapRetreatGoals *goals) {
  gboolean is_aligned = cap_alignment_is_used(game, state);
  CapIndex side = cap_side_of(game, state, primo);

  for (guint i = 0; i < game->n_fortresses; i++)
    if (cap_owner_when(game, state, game->fortresses[i], is_aligned) == side)
      goals->hexes[goals->n++] = game->settlements[game->fortresses[i]];
}

/* */
static void add_sources(const CapGame *game, CapCapitanoIndex primo, CapRetreatGoals *goals) {
  const CapArmy *army = &game->scenario->armies[game->capitani[primo].army];

  for (guint i = 0; i < MIN(army->n_sources, (guint)CAP_MAX_SOURCES); i++)
    if (army->sources[i].hex != CAP_HEX_NONE)
      goals->hexes[goals->n++] = army->sources[i].hex;
}

/* [12.2.1e] */
void cap_retreat_find_goals(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                            CapRetreatGoals *goals) {
  const CapArmyState *army = &state->armies[game->capitani[primo].army];
  const CapArmy *listed = &game->scenario->armies[game->capitani[primo].army];

  goals->n = 0;
  add_fortresses(game, state, primo, goals);
  if (army->source_status == CAP_SOURCE_ACTIVE && army->source < listed->n_sources &&
      listed->sources[army->source].hex != CAP_HEX_NONE)
    goals->hexes[goals->n++] = listed->sources[army->source].hex;
  if (goals->n == 0)
    add_sources(game, primo, goals);
}

guint cap_retreat_nearest_goal(const CapGame *game, const CapRetreatGoals *goals, CapHex hex) {
  guint nearest = G_MAXUINT;

  for (guint i = 0; i < goals->n; i++)
    nearest = MIN(nearest, cap_grid_distance(&game->map->grid, hex, goals->hexes[i]));
  return nearest;
}

guint cap_retreat_goal_distance(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                                CapHex hex) {
  CapRetreatGoals goals;

  cap_retreat_find_goals(game, state, primo, &goals);
  return cap_retreat_nearest_goal(game, &goals, hex);
}

/* --- Which path goes first ---------------------------------------------------------------------
 */

static int compare(guint a, guint b) {
  return (a > b) - (a < b);
}

/* [12.2.1a] [12.2.1e] [12.2.1f] R-060: a lower number is never broken for a higher one. */
int cap_retreat_compare(const CapRetreatPath *a, const CapRetreatPath *b) {
  if (a->is_short != b->is_short)
    return a->is_short ? 1 : -1;
  if (a->distance != b->distance)
    return compare(b->distance, a->distance);
  if (a->to_goal != b->to_goal)
    return compare(a->to_goal, b->to_goal);
  return (a->cost > b->cost) - (a->cost < b->cost);
}
