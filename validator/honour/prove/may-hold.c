/* Why this is sound. Of each test it is asked in which turns it could be so, and in which it could
 * be otherwise; what is not known for certain is both, always. Tests inside one another are put
 * together turn by turn: all of them can hold in a turn only when each of them can. Whatever a
 * state of the game answers to a test in some turn, that answer is among what is said here, since
 * every row below looks only at things that no game can change: the calendar, who is in the
 * scenario, where the ground lets pieces go (reach.c), and which effects of its rules can be
 * carried out by then (acts.c). */
#include "validator/honour/prove/may-hold.h"

#include <glib/gi18n.h>
#include <string.h>

#include "validator/honour/chapters/ch14-alignment.h"
#include "validator/honour/chapters/combat/fight.h"
#include "validator/honour/prove/acts.h"
#include "validator/honour/special/special.h"

typedef struct {
  const HonourProspectReach *reach;
  const HonourGame *game;
  guint32 sides; /* bit n: the subject may be of side n */
  HonourNeverHolds *why;
} Asking;

static HonourMayHold anything(const Asking *q) {
  gsize n = (gsize)q->reach->horizon;
  HonourMayHold may = {g_malloc(MAX(n, 1)), g_malloc(MAX(n, 1))};

  memset(may.holds, 1, n);
  memset(may.fails, 1, n);
  return may;
}

static void clear(HonourMayHold *may) {
  g_free(may->holds);
  g_free(may->fails);
}

static gboolean is_ever(const Asking *q, const guint8 *turns) {
  return memchr(turns, 1, (gsize)q->reach->horizon) != NULL;
}

/* The first reason that is found is told. */
G_GNUC_PRINTF(3, 4)
static void explain(const Asking *q, const char *rules, const char *format, ...) {
  va_list args;

  if (q->why->text != NULL)
    return;
  va_start(args, format);
  q->why->text = g_strdup_vprintf(_(format), args);
  q->why->rules = rules;
  va_end(args);
}

/* From a turn on it could hold; it could always fail to. */
static HonourMayHold from_turn(const Asking *q, int turn) {
  HonourMayHold may = anything(q);

  for (int i = 0; i < MIN(turn, q->reach->horizon); i++)
    may.holds[i] = 0;
  return may;
}

static HonourMayHold never(const Asking *q) {
  return from_turn(q, HONOUR_NEVER_COMES);
}

static HonourMayHold settled(const Asking *q, gboolean holds) {
  HonourMayHold may = anything(q);

  memset(holds ? may.fails : may.holds, 0, (gsize)q->reach->horizon);
  return may;
}

/* --- Words for the reasons -------------------------------------------------------------------- */

/* "Milano (2624)", "one of 4 places"; new string. */
static char *places_text(const Asking *q, const CapBits *hexes) {
  guint n = cap_bits_count(hexes), hex = 0;
  char number[CAP_HEX_NUMBER_MAX];

  if (n != 1)
    return g_strdup_printf(_("any of the %u hexes that are meant"), n);
  while (!cap_bits_has(hexes, hex))
    hex++;
  cap_grid_number(&q->game->map->grid, (CapHex)hex, number);
  const char *name = q->game->map->hexes[hex].name;
  return name != NULL ? g_strdup_printf("%s (%s)", name, number)
                      : g_strdup_printf(_("hex %s"), number);
}

static const char *side_text(const Asking *q, CapIndex side) {
  const CapSide *s = &q->game->scenario->base.sides[side];

  return s->name != NULL ? s->name : s->id;
}

/* --- Pieces ----------------------------------------------------------------------------------- */

static gboolean army_fits(const HonourFilter *filter, CapIndex army) {
  return army < 32 && (filter->armies >> army & 1u) != 0;
}

static gboolean capitano_fits(const HonourGame *game, const HonourFilter *filter, guint capitano) {
  return filter->cards.n_bits == 0 || cap_bits_has(&filter->cards, game->capitani[capitano].card);
}

/* Does anything in the scenario fit? Who leads a unit changes, and an army of mercenaries as well,
 * so that each part of the filter is looked at by itself. */
