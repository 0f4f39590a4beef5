/* How full things are: units against Rank, Strength Points against counters, counters against the
 * mix. The limits are those that the validator checks. No GTK. */
#pragma once

#include "schema/scenario.h"

typedef struct {
  guint value, most;
  gboolean is_over; /* beyond what is allowed, or below what is needed */
} CapMeter;

/* [3.1] Units of a stack against what its Capitani can command together. FALSE when that cannot be
 * said of the stack alone: it is in a pool, joins another Force, or who leads is not known. */
gboolean cap_meter_of_stack(const CapScenario *s, CapIndex stack, CapMeter *meter);

/* Units of one Capitano against his Rank. Those that the document puts under nobody count for the
 * leader, as far as he has room: the others can have the rest. */
CapMeter cap_meter_of_card(const CapScenario *s, CapIndex stack, CapIndex capitano);

/* [1.3.3] Strength Points of a unit against what its counters hold. */
CapMeter cap_meter_of_unit(const CapUnit *unit);

/* [3.2.1] Whether he is or becomes a Capitano Generale of the army: listed, of the highest Rank, or
 * raised by a special rule. */
gboolean cap_may_be_general(const CapScenario *s, CapIndex army, CapIndex capitano);

/* --- The mix -------------------------------------------------------------------------------- */

/* Counters of each kind that are in play at one time, as the check of the mix counts them: groups
 * that exclude each other are not added up. */
typedef struct _CapMix CapMix;

CapMix *cap_mix_new(const CapScenario *s);
void cap_mix_free(CapMix *mix);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapMix, cap_mix_free)

/* Used against what is in the box. */
CapMeter cap_mix_of_units(CapMix *mix, CapIndex type, guint strength);
CapMeter cap_mix_of_auxiliaries(CapMix *mix, CapIndex type);
