/* What the mouse and the keyboard do with the troops of a battle on its table: bases are selected,
 * dragged and turned, leaders moved, zones of deployment drawn and shaped, distances measured. A
 * tool of the canvas; each change is one step of undo. */
#pragma once

#include "editor/shell/desk.h"

typedef enum {
  BAROQUE_ARRANGE,
  BAROQUE_ARRANGE_ZONE, /* draws a new zone */
  BAROQUE_ARRANGE_MEASURE,
  BAROQUE_ARRANGE_N_MODES
} BaroqueArrangeMode;

typedef struct _BaroqueArrangeTool BaroqueArrangeTool;

/* Told when another element of the scenario is selected; the tool knows which. */
typedef void (*BaroqueArrangeSelected)(gpointer data);

BaroqueArrangeTool *baroque_arrange_tool_new(CapDesk *desk, BaroqueArrangeSelected selected,
                                             gpointer data);
void baroque_arrange_tool_free(BaroqueArrangeTool *tool);

void baroque_arrange_tool_set_mode(BaroqueArrangeTool *tool, BaroqueArrangeMode mode);

/* The element that is selected: a unit, a train, a leader, a zone, or anything else that the table
 * does not show. CAP_NODE_NONE for none. */
CapNode baroque_arrange_tool_selected(BaroqueArrangeTool *tool);
void baroque_arrange_tool_select(BaroqueArrangeTool *tool, CapNode node);

/* The next click on the table puts the selected unit or leader there; any other ends it. */
void baroque_arrange_tool_place(BaroqueArrangeTool *tool);

/* The documents have changed. */
void baroque_arrange_tool_follow(BaroqueArrangeTool *tool);

/* Takes the mouse, or gives it back. */
void baroque_arrange_tool_set_active(BaroqueArrangeTool *tool, gboolean is_active);
