/* What one sees over the ground and past other units [gap 48] [gap 91] [gap 123] [gap 124]. */
#pragma once

#include "mover.h"

/* How far one sees into and out of ground that hides (the sheet, Visibility): steep and wooded
 * hills, woods, villages; over the crest of a gentle hill, and of one with a ridge. */
#define BAROQUE_SIGHT_DEEP  100
#define BAROQUE_SIGHT_CREST 200
#define BAROQUE_SIGHT_RIDGE 100

/* Does the ground hide one point from another? `open` are pieces that hide nothing this time. */
gboolean baroque_ground_hides(const BaroqueGround *ground, BaroquePoint from, BaroquePoint to,
                              BaroquePieceSet open);

/* The pieces with one of some flags that a base is in, by majority [gap 89]. */
BaroquePieceSet baroque_pieces_of_base(const BaroqueGround *ground, const BaroqueBase *base,
                                       guint flags);

/* [gap 124] The lines of fire from a shooter to a target. */
typedef enum {
  BAROQUE_LINE_FREE,
  BAROQUE_LINE_THROUGH_FRIENDS, /* CL, S or guns nearer to the shooter: one die less [gap 50] */
  BAROQUE_LINE_SHUT,            /* by other bases */
  BAROQUE_LINE_HIDDEN,          /* by the ground */
} BaroqueLine;

/* The best of the five. */
BaroqueLine baroque_line_of_fire(const BaroqueField *field, guint shooter, guint target);

/* --- Standing in the ground, for melee ----------------------------------------------------- */

/* [gap 122] Does a unit defend a linear obstacle against an enemy whose front has that middle? */
gboolean baroque_defends_obstacle(const BaroqueField *field, guint unit, BaroquePoint enemy);

/* [gap 78] Does a unit stand higher on a gentle hill than an enemy? */
gboolean baroque_stands_higher(const BaroqueField *field, guint unit, guint enemy);

/* [gap 123] The pieces of village that a unit is in. */
static inline BaroquePieceSet baroque_villages_of(const BaroqueField *field, guint unit) {
  return baroque_pieces_of_base(field->ground, &field->stands[unit].base, BAROQUE_PIECE_VILLAGE);
}
