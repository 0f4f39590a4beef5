/* Roads: does each hang together. */
#include "validator/checks/map-checks.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-map.h"
#include "validator/checks/wording.h"

/* Hexes of one road, joined where a leg goes from one to the next. Cells of other roads are told
 * apart by their stamp, so that the table is cleared but once. */
typedef struct {
  guint32 *parent;
  guint32 *stamp;
  guint32 road; /* the stamp of the road at hand */
} Net;

static CapHex find_piece(Net *net, CapHex hex) {
  if (net->stamp[hex] != net->road) {
    net->stamp[hex] = net->road;
    net->parent[hex] = hex;
  }
  while (net->parent[hex] != hex)
    hex = net->parent[hex] = net->parent[net->parent[hex]];
  return hex;
}

static CapHex first_hex(const CapCheckContext *context, CapNode leg) {
  CapSlice rest = cap_node_attribute(context->document, leg, CAP_NAME_HEXES), word;
  return cap_slice_next_word(&rest, &word) ? cap_grid_find(&context->map->grid, word)
                                           : CAP_HEX_NONE;
}

/* FALSE when a hex of the leg does not exist, or two do not touch, which has been reported. */
static gboolean join_leg(const CapCheckContext *context, CapNode leg, Net *net) {
  CapSlice rest = cap_node_attribute(context->document, leg, CAP_NAME_HEXES), word;
  CapHex last = CAP_HEX_NONE;
  CapDirection d;
  while (cap_slice_next_word(&rest, &word)) {
    CapHex hex = cap_grid_find(&context->map->grid, word);
    if (hex == CAP_HEX_NONE ||
        (last != CAP_HEX_NONE && !cap_grid_direction(&context->map->grid, last, hex, &d)))
      return FALSE;
    if (last != CAP_HEX_NONE)
      net->parent[find_piece(net, hex)] = find_piece(net, last);
    last = hex;
  }
  return last != CAP_HEX_NONE;
}

static void report_piece(const CapCheckContext *context, CapNode road, CapNode leg, guint pieces,
                         int declared) {
  const CapDocument *doc = context->document;
  CapSlice name = cap_node_attribute(doc, road, CAP_NAME_NAME);
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_ROAD_BROKEN,
                                cap_place_attribute(doc, leg, CAP_NAME_HEXES),
                                ngettext("The road \"%.*s\" lies in %u piece, not in %d.",
                                         "The road \"%.*s\" lies in %u pieces, not in %d.", pieces),
                                CAP_SLICE_ARGS(name), pieces, declared);
  cap_diagnostic_set_object(d, "road %.*s", CAP_SLICE_ARGS(name));
  cap_diagnostic_set_hint(d,
                          "Add the leg that is missing, or write pieces=\"%u\" where other "
                          "roads fill the gap.",
                          pieces);
}

static void check_road(const CapCheckContext *context, CapNode road, Net *net) {
  const CapDocument *doc = context->document;
  CapNode first = cap_node_child_named(doc, road, CAP_NAME_LEG);
  int declared = 1;
  cap_slice_to_int(cap_node_attribute(doc, road, CAP_NAME_PIECES), &declared);
  if (declared < 1)
    return; /* a number that the reader has reported */
  for (CapNode leg = first; leg != CAP_NODE_NONE; leg = cap_node_next_named(doc, leg, CAP_NAME_LEG))
    if (!join_leg(context, leg, net))
      return;

  g_autoptr(GHashTable) roots = g_hash_table_new(NULL, NULL); /* of hexes, one for each piece */
  CapNode beginning = first;                                  /* of the piece met last */
  for (CapNode leg = first; leg != CAP_NODE_NONE; leg = cap_node_next_named(doc, leg, CAP_NAME_LEG))
    if (g_hash_table_add(roots, GUINT_TO_POINTER(find_piece(net, first_hex(context, leg)))))
      beginning = leg;
  if (first != CAP_NODE_NONE && g_hash_table_size(roots) != (guint)declared)
    report_piece(context, road, beginning, g_hash_table_size(roots), declared);
}

void cap_check_road_pieces(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapNode section = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_ROADS);
  if (section == CAP_NODE_NONE || !cap_map_has_hexes(context->map))
    return;
  Net net = {g_new0(guint32, context->map->n_hexes), g_new0(guint32, context->map->n_hexes), 0};
  for (CapNode road = cap_node_child_named(doc, section, CAP_NAME_ROAD); road != CAP_NODE_NONE;
       road = cap_node_next_named(doc, road, CAP_NAME_ROAD)) {
    net.road++;
    check_road(context, road, &net);
  }
  g_free(net.parent);
  g_free(net.stamp);
}
