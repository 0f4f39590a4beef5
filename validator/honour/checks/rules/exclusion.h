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

#include "schema/honour/scenario.h"

/* The group that a rule brings in, or a part of it: the one with this identifier, or that of the
 * stack with it. CAP_INDEX_NONE when there is neither. */
CapIndex honour_exclusion_find_group(const HonourScenario *scenario, CapSlice id);

typedef struct _HonourExclusion HonourExclusion;

HonourExclusion *honour_exclusion_new(const HonourScenario *scenario);
void honour_exclusion_free(HonourExclusion *exclusion);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(HonourExclusion, honour_exclusion_free)

/* TRUE when the two groups of the scenario never both arrive. The number of questions is limited,
 * far beyond what a real scenario needs; after that the answer is always FALSE. */
gboolean honour_exclusion_holds(HonourExclusion *exclusion, CapIndex group_a, CapIndex group_b);
