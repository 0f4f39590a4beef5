/* Which words of special rules and victory are offered in a place: those that work there, by the
 * rows of words.h. What is written already is left alone; the checks speak of that. No GTK. */
#pragma once

#include "editor/core/completion.h"
#include "schema/document/document.h"

/* Could the element work as a child of `parent`, with whatever attributes? TRUE for what is no word
 * of special rules, and where nobody can say: in another rule system, or when the rule around it
 * does not say yet when it is for. */
gboolean honour_rule_offers(const CapDocument *doc, CapNode parent, const char *name);

/* The same for a word of an attribute: a moment, an act, a value, a rule that is switched. */
gboolean honour_rule_offers_word(const CapDocument *doc, CapSlice element, CapSlice attribute,
                                 const char *word);

/* Takes out of what can be written what would not work there. `text` is the one it was made from.
 */
void honour_rule_trim_completion(CapCompletion *completion, const char *text);
