#include "validator/honour/chapters/march/ch07-movement.h"

#include "validator/honour/chapters/march/ch07-crossings.h"
#include "validator/honour/chapters/ch14-alignment.h"
#include "validator/honour/chapters/optional/ch18-options.h"
#include "validator/honour/charts/chart.h"

/* [3.4b] */
static const int unemployed_movement = 9 * HONOUR_MP;
/* [7.7a] To declare an Administrative March. */
static const int declaring_cost = 1 * HONOUR_MP;
/* [7.7b] */
static const int administrative_factor = 2;
/* [7.7e] */
static const guint administrative_distance = 5;

/* --- 7.3 Marches ------------------------------------------------------------------------------ */

/* [3.4c] An Unemployed Capitano needs no Order, [3.4a] but must be one. */
static HonourReason may_move_alone(const HonourCapitanoState *capitano) {
  if (capitano->station != HONOUR_STATION_ON_MAP || capitano->role != HONOUR_ROLE_UNEMPLOYED)
    return HONOUR_REASON_NOT_UNEMPLOYED;
  return HONOUR_REASON_OK;
}

/* [5.3] Which march an Order allows, as the chart has it. */
static HonourReason order_allows(guint order, HonourMarch march) {
  const HonourOrderRow *row;

  if (order == 0)
    return HONOUR_REASON_NO_ORDER;
  row = honour_order_row(order);
  /* [5.3c] [5.3f] [7.2.4g] */
  if (!row->may_leave_hex)
    return HONOUR_REASON_ORDER_TO_STAY;
  /* [5.3j] */
  if (order == HONOUR_ORDER_RETREAT)
    return HONOUR_REASON_ORDER_TO_RETREAT;
  /* [5.3h] [7.7a] */
  if (march == HONOUR_MARCH_ADMINISTRATIVE && !row->administrative)
    return HONOUR_REASON_NEEDS_MANOEUVRE_ORDER;
  /* [5.3g] [7.3c] */
  if (march == HONOUR_MARCH_TO_CONTACT && !row->to_contact)
    return HONOUR_REASON_NEEDS_ATTACK_ORDER;
  return HONOUR_REASON_OK;
}

/* [7.3] Orders tell the kinds of march apart; [18.1c] Quarters and a No Move marker bar them all.
 */
static HonourReason may_march_by_the_book(const HonourGame *game, const HonourState *state,
                                          const HonourMove *move) {
  const HonourCapitanoState *capitano = &state->capitani[move->primo];

  if (move->march == HONOUR_MARCH_UNEMPLOYED)
    return may_move_alone(capitano);
  if (!honour_is_force(game, state, move->primo))
    return HONOUR_REASON_NOT_A_FORCE;
  if ((capitano->marks & HONOUR_MARK_NO_MOVE) != 0 || honour_is_pinned(game, state, move->primo))
    return HONOUR_REASON_NO_MOVE_MARKER;
  if ((capitano->marks & HONOUR_MARK_QUARTERS) != 0)
    return HONOUR_REASON_IN_QUARTERS;
  return order_allows(capitano->order, move->march);
}

/* [S3.SR6e] The scenario may forbid to move at all. */
static CapIndex find_ban_on_moving(const HonourGame *game, const HonourState *state,
                                   HonourCapitanoIndex primo) {
  HonourSubject subject = honour_subject_force(game, state, primo);

  return honour_special_forbids(game, state, HONOUR_ACT_MOVE, &subject);
}

HonourReason honour_may_march(const HonourGame *game, const HonourState *state,
                              const HonourMove *move) {
  HonourReason reason = may_march_by_the_book(game, state, move);

  if (reason == HONOUR_REASON_OK && find_ban_on_moving(game, state, move->primo) != CAP_INDEX_NONE)
    reason = HONOUR_REASON_SPECIAL_RULE;
  return reason;
}

int honour_unemployed_movement(void) {
  return unemployed_movement;
}

