/* What a printed set-up says of the scenario as a whole: its title, length, the part of the map in
 * play, reliability, areas, alignment, who is the First Player. No GTK. */
#pragma once

#include "schema/document/document-edit.h"

/* Takes it into a document; what the text says goes before what stood there. Sides and armies of
 * the text have the ids that they have in the document. */
void honour_import_take_front(CapDocument *into, const CapDocument *from);

/* "“The last triumph of the Swiss”, 4 turns from 1513 may 6, 2 sides, 5 stacks"; new string. */
char *honour_import_dup_front_words(const CapDocument *from);

/* The words of two lists, each once; "" when both are NULL. New string. */
char *honour_import_dup_union(const char *some, const char *more);
