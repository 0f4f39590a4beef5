/* The page on which a map is edited: what the mouse paints, the selected hex, the size of the grid,
 * and a picture to trace. */
#pragma once

#include "editor/shell/desk.h"

#define CAP_TYPE_MAP_PAGE (cap_map_page_get_type())
G_DECLARE_FINAL_TYPE(CapMapPage, cap_map_page, CAP, MAP_PAGE, GtkWidget)

GtkWidget *cap_map_page_new(CapDesk *desk);
