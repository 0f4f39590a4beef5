/* What wins a scenario, made ready for play; the conditions themselves are in the table of all
 * conditions. Made once for a game; the document is not looked at afterwards. [13] */
#pragma once

#include "validator/honour/special/condition-table.h"

typedef enum {
  HONOUR_MOMENT_TURN_END,
  HONOUR_MOMENT_SCENARIO_END,
  HONOUR_MOMENT_AT_ONCE
} HonourMoment;

typedef struct {
  char *text; /* the sentence of the scenario, or the id */
  CapNode node;
  CapIndex side;
  guint8 level; /* HonourLevel */
  HonourMoment at;
  gboolean declared;
  guint condition; /* of game->conditions */
} HonourVictoryCondition;

typedef enum {
  HONOUR_AMOUNT_NUMBER,
  HONOUR_AMOUNT_DIE,
  HONOUR_AMOUNT_HALF_DIE_UP,
  HONOUR_AMOUNT_HALF_DIE_DOWN,
} HonourAmountKind;

/* Victory points for each of some settlements. */
typedef struct {
  CapBits places; /* hexes */
  HonourAmountKind amount;
  int number;
  gboolean unbesieged;
} HonourScore;

typedef struct {
  guint n_conditions;
  HonourVictoryCondition *conditions; /* in the order of the document */
  guint n_scores;
  HonourScore *scores;
  CapIndex otherwise_side; /* CAP_INDEX_NONE for nobody */
  guint8 otherwise_level;  /* HonourLevel; a draw when the document says nothing */
} HonourVictory;

/* Fills an empty table and adds its conditions. What cannot be resolved was reported when the
 * scenario was checked; it never holds. */
void honour_victory_compile(HonourVictory *victory, HonourConditions *conditions,
                            const HonourScenario *scenario);
void honour_victory_clear(HonourVictory *victory);
