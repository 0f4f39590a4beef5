/* A Force made up for an exit that asks for so many men of each arm: who commands it, and which
 * units he gets. It is put together on his card and then dropped off. [5.1] [6.3] */
#include "validator/honour/policy/parts.h"

#include <string.h>

#include "validator/honour/chapters/ch06-cards.h"
#include "validator/honour/special/condition-holds.h"

/* clang-format off */
/* Leaving the map, in the measure of strength */
HONOUR_MEASURE(MARGIN, "margin", 125, "So many per cent of the men that are asked for set out, since some are lost on the way.")
HONOUR_MEASURE(EXPEDITION_SHARE, "expedition-share", 50, "The most that an army gives for an expedition, in per cent of its strength.")
/* clang-format on */

/* --- What is asked for ------------------------------------------------------------------------ */

/* The next test of strength of a rule from test t on; NULL when there is no more. */
static const HonourTest *next_need(const HonourGame *game, guint rule, guint *t) {
  const HonourConditions *all = &game->conditions;
  guint condition = game->special.rules[rule].condition, first, end;

  if (condition == HONOUR_CONDITION_ALWAYS)
    return NULL;
  first = g_array_index(all->firsts, guint, condition - 1);
  end = g_array_index(all->tests, HonourTest, first).end;
  for (*t = MAX(*t, first); *t < end; (*t)++) {
    const HonourTest *test = &g_array_index(all->tests, HonourTest, *t);

    if (test->kind == HONOUR_TEST_STRENGTH && test->card == CAP_INDEX_NONE &&
        !honour_conditions_negates(all, first, *t)) {
      (*t)++;
      return test;
    }
  }
  return NULL;
}

gboolean honour_exit_asks_for_men(const HonourGame *game, guint rule) {
  guint t = 0;

  return next_need(game, rule, &t) != NULL;
}

/* --- Who and what ----------------------------------------------------------------------------- */

static gboolean is_in(const HonourExpedition *e, HonourUnitIndex unit) {
  for (guint i = 0; i < e->n; i++)
    if (e->units[i] == unit)
      return TRUE;
  return FALSE;
}

/* SPs: Quality goes before size. */
enum { MORE_THAN_A_UNIT = 100 };

/* Men of the lowest Quality that will do; of these the largest unit. */
static HonourUnitIndex pick(const HonourAdvice *advice, HonourCapitanoIndex primo,
                            const HonourTest *need, const HonourExpedition *e) {
  const HonourPlay *play = advice->play;
  HonourUnitIndex best = HONOUR_NOBODY;
  int lowest = G_MAXINT;

  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    const HonourUnitState *u = &play->state->units[i];
    int his;

    if (u->place != HONOUR_UNIT_CARD || u->demoralised || is_in(e, i) ||
        honour_force_of(play->game, play->state, u->capitano) != primo ||
        !honour_filter_fits_unit(play->game, play->state, &need->filter, i))
      continue;
    his = MORE_THAN_A_UNIT * (int)honour_game_type(play->game, i)->quality - u->sp;
    if (his >= lowest)
      continue;
    lowest = his;
    best = i;
  }
  return best;
}

/* Enough of each arm, in no more units than one man can command; FALSE when they are not there. */
static gboolean pick_units(const HonourAdvice *advice, HonourCapitanoIndex primo, guint rule,
                           HonourExpedition *e) {
  const HonourPlay *play = advice->play;
  const HonourTest *need;
  int margin = honour_measure(advice, HONOUR_MEASURE_MARGIN); /* some are lost on the way */
  guint t = 0;

  while ((need = next_need(play->game, rule, &t)) != NULL)
    for (int have = 0; 100 * have < margin * (int)need->count;) {
      HonourUnitIndex unit = pick(advice, primo, need, e);

      if (unit == HONOUR_NOBODY || e->n == G_N_ELEMENTS(e->units))
        return FALSE;
      e->units[e->n++] = unit;
      e->strength += honour_view_weigh(advice->doctrine, play->state->units[unit].sp,
                                       (int)honour_game_type(play->game, unit)->quality);
      have += play->state->units[unit].sp;
    }
  return e->n > 0;
}

