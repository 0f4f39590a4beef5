/* Retreats by Order [5.3j] [12.2.8]: an activated Force goes by the priorities of a retreat with
 * the points of its activation, R-061. It is pursued out of zones of control as any march, and
 * enters none. */
#include "validator/engine/honour/ch07-march.h"
#include "validator/engine/honour/ch12-retreat.h"
#include "validator/engine/honour/ch18-options.h"

static CapRetreatCase case_of(const CapFrame *frame) {
  return (CapRetreatCase){
      .primo = frame->capitano,
      .start = (CapHex)frame->v[CAP_MARCH_START],
      .way = {{(guint32)frame->v[CAP_MARCH_WAY], (guint32)frame->v[CAP_MARCH_WAY_END]}},
      .points = frame->v[CAP_MARCH_LEFT],
      .is_ordered = TRUE,
  };
}

/* [18.1c] [11.4-S10f] Markers keep it where it is. */
static CapRetreatWays ways_of(const CapPlay *play, const CapFrame *frame) {
  const CapCapitanoState *c = &play->state->capitani[frame->capitano];
  CapRetreatCase asked = case_of(frame);
  CapRetreatWays none = {0};

  if ((c->marks & (CAP_MARK_NO_MOVE | CAP_MARK_QUARTERS)) != 0 ||
      cap_is_pinned(play->game, play->state, frame->capitano) || /* [18.5h] [18.6a] */
      cap_retreat_way_count(asked.way) == CAP_RETREAT_MAX_STEPS)
    return none;
  return cap_retreat_ways(play->game, play->state, &asked, play->work);
}

/* R-153 [5.3j] Before it has gone anywhere it may stay. */
static gboolean may_stay(const CapPlay *play, const CapFrame *frame) {
  return !cap_march_has(frame, CAP_MARCH_UNDER_WAY) &&
         cap_reads(play->game, CAP_READING_RETREAT_ORDER_MAY);
}

/* [5.3j] [12.2a] If it goes it goes as far as it can. [5.3k] Only in an owned Fortress may it stop
 * before. [12.2.8d] Without a path it stays, and nothing happens. */
void cap_retreat_order_offer(const CapPlay *play, const CapFrame *frame, CapRequest *request) {
  CapRetreatWays ways = ways_of(play, frame);
  guint onward = cap_march_has(frame, CAP_MARCH_TO_REFUGE) ? 0 : ways.onward;

  cap_seen_if(play->game, CAP_SEEN_NO_WAY_TO_RETREAT,
              (onward | ways.refuge) == 0 && !cap_march_has(frame, CAP_MARCH_UNDER_WAY));
  cap_seen_if(play->game, CAP_SEEN_RETREAT_ENDS_IN_FORTRESS,
              (onward | ways.refuge) != 0 &&
                  cap_retreat_is_refuge(play->game, play->state, frame->capitano,
                                        play->state->capitani[frame->capitano].hex));
  if ((onward | ways.refuge) == 0 || may_stay(play, frame) ||
      cap_retreat_is_refuge(play->game, play->state, frame->capitano,
                            play->state->capitani[frame->capitano].hex))
    cap_request_offer(request, CAP_ANSWER_DONE, 0, 0, 0);
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
    if ((onward >> d & 1u) != 0)
      cap_request_offer(request, CAP_ANSWER_RETREAT, d, 0, 0);
    else if ((ways.refuge >> d & 1u) != 0)
      cap_request_offer(request, CAP_ANSWER_RETREAT, d, 1, 0);
}

int cap_retreat_order_step(CapPlay *play, CapFrame *frame, CapOption option, gboolean *disrupts) {
  CapRetreatCase asked = case_of(frame);
  CapHex from = play->state->capitani[frame->capitano].hex;
  int cost = 0;
  CapReason reason;

  cap_field_fill(play->game, play->state, cap_side_of(play->game, play->state, frame->capitano),
                 &play->work->field);
  reason = cap_retreat_step(play->game, play->state, &play->work->field, &asked, from,
                            (CapDirection)option.a, &cost, disrupts);
  g_assert(reason == CAP_REASON_OK);
  cap_retreat_way_add(&asked.way, (CapDirection)option.a);
  frame->v[CAP_MARCH_WAY] = (gint32)asked.way.packed[0];
  frame->v[CAP_MARCH_WAY_END] = (gint32)asked.way.packed[1];
  if (option.b != 0)
    frame->v[CAP_MARCH_FLAGS] |= CAP_MARCH_TO_REFUGE;
  return cost;
}
