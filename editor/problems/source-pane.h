/* The documents of the project as text, one beside the other, for those who like XML. */
#pragma once

#include "editor/shell/desk.h"

#define CAP_TYPE_SOURCE_PANE (cap_source_pane_get_type())
G_DECLARE_FINAL_TYPE(CapSourcePane, cap_source_pane, CAP, SOURCE_PANE, GtkWidget)

GtkWidget *cap_source_pane_new(CapDesk *desk);
