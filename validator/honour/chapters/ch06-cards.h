/* Pieces on cards: how many units a Capitano has and may have, and the moves of pieces between
 * cards that the Organization Segment and consolidation share. */
#pragma once

#include "validator/honour/chapters/ch06-forces.h"
#include "validator/honour/machine/machine.h"

/* Marks of a Force rather than of a man: whoever leaves it for the map takes them along. */
#define HONOUR_MARKS_OF_FORCE                                                                      \
  (HONOUR_MARK_ADMINISTRATIVE | HONOUR_MARK_DISRUPTED | HONOUR_MARK_ATTACK_FINISHED |              \
   HONOUR_MARK_NO_MOVE | HONOUR_MARK_QUARTERS)

/* Marks of the counter on the map, whoever leads under it. */
#define HONOUR_MARKS_OF_COUNTER                                                                    \
  (HONOUR_MARK_PREVIOUS_ATTACK | HONOUR_MARK_HIDDEN | HONOUR_MARK_DROPPED | HONOUR_MARK_MOVED |    \
   HONOUR_MARK_SHOWN)

/* --- Questions ------------------------------------------------------------------------------- */

/* On the map, or on a card there. */
static inline gboolean honour_is_in_play(const HonourState *state, HonourCapitanoIndex capitano) {
  guint8 station = state->capitani[capitano].station;
  return station == HONOUR_STATION_ON_MAP || station == HONOUR_STATION_WITH;
}

/* Combat Units on the card of one Capitano. */
guint honour_card_count(const HonourGame *game, const HonourState *state,
                        HonourCapitanoIndex capitano);

/* The same of everybody at once; the first n_capitani of the game are filled. */
void honour_cards_count(const HonourGame *game, const HonourState *state,
                        guint16 counts[HONOUR_MAX_CAPITANI]);

/* [3.1] May he directly command one more? */
gboolean honour_card_has_room(const HonourGame *game, const HonourState *state,
                              HonourCapitanoIndex capitano);

/* In one hex, on one side: pieces may pass between them. */
static inline gboolean honour_are_together(const HonourGame *game, const HonourState *state,
                                           HonourCapitanoIndex a, HonourCapitanoIndex b) {
  const HonourCapitanoState *x = &state->capitani[honour_force_of(game, state, a)];
  const HonourCapitanoState *y = &state->capitani[honour_force_of(game, state, b)];

  return x->hex == y->hex && honour_is_in_play(state, a) && honour_is_in_play(state, b) &&
         honour_side_of(game, state, a) == honour_side_of(game, state, b);
}

/* [15.2] May a Capitano command the unit, as far as the name on its counter goes? */
gboolean honour_may_command_named(const HonourGame *game, const HonourState *state,
                                  HonourUnitIndex unit, HonourCapitanoIndex capitano);

/* The same, and no special rule forbids it. Rank and hex are not looked at. */
gboolean honour_may_command(const HonourGame *game, const HonourState *state, HonourUnitIndex unit,
                            HonourCapitanoIndex capitano);

/* May he lead a Force, with all who are in it and those who stand beside it? A special rule may
 * keep that for others where several armies come together. */
gboolean honour_may_lead(const HonourGame *game, const HonourState *state,
                         HonourCapitanoIndex capitano);

/* May the Force of one join that of the other where this one stands, as far as special rules go? */
gboolean honour_may_stack(const HonourGame *game, const HonourState *state,
                          HonourCapitanoIndex capitano, HonourCapitanoIndex other);

/* [6] [3.2.2] [15.5] May one who is with this Primo Capitano command units there? */
gboolean honour_may_be_subordinate(const HonourGame *game, const HonourState *state,
                                   HonourCapitanoIndex capitano, HonourCapitanoIndex primo);

/* [15.1] [15.1.3] R-009: may an Auxiliary Unit lie on the card of this Capitano? */
gboolean honour_may_have_auxiliary(const HonourGame *game, const HonourState *state,
                                   guint auxiliary, HonourCapitanoIndex capitano);

/* [15.1] The first Auxiliary Unit of a role on the cards of a Force; n_auxiliaries when it has
 * none. */
guint honour_force_auxiliary(const HonourGame *game, const HonourState *state,
                             HonourCapitanoIndex primo, HonourAuxiliaryRole role);

/* --- Moves ----------------------------------------------------------------------------------- */

/* Takes a unit off its card, for the pool [1.3.4] or for good [1.3.3]. */
void honour_take_off_card(HonourPlay *play, HonourUnitIndex unit, HonourUnitPlace place);

/* From a card onto the map, in the same hex. He has no Order yet, but one of Retreat goes on for
 * whoever leads units [5.3]. Roles are settled by honour_update_capitani(). */
void honour_put_on_map(HonourPlay *play, HonourCapitanoIndex capitano);

/* From the map onto the card of a Primo Capitano in the same hex. Those on his own card stay
 * there: the caller moves them. */
void honour_put_on_card(HonourPlay *play, HonourCapitanoIndex capitano, HonourCapitanoIndex primo);

/* One who is on the card of a Primo Capitano takes his place on the map, with the Order and the
 * marks of the Force and everybody in it; the other goes onto his card. Roles are settled by
 * honour_update_capitani(). */
void honour_take_command(HonourPlay *play, HonourCapitanoIndex capitano, HonourCapitanoIndex primo);

/* Whoever is on the card of one who leads no Force any more goes onto the map, and so does a
 * Capitano Generale without units [3.4] R-127. */
void honour_release_company(HonourPlay *play);

/* R-009 [15.1.3] Auxiliary Units that may not stay on their card pass to the first Capitano in the
 * hex who may have them, those of the same Force before others; or they are lost. */
void honour_settle_auxiliaries(HonourPlay *play);
