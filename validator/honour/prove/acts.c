/* Why this is sound. An effect is carried out only by the event in which it stands, or when a
 * variable is set to the value on which it hangs. An event happens only at one of its moments, in a
 * turn in which its condition holds. At first nothing is taken to happen; then, again and again,
 * every event that could happen with what has happened so far. Whatever takes place in a game is
 * found in this way: the first event of a game needs no other, the second at most the first, and so
 * on. What can be only grows, since more events make more conditions possible, and never fewer. */
#include "validator/honour/prove/acts.h"

#include <string.h>

#include "validator/honour/prove/may-hold.h"
#include "validator/honour/prove/moments.h"
#include "validator/honour/special/actions.h"

/* --- Who carries it out ----------------------------------------------------------------------- */

static gboolean is_event(const HonourGame *game, guint rule) {
  return game->special.rules[rule].kind == HONOUR_SPECIAL_EVENT;
}

/* The block of an action begins where the last one up to it does. */
static void look_at_block(guint first, guint action, guint *begin, guint *end) {
  if (first <= action)
    *begin = MAX(*begin, first);
  else
    *end = MIN(*end, first);
}

/* Where the block of an action begins and ends: they stand one after the other. */
static void find_block(const HonourGame *game, guint action, guint *begin, guint *end) {
  const HonourActions *actions = &game->actions;

  *begin = 0;
  *end = actions->actions->len;
  for (guint i = 0; i < game->special.n_rules; i++)
    if (is_event(game, i))
      look_at_block(actions->events[i].block.first, action, begin, end);
  for (guint i = 0; i < actions->on_sets->len; i++)
    look_at_block(g_array_index(actions->on_sets, HonourOnSet, i).block.first, action, begin, end);
}

static gboolean lower(HonourProspectReach *reach, guint first, int turn) {
  guint begin, end;
  gboolean is_earlier = FALSE;

  if (turn == HONOUR_NEVER_COMES)
    return FALSE;
  find_block(reach->game, first, &begin, &end);
  for (guint i = begin; i < end; i++) {
    is_earlier = is_earlier || turn < reach->acts[i];
    reach->acts[i] = MIN(reach->acts[i], turn);
  }
  return is_earlier;
}

static int event_happens(const HonourProspectReach *reach, guint rule) {
  g_autofree guint8 *turns = g_malloc0((gsize)MAX(reach->horizon, 1));
  HonourNeverHolds why;

  honour_may_hold(reach, reach->game->special.rules[rule].condition, turns, &why);
  g_free(why.text);
  honour_limit_to_moments(reach, reach->game->actions.events[rule].hooks, turns);
  guint8 *first = memchr(turns, 1, (gsize)reach->horizon);
  return first != NULL ? (int)(first - turns) : HONOUR_NEVER_COMES;
}

/* Counting may lead to any value. */
static int variable_is_set(const HonourProspectReach *reach, CapIndex variable, int value) {
  const HonourActions *actions = &reach->game->actions;
  int turn = HONOUR_NEVER_COMES;

  for (guint i = 0; i < actions->actions->len; i++) {
    const HonourAction *a = honour_action_at(actions, i);

    if (a->variable == variable &&
        (a->kind == HONOUR_ACTION_COUNT || (a->kind == HONOUR_ACTION_SET && a->value == value)))
      turn = MIN(turn, reach->acts[i]);
  }
  return turn;
}

gboolean honour_acts_update(HonourProspectReach *reach) {
  const HonourGame *game = reach->game;
  gboolean is_earlier = FALSE;

  for (guint i = 0; i < game->special.n_rules; i++)
    if (is_event(game, i))
      is_earlier |= lower(reach, game->actions.events[i].block.first, event_happens(reach, i));
  for (guint i = 0; i < game->actions.on_sets->len; i++) {
    const HonourOnSet *on_set = &g_array_index(game->actions.on_sets, HonourOnSet, i);

    is_earlier |=
        lower(reach, on_set->block.first, variable_is_set(reach, on_set->variable, on_set->value));
  }
  return is_earlier;
}

/* --- How often it is carried out -------------------------------------------------------------- */

