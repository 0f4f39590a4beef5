/* A scenario made ready for play under the rules of "All is lost save Honour": every counter and
 * Capitano numbered, every settlement listed. Immutable; states refer to it by index. */
#pragma once

#include "validator/honour/machine/ground-table.h"
#include "validator/honour/register/seen.h"
#include "validator/honour/special/actions.h"
#include "validator/honour/special/victory-table.h"

/* Enough for any scenario that fits a table; one that does not is refused with a finding. */
enum {
  HONOUR_MAX_SIDES = 2,
  HONOUR_MAX_TURNS = 5000,
  HONOUR_MAX_ARMIES = 12,
  HONOUR_MAX_CAPITANI = 128,
  HONOUR_MAX_UNITS = 320,
  HONOUR_MAX_STRENGTH = 255, /* of one counter */
  HONOUR_MAX_AUXILIARIES = 64,
  HONOUR_MAX_SOURCES = 64, /* of one army; the state has a bit for each */
  HONOUR_MAX_SETTLEMENTS = 1024,
  HONOUR_MAX_REGIONS = 128,
  HONOUR_MAX_EARTHWORKS = 64,
  HONOUR_MAX_PONTOONS = 32,
  HONOUR_MAX_HOLDS = 7, /* of Capitani for later; a frame has a number for each */
};

/* Indices into the tables of a game. */
typedef guint16 HonourCapitanoIndex;
typedef guint16 HonourUnitIndex;
#define HONOUR_NOBODY G_MAXUINT16

/* A Capitano who may come into play. Several stacks may name him; he is listed once. */
typedef struct {
  CapIndex card;       /* of the roster */
  CapIndex army;       /* of the scenario */
  CapIndex stack;      /* where he begins; CAP_INDEX_NONE for one in a pool or not deployed */
  CapIndex pool;       /* his own or that of his stack; CAP_INDEX_NONE for none */
  gboolean in_council; /* of a nation that elects whom it follows [15.5] */
  guint8 named;        /* number of the name that his own units bear; 0 for none [15.2] */
} HonourGameCapitano;

/* One counter: a unit in a stack or pool, or kept for breaking down, or for Militia. */
typedef struct {
  CapIndex type; /* of the roster; CAP_INDEX_NONE for Militia [15.1.1] */
  CapIndex army;
  guint8 maximum;
  HonourReliability reliability; /* the scenario's where the counter leaves it open */
  CapIndex source;      /* row of scenario->units, or CAP_INDEX_NONE for a breakdown counter */
  CapIndex breakdown;   /* row of scenario->breakdowns, or CAP_INDEX_NONE */
  CapIndex stack;       /* where it begins; CAP_INDEX_NONE for another */
  gboolean mercenary;   /* for hire [18.5i] */
  guint8 named;         /* number of the name on the counter; 0 for none [15.2] */
  HonourUnitIndex like; /* the first unit of the same type and reliability [1.3.4.1b] */
} HonourGameUnit;

typedef struct {
  CapIndex type; /* of the roster */
  CapIndex army;
  CapIndex source; /* row of scenario->auxiliaries */
  HonourAuxiliaryRole role;
} HonourGameAuxiliary;

/* What a play notes of special rules; see special-state.h. */
typedef struct _HonourSpecialNotes HonourSpecialNotes;

typedef struct {
  const HonourScenario *scenario; /* borrowed, likewise map and roster */
  const CapMap *map;
  const HonourRoster *roster;
  guint n_capitani;
  HonourGameCapitano *capitani;
  HonourCapitanoIndex
      *capitano_of_card;        /* by Capitano of the roster: HONOUR_NOBODY for one not here */
  HonourCapitanoIndex *by_army; /* Capitani, those of the first army first */
  guint first_of_army[HONOUR_MAX_ARMIES + 1]; /* where those of each army begin in that list */
  guint n_units;
  HonourGameUnit *units;
  HonourUnitIndex first_militia, end_militia; /* those of Militia are from here up to there */
  guint n_auxiliaries;
  HonourGameAuxiliary *auxiliaries;
  guint n_settlements;
  CapHex *settlements;    /* hex of each, in map order */
  guint16 *settlement_at; /* by hex: index + 1, 0 for none */
  guint n_fortresses;
  CapIndex *fortresses; /* which of the settlements are, in map order */
  HonourGroundTable ground;
  HonourConditions conditions; /* of victory and of special rules */
  HonourSpecial special;
  HonourActions actions; /* of its events */
  HonourVictory victory;
  guint64 readings;          /* bits of HonourReading, as in the scenario */
  HonourUnitType militia;    /* what its counters are; strings are the roster's */
  HonourSpecialNotes *notes; /* of the play that has this copy of the table; NULL: none are taken */
  guint32 *seen; /* likewise what is seen of the rules, see seen.h; NULL: nobody counts */
} HonourGame;

/* Makes a scenario ready. NULL, with a finding (scenario-too-large) at the scenario, when it does
 * not fit the limits above. The scenario must outlive the game. */
HonourGame *honour_game_new(const HonourScenario *scenario, CapDiagnostics *findings);
void honour_game_free(HonourGame *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(HonourGame, honour_game_free)

/* Is the rule book read in this way? */
static inline gboolean cap_reads(const HonourGame *game, HonourReading reading) {
  return (game->readings >> reading & 1u) != 0;
}

/* The side an army belongs to by the scenario; who commands it at present is in the state. */
static inline CapIndex honour_game_side(const HonourGame *game, CapIndex army) {
  return game->scenario->armies[army].side;
}

static inline const HonourCapitano *honour_game_card(const HonourGame *game,
                                                     HonourCapitanoIndex capitano) {
  return &game->roster->capitani[game->capitani[capitano].card];
}

/* [15.1.1] Is this a counter of Militia? It lies on cards as Combat Units do, but is none. */
static inline gboolean honour_game_is_militia(const HonourGame *game, HonourUnitIndex unit) {
  return unit >= game->first_militia && unit < game->end_militia;
}

/* [18.5] Is this a counter that the scenario does not use, kept for recruiting? Its army is none in
 * particular until somebody recruits it. */
static inline gboolean honour_game_is_for_hire(const HonourGame *game, HonourUnitIndex unit) {
  const HonourGameUnit *u = &game->units[unit];

  return u->mercenary && u->source == CAP_INDEX_NONE && u->breakdown == CAP_INDEX_NONE;
}

static inline const HonourUnitType *honour_game_type(const HonourGame *game, HonourUnitIndex unit) {
  if (honour_game_is_militia(game, unit))
    return &game->militia;
  return &game->roster->unit_types[game->units[unit].type];
}

/* Hexes from a to b, as of the grid. */
static inline guint honour_game_distance(const HonourGame *game, CapHex a, CapHex b) {
  return cap_grid_apart(game->ground.places[a], game->ground.places[b]);
}

/* The settlement in a hex; CAP_INDEX_NONE when there is none. */
static inline CapIndex honour_game_settlement(const HonourGame *game, CapHex hex) {
  return (CapIndex)(game->settlement_at[hex] - 1u);
}