/* [7.7a] [7.7b] [7.7h] Everything else that changes the allowance comes before the doubling. */
int honour_administrative_movement(int half_points) {
  if (half_points < declaring_cost)
    return -1;
  return (half_points - declaring_cost) * administrative_factor;
}

/* --- 7.6 Terrain ------------------------------------------------------------------------------ */

/* [7.6.2a] Ferries and pontoons cross a primary river; what else there is the table of the ground
 * knows, unless special rules change it. A pontoon is never dearer than what it lies beside. */
HonourCrossing honour_crossing(const HonourGame *game, const HonourState *state, CapHex from,
                               CapDirection direction) {
  const HonourGroundStep *side = &game->ground.sides[from][direction];

  if (side->crossing != HONOUR_CROSSING_NONE && honour_has_pontoon(game, state, from, direction))
    return HONOUR_CROSSING_PONTOON;
  if ((side->marks & HONOUR_HEXSIDE_RULED) != 0)
    return honour_ruled_crossing(game, state, from, direction);
  return (HonourCrossing)side->crossing;
}

/* The roads that lead over a hexside now. A pontoon takes them on where a rule has cut them. */
static guint roads_over(const HonourGame *game, const HonourState *state, CapHex from,
                        CapDirection direction) {
  if ((game->ground.sides[from][direction].marks & HONOUR_HEXSIDE_RULED) != 0 &&
      !honour_has_pontoon(game, state, from, direction))
    return honour_ruled_roads(game, state, from, direction);
  return game->map->hexes[from].road[direction];
}

/* [7.6.6a] Only a move that starts in a Fortified City pays for the gate; [14h] in a Neutral one
 * the Force was outside all the time. */
static gboolean pays_for_gate(const HonourGame *game, const HonourState *state, CapHex hex) {
  return game->map->hexes[hex].settlement == CAP_SETTLEMENT_FORTIFIED_CITY &&
         honour_alignment(game, state, hex) != HONOUR_NEUTRAL;
}

/* [7.6] The cost is the chart's, which also knows [7.6.1] roads, [17.1d] rain and [7.6.2.1a]
 * disruption; here the map and the state are read for it. */
static HonourStepCost ask_chart(const HonourGame *game, const HonourState *state, CapHex from,
                                CapDirection direction, HonourForceKind kind,
                                gboolean starts_here) {
  const CapMapHex *here = &game->map->hexes[from];
  CapHex to = here->neighbour[direction];
  const CapMapHex *there = &game->map->hexes[to];
  HonourStep step = {.terrain = there->terrain,
                     .settlement = there->settlement,
                     .is_neutral = honour_alignment(game, state, to) == HONOUR_NEUTRAL,
                     .roads = roads_over(game, state, from, direction),
                     .crossing = honour_crossing(game, state, from, direction),
                     .weather = state->weather,
                     .force = kind,
                     .leaves_city = starts_here && pays_for_gate(game, state, from)};

  return honour_step_cost(&step);
}

/* The same where neither a pontoon, a City nor a rule makes a difference: the chart has been asked
 * already, for all the map. Nearly every step is such a one, and searches take thousands of them.
 */
static HonourStepCost look_up(const HonourGroundStep *side, HonourWeather weather,
                              HonourForceKind kind) {
  guint rain = weather == HONOUR_WEATHER_RAIN;
  HonourStepCost cost = {.is_allowed = TRUE,
                         .hex_row = (HonourTerrainRow)side->row,
                         .hex = side->hex[rain],
                         .hexside = side->side[rain]};

  cost.cost = cost.hex + cost.hexside;
  cost.is_disrupted = honour_crossing_disrupts(kind, cost.hexside);
  return cost;
}

