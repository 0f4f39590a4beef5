/* The machine of decisions. A game is a stack of stages; the last one either goes on by itself
 * (rolls dice, pushes another stage, ends) or asks somebody something. Every choice of a player
 * and every die passes through here. */
#pragma once

#include "validator/engine/decision.h"
#include "validator/engine/dice.h"
#include "validator/engine/honour/reason.h"
#include "validator/engine/honour/state.h"
#include "validator/engine/honour/workspace.h"
#include "validator/engine/log.h"
#include "validator/engine/survey.h"

/* A game in play. The state is the caller's; the rest is borrowed. */
typedef struct {
  const CapGame *game;
  CapState *state;
  CapDice *dice;
  const CapLog *log;  /* may be NULL */
  CapWorkspace *work; /* scratch memory, made by whoever makes the play; see workspace.h */
  guint16 options;    /* optional rules in force, as in CapState */
  CapSurvey *survey;  /* gets what is settled without asking; may be NULL */
} CapPlay;

typedef enum {
#define CAP_STAGE(id, name) CAP_STAGE_##id,
#include "validator/engine/honour/stages.def"
  CAP_N_STAGES
} CapStage;

/* What is decided; `name` is used in records. */
typedef enum {
#define CAP_DECISION(id, name, about, question) CAP_DECISION_##id,
#include "validator/engine/honour/decisions.def"
#undef CAP_DECISION
  CAP_N_DECISIONS
} CapDecisionKind;

/* What is answered. The comment of each row says what a, b and c mean. */
typedef enum {
#define CAP_ANSWER(id, name, a, b, c) CAP_ANSWER_##id,
#include "validator/engine/honour/answers.def"
#undef CAP_ANSWER
  CAP_N_ANSWERS
} CapAnswerKind;

/* A stage either needs nobody: it does its work, moves its `point` on, pushes or pops, and
 * returns FALSE. Or it fills the request (side, kind, about, options) and returns TRUE; the state
 * is then as it was. The frame is the top of the stack and stays valid until it is popped. */
typedef gboolean (*CapStageRun)(CapPlay *play, CapFrame *frame, CapRequest *request);

/* Carries one of the options out that `run` listed. */
typedef void (*CapStageAnswer)(CapPlay *play, CapFrame *frame, CapOption option);

/* Sets the game up and puts the first stage on the stack. */
void cap_play_start(CapPlay *play);

/* Goes on until somebody must decide; FALSE when the game is over. A decision with one option is
 * taken at once, without asking. */
gboolean cap_play_next(CapPlay *play, CapRequest *request);

/* Answers the request that cap_play_next() gave last. CAP_REASON_NOT_OFFERED, and nothing
 * changed, when it has no such option. */
CapReason cap_play_answer(CapPlay *play, const CapRequest *request, CapOption option);

/* --- For the stages --------------------------------------------------------------------- */

/* A new frame on top, zero but for its stage and CAP_NOBODY; the stage below waits. Without room
 * the game fails, and the frame is one that nobody runs. */
CapFrame *cap_play_push(CapPlay *play, CapStage stage);

/* The game cannot go on; it is over without an outcome, and the state tells why. */
void cap_play_fail(CapPlay *play, CapFault fault);

/* Ends the stage on top; the one below goes on. */
void cap_play_pop(CapPlay *play);

/* Begins a request. */
static inline void cap_request_open(CapRequest *request, CapIndex side, CapDecisionKind kind,
                                    guint16 about) {
  request->side = side;
  request->kind = (guint16)kind;
  request->about = about;
  request->n_options = 0;
}

static inline void cap_request_offer(CapRequest *request, CapAnswerKind answer, guint16 a,
                                     guint16 b, guint16 c) {
  cap_request_add(request, (CapOption){(guint16)answer, a, b, c});
}

const char *cap_decision_name(CapDecisionKind kind);
const char *cap_answer_name(CapAnswerKind kind);
