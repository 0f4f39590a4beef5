/* Settlements, names, and the zones of a zone map. */
#include "editor/map/draw-parts.h"

#include <math.h>
#include <pango/pangocairo.h>

#include "editor/map/canvas.h"
#include "editor/map/draw-labels.h"
#include "editor/map/draw-style.h"
#include "editor/map/draw-text.h"

/* Below so many pixels a hex an anchor is only a spot. */
#define LEAST_FOR_PORTS 14.0

/* --- Settlements ---------------------------------------------------------------------------- */

double cap_settlement_radius(CapSettlement kind, double scale) {
  switch (kind) {
  case CAP_SETTLEMENT_FORTIFIED_CITY:
    return MAX(0.23 * scale, 2.6);
  case CAP_SETTLEMENT_FORTIFIED_TOWN:
    return MAX(0.16 * scale, 1.7);
  case CAP_SETTLEMENT_TOWN:
    return MAX(0.13 * scale, 1.3);
  case CAP_SETTLEMENT_NONE:
    break;
  }
  return 0;
}

/* Walls with a bastion at each corner. */
static void trace_city(cairo_t *cr, double x, double y, double r) {
  const double b = 0.34 * r; /* half a bastion */

  cairo_rectangle(cr, x - 0.78 * r, y - 0.78 * r, 1.56 * r, 1.56 * r);
  for (int i = 0; i < 4; i++)
    cairo_rectangle(cr, x + (i % 2 == 0 ? -0.78 : 0.78) * r - b, y + (i < 2 ? -0.78 : 0.78) * r - b,
                    2 * b, 2 * b);
}

/* A town is a circle, with walls a square, a city a square with bastions: told apart without
 * colour. */
void cap_draw_settlement(cairo_t *cr, CapSettlement kind, double x, double y, double scale) {
  static const CapInk red = CAP_INK(0xc62d20), dark = CAP_INK(0x2a0f0c);
  double r = cap_settlement_radius(kind, scale);

  cairo_new_path(cr);
  cairo_set_line_width(cr, CLAMP(0.045 * scale, 0.8, 3));
  switch (kind) {
  case CAP_SETTLEMENT_NONE:
    return;
  case CAP_SETTLEMENT_TOWN:
    cairo_arc(cr, x, y, r, 0, 2 * G_PI);
    cap_ink_set(cr, cap_ink_halo, 1);
    break;
  case CAP_SETTLEMENT_FORTIFIED_TOWN:
    cairo_rectangle(cr, x - r, y - r, 2 * r, 2 * r);
    cap_ink_set(cr, red, 1);
    break;
  case CAP_SETTLEMENT_FORTIFIED_CITY:
    trace_city(cr, x, y, r);
    cap_ink_set(cr, dark, 1);
    cairo_stroke_preserve(cr);
    cap_ink_set(cr, red, 1);
    cairo_fill(cr);
    cairo_rectangle(cr, x - 0.34 * r, y - 0.34 * r, 0.68 * r, 0.68 * r);
    cap_ink_set(cr, cap_ink_halo, 1);
    cairo_fill(cr);
    return;
  }
  cairo_fill_preserve(cr);
  cap_ink_set(cr, kind == CAP_SETTLEMENT_TOWN ? cap_ink_text : dark, 1);
  cairo_stroke(cr);
}

/* To the right of the settlement. */
CapRect cap_port_box(const CapSheetHex *hex, double scale) {
  double r = cap_settlement_radius((CapSettlement)hex->settlement, scale), size = 0.24 * scale;

  return (CapRect){hex->x * scale + r + 0.04 * scale, hex->y * scale - size / 2, size, size};
}

