/* Moments at which special rules happen. A moment is a row of state->special.runs and a stage on
 * the stack; its events are looked at one after the other, in the order of the document, each with
 * its condition as things stand then. What a variable brings when it is set follows the event that
 * set it.
 *
 * It ends: an event of a moment is looked at once, actions only go forward, or back once for each
 * of several things (words-each.c), and what events lead to in turn is counted for the moment at
 * the bottom. */
#include "validator/engine/honour/special-run.h"

#include <string.h>

CapSubject cap_run_subject(const CapSpecialRun *run) {
  return (CapSubject){.capitano = run->capitano,
                      .other = run->other,
                      .unit = run->unit,
                      .side = run->side,
                      .army = run->army,
                      .hex = run->hex,
                      .order = run->order,
                      .die = run->die,
                      .fight = run->fight,
                      .opponent = run->opponent,
                      .is_won = run->is_won};
}

static CapSpecialRun run_for(CapHook hook, const CapSubject *subject) {
  return (CapSpecialRun){.hook = (guint16)hook,
                         .capitano = subject->capitano,
                         .other = subject->other,
                         .unit = subject->unit,
                         .side = subject->side,
                         .army = subject->army,
                         .hex = subject->hex,
                         .order = (guint16)subject->order,
                         .die = (guint16)subject->die,
                         .fight = (guint16)subject->fight,
                         .opponent = (guint16)subject->opponent,
                         .is_won = (guint16)subject->is_won};
}

/* --- Which events ----------------------------------------------------------------------------- */

static gboolean happens(const CapPlay *play, CapHook hook, guint rule, const CapSubject *subject) {
  const CapSpecialEvent *event = &play->game->actions.events[rule];

  /* [18.4f] What is due on a date is lost in an Interphase. */
  if (play->state->optional.interphase.is_on != 0 &&
      cap_condition_is_dated(&play->game->conditions, play->game->special.rules[rule].condition))
    return FALSE;
  return (event->hooks >> hook & 1u) != 0 && !play->state->special.ended[rule] &&
         cap_condition_holds(play->game, play->state, play->work,
                             play->game->special.rules[rule].condition, subject);
}

/* The first that happens, from this rule on; G_MAXUINT for none. */
static guint find_event(const CapPlay *play, CapHook hook, guint from, const CapSubject *subject) {
  for (guint i = from; i < play->game->actions.n_events; i++)
    if (happens(play, hook, i, subject))
      return i;
  return G_MAXUINT;
}

/* --- How often -------------------------------------------------------------------------------- */

/* Rules that keep each other going end the game at some point: no table would get further. */
static gboolean is_enough(CapPlay *play) {
  CapSpecialState *special = &play->state->special;

  if (special->happenings < CAP_MAX_HAPPENINGS) {
    special->happenings++;
    return FALSE;
  }
  cap_log(play->log, "special", "Special rules lead to one another without end and are left here.");
  cap_play_fail(play, CAP_FAULT_CIRCLE);
  return TRUE;
}

gboolean cap_hook(CapPlay *play, CapHook hook, const CapSubject *subject) {
  CapSpecialState *special = &play->state->special;
  CapProgress *progress = &play->state->progress;

  if (play->game->notes != NULL)
    play->game->notes->moments |= 1u << hook;
  if ((play->game->actions.hooks >> hook & 1u) == 0 ||
      find_event(play, hook, 0, subject) == G_MAXUINT) {
    cap_victory_at_once(play, subject);
    return FALSE;
  }
  if (special->n_runs == CAP_MAX_RUNS || progress->depth + CAP_MAX_RUNS > CAP_MAX_FRAMES) {
    cap_log(play->log, "special", "Too many moments of special rules come within one another.");
    cap_play_fail(play, CAP_FAULT_CROWDED);
    return FALSE;
  }
  special->runs[special->n_runs++] = run_for(hook, subject);
  cap_play_push(play, CAP_STAGE_SPECIAL)->point = CAP_SPECIAL_MOMENT;
  return TRUE;
}

void cap_hook_given_order(CapPlay *play, CapCapitanoIndex primo, int price) {
  CapSpecialState *special = &play->state->special;
  CapSubject subject = cap_subject_force(play->game, play->state, primo);

  subject.order = play->state->capitani[primo].order;
  if (!cap_hook(play, CAP_HOOK_ORDER_REQUEST, &subject))
    return;
  special->given = 1;
  special->price = (gint16)price;
}

/* --- Going on --------------------------------------------------------------------------------- */

