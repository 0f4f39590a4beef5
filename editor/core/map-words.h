/* Words for what stands on a map, translated. */
#pragma once

#include "schema/board/map.h"

const char *cap_map_words_terrain(CapTerrain terrain);
const char *cap_map_words_settlement(CapSettlement settlement); /* "no settlement" for none */
const char *cap_map_words_zone_settlement(CapZoneSettlement settlement);
const char *cap_map_words_border_kind(CapBorderKind kind);

/* "Casale, fortress, open ground", "Alba, Asti: river". New strings. */
char *cap_map_words_zone(const CapZone *zone);
char *cap_map_words_border(const CapMap *map, const CapBorder *border);

/* "Lago Grande, impassable ground"; new string. The name may be NULL. */
char *cap_map_words_ground(const char *name, CapGroundKind kind);

/* "Novara (2611)", or the number of a hex without a name. New string. */
char *cap_map_words_hex(const CapMap *map, CapHex hex);

/* "north-east", as cap_grid_direction_name(). */
const char *cap_map_words_direction(const CapGrid *grid, CapDirection direction);

/* "primary river, ferry" for CapSideFeatures; new string, empty for none. */
char *cap_map_words_side(guint features);

/* "primary road, naviglio" for CapRoads; new string, empty for none. */
char *cap_map_words_road(guint roads);