/* An anchor: shank, stock and arms. */
static void draw_port(cairo_t *cr, const CapSheetHex *hex, double scale) {
  CapRect box = cap_port_box(hex, scale);
  double x = box.x + box.width / 2, r = box.width / 2;

  if (scale < LEAST_FOR_PORTS)
    return;
  cairo_new_path(cr);
  cairo_move_to(cr, x, box.y);
  cairo_rel_line_to(cr, 0, box.height);
  cairo_move_to(cr, x - 0.55 * r, box.y + 0.3 * r);
  cairo_rel_line_to(cr, 1.1 * r, 0);
  cairo_new_sub_path(cr);
  cairo_arc(cr, x, box.y + box.height - r, r, 0, G_PI);
  cairo_set_line_width(cr, CLAMP(0.04 * scale, 0.8, 3));
  cap_ink_set(cr, cap_ink_text, 1);
  cairo_stroke(cr);
}

void cap_draw_settlements(const CapDrawing *drawing) {
  cairo_save(drawing->cr);
  cairo_set_line_join(drawing->cr, CAIRO_LINE_JOIN_MITER);
  for (CapHex i = cap_drawing_next_hex(drawing, CAP_HEX_NONE); i != CAP_HEX_NONE;
       i = cap_drawing_next_hex(drawing, i)) {
    const CapSheetHex *hex = &drawing->sheet->hexes[i];
    cap_draw_settlement(drawing->cr, (CapSettlement)hex->settlement, hex->x * drawing->scale,
                        hex->y * drawing->scale, drawing->scale);
    if (hex->is_port)
      draw_port(drawing->cr, hex, drawing->scale);
  }
  cairo_restore(drawing->cr);
}

/* --- Names ---------------------------------------------------------------------------------- */

static gboolean is_near(const CapDrawing *drawing, const CapLabel *label) {
  double s = drawing->scale, reach = hypot(label->box.width, label->box.height) / 2 + 6;
  double x = label->box.x + label->box.width / 2, y = label->box.y + label->box.height / 2;

  return x + reach > drawing->part.x * s &&
         x - reach < (drawing->part.x + drawing->part.width) * s &&
         y + reach > drawing->part.y * s &&
         y - reach < (drawing->part.y + drawing->part.height) * s;
}

static gboolean is_wanted(const CapDrawing *drawing, const CapLabel *label) {
  guint layer = label->kind == CAP_LABEL_REGION ? CAP_LAYER_REGIONS : CAP_LAYER_NAMES;
  return (drawing->layers & layer) != 0 && is_near(drawing, label);
}

void cap_draw_labels(const CapDrawing *drawing) {
  const CapLabels *labels = cap_labels_of(drawing->sheet, drawing->scale);
  g_autoptr(PangoLayout) layout = cap_text_new_layout();

  pango_cairo_update_layout(drawing->cr, layout);
  for (guint i = 0; i < labels->n; i++)
    if (is_wanted(drawing, &labels->labels[i]))
      cap_text_draw_label(layout, drawing->cr, &labels->labels[i]);
}

/* --- Zones ---------------------------------------------------------------------------------- */

static void draw_zone(const CapDrawing *drawing, CapHex i) {
  static const CapInk open = CAP_INK(0xf3eed9), difficult = CAP_INK(0xdcc393),
                      line = CAP_INK(0x7c6a44);
  const CapSheetZone *zone = &drawing->sheet->zones[i];
  const double s = drawing->scale;
  cairo_t *cr = drawing->cr;

  cap_sheet_trace(drawing->sheet, i, cr, s);
  cap_ink_set(
      cr, zone->is_difficult && (drawing->layers & CAP_LAYER_TERRAIN) != 0 ? difficult : open, 1);
  cairo_fill_preserve(cr);
  cap_ink_set(cr, line, 0.9);
  cairo_set_line_width(cr, CLAMP(0.06 * s, 0.8, 2.5));
  cairo_stroke(cr);
}

/* Arcs in difficult ground, so that it shows without colour. */
static void mark_zone(const CapDrawing *drawing, const CapSheetZone *zone) {
  static const CapInk ink = CAP_INK(0x93713a);
  static const CapPoint spots[] = {{-1, -0.5}, {0.8, -0.7}, {-0.6, 0.9}, {1, 0.5}};
  const double s = drawing->scale;
  cairo_t *cr = drawing->cr;

  for (guint k = 0; k < G_N_ELEMENTS(spots); k++) {
    cairo_move_to(cr, (zone->x + spots[k].x - 0.3) * s, (zone->y + spots[k].y) * s);
    cairo_rel_curve_to(cr, 0.15 * s, -0.35 * s, 0.45 * s, -0.35 * s, 0.6 * s, 0);
  }
  cap_ink_set(cr, ink, 0.7);
  cairo_set_line_width(cr, CLAMP(0.05 * s, 0.6, 2));
  cairo_stroke(cr);
}

