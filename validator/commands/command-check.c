#include "validator/commands/cli.h"

#include "schema/codes/codes-file.h"
#include "validator/checker.h"
#include "validator/commands/options/check-options.h"
#include "validator/commands/manners.h"
#include "validator/files/search-path.h"
#include "validator/findings/fingerprint.h"
#include "validator/report/report.h"

/* --- Checking ------------------------------------------------------------------------------ */

static gboolean has_unreadable(const CapDiagnostics *findings) {
  for (guint i = 0; i < cap_diagnostics_count(findings); i++)
    if (cap_diagnostics_get(findings, i)->code == CAP_CODE_FILE_UNREADABLE)
      return TRUE;
  return FALSE;
}

static CapExit exit_status(const CapDiagnostics *findings, const CapCheckOptions *o) {
  gboolean strict = o->strict;

  if (has_unreadable(findings))
    return CAP_EXIT_IO;
  if (o->exit_zero)
    return CAP_EXIT_OK;
  if (cap_diagnostics_count_severity(findings, CAP_SEVERITY_ERROR) > 0)
    return CAP_EXIT_FINDINGS;
  if (strict && cap_diagnostics_count_severity(findings, CAP_SEVERITY_WARNING) > 0)
    return CAP_EXIT_FINDINGS;
  return CAP_EXIT_OK;
}

/* A file that was mended is known as it is now, and in a sandbox it could not be read again. */
static CapKind read_document(CapChecker *checker, const char *file, const GPtrArray *mended,
                             const CapNamedInput *input) {
  if (cap_named_input_is(input, file))
    return cap_named_input_check(input, checker);
  for (guint i = 0; i < mended->len; i++) {
    const CapMended *one = g_ptr_array_index(mended, i);
    if (g_str_equal(one->file, file))
      return cap_checker_read_text(checker, file, one->text->str, one->text->len);
  }
  return cap_checker_read(checker, file);
}

/* Reads everything before anything is checked, so that documents may refer to each other whatever
 * their order. */
static GArray *check_files(CapChecker *checker, const GPtrArray *files, const GPtrArray *mended,
                           const CapCheckSettings *all) {
  const CapTrialSettings *settings = &all->trial;
  GArray *documents = g_array_new(FALSE, FALSE, sizeof(CapReportDocument));

  for (guint i = 0; i < files->len; i++) {
    if (i % settings->n_shards != settings->shard) {
      cap_checker_read_aside(checker, g_ptr_array_index(files, i));
      continue;
    }
    CapReportDocument document = {.file = g_ptr_array_index(files, i)};
    document.kind = read_document(checker, document.file, mended, &all->input);
    g_array_append_val(documents, document);
  }
  cap_checker_run(checker);
  return documents;
}

static void pass_over(const GArray *codes, CapDiagnostics *findings) {
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    CapDiagnostic *d = cap_diagnostics_edit(findings, i);
    for (guint k = 0; k < codes->len && d->state == CAP_FINDING_OPEN; k++)
      if (g_array_index(codes, CapCode, k) == d->code) {
        d->state = CAP_FINDING_SUPPRESSED;
        d->reason = g_strdup("--ignore");
      }
  }
}

/* Known findings are told from new ones; see baseline.h. */
static void apply_baseline(const CapCheckSettings *settings, const CapChecker *checker,
                           const GArray *documents, CapDiagnostics *findings) {
  g_autoptr(GPtrArray) keys = g_ptr_array_new_with_free_func(g_free);

  for (guint i = 0; i < documents->len; i++) {
    const char *file = g_array_index(documents, CapReportDocument, i).file;
    g_ptr_array_add(keys, cap_document_key(cap_checker_document(checker, file), file));
  }
  cap_baseline_apply(settings->baseline, keys, findings);
  cap_diagnostics_sort(findings);
}

static gboolean write_reports(const CapReport *report, const CapCheckSettings *settings,
                              const CapStreams *io) {
  CapTextOptions text = {.color = cap_has_color(io, io->out), .summary = !cap_is_quiet(io)};
  gboolean are_written = TRUE;

  for (guint i = 0; i < settings->outputs->len; i++) {
    const CapReportOutput *output = &g_array_index(settings->outputs, CapReportOutput, i);
    g_autoptr(GError) error = NULL;
    if (!cap_report_output_write(output, report, &text, io->out, &error)) {
      cap_cli_io_error(&cap_command_check, io, "%s.", error->message);
      are_written = FALSE;
    }
  }
  return are_written;
}

