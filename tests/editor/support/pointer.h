/* A real pointer: xdotool moves that of the display which the test has for itself. */
#pragma once

#include <gtk/gtk.h>

#include "tests/editor/support/rest.h"

/* Does this with the mouse; what comes of it is to be waited for. */
void mouse(const char *words);
