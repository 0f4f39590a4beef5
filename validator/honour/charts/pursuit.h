/* The Pursuit Table, and how the losses are absorbed. */
#pragma once

#include "validator/honour/charts/modifier.h"

#define HONOUR_PURSUIT_ROWS 9

typedef struct {
  guint8 cavalry, infantry; /* per cent of the pursuing SPs in good order */
  gboolean pursued_check;   /* every pursued Capitano makes an Elimination Check */
} HonourPursuitRow;

typedef struct {
  gboolean has_star; /* of the pursuing Primo Capitano */
  gboolean has_stradiots;
  int given_up; /* MPs that a Force leaving a ZOC gives up, in half points */
} HonourPursuitCase;

HonourModifiers honour_pursuit_modifiers(const HonourPursuitCase *c);

/* The row for a modified die, and what it says. */
guint honour_pursuit_row(int modified);
const HonourPursuitRow *honour_pursuit_effects(guint row);

/* So many per cent of the SPs, to the nearest, halves up. */
guint honour_pursuit_losses(guint percent, guint sp);

/* Does this die, before any modifier, endanger a pursuing Capitano? */
gboolean honour_pursuit_endangers_pursuer(int natural_die);

/* --- Absorbing -------------------------------------------------------------------------------- */

/* SPs of a Force that is pursued. */
typedef struct {
  guint artillery; /* good or demoralised */
  guint bad_infantry, good_infantry;
  guint bad_cavalry, good_cavalry; /* bad: demoralised */
} HonourPursued;

/* What the losses take, in the order of rule 11.4; *dropped receives those that nothing can absorb,
 * such as a last single loss that only good SPs could take. May be NULL. */
HonourPursued honour_pursuit_absorb(const HonourPursued *force, guint losses, guint *dropped);

/* APs that go from the beaten army to the winner's after a Major Battle. */
guint honour_pursuit_loot(guint points);
