#include "validator/checker.h"

#include "schema/codes/codes-file.h"
#include "schema/migrate.h"
#include "schema/record.h"
#include "validator/checks/check-stage.h"
#include "validator/checks/checks.h"
#include "validator/findings/common-cause.h"
#include "validator/findings/consequences.h"
#include "validator/findings/fingerprint.h"
#include "validator/play/replay.h"
#include "validator/findings/suppression.h"
#include "validator/trials.h"

/* Scenarios that are kept to be played together. */
#define TRIALS_AT_ONCE 64

struct _CapChecker {
  CapLimits limits;
  CapLibrary *library;
  GPtrArray *documents; /* of const CapDocument, owned by the library */
  GPtrArray *all;  /* those and the ones of other parts of the check, in the order of reading */
  GArray *reached; /* of CapCheckStage, for each of them */
  CapDiagnostics *findings;
  gboolean play;
  gboolean ignores_suppressions;
  CapTrialOptions trial;
  guint jobs;
  FILE *progress;    /* may be NULL */
  CapTrials *trials; /* scenarios to be played */
  guint n_trials;
  CapOpenScenario *recorded; /* what the last record was played with: the next may be, too */
  gint64 deadline;           /* monotonic time; 0 for none */
};

CapChecker *cap_checker_new(const CapLimits *limits, guint max_findings) {
  CapChecker *checker = g_new0(CapChecker, 1);

  checker->limits = *limits;
  checker->library = cap_library_new(limits);
  checker->documents = g_ptr_array_new();
  checker->all = g_ptr_array_new();
  checker->reached = g_array_new(FALSE, FALSE, sizeof(CapCheckStage));
  checker->findings = cap_diagnostics_new();
  checker->play = TRUE;
  checker->trials = cap_trials_new();
  cap_diagnostics_set_limit(checker->findings, max_findings);
  return checker;
}

void cap_checker_free(CapChecker *checker) {
  if (checker == NULL)
    return;
  cap_trials_free(checker->trials);
  cap_open_scenario_free(checker->recorded);
  g_ptr_array_unref(checker->documents);
  g_ptr_array_unref(checker->all);
  g_array_unref(checker->reached);
  cap_library_free(checker->library);
  cap_diagnostics_free(checker->findings);
  g_free(checker);
}

void cap_checker_set_play(CapChecker *checker, gboolean play) {
  checker->play = play;
}

void cap_checker_ignore_suppressions(CapChecker *checker) {
  checker->ignores_suppressions = TRUE;
}

void cap_checker_set_deadline(CapChecker *checker, gint64 deadline) {
  checker->deadline = deadline;
}

static gboolean is_late(const CapChecker *checker) {
  return checker->deadline != 0 && g_get_monotonic_time() >= checker->deadline;
}

/* Says what was not done with a file. */
static void report_late(CapChecker *checker, const char *file, const char *what) {
  CapDiagnostic *d = cap_diagnostics_add(checker->findings, CAP_CODE_TIME_UP, file, "%s", what);

  cap_diagnostic_set_hint(d, "Give the check more time with --seconds, or check fewer files.");
}

void cap_checker_add_folder(CapChecker *checker, const char *folder) {
  cap_library_add_folder(checker->library, folder);
}

/* Takes over a document that is to be checked; NULL when none could be made. */
static CapKind take(CapChecker *checker, CapDocument *doc) {
  if (doc == NULL)
    return CAP_KIND_UNKNOWN;
  const CapDocument *taken = cap_library_take(checker->library, doc, checker->findings);
  g_ptr_array_add(checker->documents, (gpointer)taken);
  g_ptr_array_add(checker->all, (gpointer)taken);
  return cap_document_kind(taken);
}

CapKind cap_checker_read(CapChecker *checker, const char *path) {
  if (is_late(checker)) {
    report_late(checker, path, "The time was up before this file was read.");
    return CAP_KIND_UNKNOWN;
  }
  CapDocument *doc = cap_document_read(path, &checker->limits, checker->findings);
  if (doc == NULL)
    cap_library_note_unread(checker->library, path);
  return take(checker, doc);
}

