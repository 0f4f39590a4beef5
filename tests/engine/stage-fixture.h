/* A stage at work on an EngineFixture, without the machine around it:
 *
 *   StageFixture s;
 *   stage_begin(&s, &f, HONOUR_STAGE_ORGANISATION, honour_organisation_run,
 * honour_organisation_answer); stage_ask(&s);                         goes on until the stage asks;
 * FALSE when it has ended ck_assert(stage_offers(&s, HONOUR_ANSWER_UNIT, unit, rubino, 0));
 *   stage_take(&s, HONOUR_ANSWER_UNIT, unit, rubino, 0);
 */
#pragma once

#include "tests/engine/engine-fixture.h"
#include "tests/engine/questions.h"

typedef struct {
  HonourPlay play;
  CapDice dice;
  HonourFrame *frame;
  CapRequest request;
  HonourStageRun run;
  HonourStageAnswer answer;
  gboolean asks;
} StageFixture;

/* Puts the stage on an empty stack. Dice are those of a seed unless the test scripts them. */
static inline void stage_begin(StageFixture *s, EngineFixture *f, HonourStage stage,
                               HonourStageRun run, HonourStageAnswer answer) {
  memset(s, 0, sizeof *s);
  cap_dice_seed(&s->dice, 1);
  s->play = (HonourPlay){.game = f->game, .state = &f->state, .dice = &s->dice};
  memset(&f->state.progress, 0, sizeof f->state.progress);
  s->frame = honour_play_push(&s->play, stage);
  s->run = run;
  s->answer = answer;
}

/* Goes on until the stage asks something; FALSE when it has ended. A question changes nothing. */
static inline gboolean stage_ask(StageFixture *s) {
  HonourState before;

  s->asks = FALSE;
  for (guint i = 0; i < 1000 && s->play.state->progress.depth > 0; i++) {
    before = *s->play.state;
    if (!s->run(&s->play, s->frame, &s->request))
      continue;
    ck_assert_mem_eq(&before, s->play.state, sizeof before);
    ck_assert_uint_gt(s->request.n_options, 0);
    s->asks = TRUE;
    return TRUE;
  }
  ck_assert_uint_eq(s->play.state->progress.depth, 0);
  return FALSE;
}

static inline gboolean stage_offers(const StageFixture *s, HonourAnswerKind kind, guint a, guint b,
                                    guint c) {
  return s->asks && request_offers(&s->request, option_of(kind, a, b, c));
}

static inline guint stage_count(const StageFixture *s, HonourAnswerKind kind) {
  return s->asks ? request_count(&s->request, kind) : 0;
}

/* Takes an option that is offered, and goes on to the next question. */
static inline gboolean stage_take(StageFixture *s, HonourAnswerKind kind, guint a, guint b,
                                  guint c) {
  ck_assert_msg(s->asks, "nobody is asked");
  assert_offered(&s->request, option_of(kind, a, b, c));
  s->answer(&s->play, s->frame, option_of(kind, a, b, c));
  return stage_ask(s);
}
