/* "La Seconda Guerra del Monferrato" as a table of functions. */
#pragma once

#include "validator/engine/ruleset.h"
#include "validator/monferrato/machine/game.h"

extern const CapRuleset monferrato_ruleset;

/* The game behind one that the table made; borrowed. */
const MonferratoGame *monferrato_game_of_rules(const CapRulesGame *game);
