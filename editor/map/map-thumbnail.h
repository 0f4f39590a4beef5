/* A small picture of a map on disk: its middle, drawn in a thread once it is in sight. */
#pragma once

#include <gtk/gtk.h>

#define CAP_TYPE_MAP_THUMBNAIL (cap_map_thumbnail_get_type())
G_DECLARE_FINAL_TYPE(CapMapThumbnail, cap_map_thumbnail, CAP, MAP_THUMBNAIL, GtkWidget)

/* So wide and at least so high; it grows in height. Blank when there is no map at the path. */
GtkWidget *cap_map_thumbnail_new(const char *path, int width, int height);

/* Whether it was drawn. */
gboolean cap_map_thumbnail_is_drawn(CapMapThumbnail *thumbnail);
