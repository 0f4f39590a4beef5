/* Makes a game that shows a fault as short and as plain as it can be and still show it. */
#pragma once

#include "validator/play/chosen-game.h"
#include "validator/play/playout.h"

/* A game by its choices, kept for a fault. */
typedef struct {
  CapChosenGame chosen;
  const char *fault;
} CapFaultyGame;

/* Plays the game of `options` again and keeps its choices. FALSE when it shows no fault; nothing is
 * to be freed then. */
gboolean cap_faulty_game_find(const CapPlayoutOptions *options, const CapRulesGame *game,
                              CapFaultyGame *faulty);
void cap_faulty_game_clear(CapFaultyGame *faulty);

/* Cuts off what comes after the fault, and takes the first option instead of another wherever the
 * same fault shows all the same; see chosen-game.h. Plays at most so many games and no longer than
 * so many seconds. How many choices are left that are not the first option. */
guint cap_faulty_game_shrink(const CapPlayoutOptions *options, const CapRulesGame *game,
                             CapFaultyGame *faulty, guint most_games, double seconds);

/* The game as a record document; `digest` is that of the scenario. New string. */
char *cap_faulty_game_record(const CapPlayoutOptions *options, const CapRulesGame *game,
                             const CapScenario *scenario, const CapFaultyGame *faulty,
                             const char *digest);
