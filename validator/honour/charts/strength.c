#include "validator/honour/charts/strength.h"

/* Factors in quarters: a whole SP counts HONOUR_SP. */

/* [C.UTE-2] Heavy Cavalry in broken ground. */
static const guint halved_heavy = HONOUR_SP / 2;
/* [11.4.1.CA2] Combined Arms: one and a half for cavalry, twice for infantry. */
static const struct { guint times, of; } combined_cavalry = {3, 2}, combined_infantry = {2, 1};
/* [12.1.1b] Artillery that defends alone counts one SP in all. */
static const guint artillery_alone = 1 * HONOUR_SP;
/* [12.1b] The group holds at least one in so many SPs. */
static const guint group_share = 2;

/* [C.UTE-2] [12.1h] Heavy Cavalry is halved first, then [16b] [7.5.1a] the owner doubles as many
 * SPs as the ground allows, those that count whole before the others. */
HonourStrength honour_strength(const HonourTroops *troops, const HonourStrengthCase *c) {
  const HonourTerrainEffects *terrain =
      honour_terrain_effects(honour_terrain_row(c->ground.terrain));
  guint heavy_value = terrain->halves_heavy ? halved_heavy : HONOUR_SP;
  guint whole = troops->light + troops->infantry;
  HonourStrength result = {.is_heavy_halved = terrain->halves_heavy && troops->heavy > 0};

  if (whole + troops->heavy == 0) {
    result.is_artillery_alone = c->side == HONOUR_DEFENDER && troops->artillery > 0;
    result.quarters = result.is_artillery_alone ? artillery_alone : 0;
    return result;
  }
  if (c->has_combined_arms && c->is_major_battle) {
    guint cavalry = troops->heavy * heavy_value + troops->light * HONOUR_SP;
    result.quarters = cavalry * combined_cavalry.times / combined_cavalry.of +
                      troops->infantry * HONOUR_SP * combined_infantry.times / combined_infantry.of;
    return result;
  }
  result.quarters = troops->heavy * heavy_value + whole * HONOUR_SP;
  if (c->side == HONOUR_DEFENDER && !c->is_major_battle) {
    guint allowed = honour_ground_doubled(&c->ground);
    guint doubled_whole = MIN(whole, allowed);
    guint doubled_heavy = MIN(troops->heavy, allowed - doubled_whole);

    result.doubled = doubled_whole + doubled_heavy;
    result.quarters += doubled_whole * HONOUR_SP + doubled_heavy * heavy_value;
  }
  return result;
}

/* [12.1b] Exactly half is enough. */
guint honour_force_quality(const guint sp[HONOUR_MAX_QUALITY + 1], guint *group) {
  guint total = 0;

  for (guint q = 0; q <= HONOUR_MAX_QUALITY; q++)
    total += sp[q];
  *group = 0;
  for (guint q = HONOUR_MAX_QUALITY; q > 0; q--) {
    *group += sp[q];
    if (*group > 0 && *group * group_share >= total)
      return q;
  }
  *group = total;
  return 0;
}
