/* The machine of decisions. A game is in one stage at a time; that either goes on by itself (rolls
 * dice, moves on to another) or asks somebody something. Every choice of a player and every die
 * passes through here. */
#pragma once

#include "validator/engine/decision.h"
#include "validator/engine/dice.h"
#include "validator/engine/log.h"
#include "validator/engine/survey.h"
#include "validator/monferrato/machine/state.h"

/* Which special rules have made a difference, for reports; nothing in play depends on it. Bans and
 * adjustments are asked in many places and change no state, so this is kept beside it. */
typedef struct {
  guint32 moments; /* MonferratoHook that have come, as bits */
  guint8 banned[MONFERRATO_MOST_STANDING], adjusted[MONFERRATO_MOST_STANDING];
} MonferratoNotes;

/* A game in play; the parts are borrowed. */
typedef struct {
  const MonferratoGame *game;
  MonferratoState *state;
  CapDice *dice;
  const CapLog *log;      /* may be NULL */
  CapSurvey *survey;      /* gets what is settled without asking; may be NULL */
  MonferratoNotes *notes; /* may be NULL */
  guint32 *seen;          /* counts answers, then stages that did their work; may be NULL */
} MonferratoPlay;

/* What is decided; `name` is used in records. */
typedef enum {
#define MONFERRATO_DECISION(id, name, about, question) MONFERRATO_DECISION_##id,
#include "validator/monferrato/machine/decisions.def"
#undef MONFERRATO_DECISION
  MONFERRATO_N_DECISIONS
} MonferratoDecision;

/* What is answered; a and b are what the row says. */
typedef enum {
#define MONFERRATO_ANSWER(id, name, a, b, words) MONFERRATO_ANSWER_##id,
#include "validator/monferrato/machine/answers.def"
#undef MONFERRATO_ANSWER
  MONFERRATO_N_ANSWERS
} MonferratoAnswer;

/* A stage does its work, moves on and returns FALSE; or it fills the request and returns TRUE, the
 * state being as it was. `answer` carries one of its options out; NULL: it never asks. */
typedef struct {
  gboolean (*run)(MonferratoPlay *play, CapRequest *request);
  void (*answer)(MonferratoPlay *play, CapOption option);
} MonferratoStageRow;

extern const MonferratoStageRow monferrato_set_up_stage;
extern const MonferratoStageRow monferrato_draw_stage;
extern const MonferratoStageRow monferrato_owed_stage;
extern const MonferratoStageRow monferrato_way_stage;
extern const MonferratoStageRow monferrato_zones_stage;
extern const MonferratoStageRow monferrato_chits_stage;
extern const MonferratoStageRow monferrato_zone_stage;
extern const MonferratoStageRow monferrato_act_stage;
extern const MonferratoStageRow monferrato_action_stage;
extern const MonferratoStageRow monferrato_group_stage;
extern const MonferratoStageRow monferrato_step_stage;
extern const MonferratoStageRow monferrato_raid_stage;
extern const MonferratoStageRow monferrato_plunder_stage;
extern const MonferratoStageRow monferrato_recall_stage;
extern const MonferratoStageRow monferrato_round_stage;
extern const MonferratoStageRow monferrato_losses_stage;
extern const MonferratoStageRow monferrato_go_on_stage;
extern const MonferratoStageRow monferrato_survival_stage;
extern const MonferratoStageRow monferrato_retreat_stage;
extern const MonferratoStageRow monferrato_spoils_stage;
extern const MonferratoStageRow monferrato_guns_stage;
extern const MonferratoStageRow monferrato_put_away_stage;
extern const MonferratoStageRow monferrato_stacking_stage;
extern const MonferratoStageRow monferrato_new_turn_stage;
extern const MonferratoStageRow monferrato_arrivals_stage;
extern const MonferratoStageRow monferrato_response_stage;
extern const MonferratoStageRow monferrato_effects_stage;
extern const MonferratoStageRow monferrato_discard_stage;

/* Puts all counters aside and begins with the set-up. */
void monferrato_play_start(MonferratoPlay *play);

/* Sets everything up after that, where somebody has a choice in the first way that there is; no
 * Command is drawn yet. */
void monferrato_set_up_by_first_choice(MonferratoPlay *play);

/* Goes on until somebody must decide; FALSE when the game is over. A decision with one option is
 * taken at once, without asking. */
gboolean monferrato_play_next(MonferratoPlay *play, CapRequest *request);

/* FALSE, and nothing changed, when the request has no such option. */
gboolean monferrato_play_answer(MonferratoPlay *play, const CapRequest *request, CapOption option);

/* --- For the chapters ------------------------------------------------------------------------- */

/* Begins a request; options are added with monferrato_offer(). */
void monferrato_ask(CapRequest *request, CapIndex side, MonferratoDecision kind, guint about);
void monferrato_offer(CapRequest *request, MonferratoAnswer kind, guint a, guint b);

static inline void monferrato_go_to(MonferratoPlay *play, MonferratoStage stage) {
  play->state->stage = (guint8)stage;
}

/* The side of the Command whose marker is drawn. */
CapIndex monferrato_active_side(const MonferratoPlay *play);

/* Does the counter stand in that zone? */
static inline gboolean monferrato_is_in(const MonferratoState *state, CapIndex counter,
                                        CapIndex zone) {
  return state->counters[counter].place == MONFERRATO_ON_MAP &&
         state->counters[counter].zone == zone;
}

static inline gboolean monferrato_has(const MonferratoState *state, CapIndex counter,
                                      MonferratoMarks mark) {
  return (state->counters[counter].marks & mark) != 0;
}

/* [6j] [7.4.2a] Takes a counter off the map for good, and its Command's marker with the last unit
 * [4b] [M-59]. */
void monferrato_eliminate(MonferratoPlay *play, CapIndex counter, const char *rule);

/* The same without a word about it: it is lost, or back among the reinforcements. */
void monferrato_take_off(MonferratoPlay *play, CapIndex counter, MonferratoPlace place);

/* [4b] [M-59] Has the Command units on the map? */
gboolean monferrato_has_units(const MonferratoPlay *play, CapIndex command);

/* [7.4.1b] The name on the side that shows. */
const char *monferrato_name(const MonferratoGame *game, const MonferratoState *state,
                            CapIndex counter);

/* SHA-256 of the state; new string. */
char *monferrato_state_digest(const MonferratoGame *game, const MonferratoState *state);

/* What is wrong with the state, or NULL. */
const char *monferrato_find_violation(const MonferratoGame *game, const MonferratoState *state);

const char *monferrato_decision_name(MonferratoDecision kind);
