#include "base.h"

/* Products of squares of table-wide lengths do not fit 64 bits. */
__extension__ typedef __int128 Wide;

/* --- Making and shifting ------------------------------------------------------------------- */

/* A point of the base: so many half hundredths ahead of the front and to the right of its middle,
 * in its own frame, rounded once [gap 85]. */
static BaroquePoint point_of(BaroquePoint front, guint direction, gint64 ahead2, gint64 right2) {
  gint64 sine = baroque_sine(direction), cosine = baroque_cosine(direction);
  return (BaroquePoint){
      front.x + (gint32)baroque_round_quotient(ahead2 * sine + right2 * cosine, 2 * BAROQUE_ONE),
      front.y + (gint32)baroque_round_quotient(ahead2 * cosine - right2 * sine, 2 * BAROQUE_ONE)};
}

static BaroqueBox box_around(const BaroquePoint corner[BAROQUE_CORNERS]) {
  return baroque_box_joined(baroque_box_of(corner[0], corner[1]),
                            baroque_box_of(corner[2], corner[3]));
}

BaroqueBase baroque_base_at(BaroquePoint front, guint direction, guint width, guint depth) {
  gint64 half = (gint64)width, back = -2 * (gint64)depth;
  BaroqueBase base = {
      .front = front,
      .corner = {point_of(front, direction, 0, -half), point_of(front, direction, 0, half),
                 point_of(front, direction, back, half), point_of(front, direction, back, -half)},
      .width = (guint16)width,
      .depth = (guint16)depth,
      .direction = (guint8)direction};
  base.box = box_around(base.corner);
  return base;
}

BaroqueBase baroque_base_wheeled(const BaroqueBase *base, gint steps) {
  guint direction = baroque_direction_turned(base->direction, steps);
  gint64 right2 = steps < 0 ? base->width : -(gint64)base->width;
  BaroquePoint pivot = base->corner[steps < 0 ? BAROQUE_LEFT_FRONT : BAROQUE_RIGHT_FRONT];
  return baroque_base_at(point_of(pivot, direction, 0, right2), direction, base->width,
                         base->depth);
}

BaroquePoint baroque_base_middle(const BaroqueBase *base) {
  return point_of(base->front, base->direction, -(gint64)base->depth, 0);
}

BaroquePoint baroque_base_edge_middle(const BaroqueBase *base, BaroqueEdge edge) {
  gint64 ahead = edge == BAROQUE_FRONT_EDGE ? 0 : edge == BAROQUE_BACK_EDGE ? -2 : -1;
  gint64 right = edge == BAROQUE_RIGHT_EDGE ? 1 : edge == BAROQUE_LEFT_EDGE ? -1 : 0;
  return point_of(base->front, base->direction, ahead * base->depth, right * base->width);
}

BaroqueBase baroque_base_swung(const BaroqueBase *base, BaroquePoint pivot, gint steps,
                               gint32 ahead, gint32 right) {
  gint64 sine = baroque_sine(base->direction), cosine = baroque_cosine(base->direction);
  BaroquePoint d = baroque_point_minus(base->front, pivot);
  gint64 a = d.x * sine + d.y * cosine + (gint64)ahead * BAROQUE_ONE;
  gint64 r = d.x * cosine - d.y * sine + (gint64)right * BAROQUE_ONE;
  guint direction = baroque_direction_turned(base->direction, steps);
  sine = baroque_sine(direction);
  cosine = baroque_cosine(direction);
  const gint64 one = (gint64)BAROQUE_ONE * BAROQUE_ONE;
  BaroquePoint front = {pivot.x + (gint32)baroque_round_quotient(a * sine + r * cosine, one),
                        pivot.y + (gint32)baroque_round_quotient(a * cosine - r * sine, one)};
  return baroque_base_at(front, direction, base->width, base->depth);
}

BaroqueBase baroque_base_turned(const BaroqueBase *base, gint steps) {
  guint direction = baroque_direction_turned(base->direction, steps);
  BaroquePoint middle = baroque_base_middle(base);
  return baroque_base_at(point_of(middle, direction, base->depth, 0), direction, base->width,
                         base->depth);
}

