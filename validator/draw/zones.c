/* The zones of a zone map. */
#include <math.h>

#include "validator/draw/map.h"
#include "validator/draw/parts.h"

static CapPenLine edge_at(double s) {
  return (CapPenLine){.ink = CAP_INK_ZONE_EDGE, .alpha = 0.9, .width = CLAMP(0.06 * s, 0.8, 2.5)};
}

/* Whose it is. */
static CapInk ink_of(const CapSheetZone *zone) {
  return zone->state == CAP_INDEX_NONE ? CAP_INK_ZONE_OPEN : cap_ink_of_state(zone->state);
}

static void draw_zone(const CapDrawing *drawing, CapHex i) {
  const CapSheetZone *zone = &drawing->sheet->zones[i];
  const CapPenLine edge = edge_at(drawing->scale);
  gboolean is_difficult = zone->is_difficult && (drawing->layers & CAP_LAYER_TERRAIN) != 0;
  CapPen *pen = drawing->pen;

  cap_sheet_trace(drawing->sheet, i, pen, drawing->scale);
  pen->kind->fill(pen, ink_of(zone), 1, TRUE);
  if (is_difficult)
    pen->kind->fill(pen, CAP_INK_ZONE_DIFFICULT, zone->state == CAP_INDEX_NONE ? 1 : 0.2, TRUE);
  pen->kind->stroke(pen, &edge, FALSE);
}

/* Arcs in difficult ground, so that it shows without colour. */
static void add_arc(CapPen *pen, double x, double y, double s) {
  pen->kind->move_to(pen, (x - 0.3) * s, y * s);
  pen->kind->curve_by(pen, 0.15 * s, -0.35 * s, 0.45 * s, -0.35 * s, 0.6 * s, 0);
}

static void ink_arcs(CapPen *pen, double s) {
  const CapPenLine stroke = {
      .ink = CAP_INK_ZONE_MARK, .alpha = 0.55, .width = CLAMP(0.045 * s, 0.6, 2)};

  pen->kind->stroke(pen, &stroke, FALSE);
}

static void mark_around(CapPen *pen, double x, double y, double s) {
  static const CapPoint spots[] = {{-1, -0.5}, {0.8, -0.7}, {-0.6, 0.9}, {1, 0.5}};

  for (guint k = 0; k < G_N_ELEMENTS(spots); k++)
    add_arc(pen, x + spots[k].x, y + spots[k].y, s);
  ink_arcs(pen, s);
}

/* Does an arc fit there without touching the edge of the zone? */
static gboolean fits(const CapSheetZone *zone, double x, double y) {
  return cap_sheet_zone_has(zone, x - 0.45, y) && cap_sheet_zone_has(zone, x + 0.45, y) &&
         cap_sheet_zone_has(zone, x, y - 0.4) && cap_sheet_zone_has(zone, x, y + 0.15);
}

/* Rows of arcs, each between those of the row above, all over the zone. */
static void mark_difficult(CapPen *pen, const CapSheetZone *zone, double s) {
  const double across = 1.5, down = 0.75;
  double left = G_MAXDOUBLE, top = G_MAXDOUBLE, right = -G_MAXDOUBLE, bottom = -G_MAXDOUBLE;

  if (zone->n_points == 0) {
    mark_around(pen, zone->x, zone->y, s);
    return;
  }
  for (guint i = 0; i < zone->n_points; i++) {
    left = MIN(left, zone->points[i].x);
    right = MAX(right, zone->points[i].x);
    top = MIN(top, zone->points[i].y);
    bottom = MAX(bottom, zone->points[i].y);
  }
  for (int row = (int)floor(top / down); row * down < bottom; row++)
    for (double x = (floor(left / across) + (row & 1) / 2.0) * across; x < right; x += across)
      if (fits(zone, x, row * down))
        add_arc(pen, x, row * down, s);
  ink_arcs(pen, s);
}

void cap_draw_zone_sample(CapPen *pen, CapInk ground, gboolean is_difficult, CapRect box,
                          double scale) {
  const CapPenLine edge = edge_at(scale);

  pen->kind->box(pen, box.x, box.y, box.width, box.height);
  pen->kind->fill(pen, ground, 1, TRUE);
  pen->kind->stroke(pen, &edge, FALSE);
  if (is_difficult)
    mark_around(pen, (box.x + box.width / 2) / scale, (box.y + box.height / 2) / scale, scale);
}

static CapLine line_of(const CapBorder *border) {
  switch (border->kind) {
  case CAP_BORDER_WALL:
    return CAP_LINE_ZONE_WALL;
  case CAP_BORDER_IMPASSABLE:
    return CAP_LINE_ZONE_IMPASSABLE;
  case CAP_BORDER_OPEN:
  case CAP_BORDER_RIVER:
  case CAP_BORDER_RIVER_BRIDGE:
  case CAP_BORDER_LINK:
    break;
  }
  return CAP_LINE_ZONE_RIVER;
}

