#include "validator/engine/honour/machine.h"

#include "validator/engine/honour/stages.h"

static const struct {
  CapStageRun run;
  CapStageAnswer answer; /* NULL for a stage that never asks */
} stages[CAP_N_STAGES] = {
#define CAP_STAGE(id, run, answer) [CAP_STAGE_##id] = {run, answer},
#include "validator/engine/honour/stages.def"
#undef CAP_STAGE
};

static CapFrame *top(CapPlay *play) {
  CapProgress *p = &play->state->progress;
  return p->depth > 0 ? &p->frames[p->depth - 1] : NULL;
}

void cap_play_start(CapPlay *play) {
  cap_state_set_up(play->game, play->state);
  play->state->progress.winner = CAP_INDEX_NONE;
  cap_play_push(play, CAP_STAGE_GAME);
}

gboolean cap_play_next(CapPlay *play, CapRequest *request) {
  for (;;) {
    CapFrame *frame = top(play);
    if (frame == NULL || play->state->progress.is_over) {
      request->n_options = 0;
      return FALSE;
    }
    CapStage stage = (CapStage)frame->stage;
    if (!stages[stage].run(play, frame, request))
      continue;
    g_assert(request->n_options > 0);
    if (request->n_options > 1)
      return TRUE;
    stages[stage].answer(play, frame, request->options[0]);
  }
}

CapReason cap_play_answer(CapPlay *play, const CapRequest *request, CapOption option) {
  for (guint i = 0; i < request->n_options; i++) {
    if (!cap_option_equals(request->options[i], option))
      continue;
    CapFrame *frame = top(play);
    stages[frame->stage].answer(play, frame, option);
    return CAP_REASON_OK;
  }
  return CAP_REASON_NOT_OFFERED;
}
