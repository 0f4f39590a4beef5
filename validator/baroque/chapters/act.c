#include "validator/baroque/chapters/act.h"

#include <string.h>

#include "validator/baroque/charts/troops.h"

/* --- Moves as options ------------------------------------------------------------------------- */

gboolean baroque_move_of_option(CapOption option, BaroqueMove *move) {
  if (option.kind < BAROQUE_ANSWER_STRAIGHT || option.kind > BAROQUE_ANSWER_WITHDRAW)
    return FALSE;
  gint steps = (gint16)option.a;
  if (steps < G_MININT8 || steps > G_MAXINT8 || option.b > BAROQUE_MAX_TENTHS || option.c != 0)
    return FALSE;
  *move = (BaroqueMove){(guint8)(option.kind - BAROQUE_ANSWER_STRAIGHT), (gint8)steps,
                        (guint8)option.b};
  return TRUE;
}

CapOption baroque_option_of_move(BaroqueMove move) {
  return (CapOption){(guint16)(BAROQUE_ANSWER_STRAIGHT + move.manner), (guint16)(gint16)move.steps,
                     move.tenths, 0};
}

/* --- What it may do --------------------------------------------------------------------------- */

void baroque_act_mover(const BaroquePlay *play, BaroqueMover *mover, BaroqueManner manner) {
  const BaroqueActivation *a = &play->state->activation;

  baroque_mover_begin(mover, play->field, a->unit, a->n_moves, NULL);
  mover->caracole = manner == BAROQUE_MOVE_WITHDRAW && a->has_shot_close &&
                    play->game->units[a->unit].troop == BAROQUE_REITERS;
}

gboolean baroque_may_move(const BaroquePlay *play) {
  const BaroqueActivation *a = &play->state->activation;
  guint limit = play->game->settings->extra_move_limit;

  if (a->has_rallied || a->has_withdrawn || a->shot_after_moves || baroque_in_melee(play, a->unit))
    return FALSE;
  if (a->has_shot && baroque_moves_or_shoots(play->game->units[a->unit].troop))
    return FALSE;
  if (a->n_moves > 0 && (baroque_has(play->state, a->unit, BAROQUE_DISORDERED) || /* [gap 29] */
                         (play->field->stands[a->unit].flags & BAROQUE_STAND_TURNS_ONLY) != 0))
    return FALSE;
  return a->n_moves < MAX(limit, 1u);
}

gboolean baroque_may_withdraw(const BaroquePlay *play) {
  const BaroqueActivation *a = &play->state->activation;

  if (a->has_withdrawn || baroque_in_melee(play, a->unit) ||
      (a->has_shot && baroque_moves_or_shoots(play->game->units[a->unit].troop)))
    return FALSE;
  if (a->has_shot_close && play->game->units[a->unit].troop == BAROQUE_REITERS)
    return TRUE; /* [gap 54] */
  return !a->has_rallied && a->n_moves == 0;
}

gboolean baroque_is_closed(const BaroquePlay *play, guint unit, const BaroqueBase *end) {
  const BaroqueScenario *s = play->game->scenario;

  for (guint i = 0; i < s->n_closures; i++) {
    const BaroqueClosure *closure = &s->closures[i];
    gboolean may = FALSE;

    for (guint k = 0; k < closure->n_types; k++)
      may |= closure->types[k] == play->game->units[unit].unit->type;
    if (!may && closure->ground < baroque_ground_n_pieces(play->game->ground) &&
        baroque_piece_has_base(baroque_ground_piece(play->game->ground, closure->ground), end))
      return TRUE;
  }
  return FALSE;
}

BaroqueBar baroque_judge_move(const BaroquePlay *play, BaroqueMove move, BaroqueOutcome *outcome) {
  BaroqueMover mover;

  if (move.manner >= BAROQUE_N_MANNERS)
    return BAROQUE_BAR_NO_SUCH_MOVE;
  if (!(move.manner == BAROQUE_MOVE_WITHDRAW ? baroque_may_withdraw(play) : baroque_may_move(play)))
    return BAROQUE_BAR_NO_SUCH_MOVE;
  baroque_act_mover(play, &mover, (BaroqueManner)move.manner);
  BaroqueBar bar = baroque_move_judge(&mover, move, outcome);
  if (bar != BAROQUE_BAR_NONE)
    return bar;
  BaroqueBase end = baroque_move_end(&mover, move);
  return baroque_is_closed(play, play->state->activation.unit, &end) ? BAROQUE_BAR_CLOSED : bar;
}

BaroqueWatch baroque_watch_of(const BaroquePlay *play, guint unit) {
  guint command = play->game->units[unit].command;
  const BaroqueCommandState *c = &play->state->commands[command];

  if (c->leader != BAROQUE_ON_TABLE || c->unit == unit)
    return (BaroqueWatch){.has_leader = FALSE};
  return (BaroqueWatch){.has_leader = TRUE,
                        .leader = c->unit != BAROQUE_NOBODY
                                      ? baroque_base_middle(baroque_base(play, c->unit))
                                      : (BaroquePoint){c->x, c->y},
                        .range = (gint32)baroque_command_range(
                            play->game->scenario->armies[play->game->units[unit].side].structure)};
}

void baroque_forget_window(BaroquePlay *play) {
  memset(&play->state->window, 0, sizeof play->state->window);
  play->state->window.charger = BAROQUE_NOBODY;
  for (guint i = 0; i < play->game->n_units; i++)
    play->state->units[i].marks &= (guint16)~BAROQUE_EVADING;
}

void baroque_begin_action(BaroquePlay *play, CapOption option, guint target) {
  play->state->action = (BaroqueAction){.kind = option.kind,
                                        .a = option.a,
                                        .b = option.b,
                                        .c = option.c,
                                        .unit = play->state->activation.unit,
                                        .target = (guint16)target};
  baroque_forget_window(play);
}
