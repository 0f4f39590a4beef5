/* Charges: [ACT-6] [gap 58] to [gap 65] [gap 107]. */
#pragma once

#include "validator/baroque/machine/machine.h"
#include "validator/baroque/moves/charge.h"

/* [gap 105] Exhausted, where the scenario keeps such units from every charge. */
static inline gboolean baroque_is_too_worn(const BaroquePlay *play, guint unit) {
  return play->game->settings->exhausted_effect == BAROQUE_EXHAUSTED_NO_CHARGE &&
         baroque_has(play->state, unit, BAROQUE_EXHAUSTED);
}

/* Adds the charges of the short list. */
void baroque_offer_charges(const BaroquePlay *play, guint unit, CapRequest *request);

gboolean baroque_charge_is_lawful(const BaroquePlay *play, CapOption option);

/* The tests before a charge; then reactions are named, or the unit is done. */
void baroque_begin_charge(BaroquePlay *play, CapOption option);

static inline gboolean baroque_is_charge(guint kind) {
  return kind == BAROQUE_ANSWER_CHARGE || kind == BAROQUE_ANSWER_CHARGE_FIRING;
}

/* The charge that is under way, from where the charger stands. FALSE when its way is shut now. */
gboolean baroque_charge_under_way(const BaroquePlay *play, BaroqueMover *mover,
                                  BaroqueCharge *charge);

/* The best or the rolled bonus of a unit, in hundredths. */
guint baroque_best_reach(const BaroquePlay *play, guint unit);
guint baroque_roll_bonus(BaroquePlay *play, guint unit);

/* Lets it run, once the reactions are done. */
void baroque_carry_out_charge(BaroquePlay *play);

/* [gap 115] A unit charges one that acts within its strip; they fight, and the action is over. */
void baroque_opportunity_charge(BaroquePlay *play, guint charger, guint target, gint wheel);
