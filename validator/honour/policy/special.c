/* Scores of choices in special rules and of the optional rules: by what the effects change, where
 * that is simple to see. */
#include "validator/honour/policy/parts.h"

#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/special/run.h"

/* Actions that are looked at after a choice. */
#define LOOK_AHEAD 24

/* What a victory point counts, and an Administrative Point that is spent. */
#define POINT 12
#define PRICE 2

static CapIndex side_of_army(const HonourAdvice *advice, CapIndex army) {
  return army < advice->play->game->scenario->n_armies ? advice->play->state->armies[army].side
                                                       : CAP_INDEX_NONE;
}

/* Good for the side that decides, or for the other. */
static int value_for(const HonourAdvice *advice, CapIndex side, int value) {
  return side == CAP_INDEX_NONE ? 0 : side == advice->side ? value : -value;
}

/* What one action means. */
static int value_of(const HonourAdvice *advice, const HonourAction *action) {
  switch (action->kind) {
  case HONOUR_ACTION_ADD_POINTS:
    return value_for(advice, side_of_army(advice, action->army), 2 * action->number.number + 2);
  case HONOUR_ACTION_REINFORCE:
  case HONOUR_ACTION_RETURN:
    return 8;
  case HONOUR_ACTION_ADD_STRENGTH:
    return value_for(advice, side_of_army(advice, action->army), 3 * action->number.number);
  case HONOUR_ACTION_REMOVE:
    return -8;
  case HONOUR_ACTION_OWN:
  case HONOUR_ACTION_CONTROL:
    return value_for(
        advice, action->side != CAP_INDEX_NONE ? action->side : side_of_army(advice, action->army),
        10);
  case HONOUR_ACTION_ALIGN:
    return action->side < HONOUR_MAX_SIDES ? value_for(advice, action->side, 6) : 0;
  case HONOUR_ACTION_VICTORY_POINTS:
  case HONOUR_ACTION_RAISE_LEVEL:
    return value_for(advice, action->side, POINT);
  default:
    return 0;
  }
}

/* Where a jump leads to, for one who looks ahead: the turns of others are not looked at. */
static guint look_behind(const HonourActions *actions, guint index, guint to) {
  const HonourAction *goal = honour_action_at(actions, to);

  return to < index && goal->kind == HONOUR_ACTION_FOR_EACH ? goal->to : to;
}

/* What a list of actions means, from one on. */
static int value_from(const HonourAdvice *advice, guint index) {
  const HonourActions *actions = &advice->play->game->actions;
  int value = 0;

  for (guint n = 0; n < LOOK_AHEAD && index < actions->actions->len; n++) {
    const HonourAction *action = honour_action_at(actions, index);
    if (action->kind == HONOUR_ACTION_END || action->kind == HONOUR_ACTION_ASK ||
        action->kind == HONOUR_ACTION_CHOOSE || action->kind == HONOUR_ACTION_TOGETHER)
      break;
    if (action->kind == HONOUR_ACTION_JUMP) {
      index = look_behind(actions, index, action->to);
      continue;
    }
    value += value_of(advice, action);
    index++;
  }
  return value;
}

static guint after(const HonourGame *game, const HonourAction *action) {
  return (guint)(action - honour_action_at(&game->actions, 0)) + 1;
}

/* One of several answers. What the scenario says of them comes before a guess. */
static int score_answer(const HonourAdvice *advice, const HonourAction *choose, guint number) {
  const HonourActionAnswer *answer =
      honour_action_answer(&advice->play->game->actions, choose, number - 1);

  return choose->is_weighed ? POINT * answer->worth : value_from(advice, answer->first);
}

/* The one that leads to more; a rule is there to be used when nothing tells them apart. */
int honour_score_special(const HonourAdvice *advice, CapOption option) {
  const HonourGame *game = advice->play->game;
  const HonourAction *action = honour_run_question(game, advice->play->state);
  gboolean is_yes = option.kind == HONOUR_ANSWER_YES;

  if (action != NULL && action->kind == HONOUR_ACTION_CHOOSE)
    return score_answer(advice, action, option.a);
  if (action == NULL || action->kind != HONOUR_ACTION_ASK)
    return is_yes;
  if (action->is_weighed)
    return is_yes ? 2 * POINT * action->worth + 1 : 2 * POINT * action->worth_of_no;
  return is_yes ? 2 * value_from(advice, after(game, action)) + 1
                : 2 * value_from(advice, action->to);
}

