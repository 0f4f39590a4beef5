/* An entry that finds a hex, a place, a Capitano or a stack, with the matches below it. What is
 * chosen is selected on the desk and shown on its map. */
#pragma once

#include "editor/shell/desk.h"

#define CAP_TYPE_FIND (cap_find_get_type())
G_DECLARE_FINAL_TYPE(CapFind, cap_find, CAP, FIND, GtkWidget)

GtkWidget *cap_find_new(CapDesk *desk);

/* Puts the keyboard into it. */
void cap_find_start(CapFind *find);
