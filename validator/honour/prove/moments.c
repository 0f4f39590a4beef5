#include "validator/honour/prove/moments.h"

/* [7.6.4] The first turn in which somebody may leave the map where a rule lets him. */
static int exit_comes(const HonourProspectReach *reach) {
  const HonourSpecial *special = &reach->game->special;
  int turn = HONOUR_NEVER_COMES;

  for (guint i = special->first_adjust[HONOUR_VALUE_EXITS]; i != G_MAXUINT16;
       i = special->rules[i].next)
    turn = MIN(turn,
               honour_prospect_comes_to(reach, CAP_INDEX_NONE, &special->rules[i].hexes, 1, FALSE));
  return turn;
}

static int arrival_comes(const HonourProspectReach *reach) {
  const HonourScenario *s = reach->game->scenario;
  int turn = honour_prospect_does(reach, HONOUR_ACTION_RETURN);

  for (guint i = 0; i < s->n_stacks; i++)
    if (s->stacks[i].arrival != HONOUR_ARRIVAL_SETUP)
      turn = MIN(turn, honour_prospect_stack_comes(reach, (CapIndex)i));
  return turn;
}

/* The first turn in which a moment may come. */
static int moment_comes(const HonourProspectReach *reach, HonourHook hook) {
  switch (hook) {
  case HONOUR_HOOK_EXIT_MAP:
    return exit_comes(reach);
  case HONOUR_HOOK_ARRIVE:
    return arrival_comes(reach);
  case HONOUR_HOOK_BATTLE_BEGIN:
  case HONOUR_HOOK_BATTLE_WON:
    return honour_prospect_meet(reach);
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

void honour_limit_to_moments(const HonourProspectReach *reach, guint32 hooks, guint8 *turns) {
  int first = HONOUR_NEVER_COMES;

  for (guint i = 0; i < HONOUR_N_HOOKS; i++)
    if ((hooks >> i & 1u) != 0)
      first = MIN(first, moment_comes(reach, (HonourHook)i));
  for (int i = 0; i < reach->horizon; i++)
    turns[i] = turns[i] && i >= first && (hooks != 1u << HONOUR_HOOK_SETUP || i == 0);
}
