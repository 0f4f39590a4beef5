#include "validator/honour/prove/impossible.h"

#include <glib/gi18n.h>
#include <string.h>

#include "validator/honour/prove/may-hold.h"
#include "validator/honour/prove/moments.h"

/* One question. */
typedef struct {
  const HonourGame *game;
  const HonourProspectReach *reach;
  guint8 *turns; /* in which it could be, so far */
  const char **rules;
} Case;

static gboolean is_open(const Case *c) {
  return memchr(c->turns, 1, (gsize)c->reach->horizon) != NULL;
}

static char *because(const Case *c, const char *rules, const char *text) {
  *c->rules = rules;
  return g_strdup(_(text));
}

/* NULL when the condition could hold in one of the turns that are left. */
static char *ask(const Case *c, guint condition) {
  g_autofree guint8 *turns = g_malloc0((gsize)MAX(c->reach->horizon, 1));
  gboolean is_ever;
  HonourNeverHolds why;

  honour_may_hold(c->reach, condition, turns, &why);
  g_autofree char *text = why.text;
  is_ever = memchr(turns, 1, (gsize)c->reach->horizon) != NULL;
  for (int i = 0; i < c->reach->horizon; i++)
    c->turns[i] = c->turns[i] && turns[i];
  if (is_open(c))
    return NULL;
  *c->rules = why.rules;
  if (!is_ever)
    return text != NULL
               ? g_steal_pointer(&text)
               : because(c, "4.3.1", "Its conditions never hold in one and the same turn.");
  return because(c, "4.3.1", "Its conditions hold only in turns in which nobody asks for them.");
}

/* [13] Conditions of the end of the scenario are asked after the last turn. */
static char *victory_never(const Case *c, const HonourVictoryCondition *victory) {
  if (victory->at == HONOUR_MOMENT_SCENARIO_END && !c->reach->is_open)
    for (int i = 0; i + 1 < c->reach->horizon; i++)
      c->turns[i] = 0;
  return ask(c, victory->condition);
}

/* --- Special rules ---------------------------------------------------------------------------- */

static char *rule_never(const Case *c, guint number) {
  const HonourSpecialRule *rule = &c->game->special.rules[number];

  if (rule->kind == HONOUR_SPECIAL_EVENT)
    honour_limit_to_moments(c->reach, c->game->actions.events[number].hooks, c->turns);
  if (!is_open(c))
    return because(c, "7.1, 7.6.4, 11.1", "Its moment never comes in this scenario.");
  return ask(c, rule->condition);
}

/* --- Stacks ----------------------------------------------------------------------------------- */

/* [7.1] */
static char *stack_never(const Case *c, guint number) {
  const HonourStack *stack = &c->game->scenario->stacks[number];
  int turn = honour_prospect_stack_comes(c->reach, (CapIndex)number);

  if (turn < c->reach->horizon)
    return NULL;
  if (stack->arrival == HONOUR_ARRIVAL_GROUP && turn == HONOUR_NEVER_COMES)
    return because(c, "7.1", "No special rule ever calls its group.");
  return because(c, "7.1, 4.3.1", "It comes only after the last turn.");
}

char *honour_impossible(const HonourProspectReach *reach, guint number, const char **rules) {
  const HonourGame *game = reach->game;
  g_autofree guint8 *turns = NULL;
  HonourThing thing;

  if (!honour_thing(game, number, &thing))
    return NULL;
  turns = g_malloc((gsize)MAX(reach->horizon, 1));
  memset(turns, 1, (gsize)reach->horizon);
  Case c = {game, reach, turns, rules};
  switch (thing.kind) {
  case HONOUR_THING_VICTORY:
    return victory_never(&c, &game->victory.conditions[thing.number]);
  case HONOUR_THING_RULE:
    return rule_never(&c, thing.number);
  case HONOUR_THING_STACK:
    return stack_never(&c, thing.number);
  }
  return NULL;
}