/* After everything was accepted that can be, only what cannot be is wrong. */
static CapExit write_baseline(const char *path, const CapDiagnostics *findings,
                              const CapStreams *io) {
  g_autoptr(GError) error = NULL;
  guint n = 0;

  if (!cap_baseline_write(path, findings, &error))
    return cap_cli_io_error(&cap_command_check, io, "%s.", error->message);
  if (has_unreadable(findings))
    return CAP_EXIT_IO;
  for (guint i = 0; i < cap_diagnostics_count(findings); i++)
    n += cap_diagnostics_get(findings, i)->code->firm_reason != NULL;
  if (n == 0)
    return CAP_EXIT_OK;
  fprintf(io->err,
          "capitano check: %u finding%s cannot be accepted and must be mended; the others are in "
          "the baseline.\n",
          n, n == 1 ? "" : "s");
  return CAP_EXIT_FINDINGS;
}

static void set_up_checker(CapChecker *checker, const CapCheckOptions *options,
                           const CapCheckSettings *settings, const CapStreams *io) {
  g_autoptr(GPtrArray) folders = cap_search_path((const char *const *)options->libraries);

  cap_checker_set_play(checker, !options->no_play);
  if (options->no_suppressions)
    cap_checker_ignore_suppressions(checker);
  cap_checker_set_trial(checker, &settings->trial.trial, settings->trial.jobs,
                        cap_is_quiet(io) ? NULL : io->err);
  cap_checker_set_deadline(checker, cap_deadline_after(options->seconds));
  for (guint i = 0; i < folders->len; i++)
    cap_checker_add_folder(checker, g_ptr_array_index(folders, i));
  for (guint i = 0; i < settings->severities->len; i++) {
    const CapSeverityOption *option = &g_array_index(settings->severities, CapSeverityOption, i);
    cap_diagnostics_set_severity(cap_checker_findings(checker), option->code, option->severity);
  }
}

/* --- Mending ------------------------------------------------------------------------------- */

typedef struct {
  const CapCheckOptions *options;
  const CapCheckSettings *settings;
  const CapStreams *io;
} Mending;

/* Games would only show what nobody can mend at once. */
static CapChecker *check_texts(const GPtrArray *mended, gpointer data) {
  const Mending *m = data;
  CapChecker *checker = cap_checker_new(&m->settings->limits, (guint)m->settings->max_findings);

  set_up_checker(checker, m->options, m->settings, m->io);
  cap_checker_set_play(checker, FALSE);
  for (guint i = 0; i < mended->len; i++) {
    const CapMended *one = g_ptr_array_index(mended, i);
    cap_checker_read_text(checker, one->file, one->text->str, one->text->len);
  }
  cap_checker_run(checker);
  pass_over(m->settings->ignored, cap_checker_findings(checker));
  return checker;
}

static CapExit mend(GPtrArray *mended, const CapCheckOptions *options,
                    const CapCheckSettings *settings, const CapStreams *io) {
  Mending mending = {options, settings, io};
  CapCheckFix fix = {.mended = mended,
                     .limits = &settings->limits,
                     .check = check_texts,
                     .data = &mending,
                     .diff = options->diff};

  return cap_check_fix(&fix, io);
}

/* What no document could be made of: nobody knows what there would be to mend. */
static CapExit tell_unread(CapChecker *checker, const GPtrArray *files, const GPtrArray *mended,
                           const CapCheckSettings *settings, const CapStreams *io) {
  const CapDiagnostics *findings = cap_checker_findings(checker);
  CapExit status = CAP_EXIT_OK;

  for (guint i = 0; i < files->len; i++)
    read_document(checker, g_ptr_array_index(files, i), mended, &settings->input);
  for (guint i = 0; i < cap_diagnostics_count(findings); i++) {
    const CapDiagnostic *d = cap_diagnostics_get(findings, i);
    if (cap_checker_document(checker, d->file) != NULL)
      continue;
    g_autofree char *text = cap_report_dup_finding(d, cap_has_color(io, io->err));
    fprintf(io->err, "%s\n", text);
    status = MAX(status, d->code == CAP_CODE_FILE_UNREADABLE ? CAP_EXIT_IO : CAP_EXIT_FINDINGS);
  }
  return status;
}

