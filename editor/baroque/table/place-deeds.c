#include "editor/baroque/table/place-deeds.h"

#include <glib/gi18n.h>

#include "editor/baroque/table/commands-table.h"

static CapFile *file_of(CapProject *project) {
  return cap_project_file(project, CAP_KIND_SCENARIO);
}

/* CAP_INDEX_NONE when it is gone. */
static CapIndex unit_of(const CapDeed *deed, const BaroqueScenario *s) {
  return s != NULL ? baroque_unit_of_id(s, deed->id) : CAP_INDEX_NONE;
}

static void lift(const CapDeed *deed, CapProject *project) {
  const BaroqueScenario *s = baroque_project_scenario(project);
  if (unit_of(deed, s) != CAP_INDEX_NONE)
    baroque_command_lift(file_of(project), s, unit_of(deed, s));
}

/* On its ground: what was its rear is its front. */
static void turn_about(const CapDeed *deed, CapProject *project) {
  const BaroqueScenario *s = baroque_project_scenario(project);
  CapIndex index = unit_of(deed, s);
  if (index == CAP_INDEX_NONE)
    return;
  const BaroqueUnit *unit = &s->units[index];
  guint about = (unit->direction + BAROQUE_STEPS / 2u) % BAROQUE_STEPS;
  BaroquePoint front = {unit->place.x, unit->place.y};
  BaroqueBase base = baroque_base_at(baroque_point_along(front, about, unit->depth), about,
                                     unit->front, unit->depth);
  baroque_command_turn(file_of(project), s, index, &base);
}

void baroque_add_deeds(CapProject *project, const CapDeedPlace *at, GPtrArray *deeds) {
  const BaroqueScenario *s = baroque_project_scenario(project);
  CapIndex unit =
      s != NULL && at->counter != NULL ? baroque_unit_of_id(s, at->counter) : CAP_INDEX_NONE;
  if (unit == CAP_INDEX_NONE || !s->units[unit].is_placed)
    return;
  cap_deeds_take(deeds, g_strdup_printf(_("Turn %s about"), s->units[unit].name),
                 (CapDeed){.act = turn_about, .id = s->units[unit].id});
  cap_deeds_take(deeds, g_strdup_printf(_("Take %s off the table"), s->units[unit].name),
                 (CapDeed){.act = lift, .id = s->units[unit].id});
}
