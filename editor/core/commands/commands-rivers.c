/* Rivers run along hexsides, from one to the next; ferries cross them. */
#include "editor/core/commands/commands-map.h"

#include <glib/gi18n.h>

#include "schema/document/insert.h"

static CapHex other_bank(const CapMap *map, CapHexside side) {
  return cap_grid_neighbour(&map->grid, side.hex, side.direction);
}

/* "0501 0601", the lower number first. */
static char *dup_pair(const CapMap *map, CapHexside side) {
  char a[CAP_HEX_NUMBER_MAX], b[CAP_HEX_NUMBER_MAX];
  CapHex other = other_bank(map, side);
  cap_grid_number(&map->grid, MIN(side.hex, other), a);
  cap_grid_number(&map->grid, MAX(side.hex, other), b);
  return g_strdup_printf("%s %s", a, b);
}

/* Whether the element is between these two hexes. */
static gboolean is_between(const CapDocument *doc, CapNode node, const CapMap *map,
                           CapHexside side) {
  CapHex hex;
  CapDirection direction;
  if (!cap_map_find_hexside(map, cap_node_attribute(doc, node, CAP_NAME_BETWEEN), &hex, &direction))
    return FALSE;
  CapHex other = cap_grid_neighbour(&map->grid, hex, direction);
  return (hex == side.hex && other == other_bank(map, side)) ||
         (other == side.hex && hex == other_bank(map, side));
}

static CapNode find_in(const CapDocument *doc, CapName list_name, CapName name, CapName attribute,
                       const char *value) {
  CapNode list = cap_node_child_named(doc, cap_document_root(doc), list_name);
  if (list == CAP_NODE_NONE)
    return CAP_NODE_NONE;
  CapNode node = cap_node_child_named(doc, list, name);
  while (node != CAP_NODE_NONE &&
         !cap_slice_equals(cap_node_attribute(doc, node, attribute), value))
    node = cap_node_next_named(doc, node, name);
  return node;
}

guint cap_map_draw_river(CapFile *file, const CapMap *map, const char *river, const GArray *sides) {
  CapDocument *doc = cap_file_begin(file, _("Draw %s"), river);
  guint n = 0;
  if (doc == NULL)
    return 0;
  for (guint i = 0; i < sides->len; i++) {
    CapHexside side = g_array_index(sides, CapHexside, i);
    CapNode node = find_in(doc, CAP_NAME_RIVERS, CAP_NAME_RIVER, CAP_NAME_ID, river);
    if (node == CAP_NODE_NONE || other_bank(map, side) == CAP_HEX_NONE ||
        map->hexes[side.hex].river[side.direction] != CAP_INDEX_NONE)
      continue;
    g_autofree char *pair = dup_pair(map, side);
    g_autofree char *xml = cap_element_text("side", "between", pair, NULL);
    if (cap_document_insert(doc, node, CAP_NODE_NONE, xml) != CAP_NODE_NONE)
      n++;
  }
  cap_file_end(file);
  return n;
}

/* The <side> or <ferry> at a hexside; CAP_NODE_NONE when there is none. */
static CapNode find_side(const CapDocument *doc, const CapMap *map, CapHexside side) {
  CapNode list = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_RIVERS);
  if (list == CAP_NODE_NONE)
    return CAP_NODE_NONE;
  for (CapNode river = cap_node_child_named(doc, list, CAP_NAME_RIVER); river != CAP_NODE_NONE;
       river = cap_node_next_named(doc, river, CAP_NAME_RIVER))
    for (CapNode node = cap_node_child_named(doc, river, CAP_NAME_SIDE); node != CAP_NODE_NONE;
         node = cap_node_next_named(doc, node, CAP_NAME_SIDE))
      if (is_between(doc, node, map, side))
        return node;
  return CAP_NODE_NONE;
}

static CapNode find_ferry(const CapDocument *doc, const CapMap *map, CapHexside side) {
  CapNode list = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_FERRIES);
  if (list == CAP_NODE_NONE)
    return CAP_NODE_NONE;
  CapNode node = cap_node_child_named(doc, list, CAP_NAME_FERRY);
  while (node != CAP_NODE_NONE && !is_between(doc, node, map, side))
    node = cap_node_next_named(doc, node, CAP_NAME_FERRY);
  return node;
}

/* Removes an element, and the list around it when that has nothing else. */
static void remove_with_list(CapDocument *doc, CapNode node, CapName name) {
  CapNode list = cap_node_parent(doc, node);
  gboolean is_last = cap_node_child_named(doc, list, name) == node &&
                     cap_node_next_named(doc, node, name) == CAP_NODE_NONE;
  cap_document_remove(doc, is_last ? list : node);
}

gboolean cap_map_erase_side(CapFile *file, const CapMap *map, CapHexside side) {
  CapDocument *doc;
  if (other_bank(map, side) == CAP_HEX_NONE)
    return FALSE;
  g_autofree char *pair = dup_pair(map, side);
  if ((doc = cap_file_begin(file, _("Erase the river between %s"), pair)) == NULL)
    return FALSE;
  CapNode ferry = find_ferry(doc, map, side);
  if (ferry != CAP_NODE_NONE)
    remove_with_list(doc, ferry, CAP_NAME_FERRY);
  CapNode node = find_side(doc, map, side);
  gboolean is_there = node != CAP_NODE_NONE;
  if (is_there) {
    CapNode river = cap_node_parent(doc, node);
    gboolean is_last = cap_node_child_named(doc, river, CAP_NAME_SIDE) == node &&
                       cap_node_next_named(doc, node, CAP_NAME_SIDE) == CAP_NODE_NONE;
    if (is_last)
      remove_with_list(doc, river, CAP_NAME_RIVER);
    else
      cap_document_remove(doc, node);
  }
  cap_file_end(file);
  return is_there;
}

gboolean cap_map_set_ferry(CapFile *file, const CapMap *map, CapHexside side, gboolean is_there) {
  CapDocument *doc;
  gboolean is_changed = FALSE;
  if (other_bank(map, side) == CAP_HEX_NONE)
    return FALSE;
  g_autofree char *pair = dup_pair(map, side);
  doc = is_there ? cap_file_begin(file, _("Add a ferry between %s"), pair)
                 : cap_file_begin(file, _("Remove the ferry between %s"), pair);
  if (doc == NULL)
    return FALSE;
  CapNode ferry = find_ferry(doc, map, side);
  if (is_there && ferry == CAP_NODE_NONE) {
    g_autofree char *xml = cap_element_text("ferry", "between", pair, NULL);
    CapNode list = cap_find_or_insert(doc, cap_document_root(doc), CAP_NAME_FERRIES);
    is_changed = cap_document_insert(doc, list, CAP_NODE_NONE, xml) != CAP_NODE_NONE;
  } else if (!is_there && ferry != CAP_NODE_NONE) {
    remove_with_list(doc, ferry, CAP_NAME_FERRY);
    is_changed = TRUE;
  }
  cap_file_end(file);
  return is_changed;
}
