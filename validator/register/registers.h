/* The registers of all rule systems, for whoever has the number of a rule or of a ruling and no
 * scenario to know the system from. */
#pragma once

#include <stdio.h>

#include "schema/codes/code.h"
#include "validator/register/rulings.h"

/* Where a word for a rule or a ruling is taken below, NAME:7.8 is the rule 7.8 of the system NAME
 * alone, and 7.8 that of every system that has one. */

/* The number in such a word. */
const char *cap_registers_number(const char *word);

/* What is wrong with the name of a system whose rules are asked for, as sentences; NULL when
 * nothing is. New string. */
char *cap_registers_dup_complaint(const char *name);

/* The same of the name in a word; NULL when it has none. */
char *cap_registers_dup_complaint_of(const char *word);

/* The name of the system that a register belongs to. */
const char *cap_register_system(const CapRegister *book);

/* Is the register one that the word means? */
gboolean cap_register_is_meant(const CapRegister *book, const char *word);

/* Does the number in the word look like that of a ruling, as R-038 does? */
gboolean cap_registers_is_ruling(const char *word);

/* The rule system that alone has a finding; NULL for one of documents that all systems share. */
const char *cap_registers_system_of(CapCode code);

/* The word for a rule that a finding names: with the system where several have the number; new
 * string, NULL when it names none. */
char *cap_registers_dup_rule_of(CapCode code, const char *number);

/* All of them, in the order of the systems; of const CapRegister, new. */
GPtrArray *cap_registers_all(void);

/* That of the system that a document is written for; all of them when it does not say, or when its
 * system has none. New. */
GPtrArray *cap_registers_of(const CapDocument *doc);

/* That of one system; empty when it has none. New. */
GPtrArray *cap_registers_named(const char *name);

/* Those of a list that the word means; new. */
GPtrArray *cap_registers_meant(const GPtrArray *books, const char *word);

/* Those of a list that have this rule; new. */
GPtrArray *cap_registers_with_rule(const GPtrArray *books, const char *word);

/* Those that have this ruling; new. */
GPtrArray *cap_registers_with_ruling(const GPtrArray *books, const char *word);

/* Does any of them have the rule? */
gboolean cap_registers_have_rule(const GPtrArray *books, const char *word);

/* Offers what all of them have to a search for a misspelt number. */
void cap_registers_suggest_rules(const GPtrArray *books, CapSuggestion *suggestion);
void cap_registers_suggest_rulings(const GPtrArray *books, CapSuggestion *suggestion);

/* The word for what a search has found: with the name of the system where the misspelt word has
 * one; new string, NULL when nothing was found. */
char *cap_registers_dup_best(const char *word, const CapSuggestion *suggestion);

/* Says whose rules follow, where those of several systems do: their number `i` of `n`. Behind the
 * title stands how to ask for them alone: the name of the system, and the number if there is one.
 */
void cap_register_print_heading(const CapRegister *book, const char *number, guint i, guint n,
                                FILE *out);
