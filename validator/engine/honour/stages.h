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
 * ch08-losses.c: `capitano` the Force, v[0] SPs still to lose, spread as evenly as can be, the
 * owner choosing among equals. */
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

/* --- Shared by stages ------------------------------------------------------------------- */

/* ch09-discipline.c. [9.1] One die for the Force, read for each unit by Reliability; results are
 * carried out (demoralised, eliminated). `modifier` is added to the die beside the star. */
void cap_check_discipline(CapPlay *play, CapCapitanoIndex primo, int modifier, const char *rule);

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

/* ch04-administration.c. [4.1.2] Removes the markers of active sources on which an enemy Force
 * stands; for whoever moves Forces. */
void cap_update_sources(CapPlay *play);

/* ch03-capitani.c. [3.2.1] [3.4] Puts roles and Capitani Generali right after pieces moved or were
 * lost: the strictly highest Rank of an army is a general, a Capitano without units or
 * subordinates is Unemployed. */
void cap_update_capitani(CapPlay *play);
