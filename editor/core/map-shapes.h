/* Sets of hexes that a designer paints: a brush, a line, a rectangle, a patch of the same. No GTK.
 */
#pragma once

#include "schema/board/map.h"

/* All of these give a new array of CapHex without doubles. */

/* Every hex at most `radius` from the centre. */
GArray *cap_shape_brush(const CapMap *map, CapHex centre, guint radius);

/* What the brush goes over from one hex to the next, without gaps; without the first place, which
 * it has covered already, unless it stays there. */
GArray *cap_shape_stroke(const CapMap *map, CapHex from, CapHex to, guint radius);

/* The hexes of a straight line, both ends with them; each touches the one before. */
GArray *cap_shape_line(const CapMap *map, CapHex from, CapHex to);

/* Rows and columns between two corners. */
GArray *cap_shape_rectangle(const CapMap *map, CapHex a, CapHex b);

/* All hexes that hang together with this one and are the same in that respect. */
typedef gboolean (*CapSameHex)(const CapMap *map, CapHex a, CapHex b);
GArray *cap_shape_fill(const CapMap *map, CapHex from, CapSameHex is_same);
gboolean cap_same_terrain(const CapMap *map, CapHex a, CapHex b);
gboolean cap_same_region(const CapMap *map, CapHex a, CapHex b);

/* A hexside. */
typedef struct {
  CapHex hex;
  CapDirection direction;
} CapHexside;

/* The hexsides of a shortest way along the corners of the grid, from an end of one hexside to
 * another: both are in it, each shares a corner with the one before. New array of CapHexside; sides
 * on the edge of the map, which have no second hex, are never used. Empty when there is no way. */
GArray *cap_shape_sides(const CapMap *map, CapHexside from, CapHexside to);
