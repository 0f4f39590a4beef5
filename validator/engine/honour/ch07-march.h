/* Parts of an activation that several files of chapter 7 share. Not for others. */
#pragma once

#include "validator/engine/honour/ch07-movement.h"
#include "validator/engine/honour/ch14-alignment.h"
#include "validator/engine/honour/stages.h"

/* The numbers in the frame of a march. */
enum {
  CAP_MARCH_LEFT,   /* half points he has left; below 0 counts as none */
  CAP_MARCH_SECOND, /* 1 in a second activation */
  CAP_MARCH_SPENT,  /* half points */
  CAP_MARCH_START,  /* the hex */
  CAP_MARCH_FLAGS,  /* CapMarchFlags */
  CAP_MARCH_SIZE,   /* SPs at the start */
  CAP_MARCH_WAY,    /* of a retreat by Order: the two numbers of a CapRetreatWay [12.2.8] */
  CAP_MARCH_WAY_END,
  CAP_MARCH_BEFORE = CAP_MARCH_WAY_END, /* spent before an Administrative March was declared, its
                                           price with it; never in a retreat by Order. R-147 */
};

typedef enum {
  CAP_MARCH_UNDER_WAY = 1 << 0, /* has taken a step */
  CAP_MARCH_DOUBLED = 1 << 1,   /* in Administrative March in this activation [7.7] */
  CAP_MARCH_REARGUARD = 1 << 2, /* dropped somebody off before the first step [7.8.2.1] */
  CAP_MARCH_TO_REFUGE = 1 << 3, /* retreats by Order to a Fortress [12.2.7] */
  CAP_MARCH_IN_COLUMN = 1 << 4, /* the scenario has put it in Administrative March, R-025 */
} CapMarchFlags;

/* Where the direction of the last step stands in the flags. */
#define CAP_MARCH_CAME_SHIFT 24

static inline gboolean cap_march_has(const CapFrame *frame, CapMarchFlags flag) {
  return (frame->v[CAP_MARCH_FLAGS] & (gint32)flag) != 0;
}

static inline void cap_march_spend(CapFrame *frame, int half_points) {
  frame->v[CAP_MARCH_LEFT] -= half_points;
  frame->v[CAP_MARCH_SPENT] += half_points;
}

/* The row of the Earthworks in a hex; NULL when there are none. */
static inline CapEarthworks *cap_earthworks_at(CapState *state, CapHex hex) {
  for (guint i = 0; i < G_N_ELEMENTS(state->earthworks); i++)
    if (state->earthworks[i].hex == hex)
      return &state->earthworks[i];
  return NULL;
}

/* ch07-march.c. [1.4b] Puts a Force with everybody on its cards into another hex, outside of its
 * walls; nothing else follows. For retreats and advances too. */
void cap_move_force(CapPlay *play, CapCapitanoIndex primo, CapHex to);

/* ch07-march.c. [7.3] The march that the mode and the Order of a Force give. */
CapMarch cap_march_kind(const CapPlay *play, const CapFrame *frame);

/* ch07-march.c. [14.2] [14.3] A Force passes or stops where it is: what that conquers. */
void cap_visit(CapPlay *play, CapCapitanoIndex primo, CapVisit visit);

/* Does a special rule keep the Force from conquering the settlement in the hex? */
gboolean cap_conquest_is_forbidden(const CapPlay *play, CapCapitanoIndex primo, CapHex hex);

/* ch07-works.c. What a Force does in its hex: Earthworks, pontoons, recovery, putting itself in
 * order. `field` is that of its side. */
void cap_works_offer(const CapPlay *play, const CapFrame *frame, const CapField *field,
                     CapRequest *request);

/* Carries one of these options out; FALSE when it is another's. */
gboolean cap_works_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* [7.5h] Earthworks vanish from a hex that nobody holds any more. */
void cap_works_vacate(CapPlay *play, CapHex hex);

/* ch07-drop-off.c. [6.3] */
void cap_drop_off_offer(const CapPlay *play, const CapFrame *frame, CapRequest *request);
void cap_drop_off_answer(CapPlay *play, CapFrame *frame, CapOption option);

/* ch07-attack-from-march.c. [7.9] Its last function is for when the fight has ended: may the Force
 * go on, and into which hex must it go first (`into`, left alone when into none)? What that hex
 * costs then, the point for the attack included, and whether the way there disrupts. */
void cap_march_attack_offer(const CapPlay *play, const CapFrame *frame, CapRequest *request);
void cap_march_attack_answer(CapPlay *play, CapFrame *frame, CapOption option);
gboolean cap_march_attack_end(CapPlay *play, CapFrame *frame, CapDirection *into);
int cap_march_attack_cost(const CapPlay *play, const CapFrame *frame, CapDirection into,
                          gboolean *disrupts);

/* ch07-pursuit.c. [7.8.2.1] Whose zone of control has the Force left with its last step, so that he
 * pursues: the first from this Capitano on; CAP_NOBODY when there is none. It must be on the map.
 */
CapCapitanoIndex cap_pursuer_from(const CapPlay *play, const CapFrame *frame,
                                  CapCapitanoIndex from);

/* ch12-retreat-order.c. [5.3j] [12.2.8] What a Force that is activated with a Retreat Order may do:
 * retreat, or stop where that is allowed. `field` is that of its side, and in the workspace. */
void cap_retreat_order_offer(const CapPlay *play, const CapFrame *frame, CapRequest *request);

/* Notes a step of such a retreat; its cost, and whether it disrupts. The Force is not moved. */
int cap_retreat_order_step(CapPlay *play, CapFrame *frame, CapOption option, gboolean *disrupts);
