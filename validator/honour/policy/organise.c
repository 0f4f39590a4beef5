/* Scores of organisation: who leads, who has which units. */
#include "validator/honour/policy/parts.h"

#include "validator/honour/chapters/ch06-cards.h"

/* clang-format off */
/* Who leads, and whom */
HONOUR_TERM(LEADS, "leads", 20, "A Capitano leads.")
HONOUR_TERM(LEADS_RANK, "leads-rank", 10, "His Rank.")
HONOUR_TERM(LEADS_INITIATIVE, "leads-initiative", 1, "His Initiative.")
HONOUR_TERM(LEADS_STAR, "leads-star", 2, "He has a star.")
HONOUR_TERM(LEADS_MINOR, "leads-minor", 10, "Somebody must command them, if only a Minor Capitano.")
HONOUR_TERM(SERVES_RANK, "serves-rank", 3, "The Rank of him who gets the unit.")
HONOUR_TERM(SERVES_INITIATIVE, "serves-initiative", 1, "His Initiative.")
HONOUR_TERM(SERVES_ALREADY, "serves-already", 100, "The unit is his already.")
HONOUR_TERM(TOGETHER, "together", -10, "What is together stays together.")
HONOUR_TERM(FOR_EXPEDITION, "for-expedition", 200, "The unit is for those who are to leave the map.")
HONOUR_TERM(FIRST_UNIT, "first-unit", 100, "A Capitano gets a unit of his own and can be sent on an errand.")
HONOUR_TERM(FIRST_UNIT_STRONG, "first-unit-strong", -1, "Strength that the army would miss.")
HONOUR_MEASURE(FIRST_UNIT_PART, "first-unit-part", 4, "Of that strength one part in so many counts.")
HONOUR_MEASURE(UNITS_TO_KEEP, "units-to-keep", 4, "A general keeps so many units before he gives one away.")
HONOUR_MEASURE(UNITS_IN_BATTLE, "units-in-battle", 2, "The same where a battle won counts: each who has men leads a Corps there, with chits of his own.")
HONOUR_TERM(SMALL_ONES_JOIN, "small-ones-join", 20, "Small units of a kind become one.")
HONOUR_MEASURE(SMALL_UNIT, "small-unit", 2, "A unit with up to so many SPs is small.")
/* clang-format on */

/* The highest Rank leads, of equals the quickest. Losses that come with it fall on the cheapest. */
void honour_score_leader(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourCapitano *card;

  switch ((HonourAnswerKind)option.kind) {
  case HONOUR_ANSWER_CAPITANO:
    card = honour_game_card(advice->play->game, option.a);
    cap_score_add(score, HONOUR_TERM_LEADS, 1);
    cap_score_add(score, HONOUR_TERM_LEADS_RANK, (int)card->rank);
    cap_score_add(score, HONOUR_TERM_LEADS_INITIATIVE, (int)card->initiative);
    cap_score_add(score, HONOUR_TERM_LEADS_STAR, card->star ? 1 : 0);
    break;
  case HONOUR_ANSWER_LOSS:
    honour_score_loss(advice, option, score);
    break;
  case HONOUR_ANSWER_UNIT:
    honour_score_assign(advice, option, score);
    break;
  case HONOUR_ANSWER_MINOR:
    cap_score_add(score, HONOUR_TERM_LEADS_MINOR, 1);
    break;
  default:
    break;
  }
}

/* Large Corps win: units stay where they are, or go to the best Capitano who has room. */
void honour_score_assign(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourPlay *play = advice->play;
  const HonourCapitano *card = honour_game_card(play->game, option.b);

  cap_score_add(score, HONOUR_TERM_SERVES_RANK, (int)card->rank);
  cap_score_add(score, HONOUR_TERM_SERVES_INITIATIVE, (int)card->initiative);
  if (play->state->units[option.a].capitano == option.b)
    cap_score_add(score, HONOUR_TERM_SERVES_ALREADY, 1);
}

/* --- [5.1] The Organization Segment ----------------------------------------------------------- */

/* Does the unit have to do with an expedition? It goes to its leader, and others keep away. */
static gboolean score_expedition(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourPlay *play = advice->play;
  HonourCapitanoIndex from = play->state->units[option.a].capitano;
  HonourExpedition e;

  if (advice->doctrine->n_exits == 0 ||
      !honour_find_expedition(advice, honour_force_of(play->game, play->state, option.b), &e))
    return FALSE;
  if (honour_expedition_wants(&e, option.a, option.b) && from != option.b)
    cap_score_add(score, HONOUR_TERM_FOR_EXPEDITION, 1);
  else if (from == e.leader || option.b == e.leader ||
           honour_expedition_wants(&e, option.a, e.leader))
    cap_score_add(score, HONOUR_TERM_TOGETHER, 1);
  else
    return FALSE;
  return TRUE;
}

/* Does somebody of the other card get his first unit, out of one that has plenty? The weakest goes,
 * so that he can be sent on an errand and the army stays together. */
static void score_unit(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourPlay *play = advice->play;
  const HonourUnitState *unit = &play->state->units[option.a];
  const HonourUnitType *type = honour_game_type(play->game, option.a);
  HonourTerm kept = advice->doctrine->wants_battle[advice->side] ? HONOUR_MEASURE_UNITS_IN_BATTLE
                                                                 : HONOUR_MEASURE_UNITS_TO_KEEP;

  if (score_expedition(advice, option, score) || honour_score_train_unit(advice, option, score))
    return;
  if (play->state->capitani[option.b].station != HONOUR_STATION_WITH ||
      honour_card_count(play->game, play->state, option.b) > 0 ||
      (int)honour_card_count(play->game, play->state, unit->capitano) <=
          honour_measure(advice, kept) ||
      type->arm == HONOUR_ARM_ARTILLERY || unit->demoralised) {
    cap_score_add(score, HONOUR_TERM_TOGETHER, 1);
    return;
  }
  cap_score_add(score, HONOUR_TERM_FIRST_UNIT, 1);
  cap_score_add(score, HONOUR_TERM_FIRST_UNIT_STRONG,
                honour_view_weigh(advice->doctrine, unit->sp, type->quality) /
                    honour_measure(advice, HONOUR_MEASURE_FIRST_UNIT_PART));
}

/* Small units of a kind become one. */
static void score_join(const HonourAdvice *advice, CapOption option, CapScore *score) {
  const HonourUnitState *units = advice->play->state->units;
  gboolean is_sound = units[option.a].sp <= honour_measure(advice, HONOUR_MEASURE_SMALL_UNIT) &&
                      units[option.a].capitano == units[option.b].capitano;

  cap_score_add(score, is_sound ? HONOUR_TERM_SMALL_ONES_JOIN : HONOUR_TERM_TOGETHER, 1);
}

void honour_score_organise(const HonourAdvice *advice, CapOption option, CapScore *score) {
  switch ((HonourAnswerKind)option.kind) {
  case HONOUR_ANSWER_DONE:
    break;
  case HONOUR_ANSWER_UNIT:
    score_unit(advice, option, score);
    break;
  case HONOUR_ANSWER_DETACH:
    if (!honour_score_train_detach(advice, option, score))
      cap_score_add(score, HONOUR_TERM_TOGETHER, 1);
    break;
  case HONOUR_ANSWER_JOIN:
    score_join(advice, option, score);
    break;
  default:
    cap_score_add(score, HONOUR_TERM_TOGETHER, 1);
  }
}
