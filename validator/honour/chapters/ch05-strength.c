#include "validator/honour/chapters/ch05-strength.h"

#include <string.h>

#include "validator/honour/chapters/ch06-cards.h"

/* Combat Units of a side, or of one Force, that are on cards. */
typedef struct {
  guint n;
  HonourUnitIndex units[HONOUR_MAX_UNITS];
} Units;

/* The same by kind: of like units the first, and the next one. */
typedef struct {
  HonourUnitIndex first[HONOUR_MAX_UNITS]; /* by `like` of the game; plus 1 */
  HonourUnitIndex next[HONOUR_MAX_UNITS];  /* by unit; plus 1 */
} Kinds;

/* Counters that are set aside. */
typedef struct {
  Units units;
  Kinds kinds;
} Pool;

typedef struct {
  HonourUnitIndex from, to;
} Pair;

typedef struct {
  guint n;
  Pair pairs[CAP_MAX_OPTIONS];
} Pairs;

static void list_units(const HonourPlay *play, CapIndex side, HonourCapitanoIndex primo,
                       Units *units) {
  units->n = 0;
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    const HonourUnitState *unit = &play->state->units[i];
    if (unit->place == HONOUR_UNIT_CARD && !honour_game_is_militia(play->game, i) &&
        honour_side_of(play->game, play->state, unit->capitano) == side &&
        (primo == HONOUR_NOBODY ||
         honour_force_of(play->game, play->state, unit->capitano) == primo))
      units->units[units->n++] = i;
  }
}

/* [5.1d] [1.3.4.1b] */
static gboolean are_alike(const HonourPlay *play, HonourUnitIndex a, HonourUnitIndex b) {
  return play->game->units[a].like == play->game->units[b].like;
}

/* In the order of the list. */
static void sort_kinds(const HonourPlay *play, const Units *units, Kinds *kinds) {
  memset(kinds->first, 0, play->game->n_units * sizeof kinds->first[0]);
  for (guint i = units->n; i-- > 0;) {
    HonourUnitIndex unit = units->units[i], *first = &kinds->first[play->game->units[unit].like];

    kinds->next[unit] = *first;
    *first = (HonourUnitIndex)(unit + 1);
  }
}

static HonourUnitIndex first_like(const HonourPlay *play, const Kinds *kinds,
                                  HonourUnitIndex unit) {
  return (HonourUnitIndex)(kinds->first[play->game->units[unit].like] - 1u);
}

static HonourUnitIndex next_like(const Kinds *kinds, HonourUnitIndex unit) {
  return (HonourUnitIndex)(kinds->next[unit] - 1u);
}

static void list_pairs(const HonourPlay *play, const Units *units, Pairs *pairs) {
  Kinds kinds;

  sort_kinds(play, units, &kinds);
  pairs->n = 0;
  for (guint i = 0; i < units->n; i++) {
    HonourUnitIndex a = units->units[i];

    for (HonourUnitIndex b = first_like(play, &kinds, a);
         b != HONOUR_NOBODY && pairs->n < CAP_MAX_OPTIONS; b = next_like(&kinds, b))
      if (a != b && honour_are_together(play->game, play->state, play->state->units[a].capitano,
                                        play->state->units[b].capitano))
        pairs->pairs[pairs->n++] = (Pair){a, b};
  }
}

static guint sp_of(const HonourPlay *play, HonourUnitIndex unit) {
  return play->state->units[unit].sp;
}

static guint maximum_of(const HonourPlay *play, HonourUnitIndex unit) {
  return play->game->units[unit].maximum;
}

static const char *name_of(const HonourPlay *play, HonourUnitIndex unit) {
  return honour_game_type(play->game, unit)->name;
}

static gboolean is_breakdown(const HonourPlay *play, HonourUnitIndex unit) {
  return play->game->units[unit].breakdown != CAP_INDEX_NONE;
}

/* --- Counters at hand ------------------------------------------------------------------------ */

/* Counters that are set aside, whosever they are. Twice in a segment they are taken up: once, and
 * once more by one who has changed his mind. */
