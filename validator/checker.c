#include "validator/checker.h"

#include "schema/library.h"
#include "schema/record.h"
#include "validator/checks/checks.h"
#include "validator/play/replay.h"

struct _CapChecker {
  CapLimits limits;
  CapLibrary *library;
  GPtrArray *documents; /* of const CapDocument, owned by the library */
  CapDiagnostics *findings;
  gboolean play;
};

CapChecker *cap_checker_new(const CapLimits *limits, guint max_findings) {
  CapChecker *checker = g_new0(CapChecker, 1);

  checker->limits = *limits;
  checker->library = cap_library_new(limits);
  checker->documents = g_ptr_array_new();
  checker->findings = cap_diagnostics_new();
  checker->play = TRUE;
  cap_diagnostics_set_limit(checker->findings, max_findings);
  return checker;
}

void cap_checker_free(CapChecker *checker) {
  if (checker == NULL)
    return;
  g_ptr_array_unref(checker->documents);
  cap_library_free(checker->library);
  cap_diagnostics_free(checker->findings);
  g_free(checker);
}

void cap_checker_set_play(CapChecker *checker, gboolean play) {
  checker->play = play;
}

void cap_checker_add_folder(CapChecker *checker, const char *folder) {
  cap_library_add_folder(checker->library, folder);
}

CapKind cap_checker_read(CapChecker *checker, const char *path) {
  CapDocument *doc = cap_document_read(path, &checker->limits, checker->findings);

  if (doc == NULL)
    return CAP_KIND_UNKNOWN;
  const CapDocument *taken = cap_library_take(checker->library, doc, checker->findings);
  g_ptr_array_add(checker->documents, (gpointer)taken);
  return cap_document_kind(taken);
}

/* Finds the map and the roster of a scenario and compiles it with them. */
static CapScenario *compile_scenario(CapChecker *checker, const CapDocument *doc,
                                     CapCheckContext *context, CapDiagnostics *findings) {
  context->map = cap_library_map_for(checker->library, doc, findings);
  context->roster = cap_library_roster_for(checker->library, doc, findings);
  if (context->map == NULL || context->roster == NULL)
    return NULL;
  return cap_scenario_compile(doc, context->map, context->roster, findings);
}

/* The scenario a record was played with; what is wrong with that is reported with it. */
static CapScenario *scenario_of_record(CapChecker *checker, const CapDocument *doc,
                                       CapCheckContext *context) {
  const CapDocument *scenario = cap_library_scenario_for(checker->library, doc, checker->findings);
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();

  return scenario != NULL ? compile_scenario(checker, scenario, context, unheard) : NULL;
}

/* Plays a record again. Only one that is sound so far is worth it. */
static void replay(CapChecker *checker, const CapDocument *doc, const CapScenario *scenario) {
  const CapRuleset *rules = cap_ruleset_find(scenario->ruleset);
  g_autoptr(CapRecord) record = cap_record_compile(doc);
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();
  CapRulesGame *game = rules != NULL ? rules->game_new(scenario, unheard) : NULL;

  if (game == NULL)
    return;
  cap_replay(rules, game, scenario, doc, record, checker->findings);
  rules->game_free(game);
}

/* The models that fit the kind of the document; references are resolved on the way. */
static void check_document(CapChecker *checker, const CapDocument *doc) {
  CapCheckContext context = {.document = doc, .findings = checker->findings};
  g_autoptr(CapScenario) scenario = NULL;
  guint before = cap_diagnostics_count(checker->findings);

  switch (cap_document_kind(doc)) {
  case CAP_KIND_UNKNOWN:
    break;
  case CAP_KIND_MAP:
    context.map = cap_library_map_of(checker->library, doc);
    break;
  case CAP_KIND_ROSTER:
    context.roster = cap_library_roster_of(checker->library, doc);
    break;
  case CAP_KIND_SCENARIO:
    context.scenario = scenario = compile_scenario(checker, doc, &context, checker->findings);
    break;
  case CAP_KIND_RECORD:
    context.scenario = scenario = scenario_of_record(checker, doc, &context);
    break;
  }
  cap_run_checks(&context);
  if (cap_document_kind(doc) == CAP_KIND_RECORD && checker->play && scenario != NULL &&
      cap_document_has_shape(doc) && cap_diagnostics_count(checker->findings) == before)
    replay(checker, doc, scenario);
}

void cap_checker_run(CapChecker *checker) {
  for (guint i = 0; i < checker->documents->len; i++)
    check_document(checker, g_ptr_array_index(checker->documents, i));
  cap_diagnostics_sort(checker->findings);
}

CapDiagnostics *cap_checker_findings(CapChecker *checker) {
  return checker->findings;
}