void baroque_base_points(const BaroqueBase *base, BaroquePoint points[BAROQUE_BASE_POINTS]) {
  /* In twentieths of width and depth: across from the middle, and back from the front. */
  gint64 sine = baroque_sine(base->direction), cosine = baroque_cosine(base->direction);
  for (gint row = 0; row < 5; row++) {
    gint64 ahead = -(gint64)base->depth * (1 + 2 * row);
    for (gint column = 0; column < 5; column++) {
      gint64 right = (gint64)base->width * (2 * column - 4);
      points[row * 5 + column] = (BaroquePoint){
          base->front.x +
              (gint32)baroque_round_quotient(ahead * sine + right * cosine, 10 * BAROQUE_ONE),
          base->front.y +
              (gint32)baroque_round_quotient(ahead * cosine - right * sine, 10 * BAROQUE_ONE)};
    }
  }
}

/* --- Overlap ------------------------------------------------------------------------------- */

static inline const BaroquePoint *next_corner(const BaroqueBase *base, guint i) {
  return &base->corner[(i + 1) % BAROQUE_CORNERS];
}

/* Does an edge of the first part it from the second: do all corners of that lie on the line of the
 * edge or outside it? The corners run clockwise, so outside is to the left. */
static gboolean has_parting_edge(const BaroqueBase *a, const BaroqueBase *b) {
  for (guint i = 0; i < BAROQUE_CORNERS; i++) {
    const BaroquePoint from = a->corner[i], to = *next_corner(a, i);
    if (baroque_cross(from, to, b->corner[0]) >= 0 && baroque_cross(from, to, b->corner[1]) >= 0 &&
        baroque_cross(from, to, b->corner[2]) >= 0 && baroque_cross(from, to, b->corner[3]) >= 0)
      return TRUE;
  }
  return FALSE;
}

gboolean baroque_bases_overlap(const BaroqueBase *a, const BaroqueBase *b) {
  return a->box.x0 < b->box.x1 && b->box.x0 < a->box.x1 && a->box.y0 < b->box.y1 &&
         b->box.y0 < a->box.y1 && !has_parting_edge(a, b) && !has_parting_edge(b, a);
}

/* --- Distances ----------------------------------------------------------------------------- */

gint baroque_square_compare(BaroqueSquare a, BaroqueSquare b) {
  Wide x = (Wide)a.over * b.under, y = (Wide)b.over * a.under;
  return x < y ? -1 : x > y;
}

gboolean baroque_square_within(BaroqueSquare square, gint32 limit) {
  return square.over <= (Wide)limit * limit * square.under;
}

guint32 baroque_square_hundredths(BaroqueSquare square) {
  return baroque_square_root((guint64)(square.over / square.under));
}

/* From a point to a stretch. The edges of bases are short, so the square of the cross product fits
 * 64 bits. */
static BaroqueSquare to_stretch(BaroquePoint p, BaroquePoint a, BaroquePoint b) {
  gint64 x = b.x - a.x, y = b.y - a.y;
  gint64 length = x * x + y * y;
  gint64 along = (p.x - a.x) * x + (p.y - a.y) * y;
  if (along <= 0)
    return (BaroqueSquare){baroque_square_distance(p, a), 1};
  if (along >= length)
    return (BaroqueSquare){baroque_square_distance(p, b), 1};
  gint64 cross = baroque_cross(a, b, p);
  return (BaroqueSquare){cross * cross, length};
}

static inline void keep_shorter(BaroqueSquare *shortest, BaroqueSquare other) {
  if (baroque_square_compare(other, *shortest) < 0)
    *shortest = other;
}

gboolean baroque_base_has(const BaroqueBase *base, BaroquePoint point) {
  if (!baroque_box_has(base->box, point))
    return FALSE;
  for (guint i = 0; i < BAROQUE_CORNERS; i++)
    if (baroque_cross(base->corner[i], *next_corner(base, i), point) > 0)
      return FALSE;
  return TRUE;
}

BaroqueSquare baroque_base_distance_to(const BaroqueBase *base, BaroquePoint point) {
  BaroqueSquare shortest = {0, 1};
  gboolean is_outside = FALSE;
  for (guint i = 0; i < BAROQUE_CORNERS; i++) {
    BaroquePoint from = base->corner[i], to = *next_corner(base, i);
    if (baroque_cross(from, to, point) <= 0)
      continue; /* the nearest point is on an edge that the point lies outside of */
    BaroqueSquare square = to_stretch(point, from, to);
    if (!is_outside)
      shortest = square;
    else
      keep_shorter(&shortest, square);
    is_outside = TRUE;
  }
  return shortest;
}

