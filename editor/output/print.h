/* A project on paper: the map on one page, then the set-up sheets of a scenario. */
#pragma once

#include <gtk/gtk.h>

#include "editor/core/project.h"

/* Ready to be run; the project must have a map. */
GtkPrintOperation *cap_print_new(CapProject *project);
