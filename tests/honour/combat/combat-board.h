/* The Combat and Attrition Phase on a board, dice as written. Stages of other chapters end at once
 * and are only noted; a Skirmish has the loser that the test has named.
 *
 *   g_autoptr(Combat) c = combat_draw("F..", "");
 *   force(c->scene->board, "rosso", "0102", "red-foot", HONOUR_ORDER_ATTACK);
 *   combat_begin(c, HONOUR_STAGE_COMBAT);
 *   combat_answer(c, HONOUR_ANSWER_RENOUNCE, 0);
 */
#pragma once

#include "tests/honour/fixtures/stage-board.h"
#include "validator/honour/chapters/combat/ch11-combat.h"
#include "validator/honour/chapters/ch16-besieged.h"

typedef struct {
  Scene *scene;
  Board *board;
  guint64 seen;     /* bit n: stage n was on the stack and has ended at once */
  HonourFight last; /* of the last Skirmish or Major Battle noted, as it began */
  int loser;        /* HonourFighter who loses the next Skirmish; -1 for nobody */
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

static inline gboolean combat_saw(const Combat *c, HonourStage stage) {
  return (c->seen >> stage & 1u) != 0;
}

/* Puts a stage on the stack. */
static inline void combat_begin(Combat *c, HonourStage stage) {
  honour_play_push(&c->scene->play, stage);
}

/* A fight of one against the other, as if declared. */
static inline void combat_fight(Combat *c, const char *attacker, const char *defender,
                                guint flags) {
  HonourState *state = &c->board->state;
  HonourFight *fight = &state->fight;

  memset(fight, 0, sizeof *fight);
  fight->flags = (guint8)flags;
  fight->force[HONOUR_ATTACKER] = capitano_of(c->board, attacker);
  fight->force[HONOUR_DEFENDER] = capitano_of(c->board, defender);
  fight->fighting[HONOUR_ATTACKER] = fight->fighting[HONOUR_DEFENDER] = HONOUR_NOBODY;
  fight->from = state->capitani[fight->force[HONOUR_ATTACKER]].hex;
  fight->hex = state->capitani[fight->force[HONOUR_DEFENDER]].hex;
  combat_begin(c, HONOUR_STAGE_FIGHT);
}

/* --- Going on --------------------------------------------------------------------------------- */

static inline void combat_note(Combat *c, HonourFrame *frame) {
  HonourFight *fight = &c->board->state.fight;

  c->seen |= (guint64)1 << frame->stage;
  if (frame->stage == HONOUR_STAGE_SKIRMISH || frame->stage == HONOUR_STAGE_BATTLE) {
    c->last = *fight;
    fight->is_decided = c->loser >= 0;
    fight->loser = (guint8)MAX(c->loser, 0);
  }
  if (frame->stage == HONOUR_STAGE_PURSUIT)
    honour_clear_unit_flags(&c->scene->play, HONOUR_UNIT_LIABLE | HONOUR_UNIT_PURSUES);
  honour_play_pop(&c->scene->play);
}

static inline gboolean combat_run(Combat *c, HonourFrame *frame) {
  HonourPlay *play = &c->scene->play;
  CapRequest *request = &c->scene->request;

  switch (frame->stage) {
  case HONOUR_STAGE_COMBAT:
    return honour_combat_run(play, frame, request);
  case HONOUR_STAGE_FIGHT:
    return honour_fight_run(play, frame, request);
  case HONOUR_STAGE_SIEGE:
    return honour_siege_run(play, frame, request);
  case HONOUR_STAGE_LOSSES:
    return honour_losses_run(play, frame, request);
  case HONOUR_STAGE_CONSOLIDATION:
    return honour_consolidation_run(play, frame, request);
  case HONOUR_STAGE_ATTRITION:
    return honour_attrition_run(play, frame, request);
  default:
    combat_note(c, frame);
    return FALSE;
  }
}

static inline void combat_carry_out(Combat *c, CapOption option) {
  HonourPlay *play = &c->scene->play;
  HonourFrame *frame = scene_top(c->scene);

  switch (frame->stage) {
  case HONOUR_STAGE_COMBAT:
    honour_combat_answer(play, frame, option);
    break;
  case HONOUR_STAGE_FIGHT:
    honour_fight_answer(play, frame, option);
    break;
  case HONOUR_STAGE_SIEGE:
    honour_siege_answer(play, frame, option);
    break;
  case HONOUR_STAGE_LOSSES:
    honour_losses_answer(play, frame, option);
    break;
  default:
    honour_consolidation_answer(play, frame, option);
    break;
  }
}

/* Goes on until somebody has a choice; FALSE when all stages are over. Asking changes nothing. */
static inline gboolean combat_asks(Combat *c) {
  for (guint i = 0; i < 10000; i++) {
    HonourFrame *frame = scene_top(c->scene);
    HonourState before;

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
static inline gboolean combat_offers(Combat *c, HonourAnswerKind kind, guint a) {
  return combat_asks(c) && scene_has(c->scene, kind, a, 0, 0);
}

static inline void combat_answer(Combat *c, HonourAnswerKind kind, guint a) {
  ck_assert_msg(combat_asks(c), "nobody is asked");
  ck_assert_msg(scene_has(c->scene, kind, a, 0, 0), "%s %u is not offered",
                honour_answer_name(kind), a);
  combat_carry_out(c, (CapOption){(guint16)kind, (guint16)a, 0, 0});
}

/* To the end; at choices of losses the first unit takes it. */
static inline void combat_end(Combat *c) {
  while (combat_asks(c)) {
    ck_assert_msg(c->scene->request.kind == HONOUR_DECISION_LOSS ||
                      c->scene->request.kind == HONOUR_DECISION_FIRE_LOSS,
                  "%s is asked", honour_decision_name((HonourDecisionKind)c->scene->request.kind));
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
  board->state.earthworks[i] = (HonourEarthworks){
      .hex = hex_of(board, number), .level = level, .facing = direction_of(board, number, facing)};
}

static inline gboolean is_finished(Combat *c, const char *id) {
  return (man(c->scene, id)->marks & HONOUR_MARK_ATTACK_FINISHED) != 0;
}

/* Questions by name. */
static inline HonourReason may_attack(Combat *c, const char *attacker, const char *defender) {
  return honour_may_attack(c->board->game, &c->board->state, capitano_of(c->board, attacker),
                           capitano_of(c->board, defender));
}

static inline HonourReason must_attack(Combat *c, const char *id) {
  return honour_must_attack(c->board->game, &c->board->state, capitano_of(c->board, id));
}

static inline HonourReason may_compel(Combat *c, const char *by, const char *enemy) {
  return honour_may_be_compelled(c->board->game, &c->board->state, capitano_of(c->board, enemy),
                                 capitano_of(c->board, by));
}
