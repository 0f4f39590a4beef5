/* "Did you mean ...?": the word of a list that is nearest to a misspelt one.
 *
 * Distance is the number of letters to add, drop, change or swap with their neighbour. A word is
 * near when that is at most a third of its letters and never more than three: in words of one or
 * two letters only capitals are forgiven, which count as small letters throughout. When no word is
 * near, one that has the wrong one before or behind a hyphen will do, if it is the only one. */
#pragma once

#include "schema/document/slice.h"

typedef struct {
  CapSlice wrong;    /* what stands in the file; borrowed */
  CapSlice best;     /* nearest word so far, unset when none is near; borrowed from the offers */
  guint distance;    /* of the best */
  gboolean is_alone; /* FALSE when another word is just as near; `best` starts more alike */
  CapSlice either; /* with no best one: two of those that have the wrong one as a part; or unset */
  CapSlice or_else;
} CapSuggestion;

/* Starts a search; then offer every known word and look at `best`. */
CapSuggestion cap_suggestion_for(CapSlice wrong);
void cap_suggestion_offer(CapSuggestion *suggestion, CapSlice word);

/* The nearest of `n_words` words (or up to the first NULL), NULL when none is near. Borrowed from
 * the list. */
const char *cap_suggest(CapSlice wrong, const char *const *words, gsize n_words);

/* "The King" as an id would be written: "the-king"; NULL when nothing is left. New string. */
char *cap_dup_as_identifier(CapSlice value);
