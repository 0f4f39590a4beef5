#include "editor/core/findings/finding-place.h"

#include "editor/handbook.h"
#include "schema/codes/place.h"

/* The hex with this number; on a map of zones the zone with this id, on a table the piece of
 * ground. */
static CapHex find_hex(const CapMap *map, CapSlice word) {
  if (!cap_slice_is_set(word) || word.length == 0)
    return CAP_HEX_NONE;
  if (cap_map_has_hexes(map))
    return cap_grid_find(&map->grid, word);
  if (cap_map_is_table(map))
    return cap_map_find_ground(map, word) != CAP_INDEX_NONE ? cap_map_find_ground(map, word)
                                                            : CAP_HEX_NONE;
  for (guint i = 0; i < map->n_zones; i++)
    if (cap_slice_equals(word, map->zones[i].id))
      return i;
  return CAP_HEX_NONE;
}

/* Where an element says that it is. */
static CapHex hex_of(const CapMap *map, const CapDocument *doc, CapNode node) {
  static const CapName attributes[] = {CAP_NAME_HEX, CAP_NAME_NUMBER, CAP_NAME_HEXES,
                                       CAP_NAME_BETWEEN};
  for (guint i = 0; i < G_N_ELEMENTS(attributes); i++) {
    CapSlice rest = cap_node_attribute(doc, node, attributes[i]), word;
    if (!cap_slice_is_set(rest) || !cap_slice_next_word(&rest, &word))
      continue;
    CapHex hex = find_hex(map, word);
    if (hex != CAP_HEX_NONE)
      return hex;
  }
  return cap_map_has_hexes(map) ? CAP_HEX_NONE
                                : find_hex(map, cap_node_attribute(doc, node, CAP_NAME_ID));
}

CapFindingPlace cap_finding_find_place(CapProject *project, CapFinding *finding) {
  CapFindingPlace place = {CAP_HEX_NONE, NULL};
  const CapDiagnostic *d = cap_finding_diagnostic(finding);
  const CapMap *map = cap_project_map(project);
  CapFile *file = cap_finding_file(finding);
  if (file == NULL || d->line == 0 || map == NULL || cap_file_has_draft(file) ||
      cap_finding_is_of_before(finding))
    return place;
  const CapDocument *doc = cap_file_document(file);
  CapSlice text = cap_document_text(doc);
  CapNode node = cap_document_node_at(doc, d->offset);
  if (node != CAP_NODE_NONE && (gsize)d->offset + d->length <= text.length)
    place.hex = find_hex(map, (CapSlice){text.data + d->offset, d->length});
  for (; node != CAP_NODE_NONE && node != cap_document_root(doc);
       node = cap_node_parent(doc, node)) {
    if (place.hex == CAP_HEX_NONE)
      place.hex = hex_of(map, doc, node);
    if (cap_node_name(doc, node) == CAP_NAME_STACK) {
      place.stack = cap_slice_dup(cap_node_attribute(doc, node, CAP_NAME_ID));
      break;
    }
  }
  return place;
}

/* --- Pages ---------------------------------------------------------------------------------- */

static const char *page_for(const CapElementPage *rows, CapKind kind, CapName name) {
  for (const CapElementPage *row = rows; row != NULL && row->kind != CAP_KIND_UNKNOWN; row++)
    if (row->kind == kind && row->name == name)
      return row->page;
  return NULL;
}

/* By the elements that something stands in, from the inside out. */
static const char *page_in(const CapElementPage *rows, const CapDocument *doc, CapNode node) {
  CapKind kind = cap_document_kind(doc);
  for (; node != CAP_NODE_NONE && node != cap_document_root(doc);
       node = cap_node_parent(doc, node)) {
    CapName name = cap_node_name(doc, node);
    const char *page = name != CAP_NAME_OTHER ? page_for(rows, kind, name) : NULL;
    if (page != NULL)
      return page;
  }
  const char *others = page_for(rows, kind, CAP_NAME_OTHER);
  return others != NULL ? others : "outline";
}

const char *cap_finding_page(CapProject *project, CapFinding *finding) {
  const CapDiagnostic *d = cap_finding_diagnostic(finding);
  CapFile *file = cap_finding_file(finding);
  if (file == NULL || d->line == 0 || cap_file_has_draft(file) || cap_finding_is_of_before(finding))
    return NULL;
  if (file == cap_project_file(project, CAP_KIND_MAP))
    return "map";
  if (file != cap_project_file(project, CAP_KIND_SCENARIO) &&
      file != cap_project_file(project, CAP_KIND_ROSTER))
    return NULL;
  const CapDocument *doc = cap_file_document(file);
  return page_in(cap_project_handbook(project)->element_pages, doc,
                 cap_document_node_at(doc, d->offset));
}
