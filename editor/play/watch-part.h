/* One game on the map, forwards and back. */
#pragma once

#include "editor/core/games/stepper.h"
#include "editor/shell/desk.h"

#define CAP_TYPE_WATCH_PART (cap_watch_part_get_type())
G_DECLARE_FINAL_TYPE(CapWatchPart, cap_watch_part, CAP, WATCH_PART, GtkWidget)

void cap_watch_part_set_desk(CapWatchPart *part, CapDesk *desk);

/* Looks at a game of a scenario that is compiled already. */
void cap_watch_part_begin(CapWatchPart *part, CapPlayCopy *copy, const CapTapeSetup *setup);
