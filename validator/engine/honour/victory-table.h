/* Victory conditions made ready for play: a flat table of tests that refers to map, roster and
 * scenario by index. Made once for a game; the document is not looked at afterwards. [13] */
#pragma once

#include "schema/scenario.h"

/* Of all victory conditions of a scenario together. */
#define CAP_MAX_VICTORY_TESTS 1024

typedef enum {
  CAP_TEST_NEVER,    /* about something that is not played yet, or that nobody can find */
  CAP_TEST_AT_LEAST, /* `count` of the tests in it: one for <any>, every one for <all> */
  CAP_TEST_NOT,
  CAP_TEST_TURN, /* <turn> and <ap-turn> */
  CAP_TEST_OWNS,
  CAP_TEST_OCCUPIED,
  CAP_TEST_STRENGTH,
  CAP_TEST_IN_PLAY,
  CAP_TEST_HAS_LEVEL,
  CAP_TEST_MOST_POINTS,
} CapTestKind;

typedef enum { CAP_PRESENCE_NOW, CAP_PRESENCE_NOT_YET, CAP_PRESENCE_LOST } CapPresence;

/* One test. What it does not speak of is CAP_INDEX_NONE, 0 or an empty set. */
typedef struct {
  CapTestKind kind;
  CapPresence presence; /* IN_PLAY */
  gboolean none;        /* OCCUPIED: by nobody who fits */
  gboolean unbesieged;  /* only places, or Forces, that are not besieged */
  guint levels;         /* HAS_LEVEL: bit n for CapLevel n */
  guint count;          /* at least so many tests, places or SPs */
  guint parent;         /* the test it stands in; its own number for the first of a condition */
  CapIndex side, army;
  CapIndex card;         /* Capitano of the roster: who, or in whose Force */
  CapIndex stack, group; /* IN_PLAY */
  CapBits set;     /* TURN: turns; OWNS, OCCUPIED: hexes; STRENGTH: unit types of the roster */
  CapBits leaders; /* STRENGTH: only units on these cards of the roster; no bits for all */
  guint armies;    /* STRENGTH: bit n for army n */
  CapNode node;    /* where it stands, for whoever made it */
} CapVictoryTest;

typedef enum { CAP_MOMENT_TURN_END, CAP_MOMENT_SCENARIO_END, CAP_MOMENT_AT_ONCE } CapMoment;

/* Its tests are [first, end): the first holds when the condition does, every other stands after
 * the one it is in. */
typedef struct {
  char *text; /* the sentence of the scenario, or the id */
  CapIndex side;
  guint8 level; /* CapLevel */
  CapMoment at;
  gboolean declared;
  guint first, end;
} CapVictoryCondition;

typedef enum {
  CAP_AMOUNT_NUMBER,
  CAP_AMOUNT_DIE,
  CAP_AMOUNT_HALF_DIE_UP,
  CAP_AMOUNT_HALF_DIE_DOWN,
} CapAmountKind;

/* Victory points for each of some settlements. */
typedef struct {
  CapBits places; /* hexes */
  CapAmountKind amount;
  int number;
  gboolean unbesieged;
} CapScore;

typedef struct {
  guint n_tests;
  CapVictoryTest *tests;
  guint n_conditions;
  CapVictoryCondition *conditions; /* in the order of the document */
  guint n_scores;
  CapScore *scores;
  gboolean uses_points;    /* some condition compares them */
  CapIndex otherwise_side; /* CAP_INDEX_NONE for nobody */
  guint8 otherwise_level;  /* CapLevel; a draw when the document says nothing */
} CapVictory;

/* How many tests the victory conditions of a scenario make; at most CAP_MAX_VICTORY_TESTS can be
 * played. */
guint cap_victory_count_tests(const CapScenario *scenario);

/* Fills an empty table. What cannot be resolved was reported when the scenario was checked; its
 * test never holds. */
void cap_victory_compile(CapVictory *victory, const CapScenario *scenario);
void cap_victory_clear(CapVictory *victory);
