/* The stages, by chapter; see machine.h for what run and answer do. */
#pragma once

#include "validator/engine/honour/machine.h"

/* ch02-sequence.c */
gboolean cap_game_run(CapPlay *play, CapFrame *frame, CapRequest *request);
gboolean cap_turn_run(CapPlay *play, CapFrame *frame, CapRequest *request);

/* ch04-administration.c: `side` is the player. */
gboolean cap_administration_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_administration_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* ch05-organisation.c and ch05-orders.c: `side` is the player. */
gboolean cap_organisation_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_organisation_answer(CapPlay *play, CapFrame *frame, CapOption option);
gboolean cap_orders_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_orders_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* What the side of a stage REINFORCEMENTS says: only groups that special rules have called come. */
#define CAP_REINFORCE_GROUPS 1
/* [18.4f] In an Interphase those that have an entry hex go there and wait; all others wait off the
 * map. */
#define CAP_REINFORCE_WAITS 2

/* ch07-reinforcements.c, ch07-activation.c and ch07-march.c. A march: `capitano` is the Primo
 * Capitano, v[0] the half points he has, v[1] 1 for a second activation. */
gboolean cap_reinforcements_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_reinforcements_answer(CapPlay *play, CapFrame *frame, CapOption option);
gboolean cap_activations_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_activations_answer(CapPlay *play, CapFrame *frame, CapOption option);
gboolean cap_march_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_march_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* ch08-attrition.c. With a Capitano: a check for his Force at once after a second activation, v[0]
 * the half points it spent, v[1] its SPs at the start of the move; without: the Attrition Segment.
 * ch08-losses.c: `capitano` whose owner chooses, v[0] SPs still to lose, spread as evenly as can be
 * over the units that are CAP_UNIT_LIABLE, the owner choosing among equals; the flag is
 * cleared at the end. Push it with cap_push_losses(). */
gboolean cap_attrition_run(CapPlay *play, CapFrame *frame, CapRequest *request);
gboolean cap_losses_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_losses_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* ch10-consolidation.c */
gboolean cap_consolidation_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_consolidation_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* ch13-victory.c. v[0] 1 after the last turn. */
gboolean cap_victory_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_victory_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* ch17-weather.c */
gboolean cap_weather_run(CapPlay *play, CapFrame *frame, CapRequest *request);

/* set-up-stage.c: the choices of the owners before the first turn. */
gboolean cap_set_up_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_set_up_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* ch12-retreat.c. `capitano` the Force, v[0] CapRetreat; see ch12-retreat.h. */
gboolean cap_retreat_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_retreat_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* ch11-pursuit.c: `capitano` the Force that is pursued (its units CAP_UNIT_LIABLE), v[0] the
 * pursuing Capitano (the units CAP_UNIT_PURSUES), v[1] half points given up [7.8.2.1]. Losses in
 * order of kind, the owner choosing among equals, Elimination Checks, capture of a Force without
 * SPs. Both kinds of flags are cleared. No loot, no movement. */
gboolean cap_pursuit_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_pursuit_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* ch03-elimination.c: `capitano` makes an Elimination Check; v[0] CapEndangered. His succession
 * follows when he falls [3.6.1] [3.6.2] [3.6.3]. */
gboolean cap_elimination_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_elimination_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* ch03-capture.c: `capitano` has entered a hex with cavalry; Unemployed enemies there are captured
 * or escape [3.6c] [3.6d]. Push it with cap_push_capture(). */
gboolean cap_capture_run(CapPlay *play, CapFrame *frame, CapRequest *request);

/* ch15-election.c: the Swiss of the Force of `capitano` elect their general. [15.5] */
gboolean cap_election_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_election_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* ch15-militia.c: the defender of state->fight may raise Militia. [15.1.1] */
gboolean cap_militia_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_militia_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* ch15-militia.c. [15.1.1d] At the end of the Combat and Attrition Phase Militia go home where no
 * enemy Force is adjacent. */
void cap_dismiss_militia(CapPlay *play);

/* ch11-combat.c: intelligence and who fights, D.1 and D.2. */
gboolean cap_combat_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_combat_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* ch11-fight.c: one declared attack, state->fight with force, hex and from: from the choice of
 * inside or outside (Step 2) to its end; decides the kind and pushes it. */
gboolean cap_fight_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_fight_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* ch11-skirmish.c: state->fight, Steps 3 to 6 of 11.5; also Storm, Sortie, In-breach and Attack
 * from March. */
gboolean cap_skirmish_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_skirmish_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* ch11-siege.c: state->fight. [11.6] */
gboolean cap_siege_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_siege_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* ch12-assault.c: state->fight.assault, see fight.h. [12.1] */
gboolean cap_assault_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_assault_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* ch08-losses.c: `capitano` whose owner chooses, v[0] units among those CAP_UNIT_LIABLE that are
 * demoralised; clears the flag. */
gboolean cap_demoralise_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_demoralise_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* ch11-battle.c: state->fight, the steps of a Major Battle in their order [11.4]; its parts each in
 * a file of their own, ch11-battle-*.c. */
