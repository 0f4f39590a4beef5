/* Choices and bids that several sides make without knowing of one another. Each answer is sealed in
 * the moment at work; when all are given they are told in one event, bids are paid, and what
 * follows from the answers happens in the order of the document. Until then nothing that a side can
 * see depends on what another has answered. */
#include "validator/honour/special/word.h"
#include "validator/honour/machine/log-names.h"

/* --- Answers --------------------------------------------------------------------------------- */

static HonourSealed *sealed_of(HonourPlay *play, const HonourAction *member) {
  return &honour_run_of(play)->sealed[member->seal - 1];
}

const HonourAction *honour_sealed_next(const HonourGame *game, const HonourState *state,
                                       const HonourAction *together) {
  const HonourSpecialRun *run = &state->special.runs[state->special.n_runs - 1];

  for (guint i = 0; i < together->n_members; i++) {
    const HonourAction *member = honour_action_member(&game->actions, together, i);

    if (run->sealed[member->seal - 1].kind == 0)
      return member;
  }
  return NULL;
}

guint honour_sealed_bids(const HonourPlay *play, CapIndex army) {
  const HonourSpecialRun *run = honour_run_of(play);
  guint total = 0;

  for (guint i = 0; i < HONOUR_MAX_SEALED; i++)
    if (run->sealed[i].kind == HONOUR_ANSWER_PAY + 1 && run->sealed[i].b == army)
      total += run->sealed[i].a;
  return total;
}

static void options_of(const HonourPlay *play, const HonourAction *member, CapRequest *request) {
  if (member->kind == HONOUR_ACTION_ASK)
    honour_options_of_ask(play, member, request);
  else if (member->kind == HONOUR_ACTION_CHOOSE)
    honour_options_of_choose(play, member, request);
  else
    honour_options_of_pay(play, member, request);
}

/* --- Showing them ---------------------------------------------------------------------------- */

static void tell_payment(const HonourPlay *play, const HonourAction *pay,
                         const HonourSealed *sealed, GString *out) {
  const HonourScenario *scenario = play->game->scenario;

  if (sealed->a > 0)
    g_string_append_printf(out, cap_words(play->log, "The %s pays %u AP and has %d left."),
                           scenario->armies[sealed->b].name, sealed->a,
                           play->state->armies[sealed->b].points);
  else
    g_string_append_printf(out, cap_words(play->log, "The %s side pays nothing."),
                           honour_log_side(play->game, pay->side));
}

static void tell_answer(const HonourPlay *play, const HonourAction *member,
                        const HonourSealed *sealed, GString *out) {
  const char *answer;

  if (sealed->kind == HONOUR_ANSWER_CHOOSE + 1)
    answer = honour_action_answer(&play->game->actions, member, sealed->a - 1u)->text;
  else
    answer = cap_words(play->log,
                       sealed->kind == HONOUR_ANSWER_YES + 1 ? CAP_WORDS("Yes") : CAP_WORDS("No"));
  g_string_append_printf(out, cap_words(play->log, "%s: %s."),
                         play->game->scenario->base.sides[member->side].name, answer);
}

/* All at once; a bid is paid before anything follows from the other answers. */
static void show(HonourPlay *play, const HonourAction *together) {
  g_autoptr(GString) out = g_string_new(NULL);

  for (guint i = 0; i < together->n_members; i++) {
    const HonourAction *member = honour_action_member(&play->game->actions, together, i);
    HonourSealed *sealed = sealed_of(play, member);

    if (sealed->kind == HONOUR_SEALED_NOTHING)
      continue;
    if (out->len > 0)
      g_string_append_c(out, ' ');
    if (member->kind == HONOUR_ACTION_PAY) {
      honour_pay(play, member, sealed->a, (CapIndex)sealed->b);
      tell_payment(play, member, sealed, out);
      *sealed = (HonourSealed){.kind = HONOUR_SEALED_NOTHING};
    } else {
      tell_answer(play, member, sealed, out);
    }
  }
  if (out->len > 0)
    cap_log_event(play->log, honour_run_id(play), 0, "%s", out->str);
}

/* --- The word -------------------------------------------------------------------------------- */

static gboolean read_together(HonourActionReader *r, CapNode node, HonourAction *action) {
  (void)r, (void)node, (void)action;
  return TRUE;
}

static gboolean offer_together(HonourPlay *play, const HonourAction *action, CapRequest *request) {
  const HonourAction *member = honour_sealed_next(play->game, play->state, action);

  if (member == NULL) {
    show(play, action);
    honour_run_go_on(play);
    return FALSE;
  }
  options_of(play, member, request);
  if (request->n_options > 0)
    return TRUE;
  sealed_of(play, member)->kind = HONOUR_SEALED_NOTHING;
  return FALSE;
}

