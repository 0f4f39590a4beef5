/* Chapter 11.1 to 11.3: who may attack whom, who must, who may be compelled; and what fights of all
 * kinds share. A Force is named by its Primo Capitano. */
#pragma once

#include "validator/honour/machine/machine.h"

/* --- Questions. Pure. ------------------------------------------------------------------------ */

/* [11.1a] In hexes that touch, with a hexside between them that can be crossed. */
gboolean honour_are_adjacent(const HonourGame *game, const HonourState *state,
                             HonourCapitanoIndex a, HonourCapitanoIndex b);

/* [11.2.1g] Were the two in such hexes when the Combat and Attrition Phase began? Outside of the
 * phase always; where they are now is not looked at. */
gboolean honour_were_adjacent(const HonourGame *game, const HonourState *state,
                              HonourCapitanoIndex a, HonourCapitanoIndex b);

/* [7.6.3a] [11.2.4d] Is the hex one whose walls a Force may use? A Neutral City lets nobody
 * in. */
gboolean honour_has_walls(const HonourGame *game, const HonourState *state, CapHex hex);

/* Does a special rule keep the two from coming to blows? */
gboolean honour_attack_is_forbidden(const HonourGame *game, const HonourState *state,
                                    HonourCapitanoIndex attacker, HonourCapitanoIndex defender);

/* [11.3.1a] Could the Force conduct Siege Combat from where it stands: Earthworks and an Attack
 * Order? Of whom it would besiege, HONOUR_NOBODY for anybody, only what special rules say is looked
 * at. */
HonourReason honour_may_besiege(const HonourGame *game, const HonourState *state,
                                HonourCapitanoIndex primo, HonourCapitanoIndex besieged);

/* [3.8.1f] Is the attacker a Cavaliere, and the defender in Retreat? */
gboolean honour_spares(const HonourGame *game, const HonourState *state,
                       HonourCapitanoIndex attacker, HonourCapitanoIndex defender);

/* [11.5-S3f] Has it anybody to assault with: a unit in good order that is not artillery? */
gboolean honour_has_assault_troops(const HonourGame *game, const HonourState *state,
                                   HonourCapitanoIndex primo);

/* [11.2] May the Force attack that one in the Combat and Attrition Phase? */
HonourReason honour_may_attack(const HonourGame *game, const HonourState *state,
                               HonourCapitanoIndex attacker, HonourCapitanoIndex defender);

/* [7.8c] [11.2.1c] [11.2.3a] Must the Force attack or compel somebody? HONOUR_REASON_OK when it
 * must, else why it need not. [11.2.4] */
HonourReason honour_must_attack(const HonourGame *game, const HonourState *state,
                                HonourCapitanoIndex primo);

/* [11.2.1c] R-048: may a Force that renounces name this enemy, who then attacks it? */
HonourReason honour_may_be_compelled(const HonourGame *game, const HonourState *state,
                                     HonourCapitanoIndex enemy, HonourCapitanoIndex by);

/* who leads the Forces of one side in a hex: a Capitano Generale, else the highest Rank;
 * HONOUR_NOBODY where there is no Force. */
HonourCapitanoIndex honour_leader_at(const HonourGame *game, const HonourState *state, CapHex hex);

/* [11.5-S6a] May the Force advance into a hex next to it that was vacated? Not into the zone of
 * control of an enemy, that of `beaten` (HONOUR_NOBODY for none) apart. */
HonourReason honour_may_advance(const HonourGame *game, const HonourState *state,
                                HonourCapitanoIndex primo, CapHex hex, HonourCapitanoIndex beaten);

/* [12.2d] Is the beaten Force, which should have gone, still in the hex without walls around it, so
 * that an advance of the winner would be its end? Nobody else may be there. */
gboolean honour_is_cornered(const HonourGame *game, const HonourState *state,
                            HonourCapitanoIndex winner, HonourCapitanoIndex beaten, CapHex hex);

/* --- Moves ----------------------------------------------------------------------------------- */

/* [11.5-S6a] The whole Force goes into a hex next to it, at no cost, and stops there. May
 * put rules that wait for that on the stack. */
void honour_advance(HonourPlay *play, HonourCapitanoIndex primo, CapHex hex);

/* He might have advanced, and does not want to. */
void honour_tell_no_advance(const HonourPlay *play, HonourCapitanoIndex primo);

/* [9.3a] [11.5-S3d] Going up the walls disorders the attacker of state->fight, whatever comes of
 * it. */
void honour_disrupt_by_storm(HonourPlay *play);

/* [11.2.1e] It attacks no more in this phase. */
void honour_finish_attack(HonourPlay *play, HonourCapitanoIndex primo);
