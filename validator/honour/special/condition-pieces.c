/* Conditions about pieces: who acts, who leads him, who is with him. */
#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/special/condition-question.h"

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

/* The Capitano Generale of highest Rank in the hex, or the first who may command all. */
static HonourCapitanoIndex find_general(const HonourConditionQuestion *q, gboolean of_all) {
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

/* Who may lead cannot depend on who commands all, for that depends on who may lead. */
HonourKnown honour_condition_ask_general_present(const HonourConditionQuestion *q,
                                                 const HonourTest *test) {
  gboolean asks_who_leads = q->subject.leader != 0 && q->subject.unit == HONOUR_NOBODY;

  if (honour_question_force(q) == HONOUR_NOBODY || q->subject.hex == HONOUR_HEX_ANYWHERE ||
      (test->general == HONOUR_WANTED && asks_who_leads))
    return HONOUR_NOT_KNOWN;
  return find_general(q, test->general == HONOUR_WANTED) != HONOUR_NOBODY ? HONOUR_YES : HONOUR_NO;
}

/* Of Forces that join, the Capitano Generale who would command all; when nobody would, each leads
 * his own. */
HonourCapitanoIndex honour_question_leader(const HonourConditionQuestion *q) {
  if (q->subject.leader != 0)
    return (HonourCapitanoIndex)(q->subject.leader - 1);
  if (q->subject.other != HONOUR_NOBODY && q->subject.unit == HONOUR_NOBODY) {
    HonourCapitanoIndex general = find_general(q, TRUE);

    if (general != HONOUR_NOBODY)
      return general;
  }
  if (q->subject.unit != HONOUR_NOBODY && q->subject.capitano == HONOUR_NOBODY) {
    HonourCapitanoIndex holder = q->state->units[q->subject.unit].capitano;

    return holder < q->game->n_capitani ? holder : HONOUR_NOBODY;
  }
  return honour_question_force(q);
}

/* --- Filters ------------------------------------------------------------------------------- */

static gboolean army_fits(const HonourFilter *filter, CapIndex army) {
  return army < 32 && (filter->armies >> army & 1u) != 0;
}

static gboolean nation_fits(const HonourFilter *filter, CapIndex nation) {
  return filter->nations.n_bits == 0 || cap_bits_has(&filter->nations, nation);
}

static gboolean card_fits(const HonourGame *game, const HonourFilter *filter,
                          HonourCapitanoIndex capitano) {
  return capitano < game->n_capitani && cap_bits_has(&filter->cards, game->capitani[capitano].card);
}

static gboolean unit_fits(const HonourGame *game, const HonourState *state,
                          const HonourFilter *filter, HonourUnitIndex unit,
                          HonourCapitanoIndex leader) {
  return army_fits(filter, honour_unit_army(game, state, unit)) &&
         nation_fits(filter, honour_game_type(game, unit)->nationality) &&
         (filter->types.n_bits == 0 || cap_bits_has(&filter->types, game->units[unit].type)) &&
         (filter->cards.n_bits == 0 || card_fits(game, filter, leader));
}

gboolean honour_filter_fits_unit(const HonourGame *game, const HonourState *state,
                                 const HonourFilter *filter, HonourUnitIndex unit) {
  return unit_fits(game, state, filter, unit, state->units[unit].capitano);
}

/* A Capitano is no unit: of no type and no arm. */
gboolean honour_filter_fits_capitano(const HonourGame *game, const HonourState *state,
                                     const HonourFilter *filter, HonourCapitanoIndex capitano) {
  return filter->types.n_bits == 0 && army_fits(filter, game->capitani[capitano].army) &&
         nation_fits(filter, honour_game_card(game, capitano)->nationality) &&
         (filter->cards.n_bits == 0 || card_fits(game, filter, capitano) ||
          card_fits(game, filter, honour_force_of(game, state, capitano)));
}

/* An army acts, or a side, and no piece of it. */
static HonourKnown power_fits(const HonourConditionQuestion *q, const HonourFilter *filter) {
  CapIndex army = q->subject.army, side = q->subject.side;

  if (filter->cards.n_bits > 0 || filter->types.n_bits > 0)
    return HONOUR_NOT_KNOWN;
  if (army != CAP_INDEX_NONE)
    return army_fits(filter, army) &&
                   nation_fits(filter, q->game->scenario->armies[army].nationality)
               ? HONOUR_YES
               : HONOUR_NO;
  if (side == CAP_INDEX_NONE || filter->by_army || filter->nations.n_bits > 0)
    return HONOUR_NOT_KNOWN;
  return filter->side == CAP_INDEX_NONE || filter->side == side ? HONOUR_YES : HONOUR_NO;
}

HonourKnown honour_condition_ask_subject(const HonourConditionQuestion *q, const HonourTest *test) {
  const HonourFilter *filter = &test->filter;
  gboolean fits;

  if (q->subject.unit != HONOUR_NOBODY)
    fits = unit_fits(q->game, q->state, filter, q->subject.unit, honour_question_leader(q));
  else if (q->subject.capitano != HONOUR_NOBODY)
    fits = honour_filter_fits_capitano(q->game, q->state, filter, q->subject.capitano);
  else
    return power_fits(q, filter);
  return fits ? HONOUR_YES : HONOUR_NO;
}

/* Whom the subject fights, or would. */
HonourKnown honour_condition_ask_opponent(const HonourConditionQuestion *q,
                                          const HonourTest *test) {
  if (q->subject.opponent == 0)
    return HONOUR_NOT_KNOWN;
  return honour_filter_fits_capitano(q->game, q->state, &test->filter,
                                     (HonourCapitanoIndex)(q->subject.opponent - 1))
             ? HONOUR_YES
             : HONOUR_NO;
}

/* --- Leader -------------------------------------------------------------------------------- */

static gboolean wish_fits(guint8 wish, gboolean is_so) {
  return wish == HONOUR_OPEN || (wish == HONOUR_WANTED) == is_so;
}

static CapIndex nation_of_subject(const HonourConditionQuestion *q) {
  if (q->subject.unit != HONOUR_NOBODY)
    return honour_game_type(q->game, q->subject.unit)->nationality;
  if (q->subject.capitano != HONOUR_NOBODY)
    return honour_game_card(q->game, q->subject.capitano)->nationality;
  return CAP_INDEX_NONE;
}

HonourKnown honour_condition_ask_leader(const HonourConditionQuestion *q, const HonourTest *test) {
  HonourCapitanoIndex leader = honour_question_leader(q);
  const HonourFilter *filter = &test->filter;
  CapIndex nation = nation_of_subject(q);
  const HonourCapitano *card;

  if (leader == HONOUR_NOBODY || (test->same_nation != HONOUR_OPEN && nation == CAP_INDEX_NONE))
    return HONOUR_NOT_KNOWN;
  card = honour_game_card(q->game, leader);
  return army_fits(filter, q->game->capitani[leader].army) &&
                 nation_fits(filter, card->nationality) &&
                 (filter->cards.n_bits == 0 || card_fits(q->game, filter, leader)) &&
                 wish_fits(test->general, honour_force_is_major(q->state, leader)) &&
                 wish_fits(test->same_nation, card->nationality == nation)
             ? HONOUR_YES
             : HONOUR_NO;
}

/* --- What is in the Force ------------------------------------------------------------------ */

/* Is a Capitano in the Force of the subject, or, when Forces join, anywhere with it? */
static gboolean is_with(const HonourConditionQuestion *q, HonourCapitanoIndex capitano) {
  const HonourCapitanoState *man = &q->state->capitani[capitano];

  if (q->subject.other != HONOUR_NOBODY)
    return honour_question_is_there(q, capitano);
  return (man->station == HONOUR_STATION_ON_MAP || man->station == HONOUR_STATION_WITH) &&
         honour_force_of(q->game, q->state, capitano) == honour_question_force(q);
}

static gboolean army_is_with(const HonourConditionQuestion *q, CapIndex army) {
  const HonourGame *game = q->game;

  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++) {
    if (game->capitani[i].army == army && is_with(q, i))
      return TRUE;
  }
  for (guint i = 0; i < game->n_units; i++) {
    const HonourUnitState *unit = &q->state->units[i];

    if (honour_unit_army(game, q->state, (HonourUnitIndex)i) == army &&
        unit->place == HONOUR_UNIT_CARD && is_with(q, unit->capitano))
      return TRUE;
  }
  return FALSE;
}

