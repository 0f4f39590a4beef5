#include "validator/honour/charts/pursuit.h"

#include "validator/honour/charts/chart.h"

/* clang-format off */

/* [C.PUR] Shares of cavalry and infantry, and [C.PUR-r3] whether the pursued Capitani check. */
static const HonourPursuitRow rows[] = {
    /* 0 or less */ {  0,  0, FALSE},
    /* 1         */ { 30,  0, FALSE},
    /* 2         */ { 40,  0, FALSE},
    /* 3         */ { 50, 10, FALSE},
    /* 4         */ { 60, 20, FALSE},
    /* 5         */ { 70, 30, TRUE},
    /* 6         */ { 80, 40, TRUE},
    /* 7         */ {100, 50, TRUE},
    /* 8 or more */ {120, 60, TRUE},
};

/* clang-format on */

G_STATIC_ASSERT(G_N_ELEMENTS(rows) == HONOUR_PURSUIT_ROWS);

static const guint hundred = 100;
/* [C.PUR-r2] The mark of row 1 goes by the natural die. */
static const int natural_check = 1;
/* [C.PUR-r4] Losses that one SP absorbs. */
static const guint weight_of_artillery = 1, weight_of_demoralised = 1, weight_of_good = 2;
/* [11.4-S10b] */
static const guint loot_divisor = 2;

/* [C.PUR-m1] [C.PUR-m2] [C.PUR-m3] */
HonourModifiers honour_pursuit_modifiers(const HonourPursuitCase *c) {
  HonourModifiers modifiers = {0};

  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_PURSUIT_STAR, c->has_star);
  honour_modifiers_add_if(&modifiers, HONOUR_MODIFIER_PURSUIT_STRADIOTS, c->has_stradiots);
  honour_modifiers_add(&modifiers, HONOUR_MODIFIER_PURSUIT_EXIT, c->given_up / HONOUR_MP);
  return modifiers;
}

guint honour_pursuit_row(int modified) {
  return (guint)CLAMP(modified, 0, HONOUR_PURSUIT_ROWS - 1);
}

const HonourPursuitRow *honour_pursuit_effects(guint row) {
  g_assert(row < HONOUR_PURSUIT_ROWS);
  return &rows[row];
}

/* [C.PUR-r1] Each share is rounded by itself. */
guint honour_pursuit_losses(guint percent, guint sp) {
  return (percent * sp + hundred / 2) / hundred;
}

gboolean honour_pursuit_endangers_pursuer(int natural_die) {
  return natural_die == natural_check;
}

/* Takes SPs that weigh so much each, as many as there are and as the losses fill. */
static guint take(guint available, guint weight, guint *losses) {
  guint taken = MIN(available, *losses / weight);

  *losses -= taken * weight;
  return taken;
}

/* [11.4-S10c] Artillery, then infantry, then cavalry, the demoralised of each first; [11.4-S10d]
 * [C.PUR-r4] a good SP counts twice, a gun never does. */
HonourPursued honour_pursuit_absorb(const HonourPursued *force, guint losses, guint *dropped) {
  HonourPursued taken = {0};

  taken.artillery = take(force->artillery, weight_of_artillery, &losses);
  taken.bad_infantry = take(force->bad_infantry, weight_of_demoralised, &losses);
  taken.good_infantry = take(force->good_infantry, weight_of_good, &losses);
  taken.bad_cavalry = take(force->bad_cavalry, weight_of_demoralised, &losses);
  taken.good_cavalry = take(force->good_cavalry, weight_of_good, &losses);
  if (dropped != NULL)
    *dropped = losses;
  return taken;
}

/* [11.4-S10b] Half, rounded up. */
guint honour_pursuit_loot(guint points) {
  return (points + loot_divisor - 1) / loot_divisor;
}
