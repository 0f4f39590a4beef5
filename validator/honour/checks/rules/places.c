/* Places that rules speak of: somebody can get there, and areas hold what they seem to. */
#include "rules.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-rules.h"
#include "walk.h"

/* --- Water ---------------------------------------------------------------------------------- */

/* "Nobody is there." */
static gboolean asks_for_nobody(const CapDocument *doc, CapNode node) {
  return cap_slice_equals(cap_node_attribute(doc, node, CAP_NAME_NONE), "yes");
}

/* Where a Force would have to be, or must not be. */
static gboolean asks_for_forces(const CapDocument *doc, CapNode node) {
  switch ((int)cap_node_name(doc, node)) {
  case CAP_NAME_INSIDE:
  case CAP_NAME_RETURN:
  case CAP_NAME_GIVE_ORDER:
  case CAP_NAME_OCCUPIED:
    return TRUE;
  default:
    return FALSE;
  }
}

/* [7.6] Nobody enters a lake or the sea. */
static void check_water(const CapCheckContext *context, CapNode node, CapName attribute) {
  const CapDocument *doc = context->document;
  const CapMap *map = context->map;
  CapSlice rest = cap_node_attribute(doc, node, attribute), word;
  while (cap_slice_next_word(&rest, &word)) {
    CapHex hex = cap_grid_find(&map->grid, word);
    if (hex == CAP_HEX_NONE || !cap_terrain_is_water(map->hexes[hex].terrain))
      continue;
    CapDiagnostic *d = honour_rule_report(
        context, asks_for_nobody(doc, node) ? CAP_CODE_CONDITION_ALWAYS : CAP_CODE_CONDITION_NEVER,
        node, cap_place_word(doc, node, attribute, word),
        "No Force can be in hex %.*s, which is %s.", CAP_SLICE_ARGS(word),
        map->hexes[hex].terrain == CAP_TERRAIN_SEA ? _("sea") : _("a lake"));
    cap_diagnostic_set_hint(d, "Name a hex on land.");
  }
}

void honour_check_ground_can_be_entered(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  for (CapNode n = honour_rule_next(doc, 0); n != CAP_NODE_NONE; n = honour_rule_next(doc, n + 1)) {
    if (!asks_for_forces(doc, n))
      continue;
    check_water(context, n, CAP_NAME_HEXES);
    check_water(context, n, CAP_NAME_HEX);
  }
}

/* --- Areas that list settlements ------------------------------------------------------------ */

static gboolean is_settlement(const CapMap *map, CapSlice number) {
  CapHex hex = cap_grid_find(&map->grid, number);
  return hex != CAP_HEX_NONE && map->hexes[hex].settlement != CAP_SETTLEMENT_NONE;
}

/* An area that lists settlements and one hex in the open country was meant to list settlements. */
static void check_listed(const CapCheckContext *context, CapNode area) {
  const CapDocument *doc = context->document;
  CapSlice rest = cap_node_attribute(doc, area, CAP_NAME_HEXES), word, stray = {NULL, 0};
  guint n_settlements = 0, n_stray = 0;
  while (cap_slice_next_word(&rest, &word)) {
    if (is_settlement(context->map, word)) {
      n_settlements++;
    } else if (cap_grid_find(&context->map->grid, word) != CAP_HEX_NONE) {
      n_stray++;
      stray = word;
    }
  }
  if (n_stray != 1 || n_settlements < 2)
    return;
  CapDiagnostic *d = cap_report(
      context->findings, CAP_CODE_AREA_STRAY_HEX, cap_place_word(doc, area, CAP_NAME_HEXES, stray),
      "Hex %.*s has no town or city, as all others of this area have.", CAP_SLICE_ARGS(stray));
  cap_diagnostic_set_hint(d, "Correct the number, or suppress this finding with a reason.");
  cap_diagnostic_set_object(d, "scenario-area %.*s",
                            CAP_SLICE_ARGS(cap_node_attribute(doc, area, CAP_NAME_ID)));
}

void honour_check_areas_of_settlements(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapNode areas = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_SCENARIO_AREAS);
  if (areas == CAP_NODE_NONE)
    return;
  for (CapNode n = cap_node_child_named(doc, areas, CAP_NAME_SCENARIO_AREA); n != CAP_NODE_NONE;
       n = cap_node_next_named(doc, n, CAP_NAME_SCENARIO_AREA))
    check_listed(context, n);
}
