/* The set-up of a scenario. [2.1] Where the owner may choose, the first sensible choice is taken:
 * state.h says which. */
#include "validator/honour/machine/set-up-units.h"

#include <string.h>

static const HonourStack *stack_at(const HonourSetUp *s, CapIndex stack) {
  return &s->game->scenario->stacks[stack];
}

static guint rank_of(const HonourSetUp *s, HonourCapitanoIndex capitano) {
  return honour_game_card(s->game, capitano)->rank;
}

static gboolean is_general(const HonourSetUp *s, HonourCapitanoIndex capitano) {
  return (s->state->capitani[capitano].marks & HONOUR_MARK_GENERAL) != 0;
}

/* On the map from the first turn. */
static gboolean begins_in_play(const HonourSetUp *s, HonourCapitanoIndex capitano) {
  const HonourGameCapitano *man = &s->game->capitani[capitano];

  if (s->held[capitano])
    return FALSE;
  return man->stack != CAP_INDEX_NONE ? stack_at(s, man->stack)->arrival == HONOUR_ARRIVAL_SETUP
                                      : man->pool != CAP_INDEX_NONE;
}

/* --- Before anything is placed ------------------------------------------------------------- */

/* [3.5] Minor Capitani wait to be called; the scenario deploys some of them itself. */
static void clear_pieces(const HonourGame *game, HonourState *state) {
  const HonourScenario *scenario = game->scenario;

  for (guint i = 0; i < game->n_capitani; i++) {
    state->capitani[i].station = HONOUR_STATION_WAITING;
    state->capitani[i].with = HONOUR_NOBODY;
    state->capitani[i].hex = CAP_HEX_NONE;
  }
  for (guint i = 0; i < scenario->n_minors; i++) {
    CapIndex card = scenario->minors[i].capitano;
    HonourCapitanoIndex minor =
        card != CAP_INDEX_NONE ? game->capitano_of_card[card] : HONOUR_NOBODY;

    if (minor != HONOUR_NOBODY && !scenario->minors[i].deployed &&
        game->capitani[minor].stack == CAP_INDEX_NONE &&
        game->capitani[minor].pool == CAP_INDEX_NONE)
      state->capitani[minor].station = HONOUR_STATION_AVAILABLE;
  }
  for (HonourUnitIndex i = 0; i < game->n_units; i++)
    honour_put_unit_aside(state, i, HONOUR_UNIT_WAITING);
  for (guint i = 0; i < game->n_auxiliaries; i++) {
    state->auxiliaries[i].place = HONOUR_UNIT_WAITING;
    state->auxiliaries[i].capitano = HONOUR_NOBODY;
  }
}

static void clear_board(const HonourGame *game, HonourState *state) {
  for (guint i = 0; i < game->n_settlements; i++)
    state->conqueror[i] = CAP_INDEX_NONE;
  for (guint i = 0; i < HONOUR_MAX_EARTHWORKS; i++)
    state->earthworks[i].hex = CAP_HEX_NONE;
  for (guint i = 0; i < HONOUR_MAX_PONTOONS; i++)
    state->pontoons[i].hex = CAP_HEX_NONE;
}

/* [4.1] Sources are designated in the first Administrative Segment. */
static void set_up_armies(const HonourGame *game, HonourState *state) {
  for (guint i = 0; i < game->scenario->n_armies; i++) {
    const HonourArmy *army = &game->scenario->armies[i];
    HonourArmyState *to = &state->armies[i];

    to->side = (guint8)army->side;
    to->source_status = HONOUR_SOURCE_NONE;
    to->source = CAP_INDEX_NONE;
    to->points = army->unlimited_points ? 0 : (int)army->points_at_start;
    for (guint k = 0; k < army->n_sources; k++) {
      if (!army->sources[k].from_start)
        to->closed |= G_GUINT64_CONSTANT(1) << k;
    }
  }
}

/* [14] Where alignment is not used, or nothing is said of a region, it is nobody's. */
static void set_up_regions(const HonourGame *game, HonourState *state) {
  const HonourScenario *scenario = game->scenario;

  for (guint i = 0; i < game->map->n_regions; i++) {
    CapIndex status = scenario->alignment[i];

    if (!scenario->alignment_used || status == HONOUR_ALIGNMENT_UNKNOWN)
      status = HONOUR_NOT_ALIGNED;
    state->alignment[i] = status;
  }
  for (guint i = 0; i < scenario->n_conquered; i++) {
    const HonourConquered *conquered = &scenario->conquered[i];

    if (conquered->hex == CAP_HEX_NONE || conquered->army == CAP_INDEX_NONE)
      continue;
    CapIndex settlement = honour_game_settlement(game, conquered->hex);
    if (settlement != CAP_INDEX_NONE)
      state->conqueror[settlement] = conquered->army;
  }
}