static gboolean filter_fits_anything(const HonourGame *game, const HonourFilter *filter) {
  gboolean card = filter->cards.n_bits == 0, type = filter->types.n_bits == 0;
  gboolean army = FALSE;

  for (guint i = 0; i < game->n_capitani; i++)
    card = card || capitano_fits(game, filter, i);
  for (guint i = 0; i < game->n_units; i++)
    type = type || cap_bits_has(&filter->types, game->units[i].type);
  for (guint i = 0; i < game->scenario->n_armies; i++)
    army = army || army_fits(filter, (CapIndex)i);
  return card && type && army;
}

static HonourMayHold may_fit(const Asking *q, const HonourTest *test) {
  if (filter_fits_anything(q->game, &test->filter))
    return anything(q);
  explain(q, "1.3", "Nobody of the kind that is meant is in the scenario.");
  return never(q);
}

/* [1.3.3] No counter has more Strength Points than its maximum. */
static HonourMayHold may_have_strength(const Asking *q, const HonourTest *test) {
  guint sp = 0;

  if (test->card != CAP_INDEX_NONE && q->game->capitano_of_card[test->card] == HONOUR_NOBODY) {
    explain(q, "1.3.2", "The Capitano whose Force is meant is not in the scenario.");
    return never(q);
  }
  for (guint i = 0; i < q->game->n_units; i++)
    if (test->filter.types.n_bits == 0 || cap_bits_has(&test->filter.types, q->game->units[i].type))
      sp += q->game->units[i].maximum;
  if (sp >= test->count)
    return anything(q);
  explain(q, "1.3.3",
          "It needs %u Strength Points, and all counters of that kind together hold at most %u.",
          test->count, sp);
  return never(q);
}

/* --- Places ----------------------------------------------------------------------------------- */

/* The side of an army, CAP_INDEX_NONE when a rule may change it. */
static CapIndex side_of_army(const Asking *q, CapIndex army) {
  if (army == CAP_INDEX_NONE || honour_prospect_changes_sides(q->reach))
    return CAP_INDEX_NONE;
  return honour_game_side(q->game, army);
}

/* The side whose pieces are meant, as far as one is. */
static CapIndex side_meant(const Asking *q, const HonourTest *test) {
  HonourCapitanoIndex who =
      test->card != CAP_INDEX_NONE ? q->game->capitano_of_card[test->card] : HONOUR_NOBODY;

  if (test->side != CAP_INDEX_NONE && !honour_prospect_changes_sides(q->reach))
    return test->side;
  if (test->army != CAP_INDEX_NONE)
    return side_of_army(q, test->army);
  return who != HONOUR_NOBODY ? side_of_army(q, q->game->capitani[who].army) : CAP_INDEX_NONE;
}

static int who_comes(const Asking *q, const HonourTest *test) {
  int turn = 0;

  if (test->army != CAP_INDEX_NONE && test->card == CAP_INDEX_NONE)
    turn = honour_prospect_army_comes(q->reach, test->army);
  if (test->card != CAP_INDEX_NONE) {
    HonourCapitanoIndex who = q->game->capitano_of_card[test->card];

    turn =
        who != HONOUR_NOBODY ? honour_prospect_capitano_comes(q->reach, who) : HONOUR_NEVER_COMES;
  }
  return turn;
}

static HonourMayHold may_occupy(const Asking *q, const HonourTest *test) {
  int who = who_comes(q, test);
  int where =
      honour_prospect_comes_to(q->reach, side_meant(q, test), &test->set, test->count, FALSE);
  HonourMayHold may = from_turn(q, MAX(who, where));

  if (test->none) {
    memset(may.fails, 1, (gsize)q->reach->horizon);
    HonourMayHold none = {may.fails, may.holds};
    return none;
  }
  if (is_ever(q, may.holds))
    return may;
  g_autofree char *places = places_text(q, &test->set);
  if (who >= q->reach->horizon)
    explain(q, "7.1", "Nobody who is meant comes into play before the last turn is over.");
  else
    explain(q, "7.6", "Nobody who is meant can ever get to %s.", places);
  return may;
}

