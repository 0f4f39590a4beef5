/* [16a] Effects on walls, and those that undo something: a chit, a mine, a fight. */
#include "validator/monferrato/chapters/ch07-combat.h"
#include "validator/monferrato/chapters/ch09-walls.h"
#include "validator/monferrato/chits/effects.h"
#include "validator/monferrato/chits/tests.h"

/* --- Walls ------------------------------------------------------------------------------------ */

/* [8.1c] Never below 0, nor above the printed Level. */
static gboolean can_change(const MonferratoPlay *play, const MonferratoEffect *effect, guint wall) {
  if (effect->zone != CAP_INDEX_NONE && play->game->walls[wall].fortress != effect->zone)
    return FALSE;
  return effect->n < 0 ? monferrato_wall_level(play->game, play->state, wall) > 0
                       : play->state->battered[wall] > 0;
}

static void offer_wall(const MonferratoPlay *play, guint wall, CapRequest *request) {
  monferrato_offer(request, MONFERRATO_ANSWER_WALL, play->game->walls[wall].fortress,
                   play->game->walls[wall].outside);
}

static gboolean run_wall(MonferratoPlay *play, const MonferratoDoing *doing, CapRequest *request) {
  monferrato_ask(request, doing->frame->player, MONFERRATO_DECISION_WALL, doing->frame->chit);
  for (guint i = 0; i < play->game->n_walls; i++)
    if (can_change(play, doing->effect, i))
      offer_wall(play, i, request);
  if (request->n_options > 0)
    return TRUE;
  monferrato_effect_done(doing);
  return FALSE;
}

static void answer_wall(MonferratoPlay *play, const MonferratoDoing *doing, CapOption option) {
  guint wall = monferrato_wall_between(play->game, option.a, option.b);
  int n = doing->effect->n;

  monferrato_effect_done(doing);
  if (n < 0) {
    monferrato_batter(play, wall, (guint)-n, "16");
    return;
  }
  play->state->battered[wall] = (guint8)MAX(play->state->battered[wall] - n, 0);
  cap_log(play->log, "16", "The walls of %s towards %s were back at Level %u.",
          play->game->map->zones[option.a].name, play->game->map->zones[option.b].name,
          monferrato_wall_level(play->game, play->state, wall));
}

static void text_wall(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  g_string_append_printf(out, _("%+d for one side of the walls of %s"), e->n,
                         monferrato_zone_text(s, e->zone));
}

/* A side of the walls of zone that the player picks changes by n. */
CAP_WORD_ROW(monferrato_effect_wall) = {.run = run_wall, .answer = answer_wall, .text = text_wall};

/* --- What can be undone ----------------------------------------------------------------------- */

static gboolean is_enemy_mine(const MonferratoPlay *play, CapIndex player, guint wall) {
  return play->state->mines[wall] > 0 && play->state->miners[wall] != player;
}

/* A chit whose condition names others undoes only those. */
static gboolean can_cancel_chit(const MonferratoPlay *play, CapIndex player, guint chit) {
  CapIndex announced = monferrato_announced(play, player);
  guint test = play->game->chits->chits[chit].test;

  if (announced == CAP_INDEX_NONE)
    return FALSE;
  return monferrato_test_names(play->game->chits, test, MONFERRATO_TEST_ENEMY_CHIT, announced) ||
         !monferrato_test_names(play->game->chits, test, MONFERRATO_TEST_ENEMY_CHIT,
                                CAP_INDEX_NONE);
}

/* [M-32] No result is undone: after the first dice it is too late. */
static gboolean can_cancel_combat(const MonferratoPlay *play) {
  MonferratoStage stage = monferrato_base_stage(play->state);

  return play->state->combat.kind == MONFERRATO_FIELD_COMBAT && play->state->combat.round == 0 &&
         (stage == MONFERRATO_STAGE_RECALL || stage == MONFERRATO_STAGE_ROUND);
}

guint monferrato_what_to_cancel(const MonferratoPlay *play, CapIndex player, guint chit,
                                const MonferratoEffect *effect) {
  guint found = 0;

  if ((effect->what & MONFERRATO_CANCEL_CHIT) != 0 && can_cancel_chit(play, player, chit))
    found |= MONFERRATO_CANCEL_CHIT;
  if ((effect->what & MONFERRATO_CANCEL_COMBAT) != 0 && can_cancel_combat(play))
    found |= MONFERRATO_CANCEL_COMBAT;
  for (guint i = 0; (effect->what & MONFERRATO_CANCEL_MINE) != 0 && i < play->game->n_walls; i++)
    if (is_enemy_mine(play, player, i))
      found |= MONFERRATO_CANCEL_MINE;
  return found;
}

/* --- Undoing it ------------------------------------------------------------------------------- */

static MonferratoFrame *without_parts(const MonferratoPlay *play, MonferratoFrame *frame) {
  while (frame > play->state->chits.frames && frame->is_part)
    frame--;
  return frame;
}

/* The frame below that of a chit; NULL: there is none. */
static MonferratoFrame *below(const MonferratoPlay *play, MonferratoFrame *chit) {
  return chit > play->state->chits.frames ? chit - 1 : NULL;
}

/* The chit below this one, which has only been announced; NULL: there is none. */
static MonferratoFrame *announced_frame(const MonferratoPlay *play, const MonferratoDoing *doing) {
  MonferratoFrame *frame = below(play, without_parts(play, doing->frame));

  return frame != NULL && !frame->has_begun && frame->player != doing->frame->player ? frame : NULL;
}

