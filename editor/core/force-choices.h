/* What can be chosen for forces: types that may serve in an army, Capitani who may lead there, and
 * places to move something to. Arrays of CapChoice, new and never NULL. No GTK. */
#pragma once

#include "editor/core/force-tree.h"
#include "editor/core/references.h"

/* Unit types whose service the army has; all when there is no such army. */
GPtrArray *cap_choices_of_unit_types(CapProject *project, const char *army_id);
GPtrArray *cap_choices_of_auxiliaries(CapProject *project);

/* Capitani of nations that may lead in the army: those who are nowhere yet first, then those who
 * are somewhere, with a word that says so. */
GPtrArray *cap_choices_of_capitani(CapProject *project, const char *army_id);

/* Minor Capitani of the roster whom the army may have and has not yet. */
GPtrArray *cap_choices_of_minors(CapProject *project, const char *army_id);

/* Capitani of one stack or pool, its leader first. */
GPtrArray *cap_choices_of_leaders(CapProject *project, const char *holder_id);

GPtrArray *cap_choices_of_nationalities(CapProject *project);

/* Turns of the game, by number; a turn on which Administrative Points come says so. */
GPtrArray *cap_choices_of_turns(CapProject *project);

/* --- Moving --------------------------------------------------------------------------------- */

/* Keys of items to which this one can be moved: Capitani and stacks for units, stacks for Capitani,
 * armies, pools, turns and groups for stacks, sides for armies. */
GPtrArray *cap_choices_of_targets(CapForceTree *tree, CapForceItem *item);

/* Whether it can, and doing it, as one step of undo. */
gboolean cap_force_may_move(CapForceItem *item, CapForceItem *target);

/* Why it cannot, in a sentence for the user; NULL when it can. New string. */
char *cap_force_dup_refusal(CapForceItem *item, CapForceItem *target);
gboolean cap_force_move(CapProject *project, CapForceItem *item, CapForceItem *target);
