#include "validator/baroque/charts/points.h"

guint baroque_unit_points(guint vd, gboolean is_exhausted, gboolean is_eliminated,
                          gboolean single) {
  if (is_eliminated)
    return single ? vd : 2 * vd;
  return is_exhausted ? vd : 0;
}

guint baroque_exhausted_vbu(guint starting_vbu, BaroqueExhaustedAt at) {
  switch (at) {
  case BAROQUE_EXHAUSTED_AT_THIRD:
    return starting_vbu / 3;
  case BAROQUE_EXHAUSTED_AT_ONE:
    return 1;
  case BAROQUE_EXHAUSTED_AT_HALF:
    break;
  }
  return starting_vbu / 2;
}

int baroque_better_share(guint lost0, guint total0, guint lost1, guint total1) {
  gint64 share0 = (gint64)lost0 * total1, share1 = (gint64)lost1 * total0;
  gint64 gap = ABS(share0 - share1), product = (gint64)total0 * total1;

  if (product == 0 || 5 * gap < product)
    return -1;
  return share0 < share1 ? 0 : 1;
}
