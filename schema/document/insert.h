/* Puts elements into a document where its schema wants them: the schema says in which order the
 * children of an element stand, and nobody who edits should have to know. */
#pragma once

#include "schema/document/document-edit.h"
#include "schema/xsd/guide.h"

/* The child of `parent` before which an element with this name belongs, as the last of those that
 * may stand beside each other; CAP_NODE_NONE: at the end. */
CapNode cap_place_in_order(const CapDocument *doc, CapNode parent, CapSlice name);

/* Inserts the text of one element into `parent`, in the order of the schema. CAP_NODE_NONE when it
 * is not exactly one well-formed element. */
CapNode cap_insert_in_order(CapDocument *doc, CapNode parent, const char *xml);

/* The first child with a name, put in without content when there is none. */
CapNode cap_find_or_insert(CapDocument *doc, CapNode parent, CapName name);

/* Moves an element with everything in it into `parent`. CAP_NODE_NONE when that lies inside it. */
CapNode cap_move_in_order(CapDocument *doc, CapNode node, CapNode parent);

/* The text of an element without content, from pairs of name and value ended by NULL; attributes
 * whose value is NULL are left out. New string. */
char *cap_element_text(const char *name, ...) G_GNUC_NULL_TERMINATED;

/* The text of an element with everything in it, its lines indented as if it stood at the start of
 * a line; to be inserted elsewhere. New string. */
char *cap_node_dup_xml(const CapDocument *doc, CapNode node);
