/* [BRK-1] to [BRK-4] What losses cost an army and a Command. */
#pragma once

#include "schema/baroque/settings.h"

enum { BAROQUE_BAGGAGE_POINTS = 3, BAROQUE_VILLAGE_POINTS = 1 };

/* [BRK-1] [B-09] [gap 81] Of a unit; `single` counts an Eliminated unit once, as the sheet says of
 * Commands when it is taken literally. */
guint baroque_unit_points(guint vd, gboolean is_exhausted, gboolean is_eliminated, gboolean single);

/* [gap 6] How a unit of this starting VBU is Exhausted: at this VBU or below. */
guint baroque_exhausted_vbu(guint starting_vbu, BaroqueExhaustedAt at);

/* [gap 84] [gap 139] Who has lost the smaller share by at least a fifth: 0 or 1; -1 for nobody. */
int baroque_better_share(guint lost0, guint total0, guint lost1, guint total1);
