/* What a new map is asked for: hexes, zones or a table, how large, and how hexes lie and are
 * numbered. */
#pragma once

#include <gtk/gtk.h>

#include "validator/draft-map.h"

#define CAP_TYPE_NEW_MAP_FORM (cap_new_map_form_get_type())
G_DECLARE_FINAL_TYPE(CapNewMapForm, cap_new_map_form, CAP, NEW_MAP_FORM, GtkWidget)

/* Proposes a map of the kind of `board`. */
GtkWidget *cap_new_map_form_new(GtkSizeGroup *captions, CapBoards board);

CapMapDraft cap_new_map_form_answers(CapNewMapForm *form);

/* Whether its size is asked for, besides the kind. */
void cap_new_map_form_set_sized(CapNewMapForm *form, gboolean is_sized);
