/* The canonical form of a document: one way to lay out what is written, so that files of several
 * hands read alike and differences between versions show what changed.
 *
 * Two spaces for each level, one element on a line, attributes in the order of the schema, lines of
 * at most 110 columns, no value cut but lists of words. Comments, processing instructions and a
 * blank line between elements are the author's and stay. Nothing that has a meaning changes. */
#pragma once

#include "schema/xsd/guide.h"

#define CAP_CANONICAL_COLUMNS 110

/* The canonical form of a text that is well-formed; new string. Elements and attributes that the
 * guide does not know keep the order in which they are written. */
char *cap_canonical_text(CapSlice text, const CapGuide *guide);

/* Whether two well-formed texts say the same: the same elements, text, comments and instructions
 * in the same order, each element with the same attributes, white space aside. A guard against
 * mistakes of the formatter. */
gboolean cap_canonical_same(CapSlice a, CapSlice b);
