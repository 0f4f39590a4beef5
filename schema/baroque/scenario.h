/* A compiled battle: two armies with their Commands, leaders and units, where they stand or come
 * from, and how it is won. Immutable; see map.h for the conventions. Places and lengths are
 * hundredths of a BU, directions 64ths of the circle: 0 looks to growing y, 16 to growing x
 * [gap 86]. */
#pragma once

#include "schema/baroque/roster.h"
#include "schema/baroque/settings.h"
#include "schema/scenario.h"

enum { BAROQUE_ARMIES = 2, BAROQUE_STEPS = 64 };

/* [CMD-1] */
typedef enum {
  BAROQUE_GOOD_COMMAND,
  BAROQUE_AVERAGE_COMMAND,
  BAROQUE_POOR_COMMAND
} BaroqueStructure;

/* [LDR-1 to LDR-5] From the worst, so that the grade is also the bonus. */
typedef enum {
  BAROQUE_INCOMPETENT,
  BAROQUE_POOR_LEADER,
  BAROQUE_RELIABLE,
  BAROQUE_EXPERT,
  BAROQUE_CHARISMATIC,
} BaroqueGrade;

typedef enum {
  BAROQUE_TABLE_TOP = 1 << 0,
  BAROQUE_TABLE_RIGHT = 1 << 1,
  BAROQUE_TABLE_BOTTOM = 1 << 2,
  BAROQUE_TABLE_LEFT = 1 << 3,
} BaroqueTableEdges;

/* The tests to which a trait of a unit may add something [gap 9]. */
typedef enum {
  BAROQUE_TEST_DISCIPLINE, /* every Discipline Test */
  BAROQUE_TEST_OPPORTUNITY_CHARGE,
  BAROQUE_TEST_COUNTERCHARGE,
  BAROQUE_TEST_OPPORTUNITY_FIRE,
  BAROQUE_TEST_DEFENSIVE_FIRE,
  BAROQUE_TEST_EVASION,
  BAROQUE_TEST_COHESION,
} BaroqueTest;

typedef struct {
  char *name;
  BaroqueTest test;
  gint8 add;
  CapNode node;
} BaroqueTrait;

/* A unit or a train of baggage, with all its values: those of its type where the scenario says
 * nothing else. */
typedef struct {
  char *id, *name;
  CapIndex type;
  CapIndex army;
  CapIndex command; /* CAP_INDEX_NONE for baggage */
  guint16 men;      /* 0 when the document does not say */
  guint8 vbu, impetus, vd;
  guint8 discipline; /* BaroqueDiscipline */
  guint8 movement;   /* tenths */
  BaroqueSpeed speed;
  gboolean is_massed;
  gboolean shoots;
  gint8 shooting, melee;
  CapIndex weapon; /* of the roster, which it shoots with; CAP_INDEX_NONE: none */
  guint16 front, depth;
  gboolean is_placed;
  CapTablePoint place; /* the middle of its front edge */
  guint8 direction;    /* meaningful for all: where it is to look when it deploys */
  CapIndex zone;       /* that it deploys in; CAP_INDEX_NONE: it is placed, or arrives later */
  guint first_trait, n_traits;
  CapNode node;
} BaroqueUnit;

typedef struct {
  char *id, *name;
  CapIndex army, command;
  BaroqueGrade grade;
  gboolean is_commander; /* of the army */
  CapIndex unit;         /* that he is with; CAP_INDEX_NONE: none */
  gboolean is_placed;    /* on his own */
  CapTablePoint place;
  CapNode node;
} BaroqueLeader;

/* A die at the start of a turn; the Command comes on so much or more. */
typedef struct {
  CapTurn turn; /* 0 is the first */
  guint8 at_least;
  CapNode node;
} BaroqueArrivalRoll;

typedef struct {
  char *id, *name;
  CapIndex army;
  CapIndex leader;           /* CAP_INDEX_NONE when it has none */
  guint first_unit, n_units; /* they stand together */
  gboolean arrives;          /* it is not on the table at the start */
  CapIndex passage;          /* where it comes from */
  guint first_roll, n_rolls; /* by turn; a Command that comes for certain has one roll on 1 */
  guint vd;                  /* sum of its units */
  CapNode node;
} BaroqueCommand;

/* A stretch of an edge by which troops come or go. */
typedef struct {
  char *id, *name;
  BaroqueTableEdges edge;
  gint32 from, to; /* along the edge, from the left or from below */
  CapNode node;
} BaroquePassage;

