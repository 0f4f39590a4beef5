/* A tree of elements with buttons to add, remove, copy and move them; what may be added comes from
 * the schema. It follows the document.
 *
 * Signal `selected`: another element is selected, or none. */
#pragma once

#include "editor/core/outline.h"
#include "editor/shell/desk.h"

#define CAP_TYPE_ELEMENT_TREE (cap_element_tree_get_type())
G_DECLARE_FINAL_TYPE(CapElementTree, cap_element_tree, CAP, ELEMENT_TREE, GtkWidget)

GtkWidget *cap_element_tree_new(CapDesk *desk);

/* Which elements are shown; NULL for all. Set before anything is shown. */
void cap_element_tree_set_filter(CapElementTree *tree, CapOutlineFilter filter);

/* Which elements are offered to be added, by name; NULL for all that the schema allows. */
typedef gboolean (*CapElementOffer)(const char *name);
void cap_element_tree_set_offer(CapElementTree *tree, CapElementOffer offer);

/* What is said of an element: new string; a second line stands below, smaller. NULL for its name
 * and attributes. */
typedef char *(*CapElementWords)(CapProject *project, const CapDocument *doc, CapNode node);
void cap_element_tree_set_words(CapElementTree *tree, CapElementWords words);

/* What the tree is for ("Conditions and effects"), and what is said when it is empty. */
void cap_element_tree_set_name(CapElementTree *tree, const char *name, const char *empty);

/* One more button at the start of those that it has. */
void cap_element_tree_add_button(CapElementTree *tree, GtkWidget *button);

/* What becomes of an element that is dragged onto another: gives it where it is then, CAP_NODE_NONE
 * when it may not go there; whoever refuses says why. Without it rows are not dragged. Set before
 * anything is shown. */
typedef CapNode (*CapElementDrop)(CapNode node, CapNode onto, gpointer data);
void cap_element_tree_set_drop(CapElementTree *tree, CapElementDrop drop, gpointer data);

/* Drops an element on another, and selects it there. FALSE when it is refused. */
gboolean cap_element_tree_drop(CapElementTree *tree, CapNode node, CapNode onto);

/* Shows one level only, and leaves adding to whoever has the tree. */
void cap_element_tree_set_is_flat(CapElementTree *tree);

/* Unfolds so many levels from the start. */
void cap_element_tree_set_depth(CapElementTree *tree, guint depth);

/* Shows what stands in an element; CAP_NODE_NONE for the whole document, NULL for nothing. */
void cap_element_tree_show(CapElementTree *tree, CapFile *file, CapNode node);

/* Whether it shows what stands in this element already. */
gboolean cap_element_tree_shows(CapElementTree *tree, CapFile *file, CapNode node);

/* The element that is selected, or CAP_NODE_NONE. */
CapNode cap_element_tree_selected(CapElementTree *tree);
CapFile *cap_element_tree_file(CapElementTree *tree);

/* Whether it has no rows; it says then what to do. */
gboolean cap_element_tree_is_empty(CapElementTree *tree);

/* Selects an element and unfolds what it stands in. FALSE when it is not in the tree. */
gboolean cap_element_tree_select(CapElementTree *tree, CapNode node);
