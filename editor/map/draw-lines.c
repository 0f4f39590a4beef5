/* What runs along hexsides and from hex to hex: rivers, ferries, borders, roads. */
#include "editor/map/draw-parts.h"

#include "editor/map/canvas.h"
#include "editor/map/draw-style.h"

/* --- Along hexsides ------------------------------------------------------------------------- */

static void add_side(const CapDrawing *drawing, const CapSheetHex *hex, guint d) {
  CapPoint a = drawing->sheet->corners[(d + 5) % CAP_N_DIRECTIONS];
  CapPoint b = drawing->sheet->corners[d];

  cairo_move_to(drawing->cr, (hex->x + a.x) * drawing->scale, (hex->y + a.y) * drawing->scale);
  cairo_line_to(drawing->cr, (hex->x + b.x) * drawing->scale, (hex->y + b.y) * drawing->scale);
}

/* Whether a hexside is drawn from this hex: each once. */
static gboolean is_ours(const CapSheet *sheet, CapHex hex, guint d) {
  CapHex other = sheet->hexes[hex].neighbour[d];
  return other == CAP_HEX_NONE || other > hex || !sheet->hexes[other].is_present;
}

static gboolean add_rivers(const CapDrawing *drawing, guint kind) {
  gboolean is_any = FALSE;

  for (CapHex i = cap_drawing_next_hex(drawing, CAP_HEX_NONE); i != CAP_HEX_NONE;
       i = cap_drawing_next_hex(drawing, i))
    for (guint d = 0; d < CAP_N_DIRECTIONS; d++)
      if ((drawing->sheet->hexes[i].side[d] & kind) != 0 && is_ours(drawing->sheet, i, d)) {
        add_side(drawing, &drawing->sheet->hexes[i], d);
        is_any = TRUE;
      }
  return is_any;
}

void cap_draw_rivers(const CapDrawing *drawing) {
  static const CapInk shine = CAP_INK(0x8bbbe0);
  const double s = drawing->scale;

  if (add_rivers(drawing, CAP_SIDE_SECONDARY_RIVER)) {
    cap_ink_set(drawing->cr, cap_ink_water, 1);
    cairo_set_line_width(drawing->cr, MAX(0.075 * s, 0.9));
    cairo_stroke(drawing->cr);
  }
  if (add_rivers(drawing, CAP_SIDE_PRIMARY_RIVER)) {
    cap_ink_set(drawing->cr, cap_ink_water_deep, 1);
    cairo_set_line_width(drawing->cr, MAX(0.18 * s, 2));
    cairo_stroke_preserve(drawing->cr);
    cap_ink_set(drawing->cr, shine, 1);
    cairo_set_line_width(drawing->cr, MAX(0.06 * s, 0.5));
    cairo_stroke(drawing->cr);
  }
}

/* A bar across the river with a post on either bank. */
void cap_draw_ferries(const CapDrawing *drawing) {
  const CapSheet *sheet = drawing->sheet;
  const double s = drawing->scale;
  cairo_t *cr = drawing->cr;

  for (CapHex i = cap_drawing_next_hex(drawing, CAP_HEX_NONE); i != CAP_HEX_NONE;
       i = cap_drawing_next_hex(drawing, i))
    for (guint d = 0; d < CAP_N_DIRECTIONS; d++) {
      const CapSheetHex *hex = &sheet->hexes[i];
      if ((hex->side[d] & CAP_SIDE_FERRY) == 0 || !is_ours(sheet, i, d))
        continue;
      CapPoint a = sheet->corners[(d + 5) % CAP_N_DIRECTIONS], b = sheet->corners[d];
      double x = (a.x + b.x) / 2, y = (a.y + b.y) / 2; /* half a unit from the centre */
      cairo_move_to(cr, (hex->x + 0.62 * x) * s, (hex->y + 0.62 * y) * s);
      cairo_line_to(cr, (hex->x + 1.38 * x) * s, (hex->y + 1.38 * y) * s);
    }
  cap_ink_set(cr, cap_ink_text, 1);
  cairo_set_line_width(cr, MAX(0.13 * s, 1.6));
  cairo_stroke_preserve(cr);
  cap_ink_set(cr, cap_ink_halo, 1);
  cairo_set_line_width(cr, MAX(0.07 * s, 0.8));
  cairo_stroke(cr);
}

void cap_draw_region_borders(const CapDrawing *drawing) {
  const CapSheet *sheet = drawing->sheet;
  const double s = drawing->scale, dashes[] = {0.24 * s, 0.16 * s};
  cairo_t *cr = drawing->cr;

  for (CapHex i = cap_drawing_next_hex(drawing, CAP_HEX_NONE); i != CAP_HEX_NONE;
       i = cap_drawing_next_hex(drawing, i))
    for (guint d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex other = sheet->hexes[i].neighbour[d];
      if (other != CAP_HEX_NONE && other > i && sheet->hexes[other].is_present &&
          sheet->hexes[other].region != sheet->hexes[i].region)
        add_side(drawing, &sheet->hexes[i], d);
    }
  cap_ink_set(cr, cap_ink_border, 0.22);
  cairo_set_line_width(cr, MAX(0.2 * s, 1.5));
  cairo_stroke_preserve(cr);
  cap_ink_set(cr, cap_ink_border, 0.85);
  cairo_set_line_width(cr, CLAMP(0.05 * s, 0.8, 4));
  cairo_save(cr);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
  if (s >= 10)
    cairo_set_dash(cr, dashes, G_N_ELEMENTS(dashes), 0);
  cairo_stroke(cr);
  cairo_restore(cr);
}

