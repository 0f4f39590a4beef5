/* Whose scenario it is: a rule system that is there. Whether its roster and its map are for the
 * same rules is told where they are found, in schema/library.c. */
#include "schema/place.h"
#include "schema/codes-scenario.h"
#include "validator/checks/checks.h"
#include "validator/system.h"

static CapPlace place_of_ruleset(const CapDocument *doc) {
  return cap_place_attribute(doc, cap_document_root(doc), CAP_NAME_RULESET);
}

static void report_not_played(const CapCheckContext *context, CapSlice name) {
  g_autofree char *names = cap_system_dup_names();
  CapDiagnostic *d = cap_report(
      context->findings, CAP_CODE_RULESET_NOT_PLAYED, place_of_ruleset(context->document),
      "There is no engine for the rules \"%.*s\" yet, so this scenario is "
      "neither set up nor played.",
      CAP_SLICE_ARGS(name));

  if (*names != '\0')
    cap_diagnostic_set_hint(d, "If it is a scenario for %s, correct the ruleset.", names);
}

static void check_ruleset(const CapCheckContext *context) {
  const CapDocument *doc = context->document;

  if (cap_document_kind(doc) != CAP_KIND_SCENARIO)
    return;
  CapSlice name = cap_node_attribute(doc, cap_document_root(doc), CAP_NAME_RULESET);
  if (cap_format_of(doc) == NULL)
    report_not_played(context, name);
}

const CapCheck cap_ruleset_checks[] = {
    {"check_ruleset", CAP_KIND_UNKNOWN, check_ruleset},
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
