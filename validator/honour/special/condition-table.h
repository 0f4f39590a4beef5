/* The conditions of a scenario made ready for play: those of victory and of special rules in one
 * flat table of tests that refers to map, roster and scenario by index. Made once for a game; the
 * document is not looked at afterwards. */
#pragma once

#include "schema/honour/scenario.h"
#include "validator/honour/machine/ground-table.h"
#include "validator/honour/special/words.h"

/* Of all conditions of a scenario together, and how deep one may stand in another; what stands
 * deeper is never known. */
#define HONOUR_MAX_TESTS      2048
#define HONOUR_MAX_TEST_DEPTH 24

/* A condition that says nothing always holds. Others are numbers from 1 on. */
#define HONOUR_CONDITION_ALWAYS 0u

typedef enum { HONOUR_PRESENCE_NOW, HONOUR_PRESENCE_NOT_YET, HONOUR_PRESENCE_LOST } HonourPresence;

/* What a test makes of something that is so or not. */
typedef enum { HONOUR_OPEN, HONOUR_WANTED, HONOUR_UNWANTED } HonourWish;

/* Which pieces are meant. A set without bits leaves it open. */
typedef struct {
  guint32 armies;   /* bit n: army n of the scenario */
  gboolean by_army; /* armies are named, so that a side alone is not enough */
  CapIndex side;    /* of the scenario, whoever commands; CAP_INDEX_NONE for any */
  CapBits nations;  /* of the roster */
  CapBits cards;    /* Capitani of the roster */
  CapBits types;    /* unit types of the roster, by type and arm */
} HonourFilter;

/* One test. What it does not speak of is CAP_INDEX_NONE, CAP_HEX_NONE, 0 or an empty set. */
typedef struct {
  HonourTestKind kind;
  guint end;               /* the test after it and after everything in it */
  gboolean is_costly;      /* it, or something in it, looks at all pieces: to be asked last */
  HonourPresence presence; /* IN_PLAY */
  gboolean none;           /* OCCUPIED: by nobody who fits; CROSSING_IS: closed */
  gboolean unbesieged;     /* only places, or Forces, that are not besieged */
  guint8 general; /* HonourWish. LEADER: a Capitano Generale; GENERAL_PRESENT: who commands all */
  guint8 same_nation; /* HonourWish. LEADER: of the nation of the subject */
  gboolean of_leader; /* HAS_ORDER: that of the leader */
  gboolean quarters;  /* OPTION_USED: the subject is in Quarters */
  guint levels;       /* HAS_LEVEL: bit n for HonourLevel n */
  guint orders;       /* HAS_ORDER: HonourOrders */
  guint fight;        /* BATTLE: HonourFightKind; 0 for any */
  guint8 pick;        /* PICKED: HonourPickKind */
  guint count;        /* at least so many tests, places or SPs; OPTION_USED: n of rule 18.n */
  gint from, to;      /* VARIABLE_IS: a counter, both ends included */
  guint64 values;     /* VARIABLE_IS: bit n for value n; NATURAL: bit n for n */
  CapIndex variable;
  CapIndex side, army;
  CapIndex card;         /* Capitano of the roster: who, or in whose Force */
  CapIndex stack, group; /* IN_PLAY */
  CapHex hex;            /* SUPPLY_LINE: to it */
  HonourWayOver way;     /* CROSSING_IS */
  CapBits set;           /* TURN, AP_TURN: turns; INSIDE, OWNS, OCCUPIED: hexes */
  HonourFilter filter;   /* SUBJECT, LEADER, STRENGTH */
} HonourTest;

/* Something the scenario remembers; its value is in state->special.variables. */
typedef enum {
  HONOUR_VARIABLE_LATCH,
  HONOUR_VARIABLE_CHOICE,
  HONOUR_VARIABLE_COUNTER
} HonourVariableKind;

typedef struct {
  char *id;
  HonourVariableKind kind;
  char **values; /* CHOICE: its words, of which the state has the number; ended by NULL */
  gint16 start;
  CapNode node; /* of the document, for whoever compiles what hangs on it */
} HonourVariable;

typedef struct {
  guint n_variables;
  HonourVariable *variables; /* in the order of the document */
  GArray *tests;             /* HonourTest */
  GArray *firsts;            /* guint: by condition, its first test */
  guint depth;               /* how many stand inside one another, at most */
} HonourConditions;

/* An empty table that knows the variables of the scenario; conditions can be added. */
void honour_conditions_init(HonourConditions *table, const HonourScenario *scenario);
void honour_conditions_clear(HonourConditions *table);

/* Adds what stands in an element (<when>, <until>, <victory-condition>): all of it must hold, and
 * of nothing it is not known. The number of the condition; HONOUR_CONDITION_ALWAYS for
 * CAP_NODE_NONE. `side` is the one that a condition of victory is about, else CAP_INDEX_NONE. What
 * cannot be resolved was reported when the scenario was checked. */
guint honour_conditions_compile(HonourConditions *table, const HonourScenario *scenario,
                                CapNode node, CapIndex side);

/* Does it speak of turns anywhere? */
gboolean honour_condition_is_dated(const HonourConditions *table, guint condition);

/* Must a test of this kind hold, so that the condition can? */
gboolean honour_condition_requires(const HonourConditions *table, guint condition,
                                   HonourTestKind kind);

/* The hexes outside of which the condition never holds for a subject that is in a hex. The set
 * stays empty, without room for any hex, when the condition does not say so at once. */
void honour_condition_find_ground(const HonourConditions *table, guint condition, CapBits *ground);

/* Does an odd number of <not> stand around test t of the condition that begins with test `first`?
 */
gboolean honour_conditions_negates(const HonourConditions *table, guint first, guint t);

/* The tests of the table so far; more than HONOUR_MAX_TESTS cannot be played, nor deeper ones than
 * HONOUR_MAX_TEST_DEPTH. */
guint honour_conditions_count(const HonourConditions *table);

/* CAP_INDEX_NONE when the scenario has no such variable. */
CapIndex honour_conditions_find_variable(const HonourConditions *table, CapSlice id);

/* The number of a value of a variable: off 0 and on 1, the number of a word, a counter's number.
 * FALSE when it can have no such value. */
gboolean honour_variable_parse(const HonourVariable *variable, CapSlice word, gint16 *value);

/* --- For others who read the same attributes -------------------------------------------------- */

/* The hexes in play that fit every attribute about ground (hexes, regions, areas, settlement);
 * only settlements when they are to be `owned`. FALSE when something is named that is not there;
 * `places` is initialised in any case. */
gboolean honour_read_places(const HonourScenario *scenario, CapNode node, gboolean owned,
                            CapBits *places);

/* The pieces that fit every attribute about them (side, army, nation, capitano, type, arm). Clear
 * it in any case. */
gboolean honour_read_filter(const HonourScenario *scenario, CapNode node, HonourFilter *filter);
void honour_filter_clear(HonourFilter *filter);
