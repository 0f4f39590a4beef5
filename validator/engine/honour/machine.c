#include "validator/engine/honour/machine.h"

#include "validator/engine/honour/special.h"
#include "validator/engine/honour/ch03-capture.h"
#include "validator/engine/honour/ch18-options.h"
#include "validator/engine/honour/stages.h"

static const struct {
  CapStageRun run;
  CapStageAnswer answer; /* NULL for a stage that never asks */
} stages[CAP_N_STAGES] = {
#define CAP_STAGE(id, name)        [CAP_STAGE_##id] = {cap_##name##_run, cap_##name##_answer},
#define CAP_STAGE_SILENT(id, name) [CAP_STAGE_##id] = {cap_##name##_run, NULL},
#include "validator/engine/honour/stages.def"
};

/* From one decision to the next there are some hundreds; so many more have no end. */
#define MOST_STEPS 100000

static CapFrame *top(CapPlay *play) {
  CapProgress *p = &play->state->progress;
  return p->depth > 0 ? &p->frames[p->depth - 1] : NULL;
}

void cap_play_start(CapPlay *play) {
  cap_state_set_up(play->game, play->state);
  play->state->options = play->options;
  play->state->progress.winner = CAP_INDEX_NONE;
  cap_seen(play->game, CAP_SEEN_GAME_BEGUN);
  cap_play_push(play, CAP_STAGE_GAME);
  cap_play_push(play, CAP_STAGE_SET_UP);
}

gboolean cap_play_next(CapPlay *play, CapRequest *request) {
  for (guint steps = 0;; steps++) {
    CapFrame *frame = top(play);
    if (frame == NULL || play->state->progress.is_over) {
      request->n_options = 0;
      return FALSE;
    }
    if (steps == MOST_STEPS) {
      cap_play_fail(play, CAP_FAULT_ENDLESS);
      continue;
    }
    if (cap_watch(play))
      continue;
    if (cap_tell_losses(play))
      continue;
    cap_update_quarters(play);
    if (cap_push_flight(play))
      continue;
    CapStage stage = (CapStage)frame->stage;
    if (!stages[stage].run(play, frame, request))
      continue;
    if (request->n_options == 0) {
      cap_play_fail(play, CAP_FAULT_DEAD_END);
      continue;
    }
    if (request->n_options > 1)
      return TRUE;
    if (play->survey != NULL)
      cap_survey_decision(play->survey, request->side, request->kind, CAP_SURVEY_SETTLED);
    cap_seen_answer(play->game, request->options[0].kind);
    stages[stage].answer(play, frame, request->options[0]);
  }
}

CapReason cap_play_answer(CapPlay *play, const CapRequest *request, CapOption option) {
  for (guint i = 0; i < request->n_options; i++) {
    if (!cap_option_equals(request->options[i], option))
      continue;
    CapFrame *frame = top(play);
    cap_seen_answer(play->game, option.kind);
    stages[frame->stage].answer(play, frame, option);
    return CAP_REASON_OK;
  }
  return CAP_REASON_NOT_OFFERED;
}
