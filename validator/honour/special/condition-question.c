#include "validator/honour/special/condition-question.h"

#include "validator/honour/chapters/ch06-forces.h"

/* --- Whom it is about ---------------------------------------------------------------------- */

HonourCapitanoIndex honour_question_force(const HonourConditionQuestion *q) {
  HonourCapitanoIndex who = q->subject.capitano;

  if (who == HONOUR_NOBODY && q->subject.unit != HONOUR_NOBODY)
    who = q->state->units[q->subject.unit].capitano;
  return who < q->game->n_capitani ? honour_force_of(q->game, q->state, who) : HONOUR_NOBODY;
}

CapHex honour_question_hex(const HonourConditionQuestion *q) {
  HonourCapitanoIndex force;

  if (q->subject.hex != CAP_HEX_NONE)
    return q->subject.hex;
  force = honour_question_force(q);
  return force != HONOUR_NOBODY ? q->state->capitani[force].hex : CAP_HEX_NONE;
}

gboolean honour_question_is_there(const HonourConditionQuestion *q, HonourCapitanoIndex capitano) {
  const HonourCapitanoState *man = &q->state->capitani[capitano];
  HonourCapitanoIndex force = honour_question_force(q);
  gboolean on_map = man->station == HONOUR_STATION_ON_MAP || man->station == HONOUR_STATION_WITH;

  if (!on_map || force == HONOUR_NOBODY)
    return FALSE;
  return honour_force_of(q->game, q->state, capitano) == force ||
         (man->hex == honour_question_hex(q) &&
          honour_side_of(q->game, q->state, capitano) == honour_side_of(q->game, q->state, force));
}

/* --- Who commands -------------------------------------------------------------------------- */

/* [3.2.2a] Nobody is under a Capitano Generale of lower Rank; one of another army only where no
 * special rule forbids it. */
static gboolean may_command(const HonourConditionQuestion *q, HonourCapitanoIndex general,
                            HonourCapitanoIndex capitano) {
  const HonourGame *game = q->game;
  HonourSubject subject;

  if (honour_game_card(game, general)->rank < honour_game_card(game, capitano)->rank)
    return FALSE;
  if (game->capitani[general].army == game->capitani[capitano].army)
    return TRUE;
  subject = honour_subject_force(game, q->state, general);
  return honour_special_forbids(game, q->state, HONOUR_ACT_LEAD, &subject) == CAP_INDEX_NONE;
}

static gboolean commands_all(const HonourConditionQuestion *q, HonourCapitanoIndex general) {
  for (HonourCapitanoIndex i = 0; i < q->game->n_capitani; i++) {
    if (i != general && honour_question_is_there(q, i) && !may_command(q, general, i))
      return FALSE;
  }
  return TRUE;
}

HonourCapitanoIndex honour_question_general(const HonourConditionQuestion *q, gboolean of_all) {
  HonourCapitanoIndex best = HONOUR_NOBODY;

  for (HonourCapitanoIndex i = 0; i < q->game->n_capitani; i++) {
    if ((q->state->capitani[i].marks & HONOUR_MARK_GENERAL) == 0 ||
        !honour_question_is_there(q, i) || (of_all && !commands_all(q, i)))
      continue;
    if (best == HONOUR_NOBODY ||
        honour_game_card(q->game, i)->rank > honour_game_card(q->game, best)->rank)
      best = i;
  }
  return best;
}

/* Of Forces that join, the Capitano Generale who would command all; when nobody would, each leads
 * his own. */
HonourCapitanoIndex honour_question_leader(const HonourConditionQuestion *q) {
  if (q->subject.leader != 0)
    return (HonourCapitanoIndex)(q->subject.leader - 1);
  if (q->subject.other != HONOUR_NOBODY && q->subject.unit == HONOUR_NOBODY) {
    HonourCapitanoIndex general = honour_question_general(q, TRUE);

    if (general != HONOUR_NOBODY)
      return general;
  }
  if (q->subject.unit != HONOUR_NOBODY && q->subject.capitano == HONOUR_NOBODY) {
    HonourCapitanoIndex holder = q->state->units[q->subject.unit].capitano;

    return holder < q->game->n_capitani ? holder : HONOUR_NOBODY;
  }
  return honour_question_force(q);
}
