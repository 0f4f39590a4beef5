/* What the tools of a hex map paint with: the swatches to choose from, and what is picked up from
 * the map itself. */
#pragma once

#include "editor/map/painter.h"
#include "editor/map/swatches.h"

/* Shows what a tool can paint with. `values` gets what each swatch stands for: new strings, NULL
 * for "none" or "a new one". */
void cap_hex_values_fill(CapSwatches *swatches, GPtrArray *values, CapFile *file, const CapMap *map,
                         CapPaint paint);

/* What a value of a river, road, region or set stands for; CAP_NODE_NONE for other tools and
 * values, and for what is not there. */
CapNode cap_hex_value_node(CapFile *file, CapPaint paint, const char *value);

/* The classes of rivers or roads. */
void cap_hex_classes_fill(CapSwatches *swatches, CapPaint paint);
const char *cap_hex_class(guint which); /* "primary" */

/* What lies under a point of the map. */
typedef struct {
  CapPaint paint; /* with which it is made; CAP_PAINT_NOTHING for nothing */
  char *value;
} CapHexFind;

/* Of the kind of `wanted`, if there is such a thing; else, or for CAP_PAINT_PICK, what catches the
 * eye most: a river at the side, a settlement, the terrain. */
CapHexFind cap_hex_find(CapFile *file, const CapMap *map, const CapToolPoint *point,
                        CapPaint wanted);
