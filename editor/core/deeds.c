#include "editor/core/deeds.h"

#include <glib/gi18n.h>

#include "editor/core/commands/commands-map.h"
#include "editor/core/commands/commands-table.h"
#include "editor/core/commands/commands-zones.h"
#include "editor/core/map-words.h"

static void deed_free(gpointer data) {
  CapDeed *deed = data;
  g_free(deed->label);
  g_free(deed->id);
  g_free(deed);
}

GPtrArray *cap_deeds_new(void) {
  return g_ptr_array_new_with_free_func(deed_free);
}

void cap_deeds_take(GPtrArray *deeds, char *label, CapDeed deed) {
  CapDeed *copy = g_memdup2(&deed, sizeof deed);
  copy->label = label;
  copy->id = g_strdup(deed.id);
  g_ptr_array_add(deeds, copy);
}

static CapFile *file_of(CapProject *project) {
  return cap_project_file(project, CAP_KIND_MAP);
}

/* --- Hexes ---------------------------------------------------------------------------------- */

/* As CapRoads count them. */
static const char *const road_classes[] = {"primary", "secondary", "naviglio"};

/* The map as it is now; NULL when the hex is gone from it. */
static const CapMap *map_with_hex(const CapDeed *deed, CapProject *project) {
  const CapMap *map = cap_project_map(project);
  return map != NULL && deed->place < map->n_hexes ? map : NULL;
}

static void remove_settlement(const CapDeed *deed, CapProject *project) {
  const CapMap *map = map_with_hex(deed, project);
  g_autoptr(GArray) hexes = g_array_new(FALSE, FALSE, sizeof(CapHex));
  g_array_append_val(hexes, deed->place);
  if (map != NULL)
    cap_map_paint(file_of(project), map, hexes, CAP_NAME_SETTLEMENT, NULL,
                  _("Remove a settlement"));
}

static void erase_river(const CapDeed *deed, CapProject *project) {
  const CapMap *map = map_with_hex(deed, project);
  if (map != NULL)
    cap_map_erase_side(file_of(project), map, (CapHexside){deed->place, deed->direction});
}

static void set_ferry(const CapDeed *deed, CapProject *project) {
  const CapMap *map = map_with_hex(deed, project);
  if (map != NULL)
    cap_map_set_ferry(file_of(project), map, (CapHexside){deed->place, deed->direction},
                      deed->which != 0);
}

static void erase_road(const CapDeed *deed, CapProject *project) {
  const CapMap *map = map_with_hex(deed, project);
  if (map != NULL)
    cap_map_erase_link(file_of(project), map, road_classes[deed->which], deed->place,
                       map->hexes[deed->place].neighbour[deed->direction]);
}

static void add_roads(const CapMap *map, const CapDeedPlace *at, GPtrArray *deeds) {
  static const guint bits[] = {CAP_ROAD_PRIMARY, CAP_ROAD_SECONDARY, CAP_ROAD_NAVIGLIO};
  guint roads = map->hexes[at->place].road[at->direction];
  for (guint i = 0; i < G_N_ELEMENTS(bits); i++) {
    g_autofree char *words = cap_map_words_road(roads & bits[i]);
    if ((roads & bits[i]) != 0)
      cap_deeds_take(
          deeds,
          g_strdup_printf(_("Remove the %s to the %s"), words,
                          cap_map_words_direction(&map->grid, at->direction)),
          (CapDeed){.act = erase_road, .place = at->place, .direction = at->direction, .which = i});
  }
}

static void add_river(const CapMap *map, const CapDeedPlace *at, GPtrArray *deeds) {
  const CapMapHex *hex = &map->hexes[at->place];
  guint features = hex->side[at->direction];
  CapIndex river = hex->river[at->direction];
  CapDeed deed = {.place = at->place, .direction = at->direction};
  if (river == CAP_INDEX_NONE)
    return;
  deed.act = erase_river;
  cap_deeds_take(deeds,
                 g_strdup_printf(_("Take the %s from the %s side"), map->rivers[river].name,
                                 cap_map_words_direction(&map->grid, at->direction)),
                 deed);
  deed.act = set_ferry;
  deed.which = (features & CAP_SIDE_FERRY) == 0;
  if (deed.which == 0)
    cap_deeds_take(deeds, g_strdup(_("Remove the ferry")), deed);
  else if (map->rivers[river].primary)
    cap_deeds_take(deeds, g_strdup(_("Add a ferry")), deed);
}

