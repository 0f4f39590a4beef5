/* A Force made up for an exit that asks for so many men of each arm: who commands it, and which
 * units he gets. It is put together on his card and then dropped off. [5.1] [6.3] */
#include "validator/engine/honour/doctrine-parts.h"

#include <string.h>

#include "validator/engine/honour/ch06-cards.h"
#include "validator/engine/honour/condition-holds.h"

/* Some are lost on the way: so many per cent of what is asked for set out. */
#define MARGIN 125

/* --- What is asked for ------------------------------------------------------------------------ */

/* The next test of strength of a rule from test t on; NULL when there is no more. */
static const CapTest *next_need(const CapGame *game, guint rule, guint *t) {
  const CapConditions *all = &game->conditions;
  guint condition = game->special.rules[rule].condition, first, end;

  if (condition == CAP_CONDITION_ALWAYS)
    return NULL;
  first = g_array_index(all->firsts, guint, condition - 1);
  end = g_array_index(all->tests, CapTest, first).end;
  for (*t = MAX(*t, first); *t < end; (*t)++) {
    const CapTest *test = &g_array_index(all->tests, CapTest, *t);

    if (test->kind == CAP_TEST_STRENGTH && test->card == CAP_INDEX_NONE &&
        !cap_conditions_negates(all, first, *t)) {
      (*t)++;
      return test;
    }
  }
  return NULL;
}

gboolean cap_exit_asks_for_men(const CapGame *game, guint rule) {
  guint t = 0;

  return next_need(game, rule, &t) != NULL;
}

/* --- Who and what ----------------------------------------------------------------------------- */

static gboolean is_in(const CapExpedition *e, CapUnitIndex unit) {
  for (guint i = 0; i < e->n; i++)
    if (e->units[i] == unit)
      return TRUE;
  return FALSE;
}

/* Men of the lowest Quality that will do; of these the largest unit. */
static CapUnitIndex pick(const CapAdvice *advice, CapCapitanoIndex primo, const CapTest *need,
                         const CapExpedition *e) {
  const CapPlay *play = advice->play;
  CapUnitIndex best = CAP_NOBODY;
  int lowest = G_MAXINT;

  for (CapUnitIndex i = 0; i < play->game->n_units; i++) {
    const CapUnitState *u = &play->state->units[i];
    int his;

    if (u->place != CAP_UNIT_CARD || u->demoralised || is_in(e, i) ||
        cap_force_of(play->game, play->state, u->capitano) != primo ||
        !cap_filter_fits_unit(play->game, play->state, &need->filter, i))
      continue;
    his = 100 * (int)cap_game_type(play->game, i)->quality - u->sp;
    if (his >= lowest)
      continue;
    lowest = his;
    best = i;
  }
  return best;
}

/* Enough of each arm, in no more units than one man can command; FALSE when they are not there. */
static gboolean pick_units(const CapAdvice *advice, CapCapitanoIndex primo, guint rule,
                           CapExpedition *e) {
  const CapPlay *play = advice->play;
  const CapTest *need;
  guint t = 0;

  while ((need = next_need(play->game, rule, &t)) != NULL)
    for (guint have = 0; 100 * have < MARGIN * need->count;) {
      CapUnitIndex unit = pick(advice, primo, need, e);

      if (unit == CAP_NOBODY || e->n == G_N_ELEMENTS(e->units))
        return FALSE;
      e->units[e->n++] = unit;
      e->strength += cap_view_weigh(play->state->units[unit].sp,
                                    (int)cap_game_type(play->game, unit)->quality);
      have += play->state->units[unit].sp;
    }
  return e->n > 0;
}

/* Has he room for all of them, and may he command them? */
static gboolean can_command(const CapAdvice *advice, CapCapitanoIndex man, CapCapitanoIndex primo,
                            const CapExpedition *e) {
  const CapPlay *play = advice->play;
  guint n = cap_card_count(play->game, play->state, man);

  if (play->state->capitani[man].station != CAP_STATION_WITH ||
      play->state->capitani[man].with != primo ||
      (play->state->capitani[man].marks & CAP_MARK_GENERAL) != 0 ||
      !cap_may_be_subordinate(play->game, play->state, man, primo))
    return FALSE;
  for (guint i = 0; i < e->n; i++) {
    gboolean has_it = play->state->units[e->units[i]].capitano == man;

    n += has_it ? 0 : 1;
    if (!has_it && !cap_may_command(play->game, play->state, e->units[i], man))
      return FALSE;
  }
  return n <= cap_game_card(play->game, man)->rank;
}

/* Would the rule let him go with them? Looked at as if he stood at the exit with his Force. */
static gboolean may_go(const CapAdvice *advice, CapCapitanoIndex man, const CapGoal *exit,
                       guint rule, const CapExpedition *e) {
  const CapPlay *play = advice->play;
  CapState *after = &play->work->trial;
  CapSubject subject;

  memcpy(after, play->state, sizeof *after);
  after->capitani[man].station = CAP_STATION_ON_MAP;
  after->capitani[man].role = CAP_ROLE_PRIMO;
  after->capitani[man].with = CAP_NOBODY;
  after->capitani[man].hex = exit->hex;
  for (guint i = 0; i < e->n; i++)
    cap_put_unit_on_card(after, e->units[i], man);
  subject = cap_subject_force(play->game, after, man);
  return cap_condition_holds(play->game, after, NULL, play->game->special.rules[rule].condition,
                             &subject);
}

/* The one whom the army misses least. */
static CapCapitanoIndex find_leader(const CapAdvice *advice, CapCapitanoIndex primo,
                                    const CapGoal *exit, guint rule, const CapExpedition *e) {
  const CapGame *game = advice->play->game;
  CapCapitanoIndex best = CAP_NOBODY;

  for (CapCapitanoIndex i = 0; i < game->n_capitani; i++)
    if (can_command(advice, i, primo, e) &&
        (best == CAP_NOBODY || cap_game_card(game, i)->rank < cap_game_card(game, best)->rank) &&
        may_go(advice, i, exit, rule, e))
      best = i;
  return best;
}

gboolean cap_find_expedition(const CapAdvice *advice, CapCapitanoIndex primo, CapExpedition *e) {
  const CapPlay *play = advice->play;
  CapHex hex = play->state->capitani[primo].hex;

  for (guint i = 0; i < advice->doctrine->n_exits && hex != CAP_HEX_NONE; i++) {
    const CapGoal *exit = &advice->doctrine->exits[i];
    guint rule = advice->doctrine->exit_rule[i];

    *e = (CapExpedition){.leader = CAP_NOBODY};
    if (!cap_exit_asks_for_men(play->game, rule) || exit->distance[hex] == CAP_FAR ||
        !cap_exit_is_open(advice, exit, hex) || !pick_units(advice, primo, rule, e))
      continue;
    e->leader = find_leader(advice, primo, exit, rule, e);
    if (e->leader != CAP_NOBODY && cap_exit_worth(advice, e->leader, e->strength, exit, hex) > 0)
      return TRUE;
  }
  return FALSE;
}

gboolean cap_expedition_wants(const CapExpedition *e, CapUnitIndex unit, CapCapitanoIndex man) {
  return e->leader == man && is_in(e, unit);
}

gboolean cap_expedition_is_ready(const CapAdvice *advice, const CapExpedition *e) {
  for (guint i = 0; i < e->n; i++)
    if (advice->play->state->units[e->units[i]].capitano != e->leader)
      return FALSE;
  return e->n > 0;
}
