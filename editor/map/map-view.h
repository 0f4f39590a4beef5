/* The map of a window with what belongs to it: zoom, layers, overlays, the small map, the search,
 * and a line that says what is under the pointer. Shows the set-up of the project and follows the
 * desk. */
#pragma once

#include "editor/shell/desk.h"

#define CAP_TYPE_MAP_VIEW (cap_map_view_get_type())
G_DECLARE_FINAL_TYPE(CapMapView, cap_map_view, CAP, MAP_VIEW, GtkWidget)

GtkWidget *cap_map_view_new(CapDesk *desk);

/* Puts the keyboard into the search. */
void cap_map_view_find(CapMapView *view);