/* What special rules remember. */
static void set_up_variables(const HonourGame *game, HonourState *state) {
  for (guint i = 0; i < game->conditions.n_variables; i++)
    state->special.variables[i] = game->conditions.variables[i].start;
}

/* --- Who is kept back, and who is a Capitano Generale -------------------------------------- */

static gboolean has_units_of_his_own(const HonourSetUp *s, HonourCapitanoIndex capitano) {
  const HonourScenario *scenario = s->game->scenario;

  for (guint i = 0; i < scenario->n_units; i++) {
    if (scenario->units[i].under == s->game->capitani[capitano].card)
      return TRUE;
  }
  return FALSE;
}

/* The first companion of enough Rank who has no units assigned to him. */
static void hold_back(HonourSetUp *s, const HonourHold *hold) {
  const HonourStack *stack = stack_at(s, hold->stack);

  for (HonourCapitanoIndex i = 0; i < s->game->n_capitani; i++) {
    const HonourGameCapitano *man = &s->game->capitani[i];

    if (man->stack != hold->stack || man->card == stack->capitano || s->held[i] ||
        rank_of(s, i) < hold->min_rank || has_units_of_his_own(s, i))
      continue;
    s->held[i] = TRUE;
    return;
  }
}

static void mark_listed_generals(HonourSetUp *s) {
  const HonourScenario *scenario = s->game->scenario;

  for (guint i = 0; i < scenario->n_armies; i++) {
    for (guint k = 0; k < scenario->armies[i].n_generals; k++) {
      CapIndex card = scenario->armies[i].generals[k];
      HonourCapitanoIndex who =
          card != CAP_INDEX_NONE ? s->game->capitano_of_card[card] : HONOUR_NOBODY;

      if (who != HONOUR_NOBODY)
        s->state->capitani[who].marks |= HONOUR_MARK_GENERAL;
    }
  }
}

/* an army that waits for a listed Capitano Generale, or elects its own, raises nobody. */
static gboolean raises_generals(const HonourSetUp *s, CapIndex army) {
  const HonourScenario *scenario = s->game->scenario;

  for (guint i = 0; i < scenario->n_stacks; i++) {
    if (scenario->stacks[i].army == army && scenario->stacks[i].elect)
      return FALSE;
  }
  for (HonourCapitanoIndex i = 0; i < s->game->n_capitani; i++) {
    if (s->game->capitani[i].army == army && is_general(s, i) && !begins_in_play(s, i))
      return FALSE;
  }
  return TRUE;
}

/* [3.2.1] R-005: the one of strictly highest Rank; among equals the first, if there is no other
 * Capitano Generale. */
static void raise_general(HonourSetUp *s, CapIndex army) {
  HonourCapitanoIndex best = HONOUR_NOBODY;
  gboolean alone = TRUE;
  gboolean has_general = FALSE;

  for (HonourCapitanoIndex i = 0; i < s->game->n_capitani; i++) {
    if (s->game->capitani[i].army != army || !begins_in_play(s, i))
      continue;
    has_general = has_general || is_general(s, i);
    if (best == HONOUR_NOBODY || rank_of(s, i) > rank_of(s, best)) {
      best = i;
      alone = TRUE;
    } else if (rank_of(s, i) == rank_of(s, best)) {
      alone = FALSE;
    }
  }
  if (best != HONOUR_NOBODY && (alone || !has_general))
    s->state->capitani[best].marks |= HONOUR_MARK_GENERAL;
}

/* --- Hexes and Orders ---------------------------------------------------------------------- */

static gboolean is_land(const HonourSetUp *s, CapHex hex) {
  const CapMap *map = s->game->map;

  return hex < map->n_hexes && cap_terrain_is_land(map->hexes[hex].terrain) &&
         cap_bits_has(&s->game->scenario->playable, hex);
}

static gboolean is_taken(const HonourSetUp *s, CapHex hex) {
  for (guint i = 0; i < s->game->n_capitani; i++) {
    if (s->state->capitani[i].station == HONOUR_STATION_ON_MAP && s->state->capitani[i].hex == hex)
      return TRUE;
  }
  return FALSE;
}

