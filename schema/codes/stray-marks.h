/* Marks that have got into a word of a document and that people overlook: the comma of a list, the
 * quotes of a word processor, characters that nobody sees. */
#pragma once

#include "diagnostic.h"

gboolean cap_has_marks(CapSlice word);

/* When such a mark is all that is wrong with a word, says so in the hint, offers the word without
 * it, and returns TRUE. */
gboolean cap_hint_at_marks(CapDiagnostic *d, CapSlice word);
