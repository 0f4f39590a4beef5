/* Another id for a thing of the scenario, wherever it is named. */
#include "editor/core/commands-private.h"

#include "editor/core/references.h"

/* A list of words with one of them replaced; NULL when it is not among them. New string. */
static char *dup_replaced(CapSlice value, const char *id, const char *new_id) {
  GString *out = g_string_new(NULL);
  gboolean found = FALSE;
  CapSlice word;
  while (cap_slice_next_word(&value, &word)) {
    gboolean is_it = cap_slice_equals(word, id);
    if (out->len > 0)
      g_string_append_c(out, ' ');
    if (is_it)
      g_string_append(out, new_id);
    else
      g_string_append_len(out, word.data, (gssize)word.length);
    found |= is_it;
  }
  return g_string_free(out, !found);
}

void cap_command_replace_id(CapDocument *doc, CapName kind, const char *id, const char *new_id) {
  for (CapNode n = 0; n < cap_document_count(doc); n++)
    for (guint i = 0; i < cap_node_n_attributes(doc, n); i++) {
      CapName attribute = cap_node_attribute_name(doc, n, i);
      if (!cap_reference_means(cap_reference_of(cap_node_name(doc, n), attribute), kind))
        continue;
      g_autofree char *value = dup_replaced(cap_node_attribute_value(doc, n, i), id, new_id);
      if (value != NULL)
        cap_document_set_attribute(doc, n, cap_name_text(attribute), value);
    }
}

gboolean cap_command_rename_id(CapProject *project, CapName element, const char *id,
                               const char *new_id) {
  g_autofree char *checked = NULL;
  const CapDocument *seen;
  CapFile *file;
  CapNode node;
  if (!cap_command_open(project, &file, &seen) ||
      (node = cap_find_element(seen, element, id)) == CAP_NODE_NONE)
    return FALSE;
  checked = cap_make_fresh_id(seen, new_id); /* another one when it is no identifier */
  if (g_ascii_strcasecmp(checked, new_id) != 0 || cap_is_id_taken(seen, new_id))
    return FALSE;
  CapDocument *doc = cap_file_begin(file, _("Rename %s to %s"), id, new_id);
  gboolean changed = cap_document_set_attribute(doc, node, "id", new_id);
  if (changed)
    cap_command_replace_id(doc, element, id, new_id);
  cap_file_end(file);
  return changed;
}

gboolean cap_command_rename_node(CapProject *project, const CapFile *file, CapNode node,
                                 const char *new_id) {
  const CapDocument *seen;
  CapFile *scenario;
  if (!cap_command_open(project, &scenario, &seen) || scenario != file || new_id == NULL)
    return FALSE;
  CapName kind = cap_node_name(seen, node);
  g_autofree char *id = cap_slice_dup(cap_node_attribute(seen, node, CAP_NAME_ID));
  /* Of two things with one id, nobody knows which of them is referred to. */
  if (id == NULL || cap_find_element(seen, kind, id) != node)
    return FALSE;
  return cap_command_rename_id(project, kind, id, new_id);
}
