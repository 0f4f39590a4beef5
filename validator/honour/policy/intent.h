/* What a side means to do as a whole: a plan of engine/plan.h, as this game understands it. What
 * each Force does follows from it, see plan.c.
 *
 * An intent is chosen once a turn and remembered. Who looks ahead asks for others. */
#pragma once

#include "validator/engine/plan.h"
#include "validator/engine/ruleset.h"
#include "validator/honour/machine/machine.h"

/* How much a side risks. */
typedef enum {
  HONOUR_MOOD_USUAL,
  HONOUR_MOOD_BOLD,
  HONOUR_MOOD_CAREFUL,
  HONOUR_N_MOODS
} HonourMood;

/* What its Forces do. */
typedef enum {
  HONOUR_STANCE_FREE,     /* each what is worth most */
  HONOUR_STANCE_TOGETHER, /* small ones join the army */
  HONOUR_STANCE_HOLD,     /* all keep what they have */
  HONOUR_N_STANCES
} HonourStance;

typedef struct {
  guint16 aim; /* number of a condition of victory, plus 1; 0: all as they are worth */
  HonourMood mood;
  HonourStance stance;
} HonourIntent;

/* What one of its Forces is about: see plan.c. */
typedef enum {
  HONOUR_TASK_NONE,
  HONOUR_TASK_HOLD,    /* a place where it is */
  HONOUR_TASK_TAKE,    /* a place, from nobody or in the open */
  HONOUR_TASK_BESIEGE, /* a place with walls */
  HONOUR_TASK_HUNT,    /* an enemy Force */
  HONOUR_TASK_JOIN,    /* a friend */
  HONOUR_TASK_LEAVE,   /* the map */
} HonourTask;

/* What a Force was told. */
typedef struct {
  guint8 task;
  guint8 turn;  /* in which it was told, plus 1 */
  CapHex where; /* of a place; of an enemy or friend his number */
} HonourTold;

/* What a player remembers. All zero: nothing yet. */
typedef struct {
  CapPlan plan;
  guint16 turn; /* in which it was chosen, plus 1 */
  HonourTold told[HONOUR_MAX_CAPITANI];
} HonourMemory;

CapPlan honour_intent_plan(HonourIntent intent);

/* What a plan means; the usual for one of other rules or none. */
HonourIntent honour_intent_of(const CapPlan *plan);

/* The plans worth a thought for a side, the usual one first; how many. */
guint honour_intent_list(const HonourGame *game, CapIndex side, CapPlan *out);

/* For people. */
void honour_intent_text(const HonourGame *game, const CapPlan *plan, char out[CAP_OPTION_TEXT]);
