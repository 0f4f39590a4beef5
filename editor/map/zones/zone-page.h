/* The part of the Map page that is shown for a zone map: tools to draw and change zones with the
 * mouse, a list of zones and borders, and a form of the one that is selected. Map, list and form
 * always have the same one selected. */
#pragma once

#include "editor/shell/desk.h"

#define CAP_TYPE_ZONE_PAGE (cap_zone_page_get_type())
G_DECLARE_FINAL_TYPE(CapZonePage, cap_zone_page, CAP, ZONE_PAGE, GtkWidget)

GtkWidget *cap_zone_page_new(CapDesk *desk);
