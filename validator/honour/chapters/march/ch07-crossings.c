#include "validator/honour/chapters/march/ch07-crossings.h"

/* --- Questions -------------------------------------------------------------------------------- */

static guint open_ways(const HonourGame *game, const HonourState *state, guint side) {
  return game->ground.ruled[side].printed ^ state->crossings[side].now;
}

static gboolean has(guint ways, HonourOver what) {
  return (ways >> what & 1u) != 0;
}

gboolean honour_crossing_is_open(const HonourGame *game, const HonourState *state, guint side,
                                 HonourOver what) {
  return has(open_ways(game, state, side), what);
}

/* [7.6.2a] A ford through a primary river serves as one through a secondary. [7.6.2c] A bridge is
 * taken before a ford, and a ford before a ferry, which carries nobody into a fight. */
static HonourCrossing crossing_by(const HonourRuledSide *side, guint ways) {
  if (!side->is_primary && has(ways, HONOUR_OVER_BRIDGE))
    return HONOUR_CROSSING_BRIDGE;
  if (has(ways, HONOUR_OVER_FORD))
    return HONOUR_CROSSING_FORD;
  if (side->is_primary && has(ways, HONOUR_OVER_FERRY))
    return HONOUR_CROSSING_FERRY;
  return HONOUR_CROSSING_BARRED;
}

static guint number_of(const HonourGame *game, CapHex hex, CapDirection direction) {
  int side = honour_ground_find_ruled(&game->ground, hex, direction);

  g_assert(side >= 0);
  return (guint)side;
}

HonourCrossing honour_ruled_crossing(const HonourGame *game, const HonourState *state, CapHex hex,
                                     CapDirection direction) {
  guint side = number_of(game, hex, direction);

  return crossing_by(&game->ground.ruled[side], open_ways(game, state, side));
}

/* A road to a ferry goes on beyond the river, however that is crossed, R-031; one over a bridge
 * needs the bridge. */
static gboolean carries_road(const HonourRuledSide *side, guint ways) {
  return side->is_primary ? crossing_by(side, ways) != HONOUR_CROSSING_BARRED
                          : has(ways, HONOUR_OVER_BRIDGE);
}

guint honour_ruled_roads(const HonourGame *game, const HonourState *state, CapHex hex,
                         CapDirection direction) {
  guint side = number_of(game, hex, direction);

  return carries_road(&game->ground.ruled[side], open_ways(game, state, side))
             ? game->map->hexes[hex].road[direction]
             : 0;
}

gboolean honour_ruled_joins_roads(const HonourGame *game, const HonourState *state, CapHex hex,
                                  CapDirection direction) {
  int side = honour_ground_find_ruled(&game->ground, hex, direction);
  const HonourRuledSide *ruled;
  guint ways;

  if (side < 0)
    return FALSE;
  ruled = &game->ground.ruled[side];
  ways = open_ways(game, state, (guint)side);
  if (game->map->hexes[hex].road[direction] != 0)
    return carries_road(ruled, ways);
  return ruled->joins_roads && !ruled->is_primary && has(ways, HONOUR_OVER_BRIDGE);
}

gboolean honour_crossing_is_shut(const HonourGame *game, const HonourState *state, CapHex hex,
                                 CapDirection direction) {
  const HonourRuledSide *ruled = &game->ground.ruled[number_of(game, hex, direction)];

  return honour_ruled_crossing(game, state, hex, direction) == HONOUR_CROSSING_BARRED &&
         crossing_by(ruled, ruled->printed) != HONOUR_CROSSING_BARRED;
}

/* --- Changes ---------------------------------------------------------------------------------- */

/* How it is now. */
static void tell(HonourPlay *play, guint side, HonourOver what, const char *rule) {
  const HonourRuledSide *ruled = &play->game->ground.ruled[side];
  gboolean is_open = honour_crossing_is_open(play->game, play->state, side, what);
  char from[CAP_HEX_NUMBER_MAX], to[CAP_HEX_NUMBER_MAX];

  cap_grid_number(&play->game->map->grid, ruled->hex, from);
  cap_grid_number(&play->game->map->grid, ruled->beyond, to);
  switch (what) {
  case HONOUR_OVER_BRIDGE:
    if (is_open)
      cap_log(play->log, rule, "The bridge between hexes %s and %s can be used.", from, to);
    else
      cap_log(play->log, rule, "The bridge between hexes %s and %s is down.", from, to);
    break;
  case HONOUR_OVER_FERRY:
    if (is_open)
      cap_log(play->log, rule, "The ferry between hexes %s and %s runs.", from, to);
    else
      cap_log(play->log, rule, "The ferry between hexes %s and %s does not run.", from, to);
    break;
  case HONOUR_OVER_FORD:
    if (is_open)
      cap_log(play->log, rule, "The river can be forded between hexes %s and %s.", from, to);
    else
      cap_log(play->log, rule, "The river cannot be forded between hexes %s and %s.", from, to);
    break;
  case HONOUR_N_OVER:
    g_assert_not_reached();
  }
}

/* Is it to be otherwise than on the map? */
static gboolean differs(const HonourRuledSide *ruled, const HonourCrossingEffect *effect) {
  switch (effect->change) {
  case HONOUR_CROSSING_OPENS:
    return !has(ruled->printed, effect->what);
  case HONOUR_CROSSING_CLOSES:
    return has(ruled->printed, effect->what);
  case HONOUR_CROSSING_RESTORED:
    return FALSE;
  }
  g_assert_not_reached();
}

static void put(guint8 *ways, HonourOver what, gboolean is_on) {
  guint bit = 1u << what;

  *ways = (guint8)(is_on ? *ways | bit : *ways & ~bit);
}

void honour_crossing_apply(HonourPlay *play, const HonourCrossingEffect *effect, const char *rule) {
  HonourCrossingState *crossing = &play->state->crossings[effect->side];
  gboolean is_other = differs(&play->game->ground.ruled[effect->side], effect);
  gboolean was_other = has(crossing->now, effect->what);
  guint last = (guint)play->state->turn + effect->turns;

  put(&crossing->now, effect->what, is_other);
  if (effect->turns == 0)
    put(&crossing->lasting, effect->what, is_other);
  /* What lasts beyond any game needs no date. */
  crossing->until[effect->what] = effect->turns > 0 && last <= HONOUR_MAX_TURNS ? (guint16)last : 0;
  if (is_other != was_other)
    tell(play, effect->side, effect->what, rule);
}

static void expire(HonourPlay *play, guint side) {
  HonourCrossingState *crossing = &play->state->crossings[side];

  for (HonourOver what = 0; what < HONOUR_N_OVER; what++) {
    gboolean was_other = has(crossing->now, what);

    if (crossing->until[what] == 0 || crossing->until[what] > play->state->turn)
      continue;
    crossing->until[what] = 0;
    put(&crossing->now, what, has(crossing->lasting, what));
    if (has(crossing->now, what) != was_other)
      tell(play, side, what, "7.6.2");
  }
}

void honour_crossings_expire(HonourPlay *play) {
  for (guint i = 0; i < play->game->ground.n_ruled; i++)
    expire(play, i);
}
