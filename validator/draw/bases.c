#include "validator/draw/bases.h"

#include <math.h>

/* A point of the base: so far to the right of the middle of its front, and so far behind it. */
static CapPoint point_at(const CapBaseShape *shape, double right, double back) {
  double sine = sin(shape->angle), cosine = cos(shape->angle);

  return (CapPoint){shape->x + right * cosine - back * sine,
                    shape->y + right * sine + back * cosine};
}

CapPoint cap_base_middle(const CapBaseShape *shape) {
  return point_at(shape, 0, shape->depth / 2);
}

CapRect cap_base_bounds(const CapBaseShape *shape) {
  double half = shape->width / 2;
  double wide = fabs(half * cos(shape->angle)) + fabs(shape->depth / 2 * sin(shape->angle));
  double high = fabs(half * sin(shape->angle)) + fabs(shape->depth / 2 * cos(shape->angle));
  CapPoint middle = cap_base_middle(shape);

  return (CapRect){middle.x - wide, middle.y - high, 2 * wide, 2 * high};
}

gboolean cap_base_has(const CapBaseShape *shape, double x, double y) {
  double dx = x - shape->x, dy = y - shape->y;
  double right = dx * cos(shape->angle) + dy * sin(shape->angle);
  double back = -dx * sin(shape->angle) + dy * cos(shape->angle);

  return fabs(right) <= shape->width / 2 && back >= 0 && back <= shape->depth;
}

/* --- Looks ---------------------------------------------------------------------------------- */

/* How much of a corner of the second side is cut off, in units. */
#define CUT 0.14

static void go(CapPen *pen, const CapBaseShape *shape, double right, double back, double s,
               gboolean is_first) {
  CapPoint p = point_at(shape, right, back);

  if (is_first)
    pen->kind->move_to(pen, p.x * s, p.y * s);
  else
    pen->kind->line_to(pen, p.x * s, p.y * s);
}

static void trace(CapPen *pen, const CapBaseShape *shape, gboolean is_cut, double s) {
  double half = shape->width / 2, cut = is_cut ? MIN(CUT, MIN(half, shape->depth) / 3) : 0;
  double depth = shape->depth;

  go(pen, shape, -half, 0, s, TRUE);
  go(pen, shape, half, 0, s, FALSE);
  go(pen, shape, half, depth - cut, s, FALSE);
  if (cut > 0)
    go(pen, shape, half - cut, depth, s, FALSE);
  go(pen, shape, -half + cut, depth, s, FALSE);
  if (cut > 0)
    go(pen, shape, -half, depth - cut, s, FALSE);
  pen->kind->close(pen);
}

/* A triangle behind the middle of the front, and the front itself thicker than the rest. */
static void draw_front(CapPen *pen, const CapBaseShape *shape, CapInk ink, double s) {
  double half = shape->width / 2, tip = MIN(0.22, 0.3 * shape->depth);
  const CapPenLine line = {
      .ink = ink, .alpha = 1, .width = CLAMP(0.11 * s, 1.5, 6), .is_butt = TRUE};

  go(pen, shape, -half, 0.03, s, TRUE);
  go(pen, shape, half, 0.03, s, FALSE);
  pen->kind->stroke(pen, &line, FALSE);
  go(pen, shape, -tip, tip, s, TRUE);
  go(pen, shape, 0, 0, s, FALSE);
  go(pen, shape, tip, tip, s, FALSE);
  pen->kind->close(pen);
  pen->kind->fill(pen, ink, 1, FALSE);
}

/* As large as it fits the base. */
static double size_of_sign(const CapBaseShape *shape, const char *sign, double s) {
  double letters = 0.66 * (double)MAX(g_utf8_strlen(sign, -1), 2);

  return MIN(MIN(0.55 * shape->depth, 0.92 * shape->width / letters), 0.55) * s;
}

/* Letters lie as the base does, and never stand on their head. */
static void draw_sign(CapPen *pen, const CapBaseShape *shape, const char *sign, CapInk ink,
                      double s) {
  CapPoint at = point_at(shape, 0, 0.55 * shape->depth);

  pen->kind->text(pen, sign, ink, TRUE, size_of_sign(shape, sign, s), at.x * s, at.y * s,
                  remainder(shape->angle, G_PI));
}

