#include "editor/core/heading.h"

#include "editor/core/commands/commands-element.h"
#include "editor/core/document-find.h"
#include "editor/core/field.h"
#include "editor/core/map-words.h"

/* What an element is known by, best first. The identifier comes last: readers never see it. */
static const CapName known_by[] = {
    CAP_NAME_NAME,     CAP_NAME_TITLE, CAP_NAME_CAPITANO, CAP_NAME_REF,         CAP_NAME_TYPE,
    CAP_NAME_VARIABLE, CAP_NAME_TURN,  CAP_NAME_HEX,      CAP_NAME_RULE,        CAP_NAME_NUMBER,
    CAP_NAME_REGION,   CAP_NAME_MONTH, CAP_NAME_ID,       CAP_NAME_NATIONALITY,
};

static char *hex_name(CapProject *project, const char *number) {
  const CapMap *map = cap_project_map(project);
  CapHex hex = map != NULL && cap_map_has_hexes(map)
                   ? cap_grid_find(&map->grid, cap_slice_of(number))
                   : CAP_HEX_NONE;
  return hex != CAP_HEX_NONE ? cap_map_words_hex(map, hex) : g_strdup(number);
}

/* The name of what the value refers to; the value itself where it stands for nothing else. */
static char *value_name(CapProject *project, CapFile *file, CapNode node, CapName attribute,
                        const char *value) {
  const CapDocument *doc = cap_file_document(file);
  const CapReferences *references = cap_references_of(doc);
  const CapGuideElement *guide = cap_element_guide(doc, node);
  int at = cap_guide_attribute_index(guide, cap_slice_of(cap_name_text(attribute)));
  if (at < 0)
    return g_strdup(value);
  const CapGuideAttribute *a = g_ptr_array_index(guide->attributes, (guint)at);
  CapFieldKind kind = cap_field_kind(references, cap_node_name(doc, node), a);
  if (kind == CAP_FIELD_HEX)
    return hex_name(project, value);
  if (kind != CAP_FIELD_REFERENCE)
    return g_strdup(value);
  CapFieldPlace place = {project, file, node, a};
  g_auto(CapRemark) remark = cap_field_remark(&place, value);
  gboolean has_name = remark.text != NULL && !remark.is_problem;
  return has_name ? g_steal_pointer(&remark.text) : g_strdup(value);
}

char *cap_heading_dup(CapProject *project, CapFile *file, CapNode node) {
  const CapDocument *doc = cap_file_document(file);
  const CapGuideElement *guide = cap_element_guide(doc, node);
  if (guide == NULL)
    return NULL;
  char *kind = cap_field_dup_label(guide->name);
  /* The file is named on the window, and its title is a field. */
  if (node == cap_document_root(doc))
    return kind;
  for (guint i = 0; i < G_N_ELEMENTS(known_by); i++) {
    g_autofree char *value = cap_node_dup_value(doc, node, known_by[i]);
    if (value == NULL || *g_strstrip(value) == '\0' || g_str_equal(value, guide->name))
      continue; /* the first event is called "event" */
    g_autofree char *name = value_name(project, file, node, known_by[i], value);
    char *heading = g_strdup_printf("%s: %s", kind, name);
    g_free(kind);
    return heading;
  }
  return kind;
}
