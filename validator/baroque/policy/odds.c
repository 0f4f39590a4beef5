#include "validator/baroque/policy/odds.h"

#include "validator/baroque/charts/distances.h"

enum { FACES = 6, BLANKS = 4 /* faces that do nothing */, FINE = 1000000000 };

/* --- Damage ----------------------------------------------------------------------------------- */

/* By dice, damage, and whether a five waits for another one; in billionths. */
typedef struct {
  guint64 of[BAROQUE_MOST_POOL + 2][2];
} Pool;

static void add_die(const Pool *before, Pool *after) {
  *after = (Pool){{{0}}};
  for (guint d = 0; d <= BAROQUE_MOST_POOL; d++)
    for (guint odd = 0; odd < 2; odd++) {
      guint64 share = before->of[d][odd];

      after->of[d][odd] += share * BLANKS;
      after->of[d + 1][odd] += share;
      after->of[d + odd][1 - odd] += share;
    }
  for (guint d = 0; d <= BAROQUE_MOST_POOL; d++)
    for (guint odd = 0; odd < 2; odd++)
      after->of[d][odd] = (after->of[d][odd] + FACES / 2) / FACES;
}

static BaroqueDamageChances *make_chances(void) {
  BaroqueDamageChances *all = g_new0(BaroqueDamageChances, BAROQUE_MOST_POOL + 1);
  Pool pool = {{{FINE, 0}}}, next;

  for (guint dice = 0; dice <= BAROQUE_MOST_POOL; dice++) {
    for (guint d = 0; d <= BAROQUE_MOST_POOL; d++)
      all[dice].of[d] = (guint32)((pool.of[d][0] + pool.of[d][1]) / (FINE / (guint)BAROQUE_SURE));
    add_die(&pool, &next);
    pool = next;
  }
  return all;
}

const BaroqueDamageChances *baroque_damage_chances(guint dice) {
  static const BaroqueDamageChances *all;

  if (g_once_init_enter(&all))
    g_once_init_leave(&all, make_chances());
  return &all[MIN(dice, BAROQUE_MOST_POOL)];
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
  for (guint d = 1; d <= BAROQUE_MOST_POOL && damage->of[d] > 0; d++)
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
