#include "validator/engine/honour/ch07-movement.h"

#include "validator/engine/honour/ch07-crossings.h"
#include "validator/engine/honour/ch14-alignment.h"
#include "validator/engine/honour/ch18-options.h"
#include "validator/engine/honour/chart.h"

/* [3.4b] */
static const int unemployed_movement = 9 * CAP_MP;
/* [7.7a] To declare an Administrative March. */
static const int declaring_cost = 1 * CAP_MP;
/* [7.7b] */
static const int administrative_factor = 2;
/* [7.7e] */
static const guint administrative_distance = 5;

/* --- 7.3 Marches -------------------------------------------------------------------------------
 */

/* [3.4c] An Unemployed Capitano needs no Order, [3.4a] but must be one. */
static CapReason may_move_alone(const CapCapitanoState *capitano) {
  if (capitano->station != CAP_STATION_ON_MAP || capitano->role != CAP_ROLE_UNEMPLOYED)
    return CAP_REASON_NOT_UNEMPLOYED;
  return CAP_REASON_OK;
}

/* [5.3] Which march an Order allows, as the chart has it. */
static CapReason order_allows(guint order, CapMarch march) {
  const CapOrderRow *row;

  if (order == 0)
    return CAP_REASON_NO_ORDER;
  row = cap_order_row(order);
  /* [5.3c] [5.3f] [7.2.4g] */
  if (!row->may_leave_hex)
    return CAP_REASON_ORDER_TO_STAY;
  /* [5.3j] */
  if (order == CAP_ORDER_RETREAT)
    return CAP_REASON_ORDER_TO_RETREAT;
  /* [5.3h] [7.7a] */
  if (march == CAP_MARCH_ADMINISTRATIVE && !row->administrative)
    return CAP_REASON_NEEDS_MANOEUVRE_ORDER;
  /* [5.3g] [7.3c] */
  if (march == CAP_MARCH_TO_CONTACT && !row->to_contact)
    return CAP_REASON_NEEDS_ATTACK_ORDER;
  return CAP_REASON_OK;
}

/* [7.3] Orders tell the kinds of march apart; [18.1c] Quarters and a No Move marker bar them all.
 */
static CapReason may_march_by_the_book(const CapGame *game, const CapState *state,
                                       const CapMove *move) {
  const CapCapitanoState *capitano = &state->capitani[move->primo];

  if (move->march == CAP_MARCH_UNEMPLOYED)
    return may_move_alone(capitano);
  if (!cap_is_force(game, state, move->primo))
    return CAP_REASON_NOT_A_FORCE;
  if ((capitano->marks & CAP_MARK_NO_MOVE) != 0 || cap_is_pinned(game, state, move->primo))
    return CAP_REASON_NO_MOVE_MARKER;
  if ((capitano->marks & CAP_MARK_QUARTERS) != 0)
    return CAP_REASON_IN_QUARTERS;
  return order_allows(capitano->order, move->march);
}

/* [S3.SR6e] The scenario may forbid to move at all. */
static CapIndex find_ban_on_moving(const CapGame *game, const CapState *state,
                                   CapCapitanoIndex primo) {
  CapSubject subject = cap_subject_force(game, state, primo);

  return cap_special_forbids(game, state, CAP_ACT_MOVE, &subject);
}

CapReason cap_may_march(const CapGame *game, const CapState *state, const CapMove *move) {
  CapReason reason = may_march_by_the_book(game, state, move);

  if (reason == CAP_REASON_OK && find_ban_on_moving(game, state, move->primo) != CAP_INDEX_NONE)
    reason = CAP_REASON_SPECIAL_RULE;
  return reason;
}

int cap_unemployed_movement(void) {
  return unemployed_movement;
}

/* [7.7a] [7.7b] [7.7h] Everything else that changes the allowance comes before the doubling. */
int cap_administrative_movement(int half_points) {
  if (half_points < declaring_cost)
    return -1;
  return (half_points - declaring_cost) * administrative_factor;
}

/* --- 7.6 Terrain -------------------------------------------------------------------------------
 */

/* [7.6.2a] Ferries and pontoons cross a primary river; what else there is the table of the ground
 * knows, unless special rules change it. A pontoon is never dearer than what it lies beside. */
CapCrossing cap_crossing(const CapGame *game, const CapState *state, CapHex from,
                         CapDirection direction) {
  const CapGroundStep *side = &game->ground.sides[from][direction];

  if (side->crossing != CAP_CROSSING_NONE && cap_has_pontoon(game, state, from, direction))
    return CAP_CROSSING_PONTOON;
  if ((side->marks & CAP_HEXSIDE_RULED) != 0)
    return cap_ruled_crossing(game, state, from, direction);
  return (CapCrossing)side->crossing;
}

