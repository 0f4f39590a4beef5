#include <glib/gi18n.h>

#include "editor/baroque/references.h"
#include "editor/baroque/scenario/scenario-words.h"
#include "editor/baroque/table/commands-table.h"
#include "editor/baroque/table/place-deeds.h"
#include "editor/handbook.h"
#include "validator/baroque/machine/ruleset.h"
#include "validator/baroque/view/view.h"

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

static gboolean option_facing(const CapRulesPlay *play, const CapRequest *request, CapSpot spot,
                              guint8 facing, CapOption *option) {
  return baroque_view_option_facing(baroque_play_of_rules(play), request,
                                    baroque_point_of_spot(spot), facing, option);
}

/* As baroque_leader_key() has it. */
static const CapCounterElement counter_elements[] = {
    {CAP_KIND_SCENARIO, CAP_NAME_UNIT, ""},
    {CAP_KIND_SCENARIO, CAP_NAME_LEADER, "leader "},
    {CAP_KIND_UNKNOWN, CAP_NAME_OTHER, ""},
};

static const CapElementPage element_pages[] = {
    {CAP_KIND_SCENARIO, CAP_NAME_ARMY, "armies"},
    {CAP_KIND_SCENARIO, CAP_NAME_OTHER, "scenario"},
    {CAP_KIND_UNKNOWN, CAP_NAME_OTHER, NULL},
};

static const CapFieldOrder field_orders[] = {
    {CAP_NAME_ARMY, {"name", "role", "structure", "retreat"}},
    {CAP_NAME_UNIT, {"name", "type", "place", "facing"}},
    {CAP_NAME_LEADER, {"name", "grade", "commander", "with", "place"}},
    {CAP_NAME_TYPE, {"name", "code", "troop", "arm", "vbu", "discipline"}},
    {CAP_NAME_SCENARIO, {"map", "roster", "ruleset"}},
    {CAP_NAME_OTHER, {NULL}},
};

const CapHandbook baroque_handbook = {
    .system = &baroque_system,
    .counter_elements = counter_elements,
    .search = search,
    .move_counter = baroque_command_drop,
    .measure = baroque_measure,
    .add_deeds = baroque_add_deeds,
    .element_pages = element_pages,
    .references = &baroque_references,
    .field_orders = field_orders,
    .remark_value = baroque_setting_words,
    .turn_words = turn_words,
    .option_facing = option_facing,
};
