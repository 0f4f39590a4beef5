/* Pursuit of a Force that leaves a zone of control. [7.8.2.1] Losses come first; the Elimination
 * Checks of Capitani that the table also knows come with combat. R-039: neither loot nor marker. */
#include "validator/engine/honour/ch07-march.h"

#include "validator/engine/honour/chart-pursuit.h"

/* --- Who pursues ------------------------------------------------------------------------------ */

/* [7.8.2.1e] Behind walls, or where the zone came over a secondary river, those who stay keep the
 * enemy off. */
static gboolean is_covered(const CapPlay *play, const CapFrame *frame, CapCapitanoIndex pursuer) {
  const CapMap *map = play->game->map;
  CapHex start = (CapHex)frame->v[CAP_MARCH_START];
  CapDirection direction;

  if (!cap_march_has(frame, CAP_MARCH_REARGUARD))
    return FALSE;
  if (cap_settlement_is_fortress(map->hexes[start].settlement))
    return TRUE;
  return cap_grid_direction(&map->grid, start, play->state->capitani[pursuer].hex, &direction) &&
         (map->hexes[start].side[direction] & CAP_SIDE_SECONDARY_RIVER) != 0;
}

/* [7.8.2.1a] R-039: each Force whose zone of control covered the hex, [7.8.2.1f] [7.8.3d] but not
 * over a ferry. */
static gboolean pursues(const CapPlay *play, const CapFrame *frame, CapCapitanoIndex capitano) {
  return play->state->capitani[capitano].station == CAP_STATION_ON_MAP &&
         cap_side_of(play->game, play->state, capitano) !=
             cap_side_of(play->game, play->state, frame->capitano) &&
         cap_force_zoc(play->game, play->state, capitano, (CapHex)frame->v[CAP_MARCH_START]) ==
             CAP_ZOC_FULL &&
         !is_covered(play, frame, capitano);
}

CapCapitanoIndex cap_pursuer_from(const CapPlay *play, const CapFrame *frame,
                                  CapCapitanoIndex from) {
  for (CapCapitanoIndex i = from; i < play->game->n_capitani; i++)
    if (pursues(play, frame, i))
      return i;
  return CAP_NOBODY;
}

/* --- Losses ----------------------------------------------------------------------------------- */

static gboolean is_in_force(const CapPlay *play, CapUnitIndex unit, CapCapitanoIndex primo) {
  const CapUnitState *u = &play->state->units[unit];

  return u->place == CAP_UNIT_CARD && cap_force_of(play->game, play->state, u->capitano) == primo;
}

/* Where the SPs of a unit are counted. */
static guint *kind_of(const CapPlay *play, CapUnitIndex unit, CapPursued *counts) {
  gboolean is_bad = play->state->units[unit].demoralised;

  switch (cap_game_type(play->game, unit)->arm) {
  case CAP_ARM_ARTILLERY:
    return &counts->artillery;
  case CAP_ARM_INFANTRY:
    return is_bad ? &counts->bad_infantry : &counts->good_infantry;
  case CAP_ARM_HEAVY_CAVALRY:
  case CAP_ARM_LIGHT_CAVALRY:
    return is_bad ? &counts->bad_cavalry : &counts->good_cavalry;
  }
  g_assert_not_reached();
}

/* [1.3.3] A unit without strength is gone for good. */
static void lose_one(CapPlay *play, CapUnitIndex unit) {
  CapUnitState *u = &play->state->units[unit];

  if (--u->sp > 0)
    return;
  cap_log(play->log, "1.3.3", "%s is eliminated.", cap_game_type(play->game, unit)->name);
  *u = (CapUnitState){.place = CAP_UNIT_LOST, .capitano = CAP_NOBODY};
}

/* One from each unit of the kind in turn; R-068. */
static void take_losses(CapPlay *play, CapCapitanoIndex primo, CapPursued *taken) {
  gboolean goes_on = TRUE;

  while (goes_on) {
    goes_on = FALSE;
    for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
      guint *left;

      if (!is_in_force(play, i, primo) || *(left = kind_of(play, i, taken)) == 0)
        continue;
      (*left)--;
      lose_one(play, i);
      goes_on = TRUE;
    }
  }
}

/* [3.6b] All of a Force that loses its last SP to Pursuit is captured. */
static void capture_force(CapPlay *play, CapCapitanoIndex primo) {
  for (guint i = 0; i < play->game->n_auxiliaries; i++) {
    CapAuxiliaryState *a = &play->state->auxiliaries[i];

    if (a->place == CAP_UNIT_CARD && cap_force_of(play->game, play->state, a->capitano) == primo)
      *a = (CapAuxiliaryState){.place = CAP_UNIT_LOST, .capitano = CAP_NOBODY};
  }
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++) {
    CapCapitanoState *c = &play->state->capitani[i];

    if (i != primo && (c->station != CAP_STATION_WITH || c->with != primo))
      continue;
    *c = (CapCapitanoState){.station = CAP_STATION_LOST, .with = CAP_NOBODY, .hex = CAP_HEX_NONE};
    cap_log(play->log, "3.6", "%s is captured.", cap_game_card(play->game, i)->name);
  }
}

/* --- The table -------------------------------------------------------------------------------- */

static gboolean has_stradiots(const CapPlay *play, CapCapitanoIndex primo) {
  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_in_force(play, i, primo) && !play->state->units[i].demoralised &&
        cap_game_type(play->game, i)->kind == CAP_UNIT_STRADIOTS)
      return TRUE;
  return FALSE;
}

/* [7.8.2.1c] [11.4-S10a] Pursuit Losses, before they are absorbed. [11.4-S10e] */
static guint roll_losses(CapPlay *play, CapCapitanoIndex pursuer, int given_up) {
  const CapCapitano *card = cap_game_card(play->game, pursuer);
  CapForceStrength strength = cap_force_strength(play->game, play->state, pursuer);
  CapPursuitCase asked = {card->star, has_stradiots(play, pursuer), given_up};
  int die = (int)cap_dice_roll(play->dice);
  int modified = die + cap_pursuit_modifiers(&asked).total;
  const CapPursuitRow *row = cap_pursuit_effects(cap_pursuit_row(modified));
  guint losses = cap_pursuit_losses(row->cavalry, strength.arm_good_sp[CAP_ARM_HEAVY_CAVALRY] +
                                                      strength.arm_good_sp[CAP_ARM_LIGHT_CAVALRY]) +
                 cap_pursuit_losses(row->infantry, strength.arm_good_sp[CAP_ARM_INFANTRY]);

  cap_log(play->log, "7.8.2.1", "%s pursues: die %d, modified %d, %u Pursuit Losses.", card->name,
          die, modified, losses);
  return losses;
}

/* [11.4-S10c] [11.4-S10d] */
void cap_pursue(CapPlay *play, CapCapitanoIndex pursuer, CapCapitanoIndex pursued, int given_up) {
  guint losses = roll_losses(play, pursuer, given_up);
  CapPursued force = {0}, taken;

  for (CapUnitIndex i = 0; i < play->game->n_units; i++)
    if (is_in_force(play, i, pursued))
      *kind_of(play, i, &force) += play->state->units[i].sp;
  taken = cap_pursuit_absorb(&force, losses, NULL);
  take_losses(play, pursued, &taken);
  if (!cap_is_force(play->game, play->state, pursued))
    capture_force(play, pursued);
  cap_update_capitani(play);
}
