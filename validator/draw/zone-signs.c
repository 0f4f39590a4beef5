/* What lies on the border between two zones: bridges, crosses where nobody passes, the Levels of
 * walls, and ways to zones farther off. */
#include <math.h>

#include "validator/draw/map.h"
#include "validator/draw/parts.h"

/* Below so many pixels a unit a sign is a spot that only hides the map. */
#define LEAST_FOR_SIGNS 9.0

static CapPenLine edge_at(double s) {
  return (CapPenLine){.ink = CAP_INK_ZONE_WALL, .alpha = 1, .width = CLAMP(0.05 * s, 0.6, 2.5)};
}

/* A point that lies so far along the border, and so far to its right, in units. */
static CapPoint beside(const CapZoneSpot *at, double along, double across) {
  return (CapPoint){at->x + along * cos(at->angle) - across * sin(at->angle),
                    at->y + along * sin(at->angle) + across * cos(at->angle)};
}

static void trace(CapPen *pen, const CapZoneSpot *at, const CapPoint *points, guint n, double s) {
  for (guint i = 0; i < n; i++) {
    CapPoint p = beside(at, points[i].x, points[i].y);

    if (i == 0)
      pen->kind->move_to(pen, p.x * s, p.y * s);
    else
      pen->kind->line_to(pen, p.x * s, p.y * s);
  }
}

/* A roadway across the river, wider at its ends. */
static void draw_bridge(CapPen *pen, const CapZoneSpot *at, double s) {
  static const CapPoint shape[] = {{-0.26, -0.42}, {-0.15, -0.26}, {-0.15, 0.26}, {-0.26, 0.42},
                                   {0.26, 0.42},   {0.15, 0.26},   {0.15, -0.26}, {0.26, -0.42}};
  const CapPenLine edge = edge_at(s);

  trace(pen, at, shape, G_N_ELEMENTS(shape), s);
  pen->kind->close(pen);
  pen->kind->fill(pen, CAP_INK_HALO, 1, TRUE);
  pen->kind->stroke(pen, &edge, FALSE);
}

/* A cross in a circle: without colour it differs from a Level by its cross. */
static void draw_barred(CapPen *pen, const CapZoneSpot *at, double s) {
  const CapPenLine edge = {.ink = CAP_INK_WALLS, .alpha = 1, .width = CLAMP(0.07 * s, 0.8, 3)};
  const double r = 0.17 * s, x = at->x * s, y = at->y * s;

  pen->kind->arc(pen, x, y, 0.3 * s, 0, 2 * G_PI);
  pen->kind->fill(pen, CAP_INK_HALO, 1, TRUE);
  pen->kind->stroke(pen, &edge, FALSE);
  pen->kind->move_to(pen, x - r, y - r);
  pen->kind->line_to(pen, x + r, y + r);
  pen->kind->move_to(pen, x + r, y - r);
  pen->kind->line_to(pen, x - r, y + r);
  pen->kind->stroke(pen, &edge, FALSE);
}

static void draw_level(CapPen *pen, const CapZoneSpot *at, guint level, double s) {
  const CapPenLine edge = edge_at(2 * s);
  char text[12];

  g_snprintf(text, sizeof text, "%u", MIN(level, 99));
  pen->kind->arc(pen, at->x * s, at->y * s, 0.33 * s, 0, 2 * G_PI);
  pen->kind->fill(pen, CAP_INK_HALO, 1, TRUE);
  pen->kind->stroke(pen, &edge, FALSE);
  pen->kind->number(pen, text, text, 0.5 * s, at->x * s, (at->y + 0.18) * s);
}

/* A small plate with words. */
static void draw_plate(CapPen *pen, const CapZoneSpot *at, const char *text, double s) {
  const CapPenLine edge = {
      .ink = CAP_INK_ROAD_SECONDARY, .alpha = 1, .width = CLAMP(0.05 * s, 0.6, 2.5)};
  const double half = (0.25 + 0.13 * (double)g_utf8_strlen(text, -1)) * s;

  pen->kind->box(pen, at->x * s - half, (at->y - 0.33) * s, 2 * half, 0.66 * s);
  pen->kind->fill(pen, CAP_INK_HALO, 1, TRUE);
  pen->kind->stroke(pen, &edge, FALSE);
  pen->kind->text(pen, text, CAP_INK_TEXT, TRUE, 0.5 * s, at->x * s, at->y * s, 0);
}

