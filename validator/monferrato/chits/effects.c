#include "validator/monferrato/chits/effects.h"

#include <string.h>

#include "validator/monferrato/chapters/ch05-chits.h"
#include "validator/monferrato/machine/tally.h"
#include "validator/monferrato/register/played-evidence.h"

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
    cap_log(play->log, "16.4", "The chit %s left the game.", c->name);
}

static void pop(MonferratoPlay *play) {
  MonferratoChitState *chits = &play->state->chits;
  MonferratoFrame frame = *top_of(play);

  *top_of(play) = (MonferratoFrame){.chit = 0};
  chits->n_frames--;
  monferrato_go_to(play, (MonferratoStage)frame.back);
  if (frame.is_part)
    return;
  monferrato_count(play->state, MONFERRATO_TALLY_CHIT);
  chits->n_played[frame.chit] = (guint8)MIN(chits->n_played[frame.chit] + 1, G_MAXUINT8);
  if (play->seen != NULL)
    play->seen[monferrato_seen_chit(frame.chit)]++;
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
  cap_log(play->log, "16.3b", "The group of %s waited on the Timeline for %s.", c->name, date);
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
  cap_log(play->log, "16", "For %s the die showed %u.", monferrato_chit_name(play, doing), die);
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
    cap_log(play->log, "16", "%s came to %s.", monferrato_chit_name(play, doing),
            play->game->map->zones[zone].name);
    push_part(play, doing->effect->first, doing->effect->n_effects, zone);
    return FALSE;
  }
  monferrato_effect_done(doing);
  return FALSE;
}

static void text_roll(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  g_string_append(out, _("roll a die: "));
  for (guint i = 0; i < e->n_effects; i++) {
    const MonferratoEffect *c = &s->chits.effects[e->first + i];

    if (i > 0)
      g_string_append(out, "; ");
    if (c->n == c->m)
      g_string_append_printf(out, _("on %d: "), c->n);
    else
      g_string_append_printf(out, _("on %d to %d: "), c->n, c->m);
    monferrato_add_effects(out, s, c->first, c->n_effects);
  }
}

/* A die; the cases in it. */
CAP_WORD_ROW(monferrato_effect_roll) = {.run = run_roll, .text = text_roll};

/* It is told with its roll. */
static void text_case(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  (void)s;
  (void)out, (void)e;
}

/* The effects in it when the die shows from n to m. */
CAP_WORD_ROW(monferrato_effect_case) = {.run = skip, .text = text_case};

static void text_each_zone(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  g_string_append_printf(out, _("for each zone with at least %d "), e->n);
  monferrato_add_kinds(out, e->kinds);
  g_string_append(out, ": ");
  monferrato_add_effects(out, s, e->first, e->n_effects);
}

/* The effects in it for each zone with at least n units of kinds. */
CAP_WORD_ROW(monferrato_effect_each_zone) = {.run = run_each_zone, .text = text_each_zone};

/* --- The stage -------------------------------------------------------------------------------- */

const MonferratoEffectRow *monferrato_effect_row(guint kind) {
  static const MonferratoEffectRow *const rows[] = {
#define CAP_WORD(id, word, name) [MONFERRATO_DO_##id] = &monferrato_effect_##word,
#include "schema/monferrato/roster-action.def"
#undef CAP_WORD
      [MONFERRATO_DO_CASE] = &monferrato_effect_case,
  };

  return rows[kind];
}

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
  return monferrato_effect_row(doing.effect->kind)->run(play, &doing, request);
}

static void answer(MonferratoPlay *play, CapOption option) {
  MonferratoDoing doing = doing_now(play);

  monferrato_effect_row(doing.effect->kind)->answer(play, &doing, option);
}

const MonferratoStageRow monferrato_effects_stage = {run, answer};
