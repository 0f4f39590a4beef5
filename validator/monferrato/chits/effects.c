#include "validator/monferrato/chits/effects.h"

#include <string.h>

#include "validator/monferrato/chapters/ch05-chits.h"

static MonferratoFrame *top_of(MonferratoPlay *play) {
  return &play->state->chits.frames[play->state->chits.n_frames - 1];
}

/* --- The stack -------------------------------------------------------------------------------- */

void monferrato_push_chit(MonferratoPlay *play, CapIndex player, guint chit, MonferratoStage back) {
  MonferratoChitState *chits = &play->state->chits;
  const MonferratoChit *c = &play->game->chits->chits[chit];
  gboolean is_fight = play->state->combat.kind == MONFERRATO_FIELD_COMBAT;

  g_return_if_fail(chits->n_frames < MONFERRATO_MOST_FRAMES);
  chits->at[chit] = MONFERRATO_CHIT_ANNOUNCED;
  chits->frames[chits->n_frames++] = (MonferratoFrame){
      .chit = (guint16)chit,
      .next = c->first,
      .end = (guint16)(c->first + c->n_effects),
      .zone = CAP_INDEX_NONE,
      .player = (guint8)player,
      .defender = (guint8)(is_fight ? 1 - play->state->combat.attacker : MONFERRATO_SIDES),
      .back = (guint8)back,
      .window = chits->window,
      .asked = chits->asked};
  monferrato_go_to(play, MONFERRATO_STAGE_EFFECTS);
}

/* Effects within one. More than there is room for are passed over. */
static void push_part(MonferratoPlay *play, guint first, guint n, CapIndex zone) {
  MonferratoChitState *chits = &play->state->chits;
  MonferratoFrame part = *top_of(play);

  if (n == 0 || chits->n_frames >= MONFERRATO_MOST_FRAMES)
    return;
  part.next = (guint16)first;
  part.end = (guint16)(first + n);
  part.zone = zone;
  part.done = 0;
  part.is_part = TRUE;
  part.back = MONFERRATO_STAGE_EFFECTS;
  chits->frames[chits->n_frames++] = part;
}

/* [5.1a] [5.1d] [16.4a] */
static void put_down(MonferratoPlay *play, guint chit) {
  MonferratoChitState *chits = &play->state->chits;
  const MonferratoChit *c = &play->game->chits->chits[chit];

  if (chits->at[chit] != MONFERRATO_CHIT_ANNOUNCED)
    return;
  chits->played_by[chit] = 0;
  chits->at[chit] = c->is_removed ? MONFERRATO_CHIT_REMOVED : MONFERRATO_CHIT_DISCARDED;
  if (c->is_removed)
    cap_log(play->log, "16.4", "%s leaves the game.", c->name);
}

static void pop(MonferratoPlay *play) {
  MonferratoChitState *chits = &play->state->chits;
  MonferratoFrame frame = *top_of(play);

  *top_of(play) = (MonferratoFrame){.chit = 0};
  chits->n_frames--;
  monferrato_go_to(play, (MonferratoStage)frame.back);
  if (frame.is_part)
    return;
  put_down(play, frame.chit);
  chits->window = frame.window;
  chits->asked = frame.asked;
}

/* [16.3b] A Reinforcement that is played before its date waits on the Timeline, with all that it
 * does. */
static void begin(MonferratoPlay *play) {
  MonferratoFrame *frame = top_of(play);
  const MonferratoChit *c = &play->game->chits->chits[frame->chit];
  MonferratoChitState *chits = &play->state->chits;

  frame->has_begun = TRUE;
  memset(chits->replaced, 0, sizeof chits->replaced);
  if (c->duty != MONFERRATO_BY_DATE || play->state->turn >= c->date ||
      play->state->activation.command == CAP_INDEX_NONE || frame->next == frame->end)
    return;
  chits->at[frame->chit] = MONFERRATO_CHIT_TIMELINE;
  chits->played_by[frame->chit] = frame->player;
  frame->next = frame->end;
  g_autofree char *date = (guint)c->date < play->game->scenario->base.n_turns
                              ? monferrato_dup_turn(play->game->scenario, c->date)
                              : g_strdup("a turn after the last");
  cap_log(play->log, "16.3b", "The group of %s waits on the Timeline for %s.", c->name, date);
}

/* --- Whom an effect is about ------------------------------------------------------------------ */

static gboolean is_of(const MonferratoPlay *play, const MonferratoDoing *doing, CapIndex counter) {
  const MonferratoEffect *effect = doing->effect;
  CapIndex active = play->state->activation.command;

  switch ((MonferratoWhose)effect->whose) {
  case MONFERRATO_OF_ACTIVE_ARMY:
    return active != CAP_INDEX_NONE && monferrato_army_of(play->game, counter) ==
                                           play->game->roster->commands[active].nationality;
  case MONFERRATO_OF_ENEMY:
    return play->game->side[counter] != doing->frame->player;
  case MONFERRATO_OF_ARMY:
    return monferrato_army_of(play->game, counter) == effect->army;
  case MONFERRATO_OF_COMMAND:
    return monferrato_counter(play->game, counter)->command == effect->command;
  case MONFERRATO_OF_ZONE:
    return play->state->counters[counter].zone == doing->frame->zone;
  case MONFERRATO_OF_ALL:
    break;
  }
  return TRUE;
}

gboolean monferrato_is_meant(const MonferratoPlay *play, const MonferratoDoing *doing,
                             CapIndex counter) {
  const MonferratoCounterState *at = &play->state->counters[counter];

  return at->place == MONFERRATO_ON_MAP &&
         (doing->effect->kinds & 1u << monferrato_counter(play->game, counter)->kind) != 0 &&
         (doing->effect->zone == CAP_INDEX_NONE || at->zone == doing->effect->zone) &&
         is_of(play, doing, counter);
}

