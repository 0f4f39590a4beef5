/* Scores of choices in special rules and of the optional rules: by what the effects change, where
 * that is simple to see. */
#include "validator/honour/policy/parts.h"

#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/special/run.h"

/* clang-format off */
/* Special and optional rules */
HONOUR_TERM(RULE_POINTS, "rule-points", 2, "Points for Orders, and one more.")
HONOUR_TERM(RULE_MEN, "rule-men", 8, "Somebody comes.")
HONOUR_TERM(RULE_STRENGTH, "rule-strength", 3, "SPs that are added.")
HONOUR_TERM(RULE_REMOVES, "rule-removes", -8, "Somebody is removed.")
HONOUR_TERM(RULE_OWNS, "rule-owns", 10, "A place changes hands.")
HONOUR_TERM(RULE_CONTROLS, "rule-controls", 20, "An army changes sides.")
HONOUR_TERM(RULE_ALIGNS, "rule-aligns", 6, "The people of a region lean to a side.")
HONOUR_TERM(RULE_VICTORY, "rule-victory", 12, "Victory points, or a better level.")
HONOUR_TERM(RULE_USED, "rule-used", 1, "A rule is there to be used.")
HONOUR_TERM(SCENARIO_SAYS, "scenario-says", 12, "What the scenario says it is worth.")
HONOUR_TERM(PAYS_FOR, "pays-for", 1, "What the scenario says the payment is worth.")
HONOUR_TERM(PAYS, "pays", -2, "Points that it costs.")
HONOUR_TERM(SPENDS, "spends", 1, "Money is well spent that is not needed for Orders.")
HONOUR_MEASURE(PURSE, "purse", 3, "One part in so many of the points is not needed.")
HONOUR_TERM(PICKED_RANK, "picked-rank", 1, "The Rank of him who is picked: of the enemy the best, of one's own the least.")
HONOUR_TERM(PICKED_UNIT, "picked-unit", -1, "The strength of the own unit that is picked.")
HONOUR_TERM(FILLED_QUALITY, "filled-quality", 10, "The Quality of the unit that gets men.")
HONOUR_TERM(FILLED_SHAKEN, "filled-shaken", -20, "The unit is demoralised.")
HONOUR_TERM(THINNED_QUALITY, "thinned-quality", -10, "The Quality of the unit that loses men.")
HONOUR_TERM(THINNED_SHAKEN, "thinned-shaken", 20, "The unit is demoralised.")
HONOUR_TERM(THINNED_OF_MANY, "thinned-of-many", 100, "The unit keeps some.")
HONOUR_TERM(LETS_TIME_PASS, "lets-time-pass", 1, "Whoever would not lose lets the time pass; whoever would does not.")
HONOUR_TERM(GOES_TO_QUARTERS, "goes-to-quarters", -1, "The campaign has to go on.")
HONOUR_TERM(LEAVES_QUARTERS, "leaves-quarters", 1, "The campaign goes on.")
HONOUR_TERM(QUARTERS_IN_REACH, "quarters-in-reach", -1, "Enemies are near.")
HONOUR_MEASURE(QUARTERS_DISTANCE, "quarters-distance", 6, "They are near within so many hexes.")
HONOUR_TERM(HIRES, "hires", 1, "Somebody is hired.")
HONOUR_TERM(HIRES_STRENGTH, "hires-strength", 1, "His strength.")
HONOUR_TERM(STOPS_LOOTING, "stops-looting", 5, "Looters come back to order.")
HONOUR_TERM(STOPS_LOOTING_DEAR, "stops-looting-dear", -1, "It costs wages.")
/* clang-format on */

/* Actions that are looked at after a choice. */
#define LOOK_AHEAD 24

static CapIndex side_of_army(const HonourAdvice *advice, CapIndex army) {
  return army < advice->play->game->scenario->n_armies ? advice->play->state->armies[army].side
                                                       : CAP_INDEX_NONE;
}

/* Good for the side that decides, or for the other. */
static int sign_of(const HonourAdvice *advice, CapIndex side) {
  return side == CAP_INDEX_NONE ? 0 : side == advice->side ? 1 : -1;
}

static void score_from(const HonourAdvice *advice, guint index, int times, guint depth,
                       CapScore *score);

/* What follows when a variable gets a value, if it has not got it already. */
static void score_setting(const HonourAdvice *advice, const HonourAction *set, int times,
                          guint depth, CapScore *score) {
  const HonourActions *actions = &advice->play->game->actions;

  if (depth > 0)
    return;
  for (guint i = 0; i < actions->on_sets->len; i++) {
    const HonourOnSet *on_set = &g_array_index(actions->on_sets, HonourOnSet, i);

    if (on_set->variable == set->variable && on_set->value == set->value)
      score_from(advice, on_set->block.first, times, depth + 1, score);
  }
}

/* An army that changes sides. */
static void score_control(const HonourAdvice *advice, const HonourAction *control, int times,
                          CapScore *score) {
  if (control->side != CAP_INDEX_NONE && side_of_army(advice, control->army) != control->side)
    cap_score_add(score, HONOUR_TERM_RULE_CONTROLS, times * sign_of(advice, control->side));
}

