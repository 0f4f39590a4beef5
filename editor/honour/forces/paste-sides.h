/* The rows of the paste dialog that ask which side of the scenario a strange side of the text is.
 * They are seen only when there is something to choose. */
#pragma once

#include <gtk/gtk.h>

#include "editor/core/project.h"
#include "editor/honour/forces/strange-sides.h"

typedef struct _HonourPasteSides HonourPasteSides;

HonourPasteSides *honour_paste_sides_new(CapProject *project);
void honour_paste_sides_free(HonourPasteSides *sides);

/* To be put into the dialog. Borrowed. */
GtkWidget *honour_paste_sides_widget(HonourPasteSides *sides);

/* Asks about these, an array of HonourStrangeSide. What was chosen for one of them before holds. */
void honour_paste_sides_show(HonourPasteSides *sides, const GPtrArray *strange);

/* Those that were shown last, as they were chosen: HonourStrangeSide. Borrowed. */
const GPtrArray *honour_paste_sides_get(HonourPasteSides *sides);
