#include "slide.h"

/* Edges of both bases: an edge parts them unless offset + x * dx + y * dy is below zero for the
 * displacement (dx, dy). */
typedef struct {
  gint64 offset, x, y;
} Edge;

#define N_EDGES (2 * BAROQUE_CORNERS)

/* The least cross product of the corners of `b` with an edge of `a`: below zero when a corner lies
 * inside of it. */
static gint64 least_cross(const BaroqueBase *a, guint i, const BaroqueBase *b) {
  BaroquePoint from = a->corner[i], to = a->corner[(i + 1) % BAROQUE_CORNERS];
  gint64 least = baroque_cross(from, to, b->corner[0]);
  for (guint j = 1; j < BAROQUE_CORNERS; j++)
    least = MIN(least, baroque_cross(from, to, b->corner[j]));
  return least;
}

static void edges_of(const BaroqueBase *base, const BaroqueBase *other, Edge edges[N_EDGES]) {
  for (guint i = 0; i < BAROQUE_CORNERS; i++) {
    guint next = (i + 1) % BAROQUE_CORNERS;
    BaroquePoint e = baroque_point_minus(other->corner[next], other->corner[i]);
    edges[i] = (Edge){least_cross(other, i, base), -e.y, e.x};
    e = baroque_point_minus(base->corner[next], base->corner[i]);
    edges[BAROQUE_CORNERS + i] = (Edge){least_cross(base, i, other), e.y, -e.x};
  }
}

static gboolean overlaps_at(const Edge edges[N_EDGES], BaroquePoint d) {
  for (guint i = 0; i < N_EDGES; i++)
    if (edges[i].offset + edges[i].x * d.x + edges[i].y * d.y >= 0)
      return FALSE;
  return TRUE;
}

/* Quotients cut down and up, for a divisor above zero. */
static gint64 floor_of(gint64 n, gint64 divisor) {
  return n >= 0 ? n / divisor : -((-n + divisor - 1) / divisor);
}

/* Narrows the distances at which the bases may overlap. A displacement is off the true line by at
 * most half a hundredth in x and in y, so an edge that parts them by more than that does so for
 * certain: what is left out needs no look. FALSE when nothing is left. */
static gboolean narrow(const Edge edges[N_EDGES], guint direction, gint32 *from, gint32 *to) {
  gint64 sine = baroque_sine(direction), cosine = baroque_cosine(direction);
  gint64 low = *from, high = *to;
  for (guint i = 0; i < N_EDGES; i++) {
    const Edge *edge = &edges[i];
    gint64 rate = 2 * (edge->x * sine + edge->y * cosine);
    gint64 least = 2 * BAROQUE_ONE * edge->offset - BAROQUE_ONE * (ABS(edge->x) + ABS(edge->y));
    /* Below zero at distance t: least + t * rate. */
    if (rate == 0 && least >= 0)
      return FALSE;
    if (rate < 0)
      low = MAX(low, floor_of(least, -rate) + 1);
    if (rate > 0)
      high = MIN(high, floor_of(-least - 1, rate));
  }
  if (low > high)
    return FALSE;
  *from = (gint32)low;
  *to = (gint32)high;
  return TRUE;
}

BaroqueBox baroque_slide_box(const BaroqueBase *base, guint direction, gint32 distance) {
  return baroque_box_joined(
      base->box, baroque_box_shifted(base->box, baroque_displacement(direction, distance)));
}

static gboolean may_meet(const BaroqueBase *base, guint direction, const BaroqueBase *other,
                         gint32 to) {
  BaroqueBox box = baroque_slide_box(base, direction, to);
  return box.x0 < other->box.x1 && other->box.x0 < box.x1 && box.y0 < other->box.y1 &&
         other->box.y0 < box.y1;
}

gint32 baroque_slide_first(const BaroqueBase *base, guint direction, const BaroqueBase *other,
                           gint32 from, gint32 to, gint32 step) {
  if (!may_meet(base, direction, other, to))
    return BAROQUE_NEVER;
  Edge edges[N_EDGES];
  edges_of(base, other, edges);
  if (!narrow(edges, direction, &from, &to))
    return BAROQUE_NEVER;
  for (gint32 t = (from + step - 1) / step * step; t <= to; t += step)
    if (overlaps_at(edges, baroque_displacement(direction, t)))
      return t;
  return BAROQUE_NEVER;
}

guint64 baroque_slide_tenths(const BaroqueBase *base, guint direction, const BaroqueBase *other,
                             guint n) {
  gint32 from = 0, to = (gint32)n * BAROQUE_TENTH;
  Edge edges[N_EDGES];
  if (!may_meet(base, direction, other, to))
    return 0;
  edges_of(base, other, edges);
  if (!narrow(edges, direction, &from, &to))
    return 0;
  guint64 tenths = 0;
  for (gint32 t = (from + BAROQUE_TENTH - 1) / BAROQUE_TENTH; t * BAROQUE_TENTH <= to; t++)
    if (overlaps_at(edges, baroque_displacement(direction, t * BAROQUE_TENTH)))
      tenths |= (guint64)1 << t;
  return tenths;
}
