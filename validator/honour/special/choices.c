/* Choices in special rules: yes or no, payments, picks, Strength Points for units. Where nothing
 * can be chosen the event goes on. */
#include "validator/honour/special/run.h"

#include "validator/honour/chapters/ch04-supply.h"
#include "validator/honour/chapters/ch06-cards.h"

static guint16 about(const HonourPlay *play) {
  return honour_run_about(play);
}

/* --- Yes or no -------------------------------------------------------------------------------- */

void honour_options_of_ask(const HonourPlay *play, const HonourAction *action,
                           CapRequest *request) {
  honour_request_open(request, action->side, HONOUR_DECISION_SPECIAL, about(play));
  honour_request_offer(request, HONOUR_ANSWER_NO, 0, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_YES, 0, 0, 0);
}

gboolean honour_effect_offer_ask(HonourPlay *play, const HonourAction *action,
                                 CapRequest *request) {
  honour_options_of_ask(play, action, request);
  return TRUE;
}

void honour_effect_answer_ask(HonourPlay *play, const HonourAction *action, CapOption option) {
  if (option.kind == HONOUR_ANSWER_YES)
    honour_run_go_on(play);
  else
    honour_run_go_to(play, action->to);
}

/* --- Payments --------------------------------------------------------------------------------- */

/* One purse pays all of it, and only one that is in the hand of the side and may be used for
 * this. What the side has bid already cannot be bid again. */
static gboolean can_pay(const HonourPlay *play, const HonourAction *action, CapIndex army,
                        guint amount) {
  HonourSubject subject = honour_subject();

  if (play->state->armies[army].side != action->side ||
      (!play->game->scenario->armies[army].unlimited_points &&
       play->state->armies[army].points < (int)(amount + honour_sealed_bids(play, army))))
    return FALSE;
  subject.side = action->side;
  subject.army = army;
  subject.purpose = honour_run_id(play);
  return honour_special_forbids(play->game, play->state, HONOUR_ACT_SPEND_POINTS, &subject) ==
         CAP_INDEX_NONE;
}

void honour_options_of_pay(const HonourPlay *play, const HonourAction *action,
                           CapRequest *request) {
  honour_request_open(request, action->side, HONOUR_DECISION_PAYMENT, about(play));
  for (guint i = 0; i < action->n_amounts; i++) {
    if (action->amounts[i] == 0)
      honour_request_offer(request, HONOUR_ANSWER_PAY, 0, 0, 0);
    for (CapIndex army = 0; action->amounts[i] > 0 && army < play->game->scenario->n_armies; army++)
      if ((action->purses >> army & 1u) != 0 && can_pay(play, action, army, action->amounts[i]))
        honour_request_offer(request, HONOUR_ANSWER_PAY, action->amounts[i], army, 0);
  }
}

gboolean honour_effect_offer_pay(HonourPlay *play, const HonourAction *action,
                                 CapRequest *request) {
  honour_options_of_pay(play, action, request);
  if (request->n_options > 0)
    return TRUE;
  honour_run_go_on(play);
  return FALSE;
}

void honour_pay(HonourPlay *play, const HonourAction *action, guint16 amount, CapIndex army) {
  play->state->special.paid[action->index] = (guint16)(amount + 1);
  if (amount > 0 && !play->game->scenario->armies[army].unlimited_points)
    play->state->armies[army].points -= amount;
}

void honour_effect_answer_pay(HonourPlay *play, const HonourAction *action, CapOption option) {
  const HonourScenario *scenario = play->game->scenario;

  honour_pay(play, action, option.a, option.b);
  honour_run_go_on(play);
  if (option.a > 0)
    cap_log(play->log, honour_run_id(play), "The %s pays %u AP and has %d left.",
            scenario->armies[option.b].name, option.a, play->state->armies[option.b].points);
  else
    cap_log(play->log, honour_run_id(play), "%s pays nothing.",
            scenario->base.sides[action->side].name);
}

/* --- Picks ------------------------------------------------------------------------------------ */

static gboolean fits(HonourPlay *play, const HonourAction *action, HonourCapitanoIndex capitano,
                     HonourUnitIndex unit) {
  HonourSubject subject = honour_subject_force(play->game, play->state, capitano);

  if (unit != HONOUR_NOBODY) {
    subject.unit = unit;
    subject.army = honour_unit_army(play->game, play->state, unit);
  }
  return honour_condition_holds(play->game, play->state, play->work, action->condition, &subject);
}