static void answer_together(HonourPlay *play, const HonourAction *action, CapOption option) {
  const HonourAction *member = honour_sealed_next(play->game, play->state, action);

  *sealed_of(play, member) =
      (HonourSealed){.kind = (guint16)(option.kind + 1), .a = option.a, .b = option.b};
}

static char *text_together(const HonourTextContext *c, CapNode node) {
  (void)c, (void)node;
  return g_strdup(_("these are decided in secret, then shown together and carried out:"));
}

CAP_WORD_ROW(honour_effect_together) = {
    .holds = HONOUR_HOLDS_MEMBERS,
    .read = read_together,
    .offer = offer_together,
    .answer = answer_together,
    .text = text_together,
};

void honour_sealed_open(HonourPlay *play, const HonourAction *action) {
  HonourSealed sealed = *sealed_of(play, action);

  *sealed_of(play, action) = (HonourSealed){.kind = 0};
  if (action->kind == HONOUR_ACTION_PAY || sealed.kind == HONOUR_ANSWER_YES + 1)
    honour_run_go_on(play);
  else if (sealed.kind == HONOUR_ANSWER_CHOOSE + 1)
    honour_run_go_to(play,
                     honour_action_answer(&play->game->actions, action, sealed.a - 1u)->first);
  else
    honour_run_go_to(play, action->to);
}

/* --- For those who watch over it ------------------------------------------------------------- */

/* The choices that are being made together; NULL when none are. */
static const HonourAction *at_work(const HonourGame *game, const HonourState *state) {
  const HonourSpecialState *special = &state->special;
  guint at = special->n_runs > 0 ? special->runs[special->n_runs - 1].at : 0;

  if (at == 0 || at > game->actions.actions->len ||
      honour_action_at(&game->actions, at - 1)->kind != HONOUR_ACTION_TOGETHER)
    return NULL;
  return honour_action_at(&game->actions, at - 1);
}

/* Gives another of the answers that can be given. FALSE when there is no other. */
static gboolean change(HonourPlay *play, const HonourAction *member) {
  HonourSealed *sealed = sealed_of(play, member), taken = *sealed;
  CapRequest request;

  *sealed = (HonourSealed){.kind = 0};
  options_of(play, member, &request);
  *sealed = taken;
  for (guint i = 0; i < request.n_options; i++) {
    CapOption other = request.options[i];

    if (taken.kind == other.kind + 1 && taken.a == other.a && taken.b == other.b)
      continue;
    *sealed = (HonourSealed){.kind = (guint16)(other.kind + 1), .a = other.a, .b = other.b};
    return TRUE;
  }
  return FALSE;
}

gboolean honour_sealed_disguise(const HonourPlay *play, CapIndex side, HonourState *state) {
  const HonourAction *together = at_work(play->game, state);
  HonourPlay there = *play;
  gboolean changed = FALSE;

  there.state = state;
  for (guint i = 0; together != NULL && i < together->n_members; i++) {
    const HonourAction *member = honour_action_member(&play->game->actions, together, i);
    const HonourSealed *sealed = sealed_of(&there, member);

    if (member->side != side && sealed->kind != 0 && sealed->kind != HONOUR_SEALED_NOTHING)
      changed |= change(&there, member);
  }
  return changed;
}

static void imagine(HonourPlay *play, const HonourAction *member, CapDice *luck) {
  CapRequest request;

  *sealed_of(play, member) = (HonourSealed){.kind = 0};
  options_of(play, member, &request);
  if (request.n_options == 0)
    return;
  CapOption drawn = request.options[cap_dice_draw(luck, request.n_options)];
  *sealed_of(play, member) =
      (HonourSealed){.kind = (guint16)(drawn.kind + 1), .a = drawn.a, .b = drawn.b};
}

void honour_sealed_imagine(HonourPlay *play, CapIndex side, CapDice *luck) {
  const HonourAction *together = at_work(play->game, play->state);

  for (guint i = 0; together != NULL && i < together->n_members; i++) {
    const HonourAction *member = honour_action_member(&play->game->actions, together, i);
    guint16 kind = sealed_of(play, member)->kind;

    if (member->side != side && kind != 0 && kind != HONOUR_SEALED_NOTHING)
      imagine(play, member, luck);
  }
}

gboolean honour_sealed_is_sound(const HonourGame *game, const HonourState *state) {
  int bids[HONOUR_MAX_ARMIES] = {0};
  const HonourAction *together = at_work(game, state);

  for (guint i = 0; together != NULL && i < together->n_members; i++) {
    const HonourAction *member = honour_action_member(&game->actions, together, i);
    const HonourSealed *sealed =
        &state->special.runs[state->special.n_runs - 1].sealed[member->seal - 1];

    if (sealed->kind != HONOUR_ANSWER_PAY + 1 || sealed->a == 0)
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
