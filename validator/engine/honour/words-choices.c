/* Choices with several answers, and what the scenario hints that choices are worth. */
#include "schema/table.h"
#include "validator/engine/honour/special-read.h"
#include "validator/engine/honour/special-run.h"

/* --- Hints ------------------------------------------------------------------------------------ */

/* Added to what is there; TRUE when the element says so. */
static gboolean read_worth(const CapActionReader *r, CapNode node, int *worth) {
  int value = 0;

  if (node == CAP_NODE_NONE ||
      !cap_slice_to_int(cap_node_attribute(r->doc, node, CAP_NAME_WORTH), &value))
    return FALSE;
  *worth += value;
  return TRUE;
}

void cap_read_hints(const CapActionReader *r, CapNode node, CapAction *a) {
  CapNode yes = cap_node_child_named(r->doc, node, CAP_NAME_YES);
  CapNode no = cap_node_child_named(r->doc, node, CAP_NAME_NO);

  a->is_weighed |= read_worth(r, node, &a->worth);
  a->is_weighed |= read_worth(r, yes, &a->worth);
  a->is_weighed |= read_worth(r, no, &a->worth_of_no);
}

/* --- Several answers -------------------------------------------------------------------------- */

gboolean cap_effect_read_choose(CapActionReader *r, CapNode node, CapAction *a) {
  if (!cap_effect_read_ask(r, node, a))
    return FALSE;
  a->first_answer = r->actions->answers->len;
  for (CapNode n = cap_node_child_named(r->doc, node, CAP_NAME_ANSWER); n != CAP_NODE_NONE;
       n = cap_node_next_named(r->doc, n, CAP_NAME_ANSWER)) {
    CapActionAnswer answer = {.condition = cap_conditions_compile(
                                  r->conditions, r->scenario,
                                  cap_node_child_named(r->doc, n, CAP_NAME_WHEN), CAP_INDEX_NONE),
                              .text = cap_slice_dup(cap_node_attribute(r->doc, n, CAP_NAME_TEXT))};

    a->is_weighed |= read_worth(r, n, &answer.worth);
    g_array_append_val(r->actions->answers, answer);
    a->n_answers++;
  }
  return TRUE;
}

void cap_options_of_choose(const CapPlay *play, const CapAction *action, CapRequest *request) {
  CapSubject subject = cap_run_subject(cap_run_of(play));

  cap_request_open(request, action->side, CAP_DECISION_CHOOSE, cap_run_about(play));
  for (guint i = 0; i < action->n_answers; i++)
    if (cap_condition_holds(play->game, play->state, play->work,
                            cap_action_answer(&play->game->actions, action, i)->condition,
                            &subject))
      cap_request_offer(request, CAP_ANSWER_CHOOSE, (guint16)(i + 1), 0, 0);
}

gboolean cap_effect_offer_choose(CapPlay *play, const CapAction *action, CapRequest *request) {
  cap_options_of_choose(play, action, request);
  if (request->n_options > 0)
    return TRUE;
  cap_log(play->log, cap_run_id(play), "No answer can be given.");
  cap_run_go_to(play, action->to);
  return FALSE;
}

void cap_effect_answer_choose(CapPlay *play, const CapAction *action, CapOption option) {
  const CapActionAnswer *answer = cap_action_answer(&play->game->actions, action, option.a - 1u);

  cap_log(play->log, cap_run_id(play), "%s: %s", play->game->scenario->sides[action->side].name,
          answer->text);
  cap_run_go_to(play, answer->first);
}

/* --- What is asked ---------------------------------------------------------------------------- */

const CapAction *cap_run_question(const CapGame *game, const CapState *state) {
  const CapSpecialState *special = &state->special;
  guint at = special->n_runs > 0 ? special->runs[special->n_runs - 1].at : 0;

  const CapAction *action;

  if (at == 0 || at > game->actions.actions->len)
    return NULL;
  action = cap_action_at(&game->actions, at - 1);
  return action->kind == CAP_ACTION_TOGETHER ? cap_sealed_next(game, state, action) : action;
}

const char *cap_run_answer_text(const CapPlay *play, guint number) {
  const CapAction *action = cap_run_question(play->game, play->state);

  if (action == NULL || action->kind != CAP_ACTION_CHOOSE || number == 0 ||
      number > action->n_answers)
    return NULL;
  return cap_action_answer(&play->game->actions, action, number - 1)->text;
}
