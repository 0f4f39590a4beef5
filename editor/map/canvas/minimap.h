/* The whole map, small, with a frame around what the canvas shows. A click or drag moves it there.
 */
#pragma once

#include "editor/map/canvas/canvas.h"

#define CAP_TYPE_MINIMAP (cap_minimap_get_type())
G_DECLARE_FINAL_TYPE(CapMinimap, cap_minimap, CAP, MINIMAP, GtkWidget)

GtkWidget *cap_minimap_new(CapCanvas *canvas);