gboolean cap_battle_run(CapPlay *play, CapFrame *frame, CapRequest *request);
gboolean cap_battle_corps_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_battle_corps_answer(CapPlay *play, CapFrame *frame, CapOption option);
gboolean cap_battle_chits_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_battle_chits_answer(CapPlay *play, CapFrame *frame, CapOption option);
gboolean cap_battle_deploy_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_battle_deploy_answer(CapPlay *play, CapFrame *frame, CapOption option);
gboolean cap_battle_fire_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_battle_fire_answer(CapPlay *play, CapFrame *frame, CapOption option);
gboolean cap_battle_charges_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_battle_charges_answer(CapPlay *play, CapFrame *frame, CapOption option);
gboolean cap_battle_charge_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_battle_charge_answer(CapPlay *play, CapFrame *frame, CapOption option);
gboolean cap_battle_engage_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_battle_engage_answer(CapPlay *play, CapFrame *frame, CapOption option);
gboolean cap_battle_resolve_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_battle_resolve_answer(CapPlay *play, CapFrame *frame, CapOption option);
gboolean cap_battle_check_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_battle_check_answer(CapPlay *play, CapFrame *frame, CapOption option);
gboolean cap_battle_danger_run(CapPlay *play, CapFrame *frame, CapRequest *request);
gboolean cap_battle_end_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_battle_end_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* ch11-battle-reserve.c: Step 9, and Muster; see ch11-battle.h. */
gboolean cap_battle_reserve_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_battle_reserve_answer(CapPlay *play, CapFrame *frame, CapOption option);
gboolean cap_battle_muster_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_battle_muster_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* ch18-short-battle.c: state->fight, in the place of Steps 3 to 9. [18.9] */
gboolean cap_short_battle_run(CapPlay *play, CapFrame *frame, CapRequest *request);

/* ch18-quarters.c, ch18-interphase.c, ch18-mercenaries.c: `side` is the player of the first, the
 * others begin with the First Player. ch18-pillage.c: `capitano` is the Force. They end at once
 * where their rule is not used. */
gboolean cap_quarters_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_quarters_answer(CapPlay *play, CapFrame *frame, CapOption option);
gboolean cap_interphase_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_interphase_answer(CapPlay *play, CapFrame *frame, CapOption option);
gboolean cap_mercenaries_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_mercenaries_answer(CapPlay *play, CapFrame *frame, CapOption option);
gboolean cap_pillage_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_pillage_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* special-events.c: the rules of one moment. */
gboolean cap_special_run(CapPlay *play, CapFrame *frame, CapRequest *request);
void cap_special_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* --- Shared by stages ------------------------------------------------------------------- */

/* ch08-losses.c. Puts a stage LOSSES on the stack for units that are CAP_UNIT_LIABLE; `capitano` is
 * any of the owner. Nothing happens for no losses but that the flags are cleared. */
void cap_push_losses(CapPlay *play, CapCapitanoIndex capitano, guint losses);

/* The same for losses of an assault: so many of them first on units that are CAP_UNIT_IN_GROUP
 * [12.1.7a]; whoever takes one is CAP_UNIT_HIT afterwards. */
void cap_push_assault_losses(CapPlay *play, CapCapitanoIndex capitano, guint losses,
                             guint on_group);

/* Makes all Combat Units of a Force CAP_UNIT_LIABLE. */
void cap_make_force_liable(CapPlay *play, CapCapitanoIndex primo);

/* Clears such flags (CapUnitFlags) of all units, and what they have taken. */
void cap_clear_unit_flags(CapPlay *play, guint flags);

/* ch03-capture.c. [3.6b] [12.2d] [16h] A whole Force leaves the game: its units and auxiliaries are
 * eliminated, its Capitani captured. Not for one whose Capitani live on. */
void cap_eliminate_force(CapPlay *play, CapCapitanoIndex primo, const char *rule);

/* ch09-discipline.c. [9.1] One die for the Force, read for each unit by Reliability; results are
 * carried out (demoralised, eliminated). `modifier` is added to the die beside the star. */
void cap_check_discipline(CapPlay *play, CapCapitanoIndex primo, int modifier, const char *rule);

/* [9.1c] The same as a result of combat: read by Quality, and whoever is demoralised by it is
 * CAP_UNIT_RAN and out of the rest of the fight. One die for the whole Force of a Primo Capitano,
 * or for the units on the card of one Capitano, a Corps for example. R-142: after an Attack from
 * March too. */
void cap_check_discipline_in_combat(CapPlay *play, CapCapitanoIndex capitano, gboolean whole_force,
                                    int modifier, const char *rule);

/* [9.2] A recovery check; `modifier` as the caller worked it out (wages, MPs spent). */
void cap_check_recovery(CapPlay *play, CapCapitanoIndex primo, int modifier);

/* [9.1.1] Is every unit of the Force demoralised? FALSE when it has none. */
gboolean cap_force_is_demoralised(const CapGame *game, const CapState *state,
                                  CapCapitanoIndex primo);

/* [9.1.1] A Retreat Order, at once, for a Force that is now wholly demoralised; not for one that
 * was so before. The checks above see to it themselves; for losses and transfers. */
void cap_retreat_if_demoralised(CapPlay *play, CapCapitanoIndex primo);

/* ch05-orders.c. [5.3] Gives a Force an Order (one bit of CapOrders): paid by its army, at the
 * price of a new one when it has none, or Forced, with the checks that follow. A Force made in an
 * activation gets its first one so [5.3.3]; whether it may have it is the caller's to ask. */
void cap_give_order(CapPlay *play, CapCapitanoIndex primo, guint order, gboolean is_forced);

/* The same for nothing and without any check, as special rules give Orders. */
void cap_place_order(CapPlay *play, CapCapitanoIndex primo, guint order);

/* ch04-administration.c. R-016 Is the turn one of the schedule of Administrative Points? */
gboolean cap_is_ap_turn(const CapPlay *play);

/* ch04-administration.c. [4.1.2] Removes the markers of active sources on which an enemy Force
 * stands; for whoever moves Forces. */
void cap_update_sources(CapPlay *play);

/* ch03-capitani.c. [3.2.1] [3.4] Puts roles and Capitani Generali right after pieces moved or were
 * lost: the strictly highest Rank of an army is a general, a Capitano without units or
 * subordinates is Unemployed. */
void cap_update_capitani(CapPlay *play);
