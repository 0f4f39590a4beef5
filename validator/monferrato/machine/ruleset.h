/* "La Seconda Guerra del Monferrato" as a table of functions. */
#pragma once

#include "validator/engine/ruleset.h"
#include "validator/monferrato/machine/machine.h"

extern const CapRuleset monferrato_ruleset;

/* The game behind one that the table made, and the play; borrowed. */
const MonferratoGame *monferrato_game_of_rules(const CapRulesGame *game);
const MonferratoPlay *monferrato_play_of_rules(const CapRulesPlay *play);