/* --- Effects with others in them -------------------------------------------------------------- */

static gboolean run_roll(MonferratoPlay *play, const MonferratoDoing *doing, CapRequest *request) {
  const MonferratoEffect *effect = doing->effect;
  CapIndex zone = doing->frame->zone;
  guint die = cap_dice_roll(play->dice);

  (void)request;
  cap_log(play->log, "16", "For %s the die shows %u.", monferrato_chit_name(play, doing), die);
  monferrato_effect_done(doing);
  for (guint i = effect->first; i < (guint)effect->first + effect->n_effects; i++) {
    const MonferratoEffect *c = &play->game->chits->effects[i];

    if (c->kind == MONFERRATO_DO_CASE && (int)die >= c->n && (int)die <= c->m) {
      push_part(play, c->first, c->n_effects, zone);
      break;
    }
  }
  return FALSE;
}

static gboolean skip(MonferratoPlay *play, const MonferratoDoing *doing, CapRequest *request) {
  (void)play;
  (void)request;
  monferrato_effect_done(doing);
  return FALSE;
}

static guint count_in(const MonferratoPlay *play, const MonferratoDoing *doing, CapIndex zone) {
  guint n = 0;

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    n += monferrato_is_in(play->state, i, zone) &&
         (doing->effect->kinds & 1u << monferrato_counter(play->game, i)->kind) != 0;
  return n;
}

/* `done` is the zone that is looked at next. */
static gboolean run_each_zone(MonferratoPlay *play, const MonferratoDoing *doing,
                              CapRequest *request) {
  MonferratoFrame *frame = doing->frame;

  (void)request;
  while (frame->done < play->game->map->n_zones) {
    CapIndex zone = frame->done++;

    if ((int)count_in(play, doing, zone) < MAX(doing->effect->n, 1))
      continue;
    cap_log(play->log, "16", "%s comes to %s.", monferrato_chit_name(play, doing),
            play->game->map->zones[zone].name);
    push_part(play, doing->effect->first, doing->effect->n_effects, zone);
    return FALSE;
  }
  monferrato_effect_done(doing);
  return FALSE;
}

static const MonferratoEffectRow roll = {run_roll, NULL}, each_zone = {run_each_zone, NULL},
                                 lone_case = {skip, NULL};

/* --- The stage -------------------------------------------------------------------------------- */

static const MonferratoEffectRow *const rows[] = {
    [MONFERRATO_DO_REINFORCE] = &monferrato_effect_reinforce,
    [MONFERRATO_DO_REPLACE] = &monferrato_effect_replace,
    [MONFERRATO_DO_WITHDRAW] = &monferrato_effect_withdraw,
    [MONFERRATO_DO_SUCCEED] = &monferrato_effect_succeed,
    [MONFERRATO_DO_FLIP] = &monferrato_effect_flip,
    [MONFERRATO_DO_RESTORE] = &monferrato_effect_restore,
    [MONFERRATO_DO_MORALE] = &monferrato_effect_morale,
    [MONFERRATO_DO_POINTS] = &monferrato_effect_points,
    [MONFERRATO_DO_GAME_END] = &monferrato_effect_game_end,
    [MONFERRATO_DO_SET] = &monferrato_effect_set,
    [MONFERRATO_DO_HAND] = &monferrato_effect_hand,
    [MONFERRATO_DO_EXTRA_ZONES] = &monferrato_effect_extra_zones,
    [MONFERRATO_DO_MOVE_BONUS] = &monferrato_effect_span,
    [MONFERRATO_DO_FIRE_BONUS] = &monferrato_effect_span,
    [MONFERRATO_DO_WALL] = &monferrato_effect_wall,
    [MONFERRATO_DO_DISRUPT] = &monferrato_effect_disrupt,
    [MONFERRATO_DO_ELIMINATE] = &monferrato_effect_eliminate,
    [MONFERRATO_DO_RECOVER] = &monferrato_effect_recover,
    [MONFERRATO_DO_GARRISON] = &monferrato_effect_garrison,
    [MONFERRATO_DO_FORBID] = &monferrato_effect_span,
    [MONFERRATO_DO_CANCEL] = &monferrato_effect_cancel,
    [MONFERRATO_DO_IGNORE_BURST] = &monferrato_effect_span,
    [MONFERRATO_DO_BREAK_BRIDGES] = &monferrato_effect_span,
    [MONFERRATO_DO_ROLL] = &roll,
    [MONFERRATO_DO_CASE] = &lone_case,
    [MONFERRATO_DO_EACH_ZONE] = &each_zone,
};

static MonferratoDoing doing_now(MonferratoPlay *play) {
  MonferratoFrame *frame = top_of(play);

  return (MonferratoDoing){frame, &play->game->chits->effects[frame->next], frame->next};
}

static gboolean run(MonferratoPlay *play, CapRequest *request) {
  MonferratoFrame *frame = top_of(play);

  if (!frame->has_begun) {
    begin(play);
    return FALSE;
  }
  if (frame->next >= frame->end) {
    pop(play);
    return FALSE;
  }
  MonferratoDoing doing = doing_now(play);
  return rows[doing.effect->kind]->run(play, &doing, request);
}

static void answer(MonferratoPlay *play, CapOption option) {
  MonferratoDoing doing = doing_now(play);

  rows[doing.effect->kind]->answer(play, &doing, option);
}

const MonferratoStageRow monferrato_effects_stage = {run, answer};
