/* A game on the map of the window: its counters, and what can be chosen. */
#pragma once

#include "editor/core/games/stepper.h"
#include "editor/play/option-list.h"
#include "editor/shell/desk.h"

/* Shows the position of a game that is not worked on, as the viewer sees it (a side, or
 * CAP_INDEX_NONE), with the places of the options; `options` may be NULL. Whether the decision can
 * be made by pointing at a table: it cannot when a Command is chosen, or a die. */
gboolean cap_game_map_show(CapDesk *desk, CapStepper *stepper, CapIndex viewer,
                           CapOptionList *options);

/* An empty map, while nobody may look. */
void cap_game_map_hide(CapDesk *desk);

/* Gives the map back: it shows the set-up again. */
void cap_game_map_leave(CapDesk *desk);
