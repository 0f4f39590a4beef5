/* Conditions on what the game keeps beside its pieces: weather, points, victory points, payments.
 */
#include "schema/table.h"
#include "validator/honour/special/condition-question.h"
#include "validator/honour/special/condition-read.h"
#include "validator/honour/special/actions.h"

static CapSlice attribute(const HonourConditionReader *c, CapNode node, CapName name) {
  return cap_node_attribute(c->doc, node, name);
}

static HonourKnown is_between(const HonourTest *test, int value) {
  return value >= test->from && value <= test->to ? HONOUR_YES : HONOUR_NO;
}

/* --- Weather ------------------------------------------------------------------------------- */

gboolean honour_condition_read_weather_is(const HonourConditionReader *c, CapNode node,
                                          HonourTest *test) {
  CapSlice rest = attribute(c, node, CAP_NAME_IS), word;

  while (cap_slice_next_word(&rest, &word)) {
    int weather = cap_slice_index_in(word, honour_weather_words);

    if (weather < 0)
      return FALSE;
    test->values |= G_GUINT64_CONSTANT(1) << weather;
  }
  return test->values != 0;
}

HonourKnown honour_condition_ask_weather_is(const HonourConditionQuestion *q,
                                            const HonourTest *test) {
  return (test->values >> q->state->weather & 1u) != 0 ? HONOUR_YES : HONOUR_NO;
}

/* --- Administrative Points ----------------------------------------------------------------- */

gboolean honour_condition_read_points_are(const HonourConditionReader *c, CapNode node,
                                          HonourTest *test) {
  return honour_read_bounds(c, node, test) &&
         honour_read_army(c->scenario, node, CAP_NAME_ARMY, &test->army);
}

/* An army whose points are unlimited has as many as anybody may ask for. */
HonourKnown honour_condition_ask_points_are(const HonourConditionQuestion *q,
                                            const HonourTest *test) {
  CapIndex army = test->army != CAP_INDEX_NONE ? test->army : q->subject.army;

  if (army >= q->game->scenario->n_armies)
    return HONOUR_NOT_KNOWN;
  return is_between(test, q->game->scenario->armies[army].unlimited_points
                              ? G_MAXINT
                              : q->state->armies[army].points);
}

/* --- Victory points ------------------------------------------------------------------------ */

gboolean honour_condition_read_score_is(const HonourConditionReader *c, CapNode node,
                                        HonourTest *test) {
  return honour_read_bounds(c, node, test) &&
         honour_read_side(c->scenario, node, CAP_NAME_SIDE, &test->side) &&
         test->side != CAP_INDEX_NONE;
}

HonourKnown honour_condition_ask_score_is(const HonourConditionQuestion *q,
                                          const HonourTest *test) {
  return is_between(test, q->state->special.points[test->side]);
}

/* --- Payments and picks -------------------------------------------------------------------- */

/* A choice of special rules by its id. */
static CapNode find_choice(const CapDocument *doc, CapName name, CapSlice id) {
  CapNode rules = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_SPECIAL_RULES);

  for (CapNode n = rules; rules != CAP_NODE_NONE && n < cap_document_count(doc); n++)
    if (cap_node_name(doc, n) == name &&
        cap_slices_equal(cap_node_attribute(doc, n, CAP_NAME_ID), id))
      return n;
  return CAP_NODE_NONE;
}

CapNode honour_find_pick(const CapDocument *doc, CapSlice id) {
  return find_choice(doc, CAP_NAME_PICK, id);
}

/* The element for now: which payment or pick it is becomes known when the actions are compiled. */
gboolean honour_condition_read_payment_is(const HonourConditionReader *c, CapNode node,
                                          HonourTest *test) {
  test->count = find_choice(c->doc, CAP_NAME_PAY, attribute(c, node, CAP_NAME_PAYMENT));
  return test->count != CAP_NODE_NONE && honour_read_bounds(c, node, test);
}

gboolean honour_condition_read_picked(const HonourConditionReader *c, CapNode node,
                                      HonourTest *test) {
  test->count = honour_find_pick(c->doc, attribute(c, node, CAP_NAME_PICK));
  return test->count != CAP_NODE_NONE;
}

/* What was paid when it was last asked for; nobody has paid what was never asked for. */
HonourKnown honour_condition_ask_payment_is(const HonourConditionQuestion *q,
                                            const HonourTest *test) {
  guint16 paid = test->count < HONOUR_MAX_PAYMENTS ? q->state->special.paid[test->count] : 0;

  return paid > 0 ? is_between(test, paid - 1) : HONOUR_NO;
}

/* Was the subject chosen, or the Force that he is in? */
HonourKnown honour_condition_ask_picked(const HonourConditionQuestion *q, const HonourTest *test) {
  guint picked = test->count < HONOUR_MAX_PICKS ? q->state->special.picked[test->count] : 0;
  HonourCapitanoIndex force = honour_question_force(q);

  if (picked == 0)
    return HONOUR_NO;
  if (test->pick == HONOUR_PICK_UNIT)
    return q->subject.unit == picked - 1 ? HONOUR_YES : HONOUR_NO;
  return q->subject.capitano == picked - 1 || force == picked - 1 ? HONOUR_YES : HONOUR_NO;
}
