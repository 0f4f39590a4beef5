#include "validator/honour/prove/impossible.h"

#include <string.h>

#include "validator/honour/prove/may-hold.h"

/* One question. */
typedef struct {
  const HonourGame *game;
  HonourProspectReach *reach;
  guint8 *turns; /* in which it could be, so far */
  const char **rules;
} Case;

static gboolean is_open(const Case *c) {
  return memchr(c->turns, 1, (gsize)c->reach->horizon) != NULL;
}

static char *because(const Case *c, const char *rules, const char *text) {
  *c->rules = rules;
  return g_strdup(text);
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

/* --- Moments ---------------------------------------------------------------------------------- */

/* [7.6.4] The first turn in which somebody may leave the map where a rule lets him. */
static int exit_comes(const Case *c) {
  const HonourSpecial *special = &c->game->special;
  int turn = HONOUR_NEVER_COMES;

  for (guint i = special->first_adjust[HONOUR_VALUE_EXITS]; i != G_MAXUINT16;
       i = special->rules[i].next)
    turn = MIN(turn, honour_prospect_comes_to(c->reach, CAP_INDEX_NONE, &special->rules[i].hexes, 1,
                                              FALSE));
  return turn;
}

static int arrival_comes(const Case *c) {
  const HonourScenario *s = c->game->scenario;
  int turn = honour_prospect_does(c->game, HONOUR_ACTION_RETURN) ? 0 : HONOUR_NEVER_COMES;

  for (guint i = 0; i < s->n_stacks; i++)
    if (s->stacks[i].arrival != HONOUR_ARRIVAL_SETUP)
      turn = MIN(turn, honour_prospect_stack_comes(c->game, (CapIndex)i));
  return turn;
}

/* The first turn in which a moment may come. */
static int moment_comes(const Case *c, HonourHook hook) {
  switch (hook) {
  case HONOUR_HOOK_EXIT_MAP:
    return exit_comes(c);
  case HONOUR_HOOK_ARRIVE:
    return arrival_comes(c);
  case HONOUR_HOOK_BATTLE_BEGIN:
  case HONOUR_HOOK_BATTLE_WON:
    return honour_prospect_meet(c->reach);
  case HONOUR_HOOK_CHIT_PLAYED:
    return HONOUR_NEVER_COMES; /* these rules have no such chits */
  case HONOUR_HOOK_SETUP:
  case HONOUR_HOOK_TURN_BEGIN:
  case HONOUR_HOOK_WEATHER_END:
  case HONOUR_HOOK_ADMIN_BEGIN:
  case HONOUR_HOOK_POINTS_RECEIVED:
  case HONOUR_HOOK_COMMAND_END:
  case HONOUR_HOOK_ORDER_REQUEST:
  case HONOUR_HOOK_REINFORCEMENT_STEP:
  case HONOUR_HOOK_ENTER:
  case HONOUR_HOOK_STOP:
  case HONOUR_HOOK_LEAVE:
  case HONOUR_HOOK_CAPITANO_LOST:
  case HONOUR_HOOK_ATTRITION_ROLLED:
  case HONOUR_HOOK_TURN_END:
  case HONOUR_HOOK_SCENARIO_END:
  case HONOUR_N_HOOKS:
    break;
  }
  return 0;
}

static void limit_to_moments(const Case *c, guint32 hooks) {
  int first = HONOUR_NEVER_COMES;

  for (guint i = 0; i < HONOUR_N_HOOKS; i++)
    if ((hooks >> i & 1u) != 0)
      first = MIN(first, moment_comes(c, (HonourHook)i));
  for (int i = 0; i < c->reach->horizon; i++)
    c->turns[i] = c->turns[i] && i >= first && (hooks != 1u << HONOUR_HOOK_SETUP || i == 0);
}

static char *rule_never(const Case *c, guint number) {
  const HonourSpecialRule *rule = &c->game->special.rules[number];

  if (rule->kind == HONOUR_SPECIAL_EVENT)
    limit_to_moments(c, c->game->actions.events[number].hooks);
  if (!is_open(c))
    return because(c, "7.1, 7.6.4, 11.1", "Its moment never comes in this scenario.");
  return ask(c, rule->condition);
}

/* --- Stacks ----------------------------------------------------------------------------------- */

/* [7.1] */
static char *stack_never(const Case *c, guint number) {
  const HonourStack *stack = &c->game->scenario->stacks[number];
  int turn = honour_prospect_stack_comes(c->game, (CapIndex)number);

  if (turn < c->reach->horizon)
    return NULL;
  if (stack->arrival == HONOUR_ARRIVAL_GROUP && turn == HONOUR_NEVER_COMES)
    return because(c, "7.1", "No special rule ever calls its group.");
  return because(c, "7.1, 4.3.1", "It comes only after the last turn.");
}

char *honour_impossible(const HonourGame *game, guint number, const char **rules) {
  g_autoptr(HonourProspectReach) reach = NULL;
  g_autofree guint8 *turns = NULL;
  HonourThing thing;

  if (!honour_thing(game, number, &thing))
    return NULL;
  reach = honour_prospect_reach_new(game);
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
