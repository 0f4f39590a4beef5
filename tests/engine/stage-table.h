/* One stage of a game, alone on the stack, with dice as written and a log to read:
 *
 *   Table t;
 *   table_tiny(&t);                              or table_take() after loading and arranging t.f
 *   table_dice(&t, 3, 4);
 *   table_begin(&t, HONOUR_STAGE_ORDERS, "reds");
 *   ck_assert(table_asks(&t));                   goes on until somebody is asked
 *   table_answer(&t, HONOUR_ANSWER_ORDER, HONOUR_ORDER_STAND, FALSE);
 *   ck_assert(!table_asks(&t));                  the stage is over
 *   table_clear(&t);
 */
#pragma once

#include "tests/engine/engine-fixture.h"
#include "tests/engine/questions.h"

typedef struct {
  EngineFixture f;
  CapDice dice;
  guint8 script[32];
  CapLog log;
  GString *told; /* "rule: sentence\n" for every event */
  HonourPlay play;
  HonourStageRun run;
  HonourStageAnswer answer;
  CapRequest request;
} Table;

/* Sits down to a game that was loaded into t->f. */
static inline void table_take(Table *t) {
  t->told = g_string_new(NULL);
  t->log = (CapLog){.tell = tell_event, .data = t->told};
  cap_dice_script(&t->dice, t->script, 0);
  t->play = (HonourPlay){.game = t->f.game,
                         .state = &t->f.state,
                         .dice = &t->dice,
                         .log = &t->log,
                         .work = honour_workspace_new(t->f.game)};
}

/* The valley of tests/golden/common with nobody on the map. */
static inline void table_tiny(Table *t) {
  engine_load_tiny(&t->f);
  engine_empty(&t->f);
  table_take(t);
}

static inline void table_clear(Table *t) {
  ck_assert_msg(!t->dice.is_short, "more dice were rolled than the test has written");
  g_string_free(t->told, TRUE);
  honour_workspace_free(t->play.work);
  engine_clear(&t->f);
}

/* The dice to come; 0 ends them. */
static inline void table_dice_list(Table *t, const guint8 *dice, guint n) {
  ck_assert_uint_le(n, sizeof t->script);
  memcpy(t->script, dice, n);
  cap_dice_script(&t->dice, t->script, n);
}
#define table_dice(t, ...)                                                                         \
  table_dice_list(t, (const guint8[]){__VA_ARGS__}, sizeof((const guint8[]){__VA_ARGS__}))

/* How many dice were rolled since they were written. */
static inline guint table_rolled(const Table *t) {
  return (guint)t->dice.n_rolled;
}

/* --- The stage -------------------------------------------------------------------------------- */

static inline void table_begin(Table *t, HonourStage stage, const char *side) {
  HonourFrame *frame = honour_play_push(&t->play, stage);

  frame->side = engine_side(&t->f, side);
}

static inline HonourFrame *table_frame(Table *t) {
  return top_frame(&t->f.state);
}

/* Goes on until somebody is asked; FALSE when the stage is over. Asking changes nothing. */
static inline gboolean table_asks(Table *t) {
  for (guint i = 0; i < 100000; i++) {
    static HonourState before;
    HonourFrame *frame = table_frame(t);

    if (frame == NULL)
      return FALSE;
    before = t->f.state;
    if (!t->run(&t->play, frame, &t->request))
      continue;
    ck_assert_int_eq(memcmp(&before, &t->f.state, sizeof before), 0);
    ck_assert_uint_gt(t->request.n_options, 0);
    return TRUE;
  }
  ck_abort_msg("the stage does not end");
  return FALSE;
}

static inline gboolean table_offers(const Table *t, HonourAnswerKind kind, guint a, guint b) {
  return request_offers(&t->request, option_of(kind, a, b, 0));
}

/* Answers with an option that must have been offered. */
static inline void table_answer(Table *t, HonourAnswerKind kind, guint a, guint b) {
  assert_offered(&t->request, option_of(kind, a, b, 0));
  t->answer(&t->play, table_frame(t), option_of(kind, a, b, 0));
}

/* Did the log tell of this rule, in these words? */
static inline gboolean table_was_told(const Table *t, const char *text) {
  return strstr(t->told->str, text) != NULL;
}
