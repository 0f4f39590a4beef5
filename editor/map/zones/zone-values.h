/* What the tools of a zone map paint with: the swatches to choose from, and what is picked up from
 * the map itself. */
#pragma once

#include "editor/map/swatches.h"
#include "editor/map/zones/zone-tool.h"

/* Shows what a tool can paint with. `values` gets what each swatch stands for: new strings, NULL
 * for "none", "" for a new one. */
void cap_zone_values_fill(CapSwatches *swatches, GPtrArray *values, CapProject *project,
                          CapZoneMode mode);

/* Kinds of borders, as CapBorderKind counts them up to walls. */
void cap_zone_kinds_fill(CapSwatches *swatches);

/* What lies under a point of the map. */
typedef struct {
  CapZoneMode mode;        /* with which it is made; CAP_ZONE_LOOK for nothing */
  char *value;             /* of what is painted */
  const CapBorder *border; /* of the map; NULL unless it is one */
} CapZoneFind;

/* Of the kind of `wanted`, if there is such a thing; else the border at an edge, a settlement or
 * the ground. */
CapZoneFind cap_zone_find(CapProject *project, const CapToolPoint *point, double reach,
                          CapZoneMode wanted);
