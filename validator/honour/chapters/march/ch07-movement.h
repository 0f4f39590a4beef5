/* Chapter 7, movement: may a Force take a step, what does it cost, where can it get to. Pure
 * questions; nothing here rolls dice or changes a state. Special rules of the scenario that forbid
 * to move or to enter a hex count. Movement Points are counted in half points, R-022. */
#pragma once

#include "validator/honour/chapters/march/ch07-zoc.h"
#include "validator/honour/charts/terrain.h"
#include "validator/honour/machine/reason.h"
#include "validator/honour/special/special.h"

/* How a Force moves. [7.3] */
typedef enum {
  HONOUR_MARCH_REGULAR,        /* no hex next to an enemy Force */
  HONOUR_MARCH_ADMINISTRATIVE, /* along roads only, far from enemies [7.7] */
  HONOUR_MARCH_TO_CONTACT,     /* needs an Attack Order */
  HONOUR_MARCH_UNEMPLOYED,     /* a Capitano alone: no zone of control concerns him [3.4] */
} HonourMarch;

typedef struct {
  HonourCapitanoIndex primo;
  HonourMarch march;
  CapHex start;          /* where the move of this activation began [7.6.6] [7.8.1] */
  gboolean is_under_way; /* it has taken a step: a zone of control holds it even in `start` */
} HonourMove;

/* --- Whether and how far ---------------------------------------------------------------------- */

/* May it march so at all, wherever it goes? Looks at the Order and the markers of the Force, for
 * an Unemployed Capitano at his role; activations and Movement Points are left to the caller. A
 * Retreat Order allows no march: retreats have their own rules. */
HonourReason honour_may_march(const HonourGame *game, const HonourState *state,
                              const HonourMove *move);

/* [3.4b] The half points of an Unemployed Capitano, in any weather. */
int honour_unemployed_movement(void);

/* [7.7a] [7.7b] What a Force that declares an Administrative March now makes of the half points it
 * has left: it pays one point and doubles the rest, R-023. -1 when it cannot pay. The questions
 * below count in doubled points: they never double. Whom the scenario has put in the mode does not
 * pay in his first activation, R-025. */
int honour_administrative_movement(int half_points);

/* --- Steps ------------------------------------------------------------------------------------ */

/* How one gets from a hex to its neighbour, as far as rivers go. */
HonourCrossing honour_crossing(const HonourGame *game, const HonourState *state, CapHex from,
                               CapDirection direction);

/* Ground and hexside alone: is there a way from a hex to its neighbour, and what are the parts of
 * its cost? For marches, retreats and advances alike; nobody who stands there is looked at. `kind`
 * matters for disruption only, `starts_here` for the gate of a City. `cost` is set only when there
 * is a way. */
HonourReason honour_ground_step(const HonourGame *game, const HonourState *state, CapHex from,
                                CapDirection direction, HonourForceKind kind, gboolean starts_here,
                                HonourStepCost *cost);

/* May the Force step from a hex to its neighbour, and for how many half points? `field` is that of
 * its side. Movement Points are not looked at. `cost` and `disrupts` (each may be NULL) are set
 * only when the step is allowed. */
HonourReason honour_step(const HonourGame *game, const HonourState *state, const HonourField *field,
                         const HonourMove *move, CapHex from, CapDirection direction, int *cost,
                         gboolean *disrupts);

/* Of the answer of honour_ground_step() only the half points, for searches: nearly every step is
 * one that the table of the ground says all about. */
static inline HonourReason honour_ground_cost(const HonourGame *game, const HonourState *state,
                                              CapHex from, CapDirection direction,
                                              HonourForceKind kind, gboolean starts_here,
                                              int *cost) {
  const HonourGroundStep *side = &game->ground.sides[from][direction];
  guint rain = state->weather == HONOUR_WEATHER_RAIN;
  HonourStepCost step;
  HonourReason reason;

  if (side->reason != HONOUR_REASON_OK)
    return (HonourReason)side->reason;
  if (side->marks == 0 && side->crossing == HONOUR_CROSSING_NONE) {
    *cost = side->hex[rain] + side->side[rain];
    return HONOUR_REASON_OK;
  }
  reason = honour_ground_step(game, state, from, direction, kind, starts_here, &step);
  if (reason == HONOUR_REASON_OK)
    *cost = step.cost;
  return reason;
}

/* What all steps of a move have in common, looked up once for many of them. Good as long as the
 * state and the field stay the same. */
typedef struct {
  HonourMove move;
  HonourReason reason; /* of honour_may_march() */
  HonourForceKind kind;
  gboolean is_shaken, is_artillery_alone;
  guint n_enemies; /* where enemy Forces are; only for an Administrative March */
  CapHex enemies[HONOUR_MAX_CAPITANI];
  HonourSubject subject; /* for special rules */
  HonourBans bans;       /* on entering hexes */
  guint n_foes; /* where Forces of the other side of the scenario are, whoever commands them;
                   only where a special rule keeps Forces apart */
  CapHex foes[HONOUR_MAX_CAPITANI];
} HonourMarcher;

void honour_marcher_init(const HonourGame *game, const HonourState *state, const HonourField *field,
                         const HonourMove *move, HonourMarcher *marcher);

/* The special rule that keeps it from entering a hex, or from moving at all; CAP_INDEX_NONE for
 * none. For HONOUR_REASON_SPECIAL_RULE. */
CapIndex honour_marcher_rule(const HonourGame *game, const HonourState *state,
                             const HonourMarcher *marcher, CapHex to);

/* No step costs more, in half points, whatever special rules add to it. */
enum { HONOUR_DEAREST_STEP = 31 };

/* What entering a hex costs the subject, in half points, after special rules; at least one half. */
int honour_move_cost(const HonourGame *game, const HonourState *state, const HonourSubject *subject,
                     CapHex to, int cost);

/* The same answer as honour_step(). */
HonourReason honour_marcher_step(const HonourGame *game, const HonourState *state,
                                 const HonourField *field, const HonourMarcher *marcher,
                                 CapHex from, CapDirection direction, int *cost,
                                 gboolean *disrupts);

/* Of that answer only what the enemy, the kind of march and special rules say, where the ground is
 * no hindrance and honour_may_march() allows it. */
HonourReason honour_marcher_may_enter(const HonourGame *game, const HonourState *state,
                                      const HonourField *field, const HonourMarcher *marcher,
                                      CapHex from, CapDirection direction);

/* --- Reach (ch07-reach.c) --------------------------------------------------------------------- */

/* All hexes that were reached are from the first to the last, in the order of the map; none when
 * the last comes before the first. */
typedef struct {
  CapHex first, last;
} HonourReached;

/* Where the Force can get from the hex it is in with so many half points: fills `left` by hex with
 * what is left on arrival, -1 where it cannot get. Its own hex is always reached. `came_from` (by
 * hex, may be NULL) gets the direction of the last step of the best way into each hex,
 * CAP_N_DIRECTIONS where there is none. Both belong to the caller, n_hexes each. A zone of control
 * stops it [7.8.1]. Of equal ways the answer is always the same one. */
HonourReached honour_reach(const HonourGame *game, const HonourState *state,
                           const HonourField *field, const HonourMove *move, int half_points,
                           gint16 *left, CapDirection *came_from);

/* The hexes of the best way to a hex that was reached, both ends included; `path` has room for
 * n_hexes of the map. How many they are. */
guint honour_reach_path(const HonourGame *game, const CapDirection *came_from, CapHex to,
                        CapHex *path);
