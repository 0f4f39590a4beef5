/* [gap 18] [B-24] Leaders deploy when all units stand: the defender first, one in turn. One whom
 * the scenario has placed, or given to a unit, stands already. */
#include "validator/baroque/chapters/deploy.h"

#include "validator/baroque/chapters/tests.h"

/* Whoever was to be with a unit that stands now is there with it. */
static void go_with_units(BaroquePlay *play) {
  for (guint i = 0; i < play->game->n_commands; i++) {
    BaroqueCommandState *c = &play->state->commands[i];

    if (c->leader == BAROQUE_WAITS && c->unit != BAROQUE_NOBODY &&
        baroque_is_there(play->state, c->unit))
      c->leader = BAROQUE_ON_TABLE;
  }
}

/* [gap 136] One whose units arrive later comes with them. */
static gboolean is_to_deploy(const BaroquePlay *play, guint command) {
  const BaroqueCommand *c = baroque_command(play->game, command);
  const BaroqueCommandState *at = &play->state->commands[command];

  if (at->leader != BAROQUE_WAITS ||
      (at->unit != BAROQUE_NOBODY && baroque_is_there(play->state, at->unit)))
    return FALSE;
  for (guint i = c->first_unit; i < c->first_unit + c->n_units; i++)
    if (baroque_is_there(play->state, i))
      return TRUE;
  return FALSE;
}

/* How many Commands of a side come before its next Leader to deploy; that of his Command is put
 * into `command`, or BAROQUE_NOBODY. */
static guint next_of(const BaroquePlay *play, guint side, guint *command) {
  const BaroqueArmy *army = &play->game->scenario->armies[side];

  for (guint i = 0; i < army->n_commands; i++)
    if (is_to_deploy(play, army->first_command + i)) {
      *command = army->first_command + i;
      return i;
    }
  *command = BAROQUE_NOBODY;
  return G_MAXUINT;
}

static guint next_command(const BaroquePlay *play) {
  guint defender = 1u - play->game->attacker, one, other;
  guint first = next_of(play, defender, &one);

  return first <= next_of(play, 1 - defender, &other) ? one : other;
}

static BaroqueLeaderCamp camp_of(const BaroquePlay *play, guint command) {
  guint side = baroque_side_of_command(play->game, command);
  const BaroqueArmy *army = &play->game->scenario->armies[side];

  return (BaroqueLeaderCamp){.side = side,
                             .command = command,
                             .zones = &play->game->scenario->zones[army->first_zone],
                             .n_zones = army->n_zones,
                             .range = (gint32)baroque_command_range(army->structure)};
}

BaroqueBar baroque_deploy_leader_judge(const BaroquePlay *play, guint command, BaroquePoint at) {
  BaroqueLeaderCamp camp = camp_of(play, command);

  return baroque_leader_camp_judge(play->field, &camp, at);
}

static gboolean run_deploy_leaders(BaroquePlay *play, CapRequest *request) {
  BaroquePoint points[BAROQUE_MAX_CAMP_POINTS];

  guint command = next_command(play);
  if (command == BAROQUE_NOBODY) {
    go_with_units(play);
    baroque_go_to(play, BAROQUE_STAGE_NEW_TURN);
    return FALSE;
  }
  const BaroqueCommand *c = baroque_command(play->game, command);
  BaroqueLeaderCamp camp = camp_of(play, command);
  baroque_ask(request, c->army, BAROQUE_DECISION_DEPLOY_LEADER, command);
  for (guint i = c->first_unit; i < c->first_unit + c->n_units; i++)
    if (baroque_is_there(play->state, i))
      baroque_offer(request, BAROQUE_ANSWER_JOIN, i, 0, 0);
  for (guint n = baroque_leader_camp_short_list(play->field, &camp, points), i = 0; i < n; i++)
    baroque_offer(request, BAROQUE_ANSWER_LEADER_PLACE, (guint)points[i].x, (guint)points[i].y, 0);
  return TRUE;
}

static void answer_deploy_leaders(BaroquePlay *play, CapOption option) {
  guint command = next_command(play);
  BaroqueCommandState *c = &play->state->commands[command];
  const char *name =
      play->game->scenario->leaders[baroque_command(play->game, command)->leader].name;

  c->leader = BAROQUE_ON_TABLE;
  if (option.kind == BAROQUE_ANSWER_JOIN) {
    c->unit = option.a;
    cap_log_detail(play->log, "B-24", "%s deployed with %s.", name,
                   baroque_name(play->game, option.a));
    return;
  }
  c->unit = BAROQUE_NOBODY;
  c->x = option.a;
  c->y = option.b;
  cap_log_detail(play->log, "B-24", "%s deployed at %u.%02u, %u.%02u.", name, option.a / 100u,
                 option.a % 100u, option.b / 100u, option.b % 100u);
}

static gboolean is_lawful_place(const BaroquePlay *play, CapOption option) {
  guint command = next_command(play);

  return option.kind == BAROQUE_ANSWER_LEADER_PLACE && option.c == 0 && command != BAROQUE_NOBODY &&
         baroque_deploy_leader_judge(play, command, (BaroquePoint){option.a, option.b}) ==
             BAROQUE_BAR_NONE;
}

const BaroqueStageRow baroque_deploy_leaders_stage = {run_deploy_leaders, answer_deploy_leaders,
                                                      is_lawful_place};