HonourReason honour_ground_step(const HonourGame *game, const HonourState *state, CapHex from,
                                CapDirection direction, HonourForceKind kind, gboolean starts_here,
                                HonourStepCost *cost) {
  const HonourGroundStep *side = &game->ground.sides[from][direction];
  HonourCrossing crossing;

  if (side->reason != HONOUR_REASON_OK)
    return (HonourReason)side->reason;
  crossing = honour_crossing(game, state, from, direction);
  if (crossing == HONOUR_CROSSING_BARRED)
    return (side->marks & HONOUR_HEXSIDE_RULED) != 0 &&
                   honour_crossing_is_shut(game, state, from, direction)
               ? HONOUR_REASON_CROSSING_CLOSED
               : HONOUR_REASON_PRIMARY_RIVER;
  if (side->marks != 0 || crossing == HONOUR_CROSSING_PONTOON)
    *cost = ask_chart(game, state, from, direction, kind, starts_here);
  else
    *cost = look_up(side, state->weather, kind);
  g_assert(cost->is_allowed);
  return HONOUR_REASON_OK;
}

/* --- 7.7 Administrative March ----------------------------------------------------------------- */

/* [7.7e] Forces only, R-024: a Capitano without units has no flag in the field. */
static void find_enemies(const HonourGame *game, const HonourState *state, const HonourField *field,
                         HonourMarcher *marcher) {
  for (guint i = 0; i < game->n_capitani; i++) {
    const HonourCapitanoState *capitano = &state->capitani[i];

    if (capitano->station == HONOUR_STATION_ON_MAP && capitano->hex < game->map->n_hexes &&
        (field->flags[capitano->hex] & HONOUR_FIELD_ENEMY) != 0)
      marcher->enemies[marcher->n_enemies++] = capitano->hex;
  }
}

/* [7.7b] Along roads, the one through a Neutral City included, though it is not paid as a road
 * there; [7.7e] not into the neighbourhood of enemies, but out of it, R-024. */
static HonourReason may_march_in_column(const HonourGame *game, const HonourState *state,
                                        const HonourMarcher *marcher, CapHex from,
                                        CapDirection direction) {
  const CapMapHex *here = &game->map->hexes[from];

  if (roads_over(game, state, from, direction) == 0)
    return HONOUR_REASON_OFF_ROAD;
  for (guint i = 0; i < marcher->n_enemies; i++)
    if (cap_grid_is_within(&game->map->grid, here->neighbour[direction], marcher->enemies[i],
                           administrative_distance))
      return HONOUR_REASON_ENEMY_WITHIN_FIVE;
  return HONOUR_REASON_OK;
}

/* --- 7.8 Zones of control --------------------------------------------------------------------- */

/* [7.8.1a] What was entered in this move is not left in it. [7.8.2.2a] From zone to zone there is
 * no way, whosever they are, R-042. [7.8.1b] [7.8.1d] Some Forces enter none. [7.8.1c] It costs
 * nothing. */
static HonourReason may_meet_zoc(const HonourField *field, const HonourMarcher *marcher,
                                 CapHex from, CapHex to) {
  gboolean leaves = (field->flags[from] & HONOUR_FIELD_ENEMY_ZOC) != 0;

  if (leaves && (marcher->move.is_under_way || from != marcher->move.start))
    return HONOUR_REASON_HELD_BY_ZOC;
  if ((field->flags[to] & HONOUR_FIELD_ENEMY_ZOC) == 0)
    return HONOUR_REASON_OK;
  if (leaves)
    return HONOUR_REASON_ZOC_TO_ZOC;
  if (marcher->is_shaken)
    return HONOUR_REASON_TOO_DEMORALISED;
  if (marcher->is_artillery_alone)
    return HONOUR_REASON_ARTILLERY_ALONE;
  return HONOUR_REASON_OK;
}

/* --- Special rules ---------------------------------------------------------------------------- */

/* [S3.SR7] R-096: whoever commands an army at present, it stays an enemy of the other side. */
static void find_foes(const HonourGame *game, const HonourState *state, HonourMarcher *marcher) {
  CapIndex side = honour_game_side(game, game->capitani[marcher->move.primo].army);
  HonourForceCount counts[HONOUR_MAX_CAPITANI];

  honour_forces_count(game, state, counts);
  for (guint i = 0; i < game->n_capitani; i++) {
    if (counts[i].n_units > 0 && state->capitani[i].station == HONOUR_STATION_ON_MAP &&
        honour_game_side(game, game->capitani[i].army) != side)
      marcher->foes[marcher->n_foes++] = state->capitani[i].hex;
  }
}

