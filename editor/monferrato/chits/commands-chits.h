/* Edits of chits: new ones, who begins with one in hand, from when on they can be played. Each is
 * one step of undo; FALSE when nothing changed. No GTK. */
#pragma once

#include "editor/core/project.h"
#include "schema/monferrato/scenario.h"

/* A chit of the colour that is in play from the start, with the next number and no effect yet.
 * CAP_NODE_NONE when there is no roster. */
CapNode monferrato_command_add_chit(CapProject *project);

/* Gives a chit to a side at the start of the game; CAP_INDEX_NONE takes it away again. The section
 * of chits is made where the scenario has none. */
gboolean monferrato_command_give(CapProject *project, CapIndex chit, CapIndex side);

/* Lets a chit be playable from a turn of the scenario on: from its first month. The first turn
 * takes the date away. */
gboolean monferrato_command_date(CapProject *project, CapIndex chit, CapTurn turn);
