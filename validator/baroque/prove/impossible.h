/* Why something that a battle holds out can come about in no game. */
#pragma once

#include "validator/baroque/machine/game.h"

/* A sentence, with the rules that it rests on; new string. NULL when nobody can say. */
char *baroque_impossible(const BaroqueGame *game, guint number, const char **rules);
