/* How balanced the scenario of a project is, worked out in the background on a copy of its
 * documents: what `capitano balance` does.
 *
 * Signals: `progress` now and then while games are played, and `finished` when none is under way
 * any more, for whatever reason. No GTK. */
#pragma once

#include <gio/gio.h>

#include "editor/core/games/play-copy.h"
#include "validator/balance/balance.h"

typedef struct {
  guint64 n_games, seed; /* of each player, and of each change at most; seed of the first game */
  guint options;         /* optional rules that are used, by bit */
  gboolean looks_ahead;  /* also by a player that searches, which takes its time */
  gboolean has_changes;  /* single things are changed, too */
} CapBalancingPlan;

#define CAP_TYPE_BALANCING (cap_balancing_get_type())
G_DECLARE_FINAL_TYPE(CapBalancing, cap_balancing, CAP, BALANCING, GObject)

CapBalancing *cap_balancing_new(void);

/* Begins; the result of before is forgotten. Nothing may be under way. */
void cap_balancing_start(CapBalancing *balancing, CapPlayTexts *texts,
                         const CapBalancingPlan *plan);

/* Gives up. `finished` comes when that is done; what was played until then is the result. */
void cap_balancing_cancel(CapBalancing *balancing);

/* Gives up and waits for that. */
void cap_balancing_stop(CapBalancing *balancing);

gboolean cap_balancing_is_running(CapBalancing *balancing);

/* How far it is, from 0 to 1, and what is being played: new string, for people. */
double cap_balancing_share(CapBalancing *balancing);
char *cap_balancing_dup_what(CapBalancing *balancing);

/* Why nothing could be played, for people; NULL when all is well. */
const char *cap_balancing_error(CapBalancing *balancing);

/* What came out; NULL before it is finished. Borrowed until the next start. `is_cut` gets whether
 * it was given up before all was played. */
const CapBalance *cap_balancing_result(CapBalancing *balancing, gboolean *is_cut);

/* Waits for the end; for tests. */
void cap_balancing_finish(CapBalancing *balancing);
