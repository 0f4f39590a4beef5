/* Words about pieces that a side picks: picked; pick. */
#include "validator/honour/special/word.h"

#include "validator/honour/chapters/ch06-cards.h"

/* --- Condition ------------------------------------------------------------------------------- */

static gboolean read_picked(const HonourConditionReader *c, CapNode node, HonourTest *test) {
  test->count =
      honour_find_choice(c->doc, CAP_NAME_PICK, cap_node_attribute(c->doc, node, CAP_NAME_PICK));
  return test->count != CAP_NODE_NONE;
}

/* Was the subject chosen, or the Force that he is in? */
static HonourKnown ask_picked(const HonourConditionQuestion *q, const HonourTest *test) {
  guint picked = test->count < HONOUR_MAX_PICKS ? q->state->special.picked[test->count] : 0;
  HonourCapitanoIndex force = honour_question_force(q);

  if (picked == 0)
    return HONOUR_NO;
  if (test->pick == HONOUR_PICK_UNIT)
    return q->subject.unit == picked - 1 ? HONOUR_YES : HONOUR_NO;
  return q->subject.capitano == picked - 1 || force == picked - 1 ? HONOUR_YES : HONOUR_NO;
}

static char *text_picked(const HonourTextContext *c, CapNode node, gboolean negated) {
  g_autofree char *pick = honour_text_words(c, node, CAP_NAME_PICK, honour_words_variable);

  return g_strdup_printf(negated ? _("%s was not chosen by the pick %s")
                                 : _("%s was chosen by the pick %s"),
                         honour_subject_text(c), honour_text_given(pick));
}

static const HonourRuleAttribute picked_attributes[] = {
    HONOUR_ATTRIBUTE(PICKED, PICK),
    HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_condition_picked) = {
    .row = {.needs = HONOUR_GIVES_PIECE, .attributes = picked_attributes},
    .read = read_picked,
    .ask = ask_picked,
    .text = text_picked,
};

/* --- Choice ---------------------------------------------------------------------------------- */

static gboolean fits(HonourPlay *play, const HonourAction *action, HonourCapitanoIndex capitano,
                     HonourUnitIndex unit) {
  HonourSubject subject = honour_subject_force(play->game, play->state, capitano);

  if (unit != HONOUR_NOBODY) {
    subject.unit = unit;
    subject.army = honour_unit_army(play->game, play->state, unit);
  }
  return honour_condition_holds(play->game, play->state, play->work, action->condition, &subject);
}

static void offer_units(HonourPlay *play, const HonourAction *action, CapRequest *request) {
  for (HonourUnitIndex i = 0; i < play->game->n_units; i++) {
    const HonourUnitState *unit = &play->state->units[i];

    if (unit->place == HONOUR_UNIT_CARD && honour_is_in_play(play->state, unit->capitano) &&
        fits(play, action, unit->capitano, i))
      honour_request_offer(request, HONOUR_ANSWER_PICK, i, unit->capitano, 0);
  }
}

static void offer_capitani(HonourPlay *play, const HonourAction *action, CapRequest *request) {
  for (HonourCapitanoIndex i = 0; i < play->game->n_capitani; i++)
    if (honour_is_in_play(play->state, i) &&
        (action->pick == HONOUR_PICK_CAPITANO || honour_is_force(play->game, play->state, i)) &&
        fits(play, action, i, HONOUR_NOBODY))
      honour_request_offer(request, HONOUR_ANSWER_CAPITANO, i, 0, 0);
}

static gboolean read_pick(HonourActionReader *r, CapNode node, HonourAction *a) {
  static const char *const words[] = {"unit", "capitano", "force", NULL};
  int what = cap_slice_index_in(cap_node_attribute(r->doc, node, CAP_NAME_WHAT), words);

  if (r->actions->n_picks >= HONOUR_MAX_PICKS || what < 0 || !honour_read_question(r, node, a))
    return FALSE;
  a->pick = (HonourPickKind)what;
  a->condition = honour_read_condition(r, node, CAP_NAME_WHEN);
  a->index = r->actions->n_picks;
  r->picks[r->actions->n_picks++] = node;
  return TRUE;
}

static gboolean offer_pick(HonourPlay *play, const HonourAction *action, CapRequest *request) {
  honour_request_open(request, action->side, HONOUR_DECISION_PICK, honour_run_about(play));
  if (action->pick == HONOUR_PICK_UNIT)
    offer_units(play, action, request);
  else
    offer_capitani(play, action, request);
  if (request->n_options > 0)
    return TRUE;
  cap_log(play->log, honour_run_id(play), "Nothing can be picked.");
  honour_run_go_on(play);
  return FALSE;
}

static void answer_pick(HonourPlay *play, const HonourAction *action, CapOption option) {
  play->state->special.picked[action->index] = (guint16)(option.a + 1);
  honour_run_go_on(play);
}

static char *text_pick(const HonourTextContext *c, CapNode node) {
  g_autofree char *by = honour_text_needed(c, node, CAP_NAME_BY, honour_words_side);
  CapSlice what = honour_text_attribute(c, node, CAP_NAME_WHAT);
  HonourTextContext inner = *c;
  const char *noun;

  if (cap_slice_equals(what, "unit")) {
    inner.subject = HONOUR_SUBJECT_IS_UNIT;
    noun = _("a unit");
  } else if (cap_slice_equals(what, "capitano")) {
    inner.subject = HONOUR_SUBJECT_IS_CAPITANO;
    noun = _("a Capitano");
  } else {
    inner.subject = HONOUR_SUBJECT_IS_FORCE;
    noun = _("a Force");
  }
  g_autofree char *when = honour_conditions_text(
      &inner, cap_node_child_named(c->scenario->base.document, node, CAP_NAME_WHEN));
  return when != NULL ? g_strdup_printf(
                            _("%s picks %s on the map of which this is true: %s, if there is one."),
                            by, noun, when)
                      : g_strdup_printf(_("%s picks %s on the map, if there is one."), by, noun);
}

static const HonourRuleAttribute pick_attributes[] = {
    HONOUR_ATTRIBUTE(PICK, ID),   HONOUR_ATTRIBUTE(PICK, BY), HONOUR_ATTRIBUTE(PICK, WHAT),
    HONOUR_ATTRIBUTE(PICK, TEXT), HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_pick) = {
    .row = {.attributes = pick_attributes},
    .read = read_pick,
    .offer = offer_pick,
    .answer = answer_pick,
    .text = text_pick,
};
