/* Draws maps with cairo: for the tiles of the canvas, for the minimap, for paper. */
#pragma once

#include "editor/map/pen-cairo.h"
#include "validator/draw/map.h"

/* A sheet whose names are measured as they are drawn here; `hatches` and `paper` may be NULL. */
CapSheet *cap_draw_new_sheet(const CapMap *map, const guint8 *hatches, const CapRect *paper);

/* As cap_draw_map(), the origin of the sheet at the origin of the context. */
void cap_draw_map_on(cairo_t *cr, CapSheet *sheet, guint layers, double scale, const CapRect *part);

/* The same on a new image of width times height pixels whose upper left corner lies at x, y pixels
 * from the origin of the sheet. `is_calm` darkens the paper, for dark themes. */
cairo_surface_t *cap_draw_map_image(CapSheet *sheet, guint layers, double scale, double x, double y,
                                    int width, int height, gboolean is_calm);

/* Darkens what was drawn so far, as such an image is. */
void cap_draw_calm(cairo_t *cr);

/* As cap_sheet_trace(). */
void cap_draw_trace(cairo_t *cr, const CapSheet *sheet, CapHex place, double scale);