/* The free land hex of a set that is nearest to `from`; without that, the first. */
static CapHex choose_hex(const HonourSetUp *s, const CapBits *hexes, CapHex from) {
  CapHex best = CAP_HEX_NONE;
  guint best_distance = G_MAXUINT;

  for (CapHex hex = 0; hex < MIN(hexes->n_bits, s->game->map->n_hexes); hex++) {
    guint distance;

    if (!cap_bits_has(hexes, hex))
      continue;
    distance = from != CAP_HEX_NONE ? cap_grid_distance(&s->game->map->grid, hex, from) : 0;
    if (distance >= best_distance || !is_land(s, hex) || is_taken(s, hex))
      continue;
    best = hex;
    best_distance = distance;
    if (distance == 0)
      break;
  }
  return best;
}

/* The first of a list in the order of the document. */
static CapHex first_listed_hex(const HonourSetUp *s, const HonourStack *stack) {
  for (guint i = 0; i < stack->n_listed; i++)
    if (is_land(s, stack->listed[i]) && !is_taken(s, stack->listed[i]))
      return stack->listed[i];
  return CAP_HEX_NONE;
}

static CapHex hex_of_stack(const HonourSetUp *s, const HonourStack *stack) {
  switch (stack->placement) {
  case HONOUR_PLACEMENT_HEX:
    return stack->hex;
  case HONOUR_PLACEMENT_HEXES:
    return first_listed_hex(s, stack);
  case HONOUR_PLACEMENT_NEAR:
    return choose_hex(s, &stack->hexes, stack->hex);
  case HONOUR_PLACEMENT_AREA:
    return choose_hex(s, &stack->hexes, CAP_HEX_NONE);
  case HONOUR_PLACEMENT_NONE:
  case HONOUR_PLACEMENT_WITH_GENERAL:
  case HONOUR_PLACEMENT_WITH_RETURNING_GENERAL:
    break;
  }
  return CAP_HEX_NONE;
}

/* [5.3] The first of several Orders that suits the hex: Garrison wants a Town or City. R-111 */
static guint8 first_order(const HonourSetUp *s, guint orders, CapHex hex) {
  if (honour_game_settlement(s->game, hex) == CAP_INDEX_NONE && orders != HONOUR_ORDER_GARRISON)
    orders &= ~(guint)HONOUR_ORDER_GARRISON;
  return (guint8)(orders & -orders);
}

/* --- Capitani ------------------------------------------------------------------------------ */

static void place_leader(HonourSetUp *s, HonourCapitanoIndex capitano, CapHex hex, guint orders) {
  HonourCapitanoState *to = &s->state->capitani[capitano];

  to->station = HONOUR_STATION_ON_MAP;
  to->role = HONOUR_ROLE_PRIMO;
  to->order = first_order(s, orders, hex);
  to->hex = hex;
}

/* His role follows from the units he gets. */
static void place_companion(HonourSetUp *s, HonourCapitanoIndex capitano,
                            HonourCapitanoIndex leader) {
  HonourCapitanoState *to = &s->state->capitani[capitano];

  to->station = HONOUR_STATION_WITH;
  to->role = HONOUR_ROLE_UNEMPLOYED;
  to->with = leader;
  to->hex = s->state->capitani[leader].hex;
}

/* [3.2a] [3.2.2] Only a Capitano Generale has Subordinates, and none above his own Rank. */
static gboolean may_be_under(const HonourSetUp *s, HonourCapitanoIndex capitano,
                             HonourCapitanoIndex leader) {
  return is_general(s, leader) && rank_of(s, capitano) <= rank_of(s, leader);
}

/* The named Primo Capitano; in an election [15.5] the first who stands for it. */
static HonourCapitanoIndex leader_of(const HonourSetUp *s, CapIndex stack) {
  CapIndex card = stack_at(s, stack)->capitano;

  for (HonourCapitanoIndex i = 0; i < s->game->n_capitani; i++) {
    const HonourGameCapitano *man = &s->game->capitani[i];

    if (man->stack == stack && !s->held[i] && (card == CAP_INDEX_NONE || man->card == card))
      return i;
  }
  return HONOUR_NOBODY;
}

static void add_card(HonourSetUpCards *cards, HonourCapitanoIndex capitano) {
  cards->who[cards->n++] = capitano;
}

static void place_earthworks(HonourSetUp *s, const HonourStack *stack, CapHex hex) {
  for (guint i = 0; i < HONOUR_MAX_EARTHWORKS; i++) {
    HonourEarthworks *row = &s->state->earthworks[i];

    if (row->hex != CAP_HEX_NONE)
      continue;
    row->hex = hex;
    row->level = (guint8)MIN(stack->earthworks, G_MAXUINT8);
    row->facing = stack->facing < CAP_N_DIRECTIONS ? stack->facing : 0;
    return;
  }
}

/* --- Stacks and pools ---------------------------------------------------------------------- */

