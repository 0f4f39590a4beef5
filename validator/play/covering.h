/* Which optional rules and policies the games of a check are played with: of any two things that
 * can be chosen, every combination comes up. */
#pragma once

#include "validator/play/playout.h"

/* So many games cover all pairs of ten choices of two: the nine optional rules and the policy. No
 * fewer can. */
enum { CAP_COVERING_GAMES = 6, CAP_COVERING_CHOICES = 10 };

/* In the given row of the array, is the choice made? Rows from 0 to CAP_COVERING_GAMES - 1. */
gboolean cap_covering_has(guint row, guint choice);

/* Sets the optional rules that a scenario leaves to the players, and the policies, for the game
 * with this number. After CAP_COVERING_GAMES games it begins again with other policies. */
void cap_covering_vary(const CapScenario *scenario, guint64 number, CapPlayoutOptions *options);

/* The optional rules of a row, out of those that the scenario leaves to the players. */
guint cap_covering_options(const CapScenario *scenario, guint row);
