/* A table: the cloth, the ground on it, and a ruler around it. Nothing is cut off at the edge by
 * the pens, so what lies beyond it is covered by the margin. */
#include "validator/draw/table.h"

#include <math.h>
#include <stdio.h>

#include "validator/draw/map.h"
#include "validator/draw/parts.h"

/* Below so many pixels a unit, marks and thin lines would only be dirt. */
#define LEAST_FOR_MARKS 9.0
#define LEAST_FOR_UNITS 16.0

/* How a kind of ground looks. `marks` is CAP_TERRAIN_CLEAR for none. */
typedef struct {
  CapTerrain ground, marks;
  double alpha;
  CapInk rim;
  double rim_width; /* in units */
  gboolean is_hatched;
} Looks;

static const Looks looks[CAP_N_GROUND_KINDS] = {
    [CAP_GROUND_GENTLE_HILL] = {CAP_TERRAIN_HILL, CAP_TERRAIN_CLEAR, 0.55, CAP_INK_ZONE_MARK, 0.05,
                                FALSE},
    [CAP_GROUND_STEEP_HILL] = {CAP_TERRAIN_MOUNTAIN, CAP_TERRAIN_MOUNTAIN, 0.75, CAP_INK_ZONE_MARK,
                               0.09, FALSE},
    [CAP_GROUND_WOODED_HILL] = {CAP_TERRAIN_HILL, CAP_TERRAIN_WOOD, 0.9, CAP_INK_ZONE_MARK, 0.07,
                                FALSE},
    [CAP_GROUND_WOOD] = {CAP_TERRAIN_WOOD, CAP_TERRAIN_WOOD, 0.9,
                         CAP_INK_MARK + (int)CAP_TERRAIN_WOOD, 0.06, FALSE},
    [CAP_GROUND_MARSH] = {CAP_TERRAIN_SWAMP, CAP_TERRAIN_SWAMP, 0.8,
                          CAP_INK_MARK + (int)CAP_TERRAIN_SWAMP, 0.05, FALSE},
    [CAP_GROUND_VILLAGE] = {CAP_TERRAIN_HEATH, CAP_TERRAIN_CLEAR, 0.9, CAP_INK_WALLS_EDGE, 0.05,
                            FALSE},
    [CAP_GROUND_PLOUGHLAND] = {CAP_TERRAIN_HEATH, CAP_TERRAIN_CLEAR, 0.7, CAP_INK_ZONE_EDGE, 0.03,
                               TRUE},
    [CAP_GROUND_VINEYARD] = {CAP_TERRAIN_MARSH, CAP_TERRAIN_HEATH, 0.7, CAP_INK_ZONE_EDGE, 0.03,
                             FALSE},
    [CAP_GROUND_SCRUB] = {CAP_TERRAIN_HEATH, CAP_TERRAIN_HEATH, 0.7, CAP_INK_ZONE_EDGE, 0.03,
                          FALSE},
    [CAP_GROUND_FIELDS] = {CAP_TERRAIN_HEATH, CAP_TERRAIN_HEATH, 0.7, CAP_INK_ZONE_WALL, 0.1,
                           FALSE},
    [CAP_GROUND_OPEN_FIELDS] = {CAP_TERRAIN_CLEAR, CAP_TERRAIN_CLEAR, 0.7, CAP_INK_ZONE_WALL, 0.1,
                                FALSE},
    [CAP_GROUND_RIVER] = {CAP_TERRAIN_LAKE, CAP_TERRAIN_LAKE, 1, CAP_INK_WATER_DEEP, 0.06, FALSE},
    [CAP_GROUND_EDGE_WATER] = {CAP_TERRAIN_LAKE, CAP_TERRAIN_LAKE, 1, CAP_INK_WATER_DEEP, 0.06,
                               FALSE},
    [CAP_GROUND_IMPASSABLE] = {CAP_TERRAIN_UNKNOWN, CAP_TERRAIN_UNKNOWN, 1, CAP_INK_ZONE_WALL, 0.08,
                               TRUE},
};

/* --- Marks ---------------------------------------------------------------------------------- */

/* What an area reaches, in units. */
static CapRect bounds_of(const CapSheetGround *ground) {
  const CapPoint *p = ground->points;
  double left = p[0].x, right = p[0].x, top = p[0].y, bottom = p[0].y;

  if (ground->shape == CAP_SHAPE_ELLIPSE)
    return (CapRect){p[0].x - p[1].x, p[0].y - p[1].y, 2 * p[1].x, 2 * p[1].y};
  for (guint i = 1; i < ground->n_points; i++) {
    left = MIN(left, p[i].x);
    right = MAX(right, p[i].x);
    top = MIN(top, p[i].y);
    bottom = MAX(bottom, p[i].y);
  }
  return (CapRect){left, top, right - left, bottom - top};
}

