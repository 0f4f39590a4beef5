#include "editor/core/table/ground-points.h"

#include <math.h>
#include <string.h>

static GArray *new_points(const CapTablePoint *points, guint n) {
  GArray *array = g_array_new(FALSE, FALSE, sizeof(CapTablePoint));
  return n > 0 ? g_array_append_vals(array, points, n) : array;
}

static gboolean is_drawn(const CapGround *ground) {
  return ground->shape == CAP_SHAPE_POLYGON || ground->shape == CAP_SHAPE_LINE;
}

/* --- Grips ---------------------------------------------------------------------------------- */

GArray *cap_ground_grips(const CapGround *ground) {
  const CapTablePoint *p = ground->points;
  if (ground->n_points == 0 || is_drawn(ground))
    return new_points(p, ground->n_points);
  if (ground->shape == CAP_SHAPE_BOX) {
    const CapTablePoint corners[] = {p[0], {p[1].x, p[0].y}, p[1], {p[0].x, p[1].y}};
    return new_points(corners, G_N_ELEMENTS(corners));
  }
  const CapTablePoint ends[] = {{p[0].x + p[1].x, p[0].y},
                                {p[0].x, p[0].y + p[1].y},
                                {p[0].x - p[1].x, p[0].y},
                                {p[0].x, p[0].y - p[1].y}};
  return new_points(ends, G_N_ELEMENTS(ends));
}

/* --- Shapes --------------------------------------------------------------------------------- */

GArray *cap_ground_points(const CapGround *ground) {
  return new_points(ground->points, ground->n_points);
}

GArray *cap_ground_shifted(const CapGround *ground, CapTablePoint by) {
  GArray *points = cap_ground_points(ground);
  guint n = ground->shape == CAP_SHAPE_ELLIPSE ? 1 : points->len; /* radii stay */
  for (guint i = 0; i < n && i < points->len; i++) {
    g_array_index(points, CapTablePoint, i).x += by.x;
    g_array_index(points, CapTablePoint, i).y += by.y;
  }
  return points;
}

/* The corner across stays where it is. */
static GArray *box_gripped(const CapGround *ground, guint grip, CapTablePoint to) {
  g_autoptr(GArray) corners = cap_ground_grips(ground);
  CapTablePoint across = g_array_index(corners, CapTablePoint, (grip + 2) % 4);
  const CapTablePoint points[] = {{MIN(to.x, across.x), MIN(to.y, across.y)},
                                  {MAX(to.x, across.x), MAX(to.y, across.y)}};
  return new_points(points, G_N_ELEMENTS(points));
}

/* The end across stays where it is, so that one side is drawn out. */
static GArray *ellipse_gripped(const CapGround *ground, guint grip, CapTablePoint to) {
  g_autoptr(GArray) ends = cap_ground_grips(ground);
  CapTablePoint across = g_array_index(ends, CapTablePoint, (grip + 2) % 4);
  CapTablePoint middle = ground->points[0], radii = ground->points[1];
  if (grip % 2 == 0) {
    radii.x = ABS(to.x - across.x) / 2;
    middle.x = MIN(to.x, across.x) + radii.x;
  } else {
    radii.y = ABS(to.y - across.y) / 2;
    middle.y = MIN(to.y, across.y) + radii.y;
  }
  const CapTablePoint points[] = {middle, radii};
  return new_points(points, G_N_ELEMENTS(points));
}

GArray *cap_ground_gripped(const CapGround *ground, guint grip, CapTablePoint to) {
  if (ground->shape == CAP_SHAPE_BOX)
    return box_gripped(ground, grip, to);
  if (ground->shape == CAP_SHAPE_ELLIPSE)
    return ellipse_gripped(ground, grip, to);
  GArray *points = cap_ground_points(ground);
  if (grip < points->len)
    g_array_index(points, CapTablePoint, grip) = to;
  return points;
}

GArray *cap_ground_with_point(const CapGround *ground, guint behind, CapTablePoint point) {
  if (!is_drawn(ground) || behind >= ground->n_points)
    return NULL;
  GArray *points = cap_ground_points(ground);
  return g_array_insert_val(points, behind + 1, point);
}

GArray *cap_ground_without_point(const CapGround *ground, guint number) {
  guint least = ground->shape == CAP_SHAPE_LINE ? 2 : 3;
  if (!is_drawn(ground) || number >= ground->n_points || ground->n_points <= least)
    return NULL;
  GArray *points = cap_ground_points(ground);
  return g_array_remove_index(points, number);
}

/* --- Turning -------------------------------------------------------------------------------- */

enum { CIRCLE = 64, QUARTER = CIRCLE / 4 };

/* The mean of its corners: where it is does not change when it is turned. */
CapTablePoint cap_ground_middle(const CapGround *ground) {
  g_autoptr(GArray) grips = cap_ground_grips(ground);
  double x = 0, y = 0;
  for (guint i = 0; i < grips->len; i++) {
    x += g_array_index(grips, CapTablePoint, i).x;
    y += g_array_index(grips, CapTablePoint, i).y;
  }
  guint n = MAX(grips->len, 1u);
  return (CapTablePoint){(gint32)lround(x / n), (gint32)lround(y / n)};
}

