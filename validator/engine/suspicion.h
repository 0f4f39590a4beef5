/* Decisions asked for twice: the frame of `suspect` in ruleset.h. Asking may change nothing, needs
 * no die, and the options may not tell what the side that decides cannot know: they stay the same
 * when that is put otherwise. */
#pragma once

#include "schema/board/map.h"
#include "validator/engine/decision.h"
#include "validator/engine/dice.h"

/* The same decision with the same options, in the same order? */
gboolean cap_request_equals(const CapRequest *x, const CapRequest *y);

/* Something that is hidden. */
typedef struct {
  /* Puts it otherwise in the state; FALSE when there is nothing that could be changed. */
  gboolean (*disguise)(gconstpointer play, CapIndex side, gpointer state);
  const char *told; /* the fault when other options are offered then */
} CapDisguise;

typedef struct {
  gconstpointer play; /* the rule system's; only for the functions below */
  gconstpointer state;
  gsize size; /* of a state */

  /* Asks with another state and these dice. Nobody listens, nothing is counted. */
  void (*ask)(gconstpointer play, gpointer state, CapDice *dice, CapRequest *request);

  const char *changes;          /* the fault when asking changes something */
  const char *differs;          /* the fault when the answer is another one */
  const CapDisguise *disguises; /* ended by a row without a function */
} CapSuspicion;

/* What is wrong with a decision that was asked for; NULL when nothing is. */
const char *cap_suspicion_find(const CapSuspicion *suspicion, const CapRequest *request);
