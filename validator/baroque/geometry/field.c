#include "field.h"

const gint32 baroque_band_limit[BAROQUE_N_BANDS] = {100, 200, 400, 800};

const BaroqueMeasures baroque_default_measures = {.zone_of_control = 100,
                                                  .obstacle_defend = 30,
                                                  .obstacle_cover = 50,
                                                  .wood_edge = 50,
                                                  .place_behind = 400,
                                                  .push = 0,
                                                  .arc = 8,
                                                  .gun_arc = 4,
                                                  .village_covers = TRUE,
                                                  .howitzer_rim_sight = TRUE};

gboolean baroque_stand_passes(const BaroqueStand *mover, const BaroqueStand *other) {
  if (mover->side != other->side || (other->flags & BAROQUE_STAND_IN_MELEE))
    return FALSE;
  if (mover->passing == BAROQUE_PASSES_ANY || other->passing == BAROQUE_PASSES_ANY ||
      other->passing == BAROQUE_PASSED_BY_ANY)
    return TRUE;
  return mover->passing == BAROQUE_PASSES_MOUNTED && (other->flags & BAROQUE_STAND_MOUNTED);
}
