/* [16a] Effects of chits that last: bonuses, bans, bridges that are down. */
#pragma once

#include "schema/monferrato/chits.h"
#include "validator/monferrato/machine/state.h"

/* From now on; the side played it. The army and the Command are those that are active. */
void monferrato_span_add(const MonferratoGame *game, MonferratoState *state, guint effect,
                         CapIndex player);

/* Ends those that last no longer than that. */
void monferrato_spans_end(MonferratoState *state, MonferratoSpan span);

/* A turn is over: those for it end, those for two last one more. */
void monferrato_spans_next_turn(MonferratoState *state);

/* What the spans add to the movement allowance or the Fire Value of a unit. */
int monferrato_bonus(const MonferratoGame *game, const MonferratoState *state, CapIndex counter,
                     MonferratoEffectKind kind);

/* Must units of the Command not do that? */
gboolean monferrato_is_forbidden(const MonferratoGame *game, const MonferratoState *state,
                                 CapIndex command, MonferratoForbidden act);

/* [8c] Are guns of that side not lost by a 6? */
gboolean monferrato_ignores_burst(const MonferratoGame *game, const MonferratoState *state,
                                  CapIndex counter);

/* Is the bridge over the river along that border down? */
gboolean monferrato_is_bridge_broken(const MonferratoGame *game, const MonferratoState *state,
                                     const CapBorder *border);
