/* Games of all shipped scenarios, seen by somebody who asks the doctrine at every decision. */
#pragma once

#include "validator/engine/ledger.h"
#include "validator/engine/ruleset.h"

typedef struct {
  const CapRuleset *rules;
  const CapRulesGame *game;
  CapRulesPlay *play;
  CapRequest *request;
  gpointer before, asked; /* what who decides remembers; and a copy for whoever asks again */
  CapPlan plans[CAP_MAX_PLANS];
  guint n_plans;
  guint64 seed;
} FenceTable;

/* How the decision at hand was asked for, by somebody who remembers as much. Of the policies one in
 * two is told what to do. */
CapCounsel fence_counsel(const FenceTable *t, CapCounsel counsel);

typedef void (*FenceLook)(const FenceTable *table, gpointer data);

/* Looks at every decision of games with the seeds from 1 to `last`, by policies that get into other
 * positions: of all scenarios that are shipped, and of battles that are fought at once. `leave`, or
 * NULL, is called after each scenario. */
void fence_look_at_games(guint64 last, FenceLook look, void (*leave)(gpointer), gpointer data);
