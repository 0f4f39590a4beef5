/* Conditions about pieces: who acts, who leads him, who is with him. */
#include "validator/engine/honour/ch06-forces.h"
#include "validator/engine/honour/condition-question.h"

/* --- Whom it is about ---------------------------------------------------------------------- */

CapCapitanoIndex cap_question_force(const CapConditionQuestion *q) {
  CapCapitanoIndex who = q->subject.capitano;

  if (who == CAP_NOBODY && q->subject.unit != CAP_NOBODY)
    who = q->state->units[q->subject.unit].capitano;
  return who < q->game->n_capitani ? cap_force_of(q->game, q->state, who) : CAP_NOBODY;
}

CapHex cap_question_hex(const CapConditionQuestion *q) {
  CapCapitanoIndex force;

  if (q->subject.hex != CAP_HEX_NONE)
    return q->subject.hex;
  force = cap_question_force(q);
  return force != CAP_NOBODY ? q->state->capitani[force].hex : CAP_HEX_NONE;
}

gboolean cap_question_is_there(const CapConditionQuestion *q, CapCapitanoIndex capitano) {
  const CapCapitanoState *man = &q->state->capitani[capitano];
  CapCapitanoIndex force = cap_question_force(q);
  gboolean on_map = man->station == CAP_STATION_ON_MAP || man->station == CAP_STATION_WITH;

  if (!on_map || force == CAP_NOBODY)
    return FALSE;
  return cap_force_of(q->game, q->state, capitano) == force ||
         (man->hex == cap_question_hex(q) &&
          cap_side_of(q->game, q->state, capitano) == cap_side_of(q->game, q->state, force));
}

/* --- Who commands -------------------------------------------------------------------------- */

/* [3.2.2a] Nobody is under a Capitano Generale of lower Rank; one of another army only where no
 * special rule forbids it. */
static gboolean may_command(const CapConditionQuestion *q, CapCapitanoIndex general,
                            CapCapitanoIndex capitano) {
  const CapGame *game = q->game;
  CapSubject subject;

  if (cap_game_card(game, general)->rank < cap_game_card(game, capitano)->rank)
    return FALSE;
  if (game->capitani[general].army == game->capitani[capitano].army)
    return TRUE;
  subject = cap_subject_force(game, q->state, general);
  return cap_special_forbids(game, q->state, CAP_ACT_LEAD, &subject) == CAP_INDEX_NONE;
}

static gboolean commands_all(const CapConditionQuestion *q, CapCapitanoIndex general) {
  for (CapCapitanoIndex i = 0; i < q->game->n_capitani; i++) {
    if (i != general && cap_question_is_there(q, i) && !may_command(q, general, i))
      return FALSE;
  }
  return TRUE;
}

/* The Capitano Generale of highest Rank in the hex, or the first who may command all. */
static CapCapitanoIndex find_general(const CapConditionQuestion *q, gboolean of_all) {
  CapCapitanoIndex best = CAP_NOBODY;

  for (CapCapitanoIndex i = 0; i < q->game->n_capitani; i++) {
    if ((q->state->capitani[i].marks & CAP_MARK_GENERAL) == 0 || !cap_question_is_there(q, i) ||
        (of_all && !commands_all(q, i)))
      continue;
    if (best == CAP_NOBODY || cap_game_card(q->game, i)->rank > cap_game_card(q->game, best)->rank)
      best = i;
  }
  return best;
}

/* Who may lead cannot depend on who commands all, for that depends on who may lead. */
CapKnown cap_condition_ask_general_present(const CapConditionQuestion *q, const CapTest *test) {
  gboolean asks_who_leads = q->subject.leader != 0 && q->subject.unit == CAP_NOBODY;

  if (cap_question_force(q) == CAP_NOBODY || q->subject.hex == CAP_HEX_ANYWHERE ||
      (test->general == CAP_WANTED && asks_who_leads))
    return CAP_NOT_KNOWN;
  return find_general(q, test->general == CAP_WANTED) != CAP_NOBODY ? CAP_YES : CAP_NO;
}

/* Of Forces that join, the Capitano Generale who would command all; when nobody would, each leads
 * his own. */
