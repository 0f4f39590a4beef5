/* Which groups can never both arrive in one game.
 *
 * A special rule brings a group in by a <reinforce> or <return> action. Two such actions exclude
 * each other when
 *   1. they stand in different cases of one roll, or in different answers to one question, and the
 *      roll or question comes only once: its event is marked once, or depends on a variable or on
 *      what is in play, or is ended by both branches, or belongs to a latch; or
 *   2. they depend on different values of one choice, none of them its start value, and the
 *      actions that set it to those values exclude each other by 1.
 * Whatever else two rules may do to each other is not looked into: such groups count as arriving
 * together. A group that no rule brings in does not arrive at all. */
#pragma once

#include "schema/scenario.h"

/* The group that a rule brings in, or a part of it: the one with this identifier, or that of the
 * stack with it. CAP_INDEX_NONE when there is neither. */
CapIndex cap_exclusion_find_group(const CapScenario *scenario, CapSlice id);

typedef struct _CapExclusion CapExclusion;

CapExclusion *cap_exclusion_new(const CapScenario *scenario);
void cap_exclusion_free(CapExclusion *exclusion);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapExclusion, cap_exclusion_free)

/* TRUE when the two groups of the scenario never both arrive. The number of questions is limited,
 * far beyond what a real scenario needs; after that the answer is always FALSE. */
gboolean cap_exclusion_holds(CapExclusion *exclusion, CapIndex group_a, CapIndex group_b);
