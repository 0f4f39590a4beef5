/* The words about bridges, ferries and fords: crossing-is and crossing. */
#include "schema/table.h"
#include "validator/honour/chapters/march/ch07-crossings.h"
#include "validator/honour/special/condition-question.h"
#include "validator/honour/special/condition-read.h"
#include "validator/honour/special/read.h"
#include "validator/honour/special/run.h"

/* In the order of HonourOver and of HonourCrossingChange. */
static const char *const over_names[] = {"bridge", "ferry", "ford", NULL};
static const char *const change_names[] = {"open", "close", "restore", NULL};

/* FALSE when there is no such hexside, or no river runs along it. */
static gboolean read_way(const HonourScenario *scenario, CapNode node, HonourWayOver *way) {
  const CapDocument *doc = scenario->base.document;
  int what = cap_slice_index_in(cap_node_attribute(doc, node, CAP_NAME_WHAT), over_names);

  if (what < 0 ||
      !cap_map_find_hexside(scenario->base.map, cap_node_attribute(doc, node, CAP_NAME_BETWEEN),
                            &way->hex, &way->direction))
    return FALSE;
  way->what = (HonourOver)what;
  return scenario->base.map->hexes[way->hex].side[way->direction] != 0;
}

/* --- Condition -------------------------------------------------------------------------------- */

gboolean honour_condition_read_crossing_is(const HonourConditionReader *c, CapNode node,
                                           HonourTest *test) {
  test->none = cap_slice_equals(cap_node_attribute(c->doc, node, CAP_NAME_IS), "closed");
  return read_way(c->scenario, node, &test->way);
}

HonourKnown honour_condition_ask_crossing_is(const HonourConditionQuestion *q,
                                             const HonourTest *test) {
  int side = honour_ground_find_ruled(&q->game->ground, test->way.hex, test->way.direction);

  if (side < 0)
    return HONOUR_NOT_KNOWN;
  return honour_crossing_is_open(q->game, q->state, (guint)side, test->way.what) != test->none
             ? HONOUR_YES
             : HONOUR_NO;
}

/* --- Effect ----------------------------------------------------------------------------------- */

gboolean honour_effect_read_crossing(HonourActionReader *r, CapNode node, HonourAction *a) {
  int change = cap_slice_index_in(cap_node_attribute(r->doc, node, CAP_NAME_CHANGE), change_names);

  if (change < 0)
    return FALSE;
  a->change = (guint)change;
  a->after = cap_node_number(r->doc, node, CAP_NAME_TURNS, HONOUR_MAX_TURNS, 0);
  return read_way(r->scenario, node, &a->way);
}

/* A turn that is over is not counted. */
void honour_effect_do_crossing(HonourPlay *play, const HonourAction *action) {
  int side = honour_ground_find_ruled(&play->game->ground, action->way.hex, action->way.direction);
  guint over = honour_run_of(play)->hook == HONOUR_HOOK_TURN_END ? 1 : 0;
  HonourCrossingEffect effect = {.what = action->way.what,
                                 .change = (HonourCrossingChange)action->change,
                                 .turns = action->after > 0 ? action->after + over : 0};

  if (side < 0)
    return;
  effect.side = (guint8)side;
  honour_crossing_apply(play, &effect, honour_run_id(play));
}
