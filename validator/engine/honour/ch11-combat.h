/* Chapter 11.1 to 11.3: who may attack whom, who must, who may be compelled; and what fights of all
 * kinds share. A Force is named by its Primo Capitano. */
#pragma once

#include "validator/engine/honour/machine.h"

/* --- Questions. Pure. ------------------------------------------------------------------------ */

/* [11.1a] In hexes that touch, with a hexside between them that can be crossed. */
gboolean cap_are_adjacent(const CapGame *game, const CapState *state, CapCapitanoIndex a,
                          CapCapitanoIndex b);

/* [11.2.1g] Were the two in such hexes when the Combat and Attrition Phase began? Outside of the
 * phase always; where they are now is not looked at. */
gboolean cap_were_adjacent(const CapGame *game, const CapState *state, CapCapitanoIndex a,
                           CapCapitanoIndex b);

/* [7.6.3a] [11.2.4d] Is the hex one whose walls a Force may use? A Neutral City lets nobody
 * in. */
gboolean cap_has_walls(const CapGame *game, const CapState *state, CapHex hex);

/* Does a special rule keep the two from coming to blows? */
gboolean cap_attack_is_forbidden(const CapGame *game, const CapState *state,
                                 CapCapitanoIndex attacker, CapCapitanoIndex defender);

/* [11.3.1a] Could the Force conduct Siege Combat from where it stands: Earthworks and an Attack
 * Order? Of whom it would besiege, CAP_NOBODY for anybody, only what special rules say is looked
 * at. */
CapReason cap_may_besiege(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                          CapCapitanoIndex besieged);

/* [3.8.1f] Is the attacker a Cavaliere, and the defender in Retreat? */
gboolean cap_spares(const CapGame *game, const CapState *state, CapCapitanoIndex attacker,
                    CapCapitanoIndex defender);

/* [11.5-S3f] Has it anybody to assault with: a unit in good order that is not artillery? */
gboolean cap_has_assault_troops(const CapGame *game, const CapState *state, CapCapitanoIndex primo);

/* [11.2] May the Force attack that one in the Combat and Attrition Phase? */
CapReason cap_may_attack(const CapGame *game, const CapState *state, CapCapitanoIndex attacker,
                         CapCapitanoIndex defender);

/* [7.8c] [11.2.1c] [11.2.3a] Must the Force attack or compel somebody? CAP_REASON_OK when it must,
 * else why it need not. [11.2.4] */
CapReason cap_must_attack(const CapGame *game, const CapState *state, CapCapitanoIndex primo);

/* [11.2.1c] R-048: may a Force that renounces name this enemy, who then attacks it? */
CapReason cap_may_be_compelled(const CapGame *game, const CapState *state, CapCapitanoIndex enemy,
                               CapCapitanoIndex by);

/* who leads the Forces of one side in a hex: a Capitano Generale, else the highest Rank;
 * CAP_NOBODY where there is no Force. */
CapCapitanoIndex cap_leader_at(const CapGame *game, const CapState *state, CapHex hex);

/* [11.5-S6a] May the Force advance into a hex next to it that was vacated? Not into the zone of
 * control of an enemy, that of `beaten` (CAP_NOBODY for none) apart. */
CapReason cap_may_advance(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                          CapHex hex, CapCapitanoIndex beaten);

/* [12.2d] Is the beaten Force, which should have gone, still in the hex without walls around it, so
 * that an advance of the winner would be its end? Nobody else may be there. */
gboolean cap_is_cornered(const CapGame *game, const CapState *state, CapCapitanoIndex winner,
                         CapCapitanoIndex beaten, CapHex hex);

/* --- Moves ----------------------------------------------------------------------------------- */

/* [11.5-S6a] The whole Force goes into a hex next to it, at no cost, and stops there. May
 * put rules that wait for that on the stack. */
void cap_advance(CapPlay *play, CapCapitanoIndex primo, CapHex hex);

/* [9.3a] [11.5-S3d] Going up the walls disorders the attacker of state->fight, whatever comes of
 * it. */
void cap_disrupt_by_storm(CapPlay *play);

/* [11.2.1e] It attacks no more in this phase. */
void cap_finish_attack(CapPlay *play, CapCapitanoIndex primo);
