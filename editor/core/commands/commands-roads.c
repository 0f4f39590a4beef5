/* Roads lead from hex to hex, in legs that end where something is. */
#include "editor/core/commands/commands-map.h"

#include <glib/gi18n.h>

#include "schema/document/insert.h"

static CapNode find_road(const CapDocument *doc, const char *name) {
  CapNode list = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_ROADS);
  if (list == CAP_NODE_NONE)
    return CAP_NODE_NONE;
  CapNode road = cap_node_child_named(doc, list, CAP_NAME_ROAD);
  while (road != CAP_NODE_NONE &&
         !cap_slice_equals(cap_node_attribute(doc, road, CAP_NAME_NAME), name))
    road = cap_node_next_named(doc, road, CAP_NAME_ROAD);
  return road;
}

/* The hexes of a leg; numbers that the map does not have are CAP_HEX_NONE. */
static GArray *hexes_of(const CapDocument *doc, CapNode leg, const CapMap *map) {
  GArray *hexes = g_array_new(FALSE, FALSE, sizeof(CapHex));
  CapSlice words = cap_node_attribute(doc, leg, CAP_NAME_HEXES);
  g_autofree char *text = cap_slice_is_set(words) ? cap_slice_dup(words) : g_strdup("");
  g_auto(GStrv) all = g_strsplit(text, " ", -1);
  for (guint i = 0; all[i] != NULL; i++) {
    CapHex hex = cap_grid_find(&map->grid, cap_slice_of(all[i]));
    if (*all[i] != '\0')
      g_array_append_val(hexes, hex);
  }
  return hexes;
}

static char *dup_numbers(const CapMap *map, const GArray *hexes, guint first, guint end) {
  GString *text = g_string_new(NULL);
  for (guint i = first; i < end; i++) {
    char number[CAP_HEX_NUMBER_MAX];
    cap_grid_number(&map->grid, g_array_index(hexes, CapHex, i), number);
    g_string_append_printf(text, "%s%s", i > first ? " " : "", number);
  }
  return g_string_free(text, FALSE);
}

/* --- Drawing -------------------------------------------------------------------------------- */

static gboolean leg_has(const CapDocument *doc, CapNode leg, const CapMap *map, CapHex a,
                        CapHex b) {
  g_autoptr(GArray) hexes = hexes_of(doc, leg, map);
  for (guint i = 1; i < hexes->len; i++) {
    CapHex x = g_array_index(hexes, CapHex, i - 1), y = g_array_index(hexes, CapHex, i);
    if ((x == a && y == b) || (x == b && y == a))
      return TRUE;
  }
  return FALSE;
}

static gboolean road_has(const CapDocument *doc, CapNode road, const CapMap *map, CapHex a,
                         CapHex b) {
  for (CapNode leg = cap_node_child_named(doc, road, CAP_NAME_LEG); leg != CAP_NODE_NONE;
       leg = cap_node_next_named(doc, leg, CAP_NAME_LEG))
    if (leg_has(doc, leg, map, a, b))
      return TRUE;
  return FALSE;
}

/* Whether a leg ends here by convention: a settlement, a place where other roads come in, the edge.
 */
static gboolean ends_leg(const CapMap *map, CapHex hex) {
  guint n = 0;
  for (guint d = 0; d < CAP_N_DIRECTIONS; d++)
    if (map->hexes[hex].road[d] != 0)
      n++;
  return map->hexes[hex].settlement != CAP_SETTLEMENT_NONE || n > 1 ||
         cap_grid_edges(&map->grid, hex) != 0;
}

/* The leg that stops in this hex and could go on; CAP_NODE_NONE when there is none. */
static CapNode leg_to_go_on(const CapDocument *doc, CapNode road, const CapMap *map, CapHex hex) {
  if (ends_leg(map, hex))
    return CAP_NODE_NONE;
  for (CapNode leg = cap_node_child_named(doc, road, CAP_NAME_LEG); leg != CAP_NODE_NONE;
       leg = cap_node_next_named(doc, leg, CAP_NAME_LEG)) {
    g_autoptr(GArray) hexes = hexes_of(doc, leg, map);
    if (hexes->len > 0 && g_array_index(hexes, CapHex, hexes->len - 1) == hex)
      return leg;
  }
  return CAP_NODE_NONE;
}

/* A stretch of new links, from `first` to before `end`. */
static void add_leg(CapDocument *doc, const char *name, const CapMap *map, const GArray *hexes,
                    guint first, guint end) {
  CapNode road = find_road(doc, name);
  CapNode leg = leg_to_go_on(doc, road, map, g_array_index(hexes, CapHex, first));
  if (leg != CAP_NODE_NONE) {
    g_autofree char *before = cap_slice_dup(cap_node_attribute(doc, leg, CAP_NAME_HEXES));
    g_autofree char *more = dup_numbers(map, hexes, first + 1, end);
    g_autofree char *all = g_strdup_printf("%s %s", before, more);
    cap_document_set_attribute(doc, leg, "hexes", all);
    return;
  }
  g_autofree char *numbers = dup_numbers(map, hexes, first, end);
  g_autofree char *xml = cap_element_text("leg", "hexes", numbers, NULL);
  cap_document_insert(doc, road, CAP_NODE_NONE, xml);
}

