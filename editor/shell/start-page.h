/* What an empty window shows: new documents, those that were open lately, those that come with the
 * program, and what was rescued after a crash. */
#pragma once

#include "editor/shell/application.h"

#define CAP_TYPE_START_PAGE (cap_start_page_get_type())
G_DECLARE_FINAL_TYPE(CapStartPage, cap_start_page, CAP, START_PAGE, GtkWidget)

void cap_start_page_fill(CapStartPage *page, CapApplication *application);