/* Nobody counts as far. */
#define NO_END G_MAXINT16

/* [2.2] A turn begins and ends once; [18.4] an Interphase adds another beginning and end to it. */
#define PER_TURN 2

/* What is done for each of several things is done any number of times. */
static gboolean has_loop(const HonourActions *actions, guint begin, guint end) {
  for (guint i = begin; i < end; i++)
    if (honour_action_at(actions, i)->kind == HONOUR_ACTION_FOR_EACH ||
        honour_action_at(actions, i)->for_each)
      return TRUE;
  return FALSE;
}

/* The event of a block; NULL for what hangs on a value. */
static const HonourSpecialEvent *event_at(const HonourGame *game, guint begin) {
  for (guint i = 0; i < game->special.n_rules; i++)
    if (is_event(game, i) && game->actions.events[i].block.first == begin)
      return &game->actions.events[i];
  return NULL;
}

/* At most so often: some times as soon as it can be done, and some more in each turn. */
typedef struct {
  int at_once, per_turn;
} Rate;

static Rate rate_of(const HonourProspectReach *reach, guint action) {
  const guint32 at_setup = 1u << HONOUR_HOOK_SETUP;
  const guint32 in_turns = 1u << HONOUR_HOOK_TURN_BEGIN | 1u << HONOUR_HOOK_TURN_END;
  const HonourSpecialEvent *event;
  guint begin, end;

  find_block(reach->game, action, &begin, &end);
  event = event_at(reach->game, begin);
  if (event == NULL || has_loop(&reach->game->actions, begin, end))
    return (Rate){NO_END, 0};
  if (event->once)
    return (Rate){1, 0};
  if ((event->hooks & ~(at_setup | in_turns)) != 0)
    return (Rate){NO_END, 0};
  return (Rate){(event->hooks & at_setup) != 0,
                PER_TURN * __builtin_popcount(event->hooks & in_turns)};
}

static int add_up(int sum, int number, int times) {
  gint64 all = (gint64)sum + (gint64)number * times;

  return (int)CLAMP(all, -NO_END, NO_END);
}

GArray *honour_acts_on(const HonourProspectReach *reach, CapIndex variable) {
  const HonourActions *actions = &reach->game->actions;
  GArray *found = g_array_new(FALSE, FALSE, sizeof(HonourVariableAct));

  for (guint i = 0; i < actions->actions->len; i++) {
    const HonourAction *a = honour_action_at(actions, i);

    if (a->variable != variable || reach->acts[i] == HONOUR_NEVER_COMES ||
        (a->kind != HONOUR_ACTION_SET && a->kind != HONOUR_ACTION_COUNT))
      continue;
    Rate rate = rate_of(reach, i);
    HonourVariableAct act = {.turn = reach->acts[i],
                             .counts = a->kind == HONOUR_ACTION_COUNT,
                             .at_once = rate.at_once,
                             .per_turn = rate.per_turn,
                             .least = a->kind == HONOUR_ACTION_SET ? a->value : -NO_END,
                             .most = a->kind == HONOUR_ACTION_SET ? a->value : NO_END};
    if (act.counts && a->number.kind == HONOUR_NUMBER_FIXED)
      act.least = act.most = a->number.number;
    g_array_append_val(found, act);
  }
  return found;
}

/* Whoever counts up may do so after it was set, and down before. */
HonourVariableRange honour_acts_range(const GArray *acts, int start, int turn) {
  HonourVariableRange range = {FALSE, start, start};
  int up = 0, down = 0;

  for (guint i = 0; i < acts->len; i++) {
    const HonourVariableAct *act = &g_array_index(acts, HonourVariableAct, i);

    if (act->turn > turn)
      continue;
    if (!act->counts) {
      range.least = MIN(range.least, act->least);
      range.most = MAX(range.most, act->most);
      continue;
    }
    int times = act->at_once + (turn - act->turn + 1) * act->per_turn;
    range.is_counted = TRUE;
    up = add_up(up, MAX(act->most, 0), times);
    down = add_up(down, MIN(act->least, 0), times);
  }
  range.least = add_up(range.least, down, 1);
  range.most = add_up(range.most, up, 1);
  return range;
}
