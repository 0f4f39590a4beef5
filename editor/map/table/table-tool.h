/* What the mouse does with the ground of a table while it is edited: a tool of the canvas that
 * turns presses and strokes into commands, each of them one step of undo. */
#pragma once

#include "editor/shell/desk.h"

typedef enum {
  CAP_TABLE_SHAPE, /* selects, moves and shapes pieces */
  CAP_TABLE_NEW,
  CAP_TABLE_MEASURE,
  CAP_TABLE_PICK, /* the mouse is not ours: see cap_canvas_set_work() */
  CAP_TABLE_N_MODES
} CapTableMode;

typedef struct {
  CapTableMode mode;
  CapGroundKind kind; /* of a new piece */
  CapShapeKind shape;
  char *name; /* of a new piece; may be empty */
} CapTableSettings;

typedef struct _CapTableTool CapTableTool;

CapTableTool *cap_table_tool_new(CapDesk *desk);
void cap_table_tool_free(CapTableTool *tool);

/* Takes the name over. */
void cap_table_tool_take_settings(CapTableTool *tool, CapTableSettings settings);

/* Told when a piece has been drawn. */
void cap_table_tool_set_made(CapTableTool *tool, void (*made)(gpointer data), gpointer data);

/* The map or what is selected on it has changed. */
void cap_table_tool_follow(CapTableTool *tool);

/* Takes the mouse, or gives it back. */
void cap_table_tool_set_active(CapTableTool *tool, gboolean is_active);
