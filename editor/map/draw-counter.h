/* Counters of the canvas by the pen of cairo; how they look is in validator/draw/counter.h. */
#pragma once

#include <cairo.h>

#include "editor/map/canvas/canvas.h"
#include "validator/draw/counter.h"

/* Draws it with its upper left corner at 0, 0. */
void cap_draw_counter_on(cairo_t *cr, const CapCounter *counter, double width,
                         gboolean is_selected);

/* Who leads it, with a pale rim; 0, 0 is the upper left corner. */
void cap_draw_counter_label(cairo_t *cr, const char *label, double size);
void cap_measure_counter_label(const char *label, double size, double *width, double *height);
