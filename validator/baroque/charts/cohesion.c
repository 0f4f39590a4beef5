#include "validator/baroque/charts/cohesion.h"

guint baroque_damage(guint sixes, guint fives) {
  return sixes + fives / 2;
}

static int range_modifier(BaroqueBand band) {
  switch (band) {
  case BAROQUE_SHORT_RANGE:
    return 1;
  case BAROQUE_LONG_RANGE:
  case BAROQUE_EXTREME_RANGE:
    return 2;
  case BAROQUE_POINT_BLANK: /* [B-08] */
    break;
  }
  return 0;
}

static int footing_modifier(BaroqueMeleeGround footing) {
  return footing == BAROQUE_FOOTING_DIFFICULT ? -2 : footing == BAROQUE_FOOTING_BROKEN ? -1 : 0;
}

BaroqueSum baroque_cohesion_modifiers(const BaroqueCohesion *c) {
  BaroqueSum sum = {0};

  baroque_sum_add(&sum, c->has_leader, BAROQUE_MODIFIER_COHESION_LEADER, 1);
  baroque_sum_add(&sum, c->is_disordered, BAROQUE_MODIFIER_COHESION_DISORDER, -1);
  baroque_sum_add(&sum, !c->is_melee, BAROQUE_MODIFIER_COHESION_RANGE, range_modifier(c->band));
  baroque_sum_add(&sum, c->is_melee && baroque_needs_open_ground(c->troop),
                  BAROQUE_MODIFIER_COHESION_GROUND, footing_modifier(c->footing));
  baroque_sum_add(&sum, c->is_melee && c->is_flanked, BAROQUE_MODIFIER_COHESION_FLANK, -1);
  baroque_sum_add(&sum, c->is_melee && c->defends, BAROQUE_MODIFIER_COHESION_DEFENDS, 1);
  return sum;
}

int baroque_critical_number(const BaroqueCohesion *c) {
  return (int)c->vbu - (int)c->damage + baroque_cohesion_modifiers(c).total;
}

BaroqueCohesionResult baroque_cohesion_test(int critical, guint die, gboolean is_disordered,
                                            gboolean natural_one_passes) {
  gboolean is_passed = die < 6 && ((int)die <= critical || (die == 1 && natural_one_passes));

  if (is_passed)
    return (BaroqueCohesionResult){TRUE, is_disordered ? 1 : 0};
  if (critical >= 6)
    return (BaroqueCohesionResult){FALSE, 1};
  return (BaroqueCohesionResult){FALSE, (guint)((int)die - critical)};
}