/* Where the subject is, or is about to go or to fight, which is in the next hex. */
static HonourMayHold may_be_inside(const Asking *q, const HonourTest *test) {
  int turn = HONOUR_NEVER_COMES;

  for (CapIndex side = 0; side < HONOUR_MAX_SIDES; side++)
    if ((q->sides >> side & 1u) != 0)
      turn = MIN(turn, honour_prospect_comes_to(q->reach, side, &test->set, 1, TRUE));
  HonourMayHold may = from_turn(q, turn);
  if (!is_ever(q, may.holds)) {
    g_autofree char *places = places_text(q, &test->set);
    explain(q, "7.6", "Nobody who is meant can ever get to %s.", places);
  }
  return may;
}

/* The first turn in which a rule may make places change hands. */
static int rules_give(const Asking *q) {
  return honour_prospect_changes_sides(q->reach)
             ? 0
             : MIN(honour_prospect_does(q->reach, HONOUR_ACTION_OWN),
                   honour_prospect_does(q->reach, HONOUR_ACTION_ALIGN));
}

/* [14.1] [14.2] Places are owned by alignment, or by whoever came there last. */
static gboolean may_own(const Asking *q, CapIndex side, CapIndex settlement, int turn) {
  CapHex hex = q->game->settlements[settlement];

  return honour_owner(q->game, q->reach->start, settlement) == side ||
         q->reach->turn[side][hex] <= turn ||
         honour_alignment(q->game, q->reach->start, hex) == side;
}

static guint count_ownable(const Asking *q, CapIndex side, const CapBits *places, int turn) {
  gboolean is_given = rules_give(q) <= turn;
  guint n = 0;

  for (CapIndex i = 0; i < q->game->n_settlements; i++)
    n += cap_bits_has(places, q->game->settlements[i]) && (is_given || may_own(q, side, i, turn));
  return n;
}

/* What can be owned only grows, and no more after this turn. */
static int last_change(const Asking *q, CapIndex side, const CapBits *places) {
  int given = rules_give(q), last = given != HONOUR_NEVER_COMES ? given : 0;

  for (CapIndex i = 0; i < q->game->n_settlements; i++) {
    int turn = q->reach->turn[side][q->game->settlements[i]];

    if (turn != HONOUR_NEVER_COMES && cap_bits_has(places, q->game->settlements[i]))
      last = MAX(last, turn);
  }
  return last;
}

static HonourMayHold may_own_all(const Asking *q, const HonourTest *test) {
  CapIndex side = test->side != CAP_INDEX_NONE ? test->side : honour_game_side(q->game, test->army);
  HonourMayHold may = anything(q);
  int settled = last_change(q, side, &test->set);
  guint n = 0;

  for (int turn = 0; turn < q->reach->horizon; turn++) {
    if (turn <= settled)
      n = count_ownable(q, side, &test->set, turn);
    may.holds[turn] = n >= test->count;
  }
  if (!is_ever(q, may.holds))
    explain(q, "14.2", "%s can never own more than %u of the places, and %u are needed.",
            side_text(q, side), n, test->count);
  return may;
}

/* --- Others ----------------------------------------------------------------------------------- */

static HonourMayHold may_be_turn(const Asking *q, const HonourTest *test) {
  HonourMayHold may = anything(q);

  for (int turn = 0; turn < q->reach->horizon; turn++) {
    may.holds[turn] = cap_bits_has(&test->set, (guint)turn);
    may.fails[turn] = !may.holds[turn];
  }
  if (!is_ever(q, may.holds))
    explain(q, "4.3.1", "The game has no such turn.");
  return may;
}

static gboolean is_wanted(const HonourTest *test, int value) {
  return value >= test->from && value <= test->to &&
         (test->values == G_MAXUINT64 ||
          (value >= 0 && value < 64 && (test->values >> value & 1u) != 0));
}