static gboolean make_road(CapDocument *doc, const char *name, const char *class) {
  CapNode list = cap_find_or_insert(doc, cap_document_root(doc), CAP_NAME_ROADS);
  g_autofree char *xml = cap_element_text("road", "name", name, "class", class, NULL);
  return cap_document_insert(doc, list, CAP_NODE_NONE, xml) != CAP_NODE_NONE;
}

guint cap_map_draw_road(CapFile *file, const CapMap *map, const char *name, const char *class,
                        const GArray *hexes) {
  CapDocument *doc = cap_file_begin(file, _("Draw %s"), name);
  guint n = 0, first = 0;
  if (doc == NULL)
    return 0;
  for (guint i = 1; i < hexes->len; i++) {
    CapHex a = g_array_index(hexes, CapHex, i - 1), b = g_array_index(hexes, CapHex, i);
    CapNode road = find_road(doc, name);
    gboolean is_new = cap_grid_distance(&map->grid, a, b) == 1 &&
                      (road == CAP_NODE_NONE || !road_has(doc, road, map, a, b));
    if (is_new && road == CAP_NODE_NONE && !make_road(doc, name, class))
      break;
    n += is_new ? 1 : 0;
    if (!is_new) {
      if (i - 1 > first)
        add_leg(doc, name, map, hexes, first, i);
      first = i;
    } else if (i + 1 == hexes->len || ends_leg(map, b)) {
      add_leg(doc, name, map, hexes, first, i + 1);
      first = i;
    }
  }
  cap_file_end(file);
  return n;
}

/* --- Erasing -------------------------------------------------------------------------------- */

/* What is left of a leg before and behind a link, each of two hexes at least. */
static void cut_leg(CapDocument *doc, CapNode leg, const CapMap *map, CapHex a, CapHex b) {
  g_autoptr(GArray) hexes = hexes_of(doc, leg, map);
  guint cut = 1;
  while (!((g_array_index(hexes, CapHex, cut - 1) == a && g_array_index(hexes, CapHex, cut) == b) ||
           (g_array_index(hexes, CapHex, cut - 1) == b && g_array_index(hexes, CapHex, cut) == a)))
    cut++;
  g_autofree char *before = cut >= 2 ? dup_numbers(map, hexes, 0, cut) : NULL;
  g_autofree char *behind = hexes->len - cut >= 2 ? dup_numbers(map, hexes, cut, hexes->len) : NULL;
  CapNode road = cap_node_parent(doc, leg);
  if (before == NULL && behind == NULL) {
    gboolean is_last = cap_node_child_named(doc, road, CAP_NAME_LEG) == leg &&
                       cap_node_next_named(doc, leg, CAP_NAME_LEG) == CAP_NODE_NONE;
    cap_document_remove(doc, is_last ? road : leg);
    return;
  }
  if (before != NULL && behind != NULL) {
    g_autofree char *xml = cap_element_text("leg", "hexes", behind, NULL);
    cap_document_set_attribute(doc, leg, "hexes", before);
    cap_document_insert(doc, road, cap_node_next(doc, leg), xml);
    return;
  }
  cap_document_set_attribute(doc, leg, "hexes", before != NULL ? before : behind);
}

/* A leg of a road of this class that leads over the link; CAP_NODE_NONE when there is none. */
static CapNode find_leg(const CapDocument *doc, const CapMap *map, const char *class, CapHex a,
                        CapHex b) {
  CapNode list = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_ROADS);
  if (list == CAP_NODE_NONE)
    return CAP_NODE_NONE;
  for (CapNode road = cap_node_child_named(doc, list, CAP_NAME_ROAD); road != CAP_NODE_NONE;
       road = cap_node_next_named(doc, road, CAP_NAME_ROAD)) {
    if (!cap_slice_equals(cap_node_attribute(doc, road, CAP_NAME_CLASS), class))
      continue;
    for (CapNode leg = cap_node_child_named(doc, road, CAP_NAME_LEG); leg != CAP_NODE_NONE;
         leg = cap_node_next_named(doc, leg, CAP_NAME_LEG))
      if (leg_has(doc, leg, map, a, b))
        return leg;
  }
  return CAP_NODE_NONE;
}

gboolean cap_map_erase_link(CapFile *file, const CapMap *map, const char *class, CapHex a,
                            CapHex b) {
  char from[CAP_HEX_NUMBER_MAX], to[CAP_HEX_NUMBER_MAX];
  CapNode leg;
  gboolean is_changed = FALSE;
  cap_grid_number(&map->grid, a, from);
  cap_grid_number(&map->grid, b, to);
  CapDocument *doc = cap_file_begin(file, _("Erase the road between %s and %s"), from, to);
  if (doc == NULL)
    return FALSE;
  while ((leg = find_leg(doc, map, class, a, b)) != CAP_NODE_NONE) {
    cut_leg(doc, leg, map, a, b);
    is_changed = TRUE;
  }
  cap_file_end(file);
  return is_changed;
}
