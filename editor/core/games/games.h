/* Many games of a project's scenario, played in the background on a copy of its documents.
 *
 * Signals: `progress` now and then while games are played, and `finished` when none is under way
 * any more, for whatever reason. No GTK. */
#pragma once

#include "editor/core/games/games-summary.h"
#include "editor/core/games/play-copy.h"
#include "validator/play/study.h"

typedef struct {
  guint64 n_games, seed; /* of the first game; the next ones count up from it */
  guint options;         /* optional rules that are used, by bit */
  const CapPolicy *policies[2];
  guint rollouts[2]; /* by side: it looks ahead with so many, see search.h; 0: it does not */
} CapGamesPlan;

#define CAP_TYPE_GAMES (cap_games_get_type())
G_DECLARE_FINAL_TYPE(CapGames, cap_games, CAP, GAMES, GObject)

CapGames *cap_games_new(void);

/* Begins; what was played before is forgotten. Games under way are given up first. */
void cap_games_start(CapGames *games, CapPlayTexts *texts, const CapGamesPlan *plan);

/* Gives the games under way up and waits until that is done, which takes no time that anybody
 * notices, unless a player is just looking ahead. The games that were played remain. */
void cap_games_stop(CapGames *games);

/* The same without waiting: `finished` comes when it is done. */
void cap_games_cancel(CapGames *games);

gboolean cap_games_is_running(CapGames *games);
const CapGamesPlan *cap_games_plan(CapGames *games);
guint64 cap_games_done(CapGames *games);

/* Why nothing could be played, for people; NULL when all is well. */
const char *cap_games_error(CapGames *games);

/* What the games came to so far. New; NULL before the first game. */
CapGamesSummary *cap_games_summary(CapGames *games);

/* The game with this number, from 0; FALSE when it was not played. */
gboolean cap_games_row(CapGames *games, guint64 number, CapGameRow *row);

/* What is played, for looking at one of the games; NULL before it is compiled. New reference. */
CapPlayCopy *cap_games_dup_copy(CapGames *games);

/* Waits for the end of all games; for tests. */
void cap_games_finish(CapGames *games);
