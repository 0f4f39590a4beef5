/* The registers of all rule systems, for whoever has the number of a rule or of a ruling and no
 * scenario to know the system from. */
#pragma once

#include <stdio.h>

#include "validator/register/rulings.h"

/* All of them, in the order of the systems; of const CapRegister, new. */
GPtrArray *cap_registers_all(void);

/* That of the system that a document is written for; all of them when it does not say, or when its
 * system has none. New. */
GPtrArray *cap_registers_of(const CapDocument *doc);

/* Those of a list that have this rule; new. */
GPtrArray *cap_registers_with_rule(const GPtrArray *books, const char *number);

/* Those that have this ruling; new. */
GPtrArray *cap_registers_with_ruling(const GPtrArray *books, const char *id);

/* Does any of them have the rule? */
gboolean cap_registers_have_rule(const GPtrArray *books, const char *number);

/* Offers what all of them have to a search for a misspelt number. */
void cap_registers_suggest_rules(const GPtrArray *books, CapSuggestion *suggestion);
void cap_registers_suggest_rulings(const GPtrArray *books, CapSuggestion *suggestion);

/* Says whose rules follow, where those of several systems do: their number `i` of `n`. */
void cap_register_print_heading(const CapRegister *book, guint i, guint n, FILE *out);
