#include "validator/commands/cli.h"

#include "schema/codes/codes-file.h"
#include "schema/record.h"
#include "validator/checker.h"
#include "validator/commands/options/limit-options.h"
#include "validator/report/display.h"
#include "validator/report/report.h"
#include "validator/files/search-path.h"

#define MAX_FINDINGS 1000

typedef struct {
  char **libraries;
  CapLimitOptions limits;
  char **paths;
} Options;

static void clear_options(Options *o) {
  g_clear_pointer(&o->libraries, g_strfreev);
  cap_limit_options_clear(&o->limits);
  g_clear_pointer(&o->paths, g_strfreev);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, clear_options)

static gboolean parse(Options *o, char ***args, const CapStreams *io, CapExit *status) {
  const GOptionEntry entries[] = {
      {"library", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->libraries,
       "Look for scenarios, maps and rosters in this folder too, and in the folders maps and "
       "scenarios in it. May be given several times.",
       "DIR"},
      CAP_LIMIT_ENTRIES(o->limits),
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->paths, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };
  return cap_cli_parse(&cap_command_replay, entries, args, io, status);
}

/* Reads one record; FALSE when it is another kind of document, which has been said. */
static gboolean read_record(CapChecker *checker, const char *path, const CapStreams *io) {
  guint before = cap_diagnostics_count(cap_checker_findings(checker));
  CapKind kind = cap_checker_read(checker, path);
  if (kind == CAP_KIND_RECORD || cap_diagnostics_count(cap_checker_findings(checker)) > before)
    return TRUE;
  cap_cli_usage_error(&cap_command_replay, io, "%s is a %s. Name records.", path,
                      cap_kind_name(kind));
  return FALSE;
}

static CapExit exit_status(const CapDiagnostics *findings) {
  for (guint i = 0; i < cap_diagnostics_count(findings); i++)
    if (cap_diagnostics_get(findings, i)->code == CAP_CODE_FILE_UNREADABLE)
      return CAP_EXIT_IO;
  return cap_diagnostics_count_severity(findings, CAP_SEVERITY_ERROR) > 0 ? CAP_EXIT_FINDINGS
                                                                          : CAP_EXIT_OK;
}

/* A record may stop before the end of its game; whoever expects a whole one is told. */
static void tell_unfinished(const CapChecker *checker, char *const *paths, const CapStreams *io) {
  for (guint i = 0; paths[i] != NULL; i++) {
    const CapDocument *doc = cap_checker_document(checker, paths[i]);
    g_autoptr(CapRecord) record = doc != NULL ? cap_record_compile(doc, NULL) : NULL;
    g_autofree char *name = cap_display_name(paths[i]);
    if (record != NULL && record->result == CAP_NODE_NONE)
      fprintf(io->out, "%s has no result: how its game ends was not compared.\n", name);
    else if (record != NULL && cap_slice_equals(record->level, "unfinished"))
      fprintf(io->out, "%s stops before the game is over, after %u decisions.\n", name,
              record->n_decisions);
  }
}

/* Scenarios often lie in the folder above that of their records. */
static void look_above(CapChecker *checker, const char *path) {
  g_autofree char *own = g_path_get_dirname(path);
  g_autofree char *above = g_build_filename(own, "..", NULL);

  if (!g_str_equal(path, "-"))
    cap_checker_add_folder(checker, above);
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Options) o = {.paths = NULL};
  CapLimits limits = CAP_LIMITS_DEFAULT;
  CapExit status = CAP_EXIT_OK;
  if (!parse(&o, args, io, &status))
    return status;
  if (!cap_limit_options_read(&o.limits, &cap_command_replay, io, &limits))
    return CAP_EXIT_USAGE;
  if (o.paths == NULL)
    return cap_cli_usage_error(&cap_command_replay, io, "Name the records to replay.");

  g_autoptr(CapChecker) checker = cap_checker_new(&limits, MAX_FINDINGS);
  g_autoptr(GPtrArray) folders = cap_search_path((const char *const *)o.libraries);
  for (guint i = 0; i < folders->len; i++)
    cap_checker_add_folder(checker, g_ptr_array_index(folders, i));
  for (guint i = 0; o.paths[i] != NULL; i++)
    look_above(checker, o.paths[i]);
  for (guint i = 0; o.paths[i] != NULL; i++)
    if (!read_record(checker, o.paths[i], io))
      return CAP_EXIT_USAGE;
  cap_checker_run(checker);
  CapReport report = {.findings = cap_checker_findings(checker)};
  cap_report_write_text(&report, &(CapTextOptions){.summary = FALSE}, io->out);
  status = exit_status(report.findings);
  if (status == CAP_EXIT_OK)
    fprintf(io->out, "Every decision is legal, and every game ends as recorded.\n");
  tell_unfinished(checker, o.paths, io);
  return status;
}

const CapCommand cap_command_replay = {
    .name = "replay",
    .usage = "[OPTION]... RECORD...",
    .summary = "Play recorded games again and check every decision and die.",
    .details = "If a record does not follow the rules, replay stops at that decision and says\n"
               "what the rules ask for instead.\n"
               "\n"
               "Exit status: 0 every record follows the rules, 1 one does not, 2 wrong usage, 3\n"
               "something could not be read.\n",
    .outputs = "",
    .run = run,
};
