/* The stack of stages, apart from the machine so that a stage can be tested without the others. */
#include "validator/honour/machine/machine.h"

#include <string.h>

static const char *const decision_names[HONOUR_N_DECISIONS] = {
#define HONOUR_DECISION(id, name, about, question) [HONOUR_DECISION_##id] = name,
#include "validator/honour/machine/decisions.def"
#undef HONOUR_DECISION
};

static const char *const answer_names[HONOUR_N_ANSWERS] = {
#define HONOUR_ANSWER(id, name, a, b, c) [HONOUR_ANSWER_##id] = name,
#include "validator/honour/machine/answers.def"
#undef HONOUR_ANSWER
};

const char *honour_decision_name(HonourDecisionKind kind) {
  return decision_names[kind];
}

const char *honour_answer_name(HonourAnswerKind kind) {
  return answer_names[kind];
}

void honour_play_fail(HonourPlay *play, HonourFault fault) {
  play->state->progress.is_over = TRUE;
  play->state->progress.fault = (guint8)fault;
}

HonourFrame *honour_play_push(HonourPlay *play, HonourStage stage) {
  HonourProgress *p = &play->state->progress;
  if (p->depth == HONOUR_MAX_FRAMES) {
    honour_play_fail(play, HONOUR_FAULT_TOO_DEEP);
    p->depth--;
  }
  HonourFrame *frame = &p->frames[p->depth++];
  memset(frame, 0, sizeof *frame);
  frame->stage = (guint16)stage;
  frame->capitano = HONOUR_NOBODY;
  return frame;
}

void honour_play_pop(HonourPlay *play) {
  HonourProgress *p = &play->state->progress;
  g_assert(p->depth > 0);
  p->depth--;
  /* Equal games have equal bytes: what is no longer used is cleared. */
  memset(&p->frames[p->depth], 0, sizeof(HonourFrame));
}
