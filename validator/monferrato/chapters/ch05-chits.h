/* [5] [16] Chits: hands and container, who may play what and when, responses. What a chit does is
 * in the folder `chits`. */
#pragma once

#include "validator/monferrato/machine/machine.h"
#include "validator/monferrato/machine/reason.h"

/* --- ch05-chits.c ----------------------------------------------------------------------------- */

static inline gboolean monferrato_holds(const MonferratoState *state, CapIndex side, guint chit) {
  return state->chits.at[chit] == MONFERRATO_CHIT_HAND + side;
}

guint monferrato_hand_size(const MonferratoGame *game, const MonferratoState *state, CapIndex side);

/* [4e] [4f] [M-66] The game begins. */
void monferrato_deal(MonferratoPlay *play);

/* [16.4b] The later set comes, if this is its turn. */
void monferrato_change_sets(MonferratoPlay *play);

/* [5b] [M-33] The side draws one from the container. */
void monferrato_draw_chit(MonferratoPlay *play, CapIndex side);

/* [5b] [16.1a] [M-14] May the active side choose to draw? */
gboolean monferrato_may_draw(const MonferratoPlay *play);

/* [5f] [M-34] Asks a side that holds too many which it discards; FALSE: it holds few enough, or
 * nothing that may be discarded [M-14]. */
gboolean monferrato_ask_discard(const MonferratoPlay *play, CapIndex side, CapRequest *request);
void monferrato_discard(MonferratoPlay *play, CapIndex side, guint chit);

/* --- ch05-play-chits.c ------------------------------------------------------------------------ */

/* May the side play a chit of its hand now, in its own activation or as a Response? */
MonferratoReason monferrato_judge_chit(const MonferratoPlay *play, CapIndex side, guint chit);

/* [16.1a] [16.1b] [16.3a] [M-35] Must the side play it, if it can? */
gboolean monferrato_is_owed(const MonferratoPlay *play, CapIndex side, guint chit);

/* [16.1a] Has the active side yet to play a mandatory chit? */
gboolean monferrato_owes(const MonferratoPlay *play);

/* Is there a chit that the active side may play besides? */
gboolean monferrato_has_chit_to_play(const MonferratoPlay *play);

/* The chit is announced; when it is through, that stage follows. */
void monferrato_announce(MonferratoPlay *play, CapIndex side, guint chit, MonferratoStage back);

/* --- ch05-responses.c ------------------------------------------------------------------------- */

/* [M-32] Somebody may respond before the stage goes on that is set now. */
void monferrato_open_window(MonferratoPlay *play);

/* Would anybody be asked? */
gboolean monferrato_may_respond(const MonferratoPlay *play);

/* [M-32] What units do is announced before its dice; FALSE: nobody could respond, it is done at
 * once. */
gboolean monferrato_announce_act(MonferratoPlay *play, CapOption option);
