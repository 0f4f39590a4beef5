/* One-die rules without a printed table: what becomes of a Capitano in danger, and how many
 * townsmen take up arms; and what Earthworks cost. */
#pragma once

#include "schema/map.h"

/* The Elimination Check: is he eliminated? */
gboolean cap_elimination_check(int die);

/* Does an Unemployed Capitano escape cavalry that enters his hex? By his printed Initiative. */
gboolean cap_capitano_escapes(int initiative, int die);

/* Militia SPs that a Fortress raises. */
guint cap_militia(CapSettlement settlement, int die);

#define CAP_HIGHEST_EARTHWORKS 2 /* the highest level */

/* Half points to raise the Earthworks of a hex from one level to a higher one, and how many
 * hexsides a level protects. */
int cap_earthworks_cost(guint from_level, guint to_level);
guint cap_earthworks_sides(guint level);
