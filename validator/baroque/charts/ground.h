/* Ground and passing through friends, by troop type: tables of the sheet. */
#pragma once

#include "schema/baroque/roster.h"
#include "schema/board/map.h"

/* [MOV-1] to [MOV-4] The row of the movement table. */
BaroqueTerrainRow baroque_terrain_row(BaroqueTroop troop);

/* [INT-1] to [INT-3] May a unit pass through a friend? The statement that says so, or that it may
 * not, is put into `rule`. */
gboolean baroque_troop_passes(BaroqueTroop mover, BaroqueTroop other, const char **rule);

/* [INT-4] It goes through friends in a forced retreat; else [INT-5] it pushes them. */
gboolean baroque_troop_retreats_through(BaroqueTroop troop);

/* [SET-1] to [SET-3] Options that a piece of ground costs, the statement, and how many pieces of
 * its kind a table has at most; 0: any number. */
guint baroque_ground_cost(CapGroundKind kind, gboolean is_out_of_format);
const char *baroque_ground_cost_rule(CapGroundKind kind);
guint baroque_ground_most(CapGroundKind kind);
