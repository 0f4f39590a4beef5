#include "validator/baroque/chapters/arrive.h"

#include "validator/baroque/chapters/act.h"
#include "validator/baroque/chapters/losses.h"
#include "validator/baroque/chapters/tests.h"
#include "validator/baroque/chapters/way.h"
#include "validator/baroque/moves/enter.h"
#include "validator/baroque/moves/run.h"

static const BaroquePassage *entry_of(const BaroquePlay *play, guint unit) {
  const BaroqueScenario *s = play->game->scenario;
  CapIndex passage = s->commands[play->game->units[unit].command].passage;

  return passage == CAP_INDEX_NONE ? NULL : &s->passages[passage];
}

void baroque_offer_arrivals(const BaroquePlay *play, guint unit, CapRequest *request) {
  const BaroquePassage *entry = entry_of(play, unit);
  BaroqueArrivalChoice choices[3];

  if (entry == NULL || play->state->units[unit].place != BAROQUE_WAITS)
    return;
  for (guint n = baroque_arrival_short_list(play->field, unit, entry, choices), i = 0; i < n; i++)
    baroque_offer(request, BAROQUE_ANSWER_ENTER, choices[i].step, choices[i].tenths, 0);
}

gboolean baroque_may_enter(const BaroquePlay *play, CapOption option) {
  guint unit = play->state->activation.unit;
  const BaroquePassage *entry = entry_of(play, unit);

  return entry != NULL && play->state->units[unit].place == BAROQUE_WAITS && option.c == 0 &&
         baroque_arrival_judge(play->field, unit, entry, option.a, option.b, NULL) ==
             BAROQUE_BAR_NONE;
}

/* Its Leader enters with any of them. */
static void bring_leader(BaroquePlay *play, guint unit) {
  BaroqueCommandState *c = &play->state->commands[play->game->units[unit].command];

  if (c->leader != BAROQUE_WAITS)
    return;
  c->leader = BAROQUE_ON_TABLE;
  c->unit = (guint16)unit;
  cap_log(play->log, "gap 136", "%s came along.",
          play->game->scenario
              ->leaders[baroque_command(play->game, play->game->units[unit].command)->leader]
              .name);
}

/* [gap 20] It is a Move, which the enemy may answer: the unit is at the edge now, and goes on when
 * that is done. */
void baroque_enter(BaroquePlay *play, CapOption option) {
  guint unit = play->state->activation.unit;
  BaroqueOutcome at_edge;

  if (baroque_arrival_judge(play->field, unit, entry_of(play, unit), option.a, 0, &at_edge) !=
      BAROQUE_BAR_NONE)
    return;
  baroque_begin_action(play, option, BAROQUE_NOBODY);
  cap_log(play->log, "gap 136", "%s came on to the table.", baroque_name(play->game, unit));
  baroque_put(play, unit, &at_edge.end);
  bring_leader(play, unit);
  baroque_way_begin(play);
  baroque_go_to(play, BAROQUE_STAGE_WINDOW);
}

/* --- Leaving ---------------------------------------------------------------------------------- */

/* Does the front of a base that has come to the edge lie in the passage? */
static gboolean is_in_passage(const BaroqueGround *ground, const BaroqueBase *base,
                              const BaroquePassage *passage) {
  gboolean upright = passage->edge == BAROQUE_TABLE_LEFT || passage->edge == BAROQUE_TABLE_RIGHT;
  gint32 along = upright ? base->front.y : base->front.x;

  if (along < passage->from || along > passage->to)
    return FALSE;
  switch (passage->edge) {
  case BAROQUE_TABLE_TOP:
    return base->box.y1 >= baroque_ground_depth(ground) - BAROQUE_TENTH;
  case BAROQUE_TABLE_RIGHT:
    return base->box.x1 >= baroque_ground_width(ground) - BAROQUE_TENTH;
  case BAROQUE_TABLE_BOTTOM:
    return base->box.y0 <= BAROQUE_TENTH;
  case BAROQUE_TABLE_LEFT:
    return base->box.x0 <= BAROQUE_TENTH;
  }
  return FALSE;
}

void baroque_offer_exit(const BaroquePlay *play, guint unit, CapRequest *request) {
  const BaroqueScenario *s = play->game->scenario;
  const BaroqueStand *stand = &play->field->stands[unit];
  BaroqueUnits nobody = {{0}};
  BaroqueRun run = {.start = stand->base,
                    .unit = (guint16)unit,
                    .direction = stand->base.direction,
                    .distance = stand->rate * BAROQUE_TENTH,
                    .strikes = &nobody};
  BaroqueRunEnd end;

  for (guint i = 0; i < s->n_exits; i++) {
    const BaroqueExit *out = &s->exits[i];

    if (out->army != play->game->units[unit].side || (CapTurn)play->state->turn < out->from ||
        out->passage == CAP_INDEX_NONE || !baroque_may_move(play))
      continue;
    baroque_run(play->field, &run, &end);
    if (end.stop != BAROQUE_STOP_EDGE ||
        !is_in_passage(play->game->ground, &end.end, &s->passages[out->passage]))
      continue;
    baroque_offer(request, BAROQUE_ANSWER_LEAVE, 0, (guint)end.gone / BAROQUE_TENTH, 0);
    return;
  }
}

void baroque_leave(BaroquePlay *play, guint unit) {
  cap_log(play->log, "gap 42", "%s left the table.", baroque_name(play->game, unit));
  baroque_depart(play, unit);
}
