/* The pen of pages: writes what is drawn of a map as SVG text. Whole numbers for places, so that
 * the same map gives the same bytes everywhere. */
#pragma once

#include "validator/draw/pen.h"

typedef struct {
  CapPen pen;
  GString *out;   /* where the elements go; borrowed, may be changed between two of them */
  GString *path;  /* what has been drawn and not inked yet */
  GArray *inked;  /* how it has been inked so far */
  GString *group; /* the start tag that is open around letters; empty: none */
  double zoom;    /* units of the page for one of drawing */
  double x, y;    /* where the pen is, in units of drawing, */
  int at_x, at_y, first_x, first_y; /* and on the page; where the outline began */
  char command;                     /* the last of the path */
  guint n_shapes;                   /* that have got an id */
} CapSvgPen;

void cap_svg_pen_begin(CapSvgPen *pen, GString *out, double zoom);

/* Ends the letters that were written last; something else may stand in `out` then. */
void cap_svg_pen_rest(CapSvgPen *pen);
void cap_svg_pen_end(CapSvgPen *pen);

/* Measures as the usual fonts of browsers are wide, whatever this machine has. */
extern const CapRuler cap_svg_ruler;

/* The rules for the inks, in light and dark. */
void cap_svg_pen_style(GString *out);
