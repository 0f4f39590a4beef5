/* Lines of a map: which inks and widths each kind has. */
#pragma once

#include "validator/draw/pen.h"

typedef enum {
  CAP_LINE_SECONDARY_RIVER,
  CAP_LINE_PRIMARY_RIVER,
  CAP_LINE_FERRY,
  CAP_LINE_REGION,
  CAP_LINE_NAVIGLIO,
  CAP_LINE_SECONDARY_ROAD,
  CAP_LINE_PRIMARY_ROAD,
  CAP_LINE_ZONE_RIVER,
  CAP_LINE_ZONE_IMPASSABLE,
  CAP_LINE_ZONE_WALL,
  CAP_LINE_ZONE_MOAT,
  CAP_LINE_ZONE_LINK,
  CAP_N_LINES,
} CapLine;

/* Draws the path of the pen as such a line at so many pixels a unit. */
void cap_draw_line(CapPen *pen, CapLine line, double scale);
