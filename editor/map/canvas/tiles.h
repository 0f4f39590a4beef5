/* The drawn map in square pieces: textures that are made in other threads, kept while there is room
 * and laid out when the map is shown. What is not drawn yet is shown from another scale meanwhile,
 * and what has changed is shown as it was. */
#pragma once

#include <gtk/gtk.h>

#include "validator/draw/sheet.h"

typedef struct _CapTiles CapTiles;

/* `ready` is called on the main thread when more can be shown than before. */
CapTiles *cap_tiles_new(GFunc ready, gpointer data);
void cap_tiles_free(CapTiles *tiles);

/* Another sheet; `dirty` (of its hexes) is what differs from the last, NULL for all of it. Takes a
 * reference. */
void cap_tiles_set_sheet(CapTiles *tiles, CapSheet *sheet, const CapBits *dirty);

/* What is drawn (CapLayers), and whether on calmer paper. */
void cap_tiles_set_look(CapTiles *tiles, guint layers, gboolean is_calm);

typedef struct {
  double scale; /* pixels a unit */
  double x, y;  /* where the origin of the sheet lies, in pixels of the widget */
  double width, height;
  int device_scale;      /* device pixels a pixel */
  gboolean by_processor; /* see picture.h */
  gboolean is_hasty;     /* the scale is about to change again: what there is will do */
} CapTilesView;

/* Shows what is drawn and asks for the rest. */
void cap_tiles_snapshot(CapTiles *tiles, GtkSnapshot *snapshot, const CapTilesView *view);

/* The whole map, small; NULL without a sheet. Borrowed. */
GdkTexture *cap_tiles_overview(CapTiles *tiles);

/* Whether everything asked for is drawn; and how many bytes the textures take. For tests. */
gboolean cap_tiles_is_complete(CapTiles *tiles);
gsize cap_tiles_bytes(CapTiles *tiles);
guint cap_tiles_drawn(CapTiles *tiles); /* how many were made so far */
