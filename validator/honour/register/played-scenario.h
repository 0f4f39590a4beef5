/* What a game shows of the statements about its scenario. An instruction in the document,
 *   <?capitano states S1.f2?>
 * says which statement of the register the element behind it carries out. */
#pragma once

#include "validator/honour/register/played.h"

/* A statement may have several parts, numbered from 1 on: it was applied when all of them were. */
typedef void (*HonourStated)(const char *statement, guint part, guint times, gpointer data);

/* Calls for every part of a statement about the scenario, with how often the game has shown it. */
void honour_played_scenario(const CapPlayedGame *game, HonourStated call, gpointer data);

/* Takes "states S1.f2 S1.f3" apart: the words behind the first, NULL when it is something else; new
 * array of new strings. */
char **honour_played_states(CapSlice body);
