/* Do conditions of special rules and of victory hold? Pure questions. */
#pragma once

#include "validator/honour/special/special.h"

/* Does a condition of game->conditions hold for a subject (may be NULL: nobody acts)? `work` is
 * needed for supply lines and command paths, which nobody knows of without (NULL). What is not
 * known never holds, nor does its opposite: a test of the subject when nobody acts, the natural
 * die when none was rolled, something the scenario names and does not have.
 *
 * A unit in the subject is what the test is about; else his Force or the Capitano himself. A Force
 * is of the army and nation of its Primo Capitano. With `other` in the subject the two share a hex,
 * and <with> looks at everybody there. Besieged is what a Siege Status marker lies on [16d]. */
gboolean honour_condition_holds(const HonourGame *game, const HonourState *state,
                                HonourWorkspace *work, guint condition,
                                const HonourSubject *subject);

/* The same while something is open: FALSE when the condition certainly does not hold. The hex of
 * the subject may be HONOUR_HEX_ANYWHERE. */
#define HONOUR_HEX_ANYWHERE (CAP_HEX_NONE - 1)
gboolean honour_condition_may_hold(const HonourGame *game, const HonourState *state,
                                   HonourWorkspace *work, guint condition,
                                   const HonourSubject *subject);

/* Does a Combat Unit fit a filter, on the card it is on? Does a Capitano? */
gboolean honour_filter_fits_unit(const HonourGame *game, const HonourState *state,
                                 const HonourFilter *filter, HonourUnitIndex unit);
gboolean honour_filter_fits_capitano(const HonourGame *game, const HonourState *state,
                                     const HonourFilter *filter, HonourCapitanoIndex capitano);
