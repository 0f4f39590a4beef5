#include "shapes.h"

__extension__ typedef __int128 Wide; /* squares of the cross products of table-wide stretches */

BaroqueShape baroque_shape_of(BaroqueShapeKind kind, const BaroquePoint *points, guint n_points) {
  BaroqueShape shape = {kind, n_points, points, {0, 0, 0, 0}};
  if (kind == BAROQUE_SHAPE_ELLIPSE) {
    BaroquePoint middle = points[0], radii = points[1];
    shape.box = (BaroqueBox){middle.x - radii.x, middle.y - radii.y, middle.x + radii.x,
                             middle.y + radii.y};
    return shape;
  }
  shape.box = baroque_box_of(points[0], points[0]);
  for (guint i = 1; i < n_points; i++)
    shape.box = baroque_box_joined(shape.box, baroque_box_of(points[i], points[i]));
  return shape;
}

/* --- Points and stretches ------------------------------------------------------------------ */

gboolean baroque_point_within_stretch(BaroquePoint point, BaroquePoint from, BaroquePoint to,
                                      gint32 limit) {
  gint64 square = (gint64)limit * limit;
  gint64 x = to.x - from.x, y = to.y - from.y, length = x * x + y * y;
  gint64 along = (point.x - from.x) * x + (point.y - from.y) * y;
  if (along <= 0)
    return baroque_square_distance(point, from) <= square;
  if (along >= length)
    return baroque_square_distance(point, to) <= square;
  gint64 cross = baroque_cross(from, to, point);
  return (Wide)cross * cross <= (Wide)square * length;
}

static inline gint sign_of(gint64 n) {
  return n > 0 ? 1 : n < 0 ? -1 : 0;
}

gboolean baroque_stretches_meet(BaroquePoint a, BaroquePoint b, BaroquePoint c, BaroquePoint d) {
  if (!baroque_box_meets(baroque_box_of(a, b), baroque_box_of(c, d)))
    return FALSE;
  return sign_of(baroque_cross(a, b, c)) * sign_of(baroque_cross(a, b, d)) <= 0 &&
         sign_of(baroque_cross(c, d, a)) * sign_of(baroque_cross(c, d, b)) <= 0;
}

/* --- Insides ------------------------------------------------------------------------------- */

/* Rim included. A table is less than 65,536 hundredths wide, so that no square of a product of two
 * radii is above 64 bits; and no sum is formed that could be. */
static gboolean ellipse_has(const BaroqueShape *shape, BaroquePoint point) {
  guint64 x = (guint64)ABS(point.x - shape->points[0].x);
  guint64 y = (guint64)ABS(point.y - shape->points[0].y);
  guint64 rx = (guint64)shape->points[1].x, ry = (guint64)shape->points[1].y;
  if (x > rx || y > ry)
    return FALSE;
  return x * x * ry * ry <= rx * rx * ry * ry - y * y * rx * rx;
}

/* Even-odd, with the rim looked at first. */
static gboolean polygon_has(const BaroqueShape *shape, BaroquePoint point) {
  gboolean is_inside = FALSE;
  for (guint i = 0, j = shape->n_points - 1; i < shape->n_points; j = i++) {
    BaroquePoint a = shape->points[j], b = shape->points[i];
    gint64 cross = baroque_cross(a, b, point);
    if (cross == 0 && baroque_box_has(baroque_box_of(a, b), point))
      return TRUE;
    if ((a.y > point.y) != (b.y > point.y) && (cross > 0) == (b.y > a.y))
      is_inside = !is_inside;
  }
  return is_inside;
}

gboolean baroque_shape_has(const BaroqueShape *shape, BaroquePoint point) {
  if (!baroque_box_has(shape->box, point))
    return FALSE;
  switch (shape->kind) {
  case BAROQUE_SHAPE_BOX:
    return TRUE;
  case BAROQUE_SHAPE_ELLIPSE:
    return ellipse_has(shape, point);
  case BAROQUE_SHAPE_POLYGON:
    return polygon_has(shape, point);
  case BAROQUE_SHAPE_LINE:
    return FALSE;
  }
  return FALSE;
}

/* --- Lines through insides ----------------------------------------------------------------- */

