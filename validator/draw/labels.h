/* Names on the map that keep out of each other's way. Where they stand depends on the sheet and the
 * scale alone, so all parts of a drawing agree on it. */
#pragma once

#include "validator/draw/sheet.h"

typedef struct {
  guint n;
  CapLabel *labels;
} CapLabels;

void cap_labels_free(CapLabels *labels);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapLabels, cap_labels_free)

/* For the field `labels` of a sheet. */
GHashTable *cap_labels_new_table(void);

/* The names at this scale, arranged when first asked for. Borrowed from the sheet. Any thread. */
const CapLabels *cap_labels_of(CapSheet *sheet, double scale);

/* The same, but NULL when they are not arranged yet; does not wait. */
const CapLabels *cap_labels_peek(CapSheet *sheet, double scale);

/* --- Among other things ----------------------------------------------------------------------
 *
 * Where pieces stand on the map that never move, names are arranged around them. */

typedef struct _CapCrowd CapCrowd;

/* All settlements are named, however thick they stand. */
CapCrowd *cap_crowd_new(const CapSheet *sheet, double scale);

/* Something stands in this box, in pixels from the origin. */
void cap_crowd_take(CapCrowd *crowd, CapRect box);

/* Puts a name beside a thing where it hides least. Its box is found, its text borrowed. */
void cap_crowd_name(CapCrowd *crowd, CapRect thing, CapLabel label);

/* Names all that the map has besides; frees the crowd. */
CapLabels *cap_crowd_arrange(CapCrowd *crowd);
