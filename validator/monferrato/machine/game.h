/* A scenario made ready for play: what never changes in its games. */
#pragma once

#include "schema/monferrato/scenario.h"

enum {
  MONFERRATO_MOST_COUNTERS = 512,
  MONFERRATO_MOST_COMMANDS = 32,
  MONFERRATO_MOST_NATIONS = 32,
  MONFERRATO_MOST_ZONES_OF_MAP = 256,
  MONFERRATO_MOST_WALLS = 64,
  MONFERRATO_MOST_VARIABLES = 64,
  MONFERRATO_MOST_OF_COUNTER = 1000000, /* a variable goes no further, up or down */
};

/* [2.3b] A side of the walls of a Fortress. */
typedef struct {
  CapIndex fortress, outside; /* zones */
  guint8 level;               /* as printed */
  const CapBorder *border;
} MonferratoWall;

/* A way from one zone to the next. */
typedef struct {
  CapIndex zone;
  const CapBorder *border;
} MonferratoWay;

typedef struct {
  const MonferratoScenario *scenario; /* borrowed, likewise map and roster */
  const MonferratoRoster *roster;
  const CapMap *map;
  const MonferratoChits *chits;
  MonferratoWay *ways; /* of all zones, those of one together */
  guint *first_way;    /* by zone; one more at the end */
  guint n_walls;
  MonferratoWall walls[MONFERRATO_MOST_WALLS];
  CapIndex *side;      /* by counter; CAP_INDEX_NONE: it takes no part */
  guint8 *presence;    /* by counter: MonferratoPresence where it stands; 0 of Camps */
  CapIndex first_side; /* [M-66] it sets up first, and is asked first [M-67] */
} MonferratoGame;

/* NULL, with findings, when the scenario cannot be played. */
MonferratoGame *monferrato_game_new(const MonferratoScenario *scenario, CapDiagnostics *findings);
void monferrato_game_free(MonferratoGame *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(MonferratoGame, monferrato_game_free)

static inline const MonferratoCounter *monferrato_counter(const MonferratoGame *game,
                                                          CapIndex counter) {
  return &game->roster->counters[counter];
}

/* The nationality whose army a counter is part of. */
static inline CapIndex monferrato_army_of(const MonferratoGame *game, CapIndex counter) {
  return game->roster->commands[game->roster->counters[counter].command].nationality;
}