void cap_run_forget(CapPlay *play, const CapActionBlock *block) {
  CapSpecialState *special = &play->state->special;

  for (guint i = block->first_payment; i < block->end_payment; i++)
    special->paid[i] = 0;
  for (guint i = block->first_pick; i < block->end_pick; i++)
    special->picked[i] = 0;
}

static void begin_block(CapPlay *play, const CapActionBlock *block) {
  cap_run_forget(play, block);
  cap_run_of(play)->left = 0;
  cap_run_of(play)->rolls = 0;
  memset(cap_run_of(play)->sealed, 0, sizeof cap_run_of(play)->sealed);
  cap_run_go_to(play, block->first);
}

static void begin_event(CapPlay *play, guint rule) {
  const CapSpecialRule *r = &play->game->special.rules[rule];
  const CapSpecialEvent *event = &play->game->actions.events[rule];
  CapSpecialState *special = &play->state->special;

  cap_run_of(play)->rule = (guint16)(rule + 1);
  special->ended[rule] = event->once ? 1 : special->ended[rule];
  if (special->fired[rule] < G_MAXUINT16)
    special->fired[rule]++;
  /* The rule is known to both sides; [5.2i] but not which Order it gives to whom. */
  cap_log_event(play->log, r->id, event->gives_orders, "%s", r->text != NULL ? r->text : r->id);
  begin_block(play, &event->block);
}

/* What follows from setting a variable, in the order in which they were set. */
static void begin_pending(CapPlay *play) {
  CapSpecialState *special = &play->state->special;
  guint number = special->pending[0];

  special->n_pending--;
  for (guint i = 0; i < CAP_MAX_PENDING; i++)
    special->pending[i] = i < special->n_pending ? special->pending[i + 1] : 0;
  if (!is_enough(play))
    begin_block(play, &g_array_index(play->game->actions.on_sets, CapOnSet, number).block);
}

/* Equal games have equal bytes: what is over is cleared. */
static void end_moment(CapPlay *play) {
  CapSpecialState *special = &play->state->special;
  CapSubject subject = cap_run_subject(cap_run_of(play));

  if (cap_run_of(play)->hook == CAP_HOOK_ORDER_REQUEST) {
    special->given = 0;
    special->price = 0;
  }
  memset(&special->runs[--special->n_runs], 0, sizeof(CapSpecialRun));
  if (special->n_runs == 0)
    special->happenings = 0;
  cap_play_pop(play);
  cap_victory_at_once(play, &subject);
}

/* Between two events. */
static void look(CapPlay *play) {
  CapSpecialRun *run = cap_run_of(play);
  CapSubject subject = cap_run_subject(run);
  guint rule;

  if (play->state->special.n_pending > 0) {
    begin_pending(play);
    return;
  }
  rule = find_event(play, (CapHook)run->hook, run->next, &subject);
  if (rule == G_MAXUINT || is_enough(play)) {
    end_moment(play);
    return;
  }
  run->next = (guint16)(rule + 1);
  begin_event(play, rule);
}

/* --- Dice ------------------------------------------------------------------------------------- */

static gboolean was_paid(const CapPlay *play, const CapRollModifier *modifier) {
  int paid;

  if (modifier->payment == 0)
    return TRUE;
  paid = (int)play->state->special.paid[modifier->payment - 1] - 1;
  return modifier->amount >= 0 ? paid == modifier->amount : paid > 0;
}

static int modifiers_of(CapPlay *play, const CapAction *roll) {
  CapSubject subject = cap_run_subject(cap_run_of(play));
  int total = 0;

  for (guint i = 0; i < roll->n_modifiers; i++) {
    const CapRollModifier *m =
        &g_array_index(play->game->actions.modifiers, CapRollModifier, roll->first_modifier + i);

    if (was_paid(play, m) &&
        cap_condition_holds(play->game, play->state, play->work, m->condition, &subject))
      total += cap_number_now(play, m->add);
  }
  return total;
}

/* A case for the natural dice comes before all others; NULL when there is none for the result. */
static const CapRollCase *case_for(const CapPlay *play, const CapAction *roll, guint natural,
                                   int result) {
  const CapRollCase *found = NULL;

  for (guint i = roll->n_cases; i-- > 0;) {
    const CapRollCase *c =
        &g_array_index(play->game->actions.cases, CapRollCase, roll->first_case + i);

    if (c->natural == 0 && result >= c->from && result <= c->to)
      found = c;
  }
  for (guint i = roll->n_cases; i-- > 0;) {
    const CapRollCase *c =
        &g_array_index(play->game->actions.cases, CapRollCase, roll->first_case + i);

    if (natural < 64 && (c->natural >> natural & 1u) != 0)
      found = c;
  }
  return found;
}

