/* "La Seconda Guerra del Monferrato", as the schema layer knows it. */
#include "schema/monferrato/codes.h"
#include "schema/monferrato/scenario.h"

static const CapOptionalRule options[] = {{NULL, NULL}};

static CapRoster *roster_compile(const CapDocument *doc, CapDiagnostics *findings) {
  return &monferrato_roster_compile(doc, findings)->base;
}

static void roster_free(CapRoster *roster) {
  monferrato_roster_free((MonferratoRoster *)roster);
}

static CapScenario *scenario_compile(const CapDocument *doc, const CapMap *map,
                                     const CapRoster *roster, CapDiagnostics *findings) {
  return &monferrato_scenario_compile(doc, map, monferrato_roster(roster), findings)->base;
}

static void scenario_free(CapScenario *scenario) {
  monferrato_scenario_free((MonferratoScenario *)scenario);
}

static char *dup_turn(const CapScenario *scenario, CapTurn turn) {
  return monferrato_dup_turn(monferrato_scenario(scenario), turn);
}

const CapFormat monferrato_format = {
    .name = "monferrato",
    .title = "La Seconda Guerra del Monferrato",
    .boards = CAP_BOARD_ZONES,
    .options = options,
    .codes = monferrato_codes,
    .roster_compile = roster_compile,
    .roster_free = roster_free,
    .scenario_compile = scenario_compile,
    .scenario_free = scenario_free,
    .dup_turn = dup_turn,
};
