/* Battles of the pike and shot age on a table, as the schema layer knows them. */
#include "schema/baroque/codes.h"
#include "schema/baroque/scenario.h"

static const CapOptionalRule options[] = {{NULL, NULL}};

static CapRoster *roster_compile(const CapDocument *doc, CapDiagnostics *findings) {
  return &baroque_roster_compile(doc, findings)->base;
}

static void roster_free(CapRoster *roster) {
  baroque_roster_free((BaroqueRoster *)roster);
}

static CapScenario *scenario_compile(const CapDocument *doc, const CapMap *map,
                                     const CapRoster *roster, CapDiagnostics *findings) {
  return &baroque_scenario_compile(doc, map, baroque_roster(roster), findings)->base;
}

static void scenario_free(CapScenario *scenario) {
  baroque_scenario_free((BaroqueScenario *)scenario);
}

static char *dup_turn(const CapScenario *scenario, CapTurn turn) {
  return baroque_dup_turn(baroque_scenario(scenario), turn);
}

const CapFormat baroque_format = {
    .name = "baroque",
    .title = "Pike and shot battles",
    .boards = CAP_BOARD_TABLE,
    .options = options,
    .codes = baroque_codes,
    .roster_compile = roster_compile,
    .roster_free = roster_free,
    .scenario_compile = scenario_compile,
    .scenario_free = scenario_free,
    .dup_turn = dup_turn,
};
