/* Names on the map that keep out of each other's way. Where they stand depends on the sheet and the
 * scale alone, so all parts of a drawing agree on it. */
#pragma once

#include "editor/map/draw-sheet.h"

typedef enum {
  CAP_LABEL_CITY,
  CAP_LABEL_TOWN,
  CAP_LABEL_WATER, /* lakes and rivers */
  CAP_LABEL_SPOT,  /* a place without a settlement */
  CAP_LABEL_ZONE,
  CAP_LABEL_REGION, /* spaced out; belongs to the layer of regions */
} CapLabelKind;

typedef struct {
  const char *text; /* of the sheet */
  CapLabelKind kind;
  CapRect box;  /* in pixels from the origin; when turned, of the text as if it were level */
  double size;  /* of the letters, in pixels */
  double angle; /* turned about the middle of the box */
} CapLabel;

typedef struct {
  guint n;
  CapLabel *labels;
} CapLabels;

/* For the field `labels` of a sheet. */
GHashTable *cap_labels_new_table(void);

/* The names at this scale, arranged when first asked for. Borrowed from the sheet. Any thread. */
const CapLabels *cap_labels_of(CapSheet *sheet, double scale);

/* The same, but NULL when they are not arranged yet; does not wait. */
const CapLabels *cap_labels_peek(CapSheet *sheet, double scale);
