/* Words about victory points and the outcome: score-is, most-points, has-level; victory-points,
 * raise-level. */
#include "validator/honour/special/word.h"
#include "validator/honour/machine/log-names.h"

/* --- Victory points -------------------------------------------------------------------------- */

static gboolean read_score_is(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  return honour_read_bounds(c, node, test) &&
         honour_read_side(c->scenario, node, CAP_NAME_SIDE, &test->side) &&
         test->side != CAP_INDEX_NONE;
}

static HonourKnown ask_score_is(const HonourConditionQuestion *q, const HonourTest *test) {
  return honour_is_between(test, q->state->special.points[test->side]);
}

static char *text_score_is(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *side = honour_owner_text(c, node);
  g_autofree char *bounds = honour_bounds_text(c, node, &honour_noun_victory_point);

  return g_strdup_printf(negated ? _("%s does not have %s") : _("%s has %s"), side, bounds);
}

static const HonourRuleAttribute score_is_attributes[] = {
    HONOUR_ATTRIBUTE(SCORE_IS, SIDE),
    HONOUR_ATTRIBUTE(SCORE_IS, FROM),
    HONOUR_ATTRIBUTE(SCORE_IS, TO),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_score_is) = {
    .row = {.attributes = score_is_attributes},
    .read = read_score_is,
    .ask = ask_score_is,
    .text = text_score_is,
};

static gboolean read_most_points(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  (void)node;
  test->side = c->side;
  return c->side != CAP_INDEX_NONE;
}

static HonourKnown ask_most_points(const HonourConditionQuestion *q, const HonourTest *test) {
  const int *points = q->state->special.points;

  for (guint i = 0; i < q->game->scenario->base.n_sides; i++) {
    if (i != test->side && points[i] >= points[test->side])
      return HONOUR_NO;
  }
  return HONOUR_YES;
}

static char *text_most_points(const HonourTextContext *c, CapNode node, gboolean negated) {
  (void)node;
  g_autofree char *side = c->side != CAP_INDEX_NONE ? honour_words_side_of(c->scenario, c->side)
                                                    : g_strdup(_("the side"));

  return g_strdup_printf(negated ? _("%s does not have more victory points than the other side")
                                 : _("%s has more victory points than the other side"),
                         side);
}

CAP_WORD_ROW(honour_condition_most_points) = {
    .row = {.needs = HONOUR_GIVES_OWNER},
    .read = read_most_points,
    .ask = ask_most_points,
    .text = text_most_points,
};

static gboolean read_victory_points(HonourActionReader *r, CapNode node, HonourAction *a) {
  return honour_read_side(r->scenario, node, CAP_NAME_SIDE, &a->side) &&
         a->side != CAP_INDEX_NONE && honour_read_number(r, node, CAP_NAME_N, &a->number);
}

static void do_victory_points(HonourPlay *play, const HonourAction *action) {
  int n = honour_number_now(play, action->number);

  play->state->special.points[action->side] += n;
  cap_log(play->log, honour_run_id(play), "The %s side gains %d victory points.",
          honour_log_side(play->game, action->side), n);
}

static char *text_victory_points(const HonourTextContext *c, CapNode node) {
  g_autofree char *side = honour_text_needed(c, node, CAP_NAME_SIDE, honour_words_side);
  CapSlice n = honour_text_attribute(c, node, CAP_NAME_N);
  g_autofree char *points = honour_quantity_text(c->scenario, n, &honour_noun_victory_point);
  gboolean is_less = cap_slice_is_set(n) && n.data[0] == '-';

  return g_strdup_printf(is_less ? _("%s loses %s.") : _("%s gains %s."), side, points);
}

static const HonourRuleAttribute victory_points_attributes[] = {
    HONOUR_ATTRIBUTE(VICTORY_POINTS, SIDE),
    HONOUR_ATTRIBUTE(VICTORY_POINTS, N),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_victory_points) = {
    .row = {.needs = HONOUR_GIVES_TIME, .attributes = victory_points_attributes},
    .read = read_victory_points,
    .carry_out = do_victory_points,
    .text = text_victory_points,
};

/* --- Outcome --------------------------------------------------------------------------------- */

static gboolean read_has_level(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  CapSlice rest = cap_node_attribute(c->doc, node, CAP_NAME_LEVEL), word;

  while (cap_slice_next_word(&rest, &word))
    test->levels |= 1u << honour_read_level(word);
  return honour_read_side(c->scenario, node, CAP_NAME_SIDE, &test->side);
}

static HonourKnown ask_has_level(const HonourConditionQuestion *q, const HonourTest *test) {
  const HonourProgress *p = &q->state->progress;

  return honour_known(p->level != HONOUR_LEVEL_NONE && (test->levels >> p->level & 1u) != 0 &&
                      (test->side == CAP_INDEX_NONE || p->winner == test->side));
}

static char *text_has_level(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *side = honour_text_words(c, node, CAP_NAME_SIDE, honour_words_side);
  g_autofree char *levels = honour_text_list(c, node, CAP_NAME_LEVEL, honour_words_term, "or");
  const char *level = honour_text_given(levels);

  if (side == NULL)
    return g_strdup_printf(negated ? _("the outcome is not a %s") : _("the outcome is a %s"),
                           level);
  return g_strdup_printf(negated ? _("the outcome is not a %s victory of %s")
                                 : _("the outcome is a %s victory of %s"),
                         level, side);
}

static const HonourRuleAttribute has_level_attributes[] = {
    HONOUR_ATTRIBUTE(HAS_LEVEL, SIDE),
    HONOUR_ATTRIBUTE(HAS_LEVEL, LEVEL),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_has_level) = {
    .row = {.needs = HONOUR_GIVES_OUTCOME, .attributes = has_level_attributes},
    .read = read_has_level,
    .ask = ask_has_level,
    .text = text_has_level,
};

static gboolean read_raise_level(HonourActionReader *r, CapNode node, HonourAction *a) {
  return honour_read_side(r->scenario, node, CAP_NAME_SIDE, &a->side) &&
         a->side != CAP_INDEX_NONE && honour_read_number(r, node, CAP_NAME_STEPS, &a->number);
}

static void do_raise_level(HonourPlay *play, const HonourAction *action) {
  gint8 *raise = &play->state->special.raise[action->side];
  int level = *raise + honour_number_now(play, action->number);

  *raise = (gint8)CLAMP(level, -4, 4);
}

static char *text_raise_level(const HonourTextContext *c, CapNode node) {
  g_autofree char *side = honour_text_needed(c, node, CAP_NAME_SIDE, honour_words_side);
  CapSlice steps = honour_text_attribute(c, node, CAP_NAME_STEPS);

  return g_strdup_printf(cap_slice_equals(steps, "1")
                             ? _("the outcome moves %.*s step in favour of %s.")
                             : _("the outcome moves %.*s steps in favour of %s."),
                         CAP_SLICE_ARGS(steps), side);
}

static const HonourRuleAttribute raise_level_attributes[] = {
    HONOUR_ATTRIBUTE(RAISE_LEVEL, SIDE),
    HONOUR_ATTRIBUTE(RAISE_LEVEL, STEPS),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_raise_level) = {
    .row = {.needs = HONOUR_GIVES_OUTCOME, .attributes = raise_level_attributes},
    .read = read_raise_level,
    .carry_out = do_raise_level,
    .text = text_raise_level,
};
