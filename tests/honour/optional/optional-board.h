/* Games with optional rules: a Scene whose machine also does what it does between two stages.
 *
 *   g_autoptr(Scene) scene = optional_valley(HONOUR_OPTION_QUARTERS);
 *   ...
 *   optional_begin(scene, HONOUR_STAGE_QUARTERS, "reds");
 *   ck_assert(optional_asks(scene, HONOUR_DECISION_QUARTERS));
 *   optional_answer(scene, HONOUR_ANSWER_KEEP, 0, 0, 0);
 */
#pragma once

#include "tests/honour/fixtures/stage-board.h"
#include "validator/honour/chapters/ch03-capture.h"
#include "validator/honour/chapters/optional/ch18-options.h"

/* The valley of tests/golden/common with nobody in it. */
static inline Scene *optional_valley(guint options) {
  Scene *scene = scene_on(board_valley());

  scene->board->state.options = (guint16)options;
  scene->board->state.progress.winner = CAP_INDEX_NONE;
  return scene;
}

static inline HonourFrame *optional_begin(Scene *scene, HonourStage stage, const char *side) {
  HonourFrame *frame = honour_play_push(&scene->play, stage);

  if (side != NULL)
    frame->side = side_of(scene->board, side);
  return frame;
}

/* Goes on until somebody has a choice of this kind; FALSE when the game stops before that, or
 * somebody has another choice. What leaves no choice is done. */
static inline gboolean optional_asks(Scene *scene, HonourDecisionKind kind) {
  for (guint i = 0; i < 100000; i++) {
    HonourFrame *frame;

    honour_update_quarters(&scene->play);
    if (honour_push_flight(&scene->play))
      continue;
    frame = scene_top(scene);
    if (frame == NULL || scene->board->state.progress.is_over)
      return FALSE;
    if (!scene_run(scene, frame))
      continue;
    if (scene->request.n_options > 1)
      return scene->request.kind == (guint16)kind;
    scene_carry_out(scene, scene->request.options[0]);
  }
  ck_abort_msg("the stage does not end");
}

static inline gboolean optional_is_about(const Scene *scene, const char *id) {
  return scene->request.about == capitano_of(scene->board, id);
}

static inline gboolean optional_is_of(const Scene *scene, const char *side) {
  return scene->request.side == side_of(scene->board, side);
}

static inline void optional_answer(Scene *scene, HonourAnswerKind kind, guint a, guint b, guint c) {
  assert_offered(&scene->request, option_of(kind, a, b, c));
  scene_carry_out(scene, option_of(kind, a, b, c));
}

/* Ends everything; nobody may be left with a choice. */
static inline void optional_finish(Scene *scene) {
  ck_assert_msg(!optional_asks(scene, HONOUR_N_DECISIONS) && scene_top(scene) == NULL,
                "somebody is asked: %s",
                honour_decision_name((HonourDecisionKind)scene->request.kind));
}

static inline void works_in(Scene *scene, const char *number, guint8 level) {
  scene->board->state.earthworks[0] =
      (HonourEarthworks){.hex = hex_of(scene->board, number), .level = level};
}