CapKind cap_checker_read_text(CapChecker *checker, const char *name, const char *text,
                              gsize length) {
  if (is_late(checker)) {
    report_late(checker, name, "The time was up before this file was read.");
    return CAP_KIND_UNKNOWN;
  }
  return take(checker,
              cap_document_read_text(name, text, length, &checker->limits, checker->findings));
}

void cap_checker_read_aside(CapChecker *checker, const char *path) {
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();
  CapDocument *doc = cap_document_read(path, &checker->limits, unheard);

  if (doc != NULL)
    g_ptr_array_add(checker->all, (gpointer)cap_library_take(checker->library, doc, unheard));
}

void cap_checker_read_text_aside(CapChecker *checker, const char *name, const char *text,
                                 gsize length) {
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();
  CapDocument *doc = cap_document_read_text(name, text, length, &checker->limits, unheard);

  if (doc != NULL)
    cap_library_take(checker->library, doc, unheard);
}

void cap_checker_set_trial(CapChecker *checker, const CapTrialOptions *options, guint jobs,
                           FILE *progress) {
  checker->trial = *options;
  checker->jobs = jobs;
  checker->progress = progress;
}

/* The scenario a record was played with; what is wrong with that is reported with it. Borrowed, and
 * only good until the next record; NULL when there is none. */
static CapOpenScenario *open_scenario_of_record(CapChecker *checker, const CapDocument *doc) {
  const CapDocument *scenario = cap_library_scenario_for(checker->library, doc, checker->findings);
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();

  if (scenario == NULL)
    return NULL;
  if (checker->recorded != NULL && cap_open_scenario_document(checker->recorded) == scenario)
    return checker->recorded;
  g_clear_pointer(&checker->recorded, cap_open_scenario_free);
  checker->recorded = cap_open_scenario_in(checker->library, scenario, unheard);
  return checker->recorded;
}

/* Plays a record again. Only one that is sound so far is worth it. */
static void replay(CapChecker *checker, const CapDocument *doc, CapOpenScenario *open) {
  const CapRulesGame *game = cap_open_scenario_game(open);
  const CapScenario *scenario = cap_open_scenario_scenario(open);
  g_autoptr(CapRecord) record = cap_record_compile(doc, scenario->format->options);

  if (game != NULL)
    cap_replay(cap_open_scenario_rules(open), game, scenario, doc, record, checker->deadline,
               checker->findings);
}

/* Whether any of the findings from this one on is an error by itself, whatever it counts as. */
static gboolean has_errors_from(const CapDiagnostics *findings, guint first) {
  for (guint i = first; i < cap_diagnostics_count(findings); i++)
    if (cap_diagnostics_get(findings, i)->code->severity == CAP_SEVERITY_ERROR)
      return TRUE;
  return FALSE;
}

static void run_trials(CapChecker *checker) {
  cap_trials_run(checker->trials, checker->jobs, checker->deadline, checker->progress,
                 checker->findings);
  cap_trials_free(checker->trials);
  checker->trials = cap_trials_new();
  checker->n_trials = 0;
}

/* Takes the scenario over. */
static void put_on_trial(CapChecker *checker, CapOpenScenario *open) {
  cap_trials_add(checker->trials, &checker->trial, open);
  if (++checker->n_trials >= TRIALS_AT_ONCE)
    run_trials(checker);
}

/* --- One document --------------------------------------------------------------------------- */

/* Each of these is FALSE when the time was up before every check was made; else it says the last
 * stage that the document came to, if that is another than that of the file. References are
 * resolved on the way. */

