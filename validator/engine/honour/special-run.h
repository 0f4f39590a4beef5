/* Parts of the events of special rules that several files share. Not for others. */
#pragma once

#include "validator/engine/honour/condition-holds.h"
#include "validator/engine/honour/special-actions.h"
#include "validator/engine/honour/stages.h"

/* special-events.c */

/* The moment at work; there must be one. */
static inline CapSpecialRun *cap_run_of(const CapPlay *play) {
  return &play->state->special.runs[play->state->special.n_runs - 1];
}

CapSubject cap_run_subject(const CapSpecialRun *run);

/* Nothing has been paid or picked in these actions. */
void cap_run_forget(CapPlay *play, const CapActionBlock *block);

/* words-each.c: is a <for-each> at work? */
static inline gboolean cap_run_is_in_each(const CapPlay *play) {
  return cap_run_of(play)->each.next != 0;
}

/* The event that is at work. */
static inline const CapSpecialRule *cap_run_rule(const CapPlay *play) {
  return &play->game->special.rules[cap_run_of(play)->rule - 1];
}

/* Its id, by which it is told. */
static inline const char *cap_run_id(const CapPlay *play) {
  return cap_run_rule(play)->id;
}

/* The action that is at work. */
static inline const CapAction *cap_run_action(const CapPlay *play) {
  return cap_action_at(&play->game->actions, cap_run_of(play)->at - 1u);
}

/* words-choices.c: the choice that somebody is asked to make now; NULL for none. */
const CapAction *cap_run_question(const CapGame *game, const CapState *state);

/* The answer of this number, as players read it; NULL when no such choice is to be made. */
const char *cap_run_answer_text(const CapPlay *play, guint number);

/* What a request of the event at work is about. */
static inline guint16 cap_run_about(const CapPlay *play) {
  return (guint16)(cap_run_of(play)->rule - 1);
}

/* What can be answered to a choice, without anything else; there may be nothing. */
void cap_options_of_ask(const CapPlay *play, const CapAction *action, CapRequest *request);
void cap_options_of_choose(const CapPlay *play, const CapAction *action, CapRequest *request);
void cap_options_of_pay(const CapPlay *play, const CapAction *action, CapRequest *request);

/* Takes the points and remembers the payment. */
void cap_pay(CapPlay *play, const CapAction *action, guint16 amount, CapIndex army);

/* words-together.c: carries the answer to a choice out that was given in secret and is shown. */
void cap_sealed_open(CapPlay *play, const CapAction *action);

/* What was bid in secret from a purse and not paid yet. */
guint cap_sealed_bids(const CapPlay *play, CapIndex army);

/* The choice among those made together that is to be made next; NULL when all are made. */
const CapAction *cap_sealed_next(const CapGame *game, const CapState *state,
                                 const CapAction *together);

/* Goes on with the next action, or with another. */
static inline void cap_run_go_on(CapPlay *play) {
  cap_run_of(play)->at++;
}

static inline void cap_run_go_to(CapPlay *play, guint action) {
  cap_run_of(play)->at = (guint16)(action + 1);
}

/* The words of words-effects.def. An effect asks nobody: the action is over before it is carried
 * out, so that it may put stages on the stack. A choice asks, or goes on when there is nothing to
 * choose (FALSE). */
#define CAP_EFFECT(id, word, layout, needs, systems)                                               \
  void cap_effect_do_##word(CapPlay *play, const CapAction *action);
#define CAP_CHOICE(id, word, layout, needs, systems)                                               \
  gboolean cap_effect_offer_##word(CapPlay *play, const CapAction *action, CapRequest *request);   \
  void cap_effect_answer_##word(CapPlay *play, const CapAction *action, CapOption option);
#define CAP_EFFECT_NOT_PLAYED(id, word)
#include "validator/engine/honour/words-effects.def"
#undef CAP_EFFECT
#undef CAP_CHOICE
#undef CAP_EFFECT_NOT_PLAYED

/* special-effects-pieces.c. After pieces have left the game: those who were with them stand alone,
 * what nobody holds is gone, ranks and roles are as they must be. */
void cap_settle_pieces(CapPlay *play);

/* special-choices.c. Strength Points that units get or lose, one at a time: asks the owner of those
 * that fit which one it is, until all are given or nobody fits (FALSE). */
typedef gboolean (*CapFitsStrength)(CapPlay *play, const CapAction *action, CapUnitIndex unit);
gboolean cap_offer_rule_strength(CapPlay *play, const CapAction *action, CapDecisionKind decision,
                                 CapFitsStrength fits, CapRequest *request);

/* A number now; dice are rolled. */
int cap_number_now(CapPlay *play, CapNumber number);

/* special-locks.c */
gboolean cap_locks_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_locks_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* What a stage SPECIAL is for; its point. */
enum { CAP_SPECIAL_MOMENT, CAP_SPECIAL_LOCKS };