static void draw_link(const CapDrawing *drawing, const CapSheetZone *a, const CapSheetZone *b) {
  const double s = drawing->scale;
  CapPen *pen = drawing->pen;

  pen->kind->move_to(pen, a->x * s, a->y * s);
  pen->kind->line_to(pen, b->x * s, b->y * s);
  cap_draw_line(pen, CAP_LINE_ZONE_LINK, s);
}

static void draw_border(const CapDrawing *drawing, const CapBorder *border) {
  const CapSheetZone *a = &drawing->sheet->zones[border->zone[0]];
  const CapSheetZone *b = &drawing->sheet->zones[border->zone[1]];
  CapZoneSpot middle;

  if (border->kind == CAP_BORDER_OPEN)
    return;
  if (border->kind == CAP_BORDER_LINK) {
    draw_link(drawing, a, b);
    return;
  }
  if (border->kind == CAP_BORDER_WALL && border->moat != CAP_BORDER_OPEN &&
      cap_zones_meet(a, b, drawing->pen, drawing->scale, &middle))
    cap_draw_line(drawing->pen, CAP_LINE_ZONE_MOAT, drawing->scale);
  if (cap_zones_meet(a, b, drawing->pen, drawing->scale, &middle))
    cap_draw_line(drawing->pen, line_of(border), drawing->scale);
}

/* What it costs to go to a zone farther off. */
static void draw_toll(const CapDrawing *drawing, const CapBorder *border, const CapSheetZone *a,
                      const CapSheetZone *b) {
  const CapZoneSpot middle = {(a->x + b->x) / 2, (a->y + b->y) / 2, 0};

  cap_draw_zone_sign(drawing->pen, border->takes_all ? CAP_SIGN_TAKES_ALL : CAP_SIGN_TOLL, &middle,
                     1, drawing->scale);
}

/* Signs lie upon all borders. A bridge at a wall stands beside its Level. */
static void draw_signs(const CapDrawing *drawing, const CapBorder *border) {
  const CapSheetZone *a = &drawing->sheet->zones[border->zone[0]];
  const CapSheetZone *b = &drawing->sheet->zones[border->zone[1]];
  gboolean is_wall = border->kind == CAP_BORDER_WALL;
  CapZoneSpot middle;

  if (border->kind == CAP_BORDER_LINK)
    draw_toll(drawing, border, a, b);
  if (!cap_zones_meet(a, b, NULL, drawing->scale, &middle))
    return;
  if (border->kind == CAP_BORDER_IMPASSABLE)
    cap_draw_zone_sign(drawing->pen, CAP_SIGN_BARRED, &middle, 0, drawing->scale);
  if (border->kind == CAP_BORDER_RIVER_BRIDGE)
    cap_draw_zone_sign(drawing->pen, CAP_SIGN_BRIDGE, &middle, 0, drawing->scale);
  if (is_wall && border->moat == CAP_BORDER_RIVER_BRIDGE) {
    CapZoneSpot bridge = {middle.x + 0.6 * cos(middle.angle), middle.y + 0.6 * sin(middle.angle),
                          middle.angle};

    cap_draw_zone_sign(drawing->pen, CAP_SIGN_BRIDGE, &bridge, 0, drawing->scale);
  }
  if (is_wall)
    cap_draw_zone_sign(drawing->pen, CAP_SIGN_LEVEL, &middle, border->wall_level, drawing->scale);
}

static CapSettlement sign_of(CapZoneSettlement settlement) {
  switch (settlement) {
  case CAP_ZONE_NOTHING:
    return CAP_SETTLEMENT_NONE;
  case CAP_ZONE_VILLAGE:
    return CAP_SETTLEMENT_TOWN;
  case CAP_ZONE_FORTIFIED_VILLAGE:
    return CAP_SETTLEMENT_FORTIFIED_TOWN;
  case CAP_ZONE_FORTRESS:
    return CAP_SETTLEMENT_FORTIFIED_CITY;
  }
  return CAP_SETTLEMENT_NONE;
}

void cap_draw_zones(const CapDrawing *drawing) {
  const CapSheet *sheet = drawing->sheet;

  for (guint i = 0; i < sheet->n_zones; i++)
    draw_zone(drawing, i);
  for (guint i = 0; i < sheet->n_zones; i++)
    if (sheet->zones[i].is_difficult && (drawing->layers & CAP_LAYER_TERRAIN) != 0)
      mark_difficult(drawing->pen, &sheet->zones[i], drawing->scale);
  if ((drawing->layers & CAP_LAYER_RIVERS) != 0)
    for (guint i = 0; i < sheet->n_borders; i++)
      draw_border(drawing, &sheet->borders[i]);
  if ((drawing->layers & CAP_LAYER_RIVERS) != 0)
    for (guint i = 0; i < sheet->n_borders; i++)
      draw_signs(drawing, &sheet->borders[i]);
  cap_draw_veil(drawing);
  if ((drawing->layers & CAP_LAYER_SETTLEMENTS) != 0)
    for (guint i = 0; i < sheet->n_zones; i++)
      cap_draw_settlement(drawing->pen, sign_of(sheet->zones[i].settlement),
                          sheet->zones[i].x * drawing->scale, sheet->zones[i].y * drawing->scale,
                          2 * drawing->scale);
}