static void add_hex_deeds(const CapMap *map, const CapDeedPlace *at, GPtrArray *deeds) {
  if (map->hexes[at->place].settlement != CAP_SETTLEMENT_NONE)
    cap_deeds_take(deeds, g_strdup(_("Remove the settlement")),
                   (CapDeed){.act = remove_settlement, .place = at->place});
  add_river(map, at, deeds);
  add_roads(map, at, deeds);
}

/* --- Zones ---------------------------------------------------------------------------------- */

static void set_border(const CapDeed *deed, CapProject *project) {
  const CapMap *map = cap_project_map(project);
  if (map == NULL || deed->place >= map->n_borders)
    return;
  const CapBorder *border = &map->borders[deed->place];
  const CapBorderChange change = {.kind = (CapBorderKind)deed->which, .river = border->river};
  cap_zones_set_border(file_of(project), map, border->zone[0], border->zone[1], &change, NULL);
}

static void add_border_deeds(const CapMap *map, CapIndex border, GPtrArray *deeds) {
  static const CapBorderKind kinds[] = {CAP_BORDER_OPEN, CAP_BORDER_RIVER, CAP_BORDER_RIVER_BRIDGE,
                                        CAP_BORDER_IMPASSABLE};
  if (map->borders[border].kind == CAP_BORDER_LINK)
    return;
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++)
    if (kinds[i] != map->borders[border].kind)
      cap_deeds_take(deeds,
                     g_strdup_printf(_("Make the border: %s"), cap_map_words_border_kind(kinds[i])),
                     (CapDeed){.act = set_border, .place = border, .which = kinds[i]});
}

static void remove_zone(const CapDeed *deed, CapProject *project) {
  const CapMap *map = cap_project_map(project);
  if (map != NULL && deed->place < map->n_zones)
    cap_zones_remove(file_of(project), map, deed->place);
}

/* --- Ground --------------------------------------------------------------------------------- */

static void remove_ground(const CapDeed *deed, CapProject *project) {
  const CapMap *map = cap_project_map(project);
  if (map != NULL && deed->place < map->n_grounds)
    cap_table_remove_ground(file_of(project), map, deed->place);
}

/* --- All of them ---------------------------------------------------------------------------- */

void cap_map_add_deeds(CapProject *project, const CapDeedPlace *at, GPtrArray *deeds) {
  const CapMap *map = cap_project_map(project);
  if (map == NULL || at->place == CAP_HEX_NONE)
    return;
  if (cap_map_has_hexes(map)) {
    add_hex_deeds(map, at, deeds);
  } else if (at->border != CAP_INDEX_NONE) {
    add_border_deeds(map, at->border, deeds);
  } else {
    g_autofree char *name = cap_deed_place_name(project, at);
    cap_deeds_take(
        deeds, g_strdup_printf(_("Remove %s"), name),
        (CapDeed){.act = cap_map_is_table(map) ? remove_ground : remove_zone, .place = at->place});
  }
}

char *cap_deed_place_name(CapProject *project, const CapDeedPlace *at) {
  const CapMap *map = cap_project_map(project);
  if (map == NULL || at->place == CAP_HEX_NONE)
    return NULL;
  if (cap_map_is_table(map))
    return g_strdup(cap_table_ground_name(map, at->place));
  if (at->border != CAP_INDEX_NONE)
    return cap_map_words_border(map, &map->borders[at->border]);
  return cap_map_has_zones(map) ? g_strdup(map->zones[at->place].name)
                                : cap_map_words_hex(map, at->place);
}
