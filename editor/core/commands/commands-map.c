#include "editor/core/commands/commands-map.h"

#include <glib/gi18n.h>
#include <string.h>

#include "editor/core/commands/batch.h"
#include "editor/core/commands/commands-element.h"
#include "schema/document/insert.h"
#include "schema/table.h"
#include "validator/identifier.h"

/* --- Hexes ---------------------------------------------------------------------------------- */

static gboolean has_value(const CapDocument *doc, CapNode node, CapName attribute,
                          const char *value) {
  CapSlice now = cap_node_attribute(doc, node, attribute);
  return value == NULL ? !cap_slice_is_set(now)
                       : cap_slice_is_set(now) && cap_slice_equals(now, value);
}

/* A port goes with its settlement. */
static gboolean loses_port(const CapDocument *doc, CapNode node, CapName attribute,
                           const char *value) {
  return attribute == CAP_NAME_SETTLEMENT && value == NULL &&
         cap_node_has(doc, node, CAP_NAME_PORT);
}

guint cap_map_paint(CapFile *file, const CapMap *map, const GArray *hexes, CapName attribute,
                    const char *value, const char *step) {
  CapDocument *doc = cap_file_begin(file, "%s", step);
  guint n = 0;
  if (doc == NULL)
    return 0;
  g_autoptr(CapBatch) batch = cap_batch_new(doc);
  for (guint i = 0; i < hexes->len; i++) {
    CapNode node = map->hexes[g_array_index(hexes, CapHex, i)].node;
    if (node == CAP_NODE_NONE || has_value(doc, node, attribute, value))
      continue;
    cap_batch_set(batch, node, attribute, value);
    if (loses_port(doc, node, attribute, value))
      cap_batch_set(batch, node, CAP_NAME_PORT, NULL);
    n++;
  }
  if (!cap_batch_apply(batch))
    n = 0;
  cap_file_end(file);
  return n;
}

gboolean cap_map_name_hex(CapFile *file, const CapMap *map, CapHex hex, const char *name) {
  char number[CAP_HEX_NUMBER_MAX];
  CapNode node = map->hexes[hex].node;
  gboolean is_named = name != NULL && *name != '\0';
  if (node == CAP_NODE_NONE)
    return FALSE;
  cap_grid_number(&map->grid, hex, number);
  CapDocument *doc = is_named ? cap_file_begin(file, _("Call %s %s"), number, name)
                              : cap_file_begin(file, _("Take the name from %s"), number);
  if (doc == NULL)
    return FALSE;
  gboolean is_changed = is_named ? cap_document_set_attribute(doc, node, "name", name)
                                 : cap_document_remove_attribute(doc, node, "name");
  cap_file_end(file);
  return is_changed;
}

/* --- New things ----------------------------------------------------------------------------- */

/* An id for a name that nothing in the document has; NULL when no letter is left. */
static char *dup_id(CapFile *file, const char *name) {
  g_autofree char *stem = cap_dup_identifier(name);
  return stem != NULL ? cap_document_dup_free_id(cap_file_document(file), stem) : NULL;
}

/* Adds an element to its list as one step; TRUE when it stands there. */
static gboolean add(CapFile *file, CapName list_name, const char *name, const char *xml) {
  CapDocument *doc = cap_file_begin(file, _("Add %s"), name);
  if (doc == NULL)
    return FALSE;
  CapNode list = cap_find_or_insert(doc, cap_document_root(doc), list_name);
  CapNode added = list != CAP_NODE_NONE ? cap_insert_in_order(doc, list, xml) : CAP_NODE_NONE;
  cap_file_end(file);
  return added != CAP_NODE_NONE;
}

gboolean cap_map_has_named(CapFile *file, CapName kind, const char *name) {
  const CapDocument *doc = cap_file_document(file);
  for (CapNode n = 0; n < cap_document_count(doc); n++)
    if (cap_node_name(doc, n) == kind &&
        cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_NAME), name))
      return TRUE;
  return FALSE;
}

char *cap_map_dup_free_name(CapFile *file, CapName kind) {
  const char *stem = kind == CAP_NAME_ROAD     ? _("New road")
                     : kind == CAP_NAME_RIVER  ? _("New river")
                     : kind == CAP_NAME_REGION ? _("New region")
                                               : _("New set");
  char *name = g_strdup(stem);
  for (guint i = 2; cap_map_has_named(file, kind, name); i++) {
    g_free(name);
    name = g_strdup_printf("%s %u", stem, i);
  }
  return name;
}