/* Some value of the range is wanted. */
static gboolean is_wanted_in(const HonourTest *test, const HonourVariableRange *range) {
  int least = MAX(range->least, test->from), most = MIN(range->most, test->to);

  if (test->values == G_MAXUINT64)
    return least <= most;
  for (int value = MAX(least, 0); value <= MIN(most, 63); value++)
    if (is_wanted(test, value))
      return TRUE;
  return FALSE;
}

/* The value at the start, and those that effects give it which can be carried out by then. */
static void may_have_value_then(const HonourTest *test, int start, const GArray *acts, int turn,
                                HonourMayHold *may) {
  HonourVariableRange range = honour_acts_range(acts, start, turn);

  may->holds[turn] = is_wanted(test, start) || (range.is_counted && is_wanted_in(test, &range));
  may->fails[turn] = !is_wanted(test, start) || range.is_counted;
  for (guint i = 0; i < acts->len; i++) {
    const HonourVariableAct *act = &g_array_index(acts, HonourVariableAct, i);

    if (act->counts || act->turn > turn)
      continue;
    may->holds[turn] = may->holds[turn] || is_wanted(test, act->most);
    may->fails[turn] = may->fails[turn] || !is_wanted(test, act->most);
  }
}

/* From here on nothing is added to what it can be. */
static int last_act(const GArray *acts) {
  int turn = 0;

  for (guint i = 0; i < acts->len; i++) {
    const HonourVariableAct *act = &g_array_index(acts, HonourVariableAct, i);

    turn = MAX(turn, act->per_turn > 0 && act->counts ? HONOUR_NEVER_COMES : act->turn);
  }
  return turn;
}

/* Once it may be and may not be so, that stays. */
static HonourMayHold may_have_value(const Asking *q, const HonourTest *test) {
  const HonourVariable *variable = &q->game->conditions.variables[test->variable];
  g_autoptr(GArray) acts = honour_acts_on(q->reach, test->variable);
  HonourMayHold may = anything(q);
  int settled = last_act(acts);

  for (int turn = 0; turn < q->reach->horizon && turn <= settled; turn++) {
    may_have_value_then(test, variable->start, acts, turn, &may);
    if (may.holds[turn] && may.fails[turn])
      return may;
  }
  for (int turn = MIN(settled, q->reach->horizon) + 1; turn < q->reach->horizon; turn++) {
    may.holds[turn] = may.holds[settled];
    may.fails[turn] = may.fails[settled];
  }
  if (!is_ever(q, may.holds))
    explain(q, NULL, "\"%s\" never has such a value.", variable->id);
  return may;
}

static int group_comes(const Asking *q, const HonourTest *test) {
  const HonourScenario *s = q->game->scenario;
  int turn = HONOUR_NEVER_COMES;

  for (guint i = 0; i < s->n_stacks; i++)
    if (i == test->stack || (test->group != CAP_INDEX_NONE && s->stacks[i].group == test->group &&
                             s->stacks[i].arrival == HONOUR_ARRIVAL_GROUP))
      turn = MIN(turn, honour_prospect_stack_comes(q->reach, (CapIndex)i));
  return turn;
}

static HonourMayHold may_be_in_play(const Asking *q, const HonourTest *test) {
  HonourCapitanoIndex who =
      test->card != CAP_INDEX_NONE ? q->game->capitano_of_card[test->card] : HONOUR_NOBODY;

  if (test->card != CAP_INDEX_NONE && who == HONOUR_NOBODY) {
    if (test->presence != HONOUR_PRESENCE_NOT_YET)
      explain(q, "1.3.2", "The Capitano who is meant is not in the scenario.");
    return settled(q, test->presence == HONOUR_PRESENCE_NOT_YET);
  }
  if (test->presence != HONOUR_PRESENCE_NOW)
    return anything(q);
  HonourMayHold may =
      from_turn(q, who != HONOUR_NOBODY ? honour_prospect_capitano_comes(q->reach, who)
                                        : group_comes(q, test));
  if (!is_ever(q, may.holds))
    explain(q, "7.1", "Nobody who is meant ever comes into play.");
  return may;
}

static gboolean has_fortress(const HonourGame *game) {
  for (guint i = 0; i < game->n_fortresses; i++)
    if (cap_bits_has(&game->scenario->playable, game->settlements[game->fortresses[i]]))
      return TRUE;
  return FALSE;
}

