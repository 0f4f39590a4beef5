#include "editor/core/zones/zone-ring.h"

#include <math.h>

#define SAME 1e-6

GArray *cap_ring_new(const CapMapPoint *points, guint n) {
  GArray *outline = g_array_sized_new(FALSE, FALSE, sizeof(CapMapPoint), n);
  if (n > 0)
    g_array_append_vals(outline, points, n);
  return outline;
}

CapMapPoint cap_ring_at(const GArray *outline, guint i) {
  return g_array_index(outline, CapMapPoint, i % outline->len);
}

gboolean cap_points_equal(CapMapPoint a, CapMapPoint b) {
  return fabs(a.x - b.x) < SAME && fabs(a.y - b.y) < SAME;
}

double cap_points_distance(CapMapPoint a, CapMapPoint b) {
  return hypot(a.x - b.x, a.y - b.y);
}

/* --- Stretches ------------------------------------------------------------------------------ */

double cap_stretch_distance(CapMapPoint p, CapMapPoint a, CapMapPoint b, CapMapPoint *foot) {
  double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
  double t = length > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / length : 0;
  t = CLAMP(t, 0, 1);
  CapMapPoint nearest = {a.x + t * dx, a.y + t * dy};
  if (foot != NULL)
    *foot = nearest;
  return cap_points_distance(p, nearest);
}

/* On which side of the line from a to b the point lies, as a distance from it. */
static double side_of(CapMapPoint a, CapMapPoint b, CapMapPoint p) {
  double length = cap_points_distance(a, b);
  return length > 0 ? ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / length : 0;
}

/* Clearly on both sides: what only touches, within the rounding of corners, does not cross. */
static gboolean are_apart(double a, double b) {
  return (a > CAP_RING_TOUCH && b < -CAP_RING_TOUCH) || (a < -CAP_RING_TOUCH && b > CAP_RING_TOUCH);
}

gboolean cap_stretches_cross(CapMapPoint a, CapMapPoint b, CapMapPoint c, CapMapPoint d) {
  return are_apart(side_of(a, b, c), side_of(a, b, d)) &&
         are_apart(side_of(c, d, a), side_of(c, d, b));
}

/* --- One outline ---------------------------------------------------------------------------- */

double cap_ring_area(const GArray *outline) {
  double sum = 0;
  for (guint i = 0; i < outline->len; i++) {
    CapMapPoint a = cap_ring_at(outline, i), b = cap_ring_at(outline, i + 1);
    sum += a.x * b.y - b.x * a.y;
  }
  return sum / 2;
}

gboolean cap_ring_contains(const GArray *outline, CapMapPoint p) {
  gboolean is_in = FALSE;
  for (guint i = 0; i < outline->len; i++) {
    CapMapPoint a = cap_ring_at(outline, i), b = cap_ring_at(outline, i + 1);
    if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x)
      is_in = !is_in;
  }
  return is_in;
}

gboolean cap_ring_is_sound(const GArray *outline) {
  if (outline->len < 3 || fabs(cap_ring_area(outline)) < 1)
    return FALSE;
  for (guint i = 0; i < outline->len; i++)
    for (guint k = i + 1; k < outline->len; k++)
      if (cap_points_equal(cap_ring_at(outline, i), cap_ring_at(outline, k)) ||
          cap_stretches_cross(cap_ring_at(outline, i), cap_ring_at(outline, i + 1),
                              cap_ring_at(outline, k), cap_ring_at(outline, k + 1)))
        return FALSE;
  return TRUE;
}

static double distance_to_edges(const GArray *outline, CapMapPoint p) {
  double least = G_MAXDOUBLE;
  for (guint i = 0; i < outline->len; i++)
    least = MIN(
        least, cap_stretch_distance(p, cap_ring_at(outline, i), cap_ring_at(outline, i + 1), NULL));
  return least;
}

/* So many tries in each direction find a good place for a name. */
#define MIDDLE_TRIES 16

