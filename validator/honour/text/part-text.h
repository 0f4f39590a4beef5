/* One part of a special rule or of victory by itself, for those who show them as trees. */
#pragma once

#include "validator/honour/text/victory-text.h"

/* The rule that a part belongs to: the event, ban, adjustment, variable, victory condition, score
 * or otherwise around it, or itself. CAP_NODE_NONE when it is in none. */
CapNode honour_rule_of_part(const CapDocument *doc, CapNode node);

/* In what context the conditions and actions inside of a node are told. */
HonourTextContext honour_text_context_at(const HonourScenario *scenario, CapNode node);

/* The part in a few words, without what stands in it: "Event “landing”: when a Force enters a
 * place", "One of these", "The turn is May 2 or later". New string; NULL when it is no part of a
 * rule. */
char *honour_rule_part_text(const HonourScenario *scenario, CapNode node);

/* All that the rule says, its lines indented by their level; "" for none. New string. */
char *honour_rule_text(const HonourScenario *scenario, CapNode rule);
