/* Pieces on cards: how many units a Capitano has and may have, and the moves of pieces between
 * cards that the Organization Segment and consolidation share. */
#pragma once

#include "validator/engine/honour/ch06-forces.h"
#include "validator/engine/honour/machine.h"

/* Marks of a Force rather than of a man: whoever leaves it for the map takes them along. */
#define CAP_MARKS_OF_FORCE                                                                         \
  (CAP_MARK_ADMINISTRATIVE | CAP_MARK_DISRUPTED | CAP_MARK_ATTACK_FINISHED | CAP_MARK_NO_MOVE |    \
   CAP_MARK_QUARTERS)

/* Marks of the counter on the map, whoever leads under it. */
#define CAP_MARKS_OF_COUNTER                                                                       \
  (CAP_MARK_PREVIOUS_ATTACK | CAP_MARK_HIDDEN | CAP_MARK_DROPPED | CAP_MARK_MOVED | CAP_MARK_SHOWN)

/* --- Questions ------------------------------------------------------------------------------- */

/* On the map, or on a card there. */
static inline gboolean cap_is_in_play(const CapState *state, CapCapitanoIndex capitano) {
  guint8 station = state->capitani[capitano].station;
  return station == CAP_STATION_ON_MAP || station == CAP_STATION_WITH;
}

/* Combat Units on the card of one Capitano. */
guint cap_card_count(const CapGame *game, const CapState *state, CapCapitanoIndex capitano);

/* The same of everybody at once; the first n_capitani of the game are filled. */
void cap_cards_count(const CapGame *game, const CapState *state, guint16 counts[CAP_MAX_CAPITANI]);

/* [3.1] May he directly command one more? */
gboolean cap_card_has_room(const CapGame *game, const CapState *state, CapCapitanoIndex capitano);

/* In one hex, on one side: pieces may pass between them. */
static inline gboolean cap_are_together(const CapGame *game, const CapState *state,
                                        CapCapitanoIndex a, CapCapitanoIndex b) {
  const CapCapitanoState *x = &state->capitani[cap_force_of(game, state, a)];
  const CapCapitanoState *y = &state->capitani[cap_force_of(game, state, b)];

  return x->hex == y->hex && cap_is_in_play(state, a) && cap_is_in_play(state, b) &&
         cap_side_of(game, state, a) == cap_side_of(game, state, b);
}

/* [15.2] May a Capitano command the unit, as far as the name on its counter goes? */
gboolean cap_may_command_named(const CapGame *game, const CapState *state, CapUnitIndex unit,
                               CapCapitanoIndex capitano);

/* The same, and no special rule forbids it. Rank and hex are not looked at. */
gboolean cap_may_command(const CapGame *game, const CapState *state, CapUnitIndex unit,
                         CapCapitanoIndex capitano);

/* May he lead a Force, with all who are in it and those who stand beside it? A special rule may
 * keep that for others where several armies come together. */
gboolean cap_may_lead(const CapGame *game, const CapState *state, CapCapitanoIndex capitano);

/* May the Force of one join that of the other where this one stands, as far as special rules go? */
gboolean cap_may_stack(const CapGame *game, const CapState *state, CapCapitanoIndex capitano,
                       CapCapitanoIndex other);

/* [6] [3.2.2] [15.5] May one who is with this Primo Capitano command units there? */
gboolean cap_may_be_subordinate(const CapGame *game, const CapState *state,
                                CapCapitanoIndex capitano, CapCapitanoIndex primo);

/* [15.1] [15.1.3] R-009: may an Auxiliary Unit lie on the card of this Capitano? */
gboolean cap_may_have_auxiliary(const CapGame *game, const CapState *state, guint auxiliary,
                                CapCapitanoIndex capitano);

/* [15.1] The first Auxiliary Unit of a role on the cards of a Force; n_auxiliaries when it has
 * none. */
guint cap_force_auxiliary(const CapGame *game, const CapState *state, CapCapitanoIndex primo,
                          CapAuxiliaryRole role);

/* --- Moves ----------------------------------------------------------------------------------- */

/* Takes a unit off its card, for the pool [1.3.4] or for good [1.3.3]. */
void cap_take_off_card(CapPlay *play, CapUnitIndex unit, CapUnitPlace place);

/* From a card onto the map, in the same hex. He has no Order yet, but one of Retreat goes on for
 * whoever leads units [5.3]. Roles are settled by cap_update_capitani(). */
void cap_put_on_map(CapPlay *play, CapCapitanoIndex capitano);

/* From the map onto the card of a Primo Capitano in the same hex. Those on his own card stay
 * there: the caller moves them. */
void cap_put_on_card(CapPlay *play, CapCapitanoIndex capitano, CapCapitanoIndex primo);

/* One who is on the card of a Primo Capitano takes his place on the map, with the Order and the
 * marks of the Force and everybody in it; the other goes onto his card. Roles are settled by
 * cap_update_capitani(). */
void cap_take_command(CapPlay *play, CapCapitanoIndex capitano, CapCapitanoIndex primo);

/* Whoever is on the card of one who leads no Force any more goes onto the map, and so does a
 * Capitano Generale without units [3.4] R-127. */
void cap_release_company(CapPlay *play);

/* R-009 [15.1.3] Auxiliary Units that may not stay on their card pass to the first Capitano in the
 * hex who may have them, those of the same Force before others; or they are lost. */
void cap_settle_auxiliaries(CapPlay *play);
