/* Games that are played to see which rules are at work in them. */
#pragma once

#include "validator/play/study.h"
#include "validator/register/played.h"

typedef struct {
  CapPlayed *played;           /* what they show is added to it */
  const CapScenario *scenario; /* the rules that it leaves to the players come in turn */
  gboolean is_plain;           /* games are played without them */
  const CapRuleset *rules;
  const CapRulesGame *game;
  const CapPolicy *policies[2]; /* by side */
  guint64 seed;                 /* of the first game; the next ones count up from it */
  guint games;
  guint jobs; /* threads; 0 for as many as there are processors */

  /* Told how many of them are played, now and then; may be NULL. */
  void (*progress)(guint64 done, gpointer data);
  gpointer data;
} CapPlayedStudy;

/* Plays them. The optional rules that the scenario leaves to the players are used in turn, so that
 * any two of them are together in some games and apart in others. What comes out does not depend on
 * the number of threads. */
void cap_played_study(const CapPlayedStudy *study);
