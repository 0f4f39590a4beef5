/* What runs along hexsides and from hex to hex: rivers, ferries, borders, roads. */
#include "validator/draw/lines.h"
#include "validator/draw/parts.h"

/* --- Along hexsides ------------------------------------------------------------------------- */

static void add_side(const CapDrawing *drawing, const CapSheetHex *hex, guint d) {
  const double s = drawing->scale;
  CapPoint a = drawing->sheet->corners[(d + 5) % CAP_N_DIRECTIONS];
  CapPoint b = drawing->sheet->corners[d];
  CapPen *pen = drawing->pen;

  pen->kind->move_to(pen, (hex->x + a.x) * s, (hex->y + a.y) * s);
  pen->kind->line_to(pen, (hex->x + b.x) * s, (hex->y + b.y) * s);
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
  if (add_rivers(drawing, CAP_SIDE_SECONDARY_RIVER))
    cap_draw_line(drawing->pen, CAP_LINE_SECONDARY_RIVER, drawing->scale);
  if (add_rivers(drawing, CAP_SIDE_PRIMARY_RIVER))
    cap_draw_line(drawing->pen, CAP_LINE_PRIMARY_RIVER, drawing->scale);
}

/* A bar across the river with a post on either bank. */
void cap_draw_ferries(const CapDrawing *drawing) {
  const CapSheet *sheet = drawing->sheet;
  const double s = drawing->scale;
  CapPen *pen = drawing->pen;

  for (CapHex i = cap_drawing_next_hex(drawing, CAP_HEX_NONE); i != CAP_HEX_NONE;
       i = cap_drawing_next_hex(drawing, i))
    for (guint d = 0; d < CAP_N_DIRECTIONS; d++) {
      const CapSheetHex *hex = &sheet->hexes[i];
      if ((hex->side[d] & CAP_SIDE_FERRY) == 0 || !is_ours(sheet, i, d))
        continue;
      CapPoint a = sheet->corners[(d + 5) % CAP_N_DIRECTIONS], b = sheet->corners[d];
      double x = (a.x + b.x) / 2, y = (a.y + b.y) / 2; /* half a unit from the centre */
      pen->kind->move_to(pen, (hex->x + 0.62 * x) * s, (hex->y + 0.62 * y) * s);
      pen->kind->line_to(pen, (hex->x + 1.38 * x) * s, (hex->y + 1.38 * y) * s);
    }
  cap_draw_line(pen, CAP_LINE_FERRY, s);
}

void cap_draw_region_borders(const CapDrawing *drawing) {
  const CapSheet *sheet = drawing->sheet;

  for (CapHex i = cap_drawing_next_hex(drawing, CAP_HEX_NONE); i != CAP_HEX_NONE;
       i = cap_drawing_next_hex(drawing, i))
    for (guint d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex other = sheet->hexes[i].neighbour[d];
      if (other != CAP_HEX_NONE && other > i && sheet->hexes[other].is_present &&
          sheet->hexes[other].region != sheet->hexes[i].region)
        add_side(drawing, &sheet->hexes[i], d);
    }
  cap_draw_line(drawing->pen, CAP_LINE_REGION, drawing->scale);
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
  CapPen *pen = drawing->pen;
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
    pen->kind->move_to(pen, ends[0].x, ends[0].y);
    pen->kind->curve_to(pen, (ends[0].x + 2 * x) / 3, (ends[0].y + 2 * y) / 3,
                        (ends[1].x + 2 * x) / 3, (ends[1].y + 2 * y) / 3, ends[1].x, ends[1].y);
    return;
  }
  for (guint i = 0; i < n; i++) {
    pen->kind->move_to(pen, ends[i].x, ends[i].y);
    pen->kind->line_to(pen, x, y);
  }
}

static void draw_roads(const CapDrawing *drawing, guint kind, CapLine line) {
  for (CapHex i = cap_drawing_next_hex(drawing, CAP_HEX_NONE); i != CAP_HEX_NONE;
       i = cap_drawing_next_hex(drawing, i))
    add_roads_of_hex(drawing, &drawing->sheet->hexes[i], kind);
  cap_draw_line(drawing->pen, line, drawing->scale);
}

void cap_draw_roads(const CapDrawing *drawing) {
  draw_roads(drawing, CAP_ROAD_NAVIGLIO, CAP_LINE_NAVIGLIO);
  draw_roads(drawing, CAP_ROAD_SECONDARY, CAP_LINE_SECONDARY_ROAD);
  draw_roads(drawing, CAP_ROAD_PRIMARY, CAP_LINE_PRIMARY_ROAD);
}