static void list_pool(const HonourPlay *play, Pool *pool) {
  Units *units = &pool->units;

  units->n = 0;
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++)
    if (play->state->units[i].place == HONOUR_UNIT_POOL &&
        (play->state->units[i].flags & HONOUR_UNIT_REPLACED) == 0)
      units->units[units->n++] = i;
  sort_kinds(play, units, &pool->kinds);
}

/* [1.3.3d] [1.3.4b] [1.3.4.1c] Is this counter of the pool the owner's, and may stand for the unit?
 */
static gboolean is_at_hand(const HonourPlay *play, HonourUnitIndex counter, HonourUnitIndex unit) {
  const HonourArmyState *armies = play->state->armies;

  return are_alike(play, counter, unit) &&
         armies[honour_unit_army(play->game, play->state, counter)].side ==
             armies[honour_unit_army(play->game, play->state, unit)].side;
}

static void take_up(HonourPlay *play, HonourUnitIndex counter, HonourCapitanoIndex capitano) {
  HonourUnitState *unit = &play->state->units[counter];

  unit->flags |=
      (unit->flags & HONOUR_UNIT_PLACED) != 0 ? HONOUR_UNIT_REPLACED : HONOUR_UNIT_PLACED;
  honour_put_unit_on_card(play->state, counter, capitano);
}

/* Counters of one size are one choice: is this the first of them? */
static gboolean is_first_of_size(const HonourPlay *play, const Pool *pool, HonourUnitIndex counter,
                                 HonourUnitIndex unit) {
  for (HonourUnitIndex i = first_like(play, &pool->kinds, unit); i != counter;
       i = next_like(&pool->kinds, i))
    if (is_at_hand(play, i, unit) && maximum_of(play, i) == maximum_of(play, counter) &&
        is_breakdown(play, i) == is_breakdown(play, counter))
      return FALSE;
  return TRUE;
}

/* The breakdown counters that may stand for a unit. */
static void list_at_hand(const HonourPlay *play, const Pool *pool, HonourUnitIndex unit,
                         Units *counters) {
  counters->n = 0;
  for (HonourUnitIndex i = first_like(play, &pool->kinds, unit); i != HONOUR_NOBODY;
       i = next_like(&pool->kinds, i))
    if (is_breakdown(play, i) && is_at_hand(play, i, unit))
      counters->units[counters->n++] = i;
}

/* Counters of one size are one choice. */
static gboolean has_size_before(const HonourPlay *play, const Units *counters, guint at) {
  for (guint i = 0; i < at; i++)
    if (maximum_of(play, counters->units[i]) == maximum_of(play, counters->units[at]))
      return TRUE;
  return FALSE;
}

/* SPs that the n largest of them hold, one left out. */
static guint room_at_hand(const HonourPlay *play, const Units *counters, HonourUnitIndex without,
                          guint n) {
  guint8 sizes[HONOUR_MAX_UNITS];
  guint n_sizes = 0, room = 0;

  for (guint i = 0; i < counters->n; i++)
    if (counters->units[i] != without)
      sizes[n_sizes++] = (guint8)maximum_of(play, counters->units[i]);
  for (; n > 0 && n_sizes > 0; n--) {
    guint largest = 0;
    for (guint i = 1; i < n_sizes; i++)
      if (sizes[i] > sizes[largest])
        largest = i;
    room += sizes[largest];
    sizes[largest] = sizes[--n_sizes];
  }
  return room;
}

/* --- [1.3.4.1] Breaking down ----------------------------------------------------------------- */

/* [1.3.4.1a] The parts add up to the unit and take its place on the card, so that only such a part
 * is offered as leaves a rest that further counters, and the Rank [3.1], have room for. */
static void offer_parts(const HonourPlay *play, const Pool *pool, HonourUnitIndex unit,
                        CapRequest *request) {
  HonourCapitanoIndex capitano = play->state->units[unit].capitano;
  guint rank = honour_game_card(play->game, capitano)->rank, n_units;
  Units counters;

  list_at_hand(play, pool, unit, &counters);
  honour_seen_if(play->game, HONOUR_SEEN_NO_COUNTER_LEFT, counters.n == 0);
  if (counters.n == 0)
    return;
  n_units = honour_card_count(play->game, play->state, capitano);
  for (guint i = 0; i < counters.n; i++) {
    HonourUnitIndex counter = counters.units[i];
    guint room;

    if (has_size_before(play, &counters, i))
      continue;
    room = room_at_hand(play, &counters, counter, rank > n_units ? rank - n_units : 0);
    for (guint sp = MIN(sp_of(play, unit), maximum_of(play, counter)); sp > 0; sp--)
      if (sp_of(play, unit) - sp <= room)
        honour_request_offer(request, HONOUR_ANSWER_BREAK, unit, counter, (guint16)sp);
  }
}

