/* The words about bridges, ferries and fords: crossing-is and crossing. */
#include "schema/table.h"
#include "validator/engine/honour/ch07-crossings.h"
#include "validator/engine/honour/condition-question.h"
#include "validator/engine/honour/condition-read.h"
#include "validator/engine/honour/special-read.h"
#include "validator/engine/honour/special-run.h"

/* In the order of CapOver and of CapCrossingChange. */
static const char *const over_names[] = {"bridge", "ferry", "ford", NULL};
static const char *const change_names[] = {"open", "close", "restore", NULL};

/* FALSE when there is no such hexside, or no river runs along it. */
static gboolean read_way(const CapScenario *scenario, CapNode node, CapWayOver *way) {
  const CapDocument *doc = scenario->document;
  int what = cap_slice_index_in(cap_node_attribute(doc, node, CAP_NAME_WHAT), over_names);

  if (what < 0 ||
      !cap_map_find_hexside(scenario->map, cap_node_attribute(doc, node, CAP_NAME_BETWEEN),
                            &way->hex, &way->direction))
    return FALSE;
  way->what = (CapOver)what;
  return scenario->map->hexes[way->hex].side[way->direction] != 0;
}

/* --- Condition -------------------------------------------------------------------------------- */

gboolean cap_condition_read_crossing_is(const CapConditionReader *c, CapNode node, CapTest *test) {
  test->none = cap_slice_equals(cap_node_attribute(c->doc, node, CAP_NAME_IS), "closed");
  return read_way(c->scenario, node, &test->way);
}

CapKnown cap_condition_ask_crossing_is(const CapConditionQuestion *q, const CapTest *test) {
  int side = cap_ground_find_ruled(&q->game->ground, test->way.hex, test->way.direction);

  if (side < 0)
    return CAP_NOT_KNOWN;
  return cap_crossing_is_open(q->game, q->state, (guint)side, test->way.what) != test->none
             ? CAP_YES
             : CAP_NO;
}

/* --- Effect ----------------------------------------------------------------------------------- */

gboolean cap_effect_read_crossing(CapActionReader *r, CapNode node, CapAction *a) {
  int change = cap_slice_index_in(cap_node_attribute(r->doc, node, CAP_NAME_CHANGE), change_names);

  if (change < 0)
    return FALSE;
  a->change = (guint)change;
  a->after = cap_node_number(r->doc, node, CAP_NAME_TURNS, CAP_MAX_TURNS, 0);
  return read_way(r->scenario, node, &a->way);
}

/* A turn that is over is not counted. */
void cap_effect_do_crossing(CapPlay *play, const CapAction *action) {
  int side = cap_ground_find_ruled(&play->game->ground, action->way.hex, action->way.direction);
  guint over = cap_run_of(play)->hook == CAP_HOOK_TURN_END ? 1 : 0;
  CapCrossingEffect effect = {.what = action->way.what,
                              .change = (CapCrossingChange)action->change,
                              .turns = action->after > 0 ? action->after + over : 0};

  if (side < 0)
    return;
  effect.side = (guint8)side;
  cap_crossing_apply(play, &effect, cap_run_id(play));
}