CapCapitanoIndex cap_question_leader(const CapConditionQuestion *q) {
  if (q->subject.leader != 0)
    return (CapCapitanoIndex)(q->subject.leader - 1);
  if (q->subject.other != CAP_NOBODY && q->subject.unit == CAP_NOBODY) {
    CapCapitanoIndex general = find_general(q, TRUE);

    if (general != CAP_NOBODY)
      return general;
  }
  if (q->subject.unit != CAP_NOBODY && q->subject.capitano == CAP_NOBODY) {
    CapCapitanoIndex holder = q->state->units[q->subject.unit].capitano;

    return holder < q->game->n_capitani ? holder : CAP_NOBODY;
  }
  return cap_question_force(q);
}

/* --- Filters ------------------------------------------------------------------------------- */

static gboolean army_fits(const CapFilter *filter, CapIndex army) {
  return army < 32 && (filter->armies >> army & 1u) != 0;
}

static gboolean nation_fits(const CapFilter *filter, CapIndex nation) {
  return filter->nations.n_bits == 0 || cap_bits_has(&filter->nations, nation);
}

static gboolean card_fits(const CapGame *game, const CapFilter *filter, CapCapitanoIndex capitano) {
  return capitano < game->n_capitani && cap_bits_has(&filter->cards, game->capitani[capitano].card);
}

static gboolean unit_fits(const CapGame *game, const CapState *state, const CapFilter *filter,
                          CapUnitIndex unit, CapCapitanoIndex leader) {
  return army_fits(filter, cap_unit_army(game, state, unit)) &&
         nation_fits(filter, cap_game_type(game, unit)->nationality) &&
         (filter->types.n_bits == 0 || cap_bits_has(&filter->types, game->units[unit].type)) &&
         (filter->cards.n_bits == 0 || card_fits(game, filter, leader));
}

gboolean cap_filter_fits_unit(const CapGame *game, const CapState *state, const CapFilter *filter,
                              CapUnitIndex unit) {
  return unit_fits(game, state, filter, unit, state->units[unit].capitano);
}

/* A Capitano is no unit: of no type and no arm. */
gboolean cap_filter_fits_capitano(const CapGame *game, const CapState *state,
                                  const CapFilter *filter, CapCapitanoIndex capitano) {
  return filter->types.n_bits == 0 && army_fits(filter, game->capitani[capitano].army) &&
         nation_fits(filter, cap_game_card(game, capitano)->nationality) &&
         (filter->cards.n_bits == 0 || card_fits(game, filter, capitano) ||
          card_fits(game, filter, cap_force_of(game, state, capitano)));
}

/* An army acts, or a side, and no piece of it. */
static CapKnown power_fits(const CapConditionQuestion *q, const CapFilter *filter) {
  CapIndex army = q->subject.army, side = q->subject.side;

  if (filter->cards.n_bits > 0 || filter->types.n_bits > 0)
    return CAP_NOT_KNOWN;
  if (army != CAP_INDEX_NONE)
    return army_fits(filter, army) &&
                   nation_fits(filter, q->game->scenario->armies[army].nationality)
               ? CAP_YES
               : CAP_NO;
  if (side == CAP_INDEX_NONE || filter->by_army || filter->nations.n_bits > 0)
    return CAP_NOT_KNOWN;
  return filter->side == CAP_INDEX_NONE || filter->side == side ? CAP_YES : CAP_NO;
}

CapKnown cap_condition_ask_subject(const CapConditionQuestion *q, const CapTest *test) {
  const CapFilter *filter = &test->filter;
  gboolean fits;

  if (q->subject.unit != CAP_NOBODY)
    fits = unit_fits(q->game, q->state, filter, q->subject.unit, cap_question_leader(q));
  else if (q->subject.capitano != CAP_NOBODY)
    fits = cap_filter_fits_capitano(q->game, q->state, filter, q->subject.capitano);
  else
    return power_fits(q, filter);
  return fits ? CAP_YES : CAP_NO;
}

/* Whom the subject fights, or would. */
CapKnown cap_condition_ask_opponent(const CapConditionQuestion *q, const CapTest *test) {
  if (q->subject.opponent == 0)
    return CAP_NOT_KNOWN;
  return cap_filter_fits_capitano(q->game, q->state, &test->filter,
                                  (CapCapitanoIndex)(q->subject.opponent - 1))
             ? CAP_YES
             : CAP_NO;
}

