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
    pen->kind->fill(pen, CAP_INK_ZONE_DIFFICULT, zone->state == CAP_INDEX_NONE ? 1 : 0.5, TRUE);
  pen->kind->stroke(pen, &edge, FALSE);
}

/* Arcs in difficult ground, so that it shows without colour. */
static void mark_difficult(CapPen *pen, double x, double y, double s) {
  static const CapPoint spots[] = {{-1, -0.5}, {0.8, -0.7}, {-0.6, 0.9}, {1, 0.5}};
  const CapPenLine stroke = {
      .ink = CAP_INK_ZONE_MARK, .alpha = 0.7, .width = CLAMP(0.05 * s, 0.6, 2)};

  for (guint k = 0; k < G_N_ELEMENTS(spots); k++) {
    pen->kind->move_to(pen, (x + spots[k].x - 0.3) * s, (y + spots[k].y) * s);
    pen->kind->curve_by(pen, 0.15 * s, -0.35 * s, 0.45 * s, -0.35 * s, 0.6 * s, 0);
  }
  pen->kind->stroke(pen, &stroke, FALSE);
}

void cap_draw_zone_sample(CapPen *pen, CapInk ground, gboolean is_difficult, CapRect box,
                          double scale) {
  const CapPenLine edge = edge_at(scale);

  pen->kind->box(pen, box.x, box.y, box.width, box.height);
  pen->kind->fill(pen, ground, 1, TRUE);
  pen->kind->stroke(pen, &edge, FALSE);
  if (is_difficult)
    mark_difficult(pen, (box.x + box.width / 2) / scale, (box.y + box.height / 2) / scale, scale);
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

/* Signs lie upon all borders. A bridge at a wall stands beside its Level. */
static void draw_signs(const CapDrawing *drawing, const CapBorder *border) {
  const CapSheetZone *a = &drawing->sheet->zones[border->zone[0]];
  const CapSheetZone *b = &drawing->sheet->zones[border->zone[1]];
  gboolean is_wall = border->kind == CAP_BORDER_WALL;
  CapZoneSpot middle;

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
      mark_difficult(drawing->pen, sheet->zones[i].x, sheet->zones[i].y, drawing->scale);
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
