/* A unit that is about to move: what is near enough to matter for any of its moves, gathered once,
 * so that the many lines of a list are cheap. */
#pragma once

#include "validator/baroque/geometry/field.h"

/* The strip in front of a unit in order: 1BU deep, cut off at impassable ground, obstacles and
 * other bases, by the tenth [gap 39] [gap 128]. */
typedef struct {
  BaroqueBase strip;
  guint16 holder;
} BaroqueStrip;

/* A set of units. */
typedef struct {
  guint64 bits[BAROQUE_MAX_STANDS / 64];
} BaroqueUnits;

static inline void baroque_units_add(BaroqueUnits *units, guint unit) {
  units->bits[unit / 64] |= (guint64)1 << unit % 64;
}

static inline gboolean baroque_units_have(const BaroqueUnits *units, guint unit) {
  return (units->bits[unit / 64] >> unit % 64 & 1) != 0;
}

typedef struct {
  const BaroqueField *field;
  const BaroqueStand *stand; /* the unit's own */
  guint16 unit;
  guint8 moves_made; /* in this activation [gap 29] */
  gboolean caracole; /* RE that has shot at point blank withdraws at full rate [gap 54] */
  guint n_near;
  guint16 near[BAROQUE_MAX_STANDS]; /* other stands that any move can have to do with */
  guint n_zones;
  BaroqueStrip zones[BAROQUE_MAX_STANDS];
  BaroqueUnits started_in; /* the holders of the zones that it overlaps where it stands */
  guint16 holder;          /* of those the nearest, or BAROQUE_NO_STAND */
} BaroqueMover;

/* `moves_made` counts the Moves of this activation. Nobody of `besides` is in the way (NULL for
 * none): the others of a group. */
void baroque_mover_begin(BaroqueMover *mover, const BaroqueField *field, guint unit,
                         guint moves_made, const BaroqueUnits *besides);

/* The same for a unit that is not where the field has it, or not on the table yet: `stand` says
 * where it is and must live as long as the mover. */
void baroque_mover_begin_at(BaroqueMover *mover, const BaroqueField *field, guint unit,
                            const BaroqueStand *stand, guint moves_made,
                            const BaroqueUnits *besides);

/* Whether a unit has a zone of control: in order, not in melee, no baggage [gap 39]. */
gboolean baroque_stand_controls(const BaroqueStand *stand);

/* The zone of a unit as `mover` meets it. FALSE when nothing is left of it. */
gboolean baroque_strip_of(const BaroqueField *field, guint holder, guint mover, BaroqueBase *strip);

/* How far a unit may go in a Move, in tenths: half is cut to the tenth below [gap 88]. */
static inline guint baroque_half_rate(const BaroqueStand *stand) {
  return stand->rate / 2u;
}
