/* Choices and bids that several sides make without knowing of one another. Each answer is sealed in
 * the moment at work; when all are given they are told in one event, bids are paid, and what
 * follows from the answers happens in the order of the document. Until then nothing that a side can
 * see depends on what another has answered. */
#include "validator/engine/honour/special-read.h"
#include "validator/engine/honour/special-run.h"

gboolean cap_effect_read_together(CapActionReader *r, CapNode node, CapAction *action) {
  (void)r, (void)node, (void)action;
  return TRUE;
}

/* --- Answers ---------------------------------------------------------------------------------- */

static CapSealed *sealed_of(CapPlay *play, const CapAction *member) {
  return &cap_run_of(play)->sealed[member->seal - 1];
}

const CapAction *cap_sealed_next(const CapGame *game, const CapState *state,
                                 const CapAction *together) {
  const CapSpecialRun *run = &state->special.runs[state->special.n_runs - 1];

  for (guint i = 0; i < together->n_members; i++) {
    const CapAction *member = cap_action_member(&game->actions, together, i);

    if (run->sealed[member->seal - 1].kind == 0)
      return member;
  }
  return NULL;
}

guint cap_sealed_bids(const CapPlay *play, CapIndex army) {
  const CapSpecialRun *run = cap_run_of(play);
  guint total = 0;

  for (guint i = 0; i < CAP_MAX_SEALED; i++)
    if (run->sealed[i].kind == CAP_ANSWER_PAY + 1 && run->sealed[i].b == army)
      total += run->sealed[i].a;
  return total;
}

static void options_of(const CapPlay *play, const CapAction *member, CapRequest *request) {
  if (member->kind == CAP_ACTION_ASK)
    cap_options_of_ask(play, member, request);
  else if (member->kind == CAP_ACTION_CHOOSE)
    cap_options_of_choose(play, member, request);
  else
    cap_options_of_pay(play, member, request);
}

/* --- Showing them ----------------------------------------------------------------------------- */

static void tell_payment(const CapPlay *play, const CapAction *pay, const CapSealed *sealed,
                         GString *out) {
  const CapScenario *scenario = play->game->scenario;

  if (sealed->a > 0)
    g_string_append_printf(out, cap_words(play->log, "The %s pays %u AP and has %d left."),
                           scenario->armies[sealed->b].name, sealed->a,
                           play->state->armies[sealed->b].points);
  else
    g_string_append_printf(out, cap_words(play->log, "%s pays nothing."),
                           scenario->sides[pay->side].name);
}

static void tell_answer(const CapPlay *play, const CapAction *member, const CapSealed *sealed,
                        GString *out) {
  const char *answer;

  if (sealed->kind == CAP_ANSWER_CHOOSE + 1)
    answer = cap_action_answer(&play->game->actions, member, sealed->a - 1u)->text;
  else
    answer = cap_words(play->log,
                       sealed->kind == CAP_ANSWER_YES + 1 ? CAP_WORDS("Yes") : CAP_WORDS("No"));
  g_string_append_printf(out, cap_words(play->log, "%s: %s."),
                         play->game->scenario->sides[member->side].name, answer);
}

/* All at once; a bid is paid before anything follows from the other answers. */
static void show(CapPlay *play, const CapAction *together) {
  g_autoptr(GString) out = g_string_new(NULL);

  for (guint i = 0; i < together->n_members; i++) {
    const CapAction *member = cap_action_member(&play->game->actions, together, i);
    CapSealed *sealed = sealed_of(play, member);

    if (sealed->kind == CAP_SEALED_NOTHING)
      continue;
    if (out->len > 0)
      g_string_append_c(out, ' ');
    if (member->kind == CAP_ACTION_PAY) {
      cap_pay(play, member, sealed->a, (CapIndex)sealed->b);
      tell_payment(play, member, sealed, out);
      *sealed = (CapSealed){.kind = CAP_SEALED_NOTHING};
    } else {
      tell_answer(play, member, sealed, out);
    }
  }
  if (out->len > 0)
    cap_log_event(play->log, cap_run_id(play), FALSE, "%s", out->str);
}

/* --- The word --------------------------------------------------------------------------------- */

