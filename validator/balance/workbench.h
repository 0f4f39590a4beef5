/* The workbench: plays what is needed to say how balanced a scenario is and what would change that.
 */
#pragma once

#include "validator/balance/balance.h"
#include "validator/open-scenario.h"

typedef struct {
  CapOpenScenario *open; /* a scenario without errors, that can be played */
  const char *file;
  CapPlayerSpec *const *players; /* weakest first */
  guint n_players;
  guint judge;                    /* which of them plays the changes */
  guint options;                  /* optional rules, by bit */
  guint64 seed;                   /* of the first game */
  guint64 first, n_games;         /* which games are played, at most, of everything */
  guint64 first_slow, n_slow;     /* and which by players that look ahead, which take their time */
  guint64 first_course, n_course; /* the course of how many of them is followed */
  gboolean is_full;               /* every change plays all games; else they race */
  gboolean no_changes;
  guint jobs;
  gint64 deadline;    /* monotonic time; 0 for none */
  const gint *cancel; /* gives up once this is not 0, atomically; may be NULL */

  /* Told how far it is, from 0 to 1, and what is being done; may be NULL. */
  void (*progress)(double share, const char *what, gpointer data);
  gpointer data;
} CapBalancePlan;

/* New; NULL with an error for people when a player could not go on. `is_cut` gets whether the time
 * was up, or somebody cancelled, before all was played. */
CapBalance *cap_balance_run(const CapBalancePlan *plan, gboolean *is_cut, GError **error);
