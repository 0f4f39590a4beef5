#include "validator/system.h"

const CapSystem *cap_system_find(const char *name) {
  for (const CapSystem *const *system = cap_systems; *system != NULL; system++)
    if (g_strcmp0((*system)->name, name) == 0)
      return *system;
  return NULL;
}

const CapSystem *cap_system_of(const CapDocument *document) {
  CapKind kind = cap_document_kind(document);

  if (kind != CAP_KIND_SCENARIO && kind != CAP_KIND_ROSTER)
    return NULL;
  g_autofree char *name =
      cap_slice_dup(cap_node_attribute(document, cap_document_root(document), CAP_NAME_RULESET));
  return name != NULL ? cap_system_find(name) : cap_systems[0];
}

char *cap_system_dup_names(void) {
  GString *names = g_string_new(NULL);

  for (const CapSystem *const *system = cap_systems; *system != NULL; system++)
    g_string_append_printf(names, "%s\"%s\"", names->len > 0 ? ", " : "", (*system)->name);
  return g_string_free(names, FALSE);
}