void honour_offer_parts(const HonourPlay *play, HonourUnitIndex unit, CapRequest *request) {
  Pool pool;

  list_pool(play, &pool);
  offer_parts(play, &pool, unit, request);
}

static void offer_breakdowns(const HonourPlay *play, const Pool *pool, const Units *units,
                             CapRequest *request) {
  for (guint i = 0; i < units->n; i++)
    offer_parts(play, pool, units->units[i], request);
}

/* [1.3.4.1d] Parts are demoralised as the unit is. R-092: its own counter goes to the pool. */
static gboolean break_down(HonourPlay *play, HonourUnitIndex unit, HonourUnitIndex counter,
                           guint sp) {
  HonourUnitState *whole = &play->state->units[unit], *part = &play->state->units[counter];

  take_up(play, counter, whole->capitano);
  part->sp = (guint8)sp;
  part->demoralised = whole->demoralised;
  honour_seen_if(play->game, HONOUR_SEEN_PARTS_DEMORALISED, whole->demoralised);
  whole->sp = (guint8)(whole->sp - sp);
  cap_log_inner(play->log, "1.3.4.1a", "%s of %s: %u SP go to a counter of %u.",
                name_of(play, unit), honour_game_card(play->game, part->capitano)->name, sp,
                maximum_of(play, counter));
  if (whole->sp > 0)
    return TRUE;
  honour_take_off_card(play, unit, HONOUR_UNIT_POOL);
  return FALSE;
}

/* --- [1.3.4.2] Joining ----------------------------------------------------------------------- */

/* [1.3.4.2a] Breakdown units go into a like unit that has room, or two of them into a larger
 * counter that is at hand: R-092. On one card it is the same which of the two is named first. */
static void offer_joining(const HonourPlay *play, const Pool *pool, Pair pair,
                          CapRequest *request) {
  guint sum = sp_of(play, pair.from) + sp_of(play, pair.to);
  gboolean same_card =
      play->state->units[pair.from].capitano == play->state->units[pair.to].capitano;

  if (!is_breakdown(play, pair.from))
    return;
  if (sum <= maximum_of(play, pair.to))
    honour_request_offer(request, HONOUR_ANSWER_JOIN, pair.from, pair.to, HONOUR_NOBODY);
  if (!is_breakdown(play, pair.to) || (same_card && pair.from > pair.to))
    return;
  for (HonourUnitIndex i = first_like(play, &pool->kinds, pair.to); i != HONOUR_NOBODY;
       i = next_like(&pool->kinds, i)) {
    guint room = maximum_of(play, i);

    if (is_at_hand(play, i, pair.to) && room >= sum &&
        room > MAX(maximum_of(play, pair.from), maximum_of(play, pair.to)) &&
        is_first_of_size(play, pool, i, pair.to))
      honour_request_offer(request, HONOUR_ANSWER_JOIN, pair.from, pair.to, i);
  }
}

/* [1.3.4.2b] One demoralised part demoralises the whole. */
static void join(HonourPlay *play, HonourUnitIndex from, HonourUnitIndex to,
                 HonourUnitIndex counter) {
  HonourUnitState *units = play->state->units;
  HonourUnitIndex whole = counter != HONOUR_NOBODY ? counter : to;
  HonourCapitanoIndex capitano = units[to].capitano;
  guint sp = sp_of(play, from) + sp_of(play, to);
  gboolean demoralised = units[from].demoralised || units[to].demoralised;
  honour_seen_if(play->game, HONOUR_SEEN_JOINED_DEMORALISED, demoralised);

  honour_take_off_card(play, from, HONOUR_UNIT_POOL);
  honour_take_off_card(play, to, HONOUR_UNIT_POOL);
  if (counter != HONOUR_NOBODY)
    take_up(play, counter, capitano);
  else
    honour_put_unit_on_card(play->state, whole, capitano);
  units[whole].sp = (guint8)sp;
  units[whole].demoralised = demoralised;
  cap_log_inner(play->log, "1.3.4.2a", "Two units of %s under %s join to one of %u SP.",
                name_of(play, whole), honour_game_card(play->game, capitano)->name, sp);
}

