/* [gap 17] [gap 18] Deployment by choice: the defender first, one Command at a time; Leaders come
 * last, see deploy-leaders.c. Units that the scenario has placed stand already. */
#include "validator/baroque/chapters/deploy.h"

#include "validator/baroque/moves/enter.h"

static gboolean is_to_deploy(const BaroquePlay *play, guint unit) {
  const BaroqueUnit *u = play->game->units[unit].unit;

  return play->state->units[unit].place == BAROQUE_WAITS && u->zone != CAP_INDEX_NONE;
}

/* The next unit of a side; BAROQUE_NOBODY. */
static guint next_of(const BaroquePlay *play, guint side) {
  for (guint i = 0; i < play->game->n_units; i++)
    if (play->game->units[i].side == side && is_to_deploy(play, i))
      return i;
  return BAROQUE_NOBODY;
}

/* [gap 18] Commands in turn, the defender first: a side goes on until its Command is done. */
static guint next_unit(const BaroquePlay *play) {
  guint defender = 1u - play->game->attacker;
  guint next[2] = {next_of(play, 0), next_of(play, 1)};

  if (next[0] == BAROQUE_NOBODY || next[1] == BAROQUE_NOBODY)
    return next[0] == BAROQUE_NOBODY ? next[1] : next[0];
  const BaroqueArmy *armies = play->game->scenario->armies;
  guint done[2];
  for (guint i = 0; i < 2; i++) { /* Commands begun, as far as this side has come */
    guint command = play->game->units[next[i]].command;

    done[i] = command == BAROQUE_NOBODY ? armies[i].n_commands : command - armies[i].first_command;
  }
  return done[defender] <= done[1 - defender] ? next[defender] : next[1 - defender];
}

static gboolean run_deploy(BaroquePlay *play, CapRequest *request) {
  guint unit = next_unit(play);

  if (unit == BAROQUE_NOBODY) {
    baroque_go_to(play, BAROQUE_STAGE_DEPLOY_LEADERS);
    return FALSE;
  }
  const BaroqueUnit *u = play->game->units[unit].unit;
  BaroquePoint points[BAROQUE_MAX_DEPLOY];
  guint n = baroque_deploy_short_list(play->field, unit, &play->game->scenario->zones[u->zone],
                                      u->direction, points);
  baroque_ask(request, play->game->units[unit].side, BAROQUE_DECISION_DEPLOY, unit);
  for (guint i = 0; i < n; i++)
    baroque_offer(request, BAROQUE_ANSWER_PLACE, (guint)points[i].x, (guint)points[i].y,
                  u->direction);
  if (n == 0) /* there is no room: it takes no part */
    baroque_offer(request, BAROQUE_ANSWER_NO_MOVE, 0, 0, 0);
  return TRUE;
}

static void answer_deploy(BaroquePlay *play, CapOption option) {
  guint unit = next_unit(play);
  const BaroqueUnit *u = play->game->units[unit].unit;

  play->state->deployed++;
  if (option.kind == BAROQUE_ANSWER_NO_MOVE) {
    cap_log(play->log, "gap 17", "There was no room for %s.", u->name);
    baroque_take_away(play, unit, BAROQUE_LEFT);
    return;
  }
  BaroqueBase base =
      baroque_base_at((BaroquePoint){option.a, option.b}, option.c, u->front, u->depth);
  cap_log_detail(play->log, "gap 18", "%s deployed at %u.%02u, %u.%02u.", u->name, option.a / 100u,
                 option.a % 100u, option.b / 100u, option.b % 100u);
  baroque_put(play, unit, &base);
}

/* Every half BU of the zone and 16 facings. [section 17] */
BaroqueBar baroque_deploy_unit_judge(const BaroquePlay *play, guint unit, BaroquePoint front,
                                     guint direction) {
  const BaroqueUnit *u = play->game->units[unit].unit;

  if (direction >= BAROQUE_DIRECTIONS || direction % 4 != 0 || front.x % BAROQUE_ENTRY_GRID != 0 ||
      front.y % BAROQUE_ENTRY_GRID != 0)
    return BAROQUE_BAR_NO_SUCH_MOVE;
  return baroque_deploy_judge(play->field, unit, &play->game->scenario->zones[u->zone], front,
                              direction);
}

static gboolean is_lawful_place(const BaroquePlay *play, CapOption option) {
  guint unit = next_unit(play);

  return option.kind == BAROQUE_ANSWER_PLACE && unit != BAROQUE_NOBODY &&
         baroque_deploy_unit_judge(play, unit, (BaroquePoint){option.a, option.b}, option.c) ==
             BAROQUE_BAR_NONE;
}

const BaroqueStageRow baroque_deploy_stage = {run_deploy, answer_deploy, is_lawful_place};
