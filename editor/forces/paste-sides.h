/* The rows of the paste dialog that ask which side of the scenario a strange side of the text is.
 * They are seen only when there is something to choose. */
#pragma once

#include <gtk/gtk.h>

#include "editor/core/project.h"
#include "editor/core/strange-sides.h"

typedef struct _CapPasteSides CapPasteSides;

CapPasteSides *cap_paste_sides_new(CapProject *project);
void cap_paste_sides_free(CapPasteSides *sides);

/* To be put into the dialog. Borrowed. */
GtkWidget *cap_paste_sides_widget(CapPasteSides *sides);

/* Asks about these, an array of CapStrangeSide. What was chosen for one of them before holds. */
void cap_paste_sides_show(CapPasteSides *sides, const GPtrArray *strange);

/* Those that were shown last, as they were chosen: CapStrangeSide. Borrowed. */
const GPtrArray *cap_paste_sides_get(CapPasteSides *sides);
