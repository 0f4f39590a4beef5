/* What lines of communication and command paths have in common: where a path can go at all, what
 * stops it, and the memory for looking. Pure questions. */
#pragma once

#include "validator/honour/chapters/ch05-command-reach.h"
#include "validator/honour/chapters/march/ch07-zoc.h"

/* Scratch memory of a search, good for any number of them one after the other. What it holds
 * between two searches changes no answer; each thread needs its own. */
typedef struct {
  guint n_hexes;
  guint32 *steps;   /* by hex: 0 when not reached, else hexes from the start + 1 */
  CapHex *previous; /* by hex: the one before it on the way from the start */
  guint32 *leg;     /* by hex: 0 when out of reach, else hexes to the Force across country + 1 */
  CapHex *next;     /* by hex: the one after it on the way across country */
  CapHex *queue;
  gboolean is_terse; /* nobody hears why there is no path: any reason will do */
  HonourCommandReach *command;
} HonourPathSearch;

/* Memory for searches on maps of at most so many hexes. */
HonourPathSearch *honour_path_search_new(guint n_hexes);
void honour_path_search_free(HonourPathSearch *search);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(HonourPathSearch, honour_path_search_free)

/* What can stop a path, as a set of HonourFieldFlags. */
#define HONOUR_PATH_STOPS                                                                          \
  (HONOUR_FIELD_ENEMY | HONOUR_FIELD_ENEMY_ZOC | HONOUR_FIELD_ENEMY_FORTRESS)

/* Which of `stops` stop a path in a hex; an enemy zone of control does not where a friendly Force
 * stands. */
static inline guint cap_path_stopped_by(const HonourField *field, CapHex hex, guint stops) {
  guint flags = field->flags[hex];

  if ((flags & HONOUR_FIELD_FRIEND) != 0)
    flags &= ~(guint)HONOUR_FIELD_ENEMY_ZOC;
  return flags & stops;
}

/* Directions in which anything could pass out of a hex, or could by road, with whatever is bridged;
 * bit by direction. */
static inline guint honour_path_ways(const HonourGame *game, CapHex hex) {
  HonourHexWays ways = game->ground.ways[hex];

  return (guint)ways.open | ways.by_pontoon;
}

static inline guint honour_path_roads(const HonourGame *game, CapHex hex) {
  HonourHexWays ways = game->ground.ways[hex];

  return (guint)ways.road | ways.road_by_pontoon;
}

/* [4.2f] Can anything pass from a hex to its neighbour? Not beyond the hexes in play, on to water,
 * or over a primary river without ferry or pontoon. It is the same in both directions. */
static inline gboolean honour_path_is_passable(const HonourGame *game, const HonourState *state,
                                               CapHex hex, CapDirection direction) {
  HonourHexWays ways = game->ground.ways[hex];

  return (ways.open >> direction & 1u) != 0 || ((ways.by_pontoon >> direction & 1u) != 0 &&
                                                honour_is_bridged(game, state, hex, direction));
}

/* Does a passable hexside join two hexes of the road net? A road or naviglio that crosses it does,
 * whatever it crosses by, and a pontoon between two hexes with roads; R-031. */
static inline gboolean honour_path_is_road(const HonourGame *game, const HonourState *state,
                                           CapHex hex, CapDirection direction) {
  HonourHexWays ways = game->ground.ways[hex];

  return (ways.road >> direction & 1u) != 0 ||
         ((ways.road_by_pontoon >> direction & 1u) != 0 &&
          honour_is_bridged_by_road(game, state, hex, direction));
}
