/* The stages, and what they share; see machine.h for what run and answer do. */
#pragma once

#include "validator/honour/machine/machine.h"

#define HONOUR_STAGE_SILENT(id, name)                                                              \
  gboolean honour_##name##_run(HonourPlay *play, HonourFrame *frame, CapRequest *request);
#define HONOUR_STAGE(id, name)                                                                     \
  HONOUR_STAGE_SILENT(id, name)                                                                    \
  void honour_##name##_answer(HonourPlay *play, HonourFrame *frame, CapOption option);
#include "validator/honour/machine/stages.def"

/* What the side of a stage REINFORCEMENTS says: only groups that special rules have called come. */
#define HONOUR_REINFORCE_GROUPS 1
/* [18.4f] In an Interphase those that have an entry hex go there and wait; all others wait off the
 * map. */
#define HONOUR_REINFORCE_WAITS 2

/* --- Shared by stages ------------------------------------------------------------------- */

/* ch08-losses.c. Puts a stage LOSSES on the stack for units that are HONOUR_UNIT_LIABLE; `capitano`
 * is any of the owner. Nothing happens for no losses but that the flags are cleared. */
void honour_push_losses(HonourPlay *play, HonourCapitanoIndex capitano, guint losses);

/* The same for losses of an assault: so many of them first on units that are HONOUR_UNIT_IN_GROUP
 * [12.1.7a]; whoever takes one is HONOUR_UNIT_HIT afterwards. */
void honour_push_assault_losses(HonourPlay *play, HonourCapitanoIndex capitano, guint losses,
                                guint on_group);

/* [11.4.1.A9] [11.6-S3b] For losses from artillery fire, which the owner spreads as he likes;
 * whoever takes one is HONOUR_UNIT_HIT afterwards. */
void honour_push_fire_losses(HonourPlay *play, HonourCapitanoIndex capitano, guint losses);

/* Makes all Combat Units of a Force HONOUR_UNIT_LIABLE. */
void honour_make_force_liable(HonourPlay *play, HonourCapitanoIndex primo);

/* Clears such flags (HonourUnitFlags) of all units, and what they have taken. */
void honour_clear_unit_flags(HonourPlay *play, guint flags);

/* ch15-militia.c. [15.1.1d] At the end of the Combat and Attrition Phase Militia go home where no
 * enemy Force is adjacent. */
void honour_dismiss_militia(HonourPlay *play);

/* ch03-capture.c. [3.6b] [12.2d] [16h] A whole Force leaves the game: its units and auxiliaries are
 * eliminated, its Capitani captured. Not for one whose Capitani live on. */
void honour_eliminate_force(HonourPlay *play, HonourCapitanoIndex primo, const char *rule);

/* ch09-discipline.c. [9.1] One die for the Force, read for each unit by Reliability; results are
 * carried out (demoralised, eliminated). `modifier` is added to the die beside the star. */
void honour_check_discipline(HonourPlay *play, HonourCapitanoIndex primo, int modifier,
                             const char *rule);

/* [9.1c] The same as a result of combat: read by Quality, and whoever is demoralised by it is
 * HONOUR_UNIT_RAN and out of the rest of the fight. One die for the whole Force of a Primo
 * Capitano, or for the units on the card of one Capitano, a Corps for example. R-142: after an
 * Attack from March too. */
void honour_check_discipline_in_combat(HonourPlay *play, HonourCapitanoIndex capitano,
                                       gboolean whole_force, int modifier, const char *rule);

/* [9.2] A recovery check; `modifier` as the caller worked it out (wages, MPs spent). */
void honour_check_recovery(HonourPlay *play, HonourCapitanoIndex primo, int modifier);

/* [9.1.1] Is every unit of the Force demoralised? FALSE when it has none. */
gboolean honour_force_is_demoralised(const HonourGame *game, const HonourState *state,
                                     HonourCapitanoIndex primo);

/* [9.1.1] A Retreat Order, at once, for a Force that is now wholly demoralised; not for one that
 * was so before. The checks above see to it themselves; for losses and transfers. */
void honour_retreat_if_demoralised(HonourPlay *play, HonourCapitanoIndex primo);

/* ch05-orders.c. [5.3] Gives a Force an Order (one bit of HonourOrders): paid by its army, at the
 * price of a new one when it has none, or Forced, with the checks that follow. A Force made in an
 * activation gets its first one so [5.3.3]; whether it may have it is the caller's to ask. */
void honour_give_order(HonourPlay *play, HonourCapitanoIndex primo, guint order,
                       gboolean is_forced);

/* The same for nothing and without any check, as special rules give Orders. */
void honour_place_order(HonourPlay *play, HonourCapitanoIndex primo, guint order);

/* ch04-administration.c. R-016 Is the turn one of the schedule of Administrative Points? */
gboolean honour_is_ap_turn(const HonourPlay *play);

/* ch04-administration.c. [4.1.2] Removes the markers of active sources on which an enemy Force
 * stands; for whoever moves Forces. */
void honour_update_sources(HonourPlay *play);

/* ch03-capitani.c. [3.2.1] [3.4] Puts roles and Capitani Generali right after pieces moved or were
 * lost: the strictly highest Rank of an army is a general, a Capitano without units or
 * subordinates is Unemployed. */
void honour_update_capitani(HonourPlay *play);
