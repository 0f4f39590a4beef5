#include "validator/draw/pen.h"

gboolean cap_label_is_bold(CapLabelKind kind) {
  return kind == CAP_LABEL_CITY || kind == CAP_LABEL_PIECE;
}

gboolean cap_label_is_italic(CapLabelKind kind) {
  return kind == CAP_LABEL_WATER || kind == CAP_LABEL_SPOT;
}

CapInk cap_label_ink(CapLabelKind kind) {
  switch (kind) {
  case CAP_LABEL_CITY:
  case CAP_LABEL_TOWN:
  case CAP_LABEL_ZONE:
  case CAP_LABEL_PIECE:
    break;
  case CAP_LABEL_PLATE:
    return CAP_INK_COUNTER_LETTERS;
  case CAP_LABEL_WATER:
    return CAP_INK_WATER_NAME;
  case CAP_LABEL_SPOT:
    return CAP_INK_FAINT;
  case CAP_LABEL_REGION:
    return CAP_INK_REGION_NAME;
  }
  return CAP_INK_TEXT;
}

double cap_label_rim(const CapLabel *label) {
  return label->kind == CAP_LABEL_PLATE ? 0 : CLAMP(0.22 * label->size, 2, 4.5);
}

void cap_draw_label(CapPen *pen, const CapLabel *label) {
  const CapRect *b = &label->box;
  const double room = 0.2 * label->size;

  if (label->kind == CAP_LABEL_PLATE) {
    pen->kind->box(pen, b->x - room, b->y, b->width + 2 * room, b->height);
    pen->kind->fill(pen, CAP_INK_ZONE_PLATE, 0.92, FALSE);
  }
  pen->kind->label(pen, label);
}
