#include "validator/monferrato/chits/spans.h"

static const MonferratoEffect *effect_of(const MonferratoGame *game,
                                         const MonferratoSpanState *span) {
  return &game->chits->effects[span->effect - 1];
}

void monferrato_span_add(const MonferratoGame *game, MonferratoState *state, guint effect,
                         CapIndex player) {
  MonferratoChitState *chits = &state->chits;
  CapIndex command = state->activation.command;

  if (chits->n_spans >= MONFERRATO_MOST_SPANS)
    return;
  chits->spans[chits->n_spans++] = (MonferratoSpanState){
      .effect = (guint16)(effect + 1),
      .army =
          command != CAP_INDEX_NONE ? game->roster->commands[command].nationality : CAP_INDEX_NONE,
      .span = game->chits->effects[effect].span,
      .player = (guint8)player,
      .command = command};
}

void monferrato_spans_end(MonferratoState *state, MonferratoSpan span) {
  MonferratoChitState *chits = &state->chits;
  guint kept = 0;

  for (guint i = 0; i < chits->n_spans; i++)
    if (chits->spans[i].span > span)
      chits->spans[kept++] = chits->spans[i];
  for (guint i = kept; i < chits->n_spans; i++)
    chits->spans[i] = (MonferratoSpanState){.effect = 0};
  chits->n_spans = (guint8)kept;
}

void monferrato_spans_next_turn(MonferratoState *state) {
  monferrato_spans_end(state, MONFERRATO_FOR_TURN);
  for (guint i = 0; i < state->chits.n_spans; i++)
    state->chits.spans[i].span = MONFERRATO_FOR_TURN;
}

/* --- What they do ----------------------------------------------------------------------------- */

int monferrato_bonus(const MonferratoGame *game, const MonferratoState *state, CapIndex counter,
                     MonferratoEffectKind kind) {
  int sum = 0;

  for (guint i = 0; i < state->chits.n_spans; i++) {
    const MonferratoSpanState *span = &state->chits.spans[i];
    const MonferratoEffect *effect = effect_of(game, span);

    if (effect->kind == kind && span->player == game->side[counter] &&
        (effect->kinds & 1u << monferrato_counter(game, counter)->kind) != 0)
      sum += effect->n;
  }
  return sum;
}

static gboolean is_about(const MonferratoGame *game, const MonferratoSpanState *span,
                         CapIndex command) {
  const MonferratoEffect *effect = effect_of(game, span);

  switch ((MonferratoWhose)effect->whose) {
  case MONFERRATO_OF_ACTIVE_ARMY:
    return game->roster->commands[command].nationality == span->army;
  case MONFERRATO_OF_ENEMY:
    return game->scenario->parts[command].side != span->player;
  case MONFERRATO_OF_ARMY:
    return game->roster->commands[command].nationality == effect->army;
  case MONFERRATO_OF_COMMAND:
    return command == effect->command;
  case MONFERRATO_OF_ALL:
  case MONFERRATO_OF_ZONE:
    break;
  }
  return TRUE;
}

gboolean monferrato_is_forbidden(const MonferratoGame *game, const MonferratoState *state,
                                 CapIndex command, MonferratoForbidden act) {
  for (guint i = 0; i < state->chits.n_spans; i++) {
    const MonferratoEffect *effect = effect_of(game, &state->chits.spans[i]);

    if (effect->kind == MONFERRATO_DO_FORBID && effect->what == act &&
        is_about(game, &state->chits.spans[i], command))
      return TRUE;
  }
  return FALSE;
}

gboolean monferrato_ignores_burst(const MonferratoGame *game, const MonferratoState *state,
                                  CapIndex counter) {
  for (guint i = 0; i < state->chits.n_spans; i++)
    if (effect_of(game, &state->chits.spans[i])->kind == MONFERRATO_DO_IGNORE_BURST &&
        state->chits.spans[i].player == game->side[counter])
      return TRUE;
  return FALSE;
}

gboolean monferrato_is_bridge_broken(const MonferratoGame *game, const MonferratoState *state,
                                     const CapBorder *border) {
  for (guint i = 0; i < state->chits.n_spans; i++) {
    const MonferratoEffect *effect = effect_of(game, &state->chits.spans[i]);

    if (effect->kind == MONFERRATO_DO_BREAK_BRIDGES && border->river != NULL &&
        g_strcmp0(border->river, effect->river) == 0)
      return TRUE;
  }
  return FALSE;
}
