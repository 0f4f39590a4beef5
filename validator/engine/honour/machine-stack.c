/* The stack of stages, apart from the machine so that a stage can be tested without the others. */
#include "validator/engine/honour/machine.h"

#include <string.h>

static const char *const decision_names[CAP_N_DECISIONS] = {
#define CAP_DECISION(id, name, about, question) [CAP_DECISION_##id] = name,
#include "validator/engine/honour/decisions.def"
#undef CAP_DECISION
};

static const char *const answer_names[CAP_N_ANSWERS] = {
#define CAP_ANSWER(id, name, a, b, c) [CAP_ANSWER_##id] = name,
#include "validator/engine/honour/answers.def"
#undef CAP_ANSWER
};

const char *cap_decision_name(CapDecisionKind kind) {
  return decision_names[kind];
}

const char *cap_answer_name(CapAnswerKind kind) {
  return answer_names[kind];
}

void cap_play_fail(CapPlay *play, CapFault fault) {
  play->state->progress.is_over = TRUE;
  play->state->progress.fault = (guint8)fault;
}

CapFrame *cap_play_push(CapPlay *play, CapStage stage) {
  CapProgress *p = &play->state->progress;
  if (p->depth == CAP_MAX_FRAMES) {
    cap_play_fail(play, CAP_FAULT_TOO_DEEP);
    p->depth--;
  }
  CapFrame *frame = &p->frames[p->depth++];
  memset(frame, 0, sizeof *frame);
  frame->stage = (guint16)stage;
  frame->capitano = CAP_NOBODY;
  return frame;
}

void cap_play_pop(CapPlay *play) {
  CapProgress *p = &play->state->progress;
  g_assert(p->depth > 0);
  p->depth--;
  /* Equal games have equal bytes: what is no longer used is cleared. */
  memset(&p->frames[p->depth], 0, sizeof(CapFrame));
}
