/* One stage at work, with dice that a test chooses and without the stages around it.
 *
 *   ScriptedStage s;
 *   scripted_begin(&s, &f, "4 6");       the dice, in their order
 *   honour_weather_run(&s.play, honour_play_push(&s.play, HONOUR_STAGE_WEATHER), &s.request);
 *   scripted_end(&s);
 */
#pragma once

#include "tests/engine/engine-fixture.h"
#include "tests/engine/questions.h"

typedef struct {
  CapDice dice;
  guint8 shown[64];
  CapLog log;
  GString *told; /* see tell_event() */
  HonourPlay play;
  CapRequest request;
} ScriptedStage;

/* Begins with an empty stack and dice such as "3 1 6". The state is that of the fixture. */
static inline void scripted_begin(ScriptedStage *s, EngineFixture *f, const char *dice) {
  memset(s, 0, sizeof *s);
  cap_dice_script(&s->dice, s->shown, read_dice(dice, s->shown, G_N_ELEMENTS(s->shown)));
  s->told = g_string_new(NULL);
  s->log = (CapLog){.tell = tell_event, .data = s->told};
  s->play = (HonourPlay){.game = f->game, .state = &f->state, .dice = &s->dice, .log = &s->log};
  memset(&f->state.progress, 0, sizeof f->state.progress);
  f->state.progress.winner = CAP_INDEX_NONE;
}

/* A script that was too short, or not used up, is a mistake of the engine or of the test. */
static inline void scripted_end(ScriptedStage *s) {
  ck_assert_msg(!s->dice.is_short, "more dice were rolled than the test has");
  ck_assert_msg(s->dice.n_rolled == s->dice.n_script, "%u of %u dice were rolled",
                (guint)s->dice.n_rolled, s->dice.n_script);
  g_string_free(s->told, TRUE);
}

static inline guint scripted_depth(const ScriptedStage *s) {
  return s->play.state->progress.depth;
}

static inline HonourFrame *scripted_top(ScriptedStage *s) {
  ck_assert_uint_gt(scripted_depth(s), 0);
  return &s->play.state->progress.frames[scripted_depth(s) - 1];
}
