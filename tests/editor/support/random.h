/* Random commands on maps, rosters and rules, for the test of undo. */
#pragma once

#include "tests/editor/support/bench.h"

#include "editor/core/commands/commands-element.h"
#include "editor/core/commands/commands-map.h"
#include "editor/honour/roster/commands-roster.h"
#include "editor/honour/rules/commands-rules.h"
#include "editor/core/commands/commands-sections.h"

guint roll(GRand *dice, guint n);
CapHex any_hex(Bench *b, GRand *dice);

/* --- Maps ------------------------------------------------------------------------------------ */

void edit_hexes(Bench *b, GRand *dice);
void edit_rivers(Bench *b, GRand *dice);
void edit_roads(Bench *b, GRand *dice);
void edit_areas(Bench *b, GRand *dice);
void edit_grid(Bench *b, GRand *dice);

/* --- Any element ----------------------------------------------------------------------------- */

/* --- Rosters --------------------------------------------------------------------------------- */

void edit_roster(Bench *b, GRand *dice);

/* --- Rules and tables of the scenario --------------------------------------------------------- */

void edit_rules(Bench *b, GRand *dice);
void edit_tables(Bench *b, GRand *dice);