/* Has he room for all of them, and may he command them? */
static gboolean can_command(const HonourAdvice *advice, HonourCapitanoIndex man,
                            HonourCapitanoIndex primo, const HonourExpedition *e) {
  const HonourPlay *play = advice->play;
  guint n = honour_card_count(play->game, play->state, man);

  if (play->state->capitani[man].station != HONOUR_STATION_WITH ||
      play->state->capitani[man].with != primo ||
      (play->state->capitani[man].marks & HONOUR_MARK_GENERAL) != 0 ||
      !honour_may_be_subordinate(play->game, play->state, man, primo))
    return FALSE;
  for (guint i = 0; i < e->n; i++) {
    gboolean has_it = play->state->units[e->units[i]].capitano == man;

    n += has_it ? 0 : 1;
    if (!has_it && !honour_may_command(play->game, play->state, e->units[i], man))
      return FALSE;
  }
  return n <= honour_game_card(play->game, man)->rank;
}

/* Would the rule let him go with them? Looked at as if he stood at the exit with his Force. */
static gboolean may_go(const HonourAdvice *advice, HonourCapitanoIndex man, const HonourGoal *exit,
                       guint rule, const HonourExpedition *e) {
  const HonourPlay *play = advice->play;
  HonourState *after = &play->work->trial;
  HonourSubject subject;

  memcpy(after, play->state, sizeof *after);
  after->capitani[man].station = HONOUR_STATION_ON_MAP;
  after->capitani[man].role = HONOUR_ROLE_PRIMO;
  after->capitani[man].with = HONOUR_NOBODY;
  after->capitani[man].hex = exit->hex;
  for (guint i = 0; i < e->n; i++)
    honour_put_unit_on_card(after, e->units[i], man);
  subject = honour_subject_force(play->game, after, man);
  return honour_condition_holds(play->game, after, NULL, play->game->special.rules[rule].condition,
                                &subject);
}

/* The one whom the army misses least. */
static HonourCapitanoIndex find_leader(const HonourAdvice *advice, HonourCapitanoIndex primo,
                                       const HonourGoal *exit, guint rule,
                                       const HonourExpedition *e) {
  const HonourGame *game = advice->play->game;
  HonourCapitanoIndex best = HONOUR_NOBODY;

  for (HonourCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (can_command(advice, i, primo, e) &&
        (best == HONOUR_NOBODY ||
         honour_game_card(game, i)->rank < honour_game_card(game, best)->rank) &&
        may_go(advice, i, exit, rule, e))
      best = i;
  return best;
}

/* Does the army keep its better part? */
static gboolean can_be_spared(const HonourAdvice *advice, HonourCapitanoIndex primo,
                              const HonourExpedition *e) {
  const HonourSeen *army = honour_view_own(advice, primo);

  return army != NULL &&
         e->strength * 100 <=
             army->strength * honour_measure(advice, HONOUR_MEASURE_EXPEDITION_SHARE);
}

gboolean honour_find_expedition(const HonourAdvice *advice, HonourCapitanoIndex primo,
                                HonourExpedition *e) {
  const HonourPlay *play = advice->play;
  CapHex hex = play->state->capitani[primo].hex;

  for (guint i = 0; i < advice->doctrine->n_exits && hex != CAP_HEX_NONE; i++) {
    const HonourGoal *exit = &advice->doctrine->exits[i];
    guint rule = advice->doctrine->exit_rule[i];

    *e = (HonourExpedition){.leader = HONOUR_NOBODY};
    if (!honour_exit_asks_for_men(play->game, rule) || exit->distance[hex] == HONOUR_FAR ||
        !honour_exit_is_open(advice, exit, hex) || !pick_units(advice, primo, rule, e) ||
        !can_be_spared(advice, primo, e))
      continue;
    e->leader = find_leader(advice, primo, exit, rule, e);
    if (e->leader != HONOUR_NOBODY &&
        honour_exit_worth(advice, e->leader, e->strength, exit, hex) > 0)
      return TRUE;
  }
  return FALSE;
}

gboolean honour_expedition_wants(const HonourExpedition *e, HonourUnitIndex unit,
                                 HonourCapitanoIndex man) {
  return e->leader == man && is_in(e, unit);
}

gboolean honour_expedition_is_ready(const HonourAdvice *advice, const HonourExpedition *e) {
  for (guint i = 0; i < e->n; i++)
    if (advice->play->state->units[e->units[i]].capitano != e->leader)
      return FALSE;
  return e->n > 0;
}
