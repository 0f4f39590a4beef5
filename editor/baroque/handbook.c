#include <glib/gi18n.h>

#include "editor/baroque/references.h"
#include "editor/handbook.h"

extern const CapSystem baroque_system;
extern const CapHandbook baroque_handbook;

static char *turn_words(const CapOpenScenario *open, CapTurn turn) {
  (void)open;
  return g_strdup_printf(_("Turn %d"), turn + 1);
}

const CapHandbook baroque_handbook = {
    .system = &baroque_system,
    .references = &baroque_references,
    .turn_words = turn_words,
};
