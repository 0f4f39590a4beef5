/* The ground of a table as it is drawn: copied, found and traced. */
#include "validator/draw/table.h"

#include <math.h>

#define HUNDREDTHS 100.0
#define PULL       0.5523 /* of a curve that is nearest to a quarter of a circle, in radiuses */
#define LINE_REACH 0.3    /* so near to a line one points at it */

/* --- Copying -------------------------------------------------------------------------------- */

/* Long lines meet in the middle of the table, where a bridge is as a rule: they are named before
 * that. */
static double named_at(CapGroundKind kind) {
  return kind == CAP_GROUND_ROAD || kind == CAP_GROUND_RIVER ? 0.28 : 0.5;
}

/* The point at a share of the way along a line. */
static CapPoint point_of_line(const CapPoint *points, guint n, double share) {
  double length = 0, so_far = 0;

  for (guint i = 1; i < n; i++)
    length += hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y);
  for (guint i = 1; i < n; i++) {
    double part = hypot(points[i].x - points[i - 1].x, points[i].y - points[i - 1].y);

    if (part > 0 && so_far + part >= share * length) {
      double along = (share * length - so_far) / part;
      return (CapPoint){points[i - 1].x + along * (points[i].x - points[i - 1].x),
                        points[i - 1].y + along * (points[i].y - points[i - 1].y)};
    }
    so_far += part;
  }
  return n > 0 ? points[0] : (CapPoint){0, 0};
}

/* Of an area that reaches over the edge the part on the table counts. */
static void find_middle(const CapSheet *sheet, CapSheetGround *to, const CapGround *from) {
  CapTablePoint low, high;

  if (from->shape == CAP_SHAPE_LINE) {
    CapPoint middle = point_of_line(to->points, to->n_points, named_at(to->kind));
    to->x = middle.x;
    to->y = middle.y;
    return;
  }
  cap_ground_bounds(from, &low, &high);
  double left = MAX(low.x / HUNDREDTHS, 0), right = MIN(high.x / HUNDREDTHS, sheet->table_width);
  double below = MAX(low.y / HUNDREDTHS, 0), above = MIN(high.y / HUNDREDTHS, sheet->table_depth);
  to->x = (left + right) / 2;
  to->y = sheet->table_depth - (below + above) / 2;
}

static void copy_ground(CapSheet *sheet, CapSheetGround *to, const CapGround *from) {
  to->name = *from->name != '\0' ? g_string_chunk_insert_const(sheet->names, from->name) : NULL;
  to->kind = from->kind;
  to->shape = from->shape;
  to->has_ridge = from->has_ridge;
  to->is_fordable = from->is_fordable;
  to->n_points = from->n_points;
  to->points = g_new0(CapPoint, from->n_points + 1);
  for (guint i = 0; i < from->n_points; i++) {
    double x = from->points[i].x / HUNDREDTHS, y = from->points[i].y / HUNDREDTHS;
    gboolean is_radius = from->shape == CAP_SHAPE_ELLIPSE && i == 1;

    to->points[i] = (CapPoint){x, is_radius ? y : sheet->table_depth - y};
  }
  find_middle(sheet, to, from);
}

void cap_sheet_copy_table(CapSheet *sheet, const CapMap *map) {
  if (!cap_map_is_table(map))
    return;
  sheet->table_width = map->table_width / HUNDREDTHS;
  sheet->table_depth = map->table_depth / HUNDREDTHS;
  sheet->table_top =
      *map->table_top != '\0' ? g_string_chunk_insert_const(sheet->names, map->table_top) : NULL;
  sheet->n_grounds = map->n_grounds;
  sheet->grounds = g_new0(CapSheetGround, map->n_grounds);
  for (guint i = 0; i < map->n_grounds; i++)
    copy_ground(sheet, &sheet->grounds[i], &map->grounds[i]);
}

/* --- Finding -------------------------------------------------------------------------------- */

