#include "validator/baroque/charts/fire.h"

const char *const baroque_fires_words[] = {
    "musket", "arquebus", "bow", "pistol", "art-A", "art-B", "art-C", "art-D", "art-E", NULL,
};

const char *const baroque_band_words[] = {"point-blank", "short", "long", "extreme", NULL};

enum { NO = -100 };

static const gint8 table[BAROQUE_N_FIRES][BAROQUE_N_BANDS] = {
    [BAROQUE_FIRES_MUSKET] = {2, 1, -2, NO}, [BAROQUE_FIRES_ARQUEBUS] = {1, 0, NO, NO},
    [BAROQUE_FIRES_BOW] = {-2, -3, NO, NO},  [BAROQUE_FIRES_PISTOL] = {-1, NO, NO, NO},
    [BAROQUE_FIRES_ART_A] = {3, 2, 1, 1},    [BAROQUE_FIRES_ART_B] = {3, 2, 1, NO},
    [BAROQUE_FIRES_ART_C] = {2, 1, 0, NO},   [BAROQUE_FIRES_ART_D] = {NO, 2, 2, 1},
    [BAROQUE_FIRES_ART_E] = {NO, 1, 1, NO},
};

gint32 baroque_band_far(BaroqueBand band) {
  return 100 << band;
}

BaroqueBand baroque_band_at(gint64 distance_squared) {
  for (guint band = BAROQUE_POINT_BLANK; band < BAROQUE_N_BANDS; band++) {
    gint64 limit = baroque_band_far((BaroqueBand)band);

    if (distance_squared <= limit * limit)
      return (BaroqueBand)band;
  }
  return (BaroqueBand)BAROQUE_N_BANDS;
}

gboolean baroque_fire_value(BaroqueFires weapon, BaroqueBand band, int *value) {
  *value = (guint)band < BAROQUE_N_BANDS ? table[weapon][band] : NO;
  return *value != NO;
}

static gboolean is_thin(BaroqueTroop target) {
  return target == BAROQUE_SKIRMISHERS || target == BAROQUE_LIGHT_CAVALRY || baroque_is_gun(target);
}

BaroqueSum baroque_fire_modifiers(const BaroqueFireDice *shot) {
  BaroqueSum sum = {0};
  gboolean is_cannon = baroque_is_gun(shot->firer) && !baroque_is_howitzer(shot->firer);

  baroque_sum_add(&sum, TRUE, BAROQUE_MODIFIER_SHOOTING_MODIFIER, shot->shooting_modifier);
  baroque_sum_add(&sum, !baroque_fires_on_the_move(shot->firer), BAROQUE_MODIFIER_FIRER_MOVED,
                  -(int)MIN(shot->moves, 100));
  baroque_sum_add(&sum, shot->is_disordered, BAROQUE_MODIFIER_FIRER_DISORDER, -1);
  baroque_sum_add(&sum, is_thin(shot->target), BAROQUE_MODIFIER_TARGET_THIN, -1);
  baroque_sum_add(&sum, shot->is_in_cover, BAROQUE_MODIFIER_TARGET_COVER, -1);
  baroque_sum_add(&sum, shot->is_evading, BAROQUE_MODIFIER_TARGET_EVADES, -1);
  baroque_sum_add(&sum, is_cannon && shot->is_target_massed, BAROQUE_MODIFIER_TARGET_MASSED, 1);
  baroque_sum_add(&sum, shot->through_friends, BAROQUE_MODIFIER_THROUGH_FRIENDS, -1);
  return sum;
}

guint baroque_fire_dice(const BaroqueFireDice *shot) {
  int dice = (int)shot->vbu + shot->value + baroque_fire_modifiers(shot).total;
  return (guint)MAX(dice, 0);
}
