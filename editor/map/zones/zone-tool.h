/* What the mouse does on a zone map while it is edited: a tool of the canvas that turns presses and
 * strokes into commands, each of them one step of undo. */
#pragma once

#include "editor/core/commands/commands-zones.h"
#include "editor/shell/desk.h"

typedef enum {
  CAP_ZONE_LOOK, /* clicks select, as ever */
  CAP_ZONE_SHAPE,
  CAP_ZONE_DRAW,
  CAP_ZONE_SPLIT,
  CAP_ZONE_JOIN,
  CAP_ZONE_BORDER,
  CAP_ZONE_LINK,
  CAP_ZONE_GROUND,
  CAP_ZONE_STATE,
  CAP_ZONE_PLACE, /* the settlement */
  CAP_ZONE_SECTION,
  CAP_ZONE_SOURCE,
  CAP_ZONE_PICK, /* the mouse is not ours: see cap_canvas_set_work() */
  CAP_ZONE_N_MODES
} CapZoneMode;

/* What is done, and with what. */
typedef struct {
  CapZoneMode mode;
  char *value;            /* that is painted: a word of the format, or an id; NULL takes it away */
  char *name;             /* of a new zone; may be empty */
  CapBorderChange border; /* its `river` is `river` below */
  char *river;
  gboolean is_erasing; /* links and sources are taken away */
} CapZoneSettings;

void cap_zone_settings_clear(CapZoneSettings *settings);

typedef struct _CapZoneTool CapZoneTool;

CapZoneTool *cap_zone_tool_new(CapDesk *desk);
void cap_zone_tool_free(CapZoneTool *tool);

/* Takes the strings over. Told when a zone has been drawn, which may be named then. */
void cap_zone_tool_take_settings(CapZoneTool *tool, CapZoneSettings settings);
typedef void (*CapZoneMade)(gpointer data);
void cap_zone_tool_set_made(CapZoneTool *tool, CapZoneMade made, gpointer data);

/* The map or what is selected on it has changed. */
void cap_zone_tool_follow(CapZoneTool *tool);

/* Takes the mouse, or gives it back. */
void cap_zone_tool_set_active(CapZoneTool *tool, gboolean is_active);