static gboolean box_cuts(BaroqueBox box, BaroquePoint from, BaroquePoint to) {
  if (MAX(from.x, to.x) <= box.x0 || MIN(from.x, to.x) >= box.x1 || MAX(from.y, to.y) <= box.y0 ||
      MIN(from.y, to.y) >= box.y1)
    return FALSE;
  const BaroquePoint corner[4] = {
      {box.x0, box.y0}, {box.x1, box.y0}, {box.x1, box.y1}, {box.x0, box.y1}};
  guint n_left = 0, n_right = 0;
  for (guint i = 0; i < 4; i++) {
    gint64 side = baroque_cross(from, to, corner[i]);
    n_left += side >= 0;
    n_right += side <= 0;
  }
  return n_left < 4 && n_right < 4;
}

/* In a frame in which the ellipse is a circle: x times ry, y times rx. The line comes nearer to the
 * middle than the radius, rx times ry, somewhere between its ends. */
static gboolean ellipse_cuts(const BaroqueShape *shape, BaroquePoint from, BaroquePoint to) {
  if (!box_cuts(shape->box, from, to))
    return FALSE;
  BaroquePoint middle = shape->points[0], radii = shape->points[1];
  Wide ax = (Wide)(from.x - middle.x) * radii.y, ay = (Wide)(from.y - middle.y) * radii.x;
  Wide dx = (Wide)(to.x - from.x) * radii.y, dy = (Wide)(to.y - from.y) * radii.x;
  Wide radius = (Wide)radii.x * radii.y, square = radius * radius;
  Wide along = -(ax * dx + ay * dy), length = dx * dx + dy * dy;
  if (along <= 0)
    return ax * ax + ay * ay < square;
  if (along >= length) {
    Wide bx = ax + dx, by = ay + dy;
    return bx * bx + by * by < square;
  }
  /* |cross| / sqrt(length) < radius. The cross product in the plain frame, times rx ry, is that in
   * this one, so that both sides lose the square of rx ry. */
  gint64 cross = baroque_cross(from, to, middle);
  return (Wide)cross * cross < length;
}

/* One of the rim's stretches is truly crossed, or the middle of some part between two places where
 * the line meets the rim lies inside. Fourfold, so that middles are
 * whole numbers. */
static gboolean polygon_has_fourfold(const BaroqueShape *shape, gint64 x4, gint64 y4) {
  gboolean is_inside = FALSE;
  for (guint i = 0, j = shape->n_points - 1; i < shape->n_points; j = i++) {
    gint64 ax = 4 * (gint64)shape->points[j].x, ay = 4 * (gint64)shape->points[j].y;
    gint64 bx = 4 * (gint64)shape->points[i].x, by = 4 * (gint64)shape->points[i].y;
    gint64 cross = (bx - ax) * (y4 - ay) - (by - ay) * (x4 - ax);
    if (cross == 0 && MIN(ax, bx) <= x4 && x4 <= MAX(ax, bx) && MIN(ay, by) <= y4 &&
        y4 <= MAX(ay, by))
      return FALSE; /* on the rim: grazing */
    if ((ay > y4) != (by > y4) && (cross > 0) == (by > ay))
      is_inside = !is_inside;
  }
  return is_inside;
}

/* The line runs from corner to corner of the polygon, or ends on its rim: is a part of it inside?
 * The places where it touches the rim are corners of the polygon or its own ends. */
static gboolean polygon_part_inside(const BaroqueShape *shape, BaroquePoint from, BaroquePoint to) {
  for (guint i = 0; i <= shape->n_points; i++) {
    BaroquePoint a = i == 0 ? from : shape->points[i - 1];
    if (i > 0 && (baroque_cross(from, to, a) != 0 || !baroque_box_has(baroque_box_of(from, to), a)))
      continue;
    /* To the next such place on the line. */
    BaroquePoint next = to;
    for (guint j = 0; j < shape->n_points; j++) {
      BaroquePoint b = shape->points[j];
      if (baroque_cross(from, to, b) == 0 && baroque_box_has(baroque_box_of(a, next), b) &&
          baroque_square_distance(a, b) > 0)
        next = b;
    }
    if (polygon_has_fourfold(shape, 2 * ((gint64)a.x + next.x), 2 * ((gint64)a.y + next.y)))
      return TRUE;
  }
  return FALSE;
}

