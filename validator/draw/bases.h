/* How the base of a unit looks on a table: a rectangle that lies as the unit stands, with a mark at
 * its front and the sign of its type. Whose it is shows in its colour, which the pen knows as
 * CAP_INK_COUNTER, and in its corners. */
#pragma once

#include "validator/draw/pen.h"

/* In map units, y grows downwards; the angle is where it looks, in radians clockwise from up. */
typedef struct {
  double x, y; /* the middle of its front edge */
  double angle, width, depth;
} CapBaseShape;

typedef struct {
  CapIndex side;        /* the first has corners, the other's are cut */
  const char *sign;     /* of its type: "P&M"; may be NULL */
  gboolean is_faded;    /* not here yet */
  gboolean is_selected; /* with a bright rim */
  gboolean is_light;    /* its colour is one for dark letters */
  gboolean is_marked;   /* Disordered, as a rule: a stroke across it */
} CapBaseFace;

/* The middle of the base. */
CapPoint cap_base_middle(const CapBaseShape *shape);

/* What it covers at most: a level box around it. */
CapRect cap_base_bounds(const CapBaseShape *shape);

gboolean cap_base_has(const CapBaseShape *shape, double x, double y);

/* Draws it at so many pixels a unit. */
void cap_draw_base(CapPen *pen, const CapBaseShape *shape, const CapBaseFace *face, double scale);

/* Where an army deploys: a box with a broken rim; in map units. */
void cap_draw_deployment(CapPen *pen, CapRect box, double scale);

/* A stretch of an edge by which troops come or go. */
void cap_draw_passage(CapPen *pen, CapPoint from, CapPoint to, double scale);

/* A leader who stands on his own: a disc with a flag; middle and radius in map units. */
void cap_draw_leader(CapPen *pen, double x, double y, double radius, const CapBaseFace *face,
                     double scale);