/* Where an army, or a part of it, deploys. */
typedef struct {
  char *id, *name;
  CapIndex army;
  CapTablePoint low, high;
  CapNode node;
} BaroqueZone;

/* What an army has besides what all sides have. */
typedef struct {
  BaroqueStructure structure;
  gboolean is_attacker;
  guint first_command, n_commands; /* they stand together */
  guint first_zone, n_zones;
  CapIndex baggage;   /* a unit; CAP_INDEX_NONE: none */
  CapIndex commander; /* a leader; CAP_INDEX_NONE: none */
  guint retreat;      /* BaroqueTableEdges by which it retreats and on which its baggage stands */
  guint n_villages;
  CapIndex *villages; /* pieces of ground that it holds at the start [gap 16] */
  char *colour;       /* "#rrggbb"; "" when the document does not say */
  guint vd;           /* sum of all its units, those that arrive later too [gap 20] */
} BaroqueArmy;

/* --- Special rules -------------------------------------------------------------------------- */

/* An army activates its first Commands without dice. */
typedef struct {
  CapIndex army;  /* CAP_INDEX_NONE: none does */
  guint commands; /* so many of the first turn */
  CapNode node;
} BaroqueOpening;

/* A piece of ground on which only some types may end. */
typedef struct {
  CapIndex ground;
  guint n_types;
  CapIndex *types; /* that may */
  CapNode node;
} BaroqueClosure;

/* An army may leave by a passage without loss. */
typedef struct {
  CapIndex army, passage;
  CapTurn from; /* the first turn, from 0 */
  CapNode node;
} BaroqueExit;

/* --- Victory ---------------------------------------------------------------------------------- */

/* Who wins when the turns are over and neither army is routed [gap 84]. */
typedef enum {
  BAROQUE_END_SHARES, /* the lower share of points lost, by a fifth or more */
  BAROQUE_END_DRAW,
  BAROQUE_END_ATTACKER,
  BAROQUE_END_DEFENDER,
} BaroqueEnd;

typedef struct {
  CapScenario base; /* first: a BaroqueScenario is a CapScenario */
  const BaroqueRoster *roster;
  BaroqueSettings settings;
  CapNode settings_node;              /* CAP_NODE_NONE when there is none */
  gboolean players_place_ground;      /* the ground of the map is paid with options [gap 11] */
  BaroqueArmy armies[BAROQUE_ARMIES]; /* by side */
  guint n_commands;
  BaroqueCommand *commands;
  guint n_leaders;
  BaroqueLeader *leaders;
  guint n_units;
  BaroqueUnit
      *units; /* by army, Command and order of the document; baggage after its army's units */
  guint n_traits;
  BaroqueTrait *traits;
  guint n_zones;
  BaroqueZone *zones;
  guint n_passages;
  BaroquePassage *passages;
  guint n_rolls;
  BaroqueArrivalRoll *rolls;
  BaroqueOpening opening;
  guint n_closures;
  BaroqueClosure *closures;
  guint n_exits;
  BaroqueExit *exits;
  BaroqueEnd end;
  CapNode victory_node;
  GHashTable *unit_by_id; /* id -> index + 1, likewise below */
  GHashTable *leader_by_id;
  GHashTable *command_by_id;
  GHashTable *zone_by_id;
  GHashTable *passage_by_id;
} BaroqueScenario;

BaroqueScenario *baroque_scenario_compile(const CapDocument *doc, const CapMap *map,
                                          const BaroqueRoster *roster, CapDiagnostics *findings);
void baroque_scenario_free(BaroqueScenario *s);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(BaroqueScenario, baroque_scenario_free)

/* The scenario as one of this system; it must be one. */
static inline const BaroqueScenario *baroque_scenario(const CapScenario *scenario) {
  g_assert(scenario->format == &baroque_format);
  return (const BaroqueScenario *)scenario;
}

static inline const BaroqueType *baroque_unit_type(const BaroqueScenario *s,
                                                   const BaroqueUnit *unit) {
  return &s->roster->types[unit->type];
}

/* "turn 3"; new string. */
char *baroque_dup_turn(const BaroqueScenario *s, CapTurn turn);

/* [CMD-1] Hundredths. */
guint baroque_command_range(BaroqueStructure structure);

/* A facing in hundredths of a degree, clockwise, to the nearest of 64 steps [gap 86]. */
guint8 baroque_direction_of(gint32 hundredths_of_degree);

extern const char *const baroque_structure_words[];
extern const char *const baroque_grade_words[];
extern const char *const baroque_edge_words[]; /* by number of the bit */
extern const char *const baroque_test_words[];
