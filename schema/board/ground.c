#include "schema/board/ground.h"

/* Twice the area of a triangle; its sign tells on which side of the line a-b the point c lies. */
static gint64 cross(CapTablePoint a, CapTablePoint b, CapTablePoint c) {
  return (gint64)(b.x - a.x) * (c.y - a.y) - (gint64)(b.y - a.y) * (c.x - a.x);
}

static int sign(gint64 number) {
  return (number > 0) - (number < 0);
}

/* The point is known to lie on the line through both ends. */
static gboolean is_between(CapTablePoint a, CapTablePoint b, CapTablePoint point) {
  return point.x >= MIN(a.x, b.x) && point.x <= MAX(a.x, b.x) && point.y >= MIN(a.y, b.y) &&
         point.y <= MAX(a.y, b.y);
}

gboolean cap_stretches_meet(CapTablePoint a, CapTablePoint b, CapTablePoint c, CapTablePoint d) {
  int c_side = sign(cross(a, b, c)), d_side = sign(cross(a, b, d));
  int a_side = sign(cross(c, d, a)), b_side = sign(cross(c, d, b));

  if (c_side * d_side < 0 && a_side * b_side < 0)
    return TRUE;
  return (c_side == 0 && is_between(a, b, c)) || (d_side == 0 && is_between(a, b, d)) ||
         (a_side == 0 && is_between(c, d, a)) || (b_side == 0 && is_between(c, d, b));
}

guint cap_ground_n_stretches(const CapGround *ground) {
  switch (ground->shape) {
  case CAP_SHAPE_BOX:
    return ground->n_points == 2 ? 4 : 0;
  case CAP_SHAPE_POLYGON:
    return ground->n_points;
  case CAP_SHAPE_LINE:
    return ground->n_points > 0 ? ground->n_points - 1 : 0;
  case CAP_SHAPE_ELLIPSE:
    break;
  }
  return 0;
}

static CapTablePoint corner_of_box(const CapTablePoint *p, guint i) {
  return (CapTablePoint){i == 1 || i == 2 ? p[1].x : p[0].x, i >= 2 ? p[1].y : p[0].y};
}

void cap_ground_stretch(const CapGround *ground, guint i, CapTablePoint *from, CapTablePoint *to) {
  const CapTablePoint *p = ground->points;

  if (ground->shape == CAP_SHAPE_BOX) {
    *from = corner_of_box(p, i);
    *to = corner_of_box(p, (i + 1) % 4);
  } else {
    *from = p[i];
    *to = p[(i + 1) % ground->n_points];
  }
}

/* --- Points in areas ------------------------------------------------------------------------ */

/* Squares of products of two lengths of a table fit into 64 bits. */
static gboolean is_in_ellipse(const CapTablePoint *p, CapTablePoint point) {
  gint64 across = (gint64)(point.x - p[0].x) * p[1].y, up = (gint64)(point.y - p[0].y) * p[1].x;
  gint64 whole = (gint64)p[1].x * p[1].y;

  return ABS(across) <= whole && ABS(up) <= whole && across * across + up * up <= whole * whole;
}

/* A ray to the right meets the outline an odd number of times. */
static gboolean is_in_polygon(const CapGround *ground, CapTablePoint point) {
  gboolean is_in = FALSE;

  for (guint i = 0; i < ground->n_points; i++) {
    CapTablePoint a, b;

    cap_ground_stretch(ground, i, &a, &b);
    gint64 side = cross(a, b, point);
    if (side == 0 && is_between(a, b, point))
      return TRUE;
    if ((a.y > point.y) != (b.y > point.y) && (side > 0) == (b.y > a.y))
      is_in = !is_in;
  }
  return is_in;
}

gboolean cap_ground_has(const CapGround *ground, CapTablePoint point) {
  const CapTablePoint *p = ground->points;

  if (ground->n_points == 0)
    return FALSE;
  switch (ground->shape) {
  case CAP_SHAPE_BOX:
    return is_between(p[0], p[1], point);
  case CAP_SHAPE_ELLIPSE:
    return is_in_ellipse(p, point);
  case CAP_SHAPE_POLYGON:
    return is_in_polygon(ground, point);
  case CAP_SHAPE_LINE:
    break;
  }
  return FALSE;
}

/* --- Two pieces ----------------------------------------------------------------------------- */

static gboolean do_areas_overlap(const CapGround *a, const CapGround *b, CapTablePoint low,
                                 CapTablePoint high) {
  enum { STEP = 25 };

  for (gint32 x = low.x + STEP / 2; x < high.x; x += STEP)
    for (gint32 y = low.y + STEP / 2; y < high.y; y += STEP)
      if (cap_ground_has(a, (CapTablePoint){x, y}) && cap_ground_has(b, (CapTablePoint){x, y}))
        return TRUE;
  return FALSE;
}

/* One of its ends lies in the area, or it crosses the rim. An ellipse is asked at points along the
 * line. */
static gboolean does_line_enter(const CapGround *line, const CapGround *other) {
  enum { PARTS = 64 };
  CapTablePoint a, b, c, d;

  for (guint i = 0; i < cap_ground_n_stretches(line); i++) {
    cap_ground_stretch(line, i, &a, &b);
    for (gint32 k = 0; k <= PARTS; k++)
      if (cap_ground_has(
              other, (CapTablePoint){a.x + (b.x - a.x) * k / PARTS, a.y + (b.y - a.y) * k / PARTS}))
        return TRUE;
    for (guint k = 0; k < cap_ground_n_stretches(other); k++) {
      cap_ground_stretch(other, k, &c, &d);
      if (cap_stretches_meet(a, b, c, d))
        return TRUE;
    }
  }
  return FALSE;
}

gboolean cap_grounds_overlap(const CapGround *a, const CapGround *b) {
  CapTablePoint a_low, a_high, b_low, b_high;

  if (a->n_points == 0 || b->n_points == 0)
    return FALSE;
  cap_ground_bounds(a, &a_low, &a_high);
  cap_ground_bounds(b, &b_low, &b_high);
  CapTablePoint low = {MAX(a_low.x, b_low.x), MAX(a_low.y, b_low.y)};
  CapTablePoint high = {MIN(a_high.x, b_high.x), MIN(a_high.y, b_high.y)};
  if (low.x > high.x || low.y > high.y)
    return FALSE;
  if (a->shape == CAP_SHAPE_LINE)
    return does_line_enter(a, b);
  return b->shape == CAP_SHAPE_LINE ? does_line_enter(b, a) : do_areas_overlap(a, b, low, high);
}

gboolean cap_ground_is_empty(const CapGround *ground) {
  const CapTablePoint *p = ground->points;
  gint64 area = 0;

  switch (ground->shape) {
  case CAP_SHAPE_BOX:
    return p[0].x == p[1].x || p[0].y == p[1].y;
  case CAP_SHAPE_ELLIPSE:
    return p[1].x <= 0 || p[1].y <= 0;
  case CAP_SHAPE_POLYGON:
    for (guint i = 1; i + 1 < ground->n_points; i++)
      area += cross(p[0], p[i], p[i + 1]);
    return area == 0;
  case CAP_SHAPE_LINE:
    for (guint i = 1; i < ground->n_points; i++)
      if (p[i].x != p[0].x || p[i].y != p[0].y)
        return FALSE;
    return TRUE;
  }
  return FALSE;
}