static CapTablePoint turned(CapTablePoint point, CapTablePoint about, gint steps) {
  double angle = 2 * G_PI * steps / CIRCLE, x = point.x - about.x, y = point.y - about.y;
  return (CapTablePoint){about.x + (gint32)lround(x * cos(angle) + y * sin(angle)),
                         about.y + (gint32)lround(y * cos(angle) - x * sin(angle))};
}

static GArray *box_of(const GArray *corners) {
  CapTablePoint a = g_array_index(corners, CapTablePoint, 0);
  CapTablePoint b = g_array_index(corners, CapTablePoint, 2);
  const CapTablePoint points[] = {{MIN(a.x, b.x), MIN(a.y, b.y)}, {MAX(a.x, b.x), MAX(a.y, b.y)}};
  return new_points(points, G_N_ELEMENTS(points));
}

GArray *cap_ground_turned(const CapGround *ground, gint steps, CapShapeKind *shape) {
  CapTablePoint about = cap_ground_middle(ground);
  gboolean is_quarter = steps % QUARTER == 0;
  *shape = ground->shape;
  if (ground->shape == CAP_SHAPE_ELLIPSE) {
    CapTablePoint radii = ground->points[1];
    if (!is_quarter)
      return NULL;
    if (steps / QUARTER % 2 != 0)
      radii = (CapTablePoint){radii.y, radii.x};
    const CapTablePoint points[] = {ground->points[0], radii};
    return new_points(points, G_N_ELEMENTS(points));
  }
  g_autoptr(GArray) corners = cap_ground_grips(ground);
  for (guint i = 0; i < corners->len; i++) {
    CapTablePoint *point = &g_array_index(corners, CapTablePoint, i);
    *point = turned(*point, about, steps);
  }
  if (ground->shape == CAP_SHAPE_BOX && is_quarter)
    return box_of(corners);
  if (ground->shape == CAP_SHAPE_BOX)
    *shape = CAP_SHAPE_POLYGON;
  return g_steal_pointer(&corners);
}

/* --- Finding -------------------------------------------------------------------------------- */

/* The nearest point of a stretch, and how far it is. */
static double foot_of(CapTablePoint p, CapTablePoint a, CapTablePoint b, CapTablePoint *foot) {
  double dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
  double along = square > 0 ? CLAMP(((p.x - a.x) * dx + (p.y - a.y) * dy) / square, 0, 1) : 0;
  *foot = (CapTablePoint){(gint32)lround(a.x + along * dx), (gint32)lround(a.y + along * dy)};
  return hypot(p.x - foot->x, p.y - foot->y);
}

gboolean cap_ground_stretch_at(const CapGround *ground, CapTablePoint point, gint32 reach,
                               guint *behind, CapTablePoint *foot) {
  guint n = ground->shape == CAP_SHAPE_LINE ? ground->n_points - 1 : ground->n_points;
  double best = reach;
  gboolean is_found = FALSE;
  if (!is_drawn(ground) || ground->n_points < 2)
    return FALSE;
  for (guint i = 0; i < n; i++) {
    CapTablePoint at;
    double far = foot_of(point, ground->points[i], ground->points[(i + 1) % ground->n_points], &at);
    if (far > best)
      continue;
    best = far;
    *behind = i;
    *foot = at;
    is_found = TRUE;
  }
  return is_found;
}

/* --- Measures ------------------------------------------------------------------------------- */

CapTablePoint cap_ground_clamp_shift(const CapMap *map, const CapGround *ground, CapTablePoint by) {
  CapTablePoint low, high;
  cap_ground_bounds(ground, &low, &high);
  gint32 x = (low.x + high.x) / 2, y = (low.y + high.y) / 2;
  return (CapTablePoint){CLAMP(x + by.x, 0, map->table_width) - x,
                         CLAMP(y + by.y, 0, map->table_depth) - y};
}

static gint32 rounded(gint32 value, gint32 grain, gint32 most) {
  gint32 at = (gint32)lround((double)value / grain) * grain;
  return CLAMP(at, 0, most);
}

CapTablePoint cap_table_point_rounded(const CapMap *map, CapTablePoint point, gint32 grain) {
  return (CapTablePoint){rounded(point.x, grain, map->table_width),
                         rounded(point.y, grain, map->table_depth)};
}

/* Without the decimal sign of the user's language. */
char *cap_table_measure_text(gint32 hundredths) {
  guint size = (guint)ABS(hundredths);
  const char *sign = hundredths < 0 ? "-" : "";
  if (size % 100 == 0)
    return g_strdup_printf("%s%u", sign, size / 100);
  if (size % 10 == 0)
    return g_strdup_printf("%s%u.%u", sign, size / 100, size % 100 / 10);
  return g_strdup_printf("%s%u.%02u", sign, size / 100, size % 100);
}

char *cap_table_points_text(const CapTablePoint *points, guint n) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < n; i++) {
    g_autofree char *x = cap_table_measure_text(points[i].x);
    g_autofree char *y = cap_table_measure_text(points[i].y);
    g_string_append_printf(text, "%s%s,%s", i > 0 ? " " : "", x, y);
  }
  return g_string_free(text, FALSE);
}
