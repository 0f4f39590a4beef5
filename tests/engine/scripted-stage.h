/* One stage at work, with dice that a test chooses and without the stages around it.
 *
 *   ScriptedStage s;
 *   scripted_begin(&s, &f, "4 6");       the dice, in their order
 *   cap_weather_run(&s.play, cap_play_push(&s.play, CAP_STAGE_WEATHER), &s.request);
 *   scripted_end(&s);
 */
#pragma once

#include "tests/engine/engine-fixture.h"
#include "validator/engine/honour/stages.h"

typedef struct {
  CapDice dice;
  guint8 shown[64];
  CapLog log;
  GString *told; /* every event: its rule, a blank, its sentence, a line break */
  CapPlay play;
  CapRequest request;
} ScriptedStage;

static inline void scripted_tell(const CapEvent *event, gpointer data) {
  g_string_append_printf(data, "%s %s\n", event->rule, event->text);
}

/* Begins with an empty stack and dice such as "3 1 6". The state is that of the fixture. */
static inline void scripted_begin(ScriptedStage *s, EngineFixture *f, const char *dice) {
  guint n = 0;

  memset(s, 0, sizeof *s);
  for (const char *at = dice; *at != '\0'; at++) {
    if (*at >= '1' && *at <= '6' && n < G_N_ELEMENTS(s->shown))
      s->shown[n++] = (guint8)(*at - '0');
  }
  cap_dice_script(&s->dice, s->shown, n);
  s->told = g_string_new(NULL);
  s->log = (CapLog){scripted_tell, s->told};
  s->play = (CapPlay){.game = f->game, .state = &f->state, .dice = &s->dice, .log = &s->log};
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

static inline CapFrame *scripted_top(ScriptedStage *s) {
  ck_assert_uint_gt(scripted_depth(s), 0);
  return &s->play.state->progress.frames[scripted_depth(s) - 1];
}
