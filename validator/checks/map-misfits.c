/* When most of a map does not fit its grid, or all ferries of a river its class, that one value is
 * to blame. Each line that does not fit has its own finding; these show where to look first. */
#include "validator/checks/map-checks.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-map.h"
#include "schema/codes/codes-scenario.h"
#include "validator/checks/wording.h"

static guint count_findings(const CapCheckContext *context, CapCode code) {
  const char *file = cap_document_file(context->document);
  guint n = 0;

  for (guint i = 0; i < cap_diagnostics_count(context->findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(context->findings, i);
    n += d->code == code && g_strcmp0(d->file, file) == 0;
  }
  return n;
}

static guint count_elements(const CapDocument *doc, CapName name) {
  guint n = 0;

  for (CapNode node = 0; node < cap_document_count(doc); node++)
    n += cap_node_name(doc, node) == name;
  return n;
}

/* --- The grid --------------------------------------------------------------------------------- */

static guint count_missing(const CapMap *map) {
  guint n = 0;

  for (CapHex i = 0; i < map->n_hexes; i++)
    n += map->hexes[i].node == CAP_NODE_NONE;
  return n;
}

static guint count_outside(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  guint n = 0;

  for (CapNode node = 0; node < cap_document_count(doc); node++)
    n += cap_node_name(doc, node) == CAP_NAME_HEX &&
         cap_grid_find(&context->map->grid, cap_node_attribute(doc, node, CAP_NAME_NUMBER)) ==
             CAP_HEX_NONE;
  return n;
}

/* Do all ways off the map in two opposite directions start inside it? Then north and south, or east
 * and west, have changed places. */
static gboolean has_turned_edges(const CapMap *map, guint both) {
  guint n = 0;

  for (guint i = 0; i < map->n_edges; i++) {
    const CapMapEdge *edge = &map->edges[i];
    if ((edge->edge & both) == 0)
      continue;
    if ((cap_grid_edges(&map->grid, edge->hex) & edge->edge) != 0)
      return FALSE;
    n++;
  }
  return n >= 2;
}

static void report_grid(const CapCheckContext *context, const char *message) {
  const CapDocument *doc = context->document;
  CapNode grid = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_GRID);
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_MISFIT, cap_place_element(doc, grid), "%s", message);

  cap_diagnostic_set_hint(d, "Correct the size of the grid, how it lies or how it is numbered.");
}

/* A whole row or column too much or too little is no slip in a line. */
void cap_check_grid_fits(const CapCheckContext *context) {
  const CapMap *map = context->map;
  guint a_line = MIN(map->grid.rows, map->grid.columns);
  guint n_sides = count_elements(context->document, CAP_NAME_SIDE);
  guint n_missing = count_missing(map), n_outside = count_outside(context);
  guint n_apart = count_findings(context, CAP_CODE_NOT_ADJACENT);
  g_autofree char *message = NULL;

  if (!cap_map_has_hexes(map) || a_line < 2)
    return;
  if (n_outside >= a_line)
    message =
        g_strdup_printf(_("%u of the hexes that are listed are not in this grid."), n_outside);
  else if (n_missing >= a_line)
    message = g_strdup_printf(_("%u hexes of this grid are not listed."), n_missing);
  else if (n_apart >= 4 && n_apart * 10 > n_sides)
    message =
        g_strdup_printf(_("In this grid the hexes on both banks are apart along %u of %u sides "
                          "of rivers."),
                        n_apart, n_sides);
  else if (has_turned_edges(map, CAP_EDGE_NORTH | CAP_EDGE_SOUTH) ||
           has_turned_edges(map, CAP_EDGE_EAST | CAP_EDGE_WEST))
    message = g_strdup(_("In this grid the ways off the map start inside it."));
  else
    return;
  report_grid(context, message);
}

/* --- Rivers ----------------------------------------------------------------------------------- */

static void report_river(const CapCheckContext *context, const CapRiver *river, guint n_ferries) {
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_MISFIT,
                 cap_place_attribute(context->document, river->node, CAP_NAME_CLASS),
                 "%u ferries cross the %s, but it is a secondary river.", n_ferries, river->name);

  cap_diagnostic_set_hint(d, "Make it a primary river, or remove the ferries.");
  cap_diagnostic_set_object(d, "river %s", river->id);
}

/* So many roads that cross a river without any ferry do not make it a primary one. */
#define FEWEST_CROSSINGS 2u

static void report_unferried(const CapCheckContext *context, const CapRiver *river,
                             guint n_crossings) {
  CapDiagnostic *d = cap_report(context->findings, CAP_CODE_MISFIT,
                                cap_place_attribute(context->document, river->node, CAP_NAME_CLASS),
                                "%u roads cross the %s, which has no ferry, but it is a primary "
                                "river.",
                                n_crossings, river->name);

  cap_diagnostic_set_hint(d, "Make it a secondary river, or add the ferries.");
  cap_diagnostic_set_object(d, "river %s", river->id);
}

/* Only primary rivers have ferries; one over another may be misplaced, several are not. */
void cap_check_river_classes(const CapCheckContext *context) {
  const CapMap *map = context->map;
  g_autofree guint *n_ferries = g_new0(guint, MAX(map->n_rivers, 1));
  g_autofree guint *n_crossings = g_new0(guint, MAX(map->n_rivers, 1));

  for (CapHex hex = 0; hex < map->n_hexes; hex++)
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS / 2; d++) {
      CapIndex river = map->hexes[hex].river[d];
      if ((map->hexes[hex].side[d] & CAP_SIDE_FERRY) != 0 && river != CAP_INDEX_NONE)
        n_ferries[river]++;
      if (map->hexes[hex].road[d] != 0 && river != CAP_INDEX_NONE)
        n_crossings[river]++;
    }
  for (guint i = 0; i < map->n_rivers; i++)
    if (!map->rivers[i].primary && n_ferries[i] > 1)
      report_river(context, &map->rivers[i], n_ferries[i]);
    else if (map->rivers[i].primary && n_ferries[i] == 0 && n_crossings[i] >= FEWEST_CROSSINGS)
      report_unferried(context, &map->rivers[i], n_crossings[i]);
}