/* --- [5.1] SPs between like units ------------------------------------------------------------ */

/* None from a unit that has given as often as it may. */
static guint8 most_to_give(const HonourPlay *play, Pair pair) {
  guint has = sp_of(play, pair.to), may_have = maximum_of(play, pair.to);

  if (play->state->units[pair.from].taken >= maximum_of(play, pair.from) || has >= may_have)
    return 0;
  return (guint8)MIN(sp_of(play, pair.from), may_have - has);
}

/* [5.1d] Up to the Maximum Strength. Small gifts come first: where there are too many options,
 * whatever is left off can still be reached by several of them. */
static void offer_transfers(const HonourPlay *play, const Pairs *pairs, CapRequest *request) {
  guint8 most[CAP_MAX_OPTIONS];
  gboolean is_more = TRUE;

  for (guint i = 0; i < pairs->n; i++)
    most[i] = most_to_give(play, pairs->pairs[i]);
  for (guint sp = 1; is_more && request->n_options < CAP_MAX_OPTIONS; sp++) {
    is_more = FALSE;
    for (guint i = 0; i < pairs->n; i++) {
      HonourUnitIndex from = pairs->pairs[i].from, to = pairs->pairs[i].to;
      honour_seen_if(play->game, HONOUR_SEEN_NO_MORE_THAN_MAXIMUM,
                     sp <= sp_of(play, from) && sp_of(play, to) + sp > maximum_of(play, to));
      if (sp > most[i])
        continue;
      honour_request_offer(request, HONOUR_ANSWER_STRENGTH, from, to, (guint16)sp);
      is_more = TRUE;
    }
  }
}

/* [5.1e] A unit that gives all is gone for good. [5.1f] Who is demoralised stays so, and
 * demoralised SPs demoralise who takes them. */
static void transfer(HonourPlay *play, HonourUnitIndex from, HonourUnitIndex to, guint sp) {
  HonourUnitState *giver = &play->state->units[from], *taker = &play->state->units[to];

  cap_log_inner(play->log, "5.1d", "%s under %s gives %u SP to another under %s.",
                name_of(play, from), honour_game_card(play->game, giver->capitano)->name, sp,
                honour_game_card(play->game, taker->capitano)->name);
  taker->sp = (guint8)(taker->sp + sp);
  honour_seen_if(play->game, HONOUR_SEEN_DEMORALISED_STRENGTH_PASSED,
                 taker->demoralised != giver->demoralised);
  taker->demoralised = taker->demoralised || giver->demoralised;
  giver->sp = (guint8)(giver->sp - sp);
  giver->taken++;
  honour_seen_if(play->game, HONOUR_SEEN_GAVE_ALL, giver->sp == 0);
  if (giver->sp == 0)
    honour_take_off_card(play, from, HONOUR_UNIT_LOST);
}

/* --- The step -------------------------------------------------------------------------------- */

void honour_offer_strength(const HonourPlay *play, CapIndex side, HonourCapitanoIndex primo,
                           CapRequest *request) {
  Units units;
  Pairs pairs;
  Pool pool;

  list_units(play, side, primo, &units);
  list_pairs(play, &units, &pairs);
  list_pool(play, &pool);
  for (guint i = 0; i < pairs.n; i++)
    offer_joining(play, &pool, pairs.pairs[i], request);
  offer_breakdowns(play, &pool, &units, request);
  offer_transfers(play, &pairs, request);
}

gboolean honour_move_strength(HonourPlay *play, CapOption option) {
  if (option.kind == HONOUR_ANSWER_BREAK)
    return break_down(play, option.a, option.b, option.c);
  if (option.kind == HONOUR_ANSWER_JOIN)
    join(play, option.a, option.b, option.c);
  else if (option.kind == HONOUR_ANSWER_STRENGTH)
    transfer(play, option.a, option.b, option.c);
  return FALSE;
}