/* Checks the files and tells what was found. */
static CapExit check(CapChecker *checker, const GPtrArray *files, const GPtrArray *mended,
                     const CapCheckOptions *options, const CapCheckSettings *settings,
                     const CapStreams *io) {
  CapDiagnostics *findings = cap_checker_findings(checker);
  g_autoptr(GArray) documents = check_files(checker, files, mended, settings);

  pass_over(settings->ignored, findings);
  if (settings->baseline != NULL)
    apply_baseline(settings, checker, documents, findings);
  CapReport report = {(const CapReportDocument *)(gpointer)documents->data,
                      documents->len,
                      findings,
                      options->strict,
                      settings->baseline != NULL,
                      cap_config_leaves_out(&options->config) ? CAP_CONFIG_FILE : NULL};
  if (!write_reports(&report, settings, io))
    return CAP_EXIT_IO;
  if (options->write_baseline != NULL)
    return write_baseline(options->write_baseline, findings, io);
  return exit_status(findings, options);
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(CapCheckOptions) options = {.seconds = CAP_SECONDS_UNSET};
  g_auto(CapCheckSettings) settings = {0};
  g_autoptr(GError) error = NULL;
  CapExit status = CAP_EXIT_OK;

  if (!cap_check_options_parse(&options, args, io, &status))
    return status;
  if (!cap_check_settings_read(&options, io, &settings))
    return CAP_EXIT_USAGE;
  if (options.baseline != NULL) {
    settings.baseline = cap_baseline_read(options.baseline, &error);
    if (settings.baseline == NULL)
      return cap_cli_io_error(&cap_command_check, io, "%s.", error->message);
  }

  g_autoptr(CapChecker) checker = cap_checker_new(&settings.limits, (guint)settings.max_findings);
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
  set_up_checker(checker, &options, &settings, io);
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new(); /* the first part tells it */
  cap_path_arguments_expand(&options.path, (const char *const *)options.paths, files,
                            settings.trial.shard == 0 ? cap_checker_findings(checker) : unheard,
                            &cap_command_check, io);
  if (options.stdin_filename != NULL) {
    cap_named_input_rename(options.stdin_filename, files);
    cap_named_input_read(&settings.input, options.stdin_filename, &settings.limits,
                         cap_checker_findings(checker));
  }
  /* A run that looked at nothing must not look like one that found nothing. */
  if (files->len == 0 && !options.path.skip_foreign &&
      cap_diagnostics_count(cap_checker_findings(checker)) == 0)
    return cap_cli_usage_error(
        &cap_command_check, io,
        "There is nothing to check: no map, roster, scenario or record in \"%s\".",
        options.paths[0]);
  g_autoptr(GPtrArray) none = g_ptr_array_new();
  g_autoptr(GPtrArray) mended =
      cap_mend_read(options.fix || options.diff ? files : none, &settings.limits);
  status = mend(mended, &options, &settings, io);
  if (status == CAP_EXIT_IO)
    return status;
  CapExit found = options.diff ? tell_unread(checker, files, mended, &settings, io)
                               : check(checker, files, mended, &options, &settings, io);
  return MAX(status, found);
}

const CapCommand cap_command_check = {
    .name = "check",
    .usage = "[OPTION]... PATH...",
    .summary = "Check documents and report everything that is wrong with them.",
    .details =
        "A PATH is a file, a folder (every .xml file in it and below it is checked) or - for\n"
        "standard input. Nothing is changed without --fix.\n"
        "\n"
        "Maps and rosters that a scenario names are found by their identifier: among the\n"
        "documents being checked, as IDENTIFIER.xml beside the scenario or in the folders maps\n"
        "and scenarios beside it or one level up, in the folders of --library, in those of the\n"
        "environment variable CAPITANO_PATH (separated by colons), and among the documents that\n"
        "come with the program.\n"
        "\n"
        "In a folder, files that git ignores and XML of other programs are skipped.\n"
        "\n"
        "Settings for a whole collection can be kept in a file " CAP_CONFIG_FILE " in the current\n"
        "folder or above it, up to the root of the work tree of git:\n"
        "\n"
        "  [check]\n"
        "  strict = true\n"
        "  games = 20\n"
        "  seconds = 120\n"
        "  exclude = drafts; old/*.xml\n"
        "  [severity]\n"
        "  road-dead-end = note\n"
        "\n"
        "Other settings are require-games, baseline and library. Options on the command line\n"
        "take precedence.\n"
        "\n"
        "A finding that is intended can be suppressed in the file, in front of the element it is\n"
        "about and with a reason: <?capitano ignore CODE reason=\"...\"?>.\n"
        "\n"
        "Exit status: 0 nothing wrong, 1 errors (with --strict also warnings), 2 wrong usage,\n"
        "3 something could not be read or written.\n"
        "\n"
        "\"capitano explain CODE\" says more about a finding.\n",
    .outputs = "format write-baseline record-dir " CAP_OUTPUT_DOCUMENTS "fix",
    .run = run,
};
