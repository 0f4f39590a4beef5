/* [10] Forts and [9.4] fortified Villages. */
#pragma once

#include "validator/monferrato/machine/machine.h"
#include "validator/monferrato/machine/reason.h"

/* [10d] [9.4a] [10g] How many Hits the works of the zone keep from the side that defends it. */
guint monferrato_protection(const MonferratoPlay *play, CapIndex side, CapIndex zone);

/* [10e] [M-10] Markers that the side can still put on the map. */
guint monferrato_free_forts(const MonferratoGame *game, const MonferratoState *state,
                            CapIndex side);

/* [10f] [9.4b] [M-54] The side has come into the zone, after a Field Combat or without one, and
 * decides about the works there; then the stage follows that was on. Nothing happens when there is
 * nothing to decide. */
void monferrato_spoils_begin(MonferratoPlay *play, CapIndex zone, CapIndex side, gboolean has_won);

/* [10f] A unit comes through the zone, or into it, while others are still on their way: Forts that
 * stand alone there are remembered. */
void monferrato_spoils_pass(MonferratoPlay *play, CapIndex zone, CapIndex counter);

/* The side decides about those that were remembered, as above. */
void monferrato_spoils_settle(MonferratoPlay *play, CapIndex side);

/* [10a] [10b] [10c] What Guastatori of the active zone may build or destroy. */
MonferratoReason monferrato_judge_build(const MonferratoPlay *play, CapIndex guastatore);
MonferratoReason monferrato_judge_raze(const MonferratoPlay *play, CapIndex guastatore);
void monferrato_offer_forts(const MonferratoPlay *play, CapIndex guastatore, CapRequest *request);

/* Carries one of these out; FALSE when the answer is another one. */
gboolean monferrato_answer_forts(MonferratoPlay *play, CapOption option);