/* [3.4] Companions of one who is no Capitano Generale have no units. */
static void place_stack(HonourSetUp *s, CapIndex index) {
  const HonourStack *stack = stack_at(s, index);
  HonourCapitanoIndex leader = leader_of(s, index);
  CapHex hex = hex_of_stack(s, stack);
  HonourSetUpCards cards = {.n = 0, .n_leaders = 1};

  if (leader == HONOUR_NOBODY || hex == CAP_HEX_NONE)
    return;
  place_leader(s, leader, hex, stack->orders);
  add_card(&cards, leader);
  if (stack->elect)
    s->state->capitani[leader].marks |= HONOUR_MARK_GENERAL;
  if (stack->administrative_march) {
    s->state->capitani[leader].marks |= HONOUR_MARK_ADMINISTRATIVE;
    s->state->capitani[leader].column = 1;
  }
  if (stack->earthworks > 0)
    place_earthworks(s, stack, hex);
  for (HonourCapitanoIndex i = 0; i < s->game->n_capitani; i++) {
    if (i == leader || s->held[i] || s->game->capitani[i].stack != index)
      continue;
    place_companion(s, i, leader);
    if (stack->elect || may_be_under(s, i, leader))
      add_card(&cards, i);
  }
  honour_set_up_share_out(s, &cards, index, CAP_INDEX_NONE);
}

/* Fixed hexes first, so that the others find out what is taken. */
static void place_stacks(HonourSetUp *s) {
  const HonourScenario *scenario = s->game->scenario;

  for (guint pass = 0; pass < 2; pass++) {
    for (guint i = 0; i < scenario->n_stacks; i++) {
      const HonourStack *stack = &scenario->stacks[i];

      if (stack->arrival == HONOUR_ARRIVAL_SETUP &&
          (stack->placement == HONOUR_PLACEMENT_HEX) == (pass == 0))
        place_stack(s, (CapIndex)i);
    }
  }
}

/* The Capitano Generale on the map whom a stack of the set-up joins. */
static HonourCapitanoIndex find_host(const HonourSetUp *s, const HonourStack *stack) {
  for (HonourCapitanoIndex i = 0; i < s->game->n_capitani; i++) {
    const HonourCapitanoState *man = &s->state->capitani[i];

    if (s->game->capitani[i].army == stack->army && is_general(s, i) &&
        man->station == HONOUR_STATION_ON_MAP &&
        (stack->general_in == CAP_INDEX_NONE ||
         cap_bits_has(&honour_scenario_area(s->game->scenario, stack->general_in)->hexes,
                      man->hex)))
      return i;
  }
  return HONOUR_NOBODY;
}

/* Its own Capitani keep their units; what they cannot lead goes to the host and those with him. */
static void join_general(HonourSetUp *s, CapIndex index) {
  HonourCapitanoIndex host = find_host(s, stack_at(s, index));
  HonourSetUpCards cards = {.n = 0, .n_leaders = 0};

  if (host == HONOUR_NOBODY)
    return;
  for (HonourCapitanoIndex i = 0; i < s->game->n_capitani; i++) {
    if (s->game->capitani[i].stack != index || s->held[i])
      continue;
    place_companion(s, i, host);
    if (may_be_under(s, i, host))
      add_card(&cards, i);
  }
  add_card(&cards, host);
  for (HonourCapitanoIndex i = 0; i < s->game->n_capitani; i++) {
    if (s->state->capitani[i].with == host && s->game->capitani[i].stack != index &&
        may_be_under(s, i, host))
      add_card(&cards, i);
  }
  honour_set_up_share_out(s, &cards, index, CAP_INDEX_NONE);
}

static void join_generals(HonourSetUp *s) {
  const HonourScenario *scenario = s->game->scenario;

  for (guint i = 0; i < scenario->n_stacks; i++) {
    if (scenario->stacks[i].arrival == HONOUR_ARRIVAL_SETUP &&
        scenario->stacks[i].placement == HONOUR_PLACEMENT_WITH_GENERAL)
      join_general(s, (CapIndex)i);
  }
}

static gboolean is_free_in_pool(const HonourSetUp *s, HonourCapitanoIndex capitano, CapIndex pool) {
  return s->game->capitani[capitano].stack == CAP_INDEX_NONE &&
         s->game->capitani[capitano].pool == pool;
}

/* The Capitani Generali of a pool make Forces; where there is none, everybody does. */
static gboolean leads_in_pool(const HonourSetUp *s, HonourCapitanoIndex capitano, CapIndex pool) {
  if (is_general(s, capitano))
    return TRUE;
  for (HonourCapitanoIndex i = 0; i < s->game->n_capitani; i++) {
    if (is_free_in_pool(s, i, pool) && is_general(s, i))
      return FALSE;
  }
  return TRUE;
}

