/* How full things are: units against Rank, Strength Points against counters, counters against the
 * mix. The limits are those that the validator checks. No GTK. */
#pragma once

#include "schema/honour/scenario.h"

typedef struct {
  guint value, most;
  gboolean is_over; /* beyond what is allowed, or below what is needed */
} HonourMeter;

/* [3.1] Units of a stack against what its Capitani can command together. FALSE when that cannot be
 * said of the stack alone: it is in a pool, joins another Force, or who leads is not known. */
gboolean honour_meter_of_stack(const HonourScenario *s, CapIndex stack, HonourMeter *meter);

/* Units of one Capitano against his Rank. Those that the document puts under nobody count for the
 * leader, as far as he has room: the others can have the rest. */
HonourMeter honour_meter_of_card(const HonourScenario *s, CapIndex stack, CapIndex capitano);

/* [1.3.3] Strength Points of a unit against what its counters hold. */
HonourMeter honour_meter_of_unit(const HonourUnit *unit);

/* [3.2.1] Whether he is or becomes a Capitano Generale of the army: listed, of the highest Rank, or
 * raised by a special rule. */
gboolean honour_may_be_general(const HonourScenario *s, CapIndex army, CapIndex capitano);

/* --- The mix -------------------------------------------------------------------------------- */

/* Counters of each kind that are in play at one time, as the check of the mix counts them: groups
 * that exclude each other are not added up. */
typedef struct _HonourMix HonourMix;

HonourMix *honour_mix_new(const HonourScenario *s);
void honour_mix_free(HonourMix *mix);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(HonourMix, honour_mix_free)

/* Used against what is in the box. */
HonourMeter honour_mix_of_units(HonourMix *mix, CapIndex type, guint strength);
HonourMeter honour_mix_of_auxiliaries(HonourMix *mix, CapIndex type);
