#include "editor/core/commands/commands-sections.h"

#include <glib/gi18n.h>

#include "editor/core/commands/commands-element.h"
#include "schema/document/insert.h"

const CapSectionTable cap_table_options = {CAP_NAME_OPTIONS, CAP_NAME_OPTION, CAP_NAME_RULE,
                                           CAP_NAME_USE};
const CapSectionTable cap_table_reliabilities = {CAP_NAME_RELIABILITIES, CAP_NAME_RELIABILITY_OF,
                                                 CAP_NAME_NATIONALITY, CAP_NAME_IS};
const CapSectionTable cap_table_alignment = {CAP_NAME_ALIGNMENT, CAP_NAME_REGION_STATUS,
                                             CAP_NAME_REGION, CAP_NAME_IS};

CapNode cap_section_find(const CapDocument *doc, CapName section) {
  CapNode root = cap_document_root(doc);
  return cap_node_name(doc, root) == section ? root : cap_node_child_named(doc, root, section);
}

static CapNode need_section(CapDocument *doc, CapName name) {
  CapNode section = cap_section_find(doc, name);
  if (section != CAP_NODE_NONE)
    return section;
  g_autofree char *xml = g_strdup_printf("<%s/>", cap_name_text(name));
  return cap_insert_in_order(doc, cap_document_root(doc), xml);
}

/* --- Lists ---------------------------------------------------------------------------------- */

/* The first id that an element of this name has. New string; NULL when there is none. */
static char *first_id(const CapDocument *doc, CapName name) {
  for (CapNode n = 0; n < cap_document_count(doc); n++) {
    CapSlice id = cap_node_attribute(doc, n, CAP_NAME_ID);
    if (cap_node_name(doc, n) == name && cap_slice_is_set(id))
      return cap_slice_dup(id);
  }
  return NULL;
}

/* What a new unit type or Capitano cannot do without. */
static void fill_in(CapDocument *doc, CapNode node) {
  static const CapName wanted[] = {CAP_NAME_NATIONALITY, CAP_NAME_SERVICE};
  const CapGuideElement *guide = cap_element_guide(doc, node);
  for (guint i = 0; i < G_N_ELEMENTS(wanted); i++) {
    const char *name = cap_name_text(wanted[i]);
    int index = cap_guide_attribute_index(guide, cap_slice_of(name));
    g_autofree char *id = first_id(doc, wanted[i]);
    if (index >= 0 && id != NULL &&
        ((const CapGuideAttribute *)g_ptr_array_index(guide->attributes, (guint)index))->required)
      cap_document_set_attribute(doc, node, name, id);
  }
}

CapNode cap_section_add(CapFile *file, CapName section, CapName child) {
  const CapDocument *now = cap_file_document(file);
  g_autofree char *xml = now != NULL ? cap_element_dup_new(now, cap_name_text(child)) : NULL;
  g_autofree char *label = cap_slice_dup(cap_slice_of(cap_name_text(child)));
  if (xml == NULL)
    return CAP_NODE_NONE;
  CapDocument *doc = cap_file_begin(file, _("Add %s"), g_strdelimit(label, "-", ' '));
  if (doc == NULL)
    return CAP_NODE_NONE;
  CapNode parent = need_section(doc, section);
  CapNode node = parent != CAP_NODE_NONE ? cap_insert_in_order(doc, parent, xml) : CAP_NODE_NONE;
  if (node != CAP_NODE_NONE)
    fill_in(doc, node);
  cap_file_end(file);
  return node;
}

/* --- Tables --------------------------------------------------------------------------------- */

static CapNode find_row(const CapDocument *doc, const CapSectionTable *table, const char *key) {
  CapNode section = cap_section_find(doc, table->section);
  if (section == CAP_NODE_NONE)
    return CAP_NODE_NONE;
  CapNode row = cap_node_child_named(doc, section, table->child);
  while (row != CAP_NODE_NONE && !cap_slice_equals(cap_node_attribute(doc, row, table->key), key))
    row = cap_node_next_named(doc, row, table->child);
  return row;
}

CapSlice cap_table_get(const CapDocument *doc, const CapSectionTable *table, const char *key) {
  CapNode row = find_row(doc, table, key);
  return row != CAP_NODE_NONE ? cap_node_attribute(doc, row, table->value) : (CapSlice){NULL, 0};
}

/* Of the sections only the alignment is always there. */
static void remove_row(CapDocument *doc, const CapSectionTable *table, CapNode row) {
  CapNode section = cap_node_parent(doc, row);
  gboolean is_only = cap_node_first_child(doc, section) == row &&
                     cap_node_next(doc, row) == CAP_NODE_NONE &&
                     cap_node_n_attributes(doc, section) == 0;
  cap_document_remove(doc, is_only && table->section != CAP_NAME_ALIGNMENT ? section : row);
}

static void add_row(CapDocument *doc, const CapSectionTable *table, const char *key,
                    const char *value) {
  CapNode section = need_section(doc, table->section);
  g_autofree char *xml = cap_element_text(cap_name_text(table->child), cap_name_text(table->key),
                                          key, cap_name_text(table->value), value, NULL);
  if (section != CAP_NODE_NONE)
    cap_insert_in_order(doc, section, xml);
}

gboolean cap_table_set(CapFile *file, const CapSectionTable *table, const char *key,
                       const char *value) {
  const CapDocument *now = cap_file_document(file);
  if (now == NULL)
    return FALSE;
  CapNode row = find_row(now, table, key);
  if (row == CAP_NODE_NONE ? value == NULL
                           : cap_slice_equals(cap_node_attribute(now, row, table->value), value))
    return FALSE;
  g_autofree char *name =
      value != NULL
          ? g_strdup_printf(_("Set %s of %s to %s"), cap_name_text(table->section), key, value)
          : g_strdup_printf(_("Remove %s of %s"), cap_name_text(table->section), key);
  CapDocument *doc = cap_file_begin(file, "%s", name);
  if (doc == NULL)
    return FALSE;
  if (value == NULL)
    remove_row(doc, table, row);
  else if (row != CAP_NODE_NONE)
    cap_document_set_attribute(doc, row, cap_name_text(table->value), value);
  else
    add_row(doc, table, key, value);
  cap_file_end(file);
  return TRUE;
}
