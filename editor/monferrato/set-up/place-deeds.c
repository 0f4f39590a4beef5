#include "editor/monferrato/set-up/place-deeds.h"

#include <glib/gi18n.h>

#include "editor/monferrato/set-up/commands-set-up.h"
#include "editor/monferrato/set-up/placement.h"

static void lift(const CapDeed *deed, CapProject *project) {
  monferrato_command_place(project, deed->id, NULL, 0);
}

static void place_rest(const CapDeed *deed, CapProject *project) {
  monferrato_command_place_rest(project, (CapIndex)deed->which, deed->place);
}

static void add_fort(const CapDeed *deed, CapProject *project) {
  monferrato_command_add_forts(project, (CapIndex)deed->which, (CapIndex)deed->place);
}

static void add_counter_deeds(const MonferratoScenario *s, const CapDeedPlace *at,
                              GPtrArray *deeds) {
  for (guint i = 0; at->counter != NULL && i < s->roster->n_counters; i++) {
    const MonferratoCounter *counter = &s->roster->counters[i];
    if (g_strcmp0(counter->id, at->counter) != 0)
      continue;
    cap_deeds_take(deeds, g_strdup_printf(_("Take %s off the map"), counter->name),
                   (CapDeed){.act = lift, .id = counter->id});
    cap_deeds_take(
        deeds,
        g_strdup_printf(_("Place the rest of %s here"), s->roster->commands[counter->command].name),
        (CapDeed){.act = place_rest, .place = at->place, .which = counter->command});
  }
}

void monferrato_add_deeds(CapProject *project, const CapDeedPlace *at, GPtrArray *deeds) {
  const MonferratoScenario *s = monferrato_project_scenario(project);
  if (s == NULL || at->place == CAP_HEX_NONE)
    return;
  add_counter_deeds(s, at, deeds);
  for (guint i = 0; at->border == CAP_INDEX_NONE && i < s->base.n_sides; i++)
    cap_deeds_take(deeds, g_strdup_printf(_("Place a Fort here: %s"), s->base.sides[i].name),
                   (CapDeed){.act = add_fort, .place = at->place, .which = i});
}
