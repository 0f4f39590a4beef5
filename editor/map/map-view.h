/* The map side of a window: the canvas with its tools above it, a small map in its corner and a
 * line below that tells about the hex under the pointer. It shows the set-up of the project,
 * follows what is selected on the desk and hands over what is picked and dragged. */
#pragma once

#include "editor/map/place-menu.h"

#define CAP_TYPE_MAP_VIEW (cap_map_view_get_type())
G_DECLARE_FINAL_TYPE(CapMapView, cap_map_view, CAP, MAP_VIEW, GtkWidget)

GtkWidget *cap_map_view_new(CapDesk *desk);

/* The menu of the right button. */
CapPlaceMenu *cap_map_view_menu(CapMapView *view);

/* Lets the user type what to look for. */
void cap_map_view_find(CapMapView *view);
