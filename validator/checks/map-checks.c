#include "validator/checks/map-checks.h"

const CapCheck cap_map_checks[] = {
    {"hexes-listed", CAP_KIND_MAP, cap_check_hexes_listed},
    {"hex-order", CAP_KIND_MAP, cap_check_hex_order},
    {"names-of-hexes", CAP_KIND_MAP, cap_check_names_of_hexes},
    {"settlements", CAP_KIND_MAP, cap_check_settlements},
    {"settlement-names", CAP_KIND_MAP, cap_check_settlement_names},
    {"edges", CAP_KIND_MAP, cap_check_edges},
    {"hex-regions", CAP_KIND_MAP, cap_check_hex_regions},
    {"region-pieces", CAP_KIND_MAP, cap_check_region_pieces},
    {"river-courses", CAP_KIND_MAP, cap_check_river_courses},
    {"ferries", CAP_KIND_MAP, cap_check_ferries},
    {"road-ends", CAP_KIND_MAP, cap_check_road_ends},
    {"roads-on-land", CAP_KIND_MAP, cap_check_roads_on_land},
    {"roads-to-edges", CAP_KIND_MAP, cap_check_roads_to_edges},
    {"roads-to-ferries", CAP_KIND_MAP, cap_check_roads_to_ferries},
    {"ways-off", CAP_KIND_MAP, cap_check_ways_off},
    {"road-pieces", CAP_KIND_MAP, cap_check_road_pieces},
    {"area-content", CAP_KIND_MAP, cap_check_area_content},
    {"river-sides", CAP_KIND_MAP, cap_check_river_sides},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