static gboolean polygon_cuts(const BaroqueShape *shape, BaroquePoint from, BaroquePoint to) {
  for (guint i = 0, j = shape->n_points - 1; i < shape->n_points; j = i++) {
    BaroquePoint a = shape->points[j], b = shape->points[i];
    if (sign_of(baroque_cross(a, b, from)) * sign_of(baroque_cross(a, b, to)) < 0 &&
        sign_of(baroque_cross(from, to, a)) * sign_of(baroque_cross(from, to, b)) < 0)
      return TRUE;
  }
  return polygon_part_inside(shape, from, to);
}

gboolean baroque_shape_cuts(const BaroqueShape *shape, BaroquePoint from, BaroquePoint to) {
  if (!baroque_box_meets(shape->box, baroque_box_of(from, to)))
    return FALSE;
  switch (shape->kind) {
  case BAROQUE_SHAPE_BOX:
    return box_cuts(shape->box, from, to);
  case BAROQUE_SHAPE_ELLIPSE:
    return ellipse_cuts(shape, from, to);
  case BAROQUE_SHAPE_POLYGON:
    return polygon_cuts(shape, from, to);
  case BAROQUE_SHAPE_LINE:
    return FALSE;
  }
  return FALSE;
}

/* --- Lines and rims ------------------------------------------------------------------------ */

guint baroque_shape_stretches(const BaroqueShape *shape) {
  switch (shape->kind) {
  case BAROQUE_SHAPE_BOX:
    return 4;
  case BAROQUE_SHAPE_ELLIPSE:
    return 0;
  case BAROQUE_SHAPE_POLYGON:
    return shape->n_points;
  case BAROQUE_SHAPE_LINE:
    return shape->n_points - 1;
  }
  return 0;
}

void baroque_shape_stretch(const BaroqueShape *shape, guint i, BaroquePoint *from,
                           BaroquePoint *to) {
  if (shape->kind == BAROQUE_SHAPE_BOX) {
    BaroqueBox box = shape->box;
    const BaroquePoint corner[4] = {
        {box.x0, box.y0}, {box.x1, box.y0}, {box.x1, box.y1}, {box.x0, box.y1}};
    *from = corner[i];
    *to = corner[(i + 1) % 4];
    return;
  }
  *from = shape->points[i];
  *to = shape->points[(i + 1) % shape->n_points];
}

gboolean baroque_shape_crossed(const BaroqueShape *shape, BaroquePoint from, BaroquePoint to) {
  if (!baroque_box_meets(shape->box, baroque_box_of(from, to)))
    return FALSE;
  if (shape->kind == BAROQUE_SHAPE_ELLIPSE)
    return ellipse_cuts(shape, from, to) && !(ellipse_has(shape, from) && ellipse_has(shape, to));
  for (guint i = 0; i < baroque_shape_stretches(shape); i++) {
    BaroquePoint a, b;
    baroque_shape_stretch(shape, i, &a, &b);
    if (sign_of(baroque_cross(a, b, from)) * sign_of(baroque_cross(a, b, to)) < 0 &&
        sign_of(baroque_cross(from, to, a)) * sign_of(baroque_cross(from, to, b)) <= 0)
      return TRUE;
  }
  return FALSE;
}

gboolean baroque_shape_rim_within(const BaroqueShape *shape, BaroquePoint point, gint32 limit) {
  if (!baroque_box_has(baroque_box_grown(shape->box, limit), point))
    return FALSE;
  for (guint i = 0; i < baroque_shape_stretches(shape); i++) {
    BaroquePoint a, b;
    baroque_shape_stretch(shape, i, &a, &b);
    if (baroque_point_within_stretch(point, a, b, limit))
      return TRUE;
  }
  return FALSE;
}

gboolean baroque_shape_rim_cuts_base(const BaroqueShape *shape, const BaroqueBase *base) {
  if (!baroque_box_meets(shape->box, base->box))
    return FALSE;
  for (guint i = 0; i < baroque_shape_stretches(shape); i++) {
    BaroquePoint a, b;
    baroque_shape_stretch(shape, i, &a, &b);
    if (baroque_base_cuts(base, a, b))
      return TRUE;
  }
  return FALSE;
}

/* --- Hills --------------------------------------------------------------------------------- */

