/* The register of rulings: what the rule book leaves open, how it can be read, which reading is
 * used and why. The rows stand in rulings.def. */
#pragma once

#include "schema/honour/reading.h"
#include "schema/suggest.h"

#define CAP_MAX_RULING_READINGS 4

/* One ruling; constant for the life of the program. */
typedef struct {
  const char *id; /* "R-038" */
  const char *title;
  const char *rules; /* numbers of the register of rules, with a blank between */
  const char *open;
  guint used; /* by default; 0 is reading A */
  const char *reason;
  const char *readings[CAP_MAX_RULING_READINGS + 1]; /* ended by NULL */
} CapRulingInfo;

/* The rulings, in the order of their ids. */
guint cap_rulings_count(void);
const CapRulingInfo *cap_rulings_get(guint index);

/* NULL when there is none with this id. */
const CapRulingInfo *cap_rulings_find(const char *id);

/* Is the ruling about this rule, a part of it, or a rule that it is part of? */
gboolean cap_ruling_concerns(const CapRulingInfo *ruling, const char *number);

/* Offers every id to a search for a misspelt one. */
void cap_rulings_suggest(CapSuggestion *suggestion);

/* The reading in the place of a letter that a set of readings uses for this ruling; the default
 * where scenarios cannot choose. */
guint cap_ruling_used(const CapRulingInfo *ruling, guint64 readings);
