/* Moments at which special rules happen. A moment is a row of state->special.runs and a stage on
 * the stack; its events are looked at one after the other, in the order of the document, each with
 * its condition as things stand then. What a variable brings when it is set follows the event that
 * set it.
 *
 * It ends: an event of a moment is looked at once, actions only go forward, or back once for each
 * of several things (words/each.c), and what events lead to in turn is counted for the moment at
 * the bottom. */
#include "validator/honour/special/run.h"

#include "validator/honour/special/word.h"

#include <string.h>

HonourSubject honour_run_subject(const HonourSpecialRun *run) {
  return (HonourSubject){.capitano = run->capitano,
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

static HonourSpecialRun run_for(HonourHook hook, const HonourSubject *subject) {
  return (HonourSpecialRun){.hook = (guint16)hook,
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

static gboolean happens(const HonourPlay *play, HonourHook hook, guint rule,
                        const HonourSubject *subject) {
  const HonourSpecialEvent *event = &play->game->actions.events[rule];

  /* [18.4f] What is due on a date is lost in an Interphase. */
  if (play->state->optional.interphase.is_on != 0 &&
      honour_condition_is_dated(&play->game->conditions, play->game->special.rules[rule].condition))
    return FALSE;
  return (event->hooks >> hook & 1u) != 0 && !play->state->special.ended[rule] &&
         honour_condition_holds(play->game, play->state, play->work,
                                play->game->special.rules[rule].condition, subject);
}

/* The first that happens, from this rule on; G_MAXUINT for none. */
static guint find_event(const HonourPlay *play, HonourHook hook, guint from,
                        const HonourSubject *subject) {
  for (guint i = from; i < play->game->actions.n_events; i++)
    if (happens(play, hook, i, subject))
      return i;
  return G_MAXUINT;
}

/* --- How often -------------------------------------------------------------------------------- */

gboolean honour_run_is_enough(HonourPlay *play) {
  HonourSpecialState *special = &play->state->special;

  if (special->happenings < HONOUR_MAX_HAPPENINGS) {
    special->happenings++;
    return FALSE;
  }
  cap_log(play->log, "special", "Special rules lead to one another without end and are left here.");
  honour_play_fail(play, HONOUR_FAULT_CIRCLE);
  return TRUE;
}

gboolean honour_hook(HonourPlay *play, HonourHook hook, const HonourSubject *subject) {
  HonourSpecialState *special = &play->state->special;
  HonourProgress *progress = &play->state->progress;

  if (play->game->notes != NULL)
    play->game->notes->moments |= 1u << hook;
  if ((play->game->actions.hooks >> hook & 1u) == 0 ||
      find_event(play, hook, 0, subject) == G_MAXUINT) {
    honour_victory_at_once(play, subject);
    return FALSE;
  }
  if (special->n_runs == HONOUR_MAX_RUNS || progress->depth + HONOUR_MAX_RUNS > HONOUR_MAX_FRAMES) {
    cap_log(play->log, "special", "Too many moments of special rules come within one another.");
    honour_play_fail(play, HONOUR_FAULT_MANY_MOMENTS);
    return FALSE;
  }
  special->runs[special->n_runs++] = run_for(hook, subject);
  honour_play_push(play, HONOUR_STAGE_SPECIAL)->point = HONOUR_SPECIAL_MOMENT;
  return TRUE;
}

void honour_hook_given_order(HonourPlay *play, HonourCapitanoIndex primo, int price) {
  HonourSpecialState *special = &play->state->special;
  HonourSubject subject = honour_subject_force(play->game, play->state, primo);

  subject.order = play->state->capitani[primo].order;
  if (!honour_hook(play, HONOUR_HOOK_ORDER_REQUEST, &subject))
    return;
  special->given = 1;
  special->price = (gint16)price;
}

/* --- Going on --------------------------------------------------------------------------------- */

void honour_run_forget(HonourPlay *play, const HonourActionBlock *block) {
  HonourSpecialState *special = &play->state->special;

  for (guint i = block->first_payment; i < block->end_payment; i++)
    special->paid[i] = 0;
  for (guint i = block->first_pick; i < block->end_pick; i++)
    special->picked[i] = 0;
}

static void begin_block(HonourPlay *play, const HonourActionBlock *block) {
  honour_run_forget(play, block);
  honour_run_of(play)->left = 0;
  honour_run_of(play)->rolls = 0;
  memset(honour_run_of(play)->sealed, 0, sizeof honour_run_of(play)->sealed);
  honour_run_go_to(play, block->first);
}

static void begin_event(HonourPlay *play, guint rule) {
  const HonourSpecialRule *r = &play->game->special.rules[rule];
  const HonourSpecialEvent *event = &play->game->actions.events[rule];
  HonourSpecialState *special = &play->state->special;

  honour_run_of(play)->rule = (guint16)(rule + 1);
  special->ended[rule] = event->once ? 1 : special->ended[rule];
  if (special->fired[rule] < G_MAXUINT16)
    special->fired[rule]++;
  /* The rule is known to both sides; [5.2i] but not which Order it gives to whom. */
  cap_log_event(play->log, r->id, event->gives_orders ? CAP_EVENT_SECRET : 0, "%s",
                r->text != NULL ? r->text : r->id);
  begin_block(play, &event->block);
}

/* What follows from setting a variable, in the order in which they were set. */
static void begin_pending(HonourPlay *play) {
  HonourSpecialState *special = &play->state->special;
  guint number = special->pending[0];

  special->n_pending--;
  for (guint i = 0; i < HONOUR_MAX_PENDING; i++)
    special->pending[i] = i < special->n_pending ? special->pending[i + 1] : 0;
  if (!honour_run_is_enough(play))
    begin_block(play, &g_array_index(play->game->actions.on_sets, HonourOnSet, number).block);
}

/* Equal games have equal bytes: what is over is cleared. */
static void end_moment(HonourPlay *play) {
  HonourSpecialState *special = &play->state->special;
  HonourSubject subject = honour_run_subject(honour_run_of(play));

  if (honour_run_of(play)->hook == HONOUR_HOOK_ORDER_REQUEST) {
    special->given = 0;
    special->price = 0;
  }
  memset(&special->runs[--special->n_runs], 0, sizeof(HonourSpecialRun));
  if (special->n_runs == 0)
    special->happenings = 0;
  honour_play_pop(play);
  honour_victory_at_once(play, &subject);
}

/* Between two events. */
static void look(HonourPlay *play) {
  HonourSpecialRun *run = honour_run_of(play);
  HonourSubject subject = honour_run_subject(run);
  guint rule;

  if (play->state->special.n_pending > 0) {
    begin_pending(play);
    return;
  }
  rule = find_event(play, (HonourHook)run->hook, run->next, &subject);
  if (rule == G_MAXUINT || honour_run_is_enough(play)) {
    end_moment(play);
    return;
  }
  run->next = (guint16)(rule + 1);
  begin_event(play, rule);
}

/* --- Numbers ---------------------------------------------------------------------------------- */

int honour_number_now(HonourPlay *play, HonourNumber number) {
  switch (number.kind) {
  case HONOUR_NUMBER_FIXED:
    return number.number;
  case HONOUR_NUMBER_DIE:
    return (int)cap_dice_roll(play->dice);
  case HONOUR_NUMBER_HALF_DIE_UP:
    return (int)(cap_dice_roll(play->dice) + 1) / 2;
  case HONOUR_NUMBER_HALF_DIE_DOWN:
    return (int)cap_dice_roll(play->dice) / 2;
  case HONOUR_NUMBER_TURNS_SINCE:
    return MAX(play->state->turn - number.number, 0);
  }
  return 0;
}

/* --- The stage -------------------------------------------------------------------------------- */

static gboolean run_action(HonourPlay *play, const HonourAction *action, CapRequest *request) {
  if (action->kind == HONOUR_ACTION_END) {
    honour_run_of(play)->at = 0;
    return FALSE;
  }
  if (action->kind == HONOUR_ACTION_JUMP) {
    honour_run_go_to(play, action->to);
    return FALSE;
  }
  if (action->seal > 0 && action->kind != HONOUR_ACTION_TOGETHER) {
    honour_sealed_open(play, action);
    return FALSE;
  }
  const HonourEffectWord *word = honour_effect_words[action->kind];
  if (word->offer != NULL)
    return word->offer(play, action, request);
  honour_run_go_on(play);
  word->carry_out(play, action);
  return FALSE;
}

gboolean honour_special_run(HonourPlay *play, HonourFrame *frame, CapRequest *request) {
  if (frame->point == HONOUR_SPECIAL_LOCKS)
    return honour_locks_run(play, frame, request);
  if (honour_run_of(play)->at == 0) {
    look(play);
    return FALSE;
  }
  return run_action(play, honour_run_action(play), request);
}

void honour_special_answer(HonourPlay *play, HonourFrame *frame, CapOption option) {
  if (frame->point == HONOUR_SPECIAL_LOCKS)
    honour_locks_answer(play, frame, option);
  else
    honour_effect_words[honour_run_action(play)->kind]->answer(play, honour_run_action(play),
                                                               option);
}
