#include "editor/honour/map/place-deeds.h"

#include <glib/gi18n.h>

#include "editor/honour/forces/commands-stacks.h"
#include "editor/honour/forces/stack-words.h"
#include "schema/honour/scenario.h"

static void add_stack(const CapDeed *deed, CapProject *project) {
  g_free(honour_command_add_stack(project, &HONOUR_STACK_HOME(deed->id), NULL, deed->place));
}

static void duplicate_stack(const CapDeed *deed, CapProject *project) {
  g_free(honour_command_duplicate_stack(project, deed->id));
}

static void remove_stack(const CapDeed *deed, CapProject *project) {
  honour_command_remove_stack(project, deed->id);
}

void honour_add_deeds(CapProject *project, const CapDeedPlace *at, GPtrArray *deeds) {
  const CapScenario *scenario = cap_project_scenario(project);
  if (scenario == NULL)
    return;
  const HonourScenario *s = honour_scenario(scenario);
  CapIndex stack = at->counter != NULL ? honour_scenario_find_stack(s, cap_slice_of(at->counter))
                                       : CAP_INDEX_NONE;
  if (stack != CAP_INDEX_NONE) {
    const char *leader = honour_stack_leader(s, stack);
    CapDeed deed = {.id = (char *)at->counter};
    deed.act = duplicate_stack;
    cap_deeds_take(deeds, g_strdup_printf(_("Duplicate the stack of %s"), leader), deed);
    deed.act = remove_stack;
    cap_deeds_take(deeds, g_strdup_printf(_("Remove the stack of %s"), leader), deed);
  }
  for (guint i = 0; at->place != CAP_HEX_NONE && i < s->n_armies; i++)
    cap_deeds_take(deeds, g_strdup(s->armies[i].name),
                   (CapDeed){.list = N_("Place a new stack here"),
                             .act = add_stack,
                             .place = at->place,
                             .id = s->armies[i].id});
}
