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
  return CLAMP(0.22 * label->size, 2, 4.5);
}
