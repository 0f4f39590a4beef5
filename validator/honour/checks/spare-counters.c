/* Units with more counters than their Strength Points need. */
#include "validator/honour/checks/force-checks.h"

#include "schema/honour/codes-forces.h"
#include "schema/codes/place.h"
#include "schema/honour/scenario.h"
#include "validator/checks/wording.h"
#include "validator/honour/checks/holder-words.h"

static gboolean is_in_roster(const HonourUnitType *type, guint strength) {
  for (guint i = 0; i < type->n_counters; i++)
    if (type->counters[i].strength == strength)
      return TRUE;
  return FALSE;
}

/* More room than the unit needs even without its largest counter. One that is just full without it
 * may be meant to have two. */
static gboolean has_one_to_spare(const HonourUnit *unit, const HonourUnitType *type) {
  guint64 room = 0, n_counters = 0;
  guint largest = 0;

  for (guint i = 0; i < unit->n_counters; i++) {
    const HonourCounters *counters = &unit->counters[i];
    if (!is_in_roster(type, counters->strength))
      return FALSE; /* a finding of its own; what the right counter would hold is not known */
    largest = MAX(largest, counters->strength);
    room += (guint64)counters->count * counters->strength;
    n_counters += counters->count;
  }
  return n_counters > 1 && unit->sp >= n_counters && room - largest > unit->sp;
}

/* That it takes more than there are says enough. */
static gboolean is_told(const CapCheckContext *context, CapNode node) {
  CapPlace place = cap_place_attribute(context->document, node, CAP_NAME_COUNTERS);

  for (guint i = 0; i < cap_diagnostics_count(context->findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(context->findings, i);
    if (d->code == CAP_CODE_COUNTERS_OVER_MIX && d->offset == place.offset &&
        g_strcmp0(d->file, cap_document_file(context->document)) == 0)
      return TRUE;
  }
  return FALSE;
}

static void report(const CapCheckContext *context, const HonourUnit *unit,
                   const HonourUnitType *type) {
  CapSlice counters = cap_node_attribute(context->document, unit->node, CAP_NAME_COUNTERS);
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_COUNTER_TO_SPARE,
                 cap_place_attribute(context->document, unit->node, CAP_NAME_COUNTERS),
                 "%s has %u SP here, for which not all of its counters (%.*s) are needed.",
                 cap_wording_name(type->name, type->id), unit->sp, CAP_SLICE_ARGS(counters));

  cap_diagnostic_set_hint(d, "Leave a counter out, or correct the SP.");
  honour_wording_set_owner(d, context->document, unit->node);
}

/* [1.3.3] A counter holds up to its printed maximum. Runs after the count of all counters. */
void honour_check_spare_counters(const CapCheckContext *context) {
  const HonourScenario *scenario = honour_scenario(context->scenario);

  for (guint i = 0; i < scenario->n_units; i++) {
    const HonourUnit *unit = &scenario->units[i];
    const HonourUnitType *type = unit->type != CAP_INDEX_NONE
                                     ? &honour_roster(context->roster)->unit_types[unit->type]
                                     : NULL;
    if (type != NULL && has_one_to_spare(unit, type) && !is_told(context, unit->node))
      report(context, unit, type);
  }
}
