/* One-die rules without a printed table: what becomes of a Capitano in danger, and how many
 * townsmen take up arms; and what Earthworks cost. */
#pragma once

#include "schema/board/map.h"

/* The Elimination Check: is he eliminated? */
gboolean honour_elimination_check(int die);

/* Does an Unemployed Capitano escape cavalry that enters his hex? By his printed Initiative. */
gboolean honour_capitano_escapes(int initiative, int die);

/* Militia SPs that a Fortress raises. */
guint honour_militia(CapSettlement settlement, int die);

#define HONOUR_HIGHEST_EARTHWORKS 2 /* the highest level */

/* Half points to raise the Earthworks of a hex from one level to a higher one, and how many
 * hexsides a level protects. */
int honour_earthworks_cost(guint from_level, guint to_level);
guint honour_earthworks_sides(guint level);
