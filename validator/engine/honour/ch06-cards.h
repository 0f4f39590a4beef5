/* Pieces on cards: how many units a Capitano has and may have, and the moves of pieces between
 * cards that the Organization Segment and consolidation share. */
#pragma once

#include "validator/engine/honour/ch06-forces.h"
#include "validator/engine/honour/machine.h"

/* Marks of a Force rather than of a man: whoever leaves it for the map takes them along. */
#define CAP_MARKS_OF_FORCE                                                                         \
  (CAP_MARK_ADMINISTRATIVE | CAP_MARK_DISRUPTED | CAP_MARK_ATTACK_FINISHED | CAP_MARK_NO_MOVE |    \
   CAP_MARK_INSIDE | CAP_MARK_QUARTERS)

/* --- Questions ------------------------------------------------------------------------------- */

/* On the map, or on a card there. */
gboolean cap_is_in_play(const CapState *state, CapCapitanoIndex capitano);

/* Combat Units on the card of one Capitano. */
guint cap_card_count(const CapGame *game, const CapState *state, CapCapitanoIndex capitano);

/* [3.1] May he directly command one more? */
gboolean cap_card_has_room(const CapGame *game, const CapState *state, CapCapitanoIndex capitano);

/* In one hex, on one side, and on the same side of its walls: pieces may pass between them. */
gboolean cap_are_together(const CapGame *game, const CapState *state, CapCapitanoIndex a,
                          CapCapitanoIndex b);

/* [15.2] May a Capitano command the unit, as far as the name on its counter goes? */
gboolean cap_may_command_named(const CapGame *game, const CapState *state, CapUnitIndex unit,
                               CapCapitanoIndex capitano);

/* [6] [3.2.2] May one who is with this Primo Capitano command units there? */
gboolean cap_may_be_subordinate(const CapGame *game, const CapState *state,
                                CapCapitanoIndex capitano, CapCapitanoIndex primo);

/* [15.1] [15.1.3] R-009: may an Auxiliary Unit lie on the card of this Capitano? */
gboolean cap_may_have_auxiliary(const CapGame *game, const CapState *state, guint auxiliary,
                                CapCapitanoIndex capitano);

/* --- Moves ----------------------------------------------------------------------------------- */

/* Takes a unit off its card, for the pool [1.3.4] or for good [1.3.3]. */
void cap_take_off_card(CapPlay *play, CapUnitIndex unit, CapUnitPlace place);

/* From a card onto the map, in the same hex. He has no Order yet, but one of Retreat goes on for
 * whoever leads units [5.3]. Roles are settled by cap_update_capitani(). */
void cap_put_on_map(CapPlay *play, CapCapitanoIndex capitano);

/* From the map onto the card of a Primo Capitano in the same hex. Those on his own card stay
 * there: the caller moves them. */
void cap_put_on_card(CapPlay *play, CapCapitanoIndex capitano, CapCapitanoIndex primo);

/* Whoever is on the card of one who leads no Force any more goes onto the map, and so does a
 * Capitano Generale without units [3.4] R-127. */
void cap_release_company(CapPlay *play);

/* R-009 [15.1.3] Auxiliary Units that may not stay on their card pass to the first Capitano in the
 * hex who may have them, those of the same Force before others; or they are lost. */
void cap_settle_auxiliaries(CapPlay *play);
