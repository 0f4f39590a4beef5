/* The tools of a hex map: their signs, keys, and what is said of them. */
#pragma once

#include "editor/map/painter.h"
#include "editor/map/swatches.h"

extern const CapToolRow cap_hex_tools[];   /* as CapPaint counts them */
extern const CapToolRow cap_hex_strokes[]; /* as CapStroke counts them */

/* What to do with it. */
const char *cap_hex_tool_help(CapPaint paint);
