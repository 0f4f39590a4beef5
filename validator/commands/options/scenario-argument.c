#include "validator/commands/options/scenario-argument.h"

#include "schema/codes/codes-file.h"
#include "validator/commands/manners.h"
#include "validator/report/display.h"
#include "validator/report/report.h"

typedef struct {
  const char *path;
  const CapCommand *command; /* whose errors these are */
  const CapStreams *io;
} Argument;

/* Only errors: what is merely odd does not stand between a question and its answer. */
static CapExit print_errors(const Argument *a, CapDiagnostics *findings) {
  gboolean is_unreadable = FALSE;
  g_autofree char *name = cap_display_name(a->path);

  cap_diagnostics_sort(findings);
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *finding = cap_diagnostics_get(findings, i);

    if (finding->severity != CAP_SEVERITY_ERROR)
      continue;
    g_autofree char *text = cap_report_dup_finding(finding, cap_has_color(a->io, a->io->err));
    is_unreadable = is_unreadable || finding->code == CAP_CODE_FILE_UNREADABLE;
    fprintf(a->io->err, "%s\n", text);
  }
  if (is_unreadable)
    return cap_cli_io_error(a->command, a->io, "%s could not be read.", a->path);
  fprintf(a->io->err, "capitano %s: %s has errors. Correct them first.\n", a->command->name, name);
  return CAP_EXIT_FINDINGS;
}

/* A document that is sound, but not of the kind that was asked for? */
static gboolean is_other_kind(const CapDocument *document) {
  return document != NULL && cap_document_kind(document) != CAP_KIND_UNKNOWN &&
         cap_document_kind(document) != CAP_KIND_SCENARIO;
}

/* CAP_EXIT_OK when it can be played. */
static CapExit judge(const Argument *a, CapOpenScenario *open, CapDiagnostics *findings) {
  const CapDocument *document = cap_open_scenario_document(open);
  const CapScenario *scenario = cap_open_scenario_scenario(open);

  if (is_other_kind(document))
    return cap_cli_usage_error(a->command, a->io, "%s is a %s. Name a scenario.", a->path,
                               cap_kind_name(cap_document_kind(document)));
  if (cap_diagnostics_count_severity(findings, CAP_SEVERITY_ERROR) > 0 || scenario == NULL)
    return print_errors(a, findings);
  if (cap_open_scenario_rules(open) == NULL) {
    g_autofree char *names = cap_system_dup_names();

    return cap_cli_usage_error(
        a->command, a->io,
        "%s is for the rules \"%s\", which this program can check but not play. It "
        "plays %s.",
        a->path, scenario->format->name, names);
  }
  return cap_open_scenario_game(open) != NULL ? CAP_EXIT_OK : print_errors(a, findings);
}

/* Which map and roster were found for it. */
static void tell_parts(const Argument *a, CapOpenScenario *open) {
  static const CapKind kinds[] = {CAP_KIND_MAP, CAP_KIND_ROSTER};

  for (guint i = 0; cap_is_verbose(a->io) && i < G_N_ELEMENTS(kinds); i++) {
    const CapDocument *part = cap_open_scenario_part(open, kinds[i]);
    g_autofree char *name = part != NULL ? cap_display_name(cap_document_file(part)) : NULL;
    if (name != NULL)
      fprintf(a->io->err, "capitano %s: the %s is %s.\n", a->command->name, cap_kind_name(kinds[i]),
              name);
  }
}

CapOpenScenario *cap_scenario_argument_open(const char *path, const char *const *libraries,
                                            const CapLimits *limits, const CapCommand *command,
                                            const CapStreams *io, CapExit *status) {
  const Argument argument = {path, command, io};
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapOpenScenario) open = cap_open_scenario_read(path, libraries, limits, findings);

  cap_open_scenario_find_errors(open, findings);
  CapExit verdict = judge(&argument, open, findings);
  tell_parts(&argument, open);
  if (verdict == CAP_EXIT_OK)
    return g_steal_pointer(&open);
  *status = verdict;
  return NULL;
}
