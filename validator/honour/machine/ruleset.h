/* What stands behind the row of functions of ruleset.h, for those who know whose it is. */
#pragma once

#include "validator/honour/machine/game.h"
#include "validator/engine/ruleset.h"

/* The tables of a game of this rule system. Borrowed from it. */
const HonourGame *honour_game_of_rules(const CapRulesGame *game);
