/* Finding elements of a document by what stays the same from edit to edit. No GTK. */
#pragma once

#include "schema/document/document.h"

/* The first element with this name and id; CAP_NODE_NONE when there is none. */
CapNode cap_find_element(const CapDocument *doc, CapName name, const char *id);

/* The attribute as a new string; NULL when there is none. */
char *cap_node_dup_value(const CapDocument *doc, CapNode node, CapName name);

/* Does anything in the document have this id? */
gboolean cap_is_id_taken(const CapDocument *doc, const char *id);
