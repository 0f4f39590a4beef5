/* The conditions of a scenario made ready for play: those of victory and of special rules in one
 * flat table of tests that refers to map, roster and scenario by index. Made once for a game; the
 * document is not looked at afterwards. */
#pragma once

#include "schema/scenario.h"
#include "validator/engine/honour/ground-table.h"
#include "validator/engine/honour/words.h"

/* Of all conditions of a scenario together, and how deep one may stand in another; what stands
 * deeper is never known. */
#define CAP_MAX_TESTS      2048
#define CAP_MAX_TEST_DEPTH 24

/* A condition that says nothing always holds. Others are numbers from 1 on. */
#define CAP_CONDITION_ALWAYS 0u

typedef enum { CAP_PRESENCE_NOW, CAP_PRESENCE_NOT_YET, CAP_PRESENCE_LOST } CapPresence;

/* What a test makes of something that is so or not. */
typedef enum { CAP_OPEN, CAP_WANTED, CAP_UNWANTED } CapWish;

/* Which pieces are meant. A set without bits leaves it open. */
typedef struct {
  guint32 armies;   /* bit n: army n of the scenario */
  gboolean by_army; /* armies are named, so that a side alone is not enough */
  CapIndex side;    /* of the scenario, whoever commands; CAP_INDEX_NONE for any */
  CapBits nations;  /* of the roster */
  CapBits cards;    /* Capitani of the roster */
  CapBits types;    /* unit types of the roster, by type and arm */
} CapFilter;

/* One test. What it does not speak of is CAP_INDEX_NONE, CAP_HEX_NONE, 0 or an empty set. */
typedef struct {
  CapTestKind kind;
  guint end;            /* the test after it and after everything in it */
  gboolean is_costly;   /* it, or something in it, looks at all pieces: to be asked last */
  CapPresence presence; /* IN_PLAY */
  gboolean none;        /* OCCUPIED: by nobody who fits; CROSSING_IS: closed */
  gboolean unbesieged;  /* only places, or Forces, that are not besieged */
  guint8 general;     /* CapWish. LEADER: a Capitano Generale; GENERAL_PRESENT: who commands all */
  guint8 same_nation; /* CapWish. LEADER: of the nation of the subject */
  gboolean of_leader; /* HAS_ORDER: that of the leader */
  gboolean quarters;  /* OPTION_USED: the subject is in Quarters */
  guint levels;       /* HAS_LEVEL: bit n for CapLevel n */
  guint orders;       /* HAS_ORDER: CapOrders */
  guint fight;        /* BATTLE: CapFightKind; 0 for any */
  guint8 pick;        /* PICKED: CapPickKind */
  guint count;        /* at least so many tests, places or SPs; OPTION_USED: n of rule 18.n */
  gint from, to;      /* VARIABLE_IS: a counter, both ends included */
  guint64 values;     /* VARIABLE_IS: bit n for value n; NATURAL: bit n for n */
  CapIndex variable;
  CapIndex side, army;
  CapIndex card;         /* Capitano of the roster: who, or in whose Force */
  CapIndex stack, group; /* IN_PLAY */
  CapHex hex;            /* SUPPLY_LINE: to it */
  CapWayOver way;        /* CROSSING_IS */
  CapBits set;           /* TURN, AP_TURN: turns; INSIDE, OWNS, OCCUPIED: hexes */
  CapFilter filter;      /* SUBJECT, LEADER, STRENGTH */
} CapTest;

/* Something the scenario remembers; its value is in state->special.variables. */
typedef enum { CAP_VARIABLE_LATCH, CAP_VARIABLE_CHOICE, CAP_VARIABLE_COUNTER } CapVariableKind;

typedef struct {
  char *id;
  CapVariableKind kind;
  char **values; /* CHOICE: its words, of which the state has the number; ended by NULL */
  gint16 start;
  CapNode node; /* of the document, for whoever compiles what hangs on it */
} CapVariable;

typedef struct {
  guint n_variables;
  CapVariable *variables; /* in the order of the document */
  GArray *tests;          /* CapTest */
  GArray *firsts;         /* guint: by condition, its first test */
  guint depth;            /* how many stand inside one another, at most */
} CapConditions;

/* An empty table that knows the variables of the scenario; conditions can be added. */
void cap_conditions_init(CapConditions *table, const CapScenario *scenario);
void cap_conditions_clear(CapConditions *table);

/* Adds what stands in an element (<when>, <until>, <victory-condition>): all of it must hold, and
 * of nothing it is not known. The number of the condition; CAP_CONDITION_ALWAYS for CAP_NODE_NONE.
 * `side` is the one that a condition of victory is about, else CAP_INDEX_NONE. What cannot be
 * resolved was reported when the scenario was checked. */
guint cap_conditions_compile(CapConditions *table, const CapScenario *scenario, CapNode node,
                             CapIndex side);

/* Does it speak of turns anywhere? */
gboolean cap_condition_is_dated(const CapConditions *table, guint condition);

/* Must a test of this kind hold, so that the condition can? */
gboolean cap_condition_requires(const CapConditions *table, guint condition, CapTestKind kind);

/* Does an odd number of <not> stand around test t of the condition that begins with test `first`?
 */
gboolean cap_conditions_negates(const CapConditions *table, guint first, guint t);

/* The tests of the table so far; more than CAP_MAX_TESTS cannot be played, nor deeper ones than
 * CAP_MAX_TEST_DEPTH. */
guint cap_conditions_count(const CapConditions *table);

/* CAP_INDEX_NONE when the scenario has no such variable. */
CapIndex cap_conditions_find_variable(const CapConditions *table, CapSlice id);

/* The number of a value of a variable: off 0 and on 1, the number of a word, a counter's number.
 * FALSE when it can have no such value. */
gboolean cap_variable_parse(const CapVariable *variable, CapSlice word, gint16 *value);

/* --- For others who read the same attributes -------------------------------------------------- */

/* The hexes in play that fit every attribute about ground (hexes, regions, areas, settlement);
 * only settlements when they are to be `owned`. FALSE when something is named that is not there;
 * `places` is initialised in any case. */
gboolean cap_read_places(const CapScenario *scenario, CapNode node, gboolean owned,
                         CapBits *places);

/* The pieces that fit every attribute about them (side, army, nation, capitano, type, arm). Clear
 * it in any case. */
gboolean cap_read_filter(const CapScenario *scenario, CapNode node, CapFilter *filter);
void cap_filter_clear(CapFilter *filter);