/* Whether a mark around a point lies wholly in the piece. */
static gboolean has_around(const CapSheetGround *ground, double x, double y, double by) {
  return cap_sheet_ground_has(ground, x - by, y - by) &&
         cap_sheet_ground_has(ground, x + by, y - by) &&
         cap_sheet_ground_has(ground, x - by, y + by) &&
         cap_sheet_ground_has(ground, x + by, y + by);
}

/* In rows that are shifted against each other; no more than some hundreds on the largest piece. */
static void add_marks(CapPen *pen, const CapSheetGround *ground, CapTerrain marks, double s) {
  const double step = 0.75, round = 0.18;
  CapRect box = bounds_of(ground);
  guint row = 0;

  for (double y = box.y + step / 2; y < box.y + box.height; y += step, row++)
    for (double x = box.x + (row % 2 ? step : step / 2); x < box.x + box.width; x += step)
      if (has_around(ground, x, y, round))
        cap_draw_add_mark(pen, marks, x * s, y * s, s, 3 - 3 * (row % 2));
  cap_draw_ink_marks(pen, marks, s);
}

/* Slanting lines, cut at the rim. */
static void add_hatching(CapPen *pen, const CapSheetGround *ground, double s) {
  const double step = 0.45, grain = 0.05;
  const CapPenLine line = {
      .ink = CAP_INK_ZONE_MARK, .alpha = 0.6, .width = CLAMP(0.03 * s, 0.5, 2)};
  CapRect box = bounds_of(ground);

  for (double from = box.x - box.height; from < box.x + box.width; from += step) {
    gboolean is_drawing = FALSE;

    for (double down = 0; down <= box.height; down += grain) {
      double x = from + down, y = box.y + down;
      gboolean is_in = x >= box.x && x <= box.x + box.width && cap_sheet_ground_has(ground, x, y);

      if (is_in && !is_drawing)
        pen->kind->move_to(pen, x * s, y * s);
      else if (!is_in && is_drawing)
        pen->kind->line_to(pen, (x - grain) * s, (y - grain) * s);
      is_drawing = is_in;
    }
    if (is_drawing)
      pen->kind->line_to(pen, (from + box.height) * s, (box.y + box.height) * s);
  }
  pen->kind->stroke(pen, &line, FALSE);
}

/* Houses of a village. */
static void add_houses(CapPen *pen, const CapSheetGround *ground, double s) {
  const double step = 0.8, half = 0.2;
  const CapPenLine edge = {
      .ink = CAP_INK_WALLS_EDGE, .alpha = 0.8, .width = CLAMP(0.03 * s, 0.5, 2)};
  CapRect box = bounds_of(ground);
  guint row = 0;

  for (double y = box.y + step / 2; y < box.y + box.height; y += step, row++)
    for (double x = box.x + (row % 2 ? 0.75 : 0.5) * step; x < box.x + box.width; x += step)
      if (has_around(ground, x, y, half + 0.05))
        pen->kind->box(pen, (x - half) * s, (y - 0.7 * half) * s, 2 * half * s, 1.4 * half * s);
  pen->kind->fill(pen, CAP_INK_WALLS, 0.75, TRUE);
  pen->kind->stroke(pen, &edge, FALSE);
}

/* The long axis of a hill, where it has a ridge. */
static void add_ridge(CapPen *pen, const CapSheetGround *ground, double s) {
  const CapPenLine line = {.ink = CAP_INK_ZONE_MARK,
                           .alpha = 0.9,
                           .width = CLAMP(0.08 * s, 1, 4),
                           .dashes = {0.3 * s, 0.2 * s}};
  CapRect box = bounds_of(ground);
  gboolean is_wide = box.width >= box.height;
  double x = box.x + box.width / 2, y = box.y + box.height / 2;
  double half = 0.35 * MAX(box.width, box.height);

  pen->kind->move_to(pen, (is_wide ? x - half : x) * s, (is_wide ? y : y - half) * s);
  pen->kind->line_to(pen, (is_wide ? x + half : x) * s, (is_wide ? y : y + half) * s);
  pen->kind->stroke(pen, &line, FALSE);
}

/* A second, smaller outline tells that the ground rises. */
static void add_contour(CapPen *pen, const CapSheetGround *ground, double s) {
  const CapPenLine line = {
      .ink = CAP_INK_ZONE_MARK, .alpha = 0.6, .width = CLAMP(0.04 * s, 0.6, 2)};
  CapPoint points[2] = {{ground->x, ground->y}, {0, 0}};
  CapRect box = bounds_of(ground);
  CapSheetGround inner = {.shape = CAP_SHAPE_ELLIPSE, .n_points = 2, .points = points};

  points[0] = (CapPoint){box.x + box.width / 2, box.y + box.height / 2};
  points[1] = (CapPoint){0.3 * box.width, 0.3 * box.height};
  cap_sheet_trace_ground(&inner, pen, s);
  pen->kind->stroke(pen, &line, FALSE);
}

