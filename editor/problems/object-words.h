/* What a finding is about, for people. */
#pragma once

#include "schema/document/document.h"

/* "unit F1-1" as "unit “Royal gendarmes”", by the name that the document has for it, with its first
 * word, one of the format, in the language of the program; "" of NULL. The document may be NULL.
 * New string. */
char *cap_object_words(const char *object, const CapDocument *doc);
