/* Settlements and names. */
#include <math.h>

#include "validator/draw/map.h"
#include "validator/draw/parts.h"

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
static void trace_city(CapPen *pen, double x, double y, double r) {
  const double b = 0.34 * r; /* half a bastion */

  pen->kind->box(pen, x - 0.78 * r, y - 0.78 * r, 1.56 * r, 1.56 * r);
  for (int i = 0; i < 4; i++)
    pen->kind->box(pen, x + (i % 2 == 0 ? -0.78 : 0.78) * r - b, y + (i < 2 ? -0.78 : 0.78) * r - b,
                   2 * b, 2 * b);
}

/* A town is a circle, with walls a square, a city a square with bastions: told apart without
 * colour. */
void cap_draw_settlement(CapPen *pen, CapSettlement kind, double x, double y, double scale) {
  const CapPenLine edge = {.ink = kind == CAP_SETTLEMENT_TOWN ? CAP_INK_TEXT : CAP_INK_WALLS_EDGE,
                           .alpha = 1,
                           .width = CLAMP(0.045 * scale, 0.8, 3),
                           .is_mitred = TRUE};
  double r = cap_settlement_radius(kind, scale);

  switch (kind) {
  case CAP_SETTLEMENT_NONE:
    return;
  case CAP_SETTLEMENT_TOWN:
    pen->kind->arc(pen, x, y, r, 0, 2 * G_PI);
    pen->kind->fill(pen, CAP_INK_HALO, 1, TRUE);
    pen->kind->stroke(pen, &edge, FALSE);
    return;
  case CAP_SETTLEMENT_FORTIFIED_TOWN:
    pen->kind->box(pen, x - r, y - r, 2 * r, 2 * r);
    pen->kind->fill(pen, CAP_INK_WALLS, 1, TRUE);
    pen->kind->stroke(pen, &edge, FALSE);
    return;
  case CAP_SETTLEMENT_FORTIFIED_CITY:
    trace_city(pen, x, y, r);
    pen->kind->stroke(pen, &edge, TRUE);
    pen->kind->fill(pen, CAP_INK_WALLS, 1, FALSE);
    pen->kind->box(pen, x - 0.34 * r, y - 0.34 * r, 0.68 * r, 0.68 * r);
    pen->kind->fill(pen, CAP_INK_HALO, 1, FALSE);
    return;
  }
}

/* To the right of the settlement. */
CapRect cap_port_box(const CapSheetHex *hex, double scale) {
  double r = cap_settlement_radius((CapSettlement)hex->settlement, scale), size = 0.24 * scale;

  return (CapRect){hex->x * scale + r + 0.04 * scale, hex->y * scale - size / 2, size, size};
}

/* An anchor: shank, stock and arms. */
void cap_draw_port(CapPen *pen, CapRect box, double scale) {
  const CapPenLine stroke = {
      .ink = CAP_INK_TEXT, .alpha = 1, .width = CLAMP(0.04 * scale, 0.8, 3), .is_mitred = TRUE};
  double x = box.x + box.width / 2, r = box.width / 2;

  if (scale < LEAST_FOR_PORTS)
    return;
  pen->kind->move_to(pen, x, box.y);
  pen->kind->line_by(pen, 0, box.height);
  pen->kind->move_to(pen, x - 0.55 * r, box.y + 0.3 * r);
  pen->kind->line_by(pen, 1.1 * r, 0);
  pen->kind->arc(pen, x, box.y + box.height - r, r, 0, G_PI);
  pen->kind->stroke(pen, &stroke, FALSE);
}

void cap_draw_settlements(const CapDrawing *drawing) {
  const double s = drawing->scale;

  for (CapHex i = cap_drawing_next_hex(drawing, CAP_HEX_NONE); i != CAP_HEX_NONE;
       i = cap_drawing_next_hex(drawing, i)) {
    const CapSheetHex *hex = &drawing->sheet->hexes[i];
    cap_draw_settlement(drawing->pen, (CapSettlement)hex->settlement, hex->x * s, hex->y * s, s);
    if (hex->is_port)
      cap_draw_port(drawing->pen, cap_port_box(hex, s), s);
  }
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

  for (guint i = 0; i < labels->n; i++)
    if (is_wanted(drawing, &labels->labels[i]))
      cap_draw_label(drawing->pen, &labels->labels[i]);
}
