#include "editor/core/map-words.h"

#include <glib/gi18n.h>

const char *cap_map_words_terrain(CapTerrain terrain) {
  switch (terrain) {
  case CAP_TERRAIN_CLEAR:
    return _("clear");
  case CAP_TERRAIN_MARSH:
    return _("marsh");
  case CAP_TERRAIN_HEATH:
    return _("heath");
  case CAP_TERRAIN_SWAMP:
    return _("swamp");
  case CAP_TERRAIN_WOOD:
    return _("wood");
  case CAP_TERRAIN_HILL:
    return _("hill");
  case CAP_TERRAIN_MOUNTAIN:
    return _("mountain");
  case CAP_TERRAIN_LAKE:
    return _("lake");
  case CAP_TERRAIN_SEA:
    return _("sea");
  case CAP_TERRAIN_UNKNOWN:
    break;
  }
  return _("terrain not known");
}

const char *cap_map_words_settlement(CapSettlement settlement) {
  switch (settlement) {
  case CAP_SETTLEMENT_TOWN:
    return _("town");
  case CAP_SETTLEMENT_FORTIFIED_TOWN:
    return _("fortified town");
  case CAP_SETTLEMENT_FORTIFIED_CITY:
    return _("fortified city");
  case CAP_SETTLEMENT_NONE:
    break;
  }
  return _("no settlement");
}

const char *cap_map_words_zone_settlement(CapZoneSettlement settlement) {
  switch (settlement) {
  case CAP_ZONE_VILLAGE:
    return _("village");
  case CAP_ZONE_FORTIFIED_VILLAGE:
    return _("fortified village");
  case CAP_ZONE_FORTRESS:
    return _("fortress");
  case CAP_ZONE_NOTHING:
    break;
  }
  return _("no settlement");
}

const char *cap_map_words_border_kind(CapBorderKind kind) {
  switch (kind) {
  case CAP_BORDER_OPEN:
    return _("open");
  case CAP_BORDER_RIVER:
    return _("river");
  case CAP_BORDER_RIVER_BRIDGE:
    return _("river with a bridge");
  case CAP_BORDER_IMPASSABLE:
    return _("impassable");
  case CAP_BORDER_WALL:
    return _("wall");
  case CAP_BORDER_LINK:
    return _("link");
  }
  return "";
}

static const char *zone_name(const CapZone *zone) {
  return zone->name != NULL ? zone->name : zone->id;
}

char *cap_map_words_zone(const CapZone *zone) {
  return g_strdup_printf("%s, %s, %s", zone_name(zone),
                         cap_map_words_zone_settlement(zone->settlement),
                         zone->difficult ? _("difficult ground") : _("open ground"));
}

char *cap_map_words_border(const CapMap *map, const CapBorder *border) {
  return g_strdup_printf("%s, %s: %s", zone_name(&map->zones[border->zone[0]]),
                         zone_name(&map->zones[border->zone[1]]),
                         cap_map_words_border_kind(border->kind));
}

char *cap_map_words_ground(const char *name, CapGroundKind kind) {
  return name != NULL && *name != '\0' ? g_strdup_printf("%s, %s", name, cap_ground_name(kind))
                                       : g_strdup(cap_ground_name(kind));
}

char *cap_map_words_hex(const CapMap *map, CapHex hex) {
  char number[CAP_HEX_NUMBER_MAX];
  cap_grid_number(&map->grid, hex, number);
  return map->hexes[hex].name != NULL ? g_strdup_printf("%s (%s)", map->hexes[hex].name, number)
                                      : g_strdup(number);
}

const char *cap_map_words_direction(const CapGrid *grid, CapDirection direction) {
  static const char *const names[] = {N_("north"), N_("north-east"), N_("east"), N_("south-east"),
                                      N_("south"), N_("south-west"), N_("west"), N_("north-west")};
  const char *name = cap_grid_direction_name(grid, direction);
  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    if (g_str_equal(name, names[i]))
      return _(names[i]);
  return name;
}

static void add_word(GString *text, gboolean is_so, const char *word) {
  if (is_so)
    g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "", word);
}

char *cap_map_words_side(guint features) {
  GString *text = g_string_new(NULL);
  add_word(text, (features & CAP_SIDE_PRIMARY_RIVER) != 0, _("primary river"));
  add_word(text, (features & CAP_SIDE_SECONDARY_RIVER) != 0, _("secondary river"));
  add_word(text, (features & CAP_SIDE_FERRY) != 0, _("ferry"));
  return g_string_free(text, FALSE);
}

char *cap_map_words_road(guint roads) {
  GString *text = g_string_new(NULL);
  add_word(text, (roads & CAP_ROAD_PRIMARY) != 0, _("primary road"));
  add_word(text, (roads & CAP_ROAD_SECONDARY) != 0, _("secondary road"));
  add_word(text, (roads & CAP_ROAD_NAVIGLIO) != 0, _("naviglio"));
  return g_string_free(text, FALSE);
}