static void place_free_leaders(HonourSetUp *s, CapIndex index, HonourSetUpCards *cards) {
  const HonourPool *pool = &s->game->scenario->pools[index];

  for (HonourCapitanoIndex i = 0; i < s->game->n_capitani && pool->area != CAP_INDEX_NONE; i++) {
    CapHex hex;

    if (!is_free_in_pool(s, i, index) || !leads_in_pool(s, i, index))
      continue;
    hex = choose_hex(s, &honour_scenario_area(s->game->scenario, pool->area)->hexes, CAP_HEX_NONE);
    if (hex == CAP_HEX_NONE)
      return;
    place_leader(s, i, hex, pool->orders);
    add_card(cards, i);
  }
}

/* The first of the leaders whom he may follow, or else the first, without units. */
static void place_free_companion(HonourSetUp *s, HonourCapitanoIndex capitano,
                                 HonourSetUpCards *cards) {
  HonourCapitanoIndex leader = cards->who[0];
  gboolean serves = FALSE;

  for (guint i = 0; i < cards->n_leaders && !serves; i++) {
    serves = may_be_under(s, capitano, cards->who[i]);
    if (serves)
      leader = cards->who[i];
  }
  place_companion(s, capitano, leader);
  if (serves)
    add_card(cards, capitano);
}

static void place_pool(HonourSetUp *s, CapIndex index) {
  HonourSetUpCards cards = {.n = 0};

  for (HonourCapitanoIndex i = 0; i < s->game->n_capitani; i++) {
    if (s->game->capitani[i].pool == index &&
        s->state->capitani[i].station == HONOUR_STATION_ON_MAP)
      add_card(&cards, i);
  }
  place_free_leaders(s, index, &cards);
  cards.n_leaders = cards.n;
  for (HonourCapitanoIndex i = 0; i < s->game->n_capitani && cards.n > 0; i++) {
    if (is_free_in_pool(s, i, index) && s->state->capitani[i].station == HONOUR_STATION_WAITING)
      place_free_companion(s, i, &cards);
  }
  honour_set_up_share_out(s, &cards, CAP_INDEX_NONE, index);
}

/* [3.4] Who has neither units nor Subordinates is Unemployed and needs no Order. */
static void settle_roles(HonourSetUp *s) {
  gboolean leads[HONOUR_MAX_CAPITANI] = {FALSE};

  for (guint i = 0; i < s->game->n_capitani; i++) {
    HonourCapitanoState *man = &s->state->capitani[i];

    if (man->station != HONOUR_STATION_WITH ||
        honour_set_up_n_units(s, (HonourCapitanoIndex)i) == 0)
      continue;
    man->role = HONOUR_ROLE_SUBORDINATE;
    leads[man->with] = TRUE;
  }
  for (guint i = 0; i < s->game->n_capitani; i++) {
    HonourCapitanoState *man = &s->state->capitani[i];

    if (man->station != HONOUR_STATION_ON_MAP || leads[i] ||
        honour_set_up_n_units(s, (HonourCapitanoIndex)i) > 0)
      continue;
    man->role = HONOUR_ROLE_UNEMPLOYED;
    man->order = 0;
  }
}

void honour_state_set_up(const HonourGame *game, HonourState *state) {
  honour_state_set_up_holding(game, state, NULL, 0);
}

void honour_state_set_up_holding(const HonourGame *game, HonourState *state,
                                 const HonourCapitanoIndex *held, guint n_held) {
  const HonourScenario *scenario = game->scenario;
  HonourSetUp s = {.game = game, .state = state};

  memset(state, 0, sizeof *state);
  state->weather = HONOUR_WEATHER_FAIR;
  clear_pieces(game, state);
  clear_board(game, state);
  set_up_armies(game, state);
  set_up_regions(game, state);
  set_up_variables(game, state);
  honour_set_up_counters(&s);
  for (guint i = 0; i < scenario->n_holds; i++) {
    if (i < n_held && held[i] != HONOUR_NOBODY)
      s.held[held[i]] = TRUE;
    else
      hold_back(&s, &scenario->holds[i]);
  }
  mark_listed_generals(&s);
  for (guint i = 0; i < scenario->n_armies; i++) {
    if (raises_generals(&s, (CapIndex)i))
      raise_general(&s, (CapIndex)i);
  }
  place_stacks(&s);
  for (guint i = 0; i < scenario->n_pools; i++)
    place_pool(&s, (CapIndex)i);
  join_generals(&s);
  settle_roles(&s);
}
