/* Choices in special rules: yes or no, payments, picks, Strength Points for units. Where nothing
 * can be chosen the event goes on. */
#include "validator/engine/honour/special-run.h"

#include "validator/engine/honour/ch04-supply.h"
#include "validator/engine/honour/ch06-cards.h"

static guint16 about(const CapPlay *play) {
  return cap_run_about(play);
}

/* --- Yes or no -------------------------------------------------------------------------------- */

void cap_options_of_ask(const CapPlay *play, const CapAction *action, CapRequest *request) {
  cap_request_open(request, action->side, CAP_DECISION_SPECIAL, about(play));
  cap_request_offer(request, CAP_ANSWER_NO, 0, 0, 0);
  cap_request_offer(request, CAP_ANSWER_YES, 0, 0, 0);
}

gboolean cap_effect_offer_ask(CapPlay *play, const CapAction *action, CapRequest *request) {
  cap_options_of_ask(play, action, request);
  return TRUE;
}

void cap_effect_answer_ask(CapPlay *play, const CapAction *action, CapOption option) {
  if (option.kind == CAP_ANSWER_YES)
    cap_run_go_on(play);
  else
    cap_run_go_to(play, action->to);
}

/* --- Payments --------------------------------------------------------------------------------- */

/* One purse pays all of it, and only one that is in the hand of the side and may be used for
 * this. What the side has bid already cannot be bid again. */
static gboolean can_pay(const CapPlay *play, const CapAction *action, CapIndex army, guint amount) {
  CapSubject subject = cap_subject();

  if (play->state->armies[army].side != action->side ||
      (!play->game->scenario->armies[army].unlimited_points &&
       play->state->armies[army].points < (int)(amount + cap_sealed_bids(play, army))))
    return FALSE;
  subject.side = action->side;
  subject.army = army;
  subject.purpose = cap_run_id(play);
  return cap_special_forbids(play->game, play->state, CAP_ACT_SPEND_POINTS, &subject) ==
         CAP_INDEX_NONE;
}

void cap_options_of_pay(const CapPlay *play, const CapAction *action, CapRequest *request) {
  cap_request_open(request, action->side, CAP_DECISION_PAYMENT, about(play));
  for (guint i = 0; i < action->n_amounts; i++) {
    if (action->amounts[i] == 0)
      cap_request_offer(request, CAP_ANSWER_PAY, 0, 0, 0);
    for (CapIndex army = 0; action->amounts[i] > 0 && army < play->game->scenario->n_armies; army++)
      if ((action->purses >> army & 1u) != 0 && can_pay(play, action, army, action->amounts[i]))
        cap_request_offer(request, CAP_ANSWER_PAY, action->amounts[i], army, 0);
  }
}

gboolean cap_effect_offer_pay(CapPlay *play, const CapAction *action, CapRequest *request) {
  cap_options_of_pay(play, action, request);
  if (request->n_options > 0)
    return TRUE;
  cap_run_go_on(play);
  return FALSE;
}

void cap_pay(CapPlay *play, const CapAction *action, guint16 amount, CapIndex army) {
  play->state->special.paid[action->index] = (guint16)(amount + 1);
  if (amount > 0 && !play->game->scenario->armies[army].unlimited_points)
    play->state->armies[army].points -= amount;
}

void cap_effect_answer_pay(CapPlay *play, const CapAction *action, CapOption option) {
  const CapScenario *scenario = play->game->scenario;

  cap_pay(play, action, option.a, option.b);
  cap_run_go_on(play);
  if (option.a > 0)
    cap_log(play->log, cap_run_id(play), "The %s pays %u AP and has %d left.",
            scenario->armies[option.b].name, option.a, play->state->armies[option.b].points);
  else
    cap_log(play->log, cap_run_id(play), "%s pays nothing.", scenario->sides[action->side].name);
}

/* --- Picks ------------------------------------------------------------------------------------ */

static gboolean fits(CapPlay *play, const CapAction *action, CapCapitanoIndex capitano,
                     CapUnitIndex unit) {
  CapSubject subject = cap_subject_force(play->game, play->state, capitano);

  if (unit != CAP_NOBODY) {
    subject.unit = unit;
    subject.army = cap_unit_army(play->game, play->state, unit);
  }
  return cap_condition_holds(play->game, play->state, play->work, action->condition, &subject);
}

