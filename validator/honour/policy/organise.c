/* Scores of organisation: who leads, who has which units. */
#include "validator/honour/policy/parts.h"

#include "validator/honour/chapters/ch06-cards.h"

/* A general keeps so many units for himself before he gives one away. */
#define UNITS_TO_KEEP 3

/* The highest Rank leads, of equals the quickest. Losses that come with it fall on the cheapest. */
int honour_score_leader(const HonourAdvice *advice, CapOption option) {
  const HonourCapitano *card;

  switch ((HonourAnswerKind)option.kind) {
  case HONOUR_ANSWER_CAPITANO:
    card = honour_game_card(advice->play->game, option.a);
    return 20 + 10 * (int)card->rank + (int)card->initiative + (card->star ? 2 : 0);
  case HONOUR_ANSWER_LOSS:
    return honour_score_loss(advice, option);
  case HONOUR_ANSWER_UNIT:
    return honour_score_assign(advice, option);
  case HONOUR_ANSWER_MINOR:
    return 10; /* somebody must command them */
  default:
    return 0;
  }
}

/* Large Corps win: units stay where they are, or go to the best Capitano who has room. */
int honour_score_assign(const HonourAdvice *advice, CapOption option) {
  const HonourPlay *play = advice->play;
  const HonourCapitano *card = honour_game_card(play->game, option.b);
  gboolean has_it = play->state->units[option.a].capitano == option.b;

  return 3 * (int)card->rank + (int)card->initiative + (has_it ? 100 : 0);
}

/* --- [5.1] The Organization Segment ----------------------------------------------------------- */

/* Does somebody of the other card get his first unit, out of one that has plenty? The weakest goes,
 * so that he can be sent on an errand and the army stays together. */
static int score_unit(const HonourAdvice *advice, CapOption option) {
  const HonourPlay *play = advice->play;
  HonourCapitanoIndex from = play->state->units[option.a].capitano;
  const HonourUnitType *type = honour_game_type(play->game, option.a);
  HonourExpedition e;

  if (advice->doctrine->n_exits > 0 &&
      honour_find_expedition(advice, honour_force_of(play->game, play->state, option.b), &e)) {
    if (honour_expedition_wants(&e, option.a, option.b))
      return from != option.b ? 200 : -10;
    if (from == e.leader || option.b == e.leader || honour_expedition_wants(&e, option.a, e.leader))
      return -10;
  }
  if (play->state->capitani[option.b].station != HONOUR_STATION_WITH ||
      honour_card_count(play->game, play->state, option.b) > 0 ||
      honour_card_count(play->game, play->state, from) <= UNITS_TO_KEEP ||
      type->arm == HONOUR_ARM_ARTILLERY || play->state->units[option.a].demoralised)
    return -10;
  return 100 - honour_view_weigh(play->state->units[option.a].sp, type->quality) / 4;
}

/* Small units of a kind become one. */
static int score_join(const HonourAdvice *advice, CapOption option) {
  const HonourUnitState *units = advice->play->state->units;

  return units[option.a].sp <= 2 && units[option.a].capitano == units[option.b].capitano ? 20 : -10;
}

int honour_score_organise(const HonourAdvice *advice, CapOption option) {
  switch ((HonourAnswerKind)option.kind) {
  case HONOUR_ANSWER_DONE:
    return 0;
  case HONOUR_ANSWER_UNIT:
    return score_unit(advice, option);
  case HONOUR_ANSWER_JOIN:
    return score_join(advice, option);
  default:
    return -10; /* what is together stays together */
  }
}