BaroqueSquare baroque_bases_distance(const BaroqueBase *a, const BaroqueBase *b) {
  if (baroque_bases_overlap(a, b))
    return (BaroqueSquare){0, 1};
  BaroqueSquare shortest = baroque_base_distance_to(a, b->corner[0]);
  for (guint i = 1; i < BAROQUE_CORNERS; i++)
    keep_shorter(&shortest, baroque_base_distance_to(a, b->corner[i]));
  for (guint i = 0; i < BAROQUE_CORNERS; i++)
    keep_shorter(&shortest, baroque_base_distance_to(b, a->corner[i]));
  return shortest;
}

gboolean baroque_base_within_of(const BaroqueBase *base, BaroquePoint point, gint32 limit) {
  if (!baroque_box_has(baroque_box_grown(base->box, limit), point))
    return FALSE;
  gint64 most = (gint64)limit * limit;
  gboolean is_outside = FALSE;
  for (guint i = 0; i < BAROQUE_CORNERS; i++) {
    BaroquePoint from = base->corner[i], to = *next_corner(base, i);
    if (baroque_cross(from, to, point) <= 0)
      continue;
    BaroqueSquare square = to_stretch(point, from, to);
    if (square.over <= most * square.under)
      return TRUE;
    is_outside = TRUE;
  }
  return !is_outside;
}

gboolean baroque_bases_within(const BaroqueBase *a, const BaroqueBase *b, gint32 limit) {
  if (!baroque_box_meets(baroque_box_grown(a->box, limit), b->box))
    return FALSE;
  for (guint i = 0; i < BAROQUE_CORNERS; i++)
    if (baroque_base_within_of(a, b->corner[i], limit) ||
        baroque_base_within_of(b, a->corner[i], limit))
      return TRUE;
  return baroque_bases_overlap(a, b);
}

gboolean baroque_bases_nearer(const BaroqueBase *a, const BaroqueBase *b, gint32 limit) {
  if (!baroque_box_meets(baroque_box_grown(a->box, limit), b->box))
    return FALSE;
  BaroqueSquare square = baroque_bases_distance(a, b);
  return square.over < (gint64)limit * limit * square.under;
}

gboolean baroque_bases_touch(const BaroqueBase *a, const BaroqueBase *b) {
  return baroque_bases_within(a, b, BAROQUE_TOUCH) && !baroque_bases_overlap(a, b);
}

gboolean baroque_base_touches_edge(const BaroqueBase *a, const BaroqueBase *b, BaroqueEdge edge) {
  BaroquePoint from = b->corner[edge], to = *next_corner(b, edge);
  if (baroque_base_within_of(a, from, BAROQUE_TOUCH) ||
      baroque_base_within_of(a, to, BAROQUE_TOUCH))
    return TRUE;
  for (guint i = 0; i < BAROQUE_CORNERS; i++)
    if (baroque_square_within(to_stretch(a->corner[i], from, to), BAROQUE_TOUCH))
      return TRUE;
  return FALSE;
}

/* How far a point lies to the right of the middle line of a base, times ten thousand. */
static gint64 across(const BaroqueBase *base, BaroquePoint p) {
  return (gint64)(p.x - base->front.x) * baroque_cosine(base->direction) -
         (gint64)(p.y - base->front.y) * baroque_sine(base->direction);
}

gint32 baroque_bases_contact_width(const BaroqueBase *a, const BaroqueBase *b) {
  gint64 left = across(a, b->corner[0]), right = left;
  for (guint i = 1; i < BAROQUE_CORNERS; i++) {
    gint64 at = across(a, b->corner[i]);
    left = MIN(left, at);
    right = MAX(right, at);
  }
  gint64 half = (gint64)a->width * BAROQUE_ONE / 2;
  return (gint32)((MIN(right, half) - MAX(left, -half)) / BAROQUE_ONE);
}

/* --- Sides --------------------------------------------------------------------------------- */