static void prepare_rules(const HonourGame *game, const HonourState *state,
                          HonourMarcher *marcher) {
  marcher->subject = honour_subject_force(game, state, marcher->move.primo);
  marcher->n_foes = 0;
  honour_special_find_bans(game, state, HONOUR_ACT_ENTER, &marcher->subject, &marcher->bans);
  /* [3.4d] Nobody minds a Capitano alone. */
  if (marcher->move.march != HONOUR_MARCH_UNEMPLOYED &&
      honour_special_has_forbid(game, HONOUR_ACT_ENTER_ADJACENT))
    find_foes(game, state, marcher);
}

static gboolean is_near_foe(const HonourGame *game, const HonourMarcher *marcher, CapHex hex) {
  for (guint i = 0; i < marcher->n_foes; i++) {
    if (cap_grid_is_within(&game->map->grid, hex, marcher->foes[i], 1))
      return TRUE;
  }
  return FALSE;
}

/* [S1.SR1] [S1.SR2] [S3.SR1a] [S3.SR1b] [S3.SR7] [S4.SR1] */
static CapIndex find_ban_on_entering(const HonourGame *game, const HonourState *state,
                                     const HonourMarcher *marcher, CapHex to) {
  HonourSubject subject;
  CapIndex rule;

  if (marcher->bans.n == 0 && marcher->n_foes == 0)
    return CAP_INDEX_NONE;
  subject = marcher->subject;
  subject.hex = to;
  rule = honour_special_forbids_there(game, state, HONOUR_ACT_ENTER, &marcher->bans, &subject);
  if (rule == CAP_INDEX_NONE && is_near_foe(game, marcher, to))
    rule = honour_special_forbids(game, state, HONOUR_ACT_ENTER_ADJACENT, &subject);
  return rule;
}

CapIndex honour_marcher_rule(const HonourGame *game, const HonourState *state,
                             const HonourMarcher *marcher, CapHex to) {
  CapIndex rule = find_ban_on_moving(game, state, marcher->move.primo);

  return rule != CAP_INDEX_NONE ? rule : find_ban_on_entering(game, state, marcher, to);
}

/* --- A step ----------------------------------------------------------------------------------- */

/* [7.8.1d] [15.1.1g] Militia would stay behind. */
static gboolean is_artillery_alone(const HonourGame *game, const HonourState *state,
                                   HonourCapitanoIndex primo) {
  for (HonourUnitIndex i = honour_force_next_unit(game, state, primo, HONOUR_NOBODY);
       i != HONOUR_NOBODY; i = honour_force_next_unit(game, state, primo, i))
    if (honour_game_type(game, i)->arm != HONOUR_ARM_ARTILLERY && !honour_game_is_militia(game, i))
      return FALSE;
  return TRUE;
}

void honour_marcher_init(const HonourGame *game, const HonourState *state, const HonourField *field,
                         const HonourMove *move, HonourMarcher *marcher) {
  marcher->move = *move;
  marcher->reason = honour_may_march(game, state, move);
  marcher->kind = HONOUR_FORCE_MINOR;
  marcher->is_shaken = marcher->is_artillery_alone = FALSE;
  marcher->n_enemies = 0;
  prepare_rules(game, state, marcher);
  if (marcher->reason != HONOUR_REASON_OK || move->march == HONOUR_MARCH_UNEMPLOYED)
    return;
  if (honour_force_is_major(state, move->primo))
    marcher->kind = HONOUR_FORCE_MAJOR;
  marcher->is_shaken = honour_force_is_shaken(game, state, move->primo);
  marcher->is_artillery_alone = is_artillery_alone(game, state, move->primo);
  if (move->march == HONOUR_MARCH_ADMINISTRATIVE)
    find_enemies(game, state, field, marcher);
}

