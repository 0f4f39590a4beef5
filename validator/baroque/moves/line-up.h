/* [gap 106] Lining up on contact, where the scenario asks for it: the charger is turned to lie flat
 * on the edge that it touches. */
#pragma once

#include "run.h"

#define BAROQUE_LINE_UP_STEPS 4 /* farther it is not turned */

/* How a unit whose base has come to `contact` lies when it has lined up on the enemy that it
 * touches there. FALSE when it keeps its direction: by the settings, since it lies flat already or
 * would have to turn too far, or since it does not fit. To fit means room on the table, no worse
 * ground, and that it goes on touching every enemy that it touches. */
gboolean baroque_line_up(const BaroqueField *field, guint unit, const BaroqueBase *contact,
                         guint struck, BaroqueBase *lined_up);
