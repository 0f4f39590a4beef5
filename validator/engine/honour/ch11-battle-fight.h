/* Chapter 11.4: what fire, charges, engagements and their resolution need of one another. Corps are
 * named as in ch11-battle.h. */
#pragma once

#include "validator/engine/honour/ch11-battle.h"

/* --- Checks (ch11-battle-check.c) ------------------------------------------------------------ */

/* [11.4.1.A8] [11.4.3d] A Corps checks its discipline: a stage of its own, since a Cavaliere may
 * help [3.8.1e]. */
void cap_push_corps_check(CapPlay *play, guint corps);

/* [C.CCT-r3] The same for the units of a Corps that ride in the wave at hand (CAP_UNIT_CHARGES). */
void cap_push_wave_check(CapPlay *play, guint corps);

/* every Capitano of a Corps, or its commander alone, checks elimination. `danger` is a
 * CapEndangered. */
void cap_push_corps_danger(CapPlay *play, guint corps, gboolean is_commander_only, guint danger);

/* --- Charges (ch11-battle-charge.c) ---------------------------------------------------------- */

/* [11.4.1.C4] Cavalry SPs that can charge. */
guint cap_corps_cavalry_sp(const CapGame *game, const CapState *state, guint corps);

/* [11.4.1.C1] [11.4.1.C12] May its cavalry charge that Corps in this Fight? */
gboolean cap_corps_may_charge_at(const CapGame *game, const CapState *state, guint corps,
                                 guint target);

/* [11.4.1.C2] [11.4.1.C9] Has it cavalry, ground and somebody to charge, and has it not charged in
 * this Fight? Chits are not looked at. */
gboolean cap_corps_can_charge(const CapGame *game, const CapState *state, guint corps);

/* Puts a charge on the stack. CAP_NO_CORPS: its owner names the target. A Countercharge, and the
 * charge it answers, have their target and make nobody engage. */
void cap_push_charge(CapPlay *play, guint corps, guint target, gboolean is_countercharge);

/* [11.4.1.FA1] [11.4.1.FA4] [11.4.1.E1] May the Corps answer with this chit, Firearms or
 * Earthworks/River? */
gboolean cap_corps_may_answer(const CapGame *game, const CapState *state, guint corps,
                              CapChit chit);

/* do Firearms that the Corps played earlier in this round still protect it? */
gboolean cap_corps_is_screened(const CapGame *game, const CapState *state, guint corps);

/* [3.8.1a] Must a chit other than Cavalry Charge wait, because he can charge now? */
gboolean cap_corps_must_wait(const CapGame *game, const CapState *state, guint corps);

/* --- Engagements (ch11-battle-engage.c) ------------------------------------------------------ */

/* [11.4.2a] Is the one free to engage the other, that is, is it Free and the other not Engaging?
 * Reach and strength are not looked at. */
gboolean cap_corps_may_engage(const CapState *state, guint corps, guint target);

/* [11.4.1.C12] [11.4.1.C13] May a Corps that has charged be made to engage the other? R-151 says
 * whether strength is looked at. */
gboolean cap_corps_may_be_made_to_engage(const CapPlay *play, guint corps, guint target);

/* [11.4.2.2f] It engages: a new engagement, or one more Corps in the attack of one; where many
 * would fight many the two go apart. Its chits go as [11.4.1.A12] [11.4.1.E4] say. Also for a Corps
 * that engages alone and engages one more. */
void cap_corps_engage(CapPlay *play, guint corps, guint target);
