/* [16a] Effects on Morale, points, the length of the game, variables and hands, and those that
 * last.
 */
#include "validator/monferrato/chapters/ch05-chits.h"
#include "validator/monferrato/chapters/ch15-morale.h"
#include "validator/monferrato/chapters/ch17-victory.h"
#include "validator/monferrato/chits/effects.h"
#include "validator/monferrato/chits/spans.h"
#include "validator/monferrato/special/special.h"
#include "validator/monferrato/view/rule-words.h"

#include <stdlib.h>

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

static void text_morale(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  g_string_append_printf(out, _("%+d Morale for %s"), e->n,
                         e->army != CAP_INDEX_NONE ? monferrato_army_text(s, e->army)
                                                   : _("the active army"));
}

/* Of army by n; CAP_INDEX_NONE: that of the active Command. */
CAP_WORD_ROW(monferrato_effect_morale) = {.run = run_morale, .text = text_morale};

/* [17b] */
static gboolean run_points(MonferratoPlay *play, const MonferratoDoing *doing,
                           CapRequest *request) {
  CapIndex side =
      doing->effect->side != CAP_INDEX_NONE ? doing->effect->side : doing->frame->defender;

  (void)request;
  if (side < MONFERRATO_SIDES) {
    int points = play->state->points[side] + doing->effect->n;

    play->state->points[side] = (guint16)CLAMP(points, 0, G_MAXUINT16);
    cap_log(play->log, "17b",
            play->state->points[side] == 1 ? CAP_WORDS("%s now had %u Victory Point by chits.")
                                           : CAP_WORDS("%s now had %u Victory Points by chits."),
            play->game->scenario->base.sides[side].name, play->state->points[side]);
  }
  monferrato_effect_done(doing);
  return FALSE;
}

static void text_victory_points(GString *out, const MonferratoScenario *s,
                                const MonferratoEffect *e) {
  g_string_append_printf(
      out, ngettext("%s gets %d Victory Point", "%s gets %d Victory Points", (gulong)abs(e->n)),
      e->side != CAP_INDEX_NONE ? monferrato_side_text(s, e->side) : _("the defender"), e->n);
}

/* side gets n victory points; CAP_INDEX_NONE: the defender's. */
CAP_WORD_ROW(monferrato_effect_victory_points) = {.run = run_points, .text = text_victory_points};

/* [4c] Not beyond the scenario's last turn. [M-09] If this one lies after it now, the game ends at
 * once. */
static gboolean run_game_end(MonferratoPlay *play, const MonferratoDoing *doing,
                             CapRequest *request) {
  int last = play->state->chits.last_turn + doing->effect->n;

  (void)request;
  last = CLAMP(last, 0, (int)play->game->scenario->base.n_turns - 1);
  play->state->chits.last_turn = (guint16)last;
  g_autofree char *name = monferrato_dup_turn(play->game->scenario, (CapTurn)last);
  cap_log(play->log, "4c", "The last turn was now %s.", name);
  monferrato_effect_done(doing);
  if (play->state->turn > last)
    monferrato_end_game(play);
  return FALSE;
}

static void text_game_end(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  (void)s;
  g_string_append_printf(out,
                         e->n < 0 ? ngettext("the game ends %d turn earlier",
                                             "the game ends %d turns earlier", (gulong)-e->n)
                                  : ngettext("the game ends %d turn later",
                                             "the game ends %d turns later", (gulong)e->n),
                         abs(e->n));
}

/* The last turn moves by n, never beyond that of the scenario. */
CAP_WORD_ROW(monferrato_effect_game_end) = {.run = run_game_end, .text = text_game_end};

static gboolean run_set(MonferratoPlay *play, const MonferratoDoing *doing, CapRequest *request) {
  (void)request;
  if (doing->effect->variable != CAP_INDEX_NONE)
    monferrato_variable_set(play, doing->effect->variable, doing->effect->n);
  monferrato_effect_done(doing);
  return FALSE;
}

