/* Why something that a scenario holds out can come about in no game. */
#pragma once

#include "validator/monferrato/machine/game.h"

/* A sentence, with the rules that it rests on; new string. NULL when nobody can say. */
char *monferrato_impossible(const MonferratoGame *game, guint number, const char **rules);
