/* Effects of special rules that cost strength, and prisoners who come back. */
#include "validator/engine/honour/special-run.h"

#include "validator/engine/honour/ch06-cards.h"

/* --- Strength Points ------------------------------------------------------------------------- */

static gboolean may_suffer(CapPlay *play, const CapAction *action, CapUnitIndex i) {
  const CapUnitState *unit = &play->state->units[i];

  return unit->place == CAP_UNIT_CARD && cap_is_in_play(play->state, unit->capitano) &&
         unit->sp > 0 && !cap_game_is_militia(play->game, i) &&
         cap_filter_fits_unit(play->game, play->state, &action->filter, i) &&
         (action->set.n_bits == 0 ||
          cap_bits_has(&action->set, play->state->capitani[unit->capitano].hex));
}

/* When nobody is left who fits, no more are lost. */
gboolean cap_effect_offer_lose_strength(CapPlay *play, const CapAction *action,
                                        CapRequest *request) {
  return cap_offer_rule_strength(play, action, CAP_DECISION_WEAKEN, may_suffer, request);
}

void cap_effect_answer_lose_strength(CapPlay *play, const CapAction *action, CapOption option) {
  CapUnitIndex unit = option.a;
  CapCapitanoIndex holder = play->state->units[unit].capitano;

  (void)action;
  play->state->units[unit].sp--;
  cap_run_of(play)->left--;
  cap_log(play->log, cap_run_id(play), "%s of %s loses 1 SP and has %u.",
          cap_game_type(play->game, unit)->name, cap_game_card(play->game, holder)->name,
          play->state->units[unit].sp);
  if (play->state->units[unit].sp > 0)
    return;
  cap_take_off_card(play, unit, CAP_UNIT_LOST);
  cap_settle_pieces(play);
}

/* --- Prisoners ------------------------------------------------------------------------------- */

/* Where he comes to: the hex of the rule, or the first Capitano Generale of his army. */
static CapHex way_home(const CapPlay *play, const CapAction *action, CapCapitanoIndex capitano) {
  CapIndex army = play->game->capitani[capitano].army;

  if (action->hex != CAP_HEX_NONE)
    return action->hex;
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->game->capitani[i].army == army && cap_is_in_play(play->state, i) &&
        (play->state->capitani[i].marks & CAP_MARK_GENERAL) != 0)
      return play->state->capitani[i].hex;
  return CAP_HEX_NONE;
}

static gboolean is_barred(const CapPlay *play, CapHex hex, CapIndex side) {
  CapCapitanoIndex there = cap_force_at(play->game, play->state, hex);

  return there != CAP_NOBODY && cap_side_of(play->game, play->state, there) != side;
}

/* [3.4] He comes back alone, as an Unemployed; not into the hands of the enemy. */
void cap_effect_do_release(CapPlay *play, const CapAction *action) {
  CapCapitanoIndex capitano = play->game->capitano_of_card[action->card];
  CapHex hex;

  if (capitano == CAP_NOBODY || play->state->capitani[capitano].station != CAP_STATION_LOST)
    return;
  hex = way_home(play, action, capitano);
  if (hex == CAP_HEX_NONE || is_barred(play, hex, cap_side_of(play->game, play->state, capitano)))
    return;
  play->state->capitani[capitano] = (CapCapitanoState){
      .station = CAP_STATION_ON_MAP, .role = CAP_ROLE_UNEMPLOYED, .with = CAP_NOBODY, .hex = hex};
  cap_update_capitani(play);
  cap_log(play->log, cap_run_id(play), "%s is free again.",
          cap_game_card(play->game, capitano)->name);
}