/* Of points all over the outline, the one that lies farthest from its edges. */
CapMapPoint cap_ring_middle(const GArray *outline) {
  CapMapPoint low = {G_MAXDOUBLE, G_MAXDOUBLE}, high = {-G_MAXDOUBLE, -G_MAXDOUBLE};
  CapMapPoint best = outline->len > 0 ? cap_ring_at(outline, 0) : (CapMapPoint){0, 0};
  double farthest = -1;
  for (guint i = 0; i < outline->len; i++) {
    CapMapPoint p = cap_ring_at(outline, i);
    low = (CapMapPoint){MIN(low.x, p.x), MIN(low.y, p.y)};
    high = (CapMapPoint){MAX(high.x, p.x), MAX(high.y, p.y)};
  }
  for (guint i = 1; i < MIDDLE_TRIES; i++)
    for (guint k = 1; k < MIDDLE_TRIES; k++) {
      CapMapPoint p = {low.x + (high.x - low.x) * i / MIDDLE_TRIES,
                       low.y + (high.y - low.y) * k / MIDDLE_TRIES};
      double far = cap_ring_contains(outline, p) ? distance_to_edges(outline, p) : -1;
      if (far > farthest + SAME) {
        farthest = far;
        best = p;
      }
    }
  return (CapMapPoint){round(best.x), round(best.y)};
}

int cap_ring_find(const GArray *outline, CapMapPoint p) {
  for (guint i = 0; i < outline->len; i++)
    if (cap_points_equal(cap_ring_at(outline, i), p))
      return (int)i;
  return -1;
}

gboolean cap_ring_add_corner(GArray *outline, CapMapPoint p) {
  double least = CAP_RING_TOUCH;
  guint at = 0;
  if (cap_ring_find(outline, p) >= 0)
    return FALSE;
  for (guint i = 0; i < outline->len; i++) {
    double far =
        cap_stretch_distance(p, cap_ring_at(outline, i), cap_ring_at(outline, i + 1), NULL);
    if (far < least) {
      least = far;
      at = i + 1;
    }
  }
  if (at == 0)
    return FALSE;
  g_array_insert_val(outline, at, p);
  return TRUE;
}

/* --- Ways around ---------------------------------------------------------------------------- */

/* From one corner to another in the order of the outline. */
static GArray *walk(const GArray *outline, guint from, guint to) {
  guint n = (to + outline->len - from) % outline->len;
  GArray *way = cap_ring_new(NULL, 0);
  for (guint i = 0; i <= n; i++) {
    CapMapPoint p = cap_ring_at(outline, from + i);
    g_array_append_val(way, p);
  }
  return way;
}

static double length_of(const GArray *way) {
  double length = 0;
  for (guint i = 0; i + 1 < way->len; i++)
    length += cap_points_distance(cap_ring_at(way, i), cap_ring_at(way, i + 1));
  return length;
}

static void reverse(GArray *points) {
  CapMapPoint *p = (CapMapPoint *)(gpointer)points->data;
  for (guint i = 0, k = points->len; i + 1 < k; i++) {
    CapMapPoint last = p[--k];
    p[k] = p[i];
    p[i] = last;
  }
}

GArray *cap_ring_way(const GArray *outline, guint from, guint to) {
  g_autoptr(GArray) on = walk(outline, from, to);
  g_autoptr(GArray) back = walk(outline, to, from);
  reverse(back);
  return length_of(on) <= length_of(back) ? g_steal_pointer(&on) : g_steal_pointer(&back);
}

/* --- Cutting -------------------------------------------------------------------------------- */

static gboolean stays_inside(const GArray *outline, CapMapPoint a, CapMapPoint b) {
  CapMapPoint middle = {(a.x + b.x) / 2, (a.y + b.y) / 2};
  for (guint i = 0; i < outline->len; i++)
    if (cap_stretches_cross(a, b, cap_ring_at(outline, i), cap_ring_at(outline, i + 1)))
      return FALSE;
  return cap_ring_contains(outline, middle) && distance_to_edges(outline, middle) > CAP_RING_TOUCH;
}

