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

static inline CapRuleSearch cap_rule_search(const CapCheckContext *context) {
  return (CapRuleSearch){.doc = context->document, .left = 2000000};
}

/* FALSE when it cannot be said: the word stands nowhere, where it stands is wrong in itself, or it
 * would take too long. */
gboolean cap_rule_gifts(CapRuleSearch *search, CapNode node, CapRuleGifts *gifts);

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
