/* The moves of one unit, as the table of [gaps, section 17] lists them. The full list decides what
 * is lawful: `baroque_move_judge` says of any entry whether it is in it, and else which rule
 * forbids it. No dice, no change of the field. */
#pragma once

#include "walk.h"

/* In the order of the lists. */
typedef enum {
  BAROQUE_MOVE_STRAIGHT,    /* tenths */
  BAROQUE_MOVE_WHEEL,       /* steps: to the left below zero, on that front corner */
  BAROQUE_MOVE_WHEEL_ON,    /* steps, then tenths */
  BAROQUE_MOVE_SIDEWAYS,    /* steps -1 or 1: the side; tenths */
  BAROQUE_MOVE_OBLIQUE,     /* steps -8..8, tenths; it faces as before */
  BAROQUE_MOVE_ABOUT_FACE,  /* nothing */
  BAROQUE_MOVE_GUN_TURN,    /* steps -8..8 */
  BAROQUE_MOVE_TERCIO_TURN, /* steps 16, 32, 48 */
  BAROQUE_MOVE_WITHDRAW,    /* tenths */
  BAROQUE_N_MANNERS
} BaroqueManner;

typedef struct {
  guint8 manner; /* BaroqueManner */
  gint8 steps;
  guint8 tenths;
} BaroqueMove;

typedef enum {
  BAROQUE_EFFECT_DISORDER_GROUND = 1 << 0,    /* falls at the end of the Move [gap 41] */
  BAROQUE_EFFECT_DISORDER_MANOEUVRE = 1 << 1, /* sideways, oblique, about face, back */
  BAROQUE_EFFECT_DISORDER_ZONE = 1 << 2,      /* past an enemy beside or behind [gap 39] */
  BAROQUE_EFFECT_TEST =
      1 << 3, /* Discipline Test, failure disorders: wheel and straight [gap 35] */
} BaroqueEffects;

#define BAROQUE_EFFECT_DISORDERS                                                                   \
  (BAROQUE_EFFECT_DISORDER_GROUND | BAROQUE_EFFECT_DISORDER_MANOEUVRE |                            \
   BAROQUE_EFFECT_DISORDER_ZONE)

/* Where a lawful move ends and what it does. */
typedef struct {
  BaroqueBase end;
  guint16 cost;    /* hundredths of the rate */
  guint8 effects;  /* BaroqueEffects */
  guint16 blocker; /* of a move that is not lawful: who is in the way, or BAROQUE_NO_STAND */
} BaroqueOutcome;

/* Whether the move is in the full list; `outcome` may be NULL. */
BaroqueBar baroque_move_judge(const BaroqueMover *mover, BaroqueMove move, BaroqueOutcome *outcome);

/* [gap 29] Is a base in front of an enemy and within 2BU of it? No second Move begins or ends so.
 */
gboolean baroque_is_watched(const BaroqueMover *mover, const BaroqueBase *base);

/* Where it would end, lawful or not. */
BaroqueBase baroque_move_end(const BaroqueMover *mover, BaroqueMove move);

/* Is a base that wheels or turns clear of others and on the table, at rest or on its way? The
 * blocker is set to who is in the way [gap 108]. */
BaroqueBar baroque_place_bar(const BaroqueMover *mover, const BaroqueBase *base,
                             gboolean is_at_rest, guint16 *blocker);

/* What the ground does to a unit that wheels or turns there, or enters there. */
typedef struct {
  BaroqueBar bar;
  gboolean is_difficult, disorders;
} BaroqueFooting;

BaroqueFooting baroque_footing_of(const BaroqueMover *mover, const BaroqueBase *base);

/* [gap 122] Has the middle of its base come over an obstacle that disorders the unit, off any road,
 * since it began? From there, for a step of a wheel may end on the very line. */
gboolean baroque_has_crossed(const BaroqueMover *mover, const BaroqueBase *base);

/* Is a base in a zone of control that the unit did not start in? */
gboolean baroque_in_new_zone(const BaroqueMover *mover, const BaroqueBase *base);

/* Whether the unit may make moves of a manner at all. */
BaroqueBar baroque_manner_bar(const BaroqueMover *mover, BaroqueManner manner);

/* --- The lines of a manner, for lists ------------------------------------------------------ */

/* How far a manner goes at most, in tenths, before anything is in the way; after a wheel what that
 * leaves, cut down to the tenth. */
guint baroque_manner_tenths(const BaroqueMover *mover, BaroqueManner manner, guint wheel_steps);

/* The direction in which a unit goes. */
guint baroque_manner_direction(const BaroqueMover *mover, BaroqueManner manner, gint steps);

/* Wheels that can be made: bit n is n steps to that side. One that may be made but must end there
 * (it comes into a zone of control) is in `last` too; one that touches difficult ground in
 * `difficult`. */
typedef struct {
  guint32 lawful, last, difficult;
  guint32 disorders;  /* by the ground that it comes through */
  BaroqueBar bar[17]; /* why not, for each number of steps */
} BaroqueWheels;

void baroque_wheels(const BaroqueMover *mover, gboolean is_left, BaroqueWheels *wheels);

/* The walk behind a wheel, or that of a straight manner: as `baroque_move_judge` sees it. */
void baroque_move_walk(const BaroqueMover *mover, BaroqueManner manner, gint steps,
                       const BaroqueWheels *wheels, BaroqueWalk *walk);
