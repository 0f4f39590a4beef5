#include "validator/honour/machine/machine.h"

#include "validator/honour/special/special.h"
#include "validator/honour/chapters/ch03-capture.h"
#include "validator/honour/chapters/optional/ch18-options.h"
#include "validator/honour/machine/stages.h"

static const struct {
  HonourStageRun run;
  HonourStageAnswer answer; /* NULL for a stage that never asks */
} stages[HONOUR_N_STAGES] = {
#define HONOUR_STAGE(id, name)        [HONOUR_STAGE_##id] = {honour_##name##_run, honour_##name##_answer},
#define HONOUR_STAGE_SILENT(id, name) [HONOUR_STAGE_##id] = {honour_##name##_run, NULL},
#include "validator/honour/machine/stages.def"
};

/* From one decision to the next there are some hundreds; so many more have no end. */
#define MOST_STEPS 100000

static HonourFrame *top(HonourPlay *play) {
  HonourProgress *p = &play->state->progress;
  return p->depth > 0 ? &p->frames[p->depth - 1] : NULL;
}

void honour_play_start(HonourPlay *play) {
  honour_state_set_up(play->game, play->state);
  play->state->options = play->options;
  play->state->progress.winner = CAP_INDEX_NONE;
  honour_seen(play->game, HONOUR_SEEN_GAME_BEGUN);
  honour_play_push(play, HONOUR_STAGE_GAME);
  honour_play_push(play, HONOUR_STAGE_SET_UP);
}

gboolean honour_play_next(HonourPlay *play, CapRequest *request) {
  for (guint steps = 0;; steps++) {
    HonourFrame *frame = top(play);
    if (frame == NULL || play->state->progress.is_over) {
      request->n_options = 0;
      return FALSE;
    }
    if (steps == MOST_STEPS) {
      honour_play_fail(play, HONOUR_FAULT_ENDLESS);
      continue;
    }
    if (honour_watch(play))
      continue;
    if (honour_tell_losses(play))
      continue;
    honour_update_quarters(play);
    if (honour_push_flight(play))
      continue;
    HonourStage stage = (HonourStage)frame->stage;
    if (!stages[stage].run(play, frame, request))
      continue;
    if (request->n_options == 0) {
      honour_play_fail(play, HONOUR_FAULT_DEAD_END);
      continue;
    }
    if (request->n_options > 1)
      return TRUE;
    if (play->survey != NULL)
      cap_survey_decision(play->survey, request->side, request->kind, CAP_SURVEY_SETTLED);
    honour_seen_answer(play->game, request->options[0].kind);
    stages[stage].answer(play, frame, request->options[0]);
  }
}

HonourReason honour_play_answer(HonourPlay *play, const CapRequest *request, CapOption option) {
  for (guint i = 0; i < request->n_options; i++) {
    if (!cap_option_equals(request->options[i], option))
      continue;
    HonourFrame *frame = top(play);
    honour_seen_answer(play->game, option.kind);
    stages[frame->stage].answer(play, frame, option);
    return HONOUR_REASON_OK;
  }
  return HONOUR_REASON_NOT_OFFERED;
}
