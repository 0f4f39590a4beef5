/* Everything in a document as a tree, with a form for what is selected: whatever has no page of its
 * own is edited here. */
#pragma once

#include "editor/shell/desk.h"

#define CAP_TYPE_OUTLINE_PAGE (cap_outline_page_get_type())
G_DECLARE_FINAL_TYPE(CapOutlinePage, cap_outline_page, CAP, OUTLINE_PAGE, GtkWidget)

GtkWidget *cap_outline_page_new(CapDesk *desk);
