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

char *honour_wording_led(const HonourScenario *scenario, const HonourStack *stack) {
  if (stack->capitano != CAP_INDEX_NONE)
    return g_strdup_printf(_("the stack of %s"), scenario->roster->capitani[stack->capitano].name);
  return g_strdup_printf(_("the stack \"%s\""), cap_wording_name(NULL, stack->id));
}

char *honour_wording_stack(const HonourScenario *scenario, CapIndex index) {
  const HonourStack *stack = &scenario->stacks[index];
  g_autofree char *led = honour_wording_led(scenario, stack);

  if (stack->hex == CAP_HEX_NONE)
    return g_steal_pointer(&led);
  g_autofree char *hex = cap_wording_hex(scenario->base.map, stack->hex);
  return stack->capitano != CAP_INDEX_NONE ? g_strdup_printf(_("%s in %s"), led, hex)
                                           : g_strdup_printf(_("the stack in %s"), hex);
}

char *honour_wording_holder(const HonourScenario *scenario, CapIndex stack, CapIndex pool) {
  if (stack != CAP_INDEX_NONE)
    return honour_wording_stack(scenario, stack);
  if (pool != CAP_INDEX_NONE)
    return g_strdup_printf(_("pool %s"), cap_wording_name(NULL, scenario->pools[pool].id));
  return g_strdup(_("the scenario"));
}
