/* The Combat and Attrition Phase on a board, dice as written. Stages of other chapters end at once
 * and are only noted; a Skirmish has the loser that the test has named.
 *
 *   g_autoptr(Combat) c = combat_draw("F..", "");
 *   force(c->scene->board, "rosso", "0102", "red-foot", CAP_ORDER_ATTACK);
 *   combat_begin(c, CAP_STAGE_COMBAT);
 *   combat_answer(c, CAP_ANSWER_RENOUNCE, 0);
 */
#pragma once

#include "tests/engine/stage-board.h"
#include "validator/engine/honour/ch11-combat.h"
#include "validator/engine/honour/ch16-besieged.h"

typedef struct {
  Scene *scene;
  Board *board;
  guint64 seen;  /* bit n: stage n was on the stack and has ended at once */
  CapFight last; /* of the last Skirmish or Major Battle noted, as it began */
  int loser;     /* CapFighter who loses the next Skirmish; -1 for nobody */
} Combat;

static inline Combat *combat_on(Board *board) {
  Combat *c = g_new0(Combat, 1);

  c->scene = scene_on(board);
  c->board = board;
  c->loser = -1;
  return c;
}

static inline Combat *combat_draw(const char *drawing, const char *features) {
  return combat_on(board_draw(drawing, features, ""));
}

static inline void combat_free(Combat *c) {
  if (c != NULL)
    scene_free(c->scene);
  g_free(c);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Combat, combat_free)

static inline gboolean combat_saw(const Combat *c, CapStage stage) {
  return (c->seen >> stage & 1u) != 0;
}

/* Puts a stage on the stack. */
static inline void combat_begin(Combat *c, CapStage stage) {
  cap_play_push(&c->scene->play, stage);
}

/* A fight of one against the other, as if declared. */
static inline void combat_fight(Combat *c, const char *attacker, const char *defender,
                                guint flags) {
  CapState *state = &c->board->state;
  CapFight *fight = &state->fight;

  memset(fight, 0, sizeof *fight);
  fight->flags = (guint8)flags;
  fight->force[CAP_ATTACKER] = capitano_of(c->board, attacker);
  fight->force[CAP_DEFENDER] = capitano_of(c->board, defender);
  fight->fighting[CAP_ATTACKER] = fight->fighting[CAP_DEFENDER] = CAP_NOBODY;
  fight->from = state->capitani[fight->force[CAP_ATTACKER]].hex;
  fight->hex = state->capitani[fight->force[CAP_DEFENDER]].hex;
  combat_begin(c, CAP_STAGE_FIGHT);
}

/* --- Going on --------------------------------------------------------------------------------- */

static inline void combat_note(Combat *c, CapFrame *frame) {
  CapFight *fight = &c->board->state.fight;

  c->seen |= (guint64)1 << frame->stage;
  if (frame->stage == CAP_STAGE_SKIRMISH || frame->stage == CAP_STAGE_BATTLE) {
    c->last = *fight;
    fight->is_decided = c->loser >= 0;
    fight->loser = (guint8)MAX(c->loser, 0);
  }
  if (frame->stage == CAP_STAGE_PURSUIT)
    cap_clear_unit_flags(&c->scene->play, CAP_UNIT_LIABLE | CAP_UNIT_PURSUES);
  cap_play_pop(&c->scene->play);
}

static inline gboolean combat_run(Combat *c, CapFrame *frame) {
  CapPlay *play = &c->scene->play;
  CapRequest *request = &c->scene->request;

  switch (frame->stage) {
  case CAP_STAGE_COMBAT:
    return cap_combat_run(play, frame, request);
  case CAP_STAGE_FIGHT:
    return cap_fight_run(play, frame, request);
  case CAP_STAGE_SIEGE:
    return cap_siege_run(play, frame, request);
  case CAP_STAGE_LOSSES:
    return cap_losses_run(play, frame, request);
  case CAP_STAGE_CONSOLIDATION:
    return cap_consolidation_run(play, frame, request);
  case CAP_STAGE_ATTRITION:
    return cap_attrition_run(play, frame, request);
  default:
    combat_note(c, frame);
    return FALSE;
  }
}

