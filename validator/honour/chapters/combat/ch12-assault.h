/* Chapter 12.1: an attack on the Assault Table. Who takes part is told by the flags of the units
 * (HONOUR_UNIT_ATTACKS, HONOUR_UNIT_DEFENDS), the rest by state->fight.assault, see fight.h.
 * Demoralised units never count, artillery only where it defends alone. Pure questions. */
#pragma once

#include "validator/honour/machine/state.h"

/* [C.AST-swiss] Landsknechts and Swiss infantry. */
gboolean honour_unit_is_pikes(const HonourGame *game, HonourUnitIndex unit);

/* [12.1a] [12.1.1a] Does the unit count for the side, and may it suffer from the result? */
gboolean honour_assault_counts(const HonourGame *game, const HonourState *state,
                               HonourUnitIndex unit, HonourFighter fighter);

/* --- Quality --------------------------------------------------------------------------------- */

/* Qualities as printed go up to this one; the bits of a group are numbered by them. */
#define HONOUR_BEST_QUALITY 3

/* The SPs of a side by Quality, before any of them is doubled or halved. */
typedef struct {
  guint total;
  guint of[HONOUR_BEST_QUALITY + 1];
} HonourQualities;

HonourQualities honour_assault_qualities(const HonourGame *game, const HonourState *state,
                                         HonourFighter fighter);

/* [12.1b] May the side fight with this Quality, when the units of the Qualities in `group` (bit n
 * for Quality n) make it up? Some must have it, the others be downgraded to it, and together they
 * must be half of all SPs. */
gboolean honour_quality_is_possible(const HonourQualities *qualities, guint quality, guint group);

/* [9.3c] What is added to the Quality of each unit of a Capitano while his Force is Disrupted.
 * [18.1h] Quarters change nothing about a unit, nor about its discipline. */
int honour_unit_quality_change(const HonourGame *game, const HonourState *state,
                               HonourCapitanoIndex capitano);

/* The same for the Quality of all his units together, [18.1d] which is less in Quarters too. For
 * charges and the short battle; an assault has it among its own. */
int honour_force_quality_change(const HonourGame *game, const HonourState *state,
                                HonourCapitanoIndex capitano);

/* [12.1d] Are enough of the defender's SPs infantry with Firearms for a Skirmish or Siege, and is
 * the weather dry enough? */
gboolean honour_assault_has_firearms(const HonourGame *game, const HonourState *state);

/* --- Strength and modifiers ------------------------------------------------------------------ */

/* [12.1h] The SPs of a side in quarters, after ground and chits. */
guint honour_assault_strength(const HonourGame *game, const HonourState *state,
                              HonourFighter fighter);

/* [12.1g] The difference of Qualities with everything that is added to either. */
int honour_assault_difference(const HonourState *state);

/* [12.1j] What is added to the die. */
HonourModifiers honour_assault_modifiers_now(const HonourGame *game, const HonourState *state);
