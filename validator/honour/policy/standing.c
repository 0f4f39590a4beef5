/* How the game goes for the side that decides, as far as both can see it; and how much it is
 * ready to risk. */
#include "validator/honour/policy/parts.h"

#include "validator/honour/special/condition-holds.h"
#include "validator/honour/special/victory-conditions.h"

/* clang-format off */
/* How the game goes */
HONOUR_MEASURE(LATE, "late-part", 6, "The last part of the game is one in so many.")
HONOUR_MEASURE(ODDS_WHEN_AHEAD, "odds-when-ahead", 109, "The odds, in per cent, that a side asks for when it is winning.")
HONOUR_MEASURE(ODDS, "odds", 118, "The odds that a side asks for while the game is open.")
HONOUR_MEASURE(ODDS_LATE, "odds-late", 48, "The same in the last part of the game.")
HONOUR_MEASURE(ODDS_FOR_BATTLE, "odds-for-battle", 23, "So much less where a battle won counts.")
HONOUR_MEASURE(ODDS_WHEN_BEHIND, "odds-when-behind", 161, "The odds that a side asks for when it is losing.")
HONOUR_MEASURE(ODDS_BOLD, "odds-bold", 70, "Who means to be bold asks for so many per cent of the odds.")
HONOUR_MEASURE(ODDS_CAREFUL, "odds-careful", 140, "Who means to be careful asks for so many.")
HONOUR_MEASURE(ODDS_WHEN_BEHIND_LATE, "odds-when-behind-late", 165, "The odds that a side asks for when it is losing, in the last part of the game.")
/* clang-format on */

enum { MEAN_OF_DIE = 3, MEAN_OF_HALF_DIE = 2 };

/* Victory points of places, those of a die at their mean; of side 0 less those of side 1. */
static int lead_in_points(const HonourAdvice *advice) {
  const HonourGame *game = advice->play->game;
  int lead = 0;

  for (guint i = 0; i < game->victory.n_scores; i++) {
    const HonourScore *score = &game->victory.scores[i];
    int points = score->amount == HONOUR_AMOUNT_NUMBER ? score->number
                 : score->amount == HONOUR_AMOUNT_DIE  ? MEAN_OF_DIE
                                                       : MEAN_OF_HALF_DIE;
    for (guint g = 0; g < advice->doctrine->n_goals; g++) {
      CapHex hex = advice->doctrine->goals[g].hex;
      CapIndex place = honour_game_settlement(game, hex), side;

      if (place == CAP_INDEX_NONE || hex >= score->places.n_bits ||
          !cap_bits_has(&score->places, hex))
        continue;
      side = honour_score_goes_to(game, advice->play->state, score, place);
      lead += side == 0 ? points : side == 1 ? -points : 0;
    }
  }
  return lead;
}

/* The best level of a side whose conditions hold now, as far as they can be seen. */
static guint level_of(const HonourAdvice *advice, CapIndex side) {
  const HonourGame *game = advice->play->game;
  guint level = HONOUR_LEVEL_NONE;

  for (guint i = 0; i < game->victory.n_conditions && i < HONOUR_MAX_SPECIAL_RULES; i++) {
    const HonourVictoryCondition *c = &game->victory.conditions[i];
    if (c->side == side && c->level > level && advice->doctrine->is_open[i] &&
        honour_condition_holds(game, advice->play->state, NULL, c->condition, NULL))
      level = c->level;
  }
  return level;
}

/* Who would win if nothing changed. */
static HonourStanding standing_of(const HonourAdvice *advice) {
  const HonourVictory *victory = &advice->play->game->victory;
  guint own = level_of(advice, advice->side), other = level_of(advice, 1 - advice->side);
  int lead = lead_in_points(advice) * (advice->side == 0 ? 1 : -1);

  if (own != other)
    return own > other ? HONOUR_STANDING_GOOD : HONOUR_STANDING_BAD;
  if (lead != 0)
    return lead > 0 ? HONOUR_STANDING_GOOD : HONOUR_STANDING_BAD;
  if (own == HONOUR_LEVEL_NONE && victory->otherwise_side != CAP_INDEX_NONE)
    return victory->otherwise_side == advice->side ? HONOUR_STANDING_GOOD : HONOUR_STANDING_BAD;
  return HONOUR_STANDING_OPEN;
}

/* Whoever is losing takes more risks, the more the later it is. */
static int odds_for(const HonourAdvice *advice, gboolean is_late) {
  gboolean wants_battle = advice->doctrine->wants_battle[advice->side];

  switch (advice->standing) {
  case HONOUR_STANDING_GOOD:
    return honour_measure(advice, HONOUR_MEASURE_ODDS_WHEN_AHEAD);
  case HONOUR_STANDING_BAD:
    return honour_measure(advice, is_late ? HONOUR_MEASURE_ODDS_WHEN_BEHIND_LATE
                                          : HONOUR_MEASURE_ODDS_WHEN_BEHIND);
  case HONOUR_STANDING_OPEN:
    break;
  }
  return honour_measure(advice, is_late ? HONOUR_MEASURE_ODDS_LATE : HONOUR_MEASURE_ODDS) -
         (wants_battle ? honour_measure(advice, HONOUR_MEASURE_ODDS_FOR_BATTLE) : 0);
}

static int share_of_mood(const HonourAdvice *advice) {
  switch (advice->intent.mood) {
  case HONOUR_MOOD_BOLD:
    return honour_measure(advice, HONOUR_MEASURE_ODDS_BOLD);
  case HONOUR_MOOD_CAREFUL:
    return honour_measure(advice, HONOUR_MEASURE_ODDS_CAREFUL);
  default:
    return 100;
  }
}

void honour_standing_make(HonourAdvice *advice) {
  const HonourPlay *play = advice->play;
  int n_turns = (int)play->game->scenario->calendar.n_turns + play->state->special.turns_moved;

  advice->standing = standing_of(advice);
  advice->turns_left = MAX(n_turns - (int)play->state->turn - 1, 0);
  advice->least_odds =
      odds_for(advice,
               honour_measure(advice, HONOUR_MEASURE_LATE) * advice->turns_left <= n_turns) *
      share_of_mood(advice) / 100;
}