/* What one action means, so many times. */
static void score_action(const HonourAdvice *advice, const HonourAction *action, int times,
                         guint depth, CapScore *score) {
  int for_army = times * sign_of(advice, side_of_army(advice, action->army));
  int for_side = times * sign_of(advice, action->side);

  switch (action->kind) {
  case HONOUR_ACTION_ADD_POINTS:
    cap_score_add(score, HONOUR_TERM_RULE_POINTS, for_army * (action->number.number + 1));
    break;
  case HONOUR_ACTION_REINFORCE:
  case HONOUR_ACTION_RETURN:
    cap_score_add(score, HONOUR_TERM_RULE_MEN, times);
    break;
  case HONOUR_ACTION_ADD_STRENGTH:
    cap_score_add(score, HONOUR_TERM_RULE_STRENGTH, for_army * action->number.number);
    break;
  case HONOUR_ACTION_REMOVE:
    cap_score_add(score, HONOUR_TERM_RULE_REMOVES, times);
    break;
  case HONOUR_ACTION_SET:
    score_setting(advice, action, times, depth, score);
    break;
  case HONOUR_ACTION_CONTROL:
    score_control(advice, action, times, score);
    break;
  case HONOUR_ACTION_OWN:
    cap_score_add(score, HONOUR_TERM_RULE_OWNS,
                  action->side != CAP_INDEX_NONE ? for_side : for_army);
    break;
  case HONOUR_ACTION_ALIGN:
    if (action->side < HONOUR_MAX_SIDES)
      cap_score_add(score, HONOUR_TERM_RULE_ALIGNS, for_side);
    break;
  case HONOUR_ACTION_VICTORY_POINTS:
  case HONOUR_ACTION_RAISE_LEVEL:
    cap_score_add(score, HONOUR_TERM_RULE_VICTORY, for_side);
    break;
  default:
    break;
  }
}

/* Where a jump leads to, for one who looks ahead: the turns of others are not looked at. */
static guint look_behind(const HonourActions *actions, guint index, guint to) {
  const HonourAction *goal = honour_action_at(actions, to);

  return to < index && goal->kind == HONOUR_ACTION_FOR_EACH ? goal->to : to;
}

/* What a list of actions means, from one on. */
static void score_from(const HonourAdvice *advice, guint index, int times, guint depth,
                       CapScore *score) {
  const HonourActions *actions = &advice->play->game->actions;

  for (guint n = 0; n < LOOK_AHEAD && index < actions->actions->len; n++) {
    const HonourAction *action = honour_action_at(actions, index);
    if (action->kind == HONOUR_ACTION_END || action->kind == HONOUR_ACTION_ASK ||
        action->kind == HONOUR_ACTION_CHOOSE || action->kind == HONOUR_ACTION_TOGETHER)
      break;
    if (action->kind == HONOUR_ACTION_JUMP) {
      index = look_behind(actions, index, action->to);
      continue;
    }
    score_action(advice, action, times, depth, score);
    index++;
  }
}

static guint after(const HonourGame *game, const HonourAction *action) {
  return (guint)(action - honour_action_at(&game->actions, 0)) + 1;
}

/* One of several answers. What the scenario says of them comes before a guess. */
static void score_answer(const HonourAdvice *advice, const HonourAction *choose, guint number,
                         CapScore *score) {
  const HonourActionAnswer *answer =
      honour_action_answer(&advice->play->game->actions, choose, number - 1);

  if (choose->is_weighed)
    cap_score_add(score, HONOUR_TERM_SCENARIO_SAYS, answer->worth);
  else
    score_from(advice, answer->first, 1, 0, score);
}

/* The one that leads to more; a rule is there to be used when nothing tells them apart. */
void honour_score_special(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourGame *game = advice->play->game;
  const HonourAction *action = honour_run_question(game, advice->play->state);
  gboolean is_yes = option.kind == HONOUR_ANSWER_YES;

  if (action != NULL && action->kind == HONOUR_ACTION_CHOOSE) {
    score_answer(advice, action, option.a, score);
    return;
  }
  cap_score_add(score, HONOUR_TERM_RULE_USED, is_yes);
  if (action == NULL || action->kind != HONOUR_ACTION_ASK)
    return;
  /* Twice, so that one for a rule that is used counts least. */
  if (action->is_weighed)
    cap_score_add(score, HONOUR_TERM_SCENARIO_SAYS,
                  2 * (is_yes ? action->worth : action->worth_of_no));
  else
    score_from(advice, is_yes ? after(game, action) : action->to, 2, 0, score);
}

/* In proportion to the highest amount that could be paid. */
static int worth_of_payment(const HonourAdvice *advice, const HonourAction *pay, guint16 amount) {
  guint16 highest = 1;

  for (guint i = 0; i < pay->n_amounts; i++)
    highest = MAX(highest, pay->amounts[i]);
  return honour_measure(advice, HONOUR_TERM_SCENARIO_SAYS) * pay->worth * (int)amount /
         (int)highest;
}

