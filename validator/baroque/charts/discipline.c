#include "validator/baroque/charts/discipline.h"

guint baroque_discipline_needs(BaroqueDiscipline discipline) {
  return 3 + (guint)discipline;
}

static void add_evasion(const BaroqueDisciplineTest *d, BaroqueSum *sum) {
  baroque_sum_add(sum, d->troop == BAROQUE_LIGHT_CAVALRY, BAROQUE_MODIFIER_EVASION_CL, 2);
  baroque_sum_add(sum, d->troop == BAROQUE_DRAGOONS || d->troop == BAROQUE_SKIRMISHERS,
                  BAROQUE_MODIFIER_EVASION_LIGHT_FOOT, 1);
  baroque_sum_add(sum, d->is_from_foot, BAROQUE_MODIFIER_EVASION_FROM_FOOT, 1);
  baroque_sum_add(sum, d->is_disordered, BAROQUE_MODIFIER_EVASION_DISORDER, -1);
  baroque_sum_add(sum, d->is_massed, BAROQUE_MODIFIER_EVASION_MASSED, -1);
  baroque_sum_add(sum, TRUE, BAROQUE_MODIFIER_EVASION_AGAIN, -(int)MIN(d->tests_before, 100));
}

BaroqueSum baroque_discipline_modifiers(const BaroqueDisciplineTest *d) {
  BaroqueSum sum = {0};
  gboolean is_keen = d->troop == BAROQUE_GALLOPERS || d->troop == BAROQUE_WARBAND;
  gboolean is_mounted = baroque_is_mounted(d->troop);

  baroque_sum_add(&sum, d->is_outside_range, BAROQUE_MODIFIER_OUT_OF_RANGE, -1);
  baroque_sum_add(&sum, d->has_leader, BAROQUE_MODIFIER_TEST_LEADER, 1);
  baroque_sum_add(&sum, TRUE, BAROQUE_MODIFIER_TEST_SPECIAL, d->trait);
  switch (d->test) {
  case BAROQUE_TEST_OPPORTUNITY_CHARGE:
    baroque_sum_add(&sum, d->is_disordered, BAROQUE_MODIFIER_OPPORTUNITY_CHARGE_DISORDER, -1);
    baroque_sum_add(&sum, is_mounted, BAROQUE_MODIFIER_OPPORTUNITY_CHARGE_MOUNTED, -1);
    baroque_sum_add(&sum, !is_mounted, BAROQUE_MODIFIER_OPPORTUNITY_CHARGE_FOOT, -2);
    break;
  case BAROQUE_TEST_COUNTERCHARGE:
    baroque_sum_add(&sum, d->is_disordered, BAROQUE_MODIFIER_COUNTERCHARGE_DISORDER, -1);
    baroque_sum_add(&sum, is_keen, BAROQUE_MODIFIER_COUNTERCHARGE_KEEN, 2);
    baroque_sum_add(&sum, is_mounted && !is_keen, BAROQUE_MODIFIER_COUNTERCHARGE_MOUNTED, 1);
    break;
  case BAROQUE_TEST_OPPORTUNITY_FIRE:
    baroque_sum_add(&sum, d->is_disordered, BAROQUE_MODIFIER_OPPORTUNITY_FIRE_DISORDER, -1);
    baroque_sum_add(&sum, !d->answers_shooting, BAROQUE_MODIFIER_OPPORTUNITY_FIRE_UNPROVOKED, -1);
    break;
  case BAROQUE_TEST_DEFENSIVE_FIRE:
    baroque_sum_add(&sum, TRUE, BAROQUE_MODIFIER_DEFENSIVE_FIRE, 2);
    baroque_sum_add(&sum, d->is_disordered, BAROQUE_MODIFIER_DEFENSIVE_FIRE_DISORDER, -1);
    break;
  case BAROQUE_TEST_EVASION:
    add_evasion(d, &sum);
    break;
  case BAROQUE_TEST_DISCIPLINE:
  case BAROQUE_TEST_COHESION:
    break;
  }
  return sum;
}

gboolean baroque_discipline_passes(const BaroqueDisciplineTest *d, guint die) {
  if (die == 1 || die == 6)
    return die == 6;
  return (int)die + baroque_discipline_modifiers(d).total >=
         (int)baroque_discipline_needs(d->discipline);
}
