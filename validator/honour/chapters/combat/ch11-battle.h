/* Chapter 11.4, the Major Battle: what its steps ask and do in common. A Corps is named by its
 * place in state->battle.corps; the steps are stages of their own, ch11-battle-*.c. */
#pragma once

#include "validator/honour/machine/machine.h"

#define HONOUR_NO_CORPS G_MAXUINT8

/* --- Who takes part. Pure. ------------------------------------------------------------------- */

/* [11.2.2a] Is a Capitano with the Force of a side in state->fight, in its hex and on its side of
 * the walls? Everybody there fights in a Major Battle. */
gboolean honour_battle_includes(const HonourGame *game, const HonourState *state,
                                HonourFighter fighter, HonourCapitanoIndex capitano);

/* [15.1.1g] Militia do not attack: those of the attacker stay behind until the end, as plunderers
 * do. */
void honour_battle_leave_militia(HonourPlay *play);

/* --- Corps. Pure. ---------------------------------------------------------------------------- */

/* The Corps of a Capitano; HONOUR_NO_CORPS when he leads none. */
guint honour_corps_of(const HonourState *state, HonourCapitanoIndex capitano);

/* On the card of its Capitano, in whatever state. */
gboolean honour_corps_has_unit(const HonourState *state, guint corps, HonourUnitIndex unit);

/* Likewise, in good order and not plundering: fights, and may suffer from combat results.
 * [9.1.1b] [11.4.1.C15] */
gboolean honour_corps_unit_fights(const HonourState *state, guint corps, HonourUnitIndex unit);

/* SPs of the units that fight: all but artillery, and those of one arm. A Corps of nothing but
 * artillery has 1 SP in all [12.1.1b]. */
guint honour_corps_good_sp(const HonourGame *game, const HonourState *state, guint corps);
guint honour_corps_arm_sp(const HonourGame *game, const HonourState *state, guint corps,
                          HonourArm arm);

guint honour_corps_initiative(const HonourGame *game, const HonourState *state, guint corps);
gboolean honour_corps_has_star(const HonourGame *game, const HonourState *state, guint corps);

/* The Corps in the whole line of battle that can still fight: Vanguard or Main Body. */
gboolean honour_corps_is_in_line(const HonourState *state, guint corps);

/* How many Corps of a side stand in a section. */
guint honour_corps_count(const HonourState *state, HonourFighter fighter, HonourArray array);

/* The player who decides for a side; read anew, since the Primo Capitano may fall. */
CapIndex honour_battle_side(const HonourGame *game, const HonourState *state,
                            HonourFighter fighter);

/* The Corps of the Capitano Generale; HONOUR_NO_CORPS when he has none any more. */
guint honour_battle_general(const HonourState *state, HonourFighter fighter);

/* --- Who acts on whom, in the Fight of state->battle.array. Pure. ----------------------------- */

/* [11.4-S6a] [11.4-S7a] Is it a Corps of the section whose Fight it is? */
gboolean honour_corps_acts(const HonourState *state, guint corps);

/* [11.4-S6a] [11.4-S6b] [11.4-S7a] Is the other, an enemy, within its reach? Engagements of its
 * own, which narrow that down, are not looked at. */
gboolean honour_corps_reaches(const HonourState *state, guint corps, guint target);

/* Does any Corps of a section fight in an engagement? */
gboolean honour_battle_is_engaged(const HonourState *state, HonourArray array);

/* --- Chits ----------------------------------------------------------------------------------- */

/* Does the Corps hold such a chit, whether it can be used now or not? */
gboolean honour_corps_has_chit(const HonourState *state, guint corps, HonourChit chit);

/* one that may be used in this round: one of two rounds not twice in one. Whether the moment
 * is right, or the Corps has the troops for it, is the caller's to ask. */
gboolean honour_corps_may_use_chit(const HonourState *state, guint corps, HonourChit chit);

/* Uses it: it is spent, or counted where it serves for two rounds, or laid open with the Corps
 * (HONOUR_CORPS_BEHIND_WORKS) for Earthworks/River. [C.TOC] [11.4.1.A2] [3.8.1d] Marks the Corps
 * HONOUR_CORPS_HAS_PLAYED [3.8.1a]. */
void honour_corps_use_chit(HonourPlay *play, guint corps, HonourChit chit);

/* [11.4.1.A11] A free Cavalry Charge beyond the limit, out of the set of the side; FALSE when none
 * is left there. */
gboolean honour_corps_give_charge(HonourPlay *play, guint corps);

/* The Corps engages: chits that do not outlast that are gone, and so are works it stood behind.
 * [11.4.1.A12] [11.4.1.E2] [11.4.1.E4] */
void honour_corps_drop_chits(HonourPlay *play, guint corps);

/* [11.4.1.C10] The Corps charges: it leaves works or river. */
void honour_corps_leave_works(HonourPlay *play, guint corps);

/* [3.8.1a] R-130: must this Corps play Cavalry Charge before any other chit? Only while it holds
 * that chit and cavalry to charge with. */
gboolean honour_corps_must_charge_first(const HonourGame *game, const HonourState *state,
                                        guint corps);

/* --- Changes --------------------------------------------------------------------------------- */

/* After any result: Corps whose units are all demoralised, plundering or gone are out, and whoever
 * is left without an opponent is Free. [11.4.4a] */
void honour_battle_update(HonourPlay *play);

/* After the resolution of each engagement: puts a stage on the stack that asks who musters.
 * [11.4.1.M1] FALSE when nobody may. When has_mustered is set for a side no further engagement is
 * resolved. */
gboolean honour_push_muster(HonourPlay *play);
