#include "editor/system.h"

#define CAP_SYSTEM(name) extern const CapWorkbench name##_workbench;
#include "schema/systems.def"
#undef CAP_SYSTEM

const CapWorkbench *const cap_workbenches[] = {
#define CAP_SYSTEM(name) &name##_workbench,
#include "schema/systems.def"
#undef CAP_SYSTEM
    NULL,
};

static const CapWorkbench empty = {0};

const CapWorkbench *cap_workbench_for(const CapHandbook *handbook) {
  for (const CapWorkbench *const *bench = cap_workbenches; *bench != NULL; bench++)
    if ((*bench)->handbook == handbook)
      return *bench;
  return &empty;
}

const CapWorkbench *cap_project_workbench(CapProject *project) {
  return cap_workbench_for(cap_project_handbook(project));
}

GPtrArray *cap_project_new_counters(CapProject *project) {
  const CapWorkbench *bench = cap_project_workbench(project);
  return bench->new_counters != NULL
             ? bench->new_counters(project)
             : g_ptr_array_new_with_free_func((GDestroyNotify)cap_counter_free);
}
