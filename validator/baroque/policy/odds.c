#include "validator/baroque/policy/odds.h"

#include "validator/baroque/charts/distances.h"

enum { FACES = 6 };

/* --- Damage ----------------------------------------------------------------------------------- */

static const BaroqueDamageChances damage_chances[BAROQUE_MOST_POOL + 1] = {
#define DAMAGE_CHANCES(...) {{__VA_ARGS__}},
#include "validator/baroque/policy/damage-chances.def"
#undef DAMAGE_CHANCES
};

const BaroqueDamageChances *baroque_damage_chances(guint dice) {
  return &damage_chances[MIN(dice, BAROQUE_MOST_POOL)];
}

/* --- Tests ------------------------------------------------------------------------------------ */

guint baroque_chance_to_pass(const BaroqueDisciplineTest *test) {
  guint passes = 0;

  for (guint die = 1; die <= FACES; die++)
    passes += baroque_discipline_passes(test, die);
  return passes * (guint)BAROQUE_SURE / FACES;
}

guint baroque_chance_to_reach(const BaroquePlay *play, guint unit, guint needs) {
  BaroqueSpeed speed = play->game->units[unit].unit->speed;
  gboolean swapped = play->game->settings->distance_table_order == BAROQUE_RETREAT_FIRST;
  guint reaches = 0;

  if (needs == 0)
    return BAROQUE_SURE;
  for (guint die = 1; speed != BAROQUE_NO_SPEED && die <= FACES; die++)
    reaches += baroque_bonus_distance(speed, die, swapped) * BAROQUE_BU >= needs;
  return reaches * (guint)BAROQUE_SURE / FACES;
}

/* --- Cohesion --------------------------------------------------------------------------------- */

void baroque_fate_of(const BaroqueTarget *target, BaroqueFate *fate) {
  const BaroqueDamageChances *damage = baroque_damage_chances(target->dice);
  guint most = MIN(target->vbu, BAROQUE_MOST_LOSSES);

  *fate = (BaroqueFate){.losses = {damage->of[0]}, .hurt = BAROQUE_SURE - damage->of[0]};
  for (guint d = 1; d <= BAROQUE_MOST_DAMAGE; d++)
    for (guint die = 1; die <= FACES; die++) {
      BaroqueCohesionResult result = baroque_cohesion_test(target->critical - (int)d, die,
                                                           target->disordered, target->natural_one);

      fate->losses[MIN(result.losses, most)] += damage->of[d] / FACES;
    }
}

guint baroque_fate_worse(const BaroqueFate *one, const BaroqueFate *other) {
  guint64 chance = 0, below = 0; /* `other` loses less than k */

  for (guint k = 0; k <= BAROQUE_MOST_LOSSES; k++) {
    chance += (guint64)one->losses[k] * below / BAROQUE_SURE;
    below += other->losses[k];
  }
  return (guint)chance;
}
