/* [16a] Effects on Morale, points, the length of the game, variables and hands, and those that
 * last.
 */
#include "validator/monferrato/chapters/ch05-chits.h"
#include "validator/monferrato/chapters/ch15-morale.h"
#include "validator/monferrato/chapters/ch17-victory.h"
#include "validator/monferrato/chits/effects.h"
#include "validator/monferrato/chits/spans.h"
#include "validator/monferrato/special/special.h"

static gboolean run_morale(MonferratoPlay *play, const MonferratoDoing *doing,
                           CapRequest *request) {
  CapIndex army = doing->effect->army, command = play->state->activation.command;

  (void)request;
  if (army == CAP_INDEX_NONE && command != CAP_INDEX_NONE)
    army = play->game->roster->commands[command].nationality;
  if (army != CAP_INDEX_NONE)
    monferrato_morale_change(play, army, doing->effect->n, "15");
  monferrato_effect_done(doing);
  return FALSE;
}

const MonferratoEffectRow monferrato_effect_morale = {run_morale, NULL};

/* [17b] */
static gboolean run_points(MonferratoPlay *play, const MonferratoDoing *doing,
                           CapRequest *request) {
  CapIndex side =
      doing->effect->side != CAP_INDEX_NONE ? doing->effect->side : doing->frame->defender;

  (void)request;
  if (side < MONFERRATO_SIDES) {
    int points = play->state->points[side] + doing->effect->n;

    play->state->points[side] = (guint16)CLAMP(points, 0, G_MAXUINT16);
    cap_log(play->log, "17b", "%s has %u Victory Points by chits.",
            play->game->scenario->base.sides[side].name, play->state->points[side]);
  }
  monferrato_effect_done(doing);
  return FALSE;
}

const MonferratoEffectRow monferrato_effect_points = {run_points, NULL};

/* [4c] Not beyond the scenario's last turn. [M-09] If this one lies after it now, the game ends at
 * once. */
static gboolean run_game_end(MonferratoPlay *play, const MonferratoDoing *doing,
                             CapRequest *request) {
  int last = play->state->chits.last_turn + doing->effect->n;

  (void)request;
  last = CLAMP(last, 0, (int)play->game->scenario->base.n_turns - 1);
  play->state->chits.last_turn = (guint16)last;
  g_autofree char *name = monferrato_dup_turn(play->game->scenario, (CapTurn)last);
  cap_log(play->log, "4c", "The last turn is %s now.", name);
  monferrato_effect_done(doing);
  if (play->state->turn > last)
    monferrato_end_game(play);
  return FALSE;
}

const MonferratoEffectRow monferrato_effect_game_end = {run_game_end, NULL};

static gboolean run_set(MonferratoPlay *play, const MonferratoDoing *doing, CapRequest *request) {
  (void)request;
  if (doing->effect->variable != CAP_INDEX_NONE)
    monferrato_variable_set(play, doing->effect->variable, doing->effect->n);
  monferrato_effect_done(doing);
  return FALSE;
}

const MonferratoEffectRow monferrato_effect_set = {run_set, NULL};

/* --- Hands ------------------------------------------------------------------------------------ */

static void give(MonferratoPlay *play, CapIndex side, guint chit) {
  guint8 *at = &play->state->chits.at[chit];

  if (!monferrato_chit_is_used(play->game->chits, chit) || *at == MONFERRATO_CHIT_REMOVED ||
      *at == MONFERRATO_CHIT_TIMELINE || *at == MONFERRATO_CHIT_ANNOUNCED)
    return;
  *at = (guint8)(MONFERRATO_CHIT_HAND + side);
  cap_log(play->log, "16", "%s comes into the hand of %s.", play->game->chits->chits[chit].name,
          play->game->scenario->base.sides[side].name);
}

/* [M-34] The limit holds here, too. */
static gboolean run_hand(MonferratoPlay *play, const MonferratoDoing *doing, CapRequest *request) {
  CapIndex side =
      doing->effect->side != CAP_INDEX_NONE ? doing->effect->side : (CapIndex)doing->frame->player;

  if (doing->frame->done == 0) {
    give(play, side, doing->effect->chit);
    doing->frame->done = 1;
    return FALSE;
  }
  if (monferrato_ask_discard(play, side, request))
    return TRUE;
  monferrato_effect_done(doing);
  return FALSE;
}

static void answer_hand(MonferratoPlay *play, const MonferratoDoing *doing, CapOption option) {
  CapIndex side =
      doing->effect->side != CAP_INDEX_NONE ? doing->effect->side : (CapIndex)doing->frame->player;

  monferrato_discard(play, side, option.a);
}

const MonferratoEffectRow monferrato_effect_hand = {run_hand, answer_hand};

/* --- For a while ------------------------------------------------------------------------------ */

static gboolean run_extra_zones(MonferratoPlay *play, const MonferratoDoing *doing,
                                CapRequest *request) {
  MonferratoActivation *a = &play->state->activation;

  (void)request;
  if (a->command != CAP_INDEX_NONE && monferrato_active_side(play) == doing->frame->player &&
      a->phase < MONFERRATO_PHASE_UNITS)
    a->extra = (guint8)CLAMP(a->extra + doing->effect->n, 0, MONFERRATO_MOST_ZONES);
  monferrato_effect_done(doing);
  return FALSE;
}

const MonferratoEffectRow monferrato_effect_extra_zones = {run_extra_zones, NULL};

static gboolean run_span(MonferratoPlay *play, const MonferratoDoing *doing, CapRequest *request) {
  (void)request;
  monferrato_span_add(play->game, play->state, doing->number, doing->frame->player);
  monferrato_effect_done(doing);
  return FALSE;
}

const MonferratoEffectRow monferrato_effect_span = {run_span, NULL};
