/* Chapter 14: whom regions hold with, who owns a place, and what conquers it. Pure questions.
 *
 * A scenario that does not use the rules of alignment [S2.al] plays as if every region were
 * Not-aligned: nobody is hostile, and a place belongs to nobody until it is conquered. */
#pragma once

#include "validator/honour/machine/state.h"

/* [14] Whom the region of a hex holds with: a side, HONOUR_NOT_ALIGNED or HONOUR_NEUTRAL. What is
 * in no region, or in one that is not in play, is Not-aligned. */
CapIndex honour_alignment(const HonourGame *game, const HonourState *state, CapHex hex);

/* [14] Is the region of a hex hostile to a side? */
gboolean honour_is_hostile(const HonourGame *game, const HonourState *state, CapHex hex,
                           CapIndex side);

/* [14] R-057: may a Force of this side raise Militia in a settlement? Only where the Fortress
 * stands and in whose region counts, not who owns it, nor whether Militia are there already. */
gboolean honour_gives_militia(const HonourGame *game, const HonourState *state, CapIndex settlement,
                              CapIndex side);

/* [14.1] The side that owns a settlement; CAP_INDEX_NONE for nobody. A conquered place belongs to
 * the side that commands the conquering army at present. */
CapIndex honour_owner(const HonourGame *game, const HonourState *state, CapIndex settlement);

/* For whoever asks about many places: is alignment used at all, and who owns a place then? */
gboolean honour_alignment_is_used(const HonourGame *game, const HonourState *state);
CapIndex honour_owner_when(const HonourGame *game, const HonourState *state, CapIndex settlement,
                           gboolean is_used);

/* How a Force comes to a place. */
typedef enum { HONOUR_VISIT_PASSES, HONOUR_VISIT_STOPS } HonourVisit;

/* [14.2] [14.3] Whose marker lies on a settlement after a Force has been there, led by a Primo
 * Capitano of this army: an army, or CAP_INDEX_NONE for no marker. Enemy Forces in the hex are not
 * looked at: nobody enters while they are there. */
CapIndex honour_conqueror_after(const HonourGame *game, const HonourState *state,
                                CapIndex settlement, CapIndex army, HonourVisit visit);
