/* The base of a unit: a rectangle on the table whose corners are whole hundredths [gap 85]. Every
 * test uses these corners and whole numbers only. */
#pragma once

#include "point.h"

/* Clockwise, seen from above. The edges have the number of the corner that they begin at: front,
 * right, back, left. */
typedef enum {
  BAROQUE_LEFT_FRONT,
  BAROQUE_RIGHT_FRONT,
  BAROQUE_RIGHT_BACK,
  BAROQUE_LEFT_BACK,
  BAROQUE_CORNERS
} BaroqueCorner;

typedef enum {
  BAROQUE_FRONT_EDGE = BAROQUE_LEFT_FRONT,
  BAROQUE_RIGHT_EDGE = BAROQUE_RIGHT_FRONT,
  BAROQUE_BACK_EDGE = BAROQUE_RIGHT_BACK,
  BAROQUE_LEFT_EDGE = BAROQUE_LEFT_BACK,
} BaroqueEdge;

/* The sides that a unit can be struck on [gap 62]. */
typedef enum { BAROQUE_FRONT, BAROQUE_FLANK, BAROQUE_REAR } BaroqueSideStruck;

typedef struct {
  BaroquePoint front; /* the middle of the front edge */
  BaroqueBox box;
  BaroquePoint corner[BAROQUE_CORNERS];
  guint16 width, depth;
  guint8 direction; /* 0..63 */
} BaroqueBase;

/* At most this far apart, and not overlapping, bases touch [gap 87]. */
#define BAROQUE_TOUCH 2

/* A squared distance that is a fraction: its square root is no whole number, and the nearest point
 * of an edge need not be one either. */
typedef struct {
  gint64 over, under; /* over / under, under above zero */
} BaroqueSquare;

/* --- Making and shifting ------------------------------------------------------------------- */

BaroqueBase baroque_base_at(BaroquePoint front, guint direction, guint width, guint depth);

/* The same base elsewhere; the corners move with it, for their distances from the front depend only
 * on direction and size. */
static inline void baroque_base_shift(BaroqueBase *base, BaroquePoint by) {
  base->front = baroque_point_plus(base->front, by);
  base->box = baroque_box_shifted(base->box, by);
  for (guint i = 0; i < BAROQUE_CORNERS; i++)
    base->corner[i] = baroque_point_plus(base->corner[i], by);
}

static inline BaroqueBase baroque_base_moved(const BaroqueBase *base, guint direction,
                                             gint32 distance) {
  BaroqueBase moved = *base;
  baroque_base_shift(&moved, baroque_displacement(direction, distance));
  return moved;
}

/* Wheeled forward on a front corner: negative steps to the left on the left one, positive to the
 * right on the right one. The corner keeps its place but for what rounding does to it. */
BaroqueBase baroque_base_wheeled(const BaroqueBase *base, gint steps);

/* What a wheel costs, in hundredths [section 17]. */
static inline guint baroque_wheel_cost(guint front, guint steps) {
  return (guint)(((guint64)front * steps * 9818 + 99999) / 100000);
}

/* Turned about a point by whole steps, forward of it or behind it as it stood: what a unit of a
 * group does when the group wheels. `ahead` and `right` are added in its new frame, in hundredths.
 */
BaroqueBase baroque_base_swung(const BaroqueBase *base, BaroquePoint pivot, gint steps,
                               gint32 ahead, gint32 right);

/* Turned about the middle of the base: about face and the turns of a Tercio and of guns. */
BaroqueBase baroque_base_turned(const BaroqueBase *base, gint steps);

BaroquePoint baroque_base_middle(const BaroqueBase *base);

BaroquePoint baroque_base_edge_middle(const BaroqueBase *base, BaroqueEdge edge);

/* The 25 points of [gap 89], at tenths 1, 3, 5, 7 and 9 of width and depth, each rounded once. */
#define BAROQUE_BASE_POINTS 25
void baroque_base_points(const BaroqueBase *base, BaroquePoint points[BAROQUE_BASE_POINTS]);

/* --- Two bases ----------------------------------------------------------------------------- */

/* Their insides share a point [gap 87]. */
gboolean baroque_bases_overlap(const BaroqueBase *a, const BaroqueBase *b);

/* The squared distance from nearest point to nearest point; 0 when they overlap. */
BaroqueSquare baroque_bases_distance(const BaroqueBase *a, const BaroqueBase *b);

/* At most `limit` hundredths apart, or overlapping. */
gboolean baroque_bases_within(const BaroqueBase *a, const BaroqueBase *b, gint32 limit);

/* Less than `limit` hundredths apart, or overlapping. */
gboolean baroque_bases_nearer(const BaroqueBase *a, const BaroqueBase *b, gint32 limit);

/* Not overlapping and at most 0.02BU apart [gap 87]. */
gboolean baroque_bases_touch(const BaroqueBase *a, const BaroqueBase *b);

/* Does `a` touch that edge of `b`? Neither may overlap the other. */
gboolean baroque_base_touches_edge(const BaroqueBase *a, const BaroqueBase *b, BaroqueEdge edge);

/* How much of `a`'s front lies along the edges of `b`, in hundredths, measured across the direction
 * of `a`: what makes one contact wider than another. */
gint32 baroque_bases_contact_width(const BaroqueBase *a, const BaroqueBase *b);

/* Where a charge strikes [gap 62]: `from` is the middle of the charger's front when it began and
 * `contact` its base where it touches. What does not touch the matching side struck the front. */
BaroqueSideStruck baroque_side_struck(const BaroqueBase *struck, BaroquePoint from,
                                      const BaroqueBase *contact);

/* --- A base and points --------------------------------------------------------------------- */

gboolean baroque_base_has(const BaroqueBase *base, BaroquePoint point); /* the rim is inside */
BaroqueSquare baroque_base_distance_to(const BaroqueBase *base, BaroquePoint point);
gboolean baroque_base_within_of(const BaroqueBase *base, BaroquePoint point, gint32 limit);

/* The point of the base nearest to another, rounded to the hundredth; that itself when inside. */
BaroquePoint baroque_base_nearest(const BaroqueBase *base, BaroquePoint point);

/* Ahead of the front edge, between rays from its corners that open outward by so many steps, rays
 * included [gap 125]. */
gboolean baroque_base_arc_has(const BaroqueBase *base, guint steps, BaroquePoint point);

/* Behind the line of an edge, seen from outside the base; on the line is not behind. */
gboolean baroque_base_is_behind_front(const BaroqueBase *base, BaroquePoint point);
gboolean baroque_base_is_behind_back(const BaroqueBase *base, BaroquePoint point);

/* Does a line pass through the inside of the base? Grazing an edge or a corner is free [gap 124].
 */
gboolean baroque_base_cuts(const BaroqueBase *base, BaroquePoint from, BaroquePoint to);

/* --- Fractions ----------------------------------------------------------------------------- */

/* -1, 0 or 1: the first is shorter, as long or longer. */
gint baroque_square_compare(BaroqueSquare a, BaroqueSquare b);
gboolean baroque_square_within(BaroqueSquare square, gint32 limit);

/* The distance in whole hundredths, cut down: for people and for marks, never for a rule. */
guint32 baroque_square_hundredths(BaroqueSquare square);
