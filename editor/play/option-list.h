/* The options of a decision in words. Those of one spot can be shown alone.
 *
 * Signal `chosen` (guint option): somebody has clicked an option, or pressed Enter on it. */
#pragma once

#include <gtk/gtk.h>

#include "editor/core/games/tape.h"

#define CAP_TYPE_OPTION_LIST (cap_option_list_get_type())
G_DECLARE_FINAL_TYPE(CapOptionList, cap_option_list, CAP, OPTION_LIST, GtkWidget)

GtkWidget *cap_option_list_new(void);

/* Shows the options where the tape stands, and marks the one that was taken; NULL for none. */
void cap_option_list_show(CapOptionList *list, const CapTape *tape);

/* How many options lead to a spot; `only` gets the last of them. */
guint cap_option_list_count_at(CapOptionList *list, CapSpot spot, guint *only);

/* Shows only those that lead to a spot; CAP_SPOT_NONE for all. */
void cap_option_list_limit(CapOptionList *list, CapSpot spot);

/* Calls for every spot that an option leads to, once for each option. */
void cap_option_list_each_spot(CapOptionList *list,
                               void (*call)(CapSpot spot, gboolean is_marked, gpointer data),
                               gpointer data);
