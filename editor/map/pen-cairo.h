/* The pen that draws with cairo and writes with pango: for the window, pictures and paper. */
#pragma once

#include <cairo.h>
#include <gdk/gdk.h>
#include <pango/pango.h>

#include "validator/draw/pen.h"

typedef struct {
  CapPen pen;
  cairo_t *cr;
  PangoLayout *layout;    /* NULL until something is written */
  const GdkRGBA *counter; /* CAP_INK_COUNTER, borrowed; NULL: the usual one */
  double number_size;     /* in a run of numbers: of their font, which is set; else 0 */
  double number_width;    /* of all of them */
} CapCairoPen;

/* Changes what the context draws with. */
void cap_cairo_pen_begin(CapCairoPen *pen, cairo_t *cr);
void cap_cairo_pen_end(CapCairoPen *pen);

void cap_ink_set(cairo_t *cr, CapInk ink, double alpha);

/* --- Letters ---------------------------------------------------------------------------------- */

/* Measures as pango does, the same on screen and on paper. Any thread. */
extern const CapRuler cap_pango_ruler;

/* A layout that gives those measures; new. Any thread. */
PangoLayout *cap_text_new_layout(void);

/* How much room a name takes, in pixels. */
void cap_text_measure(PangoLayout *layout, const char *text, CapLabelKind kind, double size,
                      double *width, double *height);

/* Draws a name of a map with a pale rim, so that it can be read on any ground. */
void cap_text_draw_label(PangoLayout *layout, cairo_t *cr, const CapLabel *label);

/* Draws a short text centred about x, y. */
void cap_text_draw_centred(PangoLayout *layout, cairo_t *cr, const char *text, gboolean is_bold,
                           double size, double x, double y);
