/* Choices with several answers, and what the scenario hints that choices are worth. */
#include "schema/table.h"
#include "validator/honour/special/read.h"
#include "validator/honour/special/run.h"

/* --- Hints ------------------------------------------------------------------------------------ */

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

/* --- Several answers -------------------------------------------------------------------------- */

gboolean honour_effect_read_choose(HonourActionReader *r, CapNode node, HonourAction *a) {
  if (!honour_effect_read_ask(r, node, a))
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

gboolean honour_effect_offer_choose(HonourPlay *play, const HonourAction *action,
                                    CapRequest *request) {
  honour_options_of_choose(play, action, request);
  if (request->n_options > 0)
    return TRUE;
  cap_log(play->log, honour_run_id(play), "No answer can be given.");
  honour_run_go_to(play, action->to);
  return FALSE;
}

void honour_effect_answer_choose(HonourPlay *play, const HonourAction *action, CapOption option) {
  const HonourActionAnswer *answer =
      honour_action_answer(&play->game->actions, action, option.a - 1u);

  cap_log(play->log, honour_run_id(play), "%s: %s",
          play->game->scenario->base.sides[action->side].name, answer->text);
  honour_run_go_to(play, answer->first);
}

/* --- What is asked ---------------------------------------------------------------------------- */

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
