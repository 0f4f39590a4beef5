/* The elements of a document as lists that follow it: an item stands for one element as long as
 * that is there, whatever changes around it. A tree of lists is an outline. No GTK. */
#pragma once

#include <gio/gio.h>

#include "editor/core/files/file.h"

/* One element. Properties `title` ("Stack royal-army") and `detail` (its other attributes) change
 * with it. */
#define CAP_TYPE_OUTLINE_ITEM (cap_outline_item_get_type())
G_DECLARE_FINAL_TYPE(CapOutlineItem, cap_outline_item, CAP, OUTLINE_ITEM, GObject)

CapFile *cap_outline_item_file(CapOutlineItem *item);
CapNode cap_outline_item_node(CapOutlineItem *item); /* CAP_NODE_NONE once it is gone */
const char *cap_outline_item_title(CapOutlineItem *item);
const char *cap_outline_item_detail(CapOutlineItem *item);

/* Whether the schema lets elements stand in it, even if there are none now. */
gboolean cap_outline_item_may_have_children(CapOutlineItem *item);

/* Which elements are listed; NULL for all. */
typedef gboolean (*CapOutlineFilter)(const CapDocument *doc, CapNode node, gpointer data);

/* The children of an element, in the order of the document. */
#define CAP_TYPE_OUTLINE (cap_outline_get_type())
G_DECLARE_FINAL_TYPE(CapOutline, cap_outline, CAP, OUTLINE, GObject)

/* `parent` CAP_NODE_NONE lists the root alone. The filter data must outlive the list. */
CapOutline *cap_outline_new(CapFile *file, CapNode parent, CapOutlineFilter filter, gpointer data);

/* The same for the element of an item. */
CapOutline *cap_outline_new_inside(CapOutlineItem *item, CapOutlineFilter filter, gpointer data);

/* Where the element of a node stands in the list; FALSE when it is not in it. */
gboolean cap_outline_find(CapOutline *outline, CapNode node, guint *position);
