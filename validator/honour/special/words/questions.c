/* Choices with answers, and what the scenario hints that they are worth: ask, choose. */
#include "validator/honour/special/word.h"

/* --- Hints ----------------------------------------------------------------------------------- */

/* Added to what is there; TRUE when the element says so. */
static gboolean read_worth(const HonourActionReader *r, CapNode node, int *worth) {
  int value = 0;

  if (node == CAP_NODE_NONE ||
      !cap_slice_to_int(cap_node_attribute(r->doc, node, CAP_NAME_WORTH), &value))
    return FALSE;
  *worth += value;
  return TRUE;
}

void honour_read_hints(const HonourActionReader *r, CapNode node, HonourAction *a) {
  CapNode yes = cap_node_child_named(r->doc, node, CAP_NAME_YES);
  CapNode no = cap_node_child_named(r->doc, node, CAP_NAME_NO);

  a->is_weighed |= read_worth(r, node, &a->worth);
  a->is_weighed |= read_worth(r, yes, &a->worth);
  a->is_weighed |= read_worth(r, no, &a->worth_of_no);
}

/* --- Yes or no ------------------------------------------------------------------------------- */

gboolean honour_read_question(HonourActionReader *r, CapNode node, HonourAction *a) {
  if (!cap_node_has(r->doc, node, CAP_NAME_BY) ||
      !honour_read_side(r->scenario, node, CAP_NAME_BY, &a->side))
    return FALSE;
  g_free(a->text);
  a->text = cap_slice_dup(cap_node_attribute(r->doc, node, CAP_NAME_TEXT));
  honour_read_hints(r, node, a);
  return TRUE;
}

void honour_options_of_ask(const HonourPlay *play, const HonourAction *action,
                           CapRequest *request) {
  honour_request_open(request, action->side, HONOUR_DECISION_SPECIAL, honour_run_about(play));
  honour_request_offer(request, HONOUR_ANSWER_NO, 0, 0, 0);
  honour_request_offer(request, HONOUR_ANSWER_YES, 0, 0, 0);
}

static gboolean read_ask(HonourActionReader *r, CapNode node, HonourAction *a) {
  if (!cap_node_has(r->doc, node, CAP_NAME_BY) ||
      !honour_read_side(r->scenario, node, CAP_NAME_BY, &a->side))
    return FALSE;
  g_free(a->text);
  a->text = cap_slice_dup(cap_node_attribute(r->doc, node, CAP_NAME_TEXT));
  honour_read_hints(r, node, a);
  return TRUE;
}

static gboolean offer_ask(HonourPlay *play, const HonourAction *action, CapRequest *request) {
  honour_options_of_ask(play, action, request);
  return TRUE;
}

static void answer_ask(HonourPlay *play, const HonourAction *action, CapOption option) {
  if (option.kind == HONOUR_ANSWER_YES)
    honour_run_go_on(play);
  else
    honour_run_go_to(play, action->to);
}

static char *text_ask(const HonourTextContext *c, CapNode node) {
  g_autofree char *by = honour_text_needed(c, node, CAP_NAME_BY, honour_words_side);

  return g_strdup_printf(_("%s is asked: “%.*s”"), by,
                         CAP_SLICE_ARGS(honour_text_attribute(c, node, CAP_NAME_TEXT)));
}

static const HonourRuleAttribute ask_attributes[] = {
    HONOUR_ATTRIBUTE(ASK, BY),    HONOUR_ATTRIBUTE(ASK, TEXT), HONOUR_ATTRIBUTE(ASK, WORTH),
    HONOUR_ATTRIBUTE(YES, WORTH), HONOUR_ATTRIBUTE(NO, WORTH), HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_ask) = {
    .row = {.attributes = ask_attributes},
    .holds = HONOUR_HOLDS_ANSWERS,
    .read = read_ask,
    .offer = offer_ask,
    .answer = answer_ask,
    .text = text_ask,
};

/* --- Several answers ------------------------------------------------------------------------- */