/* Money that is not needed for Orders is well spent: up to half of the purse. Where the scenario
 * says what it buys, so much that it is worth its price. */
void honour_score_payment(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourArmyState *army = &advice->play->state->armies[option.b];
  const HonourAction *action = honour_run_question(advice->play->game, advice->play->state);
  gboolean is_free = advice->play->game->scenario->armies[option.b].unlimited_points;
  int amount = option.a;

  if (action != NULL && action->is_weighed) {
    cap_score_add(score, HONOUR_TERM_PAYS_FOR, worth_of_payment(advice, action, option.a));
    cap_score_add(score, HONOUR_TERM_PAYS, is_free ? 0 : amount);
    return;
  }
  gboolean is_spare =
      is_free || honour_measure(advice, HONOUR_MEASURE_PURSE) * amount <= army->points;
  cap_score_add(score, HONOUR_TERM_SPENDS, is_spare ? amount : -amount);
}

/* Who is picked is removed, more often than not: of one's own the least. */
void honour_score_pick(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourPlay *play = advice->play;
  int rank;

  if (option.kind == HONOUR_ANSWER_CAPITANO) {
    rank = (int)honour_game_card(play->game, option.a)->rank;
    cap_score_add(score, HONOUR_TERM_PICKED_RANK,
                  honour_side_of(play->game, play->state, option.a) == advice->side ? -rank : rank);
  } else if (option.kind == HONOUR_ANSWER_PICK &&
             honour_side_of(play->game, play->state, option.b) == advice->side) {
    cap_score_add(score, HONOUR_TERM_PICKED_UNIT,
                  honour_view_weigh(advice->doctrine, play->state->units[option.a].sp,
                                    honour_game_type(play->game, option.a)->quality));
  }
}

/* The best unit that has room. */
void honour_score_strengthen(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourPlay *play = advice->play;

  cap_score_add(score, HONOUR_TERM_FILLED_QUALITY,
                (int)honour_game_type(play->game, option.a)->quality);
  cap_score_add(score, HONOUR_TERM_FILLED_SHAKEN, play->state->units[option.a].demoralised ? 1 : 0);
}

/* The worst unit, but not its last man. */
void honour_score_weaken(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourPlay *play = advice->play;
  const HonourUnitState *unit = &play->state->units[option.a];

  cap_score_add(score, HONOUR_TERM_THINNED_OF_MANY, unit->sp > 1);
  cap_score_add(score, HONOUR_TERM_THINNED_QUALITY,
                (int)honour_game_type(play->game, option.a)->quality);
  cap_score_add(score, HONOUR_TERM_THINNED_SHAKEN, unit->demoralised ? 1 : 0);
}

/* --- Optional rules --------------------------------------------------------------------------- */

/* [18.4] Whoever would not lose if the time passed lets it pass. */
void honour_score_offer(const HonourAdvice *advice, CapOption option, CapScore *score) {
  if (option.kind == HONOUR_ANSWER_YES)
    cap_score_add(score, HONOUR_TERM_LETS_TIME_PASS,
                  advice->standing != HONOUR_STANDING_BAD ? 1 : -1);
}

/* [18.1] Under a roof where nobody is near; out of it when somebody comes. */
void honour_score_quarters(const HonourAdvice *advice, CapOption option, CapScore *score) {
  CapHex hex = advice->play->state->capitani[advice->request->about].hex;
  guint distance = 0;

  if (hex != CAP_HEX_NONE)
    honour_view_nearest_enemy(advice, hex, &distance);
  if (option.kind == HONOUR_ANSWER_QUARTERS)
    cap_score_add(score, HONOUR_TERM_GOES_TO_QUARTERS, 1);
  else if (option.kind == HONOUR_ANSWER_CAMPAIGN)
    cap_score_add(score, HONOUR_TERM_LEAVES_QUARTERS, 1);
  else if (distance <= (guint)honour_measure(advice, HONOUR_MEASURE_QUARTERS_DISTANCE))
    cap_score_add(score, HONOUR_TERM_QUARTERS_IN_REACH, 1);
}

/* [18.5] The strongest. */
void honour_score_hire(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourGame *game = advice->play->game;

  if (option.kind != HONOUR_ANSWER_HIRE)
    return;
  cap_score_add(score, HONOUR_TERM_HIRES, 1);
  cap_score_add(score, HONOUR_TERM_HIRES_STRENGTH,
                honour_view_weigh(advice->doctrine, game->units[option.a].maximum,
                                  honour_game_type(game, option.a)->quality));
}

/* [18.7] Order first, without wages when they can be spared. */
void honour_score_looters(const HonourAdvice *advice, CapOption option, CapScore *score) {
  (void)advice;
  if (option.kind != HONOUR_ANSWER_RECOVER)
    return;
  cap_score_add(score, HONOUR_TERM_STOPS_LOOTING, 1);
  cap_score_add(score, HONOUR_TERM_STOPS_LOOTING_DEAR, option.a > 0);
}