static inline void combat_carry_out(Combat *c, CapOption option) {
  CapPlay *play = &c->scene->play;
  CapFrame *frame = scene_top(c->scene);

  switch (frame->stage) {
  case CAP_STAGE_COMBAT:
    cap_combat_answer(play, frame, option);
    break;
  case CAP_STAGE_FIGHT:
    cap_fight_answer(play, frame, option);
    break;
  case CAP_STAGE_SIEGE:
    cap_siege_answer(play, frame, option);
    break;
  case CAP_STAGE_LOSSES:
    cap_losses_answer(play, frame, option);
    break;
  default:
    cap_consolidation_answer(play, frame, option);
    break;
  }
}

/* Goes on until somebody has a choice; FALSE when all stages are over. Asking changes nothing. */
static inline gboolean combat_asks(Combat *c) {
  for (guint i = 0; i < 10000; i++) {
    CapFrame *frame = scene_top(c->scene);
    CapState before;

    if (frame == NULL)
      return FALSE;
    before = c->board->state;
    if (!combat_run(c, frame))
      continue;
    ck_assert_msg(memcmp(&before, &c->board->state, sizeof before) == 0,
                  "asking changed the state");
    if (c->scene->request.n_options > 1)
      return TRUE;
    combat_carry_out(c, c->scene->request.options[0]);
  }
  ck_abort_msg("the stage does not end");
}

/* Is this offered to whoever is asked now? */
static inline gboolean combat_offers(Combat *c, CapAnswerKind kind, guint a) {
  return combat_asks(c) && scene_has(c->scene, kind, a, 0, 0);
}

static inline void combat_answer(Combat *c, CapAnswerKind kind, guint a) {
  ck_assert_msg(combat_asks(c), "nobody is asked");
  ck_assert_msg(scene_has(c->scene, kind, a, 0, 0), "%s %u is not offered", cap_answer_name(kind),
                a);
  combat_carry_out(c, (CapOption){(guint16)kind, (guint16)a, 0, 0});
}

/* To the end; at choices of losses the first unit takes it. */
static inline void combat_end(Combat *c) {
  while (combat_asks(c)) {
    ck_assert_msg(c->scene->request.kind == CAP_DECISION_LOSS ||
                      c->scene->request.kind == CAP_DECISION_FIRE_LOSS,
                  "%s is asked", cap_decision_name((CapDecisionKind)c->scene->request.kind));
    combat_carry_out(c, c->scene->request.options[0]);
  }
}

/* Is it this Capitano whom the question is about? */
static inline gboolean combat_is_about(Combat *c, const char *id) {
  return combat_asks(c) && c->scene->request.about == capitano_of(c->board, id);
}

/* --- Placing ---------------------------------------------------------------------------------- */

/* Earthworks; at level 1 they face the other hex. */
static inline void dig(Board *board, const char *number, guint8 level, const char *facing) {
  guint i = 0;

  while (board->state.earthworks[i].hex != CAP_HEX_NONE)
    i++;
  board->state.earthworks[i] = (CapEarthworks){
      .hex = hex_of(board, number), .level = level, .facing = direction_of(board, number, facing)};
}

static inline gboolean is_finished(Combat *c, const char *id) {
  return (man(c->scene, id)->marks & CAP_MARK_ATTACK_FINISHED) != 0;
}

/* Questions by name. */
static inline CapReason may_attack(Combat *c, const char *attacker, const char *defender) {
  return cap_may_attack(c->board->game, &c->board->state, capitano_of(c->board, attacker),
                        capitano_of(c->board, defender));
}

static inline CapReason must_attack(Combat *c, const char *id) {
  return cap_must_attack(c->board->game, &c->board->state, capitano_of(c->board, id));
}

static inline CapReason may_compel(Combat *c, const char *by, const char *enemy) {
  return cap_may_be_compelled(c->board->game, &c->board->state, capitano_of(c->board, enemy),
                              capitano_of(c->board, by));
}
