/* The checks of hex maps, by file; validator/checks/map-checks.c puts them into its table. They
 * look at a map that the compile step has been through: what cannot be resolved was reported
 * there, and what would only follow from it is not reported again. */
#pragma once

#include "validator/checks/checks.h"

/* map-hexes.c */
void cap_check_hexes_listed(const CapCheckContext *context);
void cap_check_settlements(const CapCheckContext *context);
void cap_check_settlement_names(const CapCheckContext *context);
void cap_check_edges(const CapCheckContext *context);

/* map-regions.c */
void cap_check_hex_regions(const CapCheckContext *context);
void cap_check_region_pieces(const CapCheckContext *context);

/* map-rivers.c */
void cap_check_river_courses(const CapCheckContext *context);
void cap_check_ferries(const CapCheckContext *context);

/* map-sea.c */
void cap_check_ports(const CapCheckContext *context);
void cap_check_seas(const CapCheckContext *context);
void cap_check_river_mouths(const CapCheckContext *context);

/* map-roads.c */
void cap_check_road_ends(const CapCheckContext *context);
void cap_check_roads_on_land(const CapCheckContext *context);
void cap_check_roads_to_edges(const CapCheckContext *context);
void cap_check_roads_to_ferries(const CapCheckContext *context);
void cap_check_ways_off(const CapCheckContext *context);
void cap_check_road_crossings(const CapCheckContext *context);

/* map-order.c */
void cap_check_hex_order(const CapCheckContext *context);
void cap_check_names_of_hexes(const CapCheckContext *context);
void cap_check_lake_names(const CapCheckContext *context);
void cap_check_places(const CapCheckContext *context);

/* map-road-names.c */
void cap_check_road_names(const CapCheckContext *context);

/* map-road-pieces.c */
void cap_check_road_pieces(const CapCheckContext *context);

/* map-areas.c */
void cap_check_area_content(const CapCheckContext *context);
void cap_check_river_sides(const CapCheckContext *context);

/* map-banks.c */
void cap_check_banks(const CapCheckContext *context);

/* map-misfits.c; the last ones, for they look at what others have found */
void cap_check_grid_fits(const CapCheckContext *context);
void cap_check_river_classes(const CapCheckContext *context);
