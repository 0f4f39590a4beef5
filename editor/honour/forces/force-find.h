/* Finding the forces of a scenario in its document by what stays the same from edit to edit, and
 * calling them by names that people know. No GTK. */
#pragma once

#include "editor/core/document-find.h"
#include "editor/core/project.h"
#include "schema/honour/scenario.h"

/* The nearest element around `node` (itself included) with this name; CAP_NODE_NONE. */
CapNode honour_find_around(const CapDocument *doc, CapNode node, CapName name);

/* The child of `parent` whose attribute has this value; CAP_NODE_NONE. */
CapNode honour_find_child(const CapDocument *doc, CapNode parent, CapName name, CapName attribute,
                          const char *value);

/* An id that nothing in the document has: `wish`, made an identifier, with a number behind it when
 * that is taken. New string. */
char *honour_make_fresh_id(const CapDocument *doc, const char *wish);

/* --- Names, as new strings ------------------------------------------------------------------ */

/* "Chaumont" for chaumont; the id with blanks and capitals when the roster has none such. */
char *honour_capitano_dup_name(CapProject *project, const char *id);
char *honour_type_dup_name(CapProject *project, const char *id); /* of units and auxiliaries */

/* "old-guard" becomes "Old guard". */
char *honour_id_dup_words(const char *id);

/* What a force is called: a stack by its Primo Capitano, a unit by its type, a side by its name. */
char *honour_node_dup_label(CapProject *project, const CapDocument *doc, CapNode node);
