/* A scenario made ready for play: what never changes in its games. */
#pragma once

#include "schema/baroque/scenario.h"
#include "validator/baroque/geometry/field.h"
#include "validator/baroque/machine/state.h"
#include "validator/baroque/policy/ways.h"

/* A unit, with all that the rules look up about it. */
typedef struct {
  const BaroqueUnit *unit;
  const BaroqueType *type;
  const BaroqueWeapon *weapon; /* NULL: it does not shoot */
  BaroqueTroop troop;
  guint8 side;
  guint16 command; /* BAROQUE_NOBODY: baggage */
  guint8 exhausted_vbu;
  BaroqueStand stand; /* as far as it never changes */
} BaroqueUnitInfo;

typedef struct {
  const BaroqueScenario *scenario; /* borrowed, likewise roster, map and settings */
  const BaroqueRoster *roster;
  const CapMap *map;
  const BaroqueSettings *settings;
  BaroqueGround *ground;
  BaroqueWays *ways; /* for those who look for one */
  guint n_units, n_commands;
  BaroqueUnitInfo units[BAROQUE_MOST_UNITS];
  guint n_villages;
  struct {
    guint piece; /* of the ground */
    guint8 side; /* that held it at the start */
  } villages[BAROQUE_MOST_VILLAGES];
  CapIndex attacker; /* side */
  guint total[2];    /* [gap 79] points of the armies */
} BaroqueGame;

/* NULL, with findings, when the scenario cannot be played. */
BaroqueGame *baroque_game_new(const BaroqueScenario *scenario, CapDiagnostics *findings);
void baroque_game_free(BaroqueGame *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(BaroqueGame, baroque_game_free)

static inline const BaroqueUnitInfo *baroque_info(const BaroqueGame *game, guint unit) {
  return &game->units[unit];
}

static inline const char *baroque_name(const BaroqueGame *game, guint unit) {
  return game->units[unit].unit->name;
}

static inline const BaroqueCommand *baroque_command(const BaroqueGame *game, guint command) {
  return &game->scenario->commands[command];
}

static inline guint baroque_side_of_command(const BaroqueGame *game, guint command) {
  return game->scenario->commands[command].army;
}
