#include "validator/open-scenario.h"

#include "schema/codes/codes-scenario.h"
#include "schema/migrate.h"
#include "schema/codes/place.h"
#include "validator/checks/checks.h"
#include "validator/files/search-path.h"
#include "validator/prove/findings.h"

struct _CapOpenScenario {
  CapLibrary *own_library; /* of one that was read by its path; freed with it */
  CapLibrary *library;     /* that one, or the caller's; NULL: none */
  const CapDocument *document;
  const CapMap *map;
  const CapRoster *roster;
  CapScenario *scenario;
  const CapSystem *system;
  const CapRuleset *rules;
  GMutex lock; /* of what follows */
  CapRulesGame *game;
};

/* --- Opening -------------------------------------------------------------------------------- */

static CapOpenScenario *new_open(CapLibrary *library) {
  CapOpenScenario *open = g_new0(CapOpenScenario, 1);

  open->library = library;
  g_mutex_init(&open->lock);
  return open;
}

static void compile(CapOpenScenario *open, CapDiagnostics *findings) {
  if (open->map == NULL || open->roster == NULL)
    return;
  open->scenario = cap_scenario_compile(open->document, open->map, open->roster, findings);
  if (open->scenario == NULL)
    return;
  open->system = cap_system_find(open->scenario->format->name);
  open->rules = open->system != NULL ? open->system->engine : NULL;
}

/* Of a document of another format only that is told. */
static void find_and_compile(CapOpenScenario *open, CapDiagnostics *findings) {
  if (!cap_document_is_of_today(open->document))
    return;
  open->map = cap_library_map_for(open->library, open->document, findings);
  open->roster = cap_library_roster_for(open->library, open->document, findings);
  compile(open, findings);
}

CapOpenScenario *cap_open_scenario_read(const char *path, const char *const *folders,
                                        const CapLimits *limits, CapDiagnostics *findings) {
  CapOpenScenario *open = new_open(cap_library_new(limits));
  g_autoptr(GPtrArray) all = cap_search_path(folders);

  open->own_library = open->library;
  for (guint i = 0; i < all->len; i++)
    cap_library_add_folder(open->library, g_ptr_array_index(all, i));
  CapDocument *read = cap_document_read(path, limits, findings);
  if (read == NULL)
    return open;
  open->document = cap_library_take(open->library, read, findings);
  if (cap_document_kind(open->document) == CAP_KIND_SCENARIO)
    find_and_compile(open, findings);
  return open;
}

CapOpenScenario *cap_open_scenario_in(CapLibrary *library, const CapDocument *scenario,
                                      CapDiagnostics *findings) {
  CapOpenScenario *open = new_open(library);

  open->document = scenario;
  find_and_compile(open, findings);
  return open;
}

CapOpenScenario *cap_open_scenario_with(const CapDocument *scenario, const CapMap *map,
                                        const CapRoster *roster, CapDiagnostics *findings) {
  CapOpenScenario *open = new_open(NULL);

  open->document = scenario;
  open->map = map;
  open->roster = roster;
  compile(open, findings);
  return open;
}

void cap_open_scenario_free(CapOpenScenario *open) {
  if (open == NULL)
    return;
  if (open->game != NULL)
    open->rules->game_free(open->game);
  cap_scenario_free(open->scenario);
  cap_library_free(open->own_library);
  g_mutex_clear(&open->lock);
  g_free(open);
}

/* --- The game ------------------------------------------------------------------------------- */

/* One that is refused is tried anew each time, so that whoever asks is told why. */
static const CapRulesGame *make_game(CapOpenScenario *open, CapDiagnostics *findings) {
  if (open->rules == NULL)
    return NULL;
  g_mutex_lock(&open->lock);
  if (open->game == NULL)
    open->game = open->rules->game_new(open->scenario, findings);
  const CapRulesGame *game = open->game;
  g_mutex_unlock(&open->lock);
  return game;
}

const CapRulesGame *cap_open_scenario_game(CapOpenScenario *open) {
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new(); /* the check tells it */

  return make_game(open, unheard);
}

/* --- Checking ------------------------------------------------------------------------------- */

/* Rules that refuse a scenario say why, or a check does; should neither, nobody may take it for
 * sound. */
static void report_refused(const CapOpenScenario *open, CapDiagnostics *findings) {
  cap_report(findings, CAP_CODE_RULESET_NOT_PLAYED,
             cap_place_element(open->document, cap_document_root(open->document)),
             "The rules cannot play this scenario and do not say why. This is a mistake in the "
             "program; please report it with the file.");
}

static gboolean has_errors(const CapOpenScenario *open, const CapDiagnostics *findings) {
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    if (d->code->severity == CAP_SEVERITY_ERROR &&
        g_strcmp0(d->file, cap_document_file(open->document)) == 0)
      return TRUE;
  }
  return FALSE;
}

/* What has the wrong shape was reported as such, and is nothing for the rules. `game`: what was
 * checked, NULL when there is none. */
static gboolean run_checks(CapOpenScenario *open, gint64 deadline, CapDiagnostics *findings,
                           const CapRulesGame **game) {
  CapCheckContext context = {.document = open->document,
                             .map = open->map,
                             .roster = open->roster,
                             .scenario = open->scenario,
                             .findings = findings,
                             .deadline = deadline};

  if (open->document == NULL || cap_document_kind(open->document) != CAP_KIND_SCENARIO ||
      !cap_document_is_of_today(open->document))
    return TRUE;
  gboolean has_shape = cap_document_has_shape(open->document);
  if (has_shape)
    context.game = make_game(open, findings);
  gboolean is_complete = cap_run_checks(&context);
  if (has_shape && context.game == NULL && open->rules != NULL && open->scenario != NULL &&
      cap_diagnostics_count_severity(findings, CAP_SEVERITY_ERROR) == 0)
    report_refused(open, findings);
  *game = context.game;
  return is_complete;
}

gboolean cap_open_scenario_find_errors(CapOpenScenario *open, CapDiagnostics *findings) {
  const CapRulesGame *game = NULL;

  return run_checks(open, 0, findings, &game);
}

gboolean cap_open_scenario_check(CapOpenScenario *open, gint64 deadline, CapDiagnostics *findings) {
  const CapRulesGame *game = NULL;
  gboolean is_complete = run_checks(open, deadline, findings, &game);

  /* Of a scenario with mistakes it would prove what they bring about. */
  if (is_complete && game != NULL && !has_errors(open, findings))
    cap_prove_report(open->scenario, open->rules, game, findings);
  return is_complete;
}

/* --- What came of it ------------------------------------------------------------------------ */

const CapDocument *cap_open_scenario_document(const CapOpenScenario *open) {
  return open->document;
}

const CapDocument *cap_open_scenario_part(const CapOpenScenario *open, CapKind kind) {
  return open->library != NULL && open->document != NULL
             ? cap_library_document_for(open->library, open->document, kind)
             : NULL;
}

const CapScenario *cap_open_scenario_scenario(const CapOpenScenario *open) {
  return open->scenario;
}

const CapSystem *cap_open_scenario_system(const CapOpenScenario *open) {
  return open->system;
}

const CapRuleset *cap_open_scenario_rules(const CapOpenScenario *open) {
  return open->rules;
}

char *cap_open_scenario_digest(const CapOpenScenario *open) {
  return open->library != NULL && open->document != NULL
             ? cap_library_digest(open->library, open->document)
             : NULL;
}
