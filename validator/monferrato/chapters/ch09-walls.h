/* [8.1] [9] The walls of Fortresses: Levels, Breaches, mines; what Guastatori do there. */
#pragma once

#include "validator/monferrato/machine/machine.h"
#include "validator/monferrato/machine/reason.h"

enum { MONFERRATO_NO_WALL = MONFERRATO_MOST_WALLS };

/* The side of the walls between a Fortress and a zone outside. */
guint monferrato_wall_between(const MonferratoGame *game, CapIndex fortress, CapIndex outside);

/* The Level as it is now. */
guint monferrato_wall_level(const MonferratoGame *game, const MonferratoState *state, guint wall);

/* [8.1a] Is there a Breach from the zone into the Fortress? */
gboolean monferrato_is_breached(const MonferratoPlay *play, CapIndex outside, CapIndex fortress);

/* [8.1a] [8.1c] Lowers the Level, never below 0. */
void monferrato_batter(MonferratoPlay *play, guint wall, guint levels, const char *rule);

/* [7.2.3b] [7.2.3c] The side is alone in the zone: if it is a Fortress, mines of the side go. */
void monferrato_conquer(MonferratoPlay *play, CapIndex zone, CapIndex side);

/* [9.1d] Takes mines away whose side has left the zone beside the wall. */
void monferrato_drop_mines(MonferratoPlay *play);

/* ch09-mines.c: what Guastatori try on a side of the walls; `other` is the zone beyond it. */
MonferratoReason monferrato_judge_lay_mine(const MonferratoPlay *play, CapIndex miner,
                                           CapIndex other);
MonferratoReason monferrato_judge_detonate(const MonferratoPlay *play, CapIndex miner,
                                           CapIndex other);
MonferratoReason monferrato_judge_countermine(const MonferratoPlay *play, CapIndex miner,
                                              CapIndex other);
MonferratoReason monferrato_judge_rebuild(const MonferratoPlay *play, CapIndex miner,
                                          CapIndex other);
void monferrato_offer_miners(const MonferratoPlay *play, CapIndex miner, CapRequest *request);

/* Carries one of these out; FALSE when the answer is another one. */
gboolean monferrato_answer_miners(MonferratoPlay *play, CapOption option);