/* --- Pieces --------------------------------------------------------------------------------- */

static gboolean is_hill(CapGroundKind kind) {
  return kind == CAP_GROUND_GENTLE_HILL || kind == CAP_GROUND_STEEP_HILL ||
         kind == CAP_GROUND_WOODED_HILL;
}

static void draw_area(CapPen *pen, const CapSheetGround *ground, double s) {
  const Looks *look = &looks[ground->kind];
  const CapPenLine rim = {
      .ink = look->rim, .alpha = 0.9, .width = CLAMP(look->rim_width * s, 0.8, 5)};

  cap_sheet_trace_ground(ground, pen, s);
  pen->kind->fill(pen, cap_ink_of_terrain(look->ground), look->alpha, TRUE);
  pen->kind->stroke(pen, &rim, FALSE);
  if (s < LEAST_FOR_MARKS)
    return;
  if (look->is_hatched)
    add_hatching(pen, ground, s);
  if (is_hill(ground->kind))
    add_contour(pen, ground, s);
  if (look->marks != CAP_TERRAIN_CLEAR)
    add_marks(pen, ground, look->marks, s);
  if (ground->kind == CAP_GROUND_VILLAGE)
    add_houses(pen, ground, s);
  if (ground->has_ridge)
    add_ridge(pen, ground, s);
}

/* Small strokes across a hedge, wall or ditch, on both sides. */
static void add_ticks(CapPen *pen, const CapSheetGround *ground, double s) {
  const double step = 0.4, half = 0.1;
  const CapPenLine line = {.ink = CAP_INK_ZONE_WALL, .alpha = 1, .width = CLAMP(0.05 * s, 0.8, 3)};

  for (guint i = 1; i < ground->n_points; i++) {
    CapPoint a = ground->points[i - 1], b = ground->points[i];
    double length = hypot(b.x - a.x, b.y - a.y);

    for (double at = step / 2; at < length; at += step) {
      double x = a.x + (b.x - a.x) * at / length, y = a.y + (b.y - a.y) * at / length;
      double dx = -(b.y - a.y) / length * half, dy = (b.x - a.x) / length * half;

      pen->kind->move_to(pen, (x - dx) * s, (y - dy) * s);
      pen->kind->line_to(pen, (x + dx) * s, (y + dy) * s);
    }
  }
  pen->kind->stroke(pen, &line, FALSE);
}

static CapLine line_of(const CapSheetGround *ground) {
  switch (ground->kind) {
  case CAP_GROUND_RIVER:
    return ground->is_fordable ? CAP_LINE_ZONE_RIVER : CAP_LINE_PRIMARY_RIVER;
  case CAP_GROUND_OBSTACLE:
    return CAP_LINE_ZONE_WALL;
  case CAP_GROUND_BRIDGE:
  case CAP_GROUND_FORD:
    return CAP_LINE_FERRY;
  default:
    return CAP_LINE_SECONDARY_ROAD;
  }
}

/* Roads of a table are as broad as those of a map seen from near. */
static void draw_line(CapPen *pen, const CapSheetGround *ground, double s) {
  gboolean is_way = ground->kind != CAP_GROUND_RIVER && ground->kind != CAP_GROUND_OBSTACLE;

  cap_sheet_trace_ground(ground, pen, s);
  cap_draw_line(pen, line_of(ground), is_way ? 3 * s : s);
  if (ground->kind == CAP_GROUND_OBSTACLE && s >= LEAST_FOR_MARKS)
    add_ticks(pen, ground, s);
}

/* Hills lie below what grows on them, and roads upon everything. */
static guint level_of(const CapSheetGround *ground) {
  if (ground->shape != CAP_SHAPE_LINE)
    return is_hill(ground->kind) ? 0 : 1;
  return ground->kind == CAP_GROUND_RIVER      ? 2
         : ground->kind == CAP_GROUND_OBSTACLE ? 3
         : ground->kind == CAP_GROUND_ROAD     ? 4
                                               : 5;
}
#define N_LEVELS 6

static void draw_piece(CapPen *pen, const CapSheetGround *ground, double s) {
  if (ground->n_points == 0)
    return;
  if (ground->shape == CAP_SHAPE_LINE)
    draw_line(pen, ground, s);
  else
    draw_area(pen, ground, s);
}

/* --- The table itself ----------------------------------------------------------------------- */

