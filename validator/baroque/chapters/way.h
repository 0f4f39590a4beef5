/* What a unit or a group has marched in its activation, told in one line: steps and tests on the
 * way are details. Nothing in play depends on it. */
#pragma once

#include "validator/baroque/machine/machine.h"

/* The way begins where the unit that acts stands now. */
void baroque_way_begin(BaroquePlay *play);

/* Tells it, if there was one; before whatever comes next is told. */
void baroque_way_end(BaroquePlay *play);

/* The unit is on its way, and that will tell of its Disorder. */
gboolean baroque_way_tells_disorder(const BaroquePlay *play, guint unit);
