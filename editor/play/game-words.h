/* Sentences about the point of a game that is looked at. New strings. */
#pragma once

#include "editor/core/games/tape.h"

/* "April 6, 1509" */
char *cap_game_words_date(const CapPlayCopy *copy, CapTurn turn);

/* "Turn 3, April 6, 1509. Activation: Chaumont" */
char *cap_game_words_moment(const CapTape *tape);

/* "French: What does the Force do next?" or how the game has ended. */
char *cap_game_words_decision(const CapTape *tape);

/* How the game has ended and why: what the last events said of victory. */
char *cap_game_words_end(const CapTape *tape);
