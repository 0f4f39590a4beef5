/* Words about Administrative Points: points-are; add-points. */
#include "validator/honour/special/word.h"

static gboolean read_points_are(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  return honour_read_bounds(c, node, test) &&
         honour_read_army(c->scenario, node, CAP_NAME_ARMY, &test->army);
}

/* An army whose points are unlimited has as many as anybody may ask for. */
static HonourKnown ask_points_are(const HonourConditionQuestion *q, const HonourTest *test) {
  CapIndex army = test->army != CAP_INDEX_NONE ? test->army : q->subject.army;

  if (army >= q->game->scenario->n_armies)
    return HONOUR_NOT_KNOWN;
  return honour_is_between(test, q->game->scenario->armies[army].unlimited_points
                                     ? G_MAXINT
                                     : q->state->armies[army].points);
}

static char *text_points_are(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *army = honour_text_words(c, node, CAP_NAME_ARMY, honour_words_army);
  g_autofree char *bounds = honour_bounds_text(c, node, &honour_noun_administrative_point);

  return g_strdup_printf(negated ? _("%s does not have %s") : _("%s has %s"),
                         army != NULL ? army : _("the army"), bounds);
}

static const HonourRuleAttribute points_are_attributes[] = {
    HONOUR_ATTRIBUTE_SPARES(POINTS_ARE, ARMY, HONOUR_GIVES_ARMY),
    HONOUR_ATTRIBUTE(POINTS_ARE, FROM),
    HONOUR_ATTRIBUTE(POINTS_ARE, TO),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_points_are) = {
    .row = {.needs = HONOUR_GIVES_ARMY, .attributes = points_are_attributes},
    .read = read_points_are,
    .ask = ask_points_are,
    .text = text_points_are,
};

/* Nobody can spend so many; a rule may give some in every moment of a long game. */
#define MOST_POINTS 1000000

static gboolean read_add_points(HonourActionReader *r, CapNode node, HonourAction *a) {
  return honour_read_army(r->scenario, node, CAP_NAME_ARMY, &a->army) &&
         a->army != CAP_INDEX_NONE && honour_read_number(r, node, CAP_NAME_N, &a->number);
}

static void do_add_points(HonourPlay *play, const HonourAction *action) {
  int n = honour_number_now(play, action->number);
  HonourArmyState *army = &play->state->armies[action->army];

  if (play->game->scenario->armies[action->army].unlimited_points)
    return;
  army->points = CLAMP(army->points + n, 0, MOST_POINTS);
  cap_log(play->log, honour_run_id(play),
          n < 0 ? CAP_WORDS("The %s loses %d AP and has %d.")
                : CAP_WORDS("The %s receives %d AP and has %d."),
          play->game->scenario->armies[action->army].name, ABS(n), army->points);
}

static char *text_add_points(const HonourTextContext *c, CapNode node) {
  g_autofree char *army = honour_text_needed(c, node, CAP_NAME_ARMY, honour_words_army);
  CapSlice n = honour_text_attribute(c, node, CAP_NAME_N);
  g_autofree char *points = honour_quantity_text(c->scenario, n, &honour_noun_administrative_point);
  gboolean is_less = cap_slice_is_set(n) && n.data[0] == '-';

  return g_strdup_printf(is_less ? _("%s loses %s.") : _("%s gains %s."), army, points);
}

static const HonourRuleAttribute add_points_attributes[] = {
    HONOUR_ATTRIBUTE(ADD_POINTS, ARMY),
    HONOUR_ATTRIBUTE(ADD_POINTS, N),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_add_points) = {
    .row = {.needs = HONOUR_GIVES_TIME, .attributes = add_points_attributes},
    .read = read_add_points,
    .carry_out = do_add_points,
    .text = text_add_points,
};
