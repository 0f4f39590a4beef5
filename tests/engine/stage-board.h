/* Stages of an Activation Phase played on a board: dice as written, options by name.
 *
 *   g_autoptr(Scene) scene = scene_draw("....", "");
 *   force(scene->board, "rosso", "0101", "red-foot", HONOUR_ORDER_MANOEUVRE);
 *   scene_dice(scene, 3, 4);
 *   scene_march(scene, "rosso", 5, FALSE);
 *   scene_step(scene, "0102");
 */
#pragma once

#include "tests/engine/march-board.h"
#include "tests/engine/questions.h"
#include "validator/honour/chapters/march/ch07-march.h"

typedef struct {
  Board *board;
  guint8 script[32];
  CapDice dice;
  GString *told;
  CapLog log;
  HonourPlay play;
  CapRequest request;
} Scene;

static inline Scene *scene_on(Board *board) {
  Scene *scene = g_new0(Scene, 1);

  scene->board = board;
  scene->told = g_string_new(NULL);
  scene->log = (CapLog){.tell = tell_event, .data = scene->told};
  cap_dice_script(&scene->dice, scene->script, 0);
  scene->play = (HonourPlay){.game = board->game,
                             .state = &board->state,
                             .dice = &scene->dice,
                             .log = &scene->log,
                             .work = honour_workspace_new(board->game)};
  return scene;
}

static inline Scene *scene_draw(const char *drawing, const char *features) {
  return scene_on(board_draw(drawing, features, ""));
}

static inline void scene_free(Scene *scene) {
  if (scene == NULL)
    return;
  ck_assert_msg(!scene->dice.is_short, "more dice were rolled than the test has written");
  honour_workspace_free(scene->play.work);
  g_string_free(scene->told, TRUE);
  board_free(scene->board);
  g_free(scene);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Scene, scene_free)

static inline void scene_dice_list(Scene *scene, const guint8 *dice, guint n) {
  ck_assert_uint_le(n, sizeof scene->script);
  memcpy(scene->script, dice, n);
  cap_dice_script(&scene->dice, scene->script, n);
}
#define scene_dice(scene, ...)                                                                     \
  scene_dice_list(scene, (const guint8[]){__VA_ARGS__}, sizeof((const guint8[]){__VA_ARGS__}))

static inline HonourCapitanoState *man(Scene *scene, const char *id) {
  return &scene->board->state.capitani[capitano_of(scene->board, id)];
}

/* The Administrative Points of an army. */
static inline int *points_of(Scene *scene, const char *army) {
  return &scene->board->state.armies[army_of(scene->board, army)].points;
}

/* The Strength Points of a Force. */
static inline guint sp_of(Scene *scene, const char *id) {
  return honour_force_strength(scene->board->game, &scene->board->state,
                               capitano_of(scene->board, id))
      .sp;
}

#define assert_stands(scene, id, number)                                                           \
  ck_assert_uint_eq(man(scene, id)->hex, hex_of((scene)->board, number))

static inline gboolean scene_told(const Scene *scene, const char *words) {
  return strstr(scene->told->str, words) != NULL;
}

/* --- Going on --------------------------------------------------------------------------------- */

static inline HonourFrame *scene_top(Scene *scene) {
  return top_frame(&scene->board->state);
}

static inline gboolean scene_is_at(Scene *scene, HonourStage stage) {
  HonourFrame *frame = scene_top(scene);

  return frame != NULL && frame->stage == stage;
}

static inline gboolean scene_run(Scene *scene, HonourFrame *frame) {
  return stage_functions[frame->stage].run(&scene->play, frame, &scene->request);
}

static inline void scene_carry_out(Scene *scene, CapOption option) {
  HonourFrame *frame = scene_top(scene);

  stage_functions[frame->stage].answer(&scene->play, frame, option);
}

