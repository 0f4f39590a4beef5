/* Draws a map with cairo: for the tiles of the canvas, for the minimap, for paper. */
#pragma once

#include "editor/map/draw-sheet.h"

/* Draws what lies in `part` (map units) with its layers (CapLayers of canvas.h) at so many pixels a
 * unit, the origin of the sheet at the origin of the context. What is drawn in a place does not
 * depend on the part, so neighbouring parts fit together. Safe in any thread. */
void cap_draw_map(CapSheet *sheet, cairo_t *cr, guint layers, double scale, const CapRect *part);

/* The same on a new image of width times height pixels whose upper left corner lies at x, y pixels
 * from the origin of the sheet. `is_calm` darkens the paper, for dark themes. */
cairo_surface_t *cap_draw_map_image(CapSheet *sheet, guint layers, double scale, double x, double y,
                                    int width, int height, gboolean is_calm);
