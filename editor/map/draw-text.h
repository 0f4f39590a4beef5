/* Letters on the map. */
#pragma once

#include <pango/pango.h>

#include "editor/map/draw-labels.h"
#include "editor/map/draw-style.h"

/* A layout that gives the same measures on screen and on paper; new. Any thread. */
PangoLayout *cap_text_new_layout(void);

/* How much room a name takes, in pixels. */
void cap_text_measure(PangoLayout *layout, const char *text, CapLabelKind kind, double size,
                      double *width, double *height);

/* Draws a name of a map with a pale rim, so that it can be read on any ground. */
void cap_text_draw_label(PangoLayout *layout, cairo_t *cr, const CapLabel *label);

/* Draws a short text centred about x, y. */
void cap_text_draw_centred(PangoLayout *layout, cairo_t *cr, const char *text, gboolean is_bold,
                           double size, double x, double y);
