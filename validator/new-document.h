/* Documents to start from: templates with the name, title and place of the new one. */
#pragma once

#include "validator/draft-map.h"
#include "validator/system.h"

/* "The Siege of Città" becomes "the-siege-of-citta"; NULL when no letter is left to start with, or
 * the name is no line of text. New string. */
char *cap_new_dup_identifier(const char *name);

/* The title for a name from which that identifier was made. New string. */
char *cap_new_dup_title(const char *name, const char *id);

/* The document to start from: `start` is CAP_NEW_EXAMPLE or CAP_NEW_EMPTY, for a map also one of
 * those with zones. A map needs no rule system (NULL). NULL when there is none of the kind. */
const CapTemplate *cap_new_template(CapKind kind, const char *start, const CapSystem *system);

/* The text of a new map, roster or scenario that will stand at `path`. New string. */
char *cap_new_dup_document(const CapTemplate *template, const char *id, const char *title,
                           const char *path);

/* --- Made of answers ------------------------------------------------------------------------- */

/* A map as large as wanted. New string. */
char *cap_new_dup_map(const CapMapDraft *draft, const char *id, const char *title,
                      const char *path);

/* A small complete scenario. New string; NULL, with a sentence that says why, when map and roster
 * have not enough for a game. The system must have a drafter. */
char *cap_new_dup_scenario(const CapSystem *system, const CapDraft *draft, const char *id,
                           const char *title, const char *path, char **why);