HonourKnown honour_condition_ask_with(const HonourConditionQuestion *q, const HonourTest *test) {
  if (honour_question_force(q) == HONOUR_NOBODY)
    return HONOUR_NOT_KNOWN;
  if (test->card != CAP_INDEX_NONE) {
    HonourCapitanoIndex wanted = q->game->capitano_of_card[test->card];

    if (wanted == HONOUR_NOBODY || !is_with(q, wanted))
      return HONOUR_NO;
  }
  return test->army == CAP_INDEX_NONE || army_is_with(q, test->army) ? HONOUR_YES : HONOUR_NO;
}

HonourKnown honour_condition_ask_strength(const HonourConditionQuestion *q,
                                          const HonourTest *test) {
  HonourCapitanoIndex primo = honour_question_force(q);
  guint sp = 0;

  if (test->card != CAP_INDEX_NONE) {
    HonourCapitanoIndex who = q->game->capitano_of_card[test->card];

    primo = who != HONOUR_NOBODY ? honour_force_of(q->game, q->state, who) : HONOUR_NOBODY;
  } else if (primo == HONOUR_NOBODY) {
    return HONOUR_NOT_KNOWN;
  }
  for (HonourUnitIndex i = 0; i < q->game->n_units && primo != HONOUR_NOBODY; i++) {
    const HonourUnitState *unit = &q->state->units[i];

    if (unit->place == HONOUR_UNIT_CARD &&
        unit_fits(q->game, q->state, &test->filter, i, unit->capitano) &&
        honour_force_of(q->game, q->state, unit->capitano) == primo)
      sp += unit->sp;
  }
  return sp >= test->count ? HONOUR_YES : HONOUR_NO;
}
