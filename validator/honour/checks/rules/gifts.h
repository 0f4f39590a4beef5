/* What the place where a word of a special rule stands gives it: the moments of its event, the act
 * that is forbidden, the value that is adjusted. See words.h. */
#pragma once

#include "validator/honour/checks/checks.h"
#include "validator/honour/special/words.h"

/* One set for each moment at which the word may be looked at; a standing rule has one. */
typedef struct {
  guint n;
  guint sets[HONOUR_N_HOOKS * 2]; /* HONOUR_GIVES_..., each once */
  HonourRuleFamily family;        /* of the words that give: hooks, acts, values or switches */
} HonourRuleGifts;

/* How far a check may look for those who set a variable, in all; after that nothing is said. */
typedef struct {
  const CapDocument *doc;
  guint left;
} HonourRuleSearch;

static inline HonourRuleSearch honour_rule_search_in(const CapDocument *doc) {
  return (HonourRuleSearch){.doc = doc, .left = 2000000};
}

static inline HonourRuleSearch honour_rule_search(const CapCheckContext *context) {
  return honour_rule_search_in(context->document);
}

/* What places give that are not the same as the moment, act or value: the conditions of a pick are
 * tested with each piece as the subject; the end of a lock is looked at when its side commands. */
guint honour_rule_gifts_of_pick(gboolean of_units);
guint honour_rule_gifts_of_lock(void);

/* What is won at once is tested at every moment, with its subject (0 for one at which it is not);
 * the rest when nobody acts: NULL. */
guint honour_rule_gifts_of_victory(const HonourRuleWord *hook);

/* In a <for-each>, at a moment that gives this: a place or a Force is the subject instead. */
guint honour_rule_gifts_of_each(guint gives, gboolean is_place);

/* FALSE when it cannot be said: the word stands nowhere, where it stands is wrong in itself, or it
 * would take too long. */
gboolean honour_rule_gifts(HonourRuleSearch *search, CapNode node, HonourRuleGifts *gifts);

/* The same for what is to be put into `parent`. */
gboolean honour_rule_gifts_in(HonourRuleSearch *search, CapNode parent, HonourRuleGifts *gifts);

/* What a condition or effect needs in whatever form, with all attributes that spare it something.
 */
guint honour_rule_least_needs(const HonourRuleWord *word);

/* What is missing of `needs`, in the set that has most of it; 0 when one has all. */
guint honour_rule_gifts_lack(const HonourRuleGifts *gifts, guint needs);

/* What the word needs as it stands: in itself, but for what its attributes spare, and with what
 * they need. 0 for an element that is no condition and no effect. */
typedef struct {
  guint of_word, of_all;
} HonourRuleNeeds;

HonourRuleNeeds honour_rule_needs(const CapDocument *doc, CapNode node);

/* The same for one attribute of it. */
guint honour_rule_attribute_needs(const CapDocument *doc, CapNode node, CapName attribute);

/* Why the word does not work: the first of what it lacks, in words. */
const char *honour_rule_why_not(guint lacking);

/* "enter, stop or leave": the words of a family that give all of this; NULL when none does. */
char *honour_rule_givers(HonourRuleFamily family, guint needs);