/* The roads that lead over a hexside now. A pontoon takes them on where a rule has cut them. */
static guint roads_over(const CapGame *game, const CapState *state, CapHex from,
                        CapDirection direction) {
  if ((game->ground.sides[from][direction].marks & CAP_HEXSIDE_RULED) != 0 &&
      !cap_has_pontoon(game, state, from, direction))
    return cap_ruled_roads(game, state, from, direction);
  return game->map->hexes[from].road[direction];
}

/* [7.6.6a] Only a move that starts in a Fortified City pays for the gate; [14h] in a Neutral one
 * the Force was outside all the time. */
static gboolean pays_for_gate(const CapGame *game, const CapState *state, CapHex hex) {
  return game->map->hexes[hex].settlement == CAP_SETTLEMENT_FORTIFIED_CITY &&
         cap_alignment(game, state, hex) != CAP_NEUTRAL;
}

/* [7.6] The cost is the chart's, which also knows [7.6.1] roads, [17.1d] rain and [7.6.2.1a]
 * disruption; here the map and the state are read for it. */
static CapStepCost ask_chart(const CapGame *game, const CapState *state, CapHex from,
                             CapDirection direction, CapForceKind kind, gboolean starts_here) {
  const CapMapHex *here = &game->map->hexes[from];
  CapHex to = here->neighbour[direction];
  const CapMapHex *there = &game->map->hexes[to];
  CapStep step = {.terrain = there->terrain,
                  .settlement = there->settlement,
                  .is_neutral = cap_alignment(game, state, to) == CAP_NEUTRAL,
                  .roads = roads_over(game, state, from, direction),
                  .crossing = cap_crossing(game, state, from, direction),
                  .weather = state->weather,
                  .force = kind,
                  .leaves_city = starts_here && pays_for_gate(game, state, from)};

  return cap_step_cost(&step);
}

/* The same where neither a pontoon, a City nor a rule makes a difference: the chart has been asked
 * already, for all the map. Nearly every step is such a one, and searches take thousands of them.
 */
static CapStepCost look_up(const CapGroundStep *side, CapWeather weather, CapForceKind kind) {
  guint rain = weather == CAP_WEATHER_RAIN;
  CapStepCost cost = {.is_allowed = TRUE,
                      .hex_row = (CapTerrainRow)side->row,
                      .hex = side->hex[rain],
                      .hexside = side->side[rain]};

  cost.cost = cost.hex + cost.hexside;
  cost.is_disrupted = cap_crossing_disrupts(kind, cost.hexside);
  return cost;
}

CapReason cap_ground_step(const CapGame *game, const CapState *state, CapHex from,
                          CapDirection direction, CapForceKind kind, gboolean starts_here,
                          CapStepCost *cost) {
  const CapGroundStep *side = &game->ground.sides[from][direction];
  CapCrossing crossing;

  if (side->reason != CAP_REASON_OK)
    return (CapReason)side->reason;
  crossing = cap_crossing(game, state, from, direction);
  if (crossing == CAP_CROSSING_BARRED)
    return (side->marks & CAP_HEXSIDE_RULED) != 0 &&
                   cap_crossing_is_shut(game, state, from, direction)
               ? CAP_REASON_CROSSING_CLOSED
               : CAP_REASON_PRIMARY_RIVER;
  if (side->marks != 0 || crossing == CAP_CROSSING_PONTOON)
    *cost = ask_chart(game, state, from, direction, kind, starts_here);
  else
    *cost = look_up(side, state->weather, kind);
  g_assert(cost->is_allowed);
  return CAP_REASON_OK;
}

/* --- 7.7 Administrative March ------------------------------------------------------------------
 */

/* [7.7e] Forces only, R-024: a Capitano without units has no flag in the field. */
static void find_enemies(const CapGame *game, const CapState *state, const CapField *field,
                         CapMarcher *marcher) {
  for (guint i = 0; i < game->n_capitani; i++) {
    const CapCapitanoState *capitano = &state->capitani[i];

    if (capitano->station == CAP_STATION_ON_MAP && capitano->hex < game->map->n_hexes &&
        (field->flags[capitano->hex] & CAP_FIELD_ENEMY) != 0)
      marcher->enemies[marcher->n_enemies++] = capitano->hex;
  }
}

/* [7.7b] Along roads, the one through a Neutral City included, though it is not paid as a road
 * there; [7.7e] not into the neighbourhood of enemies, but out of it, R-024. */
static CapReason may_march_in_column(const CapGame *game, const CapState *state,
                                     const CapMarcher *marcher, CapHex from,
                                     CapDirection direction) {
  const CapMapHex *here = &game->map->hexes[from];

  if (roads_over(game, state, from, direction) == 0)
    return CAP_REASON_OFF_ROAD;
  for (guint i = 0; i < marcher->n_enemies; i++)
    if (cap_grid_is_within(&game->map->grid, here->neighbour[direction], marcher->enemies[i],
                           administrative_distance))
      return CAP_REASON_ENEMY_WITHIN_FIVE;
  return CAP_REASON_OK;
}