static void offer_units(CapPlay *play, const CapAction *action, CapRequest *request) {
  for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
    const CapUnitState *unit = &play->state->units[i];

    if (unit->place == CAP_UNIT_CARD && cap_is_in_play(play->state, unit->capitano) &&
        fits(play, action, unit->capitano, i))
      cap_request_offer(request, CAP_ANSWER_PICK, i, unit->capitano, 0);
  }
}

static void offer_capitani(CapPlay *play, const CapAction *action, CapRequest *request) {
  for (CapCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (cap_is_in_play(play->state, i) &&
        (action->pick == CAP_PICK_CAPITANO || cap_is_force(play->game, play->state, i)) &&
        fits(play, action, i, CAP_NOBODY))
      cap_request_offer(request, CAP_ANSWER_CAPITANO, i, 0, 0);
}

gboolean cap_effect_offer_pick(CapPlay *play, const CapAction *action, CapRequest *request) {
  cap_request_open(request, action->side, CAP_DECISION_PICK, about(play));
  if (action->pick == CAP_PICK_UNIT)
    offer_units(play, action, request);
  else
    offer_capitani(play, action, request);
  if (request->n_options > 0)
    return TRUE;
  cap_log(play->log, cap_run_id(play), "Nothing can be picked.");
  cap_run_go_on(play);
  return FALSE;
}

void cap_effect_answer_pick(CapPlay *play, const CapAction *action, CapOption option) {
  play->state->special.picked[action->index] = (guint16)(option.a + 1);
  cap_run_go_on(play);
}

/* --- Strength Points -------------------------------------------------------------------------- */

/* traced from that hex as if it were the active source. */
static gboolean has_line(CapPlay *play, CapHex from, CapCapitanoIndex capitano) {
  CapCapitanoIndex primo = cap_force_of(play->game, play->state, capitano);

  if (from == CAP_HEX_NONE)
    return TRUE;
  if (play->work == NULL)
    return FALSE;
  cap_field_fill(play->game, play->state, cap_side_of(play->game, play->state, primo),
                 &play->work->field);
  return cap_has_line(play->game, play->state, &play->work->field, from,
                      play->state->capitani[primo].hex, play->work->search, NULL);
}

static gboolean takes_strength(CapPlay *play, const CapAction *action, CapUnitIndex i) {
  const CapUnitState *unit = &play->state->units[i];

  return unit->place == CAP_UNIT_CARD && cap_is_in_play(play->state, unit->capitano) &&
         unit->sp < play->game->units[i].maximum &&
         cap_filter_fits_unit(play->game, play->state, &action->filter, i) &&
         has_line(play, action->hex, unit->capitano);
}

/* `left` of the moment is one more than there are. */
gboolean cap_offer_rule_strength(CapPlay *play, const CapAction *action, CapDecisionKind decision,
                                 CapFitsStrength fits_strength, CapRequest *request) {
  CapSpecialRun *run = cap_run_of(play);

  if (run->left == 0) {
    int n = cap_number_now(play, action->number);

    run->left = (guint16)(CLAMP(n, 0, CAP_MAX_STRENGTH) + 1);
    return FALSE;
  }
  cap_request_open(request, CAP_INDEX_NONE, (guint16)decision, about(play));
  for (CapUnitIndex i = 0; run->left > 1 && i < play->game->n_units; i++) {
    CapIndex side;

    if (!fits_strength(play, action, i))
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

/* What finds no room is lost. */
gboolean cap_effect_offer_add_strength(CapPlay *play, const CapAction *action,
                                       CapRequest *request) {
  return cap_offer_rule_strength(play, action, CAP_DECISION_STRENGTHEN, takes_strength, request);
}

void cap_effect_answer_add_strength(CapPlay *play, const CapAction *action, CapOption option) {
  CapUnitIndex unit = option.a;

  (void)action;
  play->state->units[unit].sp++;
  cap_run_of(play)->left--;
  cap_log(play->log, cap_run_id(play), "%s of %s gets 1 SP and has %u.",
          cap_game_type(play->game, unit)->name,
          cap_game_card(play->game, play->state->units[unit].capitano)->name,
          play->state->units[unit].sp);
}
