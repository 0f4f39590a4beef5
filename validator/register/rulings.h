/* The rulings of a register: what the rule book leaves open, how it can be read, which reading is
 * used and why. */
#pragma once

#include "validator/register/register.h"

#define CAP_MAX_RULING_READINGS 4

/* One ruling; constant for the life of the program. */
struct _CapRulingInfo {
  const char *id; /* "R-038" */
  const char *title;
  const char *rules; /* numbers of the register of rules, with a blank between */
  const char *open;
  guint used; /* by default; 0 is reading A */
  const char *reason;
  const char *readings[CAP_MAX_RULING_READINGS + 1]; /* ended by NULL */
};

/* How scenarios choose the reading of a ruling. */
struct _CapRulingChoice {
  const char *attribute;                      /* of <readings> */
  const char *words[CAP_MAX_RULING_READINGS]; /* by reading; NULL: it cannot be chosen */
  const char *other;                          /* the word of one that is not the default */
  guint used;                                 /* by the scenario in question */
};

/* NULL when there is none with this id. */
const CapRulingInfo *cap_rulings_find(const CapRegister *book, const char *id);

/* Is the ruling about this rule, a part of it, or a rule that it is part of? */
gboolean cap_ruling_concerns(const CapRulingInfo *ruling, const char *number);

/* Offers every id to a search for a misspelt one. */
void cap_rulings_suggest(const CapRegister *book, CapSuggestion *suggestion);

/* How a scenario (NULL: none in particular) chooses; FALSE when scenarios cannot. */
gboolean cap_ruling_choice(const CapRegister *book, const CapRulingInfo *ruling,
                           const CapDocument *scenario, CapRulingChoice *choice);

/* The reading that a scenario uses, as in the ruling; the default where scenarios cannot choose. */
guint cap_ruling_used(const CapRegister *book, const CapRulingInfo *ruling,
                      const CapDocument *scenario);