/* --- 7.8 Zones of control ----------------------------------------------------------------------
 */

/* [7.8.1a] What was entered in this move is not left in it. [7.8.2.2a] From zone to zone there is
 * no way, whosever they are, R-042. [7.8.1b] [7.8.1d] Some Forces enter none. [7.8.1c] It costs
 * nothing. */
static CapReason may_meet_zoc(const CapField *field, const CapMarcher *marcher, CapHex from,
                              CapHex to) {
  gboolean leaves = (field->flags[from] & CAP_FIELD_ENEMY_ZOC) != 0;

  if (leaves && (marcher->move.is_under_way || from != marcher->move.start))
    return CAP_REASON_HELD_BY_ZOC;
  if ((field->flags[to] & CAP_FIELD_ENEMY_ZOC) == 0)
    return CAP_REASON_OK;
  if (leaves)
    return CAP_REASON_ZOC_TO_ZOC;
  if (marcher->is_shaken)
    return CAP_REASON_TOO_DEMORALISED;
  if (marcher->is_artillery_alone)
    return CAP_REASON_ARTILLERY_ALONE;
  return CAP_REASON_OK;
}

/* --- Special rules -----------------------------------------------------------------------------
 */

/* [S3.SR7] R-096: whoever commands an army at present, it stays an enemy of the other side. */
static void find_foes(const CapGame *game, const CapState *state, CapMarcher *marcher) {
  CapIndex side = cap_game_side(game, game->capitani[marcher->move.primo].army);
  CapForceCount counts[CAP_MAX_CAPITANI];

  cap_forces_count(game, state, counts);
  for (guint i = 0; i < game->n_capitani; i++) {
    if (counts[i].n_units > 0 && state->capitani[i].station == CAP_STATION_ON_MAP &&
        cap_game_side(game, game->capitani[i].army) != side)
      marcher->foes[marcher->n_foes++] = state->capitani[i].hex;
  }
}

static void prepare_rules(const CapGame *game, const CapState *state, CapMarcher *marcher) {
  marcher->subject = cap_subject_force(game, state, marcher->move.primo);
  marcher->n_foes = 0;
  cap_special_find_bans(game, state, CAP_ACT_ENTER, &marcher->subject, &marcher->bans);
  /* [3.4d] Nobody minds a Capitano alone. */
  if (marcher->move.march != CAP_MARCH_UNEMPLOYED &&
      cap_special_has_forbid(game, CAP_ACT_ENTER_ADJACENT))
    find_foes(game, state, marcher);
}

static gboolean is_near_foe(const CapGame *game, const CapMarcher *marcher, CapHex hex) {
  for (guint i = 0; i < marcher->n_foes; i++) {
    if (cap_grid_is_within(&game->map->grid, hex, marcher->foes[i], 1))
      return TRUE;
  }
  return FALSE;
}

/* [S1.SR1] [S1.SR2] [S3.SR1a] [S3.SR1b] [S3.SR7] [S4.SR1] */
static CapIndex find_ban_on_entering(const CapGame *game, const CapState *state,
                                     const CapMarcher *marcher, CapHex to) {
  CapSubject subject;
  CapIndex rule;

  if (marcher->bans.n == 0 && marcher->n_foes == 0)
    return CAP_INDEX_NONE;
  subject = marcher->subject;
  subject.hex = to;
  rule = cap_special_forbids_there(game, state, CAP_ACT_ENTER, &marcher->bans, &subject);
  if (rule == CAP_INDEX_NONE && is_near_foe(game, marcher, to))
    rule = cap_special_forbids(game, state, CAP_ACT_ENTER_ADJACENT, &subject);
  return rule;
}

CapIndex cap_marcher_rule(const CapGame *game, const CapState *state, const CapMarcher *marcher,
                          CapHex to) {
  CapIndex rule = find_ban_on_moving(game, state, marcher->move.primo);

  return rule != CAP_INDEX_NONE ? rule : find_ban_on_entering(game, state, marcher, to);
}

/* --- A step ------------------------------------------------------------------------------------
 */

/* [7.8.1d] [15.1.1g] Militia would stay behind. */
static gboolean is_artillery_alone(const CapGame *game, const CapState *state,
                                   CapCapitanoIndex primo) {
  for (CapUnitIndex i = cap_force_next_unit(game, state, primo, CAP_NOBODY); i != CAP_NOBODY;
       i = cap_force_next_unit(game, state, primo, i))
    if (cap_game_type(game, i)->arm != CAP_ARM_ARTILLERY && !cap_game_is_militia(game, i))
      return FALSE;
  return TRUE;
}