static gboolean is_in_polygon(const CapSheetGround *ground, double x, double y) {
  gboolean is_in = FALSE;

  for (guint i = 0, k = ground->n_points - 1; i < ground->n_points; k = i++) {
    CapPoint a = ground->points[i], b = ground->points[k];

    if ((a.y > y) != (b.y > y) && x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x)
      is_in = !is_in;
  }
  return is_in;
}

gboolean cap_sheet_ground_has(const CapSheetGround *ground, double x, double y) {
  const CapPoint *p = ground->points;

  if (ground->n_points == 0)
    return FALSE;
  switch (ground->shape) {
  case CAP_SHAPE_BOX:
    return x >= p[0].x && x <= p[1].x && y <= p[0].y && y >= p[1].y;
  case CAP_SHAPE_ELLIPSE:
    return p[1].x > 0 && p[1].y > 0 && hypot((x - p[0].x) / p[1].x, (y - p[0].y) / p[1].y) <= 1;
  case CAP_SHAPE_POLYGON:
    return is_in_polygon(ground, x, y);
  case CAP_SHAPE_LINE:
    break;
  }
  return FALSE;
}

static gboolean is_near_line(const CapSheetGround *ground, double x, double y) {
  for (guint i = 1; i < ground->n_points; i++) {
    CapPoint a = ground->points[i - 1], b = ground->points[i];
    double dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;
    double along = square > 0 ? CLAMP(((x - a.x) * dx + (y - a.y) * dy) / square, 0, 1) : 0;

    if (hypot(a.x + along * dx - x, a.y + along * dy - y) <= LINE_REACH)
      return TRUE;
  }
  return FALSE;
}

/* Lines lie upon areas, later pieces upon earlier ones. */
CapHex cap_sheet_ground_at(const CapSheet *sheet, double x, double y) {
  for (guint i = sheet->n_grounds; i-- > 0;)
    if (sheet->grounds[i].shape == CAP_SHAPE_LINE && is_near_line(&sheet->grounds[i], x, y))
      return i;
  for (guint i = sheet->n_grounds; i-- > 0;)
    if (cap_sheet_ground_has(&sheet->grounds[i], x, y))
      return i;
  return CAP_HEX_NONE;
}

/* --- Tracing -------------------------------------------------------------------------------- */

static void trace_ellipse(CapPen *pen, CapPoint middle, CapPoint radii, double s) {
  double x = middle.x * s, y = middle.y * s, a = radii.x * s, b = radii.y * s;

  pen->kind->move_to(pen, x + a, y);
  pen->kind->curve_to(pen, x + a, y + PULL * b, x + PULL * a, y + b, x, y + b);
  pen->kind->curve_to(pen, x - PULL * a, y + b, x - a, y + PULL * b, x - a, y);
  pen->kind->curve_to(pen, x - a, y - PULL * b, x - PULL * a, y - b, x, y - b);
  pen->kind->curve_to(pen, x + PULL * a, y - b, x + a, y - PULL * b, x + a, y);
  pen->kind->close(pen);
}

void cap_sheet_trace_ground(const CapSheetGround *ground, CapPen *pen, double scale) {
  const CapPoint *p = ground->points;

  if (ground->n_points == 0)
    return;
  switch (ground->shape) {
  case CAP_SHAPE_BOX:
    pen->kind->box(pen, p[0].x * scale, p[1].y * scale, (p[1].x - p[0].x) * scale,
                   (p[0].y - p[1].y) * scale);
    return;
  case CAP_SHAPE_ELLIPSE:
    trace_ellipse(pen, p[0], p[1], scale);
    return;
  case CAP_SHAPE_POLYGON:
  case CAP_SHAPE_LINE:
    pen->kind->move_to(pen, p[0].x * scale, p[0].y * scale);
    for (guint i = 1; i < ground->n_points; i++)
      pen->kind->line_to(pen, p[i].x * scale, p[i].y * scale);
    if (ground->shape == CAP_SHAPE_POLYGON)
      pen->kind->close(pen);
    return;
  }
}
