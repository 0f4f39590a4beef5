#include "validator/baroque/chapters/arrive.h"

#include "validator/baroque/chapters/act.h"
#include "validator/baroque/chapters/tests.h"
#include "validator/baroque/moves/enter.h"

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
  cap_log(play->log, "gap 136", "%s comes with it.",
          play->game->scenario
              ->leaders[baroque_command(play->game, play->game->units[unit].command)->leader]
              .name);
}

/* [gap 94] There is no reaction to coming on. */
void baroque_enter(BaroquePlay *play, CapOption option) {
  guint unit = play->state->activation.unit;
  BaroqueOutcome outcome;

  if (baroque_arrival_judge(play->field, unit, entry_of(play, unit), option.a, option.b,
                            &outcome) != BAROQUE_BAR_NONE)
    return;
  baroque_begin_action(play, option, BAROQUE_NOBODY);
  cap_log(play->log, "gap 136", "%s comes on to the table.", baroque_name(play->game, unit));
  baroque_put(play, unit, &outcome.end);
  play->state->units[unit].moves++;
  play->state->activation.n_moves++;
  bring_leader(play, unit);
  if ((outcome.effects & BAROQUE_EFFECT_DISORDERS) != 0)
    baroque_disorder(play, unit, "MOV-3");
  baroque_go_to(play, BAROQUE_STAGE_ACTED);
}
