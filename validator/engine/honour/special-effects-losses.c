/* Effects of special rules that cost strength, and prisoners who come back. */
#include "validator/engine/honour/special-run.h"

#include "validator/engine/honour/ch06-cards.h"

/* --- Strength Points ------------------------------------------------------------------------- */

static gboolean may_suffer(const CapPlay *play, const CapAction *action, CapUnitIndex i) {
  const CapUnitState *unit = &play->state->units[i];

  return unit->place == CAP_UNIT_CARD && cap_is_in_play(play->state, unit->capitano) &&
         unit->sp > 0 && !cap_game_is_militia(play->game, i) &&
         cap_filter_fits_unit(play->game, play->state, &action->filter, i) &&
         (action->set.n_bits == 0 ||
          cap_bits_has(&action->set, play->state->capitani[unit->capitano].hex));
}

/* One SP at a time, from a unit that its owner picks; when nobody is left who fits, no more. `left`
 * of the moment is one more than there are. */
gboolean cap_effect_offer_lose_strength(CapPlay *play, const CapAction *action,
                                        CapRequest *request) {
  CapSpecialRun *run = cap_run_of(play);

  if (run->left == 0) {
    int n = cap_number_now(play, action->number);

    run->left = (guint16)(CLAMP(n, 0, CAP_MAX_STRENGTH) + 1);
    return FALSE;
  }
  cap_request_open(request, CAP_INDEX_NONE, CAP_DECISION_WEAKEN,
                   (guint16)(cap_run_of(play)->rule - 1));
  for (CapUnitIndex i = 0; run->left > 1 && i < play->game->n_units; i++) {
    CapIndex side;

    if (!may_suffer(play, action, i))
      continue;
    side = cap_side_of(play->game, play->state, play->state->units[i].capitano);
    if (request->side == CAP_INDEX_NONE)
      request->side = side;
    if (request->side == side)
      cap_request_offer(request, CAP_ANSWER_PICK, i, play->state->units[i].capitano, 0);
  }
  if (request->n_options > 0)
    return TRUE;
  run->left = 0;
  cap_run_go_on(play);
  return FALSE;
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
