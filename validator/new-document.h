/* Documents to start from: templates with the name, title and place of the new one. */
#pragma once

#include "schema/document.h"

/* "The Siege of Città" becomes "the-siege-of-citta"; NULL when no letter is left to start with, or
 * the name is no line of text. New string. */
char *cap_new_dup_identifier(const char *name);

/* The title for a name from which that identifier was made. New string. */
char *cap_new_dup_title(const char *name, const char *id);

/* Where to start: a small complete document with comments, or next to nothing. */
#define CAP_NEW_EXAMPLE ""
#define CAP_NEW_EMPTY   "empty-"

/* The text of a new map, roster or scenario that will stand at `path`. New string. */
char *cap_new_dup_document(CapKind kind, const char *start, const char *id, const char *title,
                           const char *path);