/* What the enemy and the kind of march say to a step over ground that is no hindrance. First what
 * no Order could change. [7.6.5a] [7.6.5b] Enemies bar the way, friends do not. */
static HonourReason may_enter(const HonourGame *game, const HonourState *state,
                              const HonourField *field, const HonourMarcher *marcher, CapHex from,
                              CapDirection direction) {
  CapHex to = game->map->hexes[from].neighbour[direction];
  HonourReason reason;

  if ((field->flags[to] & HONOUR_FIELD_ENEMY) != 0)
    return HONOUR_REASON_ENEMY_IN_HEX;
  /* [3.4d] */
  if (marcher->move.march == HONOUR_MARCH_UNEMPLOYED)
    return HONOUR_REASON_OK;
  reason = may_meet_zoc(field, marcher, from, to);
  if (reason == HONOUR_REASON_OK && marcher->move.march == HONOUR_MARCH_ADMINISTRATIVE)
    reason = may_march_in_column(game, state, marcher, from, direction);
  /* [7.3a] Next to an enemy is more than in his zone of control, R-037. */
  if (reason == HONOUR_REASON_OK && marcher->move.march == HONOUR_MARCH_REGULAR &&
      (field->flags[to] & HONOUR_FIELD_NEAR_ENEMY) != 0)
    reason = HONOUR_REASON_NEXT_TO_ENEMY;
  return reason;
}

HonourReason honour_marcher_may_enter(const HonourGame *game, const HonourState *state,
                                      const HonourField *field, const HonourMarcher *marcher,
                                      CapHex from, CapDirection direction) {
  HonourReason reason = may_enter(game, state, field, marcher, from, direction);

  if (reason == HONOUR_REASON_OK &&
      find_ban_on_entering(game, state, marcher, game->map->hexes[from].neighbour[direction]) !=
          CAP_INDEX_NONE)
    reason = HONOUR_REASON_SPECIAL_RULE;
  return reason;
}

int honour_move_cost(const HonourGame *game, const HonourState *state, const HonourSubject *subject,
                     CapHex to, int cost) {
  HonourSubject there;

  if (!honour_special_has_adjust(game, HONOUR_VALUE_MOVE_COST))
    return cost;
  there = *subject;
  there.hex = to;
  cost = honour_special_adjust_parts(game, state, HONOUR_VALUE_MOVE_COST, &there, cost, HONOUR_MP);
  return CLAMP(cost, 1, HONOUR_DEAREST_STEP);
}

HonourReason honour_marcher_step(const HonourGame *game, const HonourState *state,
                                 const HonourField *field, const HonourMarcher *marcher,
                                 CapHex from, CapDirection direction, int *cost,
                                 gboolean *disrupts) {
  HonourStepCost parts;
  HonourReason reason = marcher->reason;

  g_assert(from < game->map->n_hexes && direction < CAP_N_DIRECTIONS);
  if (reason == HONOUR_REASON_OK)
    reason = honour_ground_step(game, state, from, direction, marcher->kind,
                                from == marcher->move.start, &parts);
  if (reason == HONOUR_REASON_OK)
    reason = honour_marcher_may_enter(game, state, field, marcher, from, direction);
  if (reason != HONOUR_REASON_OK)
    return reason;
  if (cost != NULL)
    *cost = honour_move_cost(game, state, &marcher->subject,
                             game->map->hexes[from].neighbour[direction], parts.cost);
  if (disrupts != NULL)
    *disrupts = parts.is_disrupted;
  return HONOUR_REASON_OK;
}

HonourReason honour_step(const HonourGame *game, const HonourState *state, const HonourField *field,
                         const HonourMove *move, CapHex from, CapDirection direction, int *cost,
                         gboolean *disrupts) {
  HonourMarcher marcher;

  honour_marcher_init(game, state, field, move, &marcher);
  return honour_marcher_step(game, state, field, &marcher, from, direction, cost, disrupts);
}
