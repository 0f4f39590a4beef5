/* A counter: the flag of its army, what it is worth, its Order. */
#pragma once

#include <cairo.h>

#include "editor/map/canvas.h"
#include "validator/draw/labels.h"

/* How wide a counter is at so many pixels a hex; never too small to be seen. */
double cap_counter_width(double scale);

/* Draws it with its upper left corner at 0, 0. */
void cap_draw_counter(cairo_t *cr, const CapCounter *counter, double width, gboolean is_selected);

/* Who leads it, with a pale rim; 0, 0 is the upper left corner. */
void cap_draw_counter_label(cairo_t *cr, const char *label, double size);
void cap_measure_counter_label(const char *label, double size, double *width, double *height);

/* The box of the name of the settlement in a hex, in pixels from the centre of the hex; FALSE when
 * it has none at this scale. */
gboolean cap_counter_find_name(const CapSheet *sheet, const CapLabels *labels, CapHex hex,
                               double scale, CapRect *name);

/* How far a counter stands off the centre of its hex so that this name can be read, as far as it
 * still lies upon the centre. All in one measure. */
CapPoint cap_counter_shift(CapRect name, double width);
