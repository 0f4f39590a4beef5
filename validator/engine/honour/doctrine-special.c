/* Scores of choices in special rules and of the optional rules: by what the effects change, where
 * that is simple to see. */
#include "validator/engine/honour/doctrine-parts.h"

#include "validator/engine/honour/ch11-combat.h"
#include "validator/engine/honour/special-run.h"

/* Actions that are looked at after a choice. */
#define LOOK_AHEAD 24

/* What a victory point counts, and an Administrative Point that is spent. */
#define POINT 12
#define PRICE 2

static CapIndex side_of_army(const CapAdvice *advice, CapIndex army) {
  return army < advice->play->game->scenario->n_armies ? advice->play->state->armies[army].side
                                                       : CAP_INDEX_NONE;
}

/* Good for the side that decides, or for the other. */
static int value_for(const CapAdvice *advice, CapIndex side, int value) {
  return side == CAP_INDEX_NONE ? 0 : side == advice->side ? value : -value;
}

/* What one action means. */
static int value_of(const CapAdvice *advice, const CapAction *action) {
  switch (action->kind) {
  case CAP_ACTION_ADD_POINTS:
    return value_for(advice, side_of_army(advice, action->army), 2 * action->number.number + 2);
  case CAP_ACTION_REINFORCE:
  case CAP_ACTION_RETURN:
    return 8;
  case CAP_ACTION_ADD_STRENGTH:
    return value_for(advice, side_of_army(advice, action->army), 3 * action->number.number);
  case CAP_ACTION_REMOVE:
    return -8;
  case CAP_ACTION_OWN:
  case CAP_ACTION_CONTROL:
    return value_for(
        advice, action->side != CAP_INDEX_NONE ? action->side : side_of_army(advice, action->army),
        10);
  case CAP_ACTION_ALIGN:
    return action->side < CAP_MAX_SIDES ? value_for(advice, action->side, 6) : 0;
  case CAP_ACTION_VICTORY_POINTS:
  case CAP_ACTION_RAISE_LEVEL:
    return value_for(advice, action->side, POINT);
  default:
    return 0;
  }
}

/* Where a jump leads to, for one who looks ahead: the turns of others are not looked at. */
static guint look_behind(const CapActions *actions, guint index, guint to) {
  const CapAction *goal = cap_action_at(actions, to);

  return to < index && goal->kind == CAP_ACTION_FOR_EACH ? goal->to : to;
}

/* What a list of actions means, from one on. */
static int value_from(const CapAdvice *advice, guint index) {
  const CapActions *actions = &advice->play->game->actions;
  int value = 0;

  for (guint n = 0; n < LOOK_AHEAD && index < actions->actions->len; n++) {
    const CapAction *action = cap_action_at(actions, index);
    if (action->kind == CAP_ACTION_END || action->kind == CAP_ACTION_ASK ||
        action->kind == CAP_ACTION_CHOOSE || action->kind == CAP_ACTION_TOGETHER)
      break;
    if (action->kind == CAP_ACTION_JUMP) {
      index = look_behind(actions, index, action->to);
      continue;
    }
    value += value_of(advice, action);
    index++;
  }
  return value;
}

static guint after(const CapGame *game, const CapAction *action) {
  return (guint)(action - cap_action_at(&game->actions, 0)) + 1;
}

/* One of several answers. What the scenario says of them comes before a guess. */
static int score_answer(const CapAdvice *advice, const CapAction *choose, guint number) {
  const CapActionAnswer *answer =
      cap_action_answer(&advice->play->game->actions, choose, number - 1);

  return choose->is_weighed ? POINT * answer->worth : value_from(advice, answer->first);
}

/* The one that leads to more; a rule is there to be used when nothing tells them apart. */
int cap_score_special(const CapAdvice *advice, CapOption option) {
  const CapGame *game = advice->play->game;
  const CapAction *action = cap_run_question(game, advice->play->state);
  gboolean is_yes = option.kind == CAP_ANSWER_YES;

  if (action != NULL && action->kind == CAP_ACTION_CHOOSE)
    return score_answer(advice, action, option.a);
  if (action == NULL || action->kind != CAP_ACTION_ASK)
    return is_yes;
  if (action->is_weighed)
    return is_yes ? 2 * POINT * action->worth + 1 : 2 * POINT * action->worth_of_no;
  return is_yes ? 2 * value_from(advice, after(game, action)) + 1
                : 2 * value_from(advice, action->to);
}

