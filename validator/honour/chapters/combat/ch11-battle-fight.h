/* Chapter 11.4: what fire, charges, engagements and their resolution need of one another. Corps are
 * named as in ch11-battle.h. */
#pragma once

#include "validator/honour/chapters/combat/ch11-battle.h"

/* --- Checks (ch11-battle-check.c) ------------------------------------------------------------ */

/* [11.4.1.A8] [11.4.3d] A Corps checks its discipline: a stage of its own, since a Cavaliere may
 * help [3.8.1e]. */
void honour_push_corps_check(HonourPlay *play, guint corps);

/* [C.CCT-r3] The same for the units of a Corps that ride in the wave at hand (HONOUR_UNIT_CHARGES).
 */
void honour_push_wave_check(HonourPlay *play, guint corps);

/* every Capitano of a Corps, or its commander alone, checks elimination. `danger` is a
 * HonourEndangered. */
void honour_push_corps_danger(HonourPlay *play, guint corps, gboolean is_commander_only,
                              guint danger);

/* --- Charges (ch11-battle-charge.c) ---------------------------------------------------------- */

/* [11.4.1.C4] Cavalry SPs that can charge. */
guint honour_corps_cavalry_sp(const HonourGame *game, const HonourState *state, guint corps);

/* [11.4.1.C1] [11.4.1.C12] May its cavalry charge that Corps in this Fight? */
gboolean honour_corps_may_charge_at(const HonourGame *game, const HonourState *state, guint corps,
                                    guint target);

/* [11.4.1.C2] [11.4.1.C9] Has it cavalry, ground and somebody to charge, and has it not charged in
 * this Fight? Chits are not looked at. */
gboolean honour_corps_can_charge(const HonourGame *game, const HonourState *state, guint corps);

/* Puts a charge on the stack. HONOUR_NO_CORPS: its owner names the target. A Countercharge, and the
 * charge it answers, have their target and make nobody engage. */
void honour_push_charge(HonourPlay *play, guint corps, guint target, gboolean is_countercharge);

/* [11.4.1.FA1] [11.4.1.FA4] [11.4.1.E1] May the Corps answer with this chit, Firearms or
 * Earthworks/River? */
gboolean honour_corps_may_answer(const HonourGame *game, const HonourState *state, guint corps,
                                 HonourChit chit);

/* do Firearms that the Corps played earlier in this round still protect it? */
gboolean honour_corps_is_screened(const HonourGame *game, const HonourState *state, guint corps);

/* [3.8.1a] Must a chit other than Cavalry Charge wait, because he can charge now? */
gboolean honour_corps_must_wait(const HonourGame *game, const HonourState *state, guint corps);

/* --- Engagements (ch11-battle-engage.c) ------------------------------------------------------ */

/* [11.4.2a] Is the one free to engage the other, that is, is it Free and the other not Engaging?
 * Reach and strength are not looked at. */
gboolean honour_corps_may_engage(const HonourState *state, guint corps, guint target);

/* [11.4.1.C12] [11.4.1.C13] May a Corps that has charged be made to engage the other? R-151 says
 * whether strength is looked at. */
gboolean honour_corps_may_be_made_to_engage(const HonourPlay *play, guint corps, guint target);

/* [11.4.2.2f] It engages: a new engagement, or one more Corps in the attack of one; where many
 * would fight many the two go apart. Its chits go as [11.4.1.A12] [11.4.1.E4] say. Also for a Corps
 * that engages alone and engages one more. */
void honour_corps_engage(HonourPlay *play, guint corps, guint target);