static gboolean cancel_chit(MonferratoPlay *play, const MonferratoDoing *doing) {
  MonferratoFrame *frame = announced_frame(play, doing);
  guint test = play->game->chits->chits[doing->frame->chit].test;

  if (frame == NULL ||
      (monferrato_test_names(play->game->chits, test, MONFERRATO_TEST_ENEMY_CHIT, CAP_INDEX_NONE) &&
       !monferrato_test_names(play->game->chits, test, MONFERRATO_TEST_ENEMY_CHIT, frame->chit)))
    return FALSE;
  cap_log(play->log, "16", "%s had no effect.", play->game->chits->chits[frame->chit].name);
  frame->next = frame->end;
  return TRUE;
}

/* Raiders may have come by way of enemies [6g]; they go back to where they set out. */
static CapIndex way_back(const MonferratoPlay *play, CapIndex counter) {
  const MonferratoActivation *a = &play->state->activation;
  CapIndex from = play->state->counters[counter].from;

  return monferrato_is_present(play, 1 - play->game->side[counter], from) ? a->zones[a->at] : from;
}

/* [16.5b] Who came by a chit came from the reinforcements. [16.3b] [M-04] A group that had its turn
 * on the Timeline waits there again, with what else its chit does. */
static void send_away(MonferratoPlay *play, MonferratoFrame *chit) {
  const MonferratoCombat *c = &play->state->combat;

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++)
    if (play->game->side[i] == c->attacker && monferrato_is_in(play->state, i, c->zone)) {
      cap_log(play->log, "16", "%s turned back.", monferrato_name(play->game, play->state, i));
      monferrato_take_off(play, i, MONFERRATO_WAITS);
    }
  if (chit == NULL || play->game->chits->chits[chit->chit].duty != MONFERRATO_BY_DATE)
    return;
  play->state->chits.at[chit->chit] = MONFERRATO_CHIT_TIMELINE;
  play->state->chits.played_by[chit->chit] = chit->player;
  for (MonferratoFrame *frame = without_parts(play, chit); frame <= chit; frame++)
    frame->next = frame->end;
}

static void send_back(MonferratoPlay *play) {
  const MonferratoCombat *c = &play->state->combat;

  for (CapIndex i = 0; i < play->game->roster->n_counters; i++) {
    MonferratoCounterState *at = &play->state->counters[i];

    if (play->game->side[i] == c->attacker && monferrato_is_in(play->state, i, c->zone))
      at->zone = way_back(play, i);
    at->from = 0;
  }
}

/* The attackers go back, and the next unit acts. */
static gboolean cancel_combat(MonferratoPlay *play, const MonferratoDoing *doing) {
  MonferratoCombat *c = &play->state->combat;
  MonferratoFrame *frame = without_parts(play, doing->frame);

  if (!can_cancel_combat(play))
    return FALSE;
  cap_log(play->log, "16", "There was no fight for %s.", play->game->map->zones[c->zone].name);
  frame->window = c->is_arrival ? MONFERRATO_STAGE_EFFECTS : MONFERRATO_STAGE_ACT;
  if (c->is_arrival)
    send_away(play, below(play, frame));
  else
    send_back(play);
  *c = (MonferratoCombat){.kind = MONFERRATO_NO_FIGHT};
  return TRUE;
}

static gboolean ask_mine(const MonferratoPlay *play, const MonferratoDoing *doing,
                         CapRequest *request) {
  monferrato_ask(request, doing->frame->player, MONFERRATO_DECISION_MINE, doing->frame->chit);
  for (guint i = 0; i < play->game->n_walls; i++)
    if (is_enemy_mine(play, doing->frame->player, i))
      offer_wall(play, i, request);
  return request->n_options > 0;
}

static gboolean run_cancel(MonferratoPlay *play, const MonferratoDoing *doing,
                           CapRequest *request) {
  guint what = doing->effect->what;

  if (doing->frame->done == 0) {
    gboolean is_done = ((what & MONFERRATO_CANCEL_CHIT) != 0 && cancel_chit(play, doing)) ||
                       ((what & MONFERRATO_CANCEL_COMBAT) != 0 && cancel_combat(play, doing));

    doing->frame->done = 1;
    if (is_done || (what & MONFERRATO_CANCEL_MINE) == 0)
      monferrato_effect_done(doing);
    return FALSE;
  }
  if (ask_mine(play, doing, request))
    return TRUE;
  monferrato_effect_done(doing);
  return FALSE;
}

static void answer_cancel(MonferratoPlay *play, const MonferratoDoing *doing, CapOption option) {
  guint wall = monferrato_wall_between(play->game, option.a, option.b);
  MonferratoState *state = play->state;

  monferrato_effect_done(doing);
  state->mines[wall]--;
  state->fresh_mines[wall] = MIN(state->fresh_mines[wall], state->mines[wall]);
  if (state->mines[wall] == 0)
    state->miners[wall] = 0;
  cap_log(play->log, "16", "A mine before the walls of %s towards %s was found.",
          play->game->map->zones[option.a].name, play->game->map->zones[option.b].name);
}

static void text_cancel(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  static const char *const words[] = {N_("the chit"), N_("the mine"), N_("the Field Combat")};
  guint n = 0;

  (void)s;
  for (guint i = 0; i < G_N_ELEMENTS(words); i++)
    if ((e->what >> i & 1u) != 0)
      g_string_append_printf(out, "%s%s", n++ > 0 ? _(" or ") : "", _(words[i]));
  g_string_append(out, _(" comes to nothing"));
}

/* what. */
CAP_WORD_ROW(monferrato_effect_cancel) = {
    .run = run_cancel, .answer = answer_cancel, .text = text_cancel};
