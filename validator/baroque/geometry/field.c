#include "field.h"

const gint32 baroque_band_limit[BAROQUE_N_BANDS] = {100, 200, 400, 800};

gboolean baroque_stand_passes(const BaroqueStand *mover, const BaroqueStand *other) {
  if (mover->side != other->side || (other->flags & BAROQUE_STAND_IN_MELEE))
    return FALSE;
  if (mover->passing == BAROQUE_PASSES_ANY || other->passing == BAROQUE_PASSES_ANY ||
      other->passing == BAROQUE_PASSES_PASSED_BY_ANY)
    return TRUE;
  return mover->passing == BAROQUE_PASSES_MOUNTED && (other->flags & BAROQUE_STAND_MOUNTED);
}