/* --- Leader -------------------------------------------------------------------------------- */

static gboolean wish_fits(guint8 wish, gboolean is_so) {
  return wish == CAP_OPEN || (wish == CAP_WANTED) == is_so;
}

static CapIndex nation_of_subject(const CapConditionQuestion *q) {
  if (q->subject.unit != CAP_NOBODY)
    return cap_game_type(q->game, q->subject.unit)->nationality;
  if (q->subject.capitano != CAP_NOBODY)
    return cap_game_card(q->game, q->subject.capitano)->nationality;
  return CAP_INDEX_NONE;
}

CapKnown cap_condition_ask_leader(const CapConditionQuestion *q, const CapTest *test) {
  CapCapitanoIndex leader = cap_question_leader(q);
  const CapFilter *filter = &test->filter;
  CapIndex nation = nation_of_subject(q);
  const CapCapitano *card;

  if (leader == CAP_NOBODY || (test->same_nation != CAP_OPEN && nation == CAP_INDEX_NONE))
    return CAP_NOT_KNOWN;
  card = cap_game_card(q->game, leader);
  return army_fits(filter, q->game->capitani[leader].army) &&
                 nation_fits(filter, card->nationality) &&
                 (filter->cards.n_bits == 0 || card_fits(q->game, filter, leader)) &&
                 wish_fits(test->general, cap_force_is_major(q->state, leader)) &&
                 wish_fits(test->same_nation, card->nationality == nation)
             ? CAP_YES
             : CAP_NO;
}

/* --- What is in the Force ------------------------------------------------------------------ */

/* Is a Capitano in the Force of the subject, or, when Forces join, anywhere with it? */
static gboolean is_with(const CapConditionQuestion *q, CapCapitanoIndex capitano) {
  const CapCapitanoState *man = &q->state->capitani[capitano];

  if (q->subject.other != CAP_NOBODY)
    return cap_question_is_there(q, capitano);
  return (man->station == CAP_STATION_ON_MAP || man->station == CAP_STATION_WITH) &&
         cap_force_of(q->game, q->state, capitano) == cap_question_force(q);
}

static gboolean army_is_with(const CapConditionQuestion *q, CapIndex army) {
  const CapGame *game = q->game;

  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++) {
    if (game->capitani[i].army == army && is_with(q, i))
      return TRUE;
  }
  for (guint i = 0; i < game->n_units; i++) {
    const CapUnitState *unit = &q->state->units[i];

    if (cap_unit_army(game, q->state, (CapUnitIndex)i) == army && unit->place == CAP_UNIT_CARD &&
        is_with(q, unit->capitano))
      return TRUE;
  }
  return FALSE;
}

CapKnown cap_condition_ask_with(const CapConditionQuestion *q, const CapTest *test) {
  if (cap_question_force(q) == CAP_NOBODY)
    return CAP_NOT_KNOWN;
  if (test->card != CAP_INDEX_NONE) {
    CapCapitanoIndex wanted = q->game->capitano_of_card[test->card];

    if (wanted == CAP_NOBODY || !is_with(q, wanted))
      return CAP_NO;
  }
  return test->army == CAP_INDEX_NONE || army_is_with(q, test->army) ? CAP_YES : CAP_NO;
}

CapKnown cap_condition_ask_strength(const CapConditionQuestion *q, const CapTest *test) {
  CapCapitanoIndex primo = cap_question_force(q);
  guint sp = 0;

  if (test->card != CAP_INDEX_NONE) {
    CapCapitanoIndex who = q->game->capitano_of_card[test->card];

    primo = who != CAP_NOBODY ? cap_force_of(q->game, q->state, who) : CAP_NOBODY;
  } else if (primo == CAP_NOBODY) {
    return CAP_NOT_KNOWN;
  }
  for (CapUnitIndex i = 0; i < q->game->n_units && primo != CAP_NOBODY; i++) {
    const CapUnitState *unit = &q->state->units[i];

    if (unit->place == CAP_UNIT_CARD &&
        unit_fits(q->game, q->state, &test->filter, i, unit->capitano) &&
        cap_force_of(q->game, q->state, unit->capitano) == primo)
      sp += unit->sp;
  }
  return sp >= test->count ? CAP_YES : CAP_NO;
}
