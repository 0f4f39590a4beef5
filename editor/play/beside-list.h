/* What lies beside the board at this point of a game, as one player sees it: hands, tracks. Hidden
 * when nothing does. */
#pragma once

#include <gtk/gtk.h>

#include "editor/core/games/tape.h"

#define CAP_TYPE_BESIDE_LIST (cap_beside_list_get_type())
G_DECLARE_FINAL_TYPE(CapBesideList, cap_beside_list, CAP, BESIDE_LIST, GtkWidget)

/* NULL for no game. What `viewer` may not know is left out; CAP_INDEX_NONE sees everything. */
void cap_beside_list_show(CapBesideList *list, const CapTape *tape, CapIndex viewer);