gboolean cap_ring_split(const GArray *outline, guint from, guint to, GArray **one, GArray **two) {
  if (from == to || !stays_inside(outline, cap_ring_at(outline, from), cap_ring_at(outline, to)))
    return FALSE;
  g_autoptr(GArray) first = walk(outline, from, to);
  g_autoptr(GArray) second = walk(outline, to, from);
  if (!cap_ring_is_sound(first) || !cap_ring_is_sound(second))
    return FALSE;
  *one = g_steal_pointer(&first);
  *two = g_steal_pointer(&second);
  return TRUE;
}

/* --- Two outlines --------------------------------------------------------------------------- */

gboolean cap_rings_cross(const GArray *a, const GArray *b) {
  for (guint i = 0; i < a->len; i++)
    for (guint k = 0; k < b->len; k++)
      if (cap_stretches_cross(cap_ring_at(a, i), cap_ring_at(a, i + 1), cap_ring_at(b, k),
                              cap_ring_at(b, k + 1)))
        return TRUE;
  return FALSE;
}

/* The edge of the outline between two points, whichever comes first; -1 when there is none. */
static int find_edge(const GArray *outline, CapMapPoint p, CapMapPoint q) {
  for (guint i = 0; i < outline->len; i++) {
    CapMapPoint a = cap_ring_at(outline, i), b = cap_ring_at(outline, i + 1);
    if ((cap_points_equal(a, p) && cap_points_equal(b, q)) ||
        (cap_points_equal(a, q) && cap_points_equal(b, p)))
      return (int)i;
  }
  return -1;
}

gboolean cap_rings_share_edge(const GArray *a, const GArray *b) {
  for (guint i = 0; i < a->len; i++)
    if (find_edge(b, cap_ring_at(a, i), cap_ring_at(a, i + 1)) >= 0)
      return TRUE;
  return FALSE;
}

/* Adds those edges of an outline that the other does not have, as pairs of points. */
static void add_own_edges(const GArray *outline, const GArray *other, GArray *edges) {
  for (guint i = 0; i < outline->len; i++) {
    CapMapPoint edge[2] = {cap_ring_at(outline, i), cap_ring_at(outline, i + 1)};
    if (find_edge(other, edge[0], edge[1]) < 0)
      g_array_append_vals(edges, edge, 2);
  }
}

/* Takes an edge that begins at the point out of the pairs and gives its end; FALSE for none. */
static gboolean take_edge(GArray *edges, CapMapPoint *at) {
  for (guint i = 0; i < edges->len; i += 2)
    if (cap_points_equal(g_array_index(edges, CapMapPoint, i), *at)) {
      *at = g_array_index(edges, CapMapPoint, i + 1);
      g_array_remove_range(edges, i, 2);
      return TRUE;
    }
  return FALSE;
}

/* Both run the same way around, so what is left of their edges makes a ring. */
GArray *cap_ring_join(const GArray *a, const GArray *b) {
  g_autoptr(GArray) other = cap_ring_new(&g_array_index(b, CapMapPoint, 0), b->len);
  g_autoptr(GArray) edges = cap_ring_new(NULL, 0);
  g_autoptr(GArray) ring = cap_ring_new(NULL, 0);
  if (!cap_rings_share_edge(a, b))
    return NULL;
  if ((cap_ring_area(a) > 0) != (cap_ring_area(b) > 0))
    reverse(other);
  add_own_edges(a, other, edges);
  add_own_edges(other, a, edges);
  if (edges->len == 0)
    return NULL;
  CapMapPoint at = g_array_index(edges, CapMapPoint, 0);
  do
    g_array_append_val(ring, at);
  while (take_edge(edges, &at) && !cap_points_equal(at, g_array_index(ring, CapMapPoint, 0)));
  return edges->len == 0 && cap_ring_is_sound(ring) ? g_steal_pointer(&ring) : NULL;
}
