/* "All is lost save Honour", as the schema layer knows it. */
#include "scenario.h"

#include "schema/honour/codes.h"

/* Chapter 18 of the rule book. */
static const CapOptionalRule options[] = {
    {"18.1", CAP_TITLE("Quarters")},      {"18.2", CAP_TITLE("The Swiss")},
    {"18.3", CAP_TITLE("Captured guns")}, {"18.4", CAP_TITLE("Interphases")},
    {"18.5", CAP_TITLE("Mercenaries")},   {"18.6", CAP_TITLE("Treachery")},
    {"18.7", CAP_TITLE("Pillage")},       {"18.8", CAP_TITLE("Fate of Capitani")},
    {"18.9", CAP_TITLE("Short battles")}, {NULL, NULL},
};
G_STATIC_ASSERT(G_N_ELEMENTS(options) == HONOUR_N_OPTIONAL_RULES + 1);

static CapRoster *roster_compile(const CapDocument *doc, CapDiagnostics *findings) {
  return &honour_roster_compile(doc, findings)->base;
}

static void roster_free(CapRoster *roster) {
  honour_roster_free((HonourRoster *)roster);
}

static CapScenario *scenario_compile(const CapDocument *doc, const CapMap *map,
                                     const CapRoster *roster, CapDiagnostics *findings) {
  return &honour_scenario_compile(doc, map, honour_roster(roster), findings)->base;
}

static void scenario_free(CapScenario *scenario) {
  honour_scenario_free((HonourScenario *)scenario);
}

static char *dup_turn(const CapScenario *scenario, CapTurn turn) {
  return honour_calendar_dup_text(&honour_scenario(scenario)->calendar, turn);
}

const CapFormat honour_format = {
    .name = "honour",
    .title = "All is lost save Honour",
    .boards = CAP_BOARD_HEXES,
    .options = options,
    .codes = honour_codes,
    .roster_compile = roster_compile,
    .roster_free = roster_free,
    .scenario_compile = scenario_compile,
    .scenario_free = scenario_free,
    .dup_turn = dup_turn,
};
