/* Walking over the special rules and victory conditions of a scenario document. */
#pragma once

#include "validator/honour/checks/checks.h"

/* The number after the last descendant of a node; its subtree is [node, end). */
CapNode honour_rule_subtree_end(const CapDocument *doc, CapNode node);

/* First element of the rules at or after `from` (0 to begin): everything inside <special-rules>
 * and <victory>, in document order. CAP_NODE_NONE at the end. */
CapNode honour_rule_next(const CapDocument *doc, CapNode from);

/* The nearest element around the node that has one of two names; CAP_NODE_NONE when none. */
CapNode honour_rule_ancestor(const CapDocument *doc, CapNode node, CapName name, CapName or_name);

/* The rule a node belongs to: event, ban, adjustment, variable, victory condition or score. */
CapNode honour_rule_owner(const CapDocument *doc, CapNode node);

/* Adds a finding that carries the rule it is about ("event swiss-die") as its object. */
CapDiagnostic *honour_rule_report(const CapCheckContext *context, CapCode code, CapNode node,
                                  CapPlace place, const char *format, ...) G_GNUC_PRINTF(5, 6);
