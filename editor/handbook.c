#include "editor/handbook.h"

#define CAP_SYSTEM(name) extern const CapHandbook name##_handbook;
#include "schema/systems.def"
#undef CAP_SYSTEM

const CapHandbook *const cap_handbooks[] = {
#define CAP_SYSTEM(name) &name##_handbook,
#include "schema/systems.def"
#undef CAP_SYSTEM
    NULL,
};

static const CapHandbook empty = {0};

const CapHandbook *cap_handbook_for(const CapSystem *system) {
  for (const CapHandbook *const *handbook = cap_handbooks; *handbook != NULL; handbook++)
    if ((*handbook)->system == system)
      return *handbook;
  return &empty;
}

const CapHandbook *cap_handbook_named(CapSlice ruleset) {
  if (!cap_slice_is_set(ruleset))
    return cap_handbooks[0] != NULL ? cap_handbooks[0] : &empty;
  for (const CapHandbook *const *handbook = cap_handbooks; *handbook != NULL; handbook++)
    if (cap_slice_equals(ruleset, (*handbook)->system->name))
      return *handbook;
  return &empty;
}

const CapHandbook *cap_handbook_of(const CapDocument *doc) {
  CapSlice ruleset = {NULL, 0};
  if (doc != NULL)
    ruleset = cap_node_attribute(doc, cap_document_root(doc), CAP_NAME_RULESET);
  return cap_handbook_named(ruleset);
}

const CapHandbook *cap_project_handbook(CapProject *project) {
  CapFile *file = cap_project_file(project, CAP_KIND_SCENARIO);
  if (file == NULL)
    file = cap_project_file(project, CAP_KIND_ROSTER);
  return cap_handbook_of(file != NULL ? cap_file_document(file) : NULL);
}