/* In proportion to the highest amount that could be paid. */
static int worth_of_payment(const HonourAction *pay, guint16 amount) {
  guint16 highest = 1;

  for (guint i = 0; i < pay->n_amounts; i++)
    highest = MAX(highest, pay->amounts[i]);
  return POINT * pay->worth * (int)amount / (int)highest;
}

/* Money that is not needed for Orders is well spent: up to half of the purse. Where the scenario
 * says what it buys, so much that it is worth its price. */
int honour_score_payment(const HonourAdvice *advice, CapOption option) {
  const HonourArmyState *army = &advice->play->state->armies[option.b];
  const HonourAction *action = honour_run_question(advice->play->game, advice->play->state);

  gboolean is_free = advice->play->game->scenario->armies[option.b].unlimited_points;

  if (action != NULL && action->is_weighed)
    return worth_of_payment(action, option.a) - (is_free ? 0 : PRICE * (int)option.a);
  if (option.a == 0 || is_free)
    return option.a;
  return 2 * (int)option.a <= army->points ? (int)option.a : -(int)option.a;
}

/* Who is picked is removed, more often than not: of one's own the least. */
int honour_score_pick(const HonourAdvice *advice, CapOption option) {
  const HonourPlay *play = advice->play;

  if (option.kind == HONOUR_ANSWER_CAPITANO)
    return honour_side_of(play->game, play->state, option.a) == advice->side
               ? -(int)honour_game_card(play->game, option.a)->rank
               : (int)honour_game_card(play->game, option.a)->rank;
  if (option.kind != HONOUR_ANSWER_PICK ||
      honour_side_of(play->game, play->state, option.b) != advice->side)
    return 0;
  return -honour_view_weigh(play->state->units[option.a].sp,
                            honour_game_type(play->game, option.a)->quality);
}

/* The best unit that has room. */
int honour_score_strengthen(const HonourAdvice *advice, CapOption option) {
  const HonourPlay *play = advice->play;

  return 10 * (int)honour_game_type(play->game, option.a)->quality +
         (play->state->units[option.a].demoralised ? -20 : 0);
}

/* The worst unit, but not its last man. */
int honour_score_weaken(const HonourAdvice *advice, CapOption option) {
  return (advice->play->state->units[option.a].sp > 1 ? 100 : 0) -
         honour_score_strengthen(advice, option);
}

/* --- Optional rules --------------------------------------------------------------------------- */

/* [18.4] Whoever would not lose if the time passed lets it pass. */
int honour_score_offer(const HonourAdvice *advice, CapOption option) {
  if (option.kind != HONOUR_ANSWER_YES)
    return 0;
  return advice->standing != HONOUR_STANDING_BAD ? 1 : -1;
}

/* [18.1] Under a roof where nobody is near; out of it when somebody comes. */
int honour_score_quarters(const HonourAdvice *advice, CapOption option) {
  CapHex hex = advice->play->state->capitani[advice->request->about].hex;
  guint distance = 0;

  if (hex != CAP_HEX_NONE)
    honour_view_nearest_enemy(advice, hex, &distance);
  switch ((HonourAnswerKind)option.kind) {
  case HONOUR_ANSWER_QUARTERS:
    return -1; /* the campaign has to go on */
  case HONOUR_ANSWER_CAMPAIGN:
    return 1;
  default:
    return distance > 6 ? 0 : -1;
  }
}

/* [18.5] The strongest. */
int honour_score_hire(const HonourAdvice *advice, CapOption option) {
  if (option.kind != HONOUR_ANSWER_HIRE)
    return 0;
  return 1 + honour_view_weigh(advice->play->game->units[option.a].maximum,
                               honour_game_type(advice->play->game, option.a)->quality);
}

/* [18.7] Order first, without wages when they can be spared. */
int honour_score_looters(const HonourAdvice *advice, CapOption option) {
  (void)advice;
  return option.kind == HONOUR_ANSWER_RECOVER ? 5 - (option.a > 0) : 0;
}
