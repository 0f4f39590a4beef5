/* What is no English in a language without letters: the names and words of documents. */
#pragma once

#include "schema/document/document.h"
#include "tests/support/foreign.h"

/* Adds what a text may say in the words of this document. */
void foreign_add_names(GString *names, const CapDocument *doc);

/* Fails for a word that is neither of the language nor among the names. */
void foreign_assert(const GString *names, const char *text);
