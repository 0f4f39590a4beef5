/* Checks of <reliabilities>: units whose counters leave their Reliability to the scenario. */
#include "validator/honour/checks/force-checks.h"

#include "schema/honour/codes-forces.h"
#include "schema/codes/place.h"
#include "schema/honour/scenario.h"
#include "validator/honour/checks/soundness.h"
#include "validator/checks/wording.h"
#include "validator/honour/checks/holder-words.h"

static void report_unset(const CapCheckContext *context, const HonourUnit *unit) {
  const HonourUnitType *type = &honour_roster(context->roster)->unit_types[unit->type];
  const HonourNamed *nation = &honour_roster(context->roster)->nationalities[type->nationality];
  CapDiagnostic *d = cap_report(
      context->findings, CAP_CODE_RELIABILITY_UNSET,
      cap_place_attribute(context->document, unit->node, CAP_NAME_TYPE),
      "The counters of %s leave Reliability to the scenario, and it does not give one "
      "for %s units.",
      cap_wording_name(type->name, type->id), cap_wording_name(nation->name, nation->id));

  cap_diagnostic_set_hint(d,
                          "Add <reliability-of nationality=\"%s\" is=\"...\"/> to "
                          "<reliabilities>.",
                          cap_wording_name(NULL, nation->id));
  honour_wording_set_owner(d, context->document, unit->node);
}

/* A nation whose Reliability is given although it decides nothing. */
static void check_given(const CapCheckContext *context, CapNode node, const CapBits *open) {
  CapSlice id = cap_node_attribute(context->document, node, CAP_NAME_NATIONALITY);
  CapIndex nation = honour_roster_find_nationality(honour_roster(context->roster), id);
  CapDiagnostic *d;

  if (nation == CAP_INDEX_NONE || cap_bits_has(open, nation))
    return;
  d = cap_report(context->findings, CAP_CODE_RELIABILITY_FIXED,
                 cap_place_attribute(context->document, node, CAP_NAME_NATIONALITY),
                 "No %s unit of this scenario leaves its Reliability to it.",
                 cap_wording_name(honour_roster(context->roster)->nationalities[nation].name,
                                  honour_roster(context->roster)->nationalities[nation].id));
  cap_diagnostic_set_hint(d, "Remove the line: it has no effect.");
}

/* Nations whose Reliability the scenario gives; `sound` becomes FALSE when it gives one for a
 * nation that nobody knows. */
static CapBits list_given(const CapCheckContext *context, CapNode list, gboolean *sound) {
  const CapDocument *doc = context->document;
  CapBits given;
  CapNode node;

  *sound = TRUE;
  cap_bits_init(&given, honour_roster(context->roster)->n_nationalities);
  if (list == CAP_NODE_NONE)
    return given;
  node = cap_node_child_named(doc, list, CAP_NAME_RELIABILITY_OF);
  for (; node != CAP_NODE_NONE; node = cap_node_next_named(doc, node, CAP_NAME_RELIABILITY_OF)) {
    CapIndex nation = honour_roster_find_nationality(
        honour_roster(context->roster), cap_node_attribute(doc, node, CAP_NAME_NATIONALITY));

    if (nation != CAP_INDEX_NONE)
      cap_bits_add(&given, nation);
    else
      *sound = FALSE;
  }
  return given;
}

/* Reports each nation once, and gives back all whose units leave their Reliability open. */
static CapBits check_units(const CapCheckContext *context, const CapBits *given, gboolean sound) {
  const HonourScenario *scenario = honour_scenario(context->scenario);
  CapBits open;

  cap_bits_init(&open, honour_roster(context->roster)->n_nationalities);
  for (guint i = 0; i < scenario->n_units; i++) {
    const HonourUnit *unit = &scenario->units[i];
    const HonourUnitType *type;

    if (unit->type == CAP_INDEX_NONE)
      continue;
    type = &honour_roster(context->roster)->unit_types[unit->type];
    if (type->nationality == CAP_INDEX_NONE || cap_bits_has(&open, type->nationality) ||
        type->reliability != HONOUR_RELIABILITY_SET_BY_SCENARIO)
      continue;
    cap_bits_add(&open, type->nationality);
    if (sound && !cap_bits_has(given, type->nationality))
      report_unset(context, unit);
  }
  return open;
}

/* [1.3.3] Units without a printed Reliability get it from the scenario. */
void honour_check_reliability(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapNode list = cap_node_child_named(doc, cap_document_root(doc), CAP_NAME_RELIABILITIES);
  gboolean sound;
  CapBits given = list_given(context, list, &sound);
  CapBits open = check_units(context, &given, sound);

  if (list != CAP_NODE_NONE && honour_soundness_of_units(context)) {
    CapNode node = cap_node_child_named(doc, list, CAP_NAME_RELIABILITY_OF);

    for (; node != CAP_NODE_NONE; node = cap_node_next_named(doc, node, CAP_NAME_RELIABILITY_OF))
      check_given(context, node, &open);
  }
  cap_bits_clear(&given);
  cap_bits_clear(&open);
}