/* How deep inside the shape a point lies, squared: its distance from the nearest stretch of the rim
 * as a fraction, compared by the caller. */
static void rim_distance(const BaroqueShape *shape, BaroquePoint point, Wide *over, Wide *under) {
  *over = -1;
  for (guint i = 0; i < baroque_shape_stretches(shape); i++) {
    BaroquePoint a, b;
    baroque_shape_stretch(shape, i, &a, &b);
    gint64 x = b.x - a.x, y = b.y - a.y, length = x * x + y * y;
    gint64 along = (point.x - a.x) * x + (point.y - a.y) * y;
    gint64 cross = baroque_cross(a, b, point);
    Wide square = along <= 0        ? (Wide)baroque_square_distance(point, a)
                  : along >= length ? (Wide)baroque_square_distance(point, b)
                                    : (Wide)cross * cross;
    Wide part = along <= 0 || along >= length ? 1 : length;
    if (*over < 0 || square * *under < *over * part) {
      *over = square;
      *under = part;
    }
  }
}

gboolean baroque_shape_is_higher(const BaroqueShape *hill, BaroquePoint point, BaroquePoint other) {
  if (hill->kind == BAROQUE_SHAPE_ELLIPSE) {
    BaroquePoint middle = hill->points[0], radii = hill->points[1];
    Wide px = (Wide)(point.x - middle.x) * radii.y, py = (Wide)(point.y - middle.y) * radii.x;
    Wide ox = (Wide)(other.x - middle.x) * radii.y, oy = (Wide)(other.y - middle.y) * radii.x;
    return px * px + py * py < ox * ox + oy * oy;
  }
  gboolean is_on = baroque_shape_has(hill, point);
  if (is_on != baroque_shape_has(hill, other) || !is_on)
    return is_on && !baroque_shape_has(hill, other); /* any point on it is above the plain */
  Wide over = 0, under = 1, other_over = 0, other_under = 1;
  rim_distance(hill, point, &over, &under);
  rim_distance(hill, other, &other_over, &other_under);
  return over * other_under > other_over * under;
}

/* Do two points lie on different sides of a stretch, and does the line between them meet it? */
static gboolean stretch_crossed(BaroquePoint a, BaroquePoint b, BaroquePoint from,
                                BaroquePoint to) {
  return sign_of(baroque_cross(a, b, from)) * sign_of(baroque_cross(a, b, to)) < 0 &&
         sign_of(baroque_cross(from, to, a)) * sign_of(baroque_cross(from, to, b)) <= 0;
}

gboolean baroque_shape_crest_crossed(const BaroqueShape *hill, BaroquePoint from, BaroquePoint to) {
  /* In a frame twice as large, so that the middle is a whole number. */
  BaroqueBox box = hill->box;
  gint32 x = box.x0 + box.x1, y = box.y0 + box.y1;
  gint32 width = box.x1 - box.x0, depth = box.y1 - box.y0;
  BaroquePoint p = {2 * from.x, 2 * from.y}, q = {2 * to.x, 2 * to.y};
  if (width >= depth &&
      stretch_crossed((BaroquePoint){2 * box.x0, y}, (BaroquePoint){2 * box.x1, y}, p, q))
    return TRUE;
  return depth >= width &&
         stretch_crossed((BaroquePoint){x, 2 * box.y0}, (BaroquePoint){x, 2 * box.y1}, p, q);
}

static BaroquePoint part_way(BaroquePoint from, BaroquePoint to, guint32 n, guint32 of) {
  return (BaroquePoint){from.x + (gint32)baroque_round_quotient((gint64)(to.x - from.x) * n, of),
                        from.y + (gint32)baroque_round_quotient((gint64)(to.y - from.y) * n, of)};
}

guint32 baroque_shape_part_inside(const BaroqueShape *hill, BaroquePoint from, BaroquePoint to) {
  guint32 length = baroque_square_root((guint64)baroque_square_distance(from, to));
  if (length == 0 || !baroque_box_meets(hill->box, baroque_box_of(from, to)))
    return 0;
  guint32 first = 0, last = length;
  while (first <= length && !baroque_shape_has(hill, part_way(from, to, first, length)))
    first++;
  if (first > length)
    return 0;
  while (!baroque_shape_has(hill, part_way(from, to, last, length)))
    last--;
  return last - first;
}
