/* What wins a scenario, made ready for play; the conditions themselves are in the table of all
 * conditions. Made once for a game; the document is not looked at afterwards. [13] */
#pragma once

#include "validator/engine/honour/condition-table.h"

typedef enum { CAP_MOMENT_TURN_END, CAP_MOMENT_SCENARIO_END, CAP_MOMENT_AT_ONCE } CapMoment;

typedef struct {
  char *text; /* the sentence of the scenario, or the id */
  CapIndex side;
  guint8 level; /* CapLevel */
  CapMoment at;
  gboolean declared;
  guint condition; /* of game->conditions */
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
  guint n_conditions;
  CapVictoryCondition *conditions; /* in the order of the document */
  guint n_scores;
  CapScore *scores;
  CapIndex otherwise_side; /* CAP_INDEX_NONE for nobody */
  guint8 otherwise_level;  /* CapLevel; a draw when the document says nothing */
} CapVictory;

/* Fills an empty table and adds its conditions. What cannot be resolved was reported when the
 * scenario was checked; it never holds. */
void cap_victory_compile(CapVictory *victory, CapConditions *conditions,
                         const CapScenario *scenario);
void cap_victory_clear(CapVictory *victory);