static gboolean check_alone(CapChecker *checker, const CapDocument *doc, CapCheckStage *stage) {
  CapCheckContext context = {.document = doc,
                             .map = cap_library_map_of(checker->library, doc),
                             .roster = cap_library_roster_of(checker->library, doc),
                             .findings = checker->findings,
                             .deadline = checker->deadline};

  if (!cap_run_checks(&context))
    return FALSE;
  /* Maps and rosters are not played. */
  if ((context.map != NULL || context.roster != NULL) && cap_document_has_shape(doc))
    *stage = checker->play ? CAP_CHECK_STAGE_SHOWN : CAP_CHECK_STAGE_SET_UP;
  return TRUE;
}

/* The stage of a document of which nothing is played. */
static CapCheckStage stage_before_play(const CapChecker *checker, const CapDocument *doc) {
  return cap_set_up_is_barred(checker->findings, cap_document_file(doc)) ? CAP_CHECK_STAGE_SENSE
                                                                         : CAP_CHECK_STAGE_SET_UP;
}

/* One without errors is put on trial, with the game that the checks have looked at. */
static gboolean check_scenario(CapChecker *checker, const CapDocument *doc, CapCheckStage *stage) {
  guint before = cap_diagnostics_count(checker->findings);
  guint errors = cap_diagnostics_count_severity(checker->findings, CAP_SEVERITY_ERROR);
  g_autoptr(CapOpenScenario) open = cap_open_scenario_in(checker->library, doc, checker->findings);

  if (!cap_open_scenario_check(open, checker->deadline, checker->findings))
    return FALSE;
  if (cap_open_scenario_scenario(open) == NULL || !cap_document_has_shape(doc))
    return TRUE;
  *stage = stage_before_play(checker, doc);
  if (checker->play && checker->trial.games > 0 &&
      cap_diagnostics_count_severity(checker->findings, CAP_SEVERITY_ERROR) == errors &&
      !has_errors_from(checker->findings, before)) {
    put_on_trial(checker, g_steal_pointer(&open));
    *stage =
        checker->trial.games >= CAP_TRIAL_ENOUGH ? CAP_CHECK_STAGE_SHOWN : CAP_CHECK_STAGE_PLAY;
  }
  return TRUE;
}

static gboolean check_record(CapChecker *checker, const CapDocument *doc, CapCheckStage *stage) {
  guint before = cap_diagnostics_count(checker->findings);
  CapOpenScenario *open = open_scenario_of_record(checker, doc);
  CapCheckContext context = {.document = doc,
                             .scenario = open != NULL ? cap_open_scenario_scenario(open) : NULL,
                             .findings = checker->findings,
                             .deadline = checker->deadline};

  if (!cap_run_checks(&context))
    return FALSE;
  if (context.scenario == NULL || !cap_document_has_shape(doc))
    return TRUE;
  *stage = stage_before_play(checker, doc);
  if (checker->play && cap_diagnostics_count(checker->findings) == before) {
    replay(checker, doc, open);
    *stage = CAP_CHECK_STAGE_SHOWN;
  }
  return TRUE;
}

static gboolean check_by_kind(CapChecker *checker, const CapDocument *doc, CapCheckStage *stage) {
  if (!cap_document_is_of_today(doc))
    return TRUE;
  switch (cap_document_kind(doc)) {
  case CAP_KIND_UNKNOWN:
  case CAP_KIND_MAP:
  case CAP_KIND_ROSTER:
    return check_alone(checker, doc, stage);
  case CAP_KIND_SCENARIO:
    return check_scenario(checker, doc, stage);
  case CAP_KIND_RECORD:
    return check_record(checker, doc, stage);
  }
  return TRUE;
}

/* The last stage that it comes to. */
static CapCheckStage check_document(CapChecker *checker, const CapDocument *doc) {
  CapCheckStage stage = CAP_CHECK_STAGE_FILE;

  if (is_late(checker))
    report_late(checker, cap_document_file(doc),
                "The time was up before anything but the shape of this file was checked.");
  else if (!check_by_kind(checker, doc, &stage))
    report_late(checker, cap_document_file(doc),
                "The time was up before every check of this file was made.");
  return stage;
}

