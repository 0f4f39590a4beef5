/* The set-up of a scenario as counters, and what else the scenario says of the map. */
#pragma once

#include "editor/core/project.h"
#include "editor/map/canvas/canvas.h"
#include "schema/honour/scenario.h"

/* The colour of the flag of an army: a family of colours for each side, all dark enough for white
 * letters. */
GdkRGBA honour_army_colour(const HonourScenario *s, CapIndex army);
GdkRGBA honour_side_colour(CapIndex side);

/* Everybody who has a place: those who stand there at the start, and pale those who come later or
 * whose place is a choice. Keys are ids of stacks. New array of CapCounter; empty without a
 * scenario. */
GPtrArray *honour_set_up_new_counters(CapProject *project);

/* Supply Sources, and a veil over what is not in play. New. */
CapOverlay *honour_set_up_new_overlay(CapProject *project);