/* --- From hex to hex ------------------------------------------------------------------------ */

/* Of several roads between two hexes only the best is drawn. */
static guint best_road(guint8 road) {
  if ((road & CAP_ROAD_PRIMARY) != 0)
    return CAP_ROAD_PRIMARY;
  if ((road & CAP_ROAD_SECONDARY) != 0)
    return CAP_ROAD_SECONDARY;
  return road & CAP_ROAD_NAVIGLIO;
}

/* In each hex from the middles of its sides to its centre; where just two meet in open country, in
 * a bow from side to side. */
static void add_roads_of_hex(const CapDrawing *drawing, const CapSheetHex *hex, guint kind) {
  const CapSheet *sheet = drawing->sheet;
  const double s = drawing->scale, x = hex->x * s, y = hex->y * s;
  CapPoint ends[CAP_N_DIRECTIONS];
  guint n = 0, n_other = 0;

  for (guint d = 0; d < CAP_N_DIRECTIONS; d++) {
    guint road = hex->neighbour[d] != CAP_HEX_NONE ? best_road(hex->road[d]) : 0;
    CapPoint a = sheet->corners[(d + 5) % CAP_N_DIRECTIONS], b = sheet->corners[d];
    if (road == kind)
      ends[n++] = (CapPoint){x + (a.x + b.x) / 2 * s, y + (a.y + b.y) / 2 * s};
    else if (road != 0)
      n_other++;
  }
  if (n == 2 && n_other == 0 && hex->settlement == CAP_SETTLEMENT_NONE) {
    cairo_move_to(drawing->cr, ends[0].x, ends[0].y);
    cairo_curve_to(drawing->cr, (ends[0].x + 2 * x) / 3, (ends[0].y + 2 * y) / 3,
                   (ends[1].x + 2 * x) / 3, (ends[1].y + 2 * y) / 3, ends[1].x, ends[1].y);
    return;
  }
  for (guint i = 0; i < n; i++) {
    cairo_move_to(drawing->cr, ends[i].x, ends[i].y);
    cairo_line_to(drawing->cr, x, y);
  }
}

static void add_roads(const CapDrawing *drawing, guint kind) {
  for (CapHex i = cap_drawing_next_hex(drawing, CAP_HEX_NONE); i != CAP_HEX_NONE;
       i = cap_drawing_next_hex(drawing, i))
    add_roads_of_hex(drawing, &drawing->sheet->hexes[i], kind);
}

static void draw_naviglio(const CapDrawing *drawing) {
  static const CapInk ink = CAP_INK(0x138f9c);
  const double s = drawing->scale, dashes[] = {0.1 * s, 0.1 * s};
  cairo_t *cr = drawing->cr;

  add_roads(drawing, CAP_ROAD_NAVIGLIO);
  cap_ink_set(cr, cap_ink_halo, 0.9);
  cairo_set_line_width(cr, MAX(0.11 * s, 1.2));
  cairo_stroke_preserve(cr);
  cap_ink_set(cr, ink, 1);
  cairo_set_line_width(cr, MAX(0.07 * s, 1));
  cairo_save(cr);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT);
  if (s >= 14)
    cairo_set_dash(cr, dashes, G_N_ELEMENTS(dashes), 0);
  cairo_stroke(cr);
  cairo_restore(cr);
}

void cap_draw_roads(const CapDrawing *drawing) {
  static const CapInk primary = CAP_INK(0xa32318), secondary = CAP_INK(0x7a4a1d);
  const double s = drawing->scale;
  cairo_t *cr = drawing->cr;

  draw_naviglio(drawing);
  add_roads(drawing, CAP_ROAD_SECONDARY);
  cap_ink_set(cr, cap_ink_halo, 0.6);
  cairo_set_line_width(cr, MAX(0.085 * s, 1));
  cairo_stroke_preserve(cr);
  cap_ink_set(cr, secondary, 1);
  cairo_set_line_width(cr, MAX(0.042 * s, 0.8));
  cairo_stroke(cr);

  add_roads(drawing, CAP_ROAD_PRIMARY);
  cap_ink_set(cr, cap_ink_halo, 0.85);
  cairo_set_line_width(cr, MAX(0.15 * s, 1.6));
  cairo_stroke_preserve(cr);
  cap_ink_set(cr, primary, 1);
  cairo_set_line_width(cr, MAX(0.09 * s, 1.2));
  cairo_stroke(cr);
}