const CapDocument *cap_checker_document(const CapChecker *checker, const char *file) {
  for (guint i = 0; i < checker->all->len; i++) {
    const CapDocument *doc = g_ptr_array_index(checker->all, i);
    if (g_strcmp0(cap_document_file(doc), file) == 0)
      return doc;
  }
  return NULL;
}

CapOpenScenario *cap_checker_open(CapChecker *checker, const CapDocument *scenario) {
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();

  return cap_open_scenario_in(checker->library, scenario, unheard);
}

/* Findings are sorted by file, so that the document is looked up once for all of a file. */
static void add_fingerprints(CapChecker *checker) {
  const CapDocument *doc = NULL;
  const char *file = NULL;

  for (guint i = 0; i < cap_diagnostics_count(checker->findings); i++) {
    CapDiagnostic *finding = cap_diagnostics_edit(checker->findings, i);
    if (i == 0 || g_strcmp0(file, finding->file) != 0)
      doc = cap_checker_document(checker, finding->file);
    file = finding->file;
    cap_fingerprint(finding, doc);
  }
}

/* A trial that was broken off has shown only some of what play can show. */
static void suppress(CapChecker *checker) {
  CapCheckStage most = is_late(checker) ? CAP_CHECK_STAGE_SET_UP : CAP_CHECK_STAGE_SHOWN;

  for (guint i = 0; i < checker->documents->len; i++)
    cap_suppress(g_ptr_array_index(checker->documents, i),
                 MIN(most, g_array_index(checker->reached, CapCheckStage, i)),
                 !checker->ignores_suppressions, checker->findings);
}

/* What is wrong with the documents of other parts, so that this part sees the same common causes as
 * a check of all of them at once. New list. */
static CapDiagnostics *check_others(CapChecker *checker) {
  CapDiagnostics *own = checker->findings, *others = cap_diagnostics_new();
  gboolean play = checker->play;

  checker->findings = others;
  checker->play = FALSE;
  for (guint i = 0; i < checker->all->len; i++) {
    const CapDocument *doc = g_ptr_array_index(checker->all, i);
    if (cap_document_kind(doc) == CAP_KIND_SCENARIO &&
        !g_ptr_array_find(checker->documents, doc, NULL))
      check_document(checker, doc);
  }
  checker->findings = own;
  checker->play = play;
  return others;
}

static void report_common_causes(CapChecker *checker) {
  g_autoptr(CapDiagnostics) others = check_others(checker);

  cap_report_common_causes(checker, checker->documents, checker->all, others, checker->findings);
}

static gboolean has_finding(const CapDiagnostics *findings, const char *file) {
  for (guint i = 0; i < cap_diagnostics_count(findings); i++)
    if (g_strcmp0(cap_diagnostics_get(findings, i)->file, file) == 0)
      return TRUE;
  return FALSE;
}

static void look_for_copies(CapChecker *checker) {
  for (guint i = 0; i < checker->documents->len; i++) {
    const CapDocument *doc = g_ptr_array_index(checker->documents, i);
    if (!has_finding(checker->findings, cap_document_file(doc)))
      cap_library_check_copy(checker->library, doc, checker->findings);
  }
}

void cap_checker_run(CapChecker *checker) {
  g_array_set_size(checker->reached, 0);
  for (guint i = 0; i < checker->documents->len; i++) {
    CapCheckStage stage = check_document(checker, g_ptr_array_index(checker->documents, i));
    g_array_append_val(checker->reached, stage);
  }
  run_trials(checker);
  report_common_causes(checker);
  look_for_copies(checker);
  suppress(checker);
  cap_drop_consequences(checker->documents, checker->findings);
  cap_diagnostics_sort(checker->findings);
  add_fingerprints(checker);
}

CapDiagnostics *cap_checker_findings(CapChecker *checker) {
  return checker->findings;
}
