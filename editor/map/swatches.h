/* One of several things to choose by its picture: the tools of a map, terrain, rivers, states. Each
 * has a name, shown below its picture or, where there are only signs, in its tooltip; and perhaps a
 * key that chooses it.
 *
 * Property `selected` (guint): the number of what is chosen, GTK_INVALID_LIST_POSITION for none. */
#pragma once

#include "editor/map/sample.h"

#define CAP_TYPE_SWATCHES (cap_swatches_get_type())
G_DECLARE_FINAL_TYPE(CapSwatches, cap_swatches, CAP, SWATCHES, GtkWidget)

/* Of a table, as for the tools of a page; ended by a row without a name. */
typedef struct {
  const char *name; /* to be translated */
  CapToolIcon icon;
  guint key; /* of the keyboard; 0 for none */
} CapToolRow;

/* Only signs, with names in tooltips; chosen by their keys, too. */
void cap_swatches_fill_tools(CapSwatches *swatches, const CapToolRow *rows);

/* Chooses the one with this key. FALSE when there is none. */
gboolean cap_swatches_press(CapSwatches *swatches, guint key, GdkModifierType state);

/* Puts one at the end; the sheet of the sample is kept. Nothing is chosen by it, but for the first.
 */
void cap_swatches_add(CapSwatches *swatches, const char *name, const CapSample *sample);
void cap_swatches_clear(CapSwatches *swatches);

/* When all are there: many scroll in a frame of their own, a few stand open. */
void cap_swatches_fit(CapSwatches *swatches);
guint cap_swatches_count(CapSwatches *swatches);
const char *cap_swatches_name(CapSwatches *swatches, guint which); /* NULL when there is none */

guint cap_swatches_selected(CapSwatches *swatches);
void cap_swatches_select(CapSwatches *swatches, guint which);

/* For those who do not see them. */
void cap_swatches_set_name(CapSwatches *swatches, const char *name);
