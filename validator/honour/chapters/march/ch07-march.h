/* Parts of an activation that several files of chapter 7 share. Not for others. */
#pragma once

#include "validator/honour/chapters/march/ch07-movement.h"
#include "validator/honour/chapters/ch14-alignment.h"
#include "validator/honour/machine/stages.h"

/* The numbers in the frame of a march. */
enum {
  HONOUR_MARCH_LEFT,   /* half points he has left; below 0 counts as none */
  HONOUR_MARCH_SECOND, /* 1 in a second activation */
  HONOUR_MARCH_SPENT,  /* half points */
  HONOUR_MARCH_START,  /* the hex */
  HONOUR_MARCH_FLAGS,  /* HonourMarchFlags */
  HONOUR_MARCH_SIZE,   /* SPs at the start */
  HONOUR_MARCH_WAY,    /* of a retreat by Order: the two numbers of a HonourRetreatWay [12.2.8] */
  HONOUR_MARCH_WAY_END,
  HONOUR_MARCH_BEFORE = HONOUR_MARCH_WAY_END, /* spent before an Administrative March was declared,
                                           its price with it; never in a retreat by Order. R-147 */
};

typedef enum {
  HONOUR_MARCH_UNDER_WAY = 1 << 0, /* has taken a step */
  HONOUR_MARCH_DOUBLED = 1 << 1,   /* in Administrative March in this activation [7.7] */
  HONOUR_MARCH_REARGUARD = 1 << 2, /* dropped somebody off before the first step [7.8.2.1] */
  HONOUR_MARCH_TO_REFUGE = 1 << 3, /* retreats by Order to a Fortress [12.2.7] */
  HONOUR_MARCH_IN_COLUMN = 1 << 4, /* the scenario has put it in Administrative March, R-025 */
} HonourMarchFlags;

/* Where the direction of the last step stands in the flags. */
#define HONOUR_MARCH_CAME_SHIFT 24

static inline gboolean honour_march_has(const HonourFrame *frame, HonourMarchFlags flag) {
  return (frame->v[HONOUR_MARCH_FLAGS] & (gint32)flag) != 0;
}

static inline void honour_march_spend(HonourFrame *frame, int half_points) {
  frame->v[HONOUR_MARCH_LEFT] -= half_points;
  frame->v[HONOUR_MARCH_SPENT] += half_points;
}

/* The row of the Earthworks in a hex; NULL when there are none. */
static inline HonourEarthworks *honour_earthworks_at(HonourState *state, CapHex hex) {
  for (guint i = 0; i < G_N_ELEMENTS(state->earthworks); i++)
    if (state->earthworks[i].hex == hex)
      return &state->earthworks[i];
  return NULL;
}

/* ch07-march.c. [1.4b] Puts a Force with everybody on its cards into another hex, outside of its
 * walls; nothing else follows. For retreats and advances too. */
void honour_move_force(HonourPlay *play, HonourCapitanoIndex primo, CapHex to);

/* ch07-march.c. [7.3] The march that the mode and the Order of a Force give. */
HonourMarch honour_march_kind(const HonourPlay *play, const HonourFrame *frame);

/* ch07-march.c. [14.2] [14.3] A Force passes or stops where it is: what that conquers. */
void honour_visit(HonourPlay *play, HonourCapitanoIndex primo, HonourVisit visit);

/* Does a special rule keep the Force from conquering the settlement in the hex? */
gboolean honour_conquest_is_forbidden(const HonourPlay *play, HonourCapitanoIndex primo,
                                      CapHex hex);

/* ch07-works.c. What a Force does in its hex: Earthworks, pontoons, recovery, putting itself in
 * order. `field` is that of its side. */
void honour_works_offer(const HonourPlay *play, const HonourFrame *frame, const HonourField *field,
                        CapRequest *request);

/* Carries one of these options out; FALSE when it is another's. */
gboolean honour_works_answer(HonourPlay *play, HonourFrame *frame, CapOption option);

/* [7.5h] Earthworks vanish from a hex that nobody holds any more. */
void honour_works_vacate(HonourPlay *play, CapHex hex);

/* ch07-drop-off.c. [6.3] */
void honour_drop_off_offer(const HonourPlay *play, const HonourFrame *frame, CapRequest *request);
void honour_drop_off_answer(HonourPlay *play, HonourFrame *frame, CapOption option);

/* ch07-attack-from-march.c. [7.9] Its last function is for when the fight has ended: may the Force
 * go on, and into which hex must it go first (`into`, left alone when into none)? What that hex
 * costs then, the point for the attack included, and whether the way there disrupts. */
void honour_march_attack_offer(const HonourPlay *play, const HonourFrame *frame,
                               CapRequest *request);
void honour_march_attack_answer(HonourPlay *play, HonourFrame *frame, CapOption option);
gboolean honour_march_attack_end(HonourPlay *play, HonourFrame *frame, CapDirection *into);
int honour_march_attack_cost(const HonourPlay *play, const HonourFrame *frame, CapDirection into,
                             gboolean *disrupts);

/* ch07-pursuit.c. [7.8.2.1] Whose zone of control has the Force left with its last step, so that he
 * pursues: the first from this Capitano on; HONOUR_NOBODY when there is none. It must be on the
 * map.
 */
HonourCapitanoIndex honour_pursuer_from(const HonourPlay *play, const HonourFrame *frame,
                                        HonourCapitanoIndex from);

/* ch12-retreat-order.c. [5.3j] [12.2.8] What a Force that is activated with a Retreat Order may do:
 * retreat, or stop where that is allowed. `field` is that of its side, and in the workspace. */
void honour_retreat_order_offer(const HonourPlay *play, const HonourFrame *frame,
                                CapRequest *request);

/* Notes a step of such a retreat; its cost, and whether it disrupts. The Force is not moved. */
int honour_retreat_order_step(HonourPlay *play, HonourFrame *frame, CapOption option,
                              gboolean *disrupts);
