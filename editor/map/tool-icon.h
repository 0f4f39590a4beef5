/* The signs of the tools on a map, drawn as lines in the colour of letters: a theme need not have
 * them, and they are sharp at any size. */
#pragma once

#include <cairo.h>

typedef enum {
  CAP_ICON_SELECT,
  CAP_ICON_TERRAIN,
  CAP_ICON_REGION,
  CAP_ICON_SETTLEMENT,
  CAP_ICON_RIVER,
  CAP_ICON_FERRY,
  CAP_ICON_ROAD,
  CAP_ICON_SET,
  CAP_ICON_PROVENANCE,
  CAP_ICON_PICK,
  CAP_ICON_BRUSH,
  CAP_ICON_LINE,
  CAP_ICON_RECTANGLE,
  CAP_ICON_FILL,
  CAP_ICON_CORNERS,
  CAP_ICON_OUTLINE,
  CAP_ICON_SPLIT,
  CAP_ICON_JOIN,
  CAP_ICON_BORDER,
  CAP_ICON_LINK,
  CAP_ICON_STATE,
  CAP_ICON_SECTION,
  CAP_ICON_SOURCE,
  CAP_ICON_MEASURE,
  CAP_ICON_ARRANGE,
  CAP_ICON_ZONE,
  CAP_N_ICONS
} CapToolIcon;

/* Draws it in the middle of a box from 0, 0 with the source of the context. */
void cap_tool_icon_draw(CapToolIcon icon, cairo_t *cr, double width, double height);
