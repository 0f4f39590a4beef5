/* Parts of the events of special rules that several files share. Not for others. */
#pragma once

#include "validator/honour/special/condition-holds.h"
#include "validator/honour/special/actions.h"
#include "validator/honour/machine/stages.h"

/* --- events.c --------------------------------------------------------------------------------- */

/* The moment at work; there must be one. */
static inline HonourSpecialRun *honour_run_of(const HonourPlay *play) {
  return &play->state->special.runs[play->state->special.n_runs - 1];
}

HonourSubject honour_run_subject(const HonourSpecialRun *run);

/* Rules that keep each other going end the game at some point: no table would get further. Counts
 * once more; TRUE when the game ends. */
gboolean honour_run_is_enough(HonourPlay *play);

/* Nothing has been paid or picked in these actions. */
void honour_run_forget(HonourPlay *play, const HonourActionBlock *block);

/* words/each.c: is a <for-each> at work? */
static inline gboolean honour_run_is_in_each(const HonourPlay *play) {
  return honour_run_of(play)->each.next != 0;
}

/* The event that is at work. */
static inline const HonourSpecialRule *honour_run_rule(const HonourPlay *play) {
  return &play->game->special.rules[honour_run_of(play)->rule - 1];
}

/* Its id, by which it is told. */
static inline const char *honour_run_id(const HonourPlay *play) {
  return honour_run_rule(play)->id;
}

/* The action that is at work. */
static inline const HonourAction *honour_run_action(const HonourPlay *play) {
  return honour_action_at(&play->game->actions, honour_run_of(play)->at - 1u);
}

/* words/questions.c: the choice that somebody is asked to make now; NULL for none. */
const HonourAction *honour_run_question(const HonourGame *game, const HonourState *state);

/* The answer of this number, as players read it; NULL when no such choice is to be made. */
const char *honour_run_answer_text(const HonourPlay *play, guint number);

/* What a request of the event at work is about. */
static inline guint16 honour_run_about(const HonourPlay *play) {
  return (guint16)(honour_run_of(play)->rule - 1);
}

/* What can be answered to a choice, without anything else; there may be nothing. */
void honour_options_of_ask(const HonourPlay *play, const HonourAction *action, CapRequest *request);
void honour_options_of_choose(const HonourPlay *play, const HonourAction *action,
                              CapRequest *request);
void honour_options_of_pay(const HonourPlay *play, const HonourAction *action, CapRequest *request);

/* Takes the points and remembers the payment. */
void honour_pay(HonourPlay *play, const HonourAction *action, guint16 amount, CapIndex army);

/* words/together.c: carries the answer to a choice out that was given in secret and is shown. */
void honour_sealed_open(HonourPlay *play, const HonourAction *action);

/* What was bid in secret from a purse and not paid yet. */
guint honour_sealed_bids(const HonourPlay *play, CapIndex army);

/* The choice among those made together that is to be made next; NULL when all are made. */
const HonourAction *honour_sealed_next(const HonourGame *game, const HonourState *state,
                                       const HonourAction *together);

/* Goes on with the next action, or with another. */
static inline void honour_run_go_on(HonourPlay *play) {
  honour_run_of(play)->at++;
}

static inline void honour_run_go_to(HonourPlay *play, guint action) {
  honour_run_of(play)->at = (guint16)(action + 1);
}

/* words/removals.c. After pieces have left the game: those who were with them stand alone,
 * what nobody holds is gone, ranks and roles are as they must be. */
void honour_settle_pieces(HonourPlay *play);

/* words/strength.c. Strength Points that units get or lose, one at a time: asks the owner of those
 * that fit which one it is, until all are given or nobody fits (FALSE). */
typedef gboolean (*HonourFitsStrength)(HonourPlay *play, const HonourAction *action,
                                       HonourUnitIndex unit);
gboolean honour_offer_rule_strength(HonourPlay *play, const HonourAction *action,
                                    HonourDecisionKind decision, HonourFitsStrength fits,
                                    CapRequest *request);

/* A number now; dice are rolled. */
int honour_number_now(HonourPlay *play, HonourNumber number);

/* locks.c */
gboolean honour_locks_run(HonourPlay *play, HonourFrame *frame, CapRequest *request);
void honour_locks_answer(HonourPlay *play, HonourFrame *frame, CapOption option);

/* What a stage SPECIAL is for; its point. */
enum { HONOUR_SPECIAL_MOMENT, HONOUR_SPECIAL_LOCKS };