static void offer_units(HonourPlay *play, const HonourAction *action, CapRequest *request) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    const HonourUnitState *unit = &play->state->units[i];

    if (unit->place == HONOUR_UNIT_CARD && honour_is_in_play(play->state, unit->capitano) &&
        fits(play, action, unit->capitano, i))
      honour_request_offer(request, HONOUR_ANSWER_PICK, i, unit->capitano, 0);
  }
}

static void offer_capitani(HonourPlay *play, const HonourAction *action, CapRequest *request) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (honour_is_in_play(play->state, i) &&
        (action->pick == HONOUR_PICK_CAPITANO || honour_is_force(play->game, play->state, i)) &&
        fits(play, action, i, HONOUR_NOBODY))
      honour_request_offer(request, HONOUR_ANSWER_CAPITANO, i, 0, 0);
}

gboolean honour_effect_offer_pick(HonourPlay *play, const HonourAction *action,
                                  CapRequest *request) {
  honour_request_open(request, action->side, HONOUR_DECISION_PICK, about(play));
  if (action->pick == HONOUR_PICK_UNIT)
    offer_units(play, action, request);
  else
    offer_capitani(play, action, request);
  if (request->n_options > 0)
    return TRUE;
  cap_log(play->log, honour_run_id(play), "Nothing can be picked.");
  honour_run_go_on(play);
  return FALSE;
}

void honour_effect_answer_pick(HonourPlay *play, const HonourAction *action, CapOption option) {
  play->state->special.picked[action->index] = (guint16)(option.a + 1);
  honour_run_go_on(play);
}

/* --- Strength Points -------------------------------------------------------------------------- */

/* traced from that hex as if it were the active source. */
static gboolean has_line(HonourPlay *play, CapHex from, HonourCapitanoIndex capitano) {
  HonourCapitanoIndex primo = honour_force_of(play->game, play->state, capitano);

  if (from == CAP_HEX_NONE)
    return TRUE;
  if (play->work == NULL)
    return FALSE;
  honour_field_fill(play->game, play->state, honour_side_of(play->game, play->state, primo),
                    &play->work->field);
  return honour_has_line(play->game, play->state, &play->work->field, from,
                         play->state->capitani[primo].hex, play->work->search, NULL);
}

static gboolean takes_strength(HonourPlay *play, const HonourAction *action, HonourUnitIndex i) {
  const HonourUnitState *unit = &play->state->units[i];

  return unit->place == HONOUR_UNIT_CARD && honour_is_in_play(play->state, unit->capitano) &&
         unit->sp < play->game->units[i].maximum &&
         honour_filter_fits_unit(play->game, play->state, &action->filter, i) &&
         has_line(play, action->hex, unit->capitano);
}

/* `left` of the moment is one more than there are. */
gboolean honour_offer_rule_strength(HonourPlay *play, const HonourAction *action,
                                    HonourDecisionKind decision, HonourFitsStrength fits_strength,
                                    CapRequest *request) {
  HonourSpecialRun *run = honour_run_of(play);

  if (run->left == 0) {
    int n = honour_number_now(play, action->number);

    run->left = (guint16)(CLAMP(n, 0, HONOUR_MAX_STRENGTH) + 1);
    return FALSE;
  }
  honour_request_open(request, CAP_INDEX_NONE, (guint16)decision, about(play));
  for (HonourUnitIndex i = 0; run->left > 1 && i < play->game->n_units; i++) {
    CapIndex side;

    if (!fits_strength(play, action, i))
      continue;
    side = honour_side_of(play->game, play->state, play->state->units[i].capitano);
    if (request->side == CAP_INDEX_NONE)
      request->side = side;
    if (request->side == side)
      honour_request_offer(request, HONOUR_ANSWER_PICK, i, play->state->units[i].capitano, 0);
  }
  if (request->n_options > 0)
    return TRUE;
  run->left = 0;
  honour_run_go_on(play);
  return FALSE;
}

/* What finds no room is lost. */
gboolean honour_effect_offer_add_strength(HonourPlay *play, const HonourAction *action,
                                          CapRequest *request) {
  return honour_offer_rule_strength(play, action, HONOUR_DECISION_STRENGTHEN, takes_strength,
                                    request);
}

void honour_effect_answer_add_strength(HonourPlay *play, const HonourAction *action,
                                       CapOption option) {
  HonourUnitIndex unit = option.a;

  (void)action;
  play->state->units[unit].sp++;
  honour_run_of(play)->left--;
  cap_log(play->log, honour_run_id(play), "%s of %s gets 1 SP and has %u.",
          honour_game_type(play->game, unit)->name,
          honour_game_card(play->game, play->state->units[unit].capitano)->name,
          play->state->units[unit].sp);
}
