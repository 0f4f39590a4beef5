#include "editor/shell/pages.h"

#include <glib/gi18n.h>

#include "editor/honour/forces/forces-page.h"
#include "editor/form/outline-page.h"
#include "editor/honour/scenario/scenario-page.h"
#include "editor/map/map-page.h"
#include "editor/play/play-page.h"
#include "editor/problems/problems-pane.h"
#include "editor/problems/source-pane.h"
#include "editor/honour/roster/roster-page.h"
#include "editor/honour/rules/rules-page.h"
#include "editor/honour/schedule/schedule-page.h"

#define SCENARIO (1u << CAP_KIND_SCENARIO)
#define MAP      (1u << CAP_KIND_MAP)
#define ROSTER   (1u << CAP_KIND_ROSTER)

const CapPageInfo cap_pages[] = {
    {"scenario", N_("Scenario"), SCENARIO, honour_scenario_page_new},
    {"map", N_("Map"), MAP, cap_map_page_new},
    {"forces", N_("Forces"), SCENARIO, honour_forces_page_new},
    {"schedule", N_("Schedule"), SCENARIO, honour_schedule_page_new},
    {"rules", N_("Rules"), SCENARIO, honour_rules_page_new},
    {"roster", N_("Roster"), ROSTER, honour_roster_page_new},
    {"outline", N_("Outline"), SCENARIO | MAP | ROSTER, cap_outline_page_new},
    {"play", N_("Play"), SCENARIO, cap_play_page_new},
    {NULL, NULL, 0, NULL},
};

const CapPageInfo cap_bottom_pages[] = {
    {"problems", N_("Problems"), SCENARIO | MAP | ROSTER, cap_problems_pane_new},
    {"source", N_("Source"), SCENARIO | MAP | ROSTER, cap_source_pane_new},
    {NULL, NULL, 0, NULL},
};
