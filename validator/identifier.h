/* Identifiers made of names. */
#pragma once

#include <glib.h>

/* Small letters without accents, marks as blanks, single blanks; the whole text when `length` is
 * negative. New string. */
char *cap_fold_name(const char *text, gssize length);

/* "The Siege of Città" becomes "the-siege-of-citta"; NULL when no letter is left. New string. */
char *cap_dup_identifier(const char *name);
