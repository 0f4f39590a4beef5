#include "validator/baroque/charts/melee.h"

const char *baroque_impetus_denied(const BaroqueBlow *blow) {
  gboolean is_mounted = baroque_is_mounted(blow->troop);

  if (!is_mounted && baroque_is_mounted(blow->enemy))
    return "MEL-1";
  if (is_mounted && baroque_has_pikes(blow->enemy))
    return "MEL-2";
  if (blow->is_enemy_in_difficult || blow->is_enemy_behind)
    return "MEL-3";
  if (is_mounted && blow->footing != BAROQUE_FOOTING_OPEN)
    return "MEL-4";
  if (blow->enemy == BAROQUE_FORTIFIED_BAGGAGE)
    return "MEL-5";
  return NULL;
}

static int impetus_of(const BaroqueBlow *blow) {
  if (!blow->charges || !blow->is_fresh || baroque_impetus_denied(blow) != NULL)
    return 0;
  return MAX((int)blow->impetus - blow->impetus_spent, 0);
}

BaroqueSum baroque_melee_modifiers(const BaroqueBlow *blow) {
  BaroqueSum sum = {0};
  gboolean is_hindered =
      baroque_needs_open_ground(blow->troop) &&
      (blow->footing == BAROQUE_FOOTING_DIFFICULT || blow->is_enemy_in_difficult);

  baroque_sum_add(&sum, TRUE, BAROQUE_MODIFIER_IMPETUS, impetus_of(blow));
  baroque_sum_add(&sum, TRUE, BAROQUE_MODIFIER_MELEE_MODIFIER, blow->melee_modifier);
  baroque_sum_add(&sum, blow->has_leader, BAROQUE_MODIFIER_MELEE_LEADER, 1);
  baroque_sum_add(&sum, blow->is_disordered, BAROQUE_MODIFIER_MELEE_DISORDER, -1);
  baroque_sum_add(&sum, blow->is_flanked, BAROQUE_MODIFIER_MELEE_FLANK, -1);
  baroque_sum_add(&sum, is_hindered, BAROQUE_MODIFIER_MELEE_DIFFICULT, -2);
  baroque_sum_add(&sum, blow->charges && baroque_is_mounted(blow->troop) && blow->is_enemy_behind,
                  BAROQUE_MODIFIER_MELEE_OBSTACLE, -2);
  baroque_sum_add(&sum, TRUE, BAROQUE_MODIFIER_MELEE_SUPPORT, (int)MIN(blow->support, 100));
  return sum;
}

guint baroque_melee_dice(const BaroqueBlow *blow) {
  return (guint)MAX((int)blow->vbu + baroque_melee_modifiers(blow).total, 1);
}