static HonourMayHold may_be_fought(const Asking *q, const HonourTest *test) {
  gboolean needs_walls = test->fight == HONOUR_FIGHT_SIEGE || test->fight == HONOUR_FIGHT_SORTIE;
  HonourMayHold may =
      from_turn(q, needs_walls && !has_fortress(q->game) ? HONOUR_NEVER_COMES
                                                         : honour_prospect_meet(q->reach));

  if (!is_ever(q, may.holds))
    explain(q, "11.1",
            needs_walls && !has_fortress(q->game)
                ? "No Fortress is in play."
                : "The two sides can never come next to each other.");
  return may;
}

static HonourMayHold may_be_used(const Asking *q, const HonourTest *test) {
  CapRuleSwitch use = q->game->scenario->base.options[test->count - 1];

  if (use == CAP_RULE_OFF) {
    explain(q, "18", "Optional rule 18.%u is never used here.", test->count);
    return settled(q, FALSE);
  }
  return use == CAP_RULE_ON && !test->quarters ? settled(q, TRUE) : anything(q);
}

/* [13] More points than the other side, of which nobody has fewer than none unless a rule takes
 * some. */
static HonourMayHold may_lead(const Asking *q, const HonourTest *test) {
  const HonourVictory *victory = &q->game->victory;

  if (honour_prospect_does(q->reach, HONOUR_ACTION_VICTORY_POINTS) < q->reach->horizon)
    return anything(q);
  for (guint i = 0; i < victory->n_scores; i++)
    if (count_ownable(q, test->side, &victory->scores[i].places, q->reach->horizon) > 0)
      return anything(q);
  explain(q, "13", "%s can never get a victory point.", side_text(q, test->side));
  return never(q);
}

/* --- Tests inside one another ----------------------------------------------------------------- */

static HonourMayHold ask(const Asking *q, guint at);

static guint count_inside(const HonourTest *tests, guint at) {
  guint n = 0;

  for (guint i = at + 1; i < tests[at].end; i = tests[i].end)
    n++;
  return n;
}

/* Of all of them each must hold, and it is enough that one fails; of any the other way round. */
static HonourMayHold all_or_any(const Asking *q, guint at, gboolean is_all) {
  const HonourTest *tests = &g_array_index(q->game->conditions.tests, HonourTest, 0);
  HonourMayHold may = settled(q, is_all);

  for (guint i = at + 1; i < tests[at].end; i = tests[i].end) {
    HonourMayHold inner = ask(q, i);
    guint8 *both = is_all ? may.holds : may.fails, *either = is_all ? may.fails : may.holds;
    const guint8 *inner_both = is_all ? inner.holds : inner.fails;
    const guint8 *inner_either = is_all ? inner.fails : inner.holds;

    for (int turn = 0; turn < q->reach->horizon; turn++) {
      both[turn] &= inner_both[turn];
      either[turn] |= inner_either[turn];
    }
    clear(&inner);
  }
  return may;
}

/* So many of the tests in it; it can fail when so many can fail that too few are left. */
static HonourMayHold so_many(const Asking *q, guint at) {
  const HonourTest *tests = &g_array_index(q->game->conditions.tests, HonourTest, 0);
  gsize n_turns = (gsize)MAX(q->reach->horizon, 1);
  g_autofree guint *n_holds = g_new0(guint, n_turns), *n_fails = g_new0(guint, n_turns);
  HonourMayHold may = anything(q);
  guint n = 0;

  for (guint i = at + 1; i < tests[at].end; i = tests[i].end, n++) {
    HonourMayHold inner = ask(q, i);

    for (int turn = 0; turn < q->reach->horizon; turn++) {
      n_holds[turn] += inner.holds[turn];
      n_fails[turn] += inner.fails[turn];
    }
    clear(&inner);
  }
  for (int turn = 0; turn < q->reach->horizon; turn++) {
    may.holds[turn] = n_holds[turn] >= tests[at].count;
    may.fails[turn] = n - MIN(n, n_fails[turn]) < tests[at].count;
  }
  return may;
}

