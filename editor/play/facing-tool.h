/* The mouse on a table while a game is played by hand: who presses at a spot that is lawful and
 * drags says where to look from there. All else is as without a tool. */
#pragma once

#include "editor/core/games/tape.h"
#include "editor/shell/desk.h"

typedef struct _CapFacingTool CapFacingTool;

/* The game that somebody may decide in just now; NULL: none. */
typedef const CapTape *(*CapFacingGame)(gpointer data);
/* A spot was clicked, or dragged from with this option; NULL: there is none such. */
typedef void (*CapFacingChosen)(CapSpot spot, const CapOption *option, gpointer data);

CapFacingTool *cap_facing_tool_new(CapDesk *desk, CapFacingGame game, CapFacingChosen clicked,
                                   CapFacingChosen pulled, gpointer data);
void cap_facing_tool_free(CapFacingTool *tool);
void cap_facing_tool_set_active(CapFacingTool *tool, gboolean is_active);

/* Whether directions can be given in this game at all. */
gboolean cap_facing_is_for(const CapTape *tape);
