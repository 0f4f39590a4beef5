/* The battles of the pike and shot age as a table of functions. */
#pragma once

#include "validator/baroque/machine/machine.h"
#include "validator/engine/ruleset.h"

extern const CapRuleset baroque_ruleset;

/* The game behind one that the table made, and the play; borrowed. */
const BaroqueGame *baroque_game_of_rules(const CapRulesGame *game);
const BaroquePlay *baroque_play_of_rules(const CapRulesPlay *play);