static HonourMayHold at_least(const Asking *q, guint at) {
  const HonourTest *test = &g_array_index(q->game->conditions.tests, HonourTest, at);
  guint n = count_inside(test - at, at);

  return test->count == n || test->count == 1 ? all_or_any(q, at, test->count == n)
                                              : so_many(q, at);
}

static HonourMayHold opposite(const Asking *q, guint at) {
  HonourNeverHolds unused = {NULL, NULL};
  Asking inside = *q;

  inside.why = &unused; /* that it never holds is no reason for its opposite not to hold */
  HonourMayHold inner = ask(&inside, at);
  g_free(unused.text);
  return (HonourMayHold){inner.fails, inner.holds};
}

static HonourMayHold ask(const Asking *q, guint at) {
  static HonourMayHold (*const rows[HONOUR_N_TESTS])(const Asking *, const HonourTest *) = {
      [HONOUR_TEST_TURN] = may_be_turn,
      [HONOUR_TEST_AP_TURN] = may_be_turn,
      [HONOUR_TEST_VARIABLE_IS] = may_have_value,
      [HONOUR_TEST_SUBJECT] = may_fit,
      [HONOUR_TEST_LEADER] = may_fit,
      [HONOUR_TEST_OPPONENT] = may_fit,
      [HONOUR_TEST_INSIDE] = may_be_inside,
      [HONOUR_TEST_OWNS] = may_own_all,
      [HONOUR_TEST_OCCUPIED] = may_occupy,
      [HONOUR_TEST_STRENGTH] = may_have_strength,
      [HONOUR_TEST_IN_PLAY] = may_be_in_play,
      [HONOUR_TEST_BATTLE] = may_be_fought,
      [HONOUR_TEST_OPTION_USED] = may_be_used,
      [HONOUR_TEST_MOST_POINTS] = may_lead,
  };
  const HonourTest *test = &g_array_index(q->game->conditions.tests, HonourTest, at);

  if (test->kind == HONOUR_TEST_AT_LEAST)
    return at_least(q, at);
  if (test->kind == HONOUR_TEST_NOT)
    return opposite(q, at + 1);
  return rows[test->kind] != NULL ? rows[test->kind](q, test) : anything(q);
}

/* --- Whose the subject is --------------------------------------------------------------------- */

/* All tests that stand directly in a condition must hold, so that the subject is of a side that
 * each of those about it allows. */
static guint32 sides_of_subject(const HonourProspectReach *reach, guint first) {
  const HonourGame *game = reach->game;
  const HonourTest *tests = &g_array_index(game->conditions.tests, HonourTest, 0);
  guint32 sides = (1u << HONOUR_MAX_SIDES) - 1;

  if (tests[first].kind != HONOUR_TEST_AT_LEAST ||
      tests[first].count < count_inside(tests, first) || honour_prospect_changes_sides(reach))
    return sides;
  for (guint i = first + 1; i < tests[first].end; i = tests[i].end) {
    guint32 some = 0;

    if (tests[i].kind != HONOUR_TEST_SUBJECT)
      continue;
    for (guint army = 0; army < game->scenario->n_armies; army++)
      if (army_fits(&tests[i].filter, (CapIndex)army))
        some |= 1u << honour_game_side(game, (CapIndex)army);
    sides &= some;
  }
  return sides;
}

void honour_may_hold(const HonourProspectReach *reach, guint condition, guint8 *turns,
                     HonourNeverHolds *why) {
  Asking q = {.reach = reach, .game = reach->game, .why = why};

  *why = (HonourNeverHolds){NULL, NULL};
  memset(turns, 1, (gsize)reach->horizon);
  if (condition == HONOUR_CONDITION_ALWAYS)
    return;
  guint first = g_array_index(reach->game->conditions.firsts, guint, condition - 1);
  q.sides = sides_of_subject(reach, first);
  HonourMayHold may = ask(&q, first);
  memcpy(turns, may.holds, (gsize)reach->horizon);
  clear(&may);
}
