/* The machine of decisions. A game is a stack of stages; the last one either goes on by itself
 * (rolls dice, pushes another stage, ends) or asks somebody something. Every choice of a player
 * and every die passes through here. */
#pragma once

#include "validator/engine/decision.h"
#include "validator/engine/dice.h"
#include "validator/honour/machine/reason.h"
#include "validator/honour/machine/state.h"
#include "validator/honour/machine/workspace.h"
#include "validator/engine/log.h"
#include "validator/engine/survey.h"

/* A game in play. The state is the caller's; the rest is borrowed. */
typedef struct {
  const HonourGame *game;
  HonourState *state;
  CapDice *dice;
  const CapLog *log;     /* may be NULL */
  HonourWorkspace *work; /* scratch memory, made by whoever makes the play; see workspace.h */
  guint16 options;       /* optional rules in force, as in HonourState */
  CapSurvey *survey;     /* gets what is settled without asking; may be NULL */
} HonourPlay;

typedef enum {
#define HONOUR_STAGE(id, name) HONOUR_STAGE_##id,
#include "validator/honour/machine/stages.def"
  HONOUR_N_STAGES
} HonourStage;

/* What is decided; `name` is used in records. */
typedef enum {
#define HONOUR_DECISION(id, name, about, question) HONOUR_DECISION_##id,
#include "validator/honour/machine/decisions.def"
#undef HONOUR_DECISION
  HONOUR_N_DECISIONS
} HonourDecisionKind;

/* What is answered. The comment of each row says what a, b and c mean. */
typedef enum {
#define HONOUR_ANSWER(id, name, a, b, c) HONOUR_ANSWER_##id,
#include "validator/honour/machine/answers.def"
#undef HONOUR_ANSWER
  HONOUR_N_ANSWERS
} HonourAnswerKind;

/* A stage either needs nobody: it does its work, moves its `point` on, pushes or pops, and
 * returns FALSE. Or it fills the request (side, kind, about, options) and returns TRUE; the state
 * is then as it was. The frame is the top of the stack and stays valid until it is popped. */
typedef gboolean (*HonourStageRun)(HonourPlay *play, HonourFrame *frame, CapRequest *request);

/* Carries one of the options out that `run` listed. */
typedef void (*HonourStageAnswer)(HonourPlay *play, HonourFrame *frame, CapOption option);

/* Sets the game up and puts the first stage on the stack. */
void honour_play_start(HonourPlay *play);

/* Goes on until somebody must decide; FALSE when the game is over. A decision with one option is
 * taken at once, without asking. */
gboolean honour_play_next(HonourPlay *play, CapRequest *request);

/* Answers the request that honour_play_next() gave last. HONOUR_REASON_NOT_OFFERED, and nothing
 * changed, when it has no such option. */
HonourReason honour_play_answer(HonourPlay *play, const CapRequest *request, CapOption option);

/* --- For the stages --------------------------------------------------------------------- */

/* A new frame on top, zero but for its stage and HONOUR_NOBODY; the stage below waits. Without room
 * the game fails, and the frame is one that nobody runs. */
HonourFrame *honour_play_push(HonourPlay *play, HonourStage stage);

/* The game cannot go on; it is over without an outcome, and the state tells why. */
void honour_play_fail(HonourPlay *play, HonourFault fault);

/* Ends the stage on top; the one below goes on. */
void honour_play_pop(HonourPlay *play);

/* Begins a request. */
static inline void honour_request_open(CapRequest *request, CapIndex side, HonourDecisionKind kind,
                                       guint16 about) {
  request->side = side;
  request->kind = (guint16)kind;
  request->about = about;
  request->n_options = 0;
}

static inline void honour_request_offer(CapRequest *request, HonourAnswerKind answer, guint16 a,
                                        guint16 b, guint16 c) {
  cap_request_add(request, (CapOption){(guint16)answer, a, b, c});
}

const char *honour_decision_name(HonourDecisionKind kind);
const char *honour_answer_name(HonourAnswerKind kind);