gboolean baroque_base_is_behind_front(const BaroqueBase *base, BaroquePoint point) {
  return baroque_cross(base->corner[BAROQUE_LEFT_FRONT], base->corner[BAROQUE_RIGHT_FRONT], point) <
         0;
}

gboolean baroque_base_is_behind_back(const BaroqueBase *base, BaroquePoint point) {
  return baroque_cross(base->corner[BAROQUE_RIGHT_BACK], base->corner[BAROQUE_LEFT_BACK], point) >
         0;
}

BaroqueSideStruck baroque_side_struck(const BaroqueBase *struck, BaroquePoint from,
                                      const BaroqueBase *contact) {
  if (baroque_base_is_behind_back(struck, from) &&
      baroque_base_touches_edge(contact, struck, BAROQUE_BACK_EDGE))
    return BAROQUE_REAR;
  if (baroque_base_is_behind_front(struck, from) &&
      (baroque_base_touches_edge(contact, struck, BAROQUE_LEFT_EDGE) ||
       baroque_base_touches_edge(contact, struck, BAROQUE_RIGHT_EDGE)))
    return BAROQUE_FLANK;
  return BAROQUE_FRONT;
}

gboolean baroque_base_arc_has(const BaroqueBase *base, guint steps, BaroquePoint point) {
  BaroquePoint left = base->corner[BAROQUE_LEFT_FRONT];
  BaroquePoint right = base->corner[BAROQUE_RIGHT_FRONT];
  if (baroque_cross(left, right, point) < 0)
    return FALSE; /* behind the front edge */
  guint outward = baroque_direction_turned(base->direction, -(gint)steps);
  gint64 from_left = (gint64)(point.x - left.x) * baroque_cosine(outward) -
                     (gint64)(point.y - left.y) * baroque_sine(outward);
  outward = baroque_direction_turned(base->direction, (gint)steps);
  gint64 from_right = (gint64)(point.x - right.x) * baroque_cosine(outward) -
                      (gint64)(point.y - right.y) * baroque_sine(outward);
  return from_left >= 0 && from_right <= 0;
}

/* --- Points and lines ---------------------------------------------------------------------- */

BaroquePoint baroque_base_nearest(const BaroqueBase *base, BaroquePoint point) {
  BaroqueSquare shortest = {0, 1};
  BaroquePoint nearest = point;
  gboolean is_outside = FALSE;
  for (guint i = 0; i < BAROQUE_CORNERS; i++) {
    BaroquePoint from = base->corner[i], to = *next_corner(base, i);
    if (baroque_cross(from, to, point) <= 0)
      continue;
    BaroqueSquare square = to_stretch(point, from, to);
    if (is_outside && baroque_square_compare(square, shortest) >= 0)
      continue;
    is_outside = TRUE;
    shortest = square;
    gint64 x = to.x - from.x, y = to.y - from.y, length = x * x + y * y;
    gint64 along = CLAMP((point.x - from.x) * x + (point.y - from.y) * y, 0, length);
    /* Rounded as a displacement from the point, so that mirror images agree. */
    gint64 right = (from.x - point.x) * length + along * x;
    gint64 up = (from.y - point.y) * length + along * y;
    nearest = (BaroquePoint){point.x + (gint32)baroque_round_quotient(right, length),
                             point.y + (gint32)baroque_round_quotient(up, length)};
  }
  return nearest;
}

gboolean baroque_base_cuts(const BaroqueBase *base, BaroquePoint from, BaroquePoint to) {
  BaroqueBox box = baroque_box_of(from, to);
  if (!baroque_box_meets(box, base->box))
    return FALSE;
  /* Apart when an edge of the base has both ends outside, or the line has all corners on one side.
   */
  guint n_left = 0, n_right = 0;
  for (guint i = 0; i < BAROQUE_CORNERS; i++) {
    BaroquePoint a = base->corner[i], b = *next_corner(base, i);
    if (baroque_cross(a, b, from) >= 0 && baroque_cross(a, b, to) >= 0)
      return FALSE;
    gint64 side = baroque_cross(from, to, a);
    n_left += side >= 0;
    n_right += side <= 0;
  }
  return n_left < BAROQUE_CORNERS && n_right < BAROQUE_CORNERS;
}