static void draw_cloth(const CapDrawing *drawing) {
  const CapSheet *sheet = drawing->sheet;
  const double s = drawing->scale;
  const CapPenLine unit = {.ink = CAP_INK_GRID, .alpha = 0.14, .width = 0.6};
  CapPen *pen = drawing->pen;

  pen->kind->box(pen, 0, 0, sheet->table_width * s, sheet->table_depth * s);
  pen->kind->fill(pen, cap_ink_of_terrain(CAP_TERRAIN_CLEAR), 1, FALSE);
  if (s < LEAST_FOR_UNITS)
    return;
  for (double x = 1; x < sheet->table_width; x++) {
    pen->kind->move_to(pen, x * s, 0);
    pen->kind->line_to(pen, x * s, sheet->table_depth * s);
  }
  for (double y = 1; y < sheet->table_depth; y++) {
    pen->kind->move_to(pen, 0, (sheet->table_depth - y) * s);
    pen->kind->line_to(pen, sheet->table_width * s, (sheet->table_depth - y) * s);
  }
  pen->kind->stroke(pen, &unit, FALSE);
}

/* Covers what reaches over the edge. */
static void draw_margin(const CapDrawing *drawing) {
  const CapSheet *sheet = drawing->sheet;
  const double s = drawing->scale, w = sheet->table_width, d = sheet->table_depth;
  /* Ground may reach farther than the sheet: the margin is as broad as the table. */
  const double far = MAX(w, d);
  CapPen *pen = drawing->pen;

  pen->kind->box(pen, -far * s, -far * s, (w + 2 * far) * s, far * s);
  pen->kind->box(pen, -far * s, d * s, (w + 2 * far) * s, far * s);
  pen->kind->box(pen, -far * s, 0, far * s, d * s);
  pen->kind->box(pen, w * s, 0, far * s, d * s);
  pen->kind->fill(pen, CAP_INK_VEIL, 1, FALSE);
}

/* Units along the edges, every fifth with its number. */
static void draw_ruler(const CapDrawing *drawing) {
  const CapSheet *sheet = drawing->sheet;
  const double s = drawing->scale, w = sheet->table_width, d = sheet->table_depth;
  const CapPenLine edge = {.ink = CAP_INK_ZONE_WALL, .alpha = 1, .width = CLAMP(0.06 * s, 1, 3)};
  const double size = CLAMP(0.4 * s, 7.5, 14);
  CapPen *pen = drawing->pen;
  char text[16];

  pen->kind->box(pen, 0, 0, w * s, d * s);
  for (int i = 1; i < w; i++) {
    double length = (i % 5 == 0 ? 0.3 : 0.15) * s;

    pen->kind->move_to(pen, i * s, d * s);
    pen->kind->line_by(pen, 0, length);
    pen->kind->move_to(pen, i * s, 0);
    pen->kind->line_by(pen, 0, -length);
  }
  for (int i = 1; i < d; i++) {
    double length = (i % 5 == 0 ? 0.3 : 0.15) * s, y = (d - i) * s;

    pen->kind->move_to(pen, 0, y);
    pen->kind->line_by(pen, -length, 0);
    pen->kind->move_to(pen, w * s, y);
    pen->kind->line_by(pen, length, 0);
  }
  pen->kind->stroke(pen, &edge, FALSE);
  for (int i = 0; i <= w; i += 5) {
    snprintf(text, sizeof text, "%d", i);
    pen->kind->number(pen, text, text, size, i * s, (d + 0.8) * s);
  }
  for (int i = 5; i <= d; i += 5) {
    snprintf(text, sizeof text, "%d", i);
    pen->kind->number(pen, text, text, size, -0.65 * s, (d - i + 0.15) * s);
  }
}

void cap_draw_table(const CapDrawing *drawing) {
  const CapSheet *sheet = drawing->sheet;

  draw_cloth(drawing);
  if ((drawing->layers & CAP_LAYER_TERRAIN) != 0)
    for (guint level = 0; level < N_LEVELS; level++)
      for (guint i = 0; i < sheet->n_grounds; i++)
        if (level_of(&sheet->grounds[i]) == level)
          draw_piece(drawing->pen, &sheet->grounds[i], drawing->scale);
  draw_margin(drawing);
  draw_ruler(drawing);
}

/* --- Samples -------------------------------------------------------------------------------- */

void cap_draw_ground_sample(CapPen *pen, CapGroundKind kind, CapRect box, double scale) {
  const double s = scale, left = box.x / s, right = (box.x + box.width) / s;
  const double top = box.y / s, bottom = (box.y + box.height) / s;
  gboolean is_line = cap_ground_is_line(kind) || kind == CAP_GROUND_RIVER;
  CapPoint points[2] = {{left, is_line ? (top + bottom) / 2 : bottom},
                        {right, is_line ? (top + bottom) / 2 : top}};
  CapSheetGround ground = {.kind = kind,
                           .shape = is_line ? CAP_SHAPE_LINE : CAP_SHAPE_BOX,
                           .n_points = 2,
                           .points = points,
                           .is_fordable = TRUE};

  draw_piece(pen, &ground, s);
}