void cap_draw_base(CapPen *pen, const CapBaseShape *shape, const CapBaseFace *face, double scale) {
  const double s = scale, line = CLAMP(0.05 * s, 0.8, 4);
  CapPenLine rim = {.ink = CAP_INK_TEXT, .alpha = 0.9, .width = line, .is_mitred = TRUE};
  CapInk letters = face->is_faded || face->is_light ? CAP_INK_TEXT : CAP_INK_COUNTER_LETTERS;

  if (face->is_faded)
    rim = (CapPenLine){CAP_INK_COUNTER, 1, 1.5 * line, {3 * line, 2 * line}, TRUE, TRUE};
  if (face->is_selected)
    rim = (CapPenLine){.ink = CAP_INK_COUNTER_SELECTED, .alpha = 1, .width = 2.5 * line};
  trace(pen, shape, face->side != 0, s);
  pen->kind->fill(pen, face->is_faded ? CAP_INK_HALO : CAP_INK_COUNTER, 1, TRUE);
  pen->kind->stroke(pen, &rim, FALSE);
  draw_front(pen, shape, face->is_faded ? CAP_INK_COUNTER : letters, s);
  if (face->is_marked) {
    const CapPenLine stroke = {.ink = letters, .alpha = 0.9, .width = 2 * line};

    go(pen, shape, -shape->width / 2, shape->depth, s, TRUE);
    go(pen, shape, shape->width / 2, 0, s, FALSE);
    pen->kind->stroke(pen, &stroke, FALSE);
  }
  if (face->sign != NULL && size_of_sign(shape, face->sign, s) >= 4)
    draw_sign(pen, shape, face->sign, letters, s);
}

void cap_draw_leader(CapPen *pen, double x, double y, double radius, const CapBaseFace *face,
                     double scale) {
  const double s = scale;
  const CapPenLine rim = {.ink = CAP_INK_TEXT, .alpha = 0.9, .width = CLAMP(0.05 * s, 0.8, 4)};
  CapInk letters = face->is_faded || face->is_light ? CAP_INK_TEXT : CAP_INK_COUNTER_LETTERS;

  pen->kind->arc(pen, x * s, y * s, radius * s, 0, 2 * G_PI);
  pen->kind->fill(pen, face->is_faded ? CAP_INK_HALO : CAP_INK_COUNTER, 1, TRUE);
  pen->kind->stroke(pen, &rim, FALSE);
  /* A pennon on a staff. */
  pen->kind->move_to(pen, (x - 0.4 * radius) * s, (y + 0.6 * radius) * s);
  pen->kind->line_by(pen, 0, -1.2 * radius * s);
  pen->kind->stroke(
      pen, &(CapPenLine){.ink = letters, .alpha = 1, .width = CLAMP(0.05 * s, 0.8, 3)}, FALSE);
  pen->kind->move_to(pen, (x - 0.4 * radius) * s, (y - 0.6 * radius) * s);
  pen->kind->line_by(pen, 0.9 * radius * s, 0.3 * radius * s);
  pen->kind->line_by(pen, -0.9 * radius * s, 0.3 * radius * s);
  pen->kind->close(pen);
  pen->kind->fill(pen, letters, 1, FALSE);
}

void cap_draw_deployment(CapPen *pen, CapRect box, double scale) {
  const double s = scale, line = CLAMP(0.06 * s, 0.8, 3);
  const CapPenLine rim = {CAP_INK_COUNTER, 0.8, line, {4 * line, 4 * line}, TRUE, TRUE};

  pen->kind->box(pen, box.x * s, box.y * s, box.width * s, box.height * s);
  pen->kind->fill(pen, CAP_INK_COUNTER, 0.06, TRUE);
  pen->kind->stroke(pen, &rim, FALSE);
}

void cap_draw_passage(CapPen *pen, CapPoint from, CapPoint to, double scale) {
  const double s = scale;
  const CapPenLine line = {
      .ink = CAP_INK_ROAD_PRIMARY, .alpha = 0.9, .width = CLAMP(0.25 * s, 2, 10), .is_butt = TRUE};

  pen->kind->move_to(pen, from.x * s, from.y * s);
  pen->kind->line_to(pen, to.x * s, to.y * s);
  pen->kind->stroke(pen, &line, FALSE);
}
