#include "validator/honour/checks/holder-words.h"

#include <glib/gi18n.h>

#include "validator/checks/wording.h"

void honour_wording_set_owner(CapDiagnostic *d, const CapDocument *doc, CapNode node) {
  for (; node != CAP_NODE_NONE; node = cap_node_parent(doc, node)) {
    CapName name = cap_node_name(doc, node);
    CapSlice id = cap_node_attribute(doc, node, CAP_NAME_ID);

    if ((name == CAP_NAME_STACK || name == CAP_NAME_POOL || name == CAP_NAME_GROUP ||
         name == CAP_NAME_ARMY) &&
        cap_slice_is_set(id)) {
      cap_diagnostic_set_object(d, "%s %.*s", cap_name_text(name), CAP_SLICE_ARGS(id));
      return;
    }
  }
}

char *honour_wording_holder(const HonourScenario *scenario, CapIndex stack, CapIndex pool) {
  if (stack != CAP_INDEX_NONE)
    return g_strdup_printf(_("stack %s"), cap_wording_name(NULL, scenario->stacks[stack].id));
  if (pool != CAP_INDEX_NONE)
    return g_strdup_printf(_("pool %s"), cap_wording_name(NULL, scenario->pools[pool].id));
  return g_strdup(_("the scenario"));
}
