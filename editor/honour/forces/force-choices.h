/* What can be chosen for forces: types that may serve in an army, Capitani who may lead there, and
 * places to move something to. Arrays of CapChoice, new and never NULL. No GTK. */
#pragma once

#include "editor/honour/forces/force-tree.h"
#include "editor/core/references.h"

/* Unit types whose service the army has; all when there is no such army. */
GPtrArray *honour_choices_of_unit_types(CapProject *project, const char *army_id);
GPtrArray *honour_choices_of_auxiliaries(CapProject *project);

/* Capitani of nations that may lead in the army: those who are nowhere yet first, then those who
 * are somewhere, with a word that says so. */
GPtrArray *honour_choices_of_capitani(CapProject *project, const char *army_id);

/* Minor Capitani of the roster whom the army may have and has not yet. */
GPtrArray *honour_choices_of_minors(CapProject *project, const char *army_id);

/* Capitani of one stack or pool, its leader first. */
GPtrArray *honour_choices_of_leaders(CapProject *project, const char *holder_id);

GPtrArray *honour_choices_of_nationalities(CapProject *project);

/* Turns of the game, by number; a turn on which Administrative Points come says so. */
GPtrArray *honour_choices_of_turns(CapProject *project);

/* --- Moving --------------------------------------------------------------------------------- */

/* Keys of items to which this one can be moved: Capitani and stacks for units, stacks for Capitani,
 * armies, pools, turns and groups for stacks, sides for armies. */
GPtrArray *honour_choices_of_targets(HonourForceTree *tree, HonourForceItem *item);

/* Whether it can, and doing it, as one step of undo. */
gboolean honour_force_may_move(HonourForceItem *item, HonourForceItem *target);

/* Why it cannot, in a sentence for the user; NULL when it can. New string. */
char *honour_force_dup_refusal(HonourForceItem *item, HonourForceItem *target);
gboolean honour_force_move(CapProject *project, HonourForceItem *item, HonourForceItem *target);
