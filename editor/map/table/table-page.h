/* What the Map page shows for a table: tools for its ground, the list of pieces and the form of the
 * one that is selected, or of the table itself. */
#pragma once

#include "editor/shell/desk.h"

#define CAP_TYPE_TABLE_PAGE (cap_table_page_get_type())
G_DECLARE_FINAL_TYPE(CapTablePage, cap_table_page, CAP, TABLE_PAGE, GtkWidget)

GtkWidget *cap_table_page_new(CapDesk *desk);
