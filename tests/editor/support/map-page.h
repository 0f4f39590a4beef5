/* A map document with its page and its view, and what is found on them. */
#pragma once

#include "editor/map/swatches.h"
#include "editor/shell/desk.h"
#include "tests/editor/support/canvas.h"

typedef struct {
  CapCabinet *cabinet;
  CapProject *project;
  CapDesk *desk;
  GtkWidget *window, *view, *page;
} MapTable;

/* `memory` may be NULL. The valley is a small map that ships. */
MapTable map_sit_down(const char *path, GKeyFile *memory);
MapTable map_sit_down_in_valley(GKeyFile *memory);
void map_get_up(MapTable *t);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(MapTable, map_get_up)

CapCanvas *map_canvas(MapTable *t);

/* The first widget that fits, in the order of the tree; NULL when none does. */
typedef gboolean (*MapFits)(GtkWidget *widget, const char *text);
GtkWidget *map_find(GtkWidget *widget, MapFits fits, const char *text);

/* A label with these words; one that is in sight. */
gboolean map_says(GtkWidget *widget, const char *part);
gboolean map_says_in_sight(GtkWidget *widget, const char *part);

/* The swatches of which the first has this name, and choosing one of them. */
CapSwatches *map_swatches(MapTable *t, const char *first);
void map_choose(MapTable *t, const char *first, guint index);
