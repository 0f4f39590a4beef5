/* Hexes one by one: are all there, what stands in them, do they lie at the edge. */
#include "validator/checks/map-checks.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-map.h"
#include "schema/table.h"
#include "validator/checks/wording.h"

/* --- Missing hexes ---------------------------------------------------------------------- */

/* The hex that comes `position` places after the first in the order of the numbers. */
static CapHex hex_by_number(const CapMap *map, guint position) {
  const CapGrid *grid = &map->grid;

  if (grid->row_first)
    return position;
  return position % grid->rows * grid->columns + position / grid->rows;
}

/* The hexes from position `first` up to, not including, `end` are missing. */
static void report_missing(const CapCheckContext *context, guint first, guint end) {
  const CapDocument *doc = context->document;
  const CapMap *map = context->map;
  char from[CAP_HEX_NUMBER_MAX], to[CAP_HEX_NUMBER_MAX];
  CapPlace place;

  if (end < map->n_hexes)
    place = cap_place_element(doc, map->hexes[hex_by_number(map, end)].node);
  else
    place =
        cap_place_element(doc, cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_HEXES));
  cap_grid_number(&map->grid, hex_by_number(map, first), from);
  cap_grid_number(&map->grid, hex_by_number(map, end - 1), to);
  CapDiagnostic *finding;
  if (end - first == 1) {
    finding =
        cap_report(context->findings, CAP_CODE_HEX_MISSING, place, "Hex %s is not listed.", from);
    cap_diagnostic_set_object(finding, "hex %s", from);
  } else {
    finding = cap_report(context->findings, CAP_CODE_HEX_MISSING, place,
                         "%u hexes are not listed: %s to %s.", end - first, from, to);
    cap_diagnostic_set_object(finding, "hexes %s to %s", from, to);
  }
  cap_diagnostic_set_hint(finding, "Add a line with number, terrain and region%s.",
                          end - first == 1 ? "" : _(" for each"));
}

void cap_check_hexes_listed(const CapCheckContext *context) {
  const CapMap *map = context->map;
  guint first = 0; /* of a run of missing hexes */

  for (guint i = 0; i < map->n_hexes; i++) {
    if (map->hexes[hex_by_number(map, i)].node == CAP_NODE_NONE)
      continue;
    if (first < i)
      report_missing(context, first, i);
    first = i + 1;
  }
  if (first < map->n_hexes)
    report_missing(context, first, map->n_hexes);
}

/* --- Settlements ------------------------------------------------------------------------ */

static const char *settlement_name(CapSettlement settlement) {
  switch (settlement) {
  case CAP_SETTLEMENT_NONE:
    return _("no settlement");
  case CAP_SETTLEMENT_TOWN:
    return _("a town");
  case CAP_SETTLEMENT_FORTIFIED_TOWN:
    return _("a fortified town");
  case CAP_SETTLEMENT_FORTIFIED_CITY:
    return _("a fortified city");
  }
  return _("a settlement");
}

static void report_settlement(const CapCheckContext *context, CapHex hex) {
  const CapMapHex *h = &context->map->hexes[hex];
  CapPlace place = cap_place_attribute(context->document, h->node, CAP_NAME_SETTLEMENT);
  g_autofree char *where = cap_wording_hex(context->map, hex);
  const char *what = settlement_name((CapSettlement)h->settlement);

  if (cap_terrain_is_water(h->terrain)) {
    gboolean is_sea = h->terrain == CAP_TERRAIN_SEA;
    CapDiagnostic *finding = cap_report(
        context->findings, is_sea ? CAP_CODE_SETTLEMENT_IN_SEA : CAP_CODE_SETTLEMENT_IN_LAKE, place,
        _("There is %s in %s, which is %s."), what, where, is_sea ? _("sea") : _("a lake"));
    cap_wording_set_hex(finding, context->map, hex);
    cap_diagnostic_set_hint(finding, "Move it to a hex on the shore, or change the terrain.");
  }
  if (h->name == NULL) {
    CapDiagnostic *finding = cap_report(context->findings, CAP_CODE_SETTLEMENT_UNNAMED, place,
                                        "There is %s in %s, but no name.", what, where);
    cap_wording_set_hex(finding, context->map, hex);
    cap_diagnostic_set_hint(finding, "Add the attribute name.");
  }
}

void cap_check_settlements(const CapCheckContext *context) {
  const CapMap *map = context->map;

  for (CapHex i = 0; i < map->n_hexes; i++) {
    const CapMapHex *hex = &map->hexes[i];

    if (hex->settlement != CAP_SETTLEMENT_NONE &&
        (cap_terrain_is_water(hex->terrain) || hex->name == NULL))
      report_settlement(context, i);
  }
}

static void report_repeated_name(const CapCheckContext *context, CapNode node, CapNode other) {
  const CapDocument *doc = context->document;
  CapSlice number = cap_node_attribute(doc, node, CAP_NAME_NUMBER);
  CapDiagnostic *finding = cap_report(
      context->findings, CAP_CODE_NAME_REPEATED, cap_place_attribute(doc, node, CAP_NAME_NAME),
      "Hexes %.*s and %.*s (line %u) both have a settlement called %.*s.", CAP_SLICE_ARGS(number),
      CAP_SLICE_ARGS(cap_node_attribute(doc, other, CAP_NAME_NUMBER)), cap_wording_line(doc, other),
      CAP_SLICE_ARGS(cap_node_attribute(doc, node, CAP_NAME_NAME)));

  cap_diagnostic_set_object(finding, "hex %.*s", CAP_SLICE_ARGS(number));
  cap_diagnostic_set_hint(finding, "Correct one of the two names.");
}

void cap_check_settlement_names(const CapCheckContext *context) {
  const CapMap *map = context->map;
  g_autoptr(GHashTable) claims = g_hash_table_new(g_str_hash, g_str_equal);

  for (CapHex i = 0; i < map->n_hexes; i++) {
    const CapMapHex *hex = &map->hexes[i];
    gboolean is_news;

    if (hex->settlement == CAP_SETTLEMENT_NONE || hex->name == NULL)
      continue;
    CapNode first = cap_table_claim(claims, hex->name, hex->node, &is_news);
    if (first == CAP_NODE_NONE)
      continue;
    report_repeated_name(context, hex->node, first);
    if (is_news)
      report_repeated_name(context, first, hex->node);
  }
}

/* --- Edges ------------------------------------------------------------------------------ */

void cap_check_edges(const CapCheckContext *context) {
  const CapMap *map = context->map;

  for (guint i = 0; i < map->n_edges; i++) {
    const CapMapEdge *edge = &map->edges[i];
    CapSlice side = cap_node_attribute(context->document, edge->node, CAP_NAME_SIDE);

    if ((cap_grid_edges(&map->grid, edge->hex) & edge->edge) != 0)
      continue;
    g_autofree char *where = cap_wording_hex(map, edge->hex);
    CapDiagnostic *finding =
        cap_report(context->findings, CAP_CODE_EDGE_INSIDE,
                   cap_place_attribute(context->document, edge->node, CAP_NAME_HEX),
                   "A way leaves the map to the %.*s from %s, which is not on that edge.",
                   CAP_SLICE_ARGS(side), where);
    cap_diagnostic_set_hint(finding, "Name a hex on that edge, or correct the side.");
    cap_wording_set_hex(finding, map, edge->hex);
  }
}
