/* The sea: does it come from outside the map, do ports lie on it, do rivers end at it. */
#include "validator/checks/map-checks.h"

#include <glib/gi18n.h>

#include "schema/codes/codes-map.h"
#include "validator/checks/wording.h"

static gboolean is_sea(const CapMap *map, CapHex hex) {
  return hex != CAP_HEX_NONE && map->hexes[hex].terrain == CAP_TERRAIN_SEA;
}

/* --- Ports ------------------------------------------------------------------------------ */

/* A neighbour whose terrain could not be read may be the sea. */
static gboolean is_on_coast(const CapMap *map, CapHex hex) {
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    CapHex next = map->hexes[hex].neighbour[d];

    if (is_sea(map, next) ||
        (next != CAP_HEX_NONE && map->hexes[next].terrain == CAP_TERRAIN_UNKNOWN))
      return TRUE;
  }
  return FALSE;
}

static void report_port(const CapCheckContext *context, CapHex hex, CapCode code,
                        const char *message, const char *hint) {
  CapNode node = context->map->hexes[hex].node;
  g_autofree char *where = cap_wording_hex(context->map, hex);
  CapDiagnostic *finding = cap_report(context->findings, code,
                                      cap_place_attribute(context->document, node, CAP_NAME_PORT),
                                      "There is a port in %s, but %s.", where, message);

  cap_wording_set_hex(finding, context->map, hex);
  cap_diagnostic_set_hint(finding, "%s", hint);
}

void cap_check_ports(const CapCheckContext *context) {
  const CapMap *map = context->map;

  for (CapHex i = 0; i < map->n_hexes; i++) {
    if (!map->hexes[i].is_port)
      continue;
    if (map->hexes[i].settlement == CAP_SETTLEMENT_NONE)
      report_port(context, i, CAP_CODE_PORT_WITHOUT_SETTLEMENT, _("no town or city"),
                  _("Add settlement and name, or take port out."));
    if (!is_on_coast(map, i))
      report_port(context, i, CAP_CODE_PORT_WITHOUT_SEA, _("no hex beside it is sea"),
                  _("Make a hex beside it sea, or take port out."));
  }
}

/* --- Seas ------------------------------------------------------------------------------- */

/* Marks the sea that a hex belongs to. Whether it reaches the edge, or a hex that may be sea. */
static gboolean walk_sea(const CapMap *map, CapHex start, CapBits *seen, CapHex *queue) {
  gboolean is_open = FALSE;
  guint last = 0;

  cap_bits_add(seen, start);
  queue[last++] = start;
  for (guint first = 0; first < last; first++) {
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex next = map->hexes[queue[first]].neighbour[d];

      if (next == CAP_HEX_NONE || map->hexes[next].terrain == CAP_TERRAIN_UNKNOWN) {
        is_open = TRUE;
      } else if (is_sea(map, next) && !cap_bits_has(seen, next)) {
        cap_bits_add(seen, next);
        queue[last++] = next;
      }
    }
  }
  return is_open;
}

void cap_check_seas(const CapCheckContext *context) {
  const CapMap *map = context->map;
  g_autofree CapHex *queue = g_new(CapHex, MAX(map->n_hexes, 1));
  CapBits seen;

  cap_bits_init(&seen, MAX(map->n_hexes, 1));
  for (CapHex i = 0; i < map->n_hexes; i++) {
    if (!is_sea(map, i) || cap_bits_has(&seen, i) || walk_sea(map, i, &seen, queue))
      continue;
    g_autofree char *where = cap_wording_hex(map, i);
    CapDiagnostic *finding = cap_report(
        context->findings, CAP_CODE_SEA_ENCLOSED,
        cap_place_attribute(context->document, map->hexes[i].node, CAP_NAME_TERRAIN),
        "The sea in %s has land on all sides and does not reach the edge of the map.", where);
    cap_wording_set_hex(finding, map, i);
    cap_diagnostic_set_hint(finding, "Make it a lake, or correct the terrain.");
  }
  cap_bits_clear(&seen);
}

/* --- Rivers ----------------------------------------------------------------------------- */

static void check_river_side(const CapCheckContext *context, const CapRiver *river, CapNode node) {
  const CapMap *map = context->map;
  CapDirection direction;
  CapHex hex;

  if (!cap_map_find_hexside(map, cap_node_attribute(context->document, node, CAP_NAME_BETWEEN),
                            &hex, &direction) ||
      !is_sea(map, hex) || !is_sea(map, map->hexes[hex].neighbour[direction]))
    return;
  CapDiagnostic *finding =
      cap_report(context->findings, CAP_CODE_RIVER_IN_SEA,
                 cap_place_attribute(context->document, node, CAP_NAME_BETWEEN),
                 "The river %s runs on through the sea: both hexes are sea.", river->name);
  cap_diagnostic_set_object(finding, "river %s", river->id);
  cap_diagnostic_set_hint(finding, "Take this side out, or correct the terrain.");
}

void cap_check_river_mouths(const CapCheckContext *context) {
  const CapDocument *doc = context->document;

  for (guint i = 0; i < context->map->n_rivers; i++) {
    const CapRiver *river = &context->map->rivers[i];

    for (CapNode n = cap_node_child_named(doc, river->node, CAP_NAME_SIDE); n != CAP_NODE_NONE;
         n = cap_node_next_named(doc, n, CAP_NAME_SIDE))
      check_river_side(context, river, n);
  }
}
