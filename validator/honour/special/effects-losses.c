/* Effects of special rules that cost strength, and prisoners who come back. */
#include "validator/honour/special/run.h"

#include "validator/honour/chapters/ch06-cards.h"

/* --- Strength Points ------------------------------------------------------------------------- */

static gboolean may_suffer(HonourPlay *play, const HonourAction *action, HonourUnitIndex i) {
  const HonourUnitState *unit = &play->state->units[i];

  return unit->place == HONOUR_UNIT_CARD && honour_is_in_play(play->state, unit->capitano) &&
         unit->sp > 0 && !honour_game_is_militia(play->game, i) &&
         honour_filter_fits_unit(play->game, play->state, &action->filter, i) &&
         (action->set.n_bits == 0 ||
          cap_bits_has(&action->set, play->state->capitani[unit->capitano].hex));
}

/* When nobody is left who fits, no more are lost. */
gboolean honour_effect_offer_lose_strength(HonourPlay *play, const HonourAction *action,
                                           CapRequest *request) {
  return honour_offer_rule_strength(play, action, HONOUR_DECISION_WEAKEN, may_suffer, request);
}

void honour_effect_answer_lose_strength(HonourPlay *play, const HonourAction *action,
                                        CapOption option) {
  HonourUnitIndex unit = option.a;
  HonourCapitanoIndex holder = play->state->units[unit].capitano;

  (void)action;
  play->state->units[unit].sp--;
  honour_run_of(play)->left--;
  cap_log(play->log, honour_run_id(play), "%s of %s loses 1 SP and has %u.",
          honour_game_type(play->game, unit)->name, honour_game_card(play->game, holder)->name,
          play->state->units[unit].sp);
  if (play->state->units[unit].sp > 0)
    return;
  honour_take_off_card(play, unit, HONOUR_UNIT_LOST);
  honour_settle_pieces(play);
}

/* --- Prisoners ------------------------------------------------------------------------------- */

/* Where he comes to: the hex of the rule, or the first Capitano Generale of his army. */
static CapHex way_home(const HonourPlay *play, const HonourAction *action,
                       HonourCapitanoIndex capitano) {
  CapIndex army = play->game->capitani[capitano].army;

  if (action->hex != CAP_HEX_NONE)
    return action->hex;
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (play->game->capitani[i].army == army && honour_is_in_play(play->state, i) &&
        (play->state->capitani[i].marks & HONOUR_MARK_GENERAL) != 0)
      return play->state->capitani[i].hex;
  return CAP_HEX_NONE;
}

static gboolean is_barred(const HonourPlay *play, CapHex hex, CapIndex side) {
  HonourCapitanoIndex there = honour_force_at(play->game, play->state, hex);

  return there != HONOUR_NOBODY && honour_side_of(play->game, play->state, there) != side;
}

/* [3.4] He comes back alone, as an Unemployed; not into the hands of the enemy. */
void honour_effect_do_release(HonourPlay *play, const HonourAction *action) {
  HonourCapitanoIndex capitano = play->game->capitano_of_card[action->card];
  CapHex hex;

  if (capitano == HONOUR_NOBODY || play->state->capitani[capitano].station != HONOUR_STATION_LOST)
    return;
  hex = way_home(play, action, capitano);
  if (hex == CAP_HEX_NONE ||
      is_barred(play, hex, honour_side_of(play->game, play->state, capitano)))
    return;
  play->state->capitani[capitano] = (HonourCapitanoState){.station = HONOUR_STATION_ON_MAP,
                                                          .role = HONOUR_ROLE_UNEMPLOYED,
                                                          .with = HONOUR_NOBODY,
                                                          .hex = hex};
  honour_update_capitani(play);
  cap_log(play->log, honour_run_id(play), "%s is free again.",
          honour_game_card(play->game, capitano)->name);
}
