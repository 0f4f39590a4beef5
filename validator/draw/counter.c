#include "validator/draw/counter.h"

double cap_counter_width(double scale) {
  return CLAMP(0.86 * scale, 17, 120);
}

/* --- Looks ---------------------------------------------------------------------------------- */

/* How round the corners are, in widths: of the first side, and of the others. */
#define LITTLE_ROUND 0.06
#define VERY_ROUND   0.36

/* A curve is nearest to a quarter of a circle when it is pulled so far, in radiuses. */
#define PULL 0.5523

/* The smallest letters that can be read, in pixels, and the narrowest card with two texts. */
#define LEAST_STRENGTH 9
#define LEAST_ORDER    7.5
#define LEAST_WIDTH    24

static void trace_card(CapPen *pen, double x, double y, double width, double round) {
  const CapPenKind *k = pen->kind;
  double straight = width - 2 * round, pull = PULL * round, rest = round - pull;

  k->move_to(pen, x + round, y);
  k->line_by(pen, straight, 0);
  k->curve_by(pen, pull, 0, round, rest, round, round);
  k->line_by(pen, 0, straight);
  k->curve_by(pen, 0, pull, -rest, round, -round, round);
  k->line_by(pen, -straight, 0);
  k->curve_by(pen, -pull, 0, -round, -rest, -round, -round);
  k->line_by(pen, 0, -straight);
  k->curve_by(pen, 0, -pull, rest, -round, round, -round);
  k->close(pen);
}

static void draw_card(CapPen *pen, const CapCounterFace *face, double x, double y, double width) {
  double line = CLAMP(0.06 * width, 1, 6), edge = line / 2;
  double round =
      width * (face->side == 0 || face->side == CAP_INDEX_NONE ? LITTLE_ROUND : VERY_ROUND);
  CapPenLine rim = {.ink = CAP_INK_HALO, .alpha = 1, .width = line};

  if (face->is_faded) {
    rim = (CapPenLine){CAP_INK_COUNTER, 1, 1.5 * line, {3 * line, 1.5 * line}, TRUE, FALSE};
  } else {
    /* A hairline around the rim, on pale ground. */
    trace_card(pen, x, y, width, round);
    pen->kind->fill(pen, CAP_INK_TEXT, 0.75, FALSE);
    edge += 0.2 * line;
  }
  if (face->is_selected)
    rim = (CapPenLine){.ink = CAP_INK_COUNTER_SELECTED, .alpha = 1, .width = 2 * line};
  trace_card(pen, x + edge, y + edge, width - 2 * edge, MAX(round - edge, 0));
  pen->kind->fill(pen, face->is_faded ? CAP_INK_HALO : CAP_INK_COUNTER, 1, TRUE);
  pen->kind->stroke(pen, &rim, FALSE);
}

void cap_draw_counter(CapPen *pen, const CapCounterFace *face, double x, double y, double width) {
  gboolean has_order = face->order != NULL && *face->order != '\0' && width >= LEAST_WIDTH;
  CapInk letters = face->is_faded || face->is_light ? CAP_INK_TEXT : CAP_INK_COUNTER_LETTERS;

  draw_card(pen, face, x, y, width);
  if (face->strength != NULL)
    pen->kind->text(pen, face->strength, letters, TRUE, MAX(0.46 * width, LEAST_STRENGTH),
                    x + width / 2, y + width * (has_order ? 0.37 : 0.5), 0);
  if (has_order)
    pen->kind->text(pen, face->order, letters, FALSE, MAX(0.29 * width, LEAST_ORDER), x + width / 2,
                    y + 0.75 * width, 0);
}

/* --- Beside names --------------------------------------------------------------------------- */

/* What is written there as the name of the place; NULL for nothing. */
static const char *text_of(const CapSheet *sheet, CapHex place) {
  if (sheet->board == CAP_BOARD_ZONES)
    return place < sheet->n_zones ? sheet->zones[place].name : NULL;
  return place < sheet->n_hexes && sheet->hexes[place].settlement != CAP_SETTLEMENT_NONE
             ? sheet->hexes[place].name
             : NULL;
}

gboolean cap_counter_find_name(const CapSheet *sheet, const CapLabels *labels, CapHex hex,
                               double scale, CapRect *name) {
  const char *text = text_of(sheet, hex);
  CapPoint centre;
  if (text == NULL || !cap_sheet_centre(sheet, hex, &centre))
    return FALSE;
  for (guint i = 0; i < labels->n; i++)
    if (labels->labels[i].text == text) {
      *name = labels->labels[i].box;
      name->x -= centre.x * scale;
      name->y -= centre.y * scale;
      return TRUE;
    }
  return FALSE;
}

/* In widths of a counter: it still covers the centre. */
#define MOST_SHIFT 0.35

static gboolean is_shorter(double a, double b) {
  return ABS(a) < ABS(b);
}

CapPoint cap_counter_shift(CapRect name, double width) {
  const double half = width / 2, most = MOST_SHIFT * width;
  double left = name.x - half, right = name.x + name.width + half;
  double up = name.y - half, down = name.y + name.height + half;

  if (left >= 0 || right <= 0 || up >= 0 || down <= 0)
    return (CapPoint){0, 0}; /* they do not touch */
  double aside = is_shorter(left, right) ? left : right;
  double along = is_shorter(up, down) ? up : down;
  return is_shorter(aside, along) ? (CapPoint){CLAMP(aside, -most, most), 0}
                                  : (CapPoint){0, CLAMP(along, -most, most)};
}
