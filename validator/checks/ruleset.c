/* Whose scenario or roster it is: a rule system that is there. Whether the roster and the map of a
 * scenario are for the same rules is told where they are found, in schema/library.c. */
#include "schema/format.h"
#include "schema/codes/place.h"
#include "schema/codes/suggest.h"
#include "schema/codes/codes-scenario.h"
#include "validator/checks/checks.h"
#include "validator/system.h"

static void check_ruleset(const CapCheckContext *context) {
  const CapDocument *doc = context->document;
  CapNode root = cap_document_root(doc);
  CapSlice name = cap_node_attribute(doc, root, CAP_NAME_RULESET);
  g_autofree char *names = cap_system_dup_names();

  if (cap_format_of(doc) != NULL ||
      (cap_document_kind(doc) != CAP_KIND_ROSTER && cap_document_kind(doc) != CAP_KIND_SCENARIO))
    return;
  CapDiagnostic *d =
      cap_report(context->findings, CAP_CODE_RULESET_NOT_PLAYED,
                 cap_place_attribute(doc, root, CAP_NAME_RULESET),
                 "This program knows no rules \"%.*s\", so nothing but the head of "
                 "this %s was looked at.",
                 CAP_SLICE_ARGS(cap_slice_clip(name)), cap_kind_words(cap_document_kind(doc)));
  CapSuggestion suggestion = cap_suggestion_for(name);
  for (const CapFormat *const *format = cap_formats; *format != NULL; format++)
    cap_suggestion_offer(&suggestion, cap_slice_of((*format)->name));
  cap_diagnostic_suggest(d, suggestion.best);
  if (!cap_slice_is_set(suggestion.best) && *names != '\0')
    cap_diagnostic_set_hint(d, "It knows %s. Correct the ruleset if it is one of these.", names);
}

const CapCheck cap_ruleset_checks[] = {
    {"check_ruleset", CAP_KIND_UNKNOWN, check_ruleset}, /* there is no model of such a one */
    {NULL, CAP_KIND_UNKNOWN, NULL},
};
