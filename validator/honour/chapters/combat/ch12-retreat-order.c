/* Retreats by Order [5.3j] [12.2.8]: an activated Force goes by the priorities of a retreat with
 * the points of its activation, R-061. It is pursued out of zones of control as any march, and
 * enters none. */
#include "validator/honour/chapters/march/ch07-march.h"
#include "validator/honour/chapters/combat/ch12-retreat.h"
#include "validator/honour/chapters/optional/ch18-options.h"

static HonourRetreatCase case_of(const HonourFrame *frame) {
  return (HonourRetreatCase){
      .primo = frame->capitano,
      .start = (CapHex)frame->v[HONOUR_MARCH_START],
      .way = {{(guint32)frame->v[HONOUR_MARCH_WAY], (guint32)frame->v[HONOUR_MARCH_WAY_END]}},
      .points = frame->v[HONOUR_MARCH_LEFT],
      .is_ordered = TRUE,
  };
}

/* [18.1c] [11.4-S10f] Markers keep it where it is. */
static HonourRetreatWays ways_of(const HonourPlay *play, const HonourFrame *frame) {
  const HonourCapitanoState *c = &play->state->capitani[frame->capitano];
  HonourRetreatCase asked = case_of(frame);
  HonourRetreatWays none = {0};

  if ((c->marks & (HONOUR_MARK_NO_MOVE | HONOUR_MARK_QUARTERS)) != 0 ||
      honour_is_pinned(play->game, play->state, frame->capitano) || /* [18.5h] [18.6a] */
      honour_retreat_way_count(asked.way) == HONOUR_RETREAT_MAX_STEPS)
    return none;
  return honour_retreat_ways(play->game, play->state, &asked, play->work);
}

/* R-153 [5.3j] Before it has gone anywhere it may stay. */
static gboolean may_stay(const HonourPlay *play, const HonourFrame *frame) {
  return !honour_march_has(frame, HONOUR_MARCH_UNDER_WAY) &&
         cap_reads(play->game, HONOUR_READING_RETREAT_ORDER_MAY);
}

/* [5.3j] [12.2a] If it goes it goes as far as it can. [5.3k] Only in an owned Fortress may it stop
 * before. [12.2.8d] Without a path it stays, and nothing happens. */
void honour_retreat_order_offer(const HonourPlay *play, const HonourFrame *frame,
                                CapRequest *request) {
  HonourRetreatWays ways = ways_of(play, frame);
  guint onward = honour_march_has(frame, HONOUR_MARCH_TO_REFUGE) ? 0 : ways.onward;

  honour_seen_if(play->game, HONOUR_SEEN_NO_WAY_TO_RETREAT,
                 (onward | ways.refuge) == 0 && !honour_march_has(frame, HONOUR_MARCH_UNDER_WAY));
  honour_seen_if(play->game, HONOUR_SEEN_RETREAT_ENDS_IN_FORTRESS,
                 (onward | ways.refuge) != 0 &&
                     honour_retreat_is_refuge(play->game, play->state, frame->capitano,
                                              play->state->capitani[frame->capitano].hex));
  if ((onward | ways.refuge) == 0 || may_stay(play, frame) ||
      honour_retreat_is_refuge(play->game, play->state, frame->capitano,
                               play->state->capitani[frame->capitano].hex))
    honour_request_offer(request, HONOUR_ANSWER_DONE, 0, 0, 0);
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++)
    if ((onward >> d & 1u) != 0)
      honour_request_offer(request, HONOUR_ANSWER_RETREAT, d, 0, 0);
    else if ((ways.refuge >> d & 1u) != 0)
      honour_request_offer(request, HONOUR_ANSWER_RETREAT, d, 1, 0);
}

int honour_retreat_order_step(HonourPlay *play, HonourFrame *frame, CapOption option,
                              gboolean *disrupts) {
  HonourRetreatCase asked = case_of(frame);
  CapHex from = play->state->capitani[frame->capitano].hex;
  int cost = 0;
  HonourReason reason;

  honour_field_fill(play->game, play->state,
                    honour_side_of(play->game, play->state, frame->capitano), &play->work->field);
  reason = honour_retreat_step(play->game, play->state, &play->work->field, &asked, from,
                               (CapDirection)option.a, &cost, disrupts);
  g_assert(reason == HONOUR_REASON_OK);
  honour_retreat_way_add(&asked.way, (CapDirection)option.a);
  frame->v[HONOUR_MARCH_WAY] = (gint32)asked.way.packed[0];
  frame->v[HONOUR_MARCH_WAY_END] = (gint32)asked.way.packed[1];
  if (option.b != 0)
    frame->v[HONOUR_MARCH_FLAGS] |= HONOUR_MARCH_TO_REFUGE;
  return cost;
}