/* In proportion to the highest amount that could be paid. */
static int worth_of_payment(const CapAction *pay, guint16 amount) {
  guint16 highest = 1;

  for (guint i = 0; i < pay->n_amounts; i++)
    highest = MAX(highest, pay->amounts[i]);
  return POINT * pay->worth * (int)amount / (int)highest;
}

/* Money that is not needed for Orders is well spent: up to half of the purse. Where the scenario
 * says what it buys, so much that it is worth its price. */
int cap_score_payment(const CapAdvice *advice, CapOption option) {
  const CapArmyState *army = &advice->play->state->armies[option.b];
  const CapAction *action = cap_run_question(advice->play->game, advice->play->state);

  gboolean is_free = advice->play->game->scenario->armies[option.b].unlimited_points;

  if (action != NULL && action->is_weighed)
    return worth_of_payment(action, option.a) - (is_free ? 0 : PRICE * (int)option.a);
  if (option.a == 0 || is_free)
    return option.a;
  return 2 * (int)option.a <= army->points ? (int)option.a : -(int)option.a;
}

/* Who is picked is removed, more often than not: of one's own the least. */
int cap_score_pick(const CapAdvice *advice, CapOption option) {
  const CapPlay *play = advice->play;

  if (option.kind == CAP_ANSWER_CAPITANO)
    return cap_side_of(play->game, play->state, option.a) == advice->side
               ? -(int)cap_game_card(play->game, option.a)->rank
               : (int)cap_game_card(play->game, option.a)->rank;
  if (option.kind != CAP_ANSWER_PICK ||
      cap_side_of(play->game, play->state, option.b) != advice->side)
    return 0;
  return -cap_view_weigh(play->state->units[option.a].sp,
                         cap_game_type(play->game, option.a)->quality);
}

/* The best unit that has room. */
int cap_score_strengthen(const CapAdvice *advice, CapOption option) {
  const CapPlay *play = advice->play;

  return 10 * (int)cap_game_type(play->game, option.a)->quality +
         (play->state->units[option.a].demoralised ? -20 : 0);
}

/* The worst unit, but not its last man. */
int cap_score_weaken(const CapAdvice *advice, CapOption option) {
  return (advice->play->state->units[option.a].sp > 1 ? 100 : 0) -
         cap_score_strengthen(advice, option);
}

/* --- Optional rules --------------------------------------------------------------------------- */

/* [18.4] Whoever would not lose if the time passed lets it pass. */
int cap_score_offer(const CapAdvice *advice, CapOption option) {
  if (option.kind != CAP_ANSWER_YES)
    return 0;
  return advice->standing != CAP_STANDING_BAD ? 1 : -1;
}

/* [18.1] Under a roof where nobody is near; out of it when somebody comes. */
int cap_score_quarters(const CapAdvice *advice, CapOption option) {
  CapHex hex = advice->play->state->capitani[advice->request->about].hex;
  guint distance = 0;

  if (hex != CAP_HEX_NONE)
    cap_view_nearest_enemy(advice, hex, &distance);
  switch ((CapAnswerKind)option.kind) {
  case CAP_ANSWER_QUARTERS:
    return -1; /* the campaign has to go on */
  case CAP_ANSWER_CAMPAIGN:
    return 1;
  default:
    return distance > 6 ? 0 : -1;
  }
}

/* [18.5] The strongest. */
int cap_score_hire(const CapAdvice *advice, CapOption option) {
  if (option.kind != CAP_ANSWER_HIRE)
    return 0;
  return 1 + cap_view_weigh(advice->play->game->units[option.a].maximum,
                            cap_game_type(advice->play->game, option.a)->quality);
}

/* [18.7] Order first, without wages when they can be spared. */
int cap_score_looters(const CapAdvice *advice, CapOption option) {
  (void)advice;
  return option.kind == CAP_ANSWER_RECOVER ? 5 - (option.a > 0) : 0;
}
