/* The machine of decisions. A battle is in one stage at a time; that either goes on by itself
 * (rolls dice, moves on to another) or asks somebody something. Every choice of a player and every
 * die passes through here. [gap 90] There is one stream of dice: the acting side first, then the
 * other, units of one side by their order, a pool die by die. */
#pragma once

#include "validator/baroque/machine/game.h"
#include "validator/engine/decision.h"
#include "validator/engine/dice.h"
#include "validator/engine/log.h"
#include "validator/engine/survey.h"

/* A game in play; the parts are borrowed. */
typedef struct {
  const BaroqueGame *game;
  BaroqueState *state;
  BaroqueField *field; /* the table as the state has it */
  CapDice *dice;
  const CapLog *log; /* may be NULL */
  CapSurvey *survey; /* gets what is settled without asking; may be NULL */
  guint32 *seen;     /* counts answers, then stages that did their work; may be NULL */
} BaroquePlay;

/* What is decided; `name` is used in records. */
typedef enum {
#define BAROQUE_DECISION(id, name, about, question) BAROQUE_DECISION_##id,
#include "validator/baroque/machine/decisions.def"
#undef BAROQUE_DECISION
  BAROQUE_N_DECISIONS
} BaroqueDecision;

/* What is answered; a, b and c are what the row says. */
typedef enum {
#define BAROQUE_ANSWER(id, name, a, b, c, words) BAROQUE_ANSWER_##id,
#include "validator/baroque/machine/answers.def"
#undef BAROQUE_ANSWER
  BAROQUE_N_ANSWERS
} BaroqueAnswer;

/* A stage does its work, moves on and returns FALSE; or it fills the request and returns TRUE, the
 * state being as it was. `answer` carries one of its options out; NULL: it never asks. `is_lawful`
 * says whether an option that was not offered may be taken all the same [section 17]; NULL: none.
 */
typedef struct {
  gboolean (*run)(BaroquePlay *play, CapRequest *request);
  void (*answer)(BaroquePlay *play, CapOption option);
  gboolean (*is_lawful)(const BaroquePlay *play, CapOption option);
} BaroqueStageRow;

#define BAROQUE_STAGE_ROW(name) extern const BaroqueStageRow baroque_##name##_stage;
BAROQUE_STAGE_ROW(deploy)
BAROQUE_STAGE_ROW(deploy_leaders)
BAROQUE_STAGE_ROW(new_turn)
BAROQUE_STAGE_ROW(name)
BAROQUE_STAGE_ROW(roll)
BAROQUE_STAGE_ROW(reroll)
BAROQUE_STAGE_ROW(settle)
BAROQUE_STAGE_ROW(pass)
BAROQUE_STAGE_ROW(command)
BAROQUE_STAGE_ROW(leader)
BAROQUE_STAGE_ROW(group)
BAROQUE_STAGE_ROW(group_move)
BAROQUE_STAGE_ROW(unit)
BAROQUE_STAGE_ROW(move)
BAROQUE_STAGE_ROW(window)
BAROQUE_STAGE_ROW(react)
BAROQUE_STAGE_ROW(carry_out)
BAROQUE_STAGE_ROW(go_on)
BAROQUE_STAGE_ROW(round)
BAROQUE_STAGE_ROW(pursue)
BAROQUE_STAGE_ROW(retreat)
BAROQUE_STAGE_ROW(acted)
BAROQUE_STAGE_ROW(end_command)
BAROQUE_STAGE_ROW(end_turn)
#undef BAROQUE_STAGE_ROW

/* Begins with the deployment. */
void baroque_play_start(BaroquePlay *play);

/* Makes the field from the state: after another state was put into the play. */
void baroque_play_lay_out(BaroquePlay *play);

/* Goes on until somebody must decide; FALSE when the game is over. A decision with one option is
 * taken at once, without asking. */
gboolean baroque_play_next(BaroquePlay *play, CapRequest *request);

/* FALSE, and nothing changed, when the option is neither in the request nor lawful besides. */
gboolean baroque_play_answer(BaroquePlay *play, const CapRequest *request, CapOption option);

/* Whether the option could be given as an answer. */
gboolean baroque_play_is_lawful(const BaroquePlay *play, const CapRequest *request,
                                CapOption option);

/* --- For the chapters ------------------------------------------------------------------------- */

/* Begins a request; options are added with baroque_offer(). */
void baroque_ask(CapRequest *request, guint side, BaroqueDecision kind, guint about);
void baroque_offer(CapRequest *request, BaroqueAnswer kind, guint a, guint b, guint c);

static inline void baroque_go_to(BaroquePlay *play, BaroqueStage stage) {
  play->state->stage = (guint8)stage;
}

static inline gboolean baroque_is_there(const BaroqueState *state, guint unit) {
  return state->units[unit].place == BAROQUE_ON_TABLE;
}

static inline gboolean baroque_has(const BaroqueState *state, guint unit, BaroqueMarks mark) {
  return (state->units[unit].marks & mark) != 0;
}

static inline void baroque_mark(BaroqueState *state, guint unit, BaroqueMarks mark) {
  state->units[unit].marks |= (guint16)mark;
}

/* [gap 6] No permanent loss. */
static inline gboolean baroque_is_fresh(const BaroquePlay *play, guint unit) {
  return play->state->units[unit].vbu == play->game->units[unit].unit->vbu;
}

static inline const BaroqueBase *baroque_base(const BaroquePlay *play, guint unit) {
  return &play->field->stands[unit].base;
}

/* [gap 114] It touches an enemy. */
static inline gboolean baroque_in_melee(const BaroquePlay *play, guint unit) {
  return (play->field->stands[unit].flags & BAROQUE_STAND_IN_MELEE) != 0;
}

/* The side of the Command that acts. */
static inline guint baroque_active_side(const BaroquePlay *play) {
  return baroque_side_of_command(play->game, play->state->activation.command);
}

/* Puts a unit on a place, and takes one away. The contacts of all are found anew. */
void baroque_put(BaroquePlay *play, guint unit, const BaroqueBase *base);
void baroque_take_away(BaroquePlay *play, guint unit, BaroquePlace place);

/* Does a base lie on that of another unit? Those of a group that moves now are not asked. */
gboolean baroque_is_on_another(const BaroquePlay *play, guint unit, const BaroqueBase *base);

/* The same for one that does not march: whoever follows the game sees how it goes. */
void baroque_go(BaroquePlay *play, guint unit, const BaroqueBase *base, CapGait gait);

/* Where nobody else lies; FALSE: somebody does, and it stays. [gap 87] Who turned aside may come to
 * lie in the wheel of who follows. */
gboolean baroque_go_clear(BaroquePlay *play, guint unit, const BaroqueBase *base, CapGait gait);

/* [gap 62] How a charge that strikes so is shown. */
static inline CapGait baroque_gait_of_charge(guint struck) {
  return struck == BAROQUE_FRONT ? CAP_GAIT_CHARGE : CAP_GAIT_FLANK;
}

/* Marks of the state that the field has too. */
void baroque_refresh(BaroquePlay *play, guint unit);

/* Notes that a statement was applied, without telling anybody. */
static inline void baroque_note(const BaroquePlay *play, const char *rule) {
  if (play->log != NULL && play->log->count != NULL)
    play->log->count(rule, play->log->count_data);
}

/* SHA-256 of the state; new string. */
char *baroque_state_digest(const BaroqueGame *game, const BaroqueState *state);

/* What is wrong with the state, or NULL. */
const char *baroque_find_violation(const BaroquePlay *play);

const char *baroque_decision_name(BaroqueDecision kind);
