#include <glib/gi18n.h>

#include "editor/baroque/references.h"
#include "editor/baroque/table/commands-table.h"
#include "editor/handbook.h"

extern const CapSystem baroque_system;
extern const CapHandbook baroque_handbook;

static char *turn_words(const CapOpenScenario *open, CapTurn turn) {
  (void)open;
  return g_strdup_printf(_("Turn %d"), turn + 1);
}

static void search(CapProject *project, CapSearch *found) {
  const BaroqueScenario *s = baroque_project_scenario(project);
  for (guint i = 0; s != NULL && i < s->n_units; i++) {
    const BaroqueUnit *unit = &s->units[i];
    CapFit fit = cap_search_fit(found, unit->name);
    if (fit != CAP_FIT_NONE)
      cap_search_add(found, fit, CAP_HEX_NONE, unit->id, g_strdup(unit->name),
                     g_strdup(s->base.sides[unit->army].name));
  }
}

const CapHandbook baroque_handbook = {
    .system = &baroque_system,
    .search = search,
    .move_counter = baroque_command_drop,
    .measure = baroque_measure,
    .references = &baroque_references,
    .turn_words = turn_words,
};
