#include "editor/honour/rules/rule-places.h"

#include "editor/core/commands/commands-element.h"
#include "schema/honour/scenario.h"
#include "editor/core/field.h"
#include "editor/honour/references.h"
#include "schema/codes/place.h"

static void add_hexes(const CapMap *map, CapSlice numbers, CapBits *places) {
  for (CapSlice word; cap_slice_next_word(&numbers, &word);) {
    CapHex hex = cap_grid_find(&map->grid, word);
    if (hex != CAP_HEX_NONE)
      cap_bits_add(places, hex);
  }
}

static void add_regions(const CapMap *map, CapSlice ids, CapBits *places) {
  for (CapSlice word; cap_slice_next_word(&ids, &word);) {
    CapIndex region = cap_map_find_region(map, word);
    for (CapHex hex = 0; region != CAP_INDEX_NONE && hex < map->n_hexes; hex++)
      if (map->hexes[hex].region == region)
        cap_bits_add(places, hex);
  }
}

/* Ground that several areas limit is what lies in all of them. */
static void add_areas(const HonourScenario *scenario, CapSlice ids, CapBits *places) {
  CapBits common = {0};
  gboolean is_first = TRUE;
  for (CapSlice word; cap_slice_next_word(&ids, &word);) {
    const CapBits *area = honour_scenario_find_area(scenario, word);
    if (area == NULL || area->n_bits != places->n_bits)
      continue;
    if (is_first) {
      cap_bits_init(&common, places->n_bits);
      for (guint i = 0; i < area->n_bits; i++)
        if (cap_bits_has(area, i))
          cap_bits_add(&common, i);
    } else {
      cap_bits_intersect(&common, area);
    }
    is_first = FALSE;
  }
  for (guint i = 0; i < common.n_bits; i++)
    if (cap_bits_has(&common, i))
      cap_bits_add(places, i);
  cap_bits_clear(&common);
}

static void add_element(CapProject *project, const CapDocument *doc, CapNode node,
                        CapBits *places) {
  const CapGuideElement *guide = cap_element_guide(doc, node);
  const CapMap *map = cap_project_map(project);
  const HonourScenario *scenario = honour_scenario(cap_project_scenario(project));
  const CapReferences *references = cap_references_of(doc);
  CapName element = cap_node_name(doc, node);
  for (guint i = 0; guide != NULL && i < guide->attributes->len; i++) {
    const CapGuideAttribute *a = g_ptr_array_index(guide->attributes, i);
    CapName name = cap_name_from_text(cap_slice_of(a->name));
    CapSlice value = cap_node_attribute(doc, node, name);
    CapFieldKind kind = cap_field_kind(references, element, a);
    const CapReference *reference = cap_field_reference(references, element, a);
    if (!cap_slice_is_set(value))
      continue;
    if (kind == CAP_FIELD_HEX || kind == CAP_FIELD_HEXES)
      add_hexes(map, value, places);
    else if (reference == &cap_reference_region)
      add_regions(map, value, places);
    else if (reference == &honour_reference_area && scenario != NULL)
      add_areas(scenario, value, places);
  }
}

GArray *honour_rule_places(CapProject *project, CapFile *file, CapNode node) {
  GArray *hexes = g_array_new(FALSE, FALSE, sizeof(CapHex));
  const CapMap *map = cap_project_map(project);
  const CapDocument *doc = cap_file_document(file);
  CapBits places;
  if (map == NULL || !cap_format_has_board(&honour_format, map) || doc == NULL ||
      node == CAP_NODE_NONE)
    return hexes;
  CapPlace whole = cap_place_whole(doc, node);
  cap_bits_init(&places, map->n_hexes);
  for (CapNode n = node; n < cap_document_count(doc) &&
                         cap_place_element(doc, n).offset < whole.offset + whole.length;
       n++)
    add_element(project, doc, n, &places);
  for (CapHex hex = 0; hex < map->n_hexes; hex++)
    if (cap_bits_has(&places, hex))
      g_array_append_val(hexes, hex);
  cap_bits_clear(&places);
  return hexes;
}