char *cap_map_add_region(CapFile *file, const char *name) {
  g_autofree char *id = dup_id(file, name);
  if (id == NULL)
    return NULL;
  g_autofree char *xml = cap_element_text("region", "id", id, "name", name, NULL);
  return add(file, CAP_NAME_REGIONS, name, xml) ? g_steal_pointer(&id) : NULL;
}

char *cap_map_add_river(CapFile *file, const char *name, gboolean is_primary, const CapMap *map,
                        CapHexside first) {
  char a[CAP_HEX_NUMBER_MAX], b[CAP_HEX_NUMBER_MAX];
  CapHex other = cap_grid_neighbour(&map->grid, first.hex, first.direction);
  g_autofree char *id = dup_id(file, name);
  if (id == NULL || other == CAP_HEX_NONE)
    return NULL;
  cap_grid_number(&map->grid, MIN(first.hex, other), a);
  cap_grid_number(&map->grid, MAX(first.hex, other), b);
  g_autofree char *xml = g_markup_printf_escaped(
      "<river id=\"%s\" name=\"%s\" class=\"%s\">\n  <side between=\"%s %s\"/>\n</river>", id, name,
      is_primary ? "primary" : "secondary", a, b);
  return add(file, CAP_NAME_RIVERS, name, xml) ? g_steal_pointer(&id) : NULL;
}

char *cap_map_add_area(CapFile *file, const CapMap *map, const char *name, CapHex first) {
  char number[CAP_HEX_NUMBER_MAX];
  g_autofree char *id = dup_id(file, name);
  if (id == NULL || first == CAP_HEX_NONE)
    return NULL;
  cap_grid_number(&map->grid, first, number);
  g_autofree char *xml = cap_element_text("area", "id", id, "name", name, "hexes", number, NULL);
  return add(file, CAP_NAME_AREAS, name, xml) ? g_steal_pointer(&id) : NULL;
}

/* --- Named sets ----------------------------------------------------------------------------- */

static CapNode find_area(const CapDocument *doc, const char *id) {
  CapNode list = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_AREAS);
  if (list == CAP_NODE_NONE)
    return CAP_NODE_NONE;
  CapNode area = cap_node_child_named(doc, list, CAP_NAME_AREA);
  while (area != CAP_NODE_NONE && !cap_slice_equals(cap_node_attribute(doc, area, CAP_NAME_ID), id))
    area = cap_node_next_named(doc, area, CAP_NAME_AREA);
  return area;
}

/* The list of words with one more or one less; NULL when it is as it should be. */
static char *dup_with(CapSlice words, const char *word, gboolean is_in) {
  g_autoptr(GString) now = g_string_new(NULL);
  gboolean was_in = FALSE;
  g_autofree char *text = cap_slice_is_set(words) ? cap_slice_dup(words) : g_strdup("");
  g_auto(GStrv) all = g_strsplit_set(text, " \t\n", -1);
  for (guint i = 0; all[i] != NULL; i++) {
    if (*all[i] == '\0')
      continue;
    gboolean is_word = g_str_equal(all[i], word);
    was_in = was_in || is_word;
    if (!is_word || is_in)
      g_string_append_printf(now, "%s%s", now->len > 0 ? " " : "", all[i]);
  }
  if (was_in == is_in)
    return NULL;
  if (is_in)
    g_string_append_printf(now, "%s%s", now->len > 0 ? " " : "", word);
  return g_strdup(now->str);
}

gboolean cap_map_set_in_area(CapFile *file, const CapMap *map, const char *area, CapHex hex,
                             gboolean is_in) {
  char number[CAP_HEX_NUMBER_MAX];
  const CapDocument *seen = cap_file_document(file);
  CapNode node = seen != NULL ? find_area(seen, area) : CAP_NODE_NONE;
  if (node == CAP_NODE_NONE)
    return FALSE;
  cap_grid_number(&map->grid, hex, number);
  g_autofree char *words = dup_with(cap_node_attribute(seen, node, CAP_NAME_HEXES), number, is_in);
  if (words == NULL)
    return FALSE;
  CapDocument *doc = is_in ? cap_file_begin(file, _("Add %s to %s"), number, area)
                           : cap_file_begin(file, _("Take %s out of %s"), number, area);
  if (doc == NULL)
    return FALSE;
  if (*words != '\0')
    cap_document_set_attribute(doc, node, "hexes", words);
  else
    cap_document_remove_attribute(doc, node, "hexes");
  cap_file_end(file);
  return TRUE;
}