void honour_options_of_choose(const HonourPlay *play, const HonourAction *action,
                              CapRequest *request) {
  HonourSubject subject = honour_run_subject(honour_run_of(play));

  honour_request_open(request, action->side, HONOUR_DECISION_CHOOSE, honour_run_about(play));
  for (guint i = 0; i < action->n_answers; i++)
    if (honour_condition_holds(play->game, play->state, play->work,
                               honour_action_answer(&play->game->actions, action, i)->condition,
                               &subject))
      honour_request_offer(request, HONOUR_ANSWER_CHOOSE, (guint16)(i + 1), 0, 0);
}

static gboolean read_choose(HonourActionReader *r, CapNode node, HonourAction *a) {
  if (!honour_read_question(r, node, a))
    return FALSE;
  a->first_answer = r->actions->answers->len;
  for (CapNode n = cap_node_child_named(r->doc, node, CAP_NAME_ANSWER); n != CAP_NODE_NONE;
       n = cap_node_next_named(r->doc, n, CAP_NAME_ANSWER)) {
    HonourActionAnswer answer = {
        .condition = honour_conditions_compile(r->conditions, r->scenario,
                                               cap_node_child_named(r->doc, n, CAP_NAME_WHEN),
                                               CAP_INDEX_NONE),
        .text = cap_slice_dup(cap_node_attribute(r->doc, n, CAP_NAME_TEXT))};

    a->is_weighed |= read_worth(r, n, &answer.worth);
    g_array_append_val(r->actions->answers, answer);
    a->n_answers++;
  }
  return TRUE;
}

static gboolean offer_choose(HonourPlay *play, const HonourAction *action, CapRequest *request) {
  honour_options_of_choose(play, action, request);
  if (request->n_options > 0)
    return TRUE;
  cap_log(play->log, honour_run_id(play), "No answer can be given.");
  honour_run_go_to(play, action->to);
  return FALSE;
}

static void answer_choose(HonourPlay *play, const HonourAction *action, CapOption option) {
  const HonourActionAnswer *answer =
      honour_action_answer(&play->game->actions, action, option.a - 1u);

  cap_log(play->log, honour_run_id(play), "%s: %s",
          play->game->scenario->base.sides[action->side].name, answer->text);
  honour_run_go_to(play, answer->first);
}

static char *text_choose(const HonourTextContext *c, CapNode node) {
  g_autofree char *by = honour_text_needed(c, node, CAP_NAME_BY, honour_words_side);

  return g_strdup_printf(_("%s chooses: “%.*s”"), by,
                         CAP_SLICE_ARGS(honour_text_attribute(c, node, CAP_NAME_TEXT)));
}

static const HonourRuleAttribute choose_attributes[] = {
    HONOUR_ATTRIBUTE(CHOOSE, BY),    HONOUR_ATTRIBUTE(CHOOSE, TEXT), HONOUR_ATTRIBUTE(ANSWER, TEXT),
    HONOUR_ATTRIBUTE(ANSWER, WORTH), HONOUR_ATTRIBUTES_END,
};

CAP_WORD_ROW(honour_effect_choose) = {
    .row = {.attributes = choose_attributes},
    .holds = HONOUR_HOLDS_SEVERAL,
    .read = read_choose,
    .offer = offer_choose,
    .answer = answer_choose,
    .text = text_choose,
};

/* --- What is asked --------------------------------------------------------------------------- */

const HonourAction *honour_run_question(const HonourGame *game, const HonourState *state) {
  const HonourSpecialState *special = &state->special;
  guint at = special->n_runs > 0 ? special->runs[special->n_runs - 1].at : 0;

  const HonourAction *action;

  if (at == 0 || at > game->actions.actions->len)
    return NULL;
  action = honour_action_at(&game->actions, at - 1);
  return action->kind == HONOUR_ACTION_TOGETHER ? honour_sealed_next(game, state, action) : action;
}

const char *honour_run_answer_text(const HonourPlay *play, guint number) {
  const HonourAction *action = honour_run_question(play->game, play->state);

  if (action == NULL || action->kind != HONOUR_ACTION_CHOOSE || number == 0 ||
      number > action->n_answers)
    return NULL;
  return honour_action_answer(&play->game->actions, action, number - 1)->text;
}
