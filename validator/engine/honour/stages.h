/* The stages, and what they share; see machine.h for what run and answer do. */
#pragma once

#include "validator/engine/honour/machine.h"

#define CAP_STAGE_SILENT(id, name)                                                                 \
  gboolean cap_##name##_run(CapPlay *play, CapFrame *frame, CapRequest *request);
#define CAP_STAGE(id, name)                                                                        \
  CAP_STAGE_SILENT(id, name)                                                                       \
  void cap_##name##_answer(CapPlay *play, CapFrame *frame, CapOption option);
#include "validator/engine/honour/stages.def"

/* What the side of a stage REINFORCEMENTS says: only groups that special rules have called come. */
#define CAP_REINFORCE_GROUPS 1
/* [18.4f] In an Interphase those that have an entry hex go there and wait; all others wait off the
 * map. */
#define CAP_REINFORCE_WAITS 2

/* --- Shared by stages ------------------------------------------------------------------- */

/* ch08-losses.c. Puts a stage LOSSES on the stack for units that are CAP_UNIT_LIABLE; `capitano` is
 * any of the owner. Nothing happens for no losses but that the flags are cleared. */
void cap_push_losses(CapPlay *play, CapCapitanoIndex capitano, guint losses);

/* The same for losses of an assault: so many of them first on units that are CAP_UNIT_IN_GROUP
 * [12.1.7a]; whoever takes one is CAP_UNIT_HIT afterwards. */
void cap_push_assault_losses(CapPlay *play, CapCapitanoIndex capitano, guint losses,
                             guint on_group);

/* [11.4.1.A9] [11.6-S3b] For losses from artillery fire, which the owner spreads as he likes;
 * whoever takes one is CAP_UNIT_HIT afterwards. */
void cap_push_fire_losses(CapPlay *play, CapCapitanoIndex capitano, guint losses);

/* Makes all Combat Units of a Force CAP_UNIT_LIABLE. */
void cap_make_force_liable(CapPlay *play, CapCapitanoIndex primo);

/* Clears such flags (CapUnitFlags) of all units, and what they have taken. */
void cap_clear_unit_flags(CapPlay *play, guint flags);

/* ch15-militia.c. [15.1.1d] At the end of the Combat and Attrition Phase Militia go home where no
 * enemy Force is adjacent. */
void cap_dismiss_militia(CapPlay *play);

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