static void draw_toll(CapPen *pen, const CapZoneSpot *at, guint points, double s) {
  char text[12];

  g_snprintf(text, sizeof text, "%u", MIN(points, 99));
  draw_plate(pen, at, text, s);
}

void cap_draw_zone_sign(CapPen *pen, CapZoneSign sign, const CapZoneSpot *at, guint number,
                        double scale) {
  if (scale < LEAST_FOR_SIGNS)
    return;
  switch (sign) {
  case CAP_SIGN_BRIDGE:
    draw_bridge(pen, at, scale);
    return;
  case CAP_SIGN_BARRED:
    draw_barred(pen, at, scale);
    return;
  case CAP_SIGN_LEVEL:
    draw_level(pen, at, number, scale);
    return;
  case CAP_SIGN_TOLL:
    draw_toll(pen, at, number, scale);
    return;
  case CAP_SIGN_TAKES_ALL:
    draw_plate(pen, at, C_("points that a way takes", "all"), scale);
    return;
  }
}

/* --- Where ------------------------------------------------------------------------------------ */

static gboolean is_same_point(CapPoint a, CapPoint b) {
  return fabs(a.x - b.x) < 1e-6 && fabs(a.y - b.y) < 1e-6;
}

/* Is the edge from the point with this number one of the other zone as well, either way round? */
static gboolean is_shared(const CapSheetZone *a, guint i, const CapSheetZone *b) {
  CapPoint p = a->points[i], q = a->points[(i + 1) % a->n_points];

  for (guint k = 0; k < b->n_points; k++) {
    CapPoint from = b->points[k], to = b->points[(k + 1) % b->n_points];

    if ((is_same_point(p, to) && is_same_point(q, from)) ||
        (is_same_point(p, from) && is_same_point(q, to)))
      return TRUE;
  }
  return FALSE;
}

static double length_of(const CapSheetZone *zone, guint i) {
  CapPoint p = zone->points[i], q = zone->points[(i + 1) % zone->n_points];

  return hypot(q.x - p.x, q.y - p.y);
}

gboolean cap_zones_meet(const CapSheetZone *a, const CapSheetZone *b, CapPen *pen, double scale,
                        CapZoneSpot *middle) {
  double length = 0, so_far = 0;
  guint start = 0;

  /* A border that runs over the first point of the outline is one piece nevertheless. */
  while (start < a->n_points && is_shared(a, start, b))
    start++;
  for (guint i = 0; i < a->n_points; i++)
    if (is_shared(a, i, b))
      length += length_of(a, i);
  for (guint n = 0; n < a->n_points; n++) {
    guint i = (start + n) % a->n_points;
    CapPoint p = a->points[i], q = a->points[(i + 1) % a->n_points];
    double own = length_of(a, i);

    if (!is_shared(a, i, b))
      continue;
    if (pen != NULL) {
      pen->kind->move_to(pen, p.x * scale, p.y * scale);
      pen->kind->line_to(pen, q.x * scale, q.y * scale);
    }
    if (so_far <= length / 2 && so_far + own >= length / 2 && own > 0) {
      double share = (length / 2 - so_far) / own;

      *middle = (CapZoneSpot){p.x + share * (q.x - p.x), p.y + share * (q.y - p.y),
                              atan2(q.y - p.y, q.x - p.x)};
    }
    so_far += own;
  }
  return length > 0;
}

double cap_zones_straight(const CapSheetZone *a, const CapSheetZone *b, CapZoneSpot *middle) {
  double longest = 0;

  for (guint i = 0; i < a->n_points; i++) {
    CapPoint p = a->points[i], q = a->points[(i + 1) % a->n_points];

    if (!is_shared(a, i, b) || length_of(a, i) <= longest)
      continue;
    longest = length_of(a, i);
    *middle = (CapZoneSpot){(p.x + q.x) / 2, (p.y + q.y) / 2, atan2(q.y - p.y, q.x - p.x)};
  }
  return longest;
}