static gboolean is_same_point(CapPoint a, CapPoint b) {
  return fabs(a.x - b.x) < 1e-6 && fabs(a.y - b.y) < 1e-6;
}

/* Adds the edges that the outlines of two zones share. */
static gboolean add_shared_edges(const CapDrawing *drawing, const CapSheetZone *a,
                                 const CapSheetZone *b) {
  const double s = drawing->scale;
  gboolean is_any = FALSE;

  for (guint i = 0; i < a->n_points; i++)
    for (guint k = 0; k < b->n_points; k++) {
      CapPoint p = a->points[i], q = a->points[(i + 1) % a->n_points];
      if (!is_same_point(p, b->points[(k + 1) % b->n_points]) || !is_same_point(q, b->points[k]))
        if (!is_same_point(p, b->points[k]) || !is_same_point(q, b->points[(k + 1) % b->n_points]))
          continue;
      cairo_move_to(drawing->cr, p.x * s, p.y * s);
      cairo_line_to(drawing->cr, q.x * s, q.y * s);
      is_any = TRUE;
    }
  return is_any;
}

static void draw_border(const CapDrawing *drawing, const CapBorder *border) {
  static const CapInk wall = CAP_INK(0x3a2f20), road = CAP_INK(0x7a4a1d);
  const CapSheetZone *a = &drawing->sheet->zones[border->zone[0]];
  const CapSheetZone *b = &drawing->sheet->zones[border->zone[1]];
  const double s = drawing->scale, dashes[] = {0.3 * s, 0.25 * s};
  cairo_t *cr = drawing->cr;

  switch (border->kind) {
  case CAP_BORDER_OPEN:
    return;
  case CAP_BORDER_RIVER:
  case CAP_BORDER_RIVER_BRIDGE:
    add_shared_edges(drawing, a, b);
    cap_ink_set(cr, cap_ink_water, 1);
    cairo_set_line_width(cr, MAX(0.22 * s, 1.5));
    cairo_stroke(cr);
    if (border->kind == CAP_BORDER_RIVER)
      return;
    break; /* the way over it */
  case CAP_BORDER_IMPASSABLE:
  case CAP_BORDER_WALL:
    add_shared_edges(drawing, a, b);
    cap_ink_set(cr, wall, 1);
    cairo_set_line_width(cr, MAX((border->kind == CAP_BORDER_WALL ? 0.16 : 0.3) * s, 1.5));
    cairo_stroke(cr);
    return;
  case CAP_BORDER_LINK:
    cairo_set_dash(cr, dashes, G_N_ELEMENTS(dashes), 0);
    break;
  }
  cairo_move_to(cr, a->x * s, a->y * s);
  cairo_line_to(cr, b->x * s, b->y * s);
  cap_ink_set(cr, road, 0.55);
  cairo_set_line_width(cr, MAX(0.1 * s, 0.8));
  cairo_stroke(cr);
  cairo_set_dash(cr, NULL, 0, 0);
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
      mark_zone(drawing, &sheet->zones[i]);
  if ((drawing->layers & CAP_LAYER_RIVERS) != 0)
    for (guint i = 0; i < sheet->n_borders; i++)
      draw_border(drawing, &sheet->borders[i]);
  if ((drawing->layers & CAP_LAYER_SETTLEMENTS) != 0)
    for (guint i = 0; i < sheet->n_zones; i++)
      cap_draw_settlement(drawing->cr, sign_of(sheet->zones[i].settlement),
                          sheet->zones[i].x * drawing->scale, sheet->zones[i].y * drawing->scale,
                          2 * drawing->scale);
}
