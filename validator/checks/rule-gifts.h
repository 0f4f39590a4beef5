/* What the place where a word of a special rule stands gives it: the moments of its event, the act
 * that is forbidden, the value that is adjusted. See words.h. */
#pragma once

#include "checks.h"
#include "validator/engine/honour/words.h"

/* One set for each moment at which the word may be looked at; a standing rule has one. */
typedef struct {
  guint n;
  guint sets[CAP_N_HOOKS * 2]; /* CAP_GIVES_..., each once */
  CapRuleFamily family;        /* of the words that give: hooks, acts, values or switches */
} CapRuleGifts;

/* How far a check may look for those who set a variable, in all; after that nothing is said. */
typedef struct {
  const CapDocument *doc;
  guint left;
} CapRuleSearch;

static inline CapRuleSearch cap_rule_search_in(const CapDocument *doc) {
  return (CapRuleSearch){.doc = doc, .left = 2000000};
}

static inline CapRuleSearch cap_rule_search(const CapCheckContext *context) {
  return cap_rule_search_in(context->document);
}

/* What places give that are not the same as the moment, act or value: the conditions of a pick are
 * tested with each piece as the subject; the end of a lock is looked at when its side commands. */
guint cap_rule_gifts_of_pick(gboolean of_units);
guint cap_rule_gifts_of_lock(void);

/* What is won at once is tested at every moment, with its subject (0 for one at which it is not);
 * the rest when nobody acts: NULL. */
guint cap_rule_gifts_of_victory(const CapRuleWord *hook);

/* In a <for-each>, at a moment that gives this: a place or a Force is the subject instead. */
guint cap_rule_gifts_of_each(guint gives, gboolean is_place);

/* FALSE when it cannot be said: the word stands nowhere, where it stands is wrong in itself, or it
 * would take too long. */
gboolean cap_rule_gifts(CapRuleSearch *search, CapNode node, CapRuleGifts *gifts);

/* The same for what is to be put into `parent`. */
gboolean cap_rule_gifts_in(CapRuleSearch *search, CapNode parent, CapRuleGifts *gifts);

/* What a condition or effect needs in whatever form, with all attributes that spare it something.
 */
guint cap_rule_least_needs(const CapRuleWord *word);

/* What is missing of `needs`, in the set that has most of it; 0 when one has all. */
guint cap_rule_gifts_lack(const CapRuleGifts *gifts, guint needs);

/* What the word needs as it stands: in itself, but for what its attributes spare, and with what
 * they need. 0 for an element that is no condition and no effect. */
typedef struct {
  guint of_word, of_all;
} CapRuleNeeds;

CapRuleNeeds cap_rule_needs(const CapDocument *doc, CapNode node);

/* The same for one attribute of it. */
guint cap_rule_attribute_needs(const CapDocument *doc, CapNode node, CapName attribute);

/* Why the word does not work: the first of what it lacks, in words. */
const char *cap_rule_why_not(guint lacking);

/* "enter, stop or leave": the words of a family that give all of this; NULL when none does. */
char *cap_rule_givers(CapRuleFamily family, guint needs);
