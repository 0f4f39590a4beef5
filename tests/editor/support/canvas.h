/* What the tests of the canvas share: maps, and a window to show them in. */
#pragma once

#include <math.h>
#include <string.h>

#include "editor/map/canvas/canvas-private.h"
#include "tests/editor/support/rest.h"

CapMap *compile(const char *text);
CapMap *shipped_map(const char *name);

/* The shipped map with one piece of its text changed. */
CapMap *changed_map(const char *before, const char *after);
CapHex hex_at(const CapMap *map, const char *number);

/* Until all tiles are there. They are asked for when the canvas is drawn: before that, those of the
 * last picture are told of. */
void settle(CapCanvas *canvas);
CapCanvas *show_canvas(const CapMap *map);
void destroy(CapCanvas *canvas);
gboolean press_key_on(CapCanvas *canvas, guint key, GdkModifierType state);

/* In the process of each test: a connection to a display cannot be shared. */
void open_display(void);
