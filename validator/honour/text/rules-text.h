/* Special rules in plain sentences of the language of the program, made from the data of a
 * scenario: for its page and for the editor. Plain text; whoever shows it escapes it. */
#pragma once

#include "validator/honour/text/attribute-text.h"
#include "validator/text/words.h"

/* What an event, forbid, adjust or variable says: new array of CapTextLine, never empty but for a
 * variable without consequences. */
GPtrArray *honour_rule_lines(const HonourScenario *scenario, CapNode rule);

/* --- For the parts of this part ------------------------------------------------------------ */

/* What the actions below a node do, a line or several for each, at this level. How many lines. */
guint honour_action_lines(const HonourTextContext *c, CapNode parent, guint level,
                          GPtrArray *lines);

/* What one action does, without what hangs on answers and dice; a modifier or a case of a roll by
 * itself. New string; NULL when it is none of these. */
char *honour_action_text(const HonourTextContext *c, CapNode action);

/* What the conditions and actions in a <for-each> speak of. */
HonourSubjectWord honour_each_subject(const HonourScenario *s, CapNode node);

/* The moments of an event in words, and what its conditions speak of then. New string. */
char *honour_moments_text(CapSlice on, HonourSubjectWord *subject);

/* "3", "the roll of a die". New string. */
char *honour_amount_text(const HonourScenario *s, CapSlice amount);

/* "1 point", "as many points as the roll of a die": an amount with its noun, without its sign. New
 * string. */
char *honour_quantity_text(const HonourScenario *s, CapSlice amount, const HonourNoun *noun);

/* The sentence of a forbid or adjust. New string. */
char *honour_forbid_text(const HonourScenario *s, CapNode node);
char *honour_adjust_text(const HonourScenario *s, CapNode node);