static CapIndex roller(const CapPlay *play, const CapAction *roll) {
  const CapScenario *scenario = play->game->scenario;

  for (CapIndex i = 0; roll->side == CAP_INDEX_NONE && i < scenario->n_sides; i++)
    if (scenario->sides[i].first)
      return i;
  return roll->side < scenario->n_sides ? roll->side : 0;
}

/* Groups that nobody has called yet. */
static guint count_waiting(const CapPlay *play) {
  guint n = 0;

  for (guint i = 0; i < MIN(play->game->scenario->n_groups, CAP_MAX_GROUPS); i++)
    n += play->state->special.group_turn[i] == 0;
  return n;
}

/* Dice for each of several things: is another roll due? The cases come back to the roll. */
static gboolean rolls_again(CapPlay *play) {
  CapSpecialRun *run = cap_run_of(play);

  if (run->rolls == 0)
    run->rolls = (guint16)(count_waiting(play) + 1);
  run->rolls--;
  return run->rolls > 0 && !is_enough(play);
}

/* The dice are rolled before modifiers are worked out, which may need dice themselves. */
void cap_effect_do_roll(CapPlay *play, const CapAction *roll) {
  guint natural = 0;
  const CapRollCase *c;
  int result;

  if (roll->for_each && !rolls_again(play)) {
    cap_run_of(play)->rolls = 0;
    cap_run_go_to(play, roll->to);
    return;
  }
  for (guint i = 0; i < roll->dice; i++)
    natural += cap_dice_roll(play->dice);
  cap_run_of(play)->die = (guint16)natural;
  result = (int)natural + modifiers_of(play, roll);
  cap_log(play->log, cap_run_id(play), "%s rolls %u, which counts as %d.",
          play->game->scenario->sides[roller(play, roll)].name, natural, result);
  c = case_for(play, roll, natural, result);
  cap_run_go_to(play, c != NULL ? c->first : roll->to);
}

/* --- The stage -------------------------------------------------------------------------------- */

/* The words, by their actions. An effect asks nobody and is over before it is carried out, so that
 * it may send the event elsewhere; a choice asks, or goes on when there is nothing to choose. */
static const struct {
  void (*carry_out)(CapPlay *play, const CapAction *action);
  gboolean (*offer)(CapPlay *play, const CapAction *action, CapRequest *request);
  void (*answer)(CapPlay *play, const CapAction *action, CapOption option);
} words[CAP_N_ACTIONS] = {
#define CAP_EFFECT(id, word, layout, needs, systems)                                               \
  [CAP_ACTION_##id] = {.carry_out = cap_effect_do_##word},
#define CAP_CHOICE(id, word, layout, needs, systems)                                               \
  [CAP_ACTION_##id] = {.offer = cap_effect_offer_##word, .answer = cap_effect_answer_##word},
#define CAP_EFFECT_NOT_PLAYED(id, word)
#include "validator/engine/honour/words-effects.def"
#undef CAP_EFFECT
#undef CAP_CHOICE
#undef CAP_EFFECT_NOT_PLAYED
};

static gboolean run_action(CapPlay *play, const CapAction *action, CapRequest *request) {
  if (action->kind == CAP_ACTION_END) {
    cap_run_of(play)->at = 0;
    return FALSE;
  }
  if (action->kind == CAP_ACTION_JUMP) {
    cap_run_go_to(play, action->to);
    return FALSE;
  }
  if (action->seal > 0 && action->kind != CAP_ACTION_TOGETHER) {
    cap_sealed_open(play, action);
    return FALSE;
  }
  if (words[action->kind].offer != NULL)
    return words[action->kind].offer(play, action, request);
  cap_run_go_on(play);
  words[action->kind].carry_out(play, action);
  return FALSE;
}

gboolean cap_special_run(CapPlay *play, CapFrame *frame, CapRequest *request) {
  if (frame->point == CAP_SPECIAL_LOCKS)
    return cap_locks_run(play, frame, request);
  if (cap_run_of(play)->at == 0) {
    look(play);
    return FALSE;
  }
  return run_action(play, cap_run_action(play), request);
}

void cap_special_answer(CapPlay *play, CapFrame *frame, CapOption option) {
  if (frame->point == CAP_SPECIAL_LOCKS)
    cap_locks_answer(play, frame, option);
  else
    words[cap_run_action(play)->kind].answer(play, cap_run_action(play), option);
}
