#include "validator/honour/machine/set-up-units.h"

static guint rank_of(const HonourSetUp *s, HonourCapitanoIndex capitano) {
  return honour_game_card(s->game, capitano)->rank;
}

/* What stands in a stack, or in a pool itself. */
static gboolean belongs(const HonourSetUp *s, HonourUnitIndex unit, CapIndex stack, CapIndex pool) {
  CapIndex source = s->game->units[unit].source;
  const HonourUnit *line;

  if (source == CAP_INDEX_NONE || s->state->units[unit].place != HONOUR_UNIT_WAITING)
    return FALSE;
  line = &s->game->scenario->units[source];
  return line->stack == stack && line->pool == pool;
}

guint honour_set_up_n_units(const HonourSetUp *s, HonourCapitanoIndex capitano) {
  guint n = 0;

  for (HonourUnitIndex i = honour_first_unit(s->state, capitano); i != HONOUR_NOBODY;
       i = honour_next_unit(s->state, i))
    n++;
  return n;
}

/* [3.1] */
static gboolean has_room(const HonourSetUp *s, HonourCapitanoIndex capitano) {
  return honour_set_up_n_units(s, capitano) < rank_of(s, capitano);
}

/* [15.2] Does the scenario, or the name on the counter, want it under this Capitano? */
static gboolean is_his(const HonourSetUp *s, HonourUnitIndex unit, HonourCapitanoIndex capitano) {
  CapIndex under = s->game->scenario->units[s->game->units[unit].source].under;
  const char *name = honour_game_type(s->game, unit)->named;

  if (under != CAP_INDEX_NONE)
    return under == s->game->capitani[capitano].card;
  return name != NULL && g_strcmp0(name, honour_game_card(s->game, capitano)->named_unit) == 0;
}

static void give_own_units(HonourSetUp *s, const HonourSetUpCards *cards, CapIndex stack,
                           CapIndex pool) {
  for (HonourUnitIndex unit = 0; unit < s->game->n_units; unit++) {
    for (guint i = 0; i < cards->n && belongs(s, unit, stack, pool); i++) {
      if (is_his(s, unit, cards->who[i]) && has_room(s, cards->who[i]))
        honour_put_unit_on_card(s->state, unit, cards->who[i]);
    }
  }
}

/* [6] A Force needs a unit, so every leader gets one before any gets more. */
static void give_first_units(HonourSetUp *s, const HonourSetUpCards *cards, CapIndex stack,
                             CapIndex pool) {
  HonourUnitIndex unit = 0;

  for (guint i = 0; i < cards->n_leaders; i++) {
    if (honour_set_up_n_units(s, cards->who[i]) > 0 || rank_of(s, cards->who[i]) == 0)
      continue;
    while (unit < s->game->n_units && !belongs(s, unit, stack, pool))
      unit++;
    if (unit < s->game->n_units)
      honour_put_unit_on_card(s->state, unit, cards->who[i]);
  }
}

/* [3.1] Card by card up to the Rank. More units than all of them may lead stay with the first;
 * the checks report that. */
static void give_other_units(HonourSetUp *s, const HonourSetUpCards *cards, CapIndex stack,
                             CapIndex pool) {
  guint next = 0;

  for (HonourUnitIndex unit = 0; unit < s->game->n_units; unit++) {
    if (!belongs(s, unit, stack, pool))
      continue;
    while (next < cards->n && !has_room(s, cards->who[next]))
      next++;
    honour_put_unit_on_card(s->state, unit, next < cards->n ? cards->who[next] : cards->who[0]);
  }
}

/* [15.1] They go with a Force of 1 SP or more. */
static void give_auxiliaries(HonourSetUp *s, const HonourSetUpCards *cards, CapIndex stack,
                             CapIndex pool) {
  guint to = 0;

  while (to + 1 < cards->n && honour_set_up_n_units(s, cards->who[to]) == 0)
    to++;
  for (guint i = 0; i < s->game->n_auxiliaries; i++) {
    const HonourAuxiliary *line = &s->game->scenario->auxiliaries[s->game->auxiliaries[i].source];

    if (line->stack != stack || line->pool != pool)
      continue;
    s->state->auxiliaries[i].place = HONOUR_UNIT_CARD;
    s->state->auxiliaries[i].capitano = cards->who[to];
  }
}

void honour_set_up_share_out(HonourSetUp *s, const HonourSetUpCards *cards, CapIndex stack,
                             CapIndex pool) {
  if (cards->n == 0)
    return;
  give_own_units(s, cards, stack, pool);
  give_first_units(s, cards, stack, pool);
  give_other_units(s, cards, stack, pool);
  give_auxiliaries(s, cards, stack, pool);
}

/* [S.gen] The SPs of a line are spread over its counters one by one. A counter for which there is
 * none stays out of the game. */
static void fill_line(HonourSetUp *s, HonourUnitIndex first, HonourUnitIndex end, guint sp) {
  gboolean full = FALSE;

  while (sp > 0 && !full) {
    full = TRUE;
    for (HonourUnitIndex i = first; i < end && sp > 0; i++) {
      if (s->state->units[i].sp >= s->game->units[i].maximum)
        continue;
      s->state->units[i].sp++;
      sp--;
      full = FALSE;
    }
  }
}

/* [1.3.4] Counters for breaking down are at hand from the start, or arrive with a stack; those of
 * Militia are at hand. */
void honour_set_up_counters(HonourSetUp *s) {
  const HonourScenario *scenario = s->game->scenario;

  for (HonourUnitIndex first = 0, end = 0; first < s->game->n_units; first = end) {
    const HonourGameUnit *unit = &s->game->units[first];

    while (end < s->game->n_units && s->game->units[end].source == unit->source &&
           s->game->units[end].breakdown == unit->breakdown)
      end++;
    if (unit->source != CAP_INDEX_NONE)
      fill_line(s, first, end, scenario->units[unit->source].sp);
    for (HonourUnitIndex i = first; i < end; i++) {
      if (unit->source != CAP_INDEX_NONE
              ? s->state->units[i].sp == 0
              : unit->breakdown == CAP_INDEX_NONE ||
                    scenario->breakdowns[unit->breakdown].arrival == HONOUR_ARRIVAL_SETUP)
        honour_put_unit_aside(s->state, i, HONOUR_UNIT_POOL);
      if (honour_game_is_for_hire(s->game, i)) /* [18.5i] */
        honour_put_unit_aside(s->state, i, HONOUR_UNIT_FOR_HIRE);
    }
  }
}
