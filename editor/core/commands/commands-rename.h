/* Another id for something that has one, and for whatever names it along: in its own document, in
 * those of the window, and in every open scenario that uses its map or roster. All of it is one
 * step of undo. No GTK. */
#pragma once

#include "editor/core/project.h"

/* Why an element cannot have this id (NULL: none), as a sentence for whoever typed it: it is no id,
 * or taken, or somebody else's text cannot be changed now. New string; NULL when it can. */
char *cap_rename_dup_refusal(CapProject *project, CapFile *file, CapNode node, const char *new_id);

/* FALSE when nothing changed: it is refused, or the element has this id. Where two things have one
 * id nobody knows which of them is meant: then only the element changes. Two
 * things that have to share an id keep doing so: see `partners` in references.h. */
gboolean cap_command_rename(CapProject *project, CapFile *file, CapNode node, const char *new_id);

/* Gives something that was made just now its name. An id that was made of the one it had so far is
 * made of the new one, and follows wherever it stands; any other stays. What is older keeps its id,
 * as documents that are not open may name it. FALSE when nothing changed. */
gboolean cap_command_call(CapProject *project, CapFile *file, CapNode node, const char *name);

/* Writes a new id wherever something of this document refers to the old one. */
void cap_command_replace_id(CapDocument *doc, CapName kind, const char *id, const char *new_id);

/* The same where the other has the new id already: lists that named both name it once. */
void cap_command_merge_id(CapDocument *doc, CapName kind, const char *id, const char *kept);

/* All that may name things of the file, itself first; those of a scenario are named nowhere else,
 * unless rosters of its system do so. New array of references. */
GPtrArray *cap_rename_files(CapProject *project, CapFile *file);
