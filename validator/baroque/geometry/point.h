/* Places and directions on the table, in whole numbers [gap 85] [gap 86]: hundredths of a BU from
 * the lower left corner, x to the right and y up; 64 directions clockwise, 0 to growing y and 16 to
 * growing x. */
#pragma once

#include <glib.h>

typedef struct {
  gint32 x, y;
} BaroquePoint;

/* Hundredths of a BU; a tenth, as distances are chosen; a whole BU. */
#define BAROQUE_TENTH 10
#define BAROQUE_BU    100

#define BAROQUE_DIRECTIONS 64
#define BAROQUE_QUARTER    16 /* steps of a quarter turn */

/* One is ten thousand in the table of sines. */
#define BAROQUE_ONE 10000

static inline guint baroque_direction_turned(guint direction, gint steps) {
  return (guint)((gint)direction + steps + 4 * BAROQUE_DIRECTIONS) % BAROQUE_DIRECTIONS;
}

/* The steps from one direction to another, the shorter way round: -31..32, positive clockwise. */
gint baroque_direction_between(guint from, guint to);

/* The direction nearest to that from one point to another, told apart by cross products; ties go to
 * the one of lower number. 0 for the same point. */
guint baroque_direction_towards(BaroquePoint from, BaroquePoint to);

/* A facing in whole degrees, rounded to the nearest step [gap 86]. */
guint baroque_direction_of_degrees(guint degrees);

/* The sine of every step, times ten thousand, and of a quarter more for the cosine [gap 86]. */
extern const gint16 baroque_sines[BAROQUE_DIRECTIONS + BAROQUE_QUARTER];

/* Components of a direction, in ten-thousandths: sine to the right, cosine up. */
static inline gint32 baroque_sine(guint direction) {
  return baroque_sines[direction];
}

static inline gint32 baroque_cosine(guint direction) {
  return baroque_sines[direction + BAROQUE_QUARTER];
}

/* A quotient rounded half away from zero, so that mirror images and quarter turns agree [gap 85].
 * The divisor is above zero. */
static inline gint64 baroque_round_quotient(gint64 numerator, gint64 divisor) {
  gint64 twice = numerator * 2;
  return twice >= 0 ? (twice + divisor) / (divisor * 2) : -((-twice + divisor) / (divisor * 2));
}

/* The displacement of a distance in a direction. */
static inline BaroquePoint baroque_displacement(guint direction, gint32 distance) {
  return (BaroquePoint){
      (gint32)baroque_round_quotient((gint64)distance * baroque_sine(direction), BAROQUE_ONE),
      (gint32)baroque_round_quotient((gint64)distance * baroque_cosine(direction), BAROQUE_ONE)};
}

static inline BaroquePoint baroque_point_plus(BaroquePoint p, BaroquePoint d) {
  return (BaroquePoint){p.x + d.x, p.y + d.y};
}

static inline BaroquePoint baroque_point_minus(BaroquePoint p, BaroquePoint q) {
  return (BaroquePoint){p.x - q.x, p.y - q.y};
}

static inline BaroquePoint baroque_point_along(BaroquePoint from, guint direction,
                                               gint32 distance) {
  return baroque_point_plus(from, baroque_displacement(direction, distance));
}

/* Twice the area of the triangle (a, b, c): above zero when c lies to the left of the line from a
 * to b, seen with y growing up. */
static inline gint64 baroque_cross(BaroquePoint a, BaroquePoint b, BaroquePoint c) {
  return (gint64)(b.x - a.x) * (c.y - a.y) - (gint64)(b.y - a.y) * (c.x - a.x);
}

static inline gint64 baroque_square_distance(BaroquePoint p, BaroquePoint q) {
  gint64 x = p.x - q.x, y = p.y - q.y;
  return x * x + y * y;
}

/* The largest number whose square is not above n. */
guint32 baroque_square_root(guint64 n);

/* The point at a distance from one point towards another, rounded as displacements are; the other
 * itself when it is not farther off. */
BaroquePoint baroque_point_towards(BaroquePoint from, BaroquePoint to, gint32 distance);

/* --- Boxes: quick answers before exact ones ------------------------------------------------ */

typedef struct {
  gint32 x0, y0, x1, y1; /* rim included */
} BaroqueBox;

static inline gboolean baroque_box_meets(BaroqueBox a, BaroqueBox b) {
  return a.x0 <= b.x1 && b.x0 <= a.x1 && a.y0 <= b.y1 && b.y0 <= a.y1;
}

static inline gboolean baroque_box_has(BaroqueBox box, BaroquePoint p) {
  return p.x >= box.x0 && p.x <= box.x1 && p.y >= box.y0 && p.y <= box.y1;
}

static inline BaroqueBox baroque_box_of(BaroquePoint p, BaroquePoint q) {
  return (BaroqueBox){MIN(p.x, q.x), MIN(p.y, q.y), MAX(p.x, q.x), MAX(p.y, q.y)};
}

static inline BaroqueBox baroque_box_grown(BaroqueBox box, gint32 by) {
  return (BaroqueBox){box.x0 - by, box.y0 - by, box.x1 + by, box.y1 + by};
}

static inline BaroqueBox baroque_box_joined(BaroqueBox a, BaroqueBox b) {
  return (BaroqueBox){MIN(a.x0, b.x0), MIN(a.y0, b.y0), MAX(a.x1, b.x1), MAX(a.y1, b.y1)};
}

static inline BaroqueBox baroque_box_shifted(BaroqueBox box, BaroquePoint by) {
  return (BaroqueBox){box.x0 + by.x, box.y0 + by.y, box.x1 + by.x, box.y1 + by.y};
}
