#include "schema/scenario.h"

#include "schema/table.h"

CapScenario *cap_scenario_compile(const CapDocument *doc, const CapMap *map,
                                  const CapRoster *roster, CapDiagnostics *findings) {
  const CapFormat *format = cap_format_of(doc);

  return format != NULL && roster->format == format && cap_format_has_board(format, map)
             ? format->scenario_compile(doc, map, roster, findings)
             : NULL;
}

void cap_scenario_free(CapScenario *scenario) {
  if (scenario != NULL)
    scenario->format->scenario_free(scenario);
}

CapIndex cap_scenario_find_side(const CapScenario *scenario, CapSlice id) {
  for (guint i = 0; i < scenario->n_sides; i++)
    if (cap_slice_equals(id, scenario->sides[i].id))
      return (CapIndex)i;
  return CAP_INDEX_NONE;
}

char *cap_scenario_dup_turn(const CapScenario *scenario, CapTurn turn) {
  return scenario->format->dup_turn(scenario, turn);
}

void cap_scenario_init(CapScenario *scenario, const CapFormat *format, const CapDocument *doc,
                       const CapMap *map, const CapRoster *roster) {
  CapNode root = cap_document_root(doc);
  CapNode title = cap_node_child_named(doc, root, CAP_NAME_TITLE);

  scenario->format = format;
  scenario->document = doc;
  scenario->map = map;
  scenario->roster = roster;
  scenario->file = g_strdup(cap_document_file(doc));
  scenario->id = cap_node_dup_attribute(doc, root, CAP_NAME_ID);
  scenario->title = title != CAP_NODE_NONE ? cap_node_dup_text(doc, title) : g_strdup("");
}

void cap_scenario_clear(CapScenario *scenario) {
  for (guint i = 0; i < scenario->n_sides; i++) {
    g_free(scenario->sides[i].id);
    g_free(scenario->sides[i].name);
  }
  g_free(scenario->sides);
  g_free(scenario->file);
  g_free(scenario->id);
  g_free(scenario->title);
}