static void text_set(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  if (e->variable == CAP_INDEX_NONE) {
    g_string_append(out, _("an unknown variable is set"));
    return;
  }
  g_autofree char *name = monferrato_quoted_words(s->variables[e->variable].id);
  g_string_append_printf(out, _("%s is now "), name);
  monferrato_add_value(out, &s->variables[e->variable], e->n);
}

/* variable gets the value n. */
CAP_WORD_ROW(monferrato_effect_set) = {.run = run_set, .text = text_set};

/* --- Hands ------------------------------------------------------------------------------------ */

static void give(MonferratoPlay *play, CapIndex side, guint chit) {
  guint8 *at = &play->state->chits.at[chit];

  if (!monferrato_chit_is_used(play->game->chits, chit) || *at == MONFERRATO_CHIT_REMOVED ||
      *at == MONFERRATO_CHIT_TIMELINE || *at == MONFERRATO_CHIT_ANNOUNCED)
    return;
  *at = (guint8)(MONFERRATO_CHIT_HAND + side);
  cap_log(play->log, "16", "%s came into the hand of %s.", play->game->chits->chits[chit].name,
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

static void text_hand(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  g_string_append_printf(out, _("%s comes into the hand of %s"), monferrato_chit_text(s, e->chit),
                         monferrato_side_text(s, e->side));
}

/* chit comes into the hand of side, wherever it lies unless played. */
CAP_WORD_ROW(monferrato_effect_hand) = {.run = run_hand, .answer = answer_hand, .text = text_hand};

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

static void text_extra_zones(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  (void)s;
  g_string_append_printf(out,
                         ngettext("%d more zone may be activated", "%d more zones may be activated",
                                  (gulong)abs(e->n)),
                         e->n);
}

/* n more zones may be activated. */
CAP_WORD_ROW(monferrato_effect_extra_zones) = {.run = run_extra_zones, .text = text_extra_zones};

static gboolean run_span(MonferratoPlay *play, const MonferratoDoing *doing, CapRequest *request) {
  (void)request;
  monferrato_span_add(play->game, play->state, doing->number, doing->frame->player);
  monferrato_effect_done(doing);
  return FALSE;
}

static void add_bonus(GString *out, const MonferratoEffect *e, const char *what) {
  g_string_append_printf(out, _("%+d %s for "), e->n, what);
  monferrato_add_kinds(out, e->kinds);
  g_string_append_printf(out, " %s", monferrato_span_text(e->span));
}

static void text_move_bonus(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  (void)s;
  add_bonus(out, e, _("movement"));
}

/* n more movement points, for span. */
CAP_WORD_ROW(monferrato_effect_move_bonus) = {.run = run_span, .text = text_move_bonus};

static void text_fire_bonus(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  (void)s;
  add_bonus(out, e, _("Fire Value"));
}

/* n more Fire Value for units of kinds, for span. */
CAP_WORD_ROW(monferrato_effect_fire_bonus) = {.run = run_span, .text = text_fire_bonus};

static void text_forbid(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  g_string_append(out, _("units "));
  monferrato_add_whose(out, s, e);
  g_string_append_printf(out,
                         e->what == MONFERRATO_FORBID_ATTACK ? _(" may not attack %s")
                                                             : _(" may not draw a chit %s"),
                         monferrato_span_text(e->span));
}

/* what, for span. */
CAP_WORD_ROW(monferrato_effect_forbid) = {.run = run_span, .text = text_forbid};

static void text_ignore(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  (void)s;
  g_string_append_printf(out, _("no guns are lost by a 6 %s"), monferrato_span_text(e->span));
}

/* [8c] Guns are not lost by a 6, for span. */
CAP_WORD_ROW(monferrato_effect_ignore) = {.run = run_span, .text = text_ignore};

static void text_bridges(GString *out, const MonferratoScenario *s, const MonferratoEffect *e) {
  (void)s;
  g_string_append_printf(out, _("the %s has no bridges %s"),
                         e->river != NULL ? e->river : _("river"), monferrato_span_text(e->span));
}

/* Bridges of river are as none, for span. */
CAP_WORD_ROW(monferrato_effect_bridges) = {.run = run_span, .text = text_bridges};
