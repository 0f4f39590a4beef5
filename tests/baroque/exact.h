/* The geometry of tables once more, slowly and by other ways than the rules use: what tests hold
 * theirs against. Fractions of 128 bits; no shortcuts. */
#pragma once

#include "tests/support/test-support.h"
#include "validator/baroque/geometry/shapes.h"

/* An assertion that costs nothing while it holds: for laws that are tried a million times. */
#define HOLDS(what)                                                                                \
  do {                                                                                             \
    if (!(what))                                                                                   \
      ck_abort_msg("%s does not hold", #what);                                                     \
  } while (FALSE)

__extension__ typedef __int128 Exact;

/* x / w, y / w; w above zero. */
typedef struct {
  Exact x, y, w;
} ExactPoint;

static inline Exact exact_cross(ExactPoint a, ExactPoint b, ExactPoint c) {
  Exact ux = b.x * a.w - a.x * b.w, uy = b.y * a.w - a.y * b.w;
  Exact vx = c.x * a.w - a.x * c.w, vy = c.y * a.w - a.y * c.w;
  return ux * vy - uy * vx;
}

static inline ExactPoint exact_of(BaroquePoint p) {
  return (ExactPoint){p.x, p.y, 1};
}

/* Is a whole point in a base, rim included? By the signs of all four turns. */
static inline gboolean exact_in(const BaroqueBase *base, BaroquePoint p) {
  guint n_left = 0, n_right = 0;
  for (guint i = 0; i < 4; i++) {
    Exact turn =
        exact_cross(exact_of(base->corner[i]), exact_of(base->corner[(i + 1) % 4]), exact_of(p));
    n_left += turn > 0;
    n_right += turn < 0;
  }
  return n_left == 0 || n_right == 0;
}

/* Where the lines of two edges meet, when both edges have the point. */
static inline gboolean exact_meet(BaroquePoint a, BaroquePoint b, BaroquePoint c, BaroquePoint d,
                                  ExactPoint *meet) {
  Exact ux = b.x - a.x, uy = b.y - a.y, vx = d.x - c.x, vy = d.y - c.y;
  Exact w = ux * vy - uy * vx;
  if (w == 0)
    return FALSE; /* parallel: the ends are looked at by themselves */
  Exact s = (c.x - a.x) * vy - (c.y - a.y) * vx, t = (c.x - a.x) * uy - (c.y - a.y) * ux;
  if (w < 0)
    w = -w, s = -s, t = -t;
  if (s < 0 || s > w || t < 0 || t > w)
    return FALSE;
  *meet = (ExactPoint){a.x * w + ux * s, a.y * w + uy * s, w};
  return TRUE;
}

/* The insides share a point when what the two have in common has an area: its corners are corners
 * of one that lie in the other, and places where edges meet; three of them span a triangle. */
static inline gboolean exact_overlap(const BaroqueBase *a, const BaroqueBase *b) {
  ExactPoint common[24];
  guint n = 0;
  for (guint i = 0; i < 4; i++) {
    if (exact_in(b, a->corner[i]))
      common[n++] = exact_of(a->corner[i]);
    if (exact_in(a, b->corner[i]))
      common[n++] = exact_of(b->corner[i]);
    for (guint j = 0; j < 4; j++)
      n += exact_meet(a->corner[i], a->corner[(i + 1) % 4], b->corner[j], b->corner[(j + 1) % 4],
                      &common[n]);
  }
  for (guint i = 2; i < n; i++)
    for (guint j = 1; j < i; j++)
      for (guint k = 0; k < j; k++)
        if (exact_cross(common[i], common[j], common[k]) != 0)
          return TRUE;
  return FALSE;
}

/* The square of the distance from a point to a stretch, as a fraction. */
static inline void exact_to_stretch(BaroquePoint p, BaroquePoint a, BaroquePoint b, Exact *over,
                                    Exact *under) {
  Exact ux = b.x - a.x, uy = b.y - a.y, length = ux * ux + uy * uy;
  Exact along = (p.x - a.x) * ux + (p.y - a.y) * uy;
  if (along < 0)
    along = 0;
  if (along > length)
    along = length;
  Exact dx = (p.x - a.x) * length - along * ux, dy = (p.y - a.y) * length - along * uy;
  *over = dx * dx + dy * dy;
  *under = length * length;
}

/* Between two bases that may overlap: the least of all corners to all edges, both ways. */
static inline void exact_distance(const BaroqueBase *a, const BaroqueBase *b, Exact *over,
                                  Exact *under) {
  *over = 0;
  *under = 1;
  if (exact_overlap(a, b))
    return;
  gboolean is_first = TRUE;
  for (guint i = 0; i < 4; i++)
    for (guint j = 0; j < 4; j++)
      for (guint way = 0; way < 2; way++) {
        const BaroqueBase *p = way == 0 ? a : b, *q = way == 0 ? b : a;
        Exact o, u;
        exact_to_stretch(p->corner[i], q->corner[j], q->corner[(j + 1) % 4], &o, &u);
        if (is_first || o * *under < *over * u) {
          *over = o;
          *under = u;
        }
        is_first = FALSE;
      }
  /* Edges that cross without a corner inside do overlap, so nothing else can be nearer. */
}
