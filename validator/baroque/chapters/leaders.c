/* [gap 31] [gap 130] [gap 131] A Leader rides, joins a unit or leaves one. */
#include "validator/baroque/chapters/tests.h"
#include "validator/baroque/moves/leader.h"

static BaroquePoint place_of(const BaroquePlay *play, guint command) {
  const BaroqueCommandState *c = &play->state->commands[command];

  return c->unit != BAROQUE_NOBODY ? baroque_base_middle(baroque_base(play, c->unit))
                                   : (BaroquePoint){c->x, c->y};
}

static void offer_points(const BaroquePlay *play, guint command, CapRequest *request) {
  guint side = baroque_side_of_command(play->game, command);
  gint32 range = (gint32)baroque_command_range(play->game->scenario->armies[side].structure);
  BaroquePoint points[BAROQUE_MAX_LEADER_POINTS];
  guint n =
      baroque_leader_short_list(play->field, side, command, place_of(play, command), range, points);

  for (guint i = 0; i < n; i++)
    baroque_offer(request, BAROQUE_ANSWER_RIDE, (guint)points[i].x, (guint)points[i].y, 0);
}

static gboolean may_join(const BaroquePlay *play, guint command, guint unit) {
  return unit != play->state->commands[command].unit && baroque_is_there(play->state, unit) &&
         baroque_leader_join_judge(play->field, baroque_side_of_command(play->game, command),
                                   command, place_of(play, command), unit) == BAROQUE_BAR_NONE;
}

static gboolean run_leader(BaroquePlay *play, CapRequest *request) {
  guint command = play->state->activation.command;
  const BaroqueCommand *c = baroque_command(play->game, command);

  baroque_ask(request, c->army, BAROQUE_DECISION_LEADER, command);
  baroque_offer(request, BAROQUE_ANSWER_STAY, 0, 0, 0);
  for (guint i = c->first_unit; i < c->first_unit + c->n_units; i++)
    if (may_join(play, command, i))
      baroque_offer(request, BAROQUE_ANSWER_JOIN, i, 0, 0);
  offer_points(play, command, request);
  return TRUE;
}

static void answer_leader(BaroquePlay *play, CapOption option) {
  guint command = play->state->activation.command;
  BaroqueCommandState *c = &play->state->commands[command];
  const char *name =
      play->game->scenario->leaders[baroque_command(play->game, command)->leader].name;

  baroque_go_to(play, BAROQUE_STAGE_COMMAND);
  c->leader_moved = TRUE;
  if (option.kind == BAROQUE_ANSWER_JOIN) {
    c->unit = option.a;
    cap_log_detail(play->log, "gap 131", "%s joined %s.", name, baroque_name(play->game, option.a));
  } else if (option.kind == BAROQUE_ANSWER_RIDE) {
    c->unit = BAROQUE_NOBODY;
    c->x = option.a;
    c->y = option.b;
    cap_log_detail(play->log, "gap 31", "%s rode to %u.%02u, %u.%02u.", name, option.a / 100u,
                   option.a % 100u, option.b / 100u, option.b % 100u);
  }
}

static gboolean is_lawful_ride(const BaroquePlay *play, CapOption option) {
  guint command = play->state->activation.command;

  return option.kind == BAROQUE_ANSWER_RIDE && option.c == 0 &&
         baroque_leader_judge(play->field, baroque_side_of_command(play->game, command),
                              place_of(play, command),
                              (BaroquePoint){option.a, option.b}) == BAROQUE_BAR_NONE;
}

const BaroqueStageRow baroque_leader_stage = {run_leader, answer_leader, is_lawful_ride};