/* Goes on, without asking anybody, until a stage of this kind begins. */
static inline gboolean scene_comes_to(Scene *scene, HonourStage stage) {
  while (scene_top(scene) != NULL && !scene_is_at(scene, stage))
    if (scene_run(scene, scene_top(scene)))
      return FALSE;
  return scene_is_at(scene, stage);
}

/* Goes on until somebody is asked; FALSE when a stage is over or another's begins. Attrition is
 * left on the stack. Asking changes nothing. */
static inline gboolean scene_asks(Scene *scene) {
  for (guint i = 0; i < 100000; i++) {
    HonourFrame *frame = scene_top(scene);
    HonourState before;

    if (frame == NULL || frame->stage == HONOUR_STAGE_ATTRITION)
      return FALSE;
    before = scene->board->state;
    if (!scene_run(scene, frame))
      continue;
    ck_assert_msg(memcmp(&before, &scene->board->state, sizeof before) == 0,
                  "asking changed the state");
    ck_assert_uint_gt(scene->request.n_options, 0);
    return TRUE;
  }
  ck_abort_msg("the stage does not end");
}

static inline gboolean scene_has(const Scene *scene, HonourAnswerKind kind, guint a, guint b,
                                 guint c) {
  return request_offers(&scene->request, option_of(kind, a, b, c));
}

static inline guint scene_count(const Scene *scene, HonourAnswerKind kind) {
  return request_count(&scene->request, kind);
}

/* Asks first, and answers with what must be among the options. */
static inline void scene_answer(Scene *scene, HonourAnswerKind kind, guint a, guint b, guint c) {
  ck_assert_msg(scene_asks(scene), "nobody is asked");
  assert_offered(&scene->request, option_of(kind, a, b, c));
  scene_carry_out(scene, option_of(kind, a, b, c));
}

/* Is anything of this kind offered now? */
static inline gboolean scene_offers(Scene *scene, HonourAnswerKind kind) {
  return scene_asks(scene) && scene_count(scene, kind) > 0;
}

/* --- Marches ---------------------------------------------------------------------------------- */

/* An activation with so many Movement Points. */
static inline void scene_march(Scene *scene, const char *id, double points, gboolean is_second) {
  HonourFrame *frame = honour_play_push(&scene->play, HONOUR_STAGE_MARCH);

  frame->capitano = capitano_of(scene->board, id);
  frame->v[HONOUR_MARCH_LEFT] = (gint32)(points * 2);
  frame->v[HONOUR_MARCH_SECOND] = is_second ? 1 : 0;
}

static inline double scene_left(Scene *scene) {
  ck_assert(scene_is_at(scene, HONOUR_STAGE_MARCH));
  return scene_top(scene)->v[HONOUR_MARCH_LEFT] / 2.0;
}

static inline CapOption scene_find_step(Scene *scene, const char *number) {
  HonourCapitanoIndex primo = scene_top(scene)->capitano;
  CapHex here = scene->board->state.capitani[primo].hex;

  for (guint i = 0; i < scene->request.n_options; i++) {
    CapOption option = scene->request.options[i];

    if (option.kind == HONOUR_ANSWER_STEP &&
        scene->board->game->map->hexes[here].neighbour[option.a] == hex_of(scene->board, number))
      return option;
  }
  return (CapOption){.kind = HONOUR_ANSWER_DONE};
}

static inline gboolean scene_can_step(Scene *scene, const char *number) {
  return scene_asks(scene) && scene_find_step(scene, number).kind == HONOUR_ANSWER_STEP;
}

static inline void scene_step(Scene *scene, const char *number) {
  ck_assert_msg(scene_can_step(scene, number), "no step to %s is offered", number);
  scene_carry_out(scene, scene_find_step(scene, number));
}

static inline void scene_stop(Scene *scene) {
  scene_answer(scene, HONOUR_ANSWER_DONE, 0, 0, 0);
  ck_assert(!scene_asks(scene) || !scene_is_at(scene, HONOUR_STAGE_MARCH));
}