gboolean cap_effect_offer_together(CapPlay *play, const CapAction *action, CapRequest *request) {
  const CapAction *member = cap_sealed_next(play->game, play->state, action);

  if (member == NULL) {
    show(play, action);
    cap_run_go_on(play);
    return FALSE;
  }
  options_of(play, member, request);
  if (request->n_options > 0)
    return TRUE;
  sealed_of(play, member)->kind = CAP_SEALED_NOTHING;
  return FALSE;
}

void cap_effect_answer_together(CapPlay *play, const CapAction *action, CapOption option) {
  const CapAction *member = cap_sealed_next(play->game, play->state, action);

  *sealed_of(play, member) =
      (CapSealed){.kind = (guint16)(option.kind + 1), .a = option.a, .b = option.b};
}

void cap_sealed_open(CapPlay *play, const CapAction *action) {
  CapSealed sealed = *sealed_of(play, action);

  *sealed_of(play, action) = (CapSealed){.kind = 0};
  if (action->kind == CAP_ACTION_PAY || sealed.kind == CAP_ANSWER_YES + 1)
    cap_run_go_on(play);
  else if (sealed.kind == CAP_ANSWER_CHOOSE + 1)
    cap_run_go_to(play, cap_action_answer(&play->game->actions, action, sealed.a - 1u)->first);
  else
    cap_run_go_to(play, action->to);
}

/* --- For those who watch over it -------------------------------------------------------------- */

/* The choices that are being made together; NULL when none are. */
static const CapAction *at_work(const CapGame *game, const CapState *state) {
  const CapSpecialState *special = &state->special;
  guint at = special->n_runs > 0 ? special->runs[special->n_runs - 1].at : 0;

  if (at == 0 || at > game->actions.actions->len ||
      cap_action_at(&game->actions, at - 1)->kind != CAP_ACTION_TOGETHER)
    return NULL;
  return cap_action_at(&game->actions, at - 1);
}

/* Gives another of the answers that can be given. FALSE when there is no other. */
static gboolean change(CapPlay *play, const CapAction *member) {
  CapSealed *sealed = sealed_of(play, member), taken = *sealed;
  CapRequest request;

  *sealed = (CapSealed){.kind = 0};
  options_of(play, member, &request);
  *sealed = taken;
  for (guint i = 0; i < request.n_options; i++) {
    CapOption other = request.options[i];

    if (taken.kind == other.kind + 1 && taken.a == other.a && taken.b == other.b)
      continue;
    *sealed = (CapSealed){.kind = (guint16)(other.kind + 1), .a = other.a, .b = other.b};
    return TRUE;
  }
  return FALSE;
}

gboolean cap_sealed_disguise(const CapPlay *play, CapIndex side, CapState *state) {
  const CapAction *together = at_work(play->game, state);
  CapPlay there = *play;
  gboolean changed = FALSE;

  there.state = state;
  for (guint i = 0; together != NULL && i < together->n_members; i++) {
    const CapAction *member = cap_action_member(&play->game->actions, together, i);
    const CapSealed *sealed = sealed_of(&there, member);

    if (member->side != side && sealed->kind != 0 && sealed->kind != CAP_SEALED_NOTHING)
      changed |= change(&there, member);
  }
  return changed;
}

gboolean cap_sealed_is_sound(const CapGame *game, const CapState *state) {
  int bids[CAP_MAX_ARMIES] = {0};
  const CapAction *together = at_work(game, state);

  for (guint i = 0; together != NULL && i < together->n_members; i++) {
    const CapAction *member = cap_action_member(&game->actions, together, i);
    const CapSealed *sealed =
        &state->special.runs[state->special.n_runs - 1].sealed[member->seal - 1];

    if (sealed->kind != CAP_ANSWER_PAY + 1 || sealed->a == 0)
      continue;
    if (sealed->b >= game->scenario->n_armies)
      return FALSE;
    bids[sealed->b] += sealed->a;
    if (!game->scenario->armies[sealed->b].unlimited_points &&
        bids[sealed->b] > state->armies[sealed->b].points)
      return FALSE;
  }
  return TRUE;
}
