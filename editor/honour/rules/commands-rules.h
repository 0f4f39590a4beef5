/* Edits of special rules and victory beyond those of any element. No GTK. */
#pragma once

#include "editor/core/files/file.h"

/* Adds a special rule behind the last one, with the next number; the section is made when there is
 * none. Its number as an element; CAP_NODE_NONE when the document is no scenario. */
CapNode honour_rules_add_rule(CapFile *file);

/* Adds a variable of the scenario. */
CapNode honour_rules_add_variable(CapFile *file);

/* Adds a victory condition for the side, NULL for the first one. */
CapNode honour_rules_add_victory(CapFile *file, const char *side);

/* Puts a condition into a new <all>, <any> or <not> at its place. The number of the new element;
 * CAP_NODE_NONE when the element is no condition. */
CapNode honour_rules_wrap(CapFile *file, CapNode condition, const char *name);

/* The reverse: what stands in an <all>, <any> or <not> takes its place. FALSE when the element is
 * none of these, holds nothing, or more than its place has room for. */
gboolean honour_rules_unwrap(CapFile *file, CapNode node);
gboolean honour_rules_may_unwrap(const CapDocument *doc, CapNode node);
