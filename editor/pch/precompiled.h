/* What nearly every file of the editor reads first, and what takes longest to read. Each file still
 * includes what it uses: this one only saves time. */
#pragma once

#include <gtk/gtk.h>
#include <gtksourceview/gtksource.h>
