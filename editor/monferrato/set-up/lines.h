/* The lines of a set-up as text: which counters they name, and where. For those who edit them. */
#pragma once

#include "schema/document/document-edit.h"

/* The <set-up> of a side; CAP_NODE_NONE when it has none. */
CapNode monferrato_set_up_of(const CapDocument *doc, CapNode side);

/* Takes a counter out of all lines of a set-up. A line that places nothing any more goes; one that
 * lets the owner choose some of its counters places all of them once so few are left, and then no
 * later line names them. */
void monferrato_lines_drop(CapDocument *doc, CapNode set_up, const char *counter);

/* Adds a counter to the line that places others in just these zones, or to a new one. */
void monferrato_lines_add(CapDocument *doc, CapNode set_up, const char *counter, const char *zones);

/* Takes a word out of a list of an attribute; the attribute goes with the last word. FALSE when the
 * word is not in it. */
gboolean monferrato_drop_word(CapDocument *doc, CapNode node, CapName attribute, const char *word);

/* Adds a word to it; whether it is there already. */
void monferrato_add_word(CapDocument *doc, CapNode node, CapName attribute, const char *word);
gboolean monferrato_has_word(CapSlice list, const char *word);
