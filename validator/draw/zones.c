/* The zones of a zone map. */
#include <math.h>

#include "validator/draw/map.h"
#include "validator/draw/parts.h"

static CapPenLine edge_at(double s) {
  return (CapPenLine){.ink = CAP_INK_ZONE_EDGE, .alpha = 0.9, .width = CLAMP(0.06 * s, 0.8, 2.5)};
}

static void draw_zone(const CapDrawing *drawing, CapHex i) {
  const CapSheetZone *zone = &drawing->sheet->zones[i];
  const CapPenLine edge = edge_at(drawing->scale);
  gboolean is_difficult = zone->is_difficult && (drawing->layers & CAP_LAYER_TERRAIN) != 0;
  CapPen *pen = drawing->pen;

  cap_sheet_trace(drawing->sheet, i, pen, drawing->scale);
  pen->kind->fill(pen, is_difficult ? CAP_INK_ZONE_DIFFICULT : CAP_INK_ZONE_OPEN, 1, TRUE);
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

void cap_draw_zone_sample(CapPen *pen, gboolean is_difficult, CapRect box, double scale) {
  const CapPenLine edge = edge_at(scale);

  pen->kind->box(pen, box.x, box.y, box.width, box.height);
  pen->kind->fill(pen, is_difficult ? CAP_INK_ZONE_DIFFICULT : CAP_INK_ZONE_OPEN, 1, TRUE);
  pen->kind->stroke(pen, &edge, FALSE);
  if (is_difficult)
    mark_difficult(pen, (box.x + box.width / 2) / scale, (box.y + box.height / 2) / scale, scale);
}

static gboolean is_same_point(CapPoint a, CapPoint b) {
  return fabs(a.x - b.x) < 1e-6 && fabs(a.y - b.y) < 1e-6;
}

/* Adds the edges that the outlines of two zones share. */
static gboolean add_shared_edges(const CapDrawing *drawing, const CapSheetZone *a,
                                 const CapSheetZone *b) {
  const double s = drawing->scale;
  CapPen *pen = drawing->pen;
  gboolean is_any = FALSE;

  for (guint i = 0; i < a->n_points; i++)
    for (guint k = 0; k < b->n_points; k++) {
      CapPoint p = a->points[i], q = a->points[(i + 1) % a->n_points];
      if (!is_same_point(p, b->points[(k + 1) % b->n_points]) || !is_same_point(q, b->points[k]))
        if (!is_same_point(p, b->points[k]) || !is_same_point(q, b->points[(k + 1) % b->n_points]))
          continue;
      pen->kind->move_to(pen, p.x * s, p.y * s);
      pen->kind->line_to(pen, q.x * s, q.y * s);
      is_any = TRUE;
    }
  return is_any;
}

/* A bridge is a way over the river that it crosses. */
static void draw_border(const CapDrawing *drawing, const CapBorder *border) {
  const CapSheetZone *a = &drawing->sheet->zones[border->zone[0]];
  const CapSheetZone *b = &drawing->sheet->zones[border->zone[1]];
  const double s = drawing->scale;
  CapPen *pen = drawing->pen;

  switch (border->kind) {
  case CAP_BORDER_OPEN:
    return;
  case CAP_BORDER_RIVER:
  case CAP_BORDER_RIVER_BRIDGE:
    if (add_shared_edges(drawing, a, b))
      cap_draw_line(pen, CAP_LINE_ZONE_RIVER, s);
    if (border->kind == CAP_BORDER_RIVER)
      return;
    break;
  case CAP_BORDER_IMPASSABLE:
  case CAP_BORDER_WALL:
    if (add_shared_edges(drawing, a, b))
      cap_draw_line(
          pen, border->kind == CAP_BORDER_WALL ? CAP_LINE_ZONE_WALL : CAP_LINE_ZONE_IMPASSABLE, s);
    return;
  case CAP_BORDER_LINK:
    break;
  }
  pen->kind->move_to(pen, a->x * s, a->y * s);
  pen->kind->line_to(pen, b->x * s, b->y * s);
  cap_draw_line(pen, border->kind == CAP_BORDER_LINK ? CAP_LINE_ZONE_LINK : CAP_LINE_ZONE_WAY, s);
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
  cap_draw_veil(drawing);
  if ((drawing->layers & CAP_LAYER_SETTLEMENTS) != 0)
    for (guint i = 0; i < sheet->n_zones; i++)
      cap_draw_settlement(drawing->pen, sign_of(sheet->zones[i].settlement),
                          sheet->zones[i].x * drawing->scale, sheet->zones[i].y * drawing->scale,
                          2 * drawing->scale);
}
