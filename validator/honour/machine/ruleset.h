/* The engine of this rule system, and what stands behind its row of functions for those who know
 * whose it is. */
#pragma once

#include "validator/honour/machine/machine.h"
#include "validator/engine/ruleset.h"

extern const CapRuleset honour_ruleset;

/* The tables of a game of this rule system. Borrowed from it. */
const HonourGame *honour_game_of_rules(const CapRulesGame *game);

/* A play of it, likewise. */
const HonourPlay *honour_play_of_rules(const CapRulesPlay *play);
