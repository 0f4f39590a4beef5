/* The menu of the right button on the map: what can be done with the hex, side, zone, border, piece
 * of ground or counter under the pointer. */
#pragma once

#include "editor/map/overlays.h"
#include "editor/shell/desk.h"

typedef struct _CapPlaceMenu CapPlaceMenu;

/* `choose` shows the overlay with this number, from 0; borrowed data. */
typedef void (*CapOverlayChoice)(guint row, gpointer data);
CapPlaceMenu *cap_place_menu_new(CapDesk *desk, CapOverlayChoice choose, gpointer data);
void cap_place_menu_free(CapPlaceMenu *menu);

/* Pops up at a point of the canvas, in pixels; `border` may be CAP_INDEX_NONE, `counter` NULL. */
void cap_place_menu_open(CapPlaceMenu *menu, const CapToolPoint *point, CapIndex border,
                         const char *counter, double x, double y);

gboolean cap_place_menu_is_open(CapPlaceMenu *menu);

/* The labels of what it offers now, in order, and doing one of them; for tests. New array. */
GPtrArray *cap_place_menu_labels(CapPlaceMenu *menu);
gboolean cap_place_menu_do(CapPlaceMenu *menu, const char *label);
