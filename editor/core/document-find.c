#include "editor/core/document-find.h"

CapNode cap_find_element(const CapDocument *doc, CapName name, const char *id) {
  for (CapNode n = 0; n < cap_document_count(doc); n++)
    if (cap_node_name(doc, n) == name &&
        cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_ID), id))
      return n;
  return CAP_NODE_NONE;
}

char *cap_node_dup_value(const CapDocument *doc, CapNode node, CapName name) {
  return cap_slice_dup(cap_node_attribute(doc, node, name));
}

gboolean cap_is_id_taken(const CapDocument *doc, const char *id) {
  for (CapNode n = 0; n < cap_document_count(doc); n++)
    if (cap_slice_equals(cap_node_attribute(doc, n, CAP_NAME_ID), id))
      return TRUE;
  return FALSE;
}
