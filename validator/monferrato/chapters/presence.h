/* Who stands where, in one look at all counters. */
#pragma once

#include "validator/monferrato/chits/spans.h"

typedef enum {
  MONFERRATO_HERE = 1 << 0,     /* a Commander or Combat Unit [M-43] */
  MONFERRATO_DEFENDED = 1 << 1, /* a Garrison, Infantry, Cavalry or Artillery [M-42] */
} MonferratoPresence;

typedef struct {
  guint8 of[MONFERRATO_SIDES][MONFERRATO_MOST_ZONES_OF_MAP]; /* MonferratoPresence by zone */
  const MonferratoState *state;                              /* that it is about, borrowed */
} MonferratoField;

/* [M-42] [M-18] Units that protect those beside them, and count for the kind of a battle. */
static inline gboolean monferrato_defends(MonferratoKind kind) {
  return monferrato_is_combat_unit(kind) && kind != MONFERRATO_GUASTATORI;
}

void monferrato_field_fill(const MonferratoGame *game, const MonferratoState *state,
                           MonferratoField *field);

/* [M-43] Are units of the other side there? */
static inline gboolean monferrato_field_has_enemies(const MonferratoField *field, CapIndex side,
                                                    CapIndex zone) {
  return field->of[1 - side][zone] != 0;
}

/* A river without a bridge, or a wall that stands on one; [16a] a chit can take the bridges away.
 */
static inline gboolean monferrato_is_river(const MonferratoGame *game, const MonferratoState *state,
                                           const CapBorder *border) {
  CapBorderKind kind = border->kind == CAP_BORDER_WALL ? border->moat : border->kind;

  return kind == CAP_BORDER_RIVER ||
         (kind == CAP_BORDER_RIVER_BRIDGE && monferrato_is_bridge_broken(game, state, border));
}

/* [6e] [6n] [13b] Do lines of supply, of command and of retreat pass the border? */
static inline gboolean monferrato_lets_lines_pass(const MonferratoGame *game,
                                                  const MonferratoState *state,
                                                  const CapBorder *border) {
  return border->kind != CAP_BORDER_IMPASSABLE && !monferrato_is_river(game, state, border);
}
