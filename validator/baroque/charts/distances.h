/* [PUR-1] to [PUR-6] [RET-1] to [RET-5] How far charges, pursuits and retreats go. */
#pragma once

#include "schema/baroque/roster.h"

/* Whole BU. Which of the two printed tables is which is told by `retreat_first`: [B-17] has the one
 * with five columns for charges and pursuits, the other reading of [gap 102] for retreats. */
guint baroque_bonus_distance(BaroqueSpeed pace, guint die, gboolean retreat_first);
guint baroque_retreat_distance(BaroqueSpeed pace, guint die, gboolean retreat_first);

/* The best that a die can bring. */
guint baroque_best_bonus(BaroqueSpeed pace, gboolean retreat_first);