void cap_marcher_init(const CapGame *game, const CapState *state, const CapField *field,
                      const CapMove *move, CapMarcher *marcher) {
  marcher->move = *move;
  marcher->reason = cap_may_march(game, state, move);
  marcher->kind = CAP_FORCE_MINOR;
  marcher->is_shaken = marcher->is_artillery_alone = FALSE;
  marcher->n_enemies = 0;
  prepare_rules(game, state, marcher);
  if (marcher->reason != CAP_REASON_OK || move->march == CAP_MARCH_UNEMPLOYED)
    return;
  if (cap_force_is_major(state, move->primo))
    marcher->kind = CAP_FORCE_MAJOR;
  marcher->is_shaken = cap_force_is_shaken(game, state, move->primo);
  marcher->is_artillery_alone = is_artillery_alone(game, state, move->primo);
  if (move->march == CAP_MARCH_ADMINISTRATIVE)
    find_enemies(game, state, field, marcher);
}

/* What the enemy and the kind of march say to a step over ground that is no hindrance. First what
 * no Order could change. [7.6.5a] [7.6.5b] Enemies bar the way, friends do not. */
static CapReason may_enter(const CapGame *game, const CapState *state, const CapField *field,
                           const CapMarcher *marcher, CapHex from, CapDirection direction) {
  CapHex to = game->map->hexes[from].neighbour[direction];
  CapReason reason;

  if ((field->flags[to] & CAP_FIELD_ENEMY) != 0)
    return CAP_REASON_ENEMY_IN_HEX;
  /* [3.4d] */
  if (marcher->move.march == CAP_MARCH_UNEMPLOYED)
    return CAP_REASON_OK;
  reason = may_meet_zoc(field, marcher, from, to);
  if (reason == CAP_REASON_OK && marcher->move.march == CAP_MARCH_ADMINISTRATIVE)
    reason = may_march_in_column(game, state, marcher, from, direction);
  /* [7.3a] Next to an enemy is more than in his zone of control, R-037. */
  if (reason == CAP_REASON_OK && marcher->move.march == CAP_MARCH_REGULAR &&
      (field->flags[to] & CAP_FIELD_NEAR_ENEMY) != 0)
    reason = CAP_REASON_NEXT_TO_ENEMY;
  return reason;
}

CapReason cap_marcher_may_enter(const CapGame *game, const CapState *state, const CapField *field,
                                const CapMarcher *marcher, CapHex from, CapDirection direction) {
  CapReason reason = may_enter(game, state, field, marcher, from, direction);

  if (reason == CAP_REASON_OK &&
      find_ban_on_entering(game, state, marcher, game->map->hexes[from].neighbour[direction]) !=
          CAP_INDEX_NONE)
    reason = CAP_REASON_SPECIAL_RULE;
  return reason;
}

int cap_move_cost(const CapGame *game, const CapState *state, const CapSubject *subject, CapHex to,
                  int cost) {
  CapSubject there;

  if (!cap_special_has_adjust(game, CAP_VALUE_MOVE_COST))
    return cost;
  there = *subject;
  there.hex = to;
  cost = cap_special_adjust_parts(game, state, CAP_VALUE_MOVE_COST, &there, cost, CAP_MP);
  return CLAMP(cost, 1, CAP_DEAREST_STEP);
}

CapReason cap_marcher_step(const CapGame *game, const CapState *state, const CapField *field,
                           const CapMarcher *marcher, CapHex from, CapDirection direction,
                           int *cost, gboolean *disrupts) {
  CapStepCost parts;
  CapReason reason = marcher->reason;

  g_assert(from < game->map->n_hexes && direction < CAP_N_DIRECTIONS);
  if (reason == CAP_REASON_OK)
    reason = cap_ground_step(game, state, from, direction, marcher->kind,
                             from == marcher->move.start, &parts);
  if (reason == CAP_REASON_OK)
    reason = cap_marcher_may_enter(game, state, field, marcher, from, direction);
  if (reason != CAP_REASON_OK)
    return reason;
  if (cost != NULL)
    *cost = cap_move_cost(game, state, &marcher->subject,
                          game->map->hexes[from].neighbour[direction], parts.cost);
  if (disrupts != NULL)
    *disrupts = parts.is_disrupted;
  return CAP_REASON_OK;
}

CapReason cap_step(const CapGame *game, const CapState *state, const CapField *field,
                   const CapMove *move, CapHex from, CapDirection direction, int *cost,
                   gboolean *disrupts) {
  CapMarcher marcher;

  cap_marcher_init(game, state, field, move, &marcher);
  return cap_marcher_step(game, state, field, &marcher, from, direction, cost, disrupts);
}
