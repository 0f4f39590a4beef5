#include "validator/commands/cli.h"

#include <string.h>

#include "schema/codes/codes-file.h"
#include "schema/codes/suggest.h"
#include "validator/findings/baseline.h"
#include "validator/checker.h"
#include "validator/files/config.h"
#include "validator/findings/fingerprint.h"
#include "validator/commands/check-fix.h"
#include "validator/commands/limit-options.h"
#include "validator/commands/named-input.h"
#include "validator/commands/path-options.h"
#include "validator/report/formats.h"
#include "validator/report/progress.h"
#include "validator/files/search-path.h"
#include "validator/commands/trial-options.h"

#define DEFAULT_MAX_FINDINGS 10000

/* As given on the command line. */
typedef struct {
  char **formats;
  char **severities;
  char **ignored;
  char *baseline;
  char *write_baseline;
  char *color;
  gboolean strict;
  gboolean no_play;
  gboolean no_suppressions;
  gboolean no_config;
  gboolean exit_zero;
  gboolean quiet;
  gboolean fix;
  gboolean diff;
  char **libraries;
  char *max_findings;
  char *stdin_filename;
  double seconds;
  CapConfig config;
  CapPathArguments path;
  CapTrialArguments trial;
  CapLimitOptions limits;
  char **paths;
} Options;

static void clear_options(Options *options) {
  g_clear_pointer(&options->formats, g_strfreev);
  g_clear_pointer(&options->severities, g_strfreev);
  g_clear_pointer(&options->ignored, g_strfreev);
  cap_path_arguments_clear(&options->path);
  cap_config_clear(&options->config);
  g_clear_pointer(&options->baseline, g_free);
  g_clear_pointer(&options->write_baseline, g_free);
  g_clear_pointer(&options->color, g_free);
  g_clear_pointer(&options->libraries, g_strfreev);
  g_clear_pointer(&options->max_findings, g_free);
  g_clear_pointer(&options->stdin_filename, g_free);
  cap_trial_arguments_clear(&options->trial);
  cap_limit_options_clear(&options->limits);
  g_clear_pointer(&options->paths, g_strfreev);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, clear_options)

typedef struct {
  CapCode code;
  CapSeverity severity;
} SeverityOption;

/* What they mean. */
typedef struct {
  GArray *outputs;    /* of CapReportOutput */
  GArray *severities; /* of SeverityOption */
  GArray *ignored;    /* of CapCode */
  CapBaseline *baseline;
  CapNamedInput input;
  gboolean color;
  guint64 max_findings;
  CapTrialSettings trial;
  CapLimits limits;
} Settings;

static void clear_settings(Settings *settings) {
  g_clear_pointer(&settings->outputs, g_array_unref);
  g_clear_pointer(&settings->severities, g_array_unref);
  g_clear_pointer(&settings->ignored, g_array_unref);
  g_clear_pointer(&settings->baseline, cap_baseline_free);
  cap_named_input_clear(&settings->input);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Settings, clear_settings)

/* --- Options ------------------------------------------------------------------------------- */

static gboolean parse(Options *o, char ***args, const CapStreams *io, CapExit *status) {
  const GOptionEntry entries[] = {
      {"format", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->formats,
       "How findings are written: text, concise (one line each), json, sarif, junit, github or "
       "gitlab; with =FILE into a file. May be given several times. Default: text.",
       "FORMAT[=FILE]"},
      {"color", 0, 0, G_OPTION_ARG_FILENAME, &o->color,
       "Colours in text: auto (only on a terminal), always or never. Default: auto; the environment "
       "variable NO_COLOR turns it off, FORCE_COLOR and CLICOLOR_FORCE turn it on.",
       "WHEN"},
      {"strict", 0, 0, G_OPTION_ARG_NONE, &o->strict, "Warnings count as errors.", NULL},
      {"severity", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->severities,
       "Makes findings with this code an error, a warning or a note. Some cannot be made milder; "
       "\"capitano explain CODE\" says why. May be given several times.",
       "CODE=LEVEL"},
      {"ignore", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->ignored,
       "Pass over findings with this code; they are counted as suppressed. May be given several "
       "times.",
       "CODE"},
      {"baseline", 0, 0, G_OPTION_ARG_FILENAME, &o->baseline,
       "Findings that this file lists are known: they are counted, not shown, and do not fail.",
       "FILE"},
      {"write-baseline", 0, 0, G_OPTION_ARG_FILENAME, &o->write_baseline,
       "Writes such a file with everything that is found now. Exits with 0 unless something is "
       "found that cannot be accepted.",
       "FILE"},
      {"fix", 0, 0, G_OPTION_ARG_NONE, &o->fix,
       "Mend what can be mended in one obvious way, as the editor offers it, then check what is "
       "left. Files are replaced in one step.",
       NULL},
      {"diff", 0, 0, G_OPTION_ARG_NONE, &o->diff,
       "Change nothing; print what --fix would change as a unified diff, and exit with 1 if there "
       "is anything.",
       NULL},
      {"no-play", 0, 0, G_OPTION_ARG_NONE, &o->no_play, "Play no games and replay no records.",
       NULL},
      {"no-suppressions", 0, 0, G_OPTION_ARG_NONE, &o->no_suppressions,
       "Show the findings, too, that the documents themselves say to pass over. For CI on files of "
       "strangers.",
       NULL},
      {"library", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->libraries,
       "Look for maps and rosters in this folder too, and in maps and scenarios below it. May be "
       "given several times.",
       "DIR"},
      {"no-config", 0, 0, G_OPTION_ARG_NONE, &o->no_config,
       "Do not look for the settings of the collection in " CAP_CONFIG_FILE ".", NULL},
      {"exit-zero", 0, 0, G_OPTION_ARG_NONE, &o->exit_zero,
       "Exit with 0 also when there are findings, as long as everything could be read.", NULL},
      {"stdin-filename", 0, 0, G_OPTION_ARG_FILENAME, &o->stdin_filename,
       "With - as PATH: the file whose text comes over standard input. Findings name it, and what "
       "it refers to is looked for beside it.",
       "FILE"},
      CAP_PATH_ENTRIES(o->path),
      {"quiet", 'q', 0, G_OPTION_ARG_NONE, &o->quiet, "Leave out the line that counts.", NULL},
      {"max-findings", 0, 0, G_OPTION_ARG_FILENAME, &o->max_findings,
       "Most findings that are kept for one file. Default: 10000.", "N"},
      {"seconds", 0, 0, G_OPTION_ARG_DOUBLE, &o->seconds,
       "End the check after so long; what was not done by then is a finding. Default: no end.",
       "S"},
      CAP_TRIAL_ENTRIES(o->trial),
      CAP_LIMIT_ENTRIES(o->limits),
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->paths, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };

  return cap_cli_parse(&cap_command_check, entries, args, io, status);
}

static gboolean is_set(const char *variable) {
  const char *value = g_getenv(variable);

  return value != NULL && *value != '\0' && !g_str_equal(value, "0");
}

/* Colours for whoever looks at a terminal and has not asked for none; or has asked for them. */
static gboolean is_color_terminal(FILE *out) {
  const char *no_color = g_getenv("NO_COLOR");

  if (no_color != NULL && *no_color != '\0')
    return FALSE;
  if (is_set("FORCE_COLOR") || is_set("CLICOLOR_FORCE"))
    return TRUE;
  return g_strcmp0(g_getenv("TERM"), "dumb") != 0 && cap_is_terminal(out);
}

static gboolean read_format(const char *option, const CapStreams *io, CapReportOutput *output) {
  if (cap_report_output_parse(option, output))
    return TRUE;
  g_autofree char *names = cap_format_names();
  cap_cli_usage_error(&cap_command_check, io,
                      "--format=%s: write %s, with =FILE behind it to write into a file.", option,
                      names);
  return FALSE;
}

/* Only one of them can have standard output, and each file only one. */
static gboolean read_formats(const Options *o, const CapStreams *io, Settings *settings) {
  static const char *const unless_told[] = {"text", NULL};
  const char *const *given = o->formats != NULL ? (const char *const *)o->formats : unless_told;

  settings->outputs = g_array_new(FALSE, FALSE, sizeof(CapReportOutput));
  for (guint i = 0; given[i] != NULL; i++) {
    CapReportOutput output = {0};
    if (!read_format(given[i], io, &output))
      return FALSE;
    for (guint k = 0; k < i; k++) {
      if (g_strcmp0(g_array_index(settings->outputs, CapReportOutput, k).file, output.file) == 0) {
        cap_cli_usage_error(&cap_command_check, io,
                            "--format=%s: another format is written to %s already.", given[i],
                            output.file != NULL ? output.file : "standard output");
        return FALSE;
      }
    }
    g_array_append_val(settings->outputs, output);
  }
  return TRUE;
}

static gboolean report_no_code(const char *name, const char *option, const char *slug,
                               const CapStreams *io) {
  CapSuggestion suggestion = cap_suggestion_for(cap_slice_of(slug));

  cap_codes_suggest(&suggestion);
  if (cap_slice_is_set(suggestion.best))
    cap_cli_usage_error(&cap_command_check, io,
                        "--%s=%s: there is no finding \"%s\". Did you mean \"%.*s\"?", name, option,
                        slug, CAP_SLICE_ARGS(suggestion.best));
  else
    cap_cli_usage_error(&cap_command_check, io, "--%s=%s: there is no finding \"%s\".", name,
                        option, slug);
  return FALSE;
}

static gboolean read_severity(const char *option, const CapStreams *io, SeverityOption *read) {
  const char *equals = strchr(option, '=');
  g_autofree char *slug = g_strndup(option, strcspn(option, "="));

  read->code = cap_code_find(slug);
  if (read->code == NULL)
    return report_no_code("severity", option, slug, io);
  if (equals == NULL || !cap_severity_from_name(equals + 1, &read->severity)) {
    cap_cli_usage_error(&cap_command_check, io,
                        "--severity=%s: write error, warning or note behind the =.", option);
    return FALSE;
  }
  const char *firm = read->code->firm_reason;
  if (firm != NULL && read->severity < read->code->severity) {
    cap_cli_usage_error(&cap_command_check, io, "--severity=%s: this cannot be made milder. %s",
                        option, firm);
    return FALSE;
  }
  return TRUE;
}

static gboolean read_severity_list(char *const *list, const CapStreams *io, Settings *settings) {
  for (guint i = 0; list != NULL && list[i] != NULL; i++) {
    SeverityOption option = {0};
    if (!read_severity(list[i], io, &option))
      return FALSE;
    g_array_append_val(settings->severities, option);
  }
  return TRUE;
}

/* The last one counts, so those of the command come last. */
static gboolean read_severities(const Options *o, const CapStreams *io, Settings *settings) {
  settings->severities = g_array_new(FALSE, FALSE, sizeof(SeverityOption));
  return read_severity_list(o->config.severities, io, settings) &&
         read_severity_list(o->severities, io, settings);
}

static gboolean read_ignored(const Options *o, const CapStreams *io, Settings *settings) {
  settings->ignored = g_array_new(FALSE, FALSE, sizeof(CapCode));
  for (guint i = 0; o->ignored != NULL && o->ignored[i] != NULL; i++) {
    CapCode code = cap_code_find(o->ignored[i]);
    if (code == NULL)
      return report_no_code("ignore", o->ignored[i], o->ignored[i], io);
    if (code->firm_reason != NULL) {
      cap_cli_usage_error(&cap_command_check, io, "--ignore=%s: this cannot be passed over. %s",
                          o->ignored[i], code->firm_reason);
      return FALSE;
    }
    g_array_append_val(settings->ignored, code);
  }
  return TRUE;
}

static gboolean read_color(const Options *o, const CapStreams *io, Settings *settings) {
  if (o->color == NULL || g_str_equal(o->color, "auto"))
    settings->color = is_color_terminal(io->out);
  else if (g_str_equal(o->color, "always"))
    settings->color = TRUE;
  else if (!g_str_equal(o->color, "never")) {
    cap_cli_usage_error(&cap_command_check, io, "--color=%s: write auto, always or never.",
                        o->color);
    return FALSE;
  }
  return TRUE;
}

/* What is not read from a file cannot be mended in it. */
static gboolean check_stdin_filename(const Options *o, const CapStreams *io) {
  if (o->stdin_filename == NULL)
    return TRUE;
  if (o->fix || o->diff)
    cap_cli_usage_error(&cap_command_check, io, "--stdin-filename and --%s contradict each other.",
                        o->fix ? "fix" : "diff");
  else if (!g_strv_contains((const char *const *)o->paths, "-"))
    cap_cli_usage_error(&cap_command_check, io,
                        "--stdin-filename=%s: name - too, to read standard input.",
                        o->stdin_filename);
  else
    return TRUE;
  return FALSE;
}

static gboolean read_settings(const Options *o, const CapStreams *io, Settings *settings) {
  if (o->no_play && o->trial.require_games != NULL) {
    cap_cli_usage_error(&cap_command_check, io,
                        "--no-play and --require-games contradict each other.");
    return FALSE;
  }
  settings->max_findings = DEFAULT_MAX_FINDINGS;
  if (!read_formats(o, io, settings) || !read_severities(o, io, settings) ||
      !read_ignored(o, io, settings) || !read_color(o, io, settings) ||
      !cap_trial_arguments_read(&o->trial, &cap_command_check, io, &settings->trial) ||
      !cap_limit_options_read(&o->limits, &cap_command_check, io, &settings->limits))
    return FALSE;
  if (o->max_findings != NULL &&
      !cap_parse_count(o->max_findings, G_MAXINT, &settings->max_findings)) {
    cap_cli_usage_error(&cap_command_check, io,
                        "--max-findings=%s is not a number. Write one from 1 to %d.",
                        o->max_findings, G_MAXINT);
    return FALSE;
  }
  for (guint i = 0; o->libraries != NULL && o->libraries[i] != NULL; i++) {
    if (!g_file_test(o->libraries[i], G_FILE_TEST_IS_DIR)) {
      cap_cli_usage_error(&cap_command_check, io, "--library=%s: there is no such folder.",
                          o->libraries[i]);
      return FALSE;
    }
  }
  if (o->paths == NULL) {
    cap_cli_usage_error(&cap_command_check, io, "Name the files or folders to check.");
    return FALSE;
  }
  return check_stdin_filename(o, io);
}

/* --- Checking ------------------------------------------------------------------------------ */

static gboolean has_unreadable(const CapDiagnostics *findings) {
  for (guint i = 0; i < cap_diagnostics_count(findings); i++)
    if (cap_diagnostics_get(findings, i)->code == CAP_CODE_FILE_UNREADABLE)
      return TRUE;
  return FALSE;
}

static CapExit exit_status(const CapDiagnostics *findings, const Options *o) {
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
                           const Settings *all) {
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
static void apply_baseline(const Settings *settings, const CapChecker *checker,
                           const GArray *documents, CapDiagnostics *findings) {
  g_autoptr(GPtrArray) keys = g_ptr_array_new_with_free_func(g_free);

  for (guint i = 0; i < documents->len; i++) {
    const char *file = g_array_index(documents, CapReportDocument, i).file;
    g_ptr_array_add(keys, cap_document_key(cap_checker_document(checker, file), file));
  }
  cap_baseline_apply(settings->baseline, keys, findings);
  cap_diagnostics_sort(findings);
}

static gboolean write_reports(const CapReport *report, const Options *o, const Settings *settings,
                              const CapStreams *io) {
  CapTextOptions text = {.color = settings->color, .summary = !o->quiet};
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

static void set_up_checker(CapChecker *checker, const Options *options, const Settings *settings,
                           const CapStreams *io) {
  g_autoptr(GPtrArray) folders = cap_search_path((const char *const *)options->libraries);

  cap_checker_set_play(checker, !options->no_play);
  if (options->no_suppressions)
    cap_checker_ignore_suppressions(checker);
  cap_checker_set_trial(checker, &settings->trial.trial, settings->trial.jobs,
                        options->quiet ? NULL : io->err);
  cap_checker_set_deadline(checker, cap_deadline_after(options->seconds));
  for (guint i = 0; i < folders->len; i++)
    cap_checker_add_folder(checker, g_ptr_array_index(folders, i));
  for (guint i = 0; i < settings->severities->len; i++) {
    const SeverityOption *option = &g_array_index(settings->severities, SeverityOption, i);
    cap_diagnostics_set_severity(cap_checker_findings(checker), option->code, option->severity);
  }
}

/* --- Mending ------------------------------------------------------------------------------- */

typedef struct {
  const Options *options;
  const Settings *settings;
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

static CapExit mend(GPtrArray *mended, const Options *options, const Settings *settings,
                    const CapStreams *io) {
  Mending mending = {options, settings, io};
  CapCheckFix fix = {.mended = mended,
                     .limits = &settings->limits,
                     .check = check_texts,
                     .data = &mending,
                     .diff = options->diff,
                     .quiet = options->quiet};

  return cap_check_fix(&fix, io);
}

/* Checks the files and tells what was found. */
static CapExit check(CapChecker *checker, const GPtrArray *files, const GPtrArray *mended,
                     const Options *options, const Settings *settings, const CapStreams *io) {
  CapDiagnostics *findings = cap_checker_findings(checker);
  g_autoptr(GArray) documents = check_files(checker, files, mended, settings);

  pass_over(settings->ignored, findings);
  if (settings->baseline != NULL)
    apply_baseline(settings, checker, documents, findings);
  CapReport report = {(const CapReportDocument *)(gpointer)documents->data, documents->len,
                      findings, options->strict, settings->baseline != NULL};
  if (!write_reports(&report, options, settings, io))
    return CAP_EXIT_IO;
  if (options->write_baseline != NULL)
    return write_baseline(options->write_baseline, findings, io);
  return exit_status(findings, options);
}

/* What the command does not say is as the settings of the collection have it. */
static void take_text(char **own, char **setting) {
  if (*own == NULL)
    *own = g_steal_pointer(setting);
}

static gboolean read_config(Options *o, const CapStreams *io) {
  g_autofree char *file = cap_config_find(".");
  CapConfig *config = &o->config;

  if (file == NULL)
    return TRUE;
  if (!cap_config_read(file, &cap_command_check, io, config))
    return FALSE;
  if (config->seconds != NULL && o->seconds == CAP_SECONDS_UNSET)
    o->seconds = g_ascii_strtod(config->seconds, NULL);
  o->strict = o->strict || g_strcmp0(config->strict, "true") == 0;
  take_text(&o->trial.games, &config->games);
  take_text(&o->trial.require_games, &config->require_games);
  take_text(&o->baseline, &config->baseline);
  if (o->libraries == NULL)
    o->libraries = g_steal_pointer(&config->libraries);
  o->path.more = (const char *const *)config->excludes;
  o->path.more_from = config->folder;
  return TRUE;
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Options) options = {.seconds = CAP_SECONDS_UNSET};
  g_auto(Settings) settings = {0};
  g_autoptr(GError) error = NULL;
  CapExit status = CAP_EXIT_OK;

  if (!parse(&options, args, io, &status))
    return status;
  if (!options.no_config && !read_config(&options, io))
    return CAP_EXIT_USAGE;
  if (!cap_seconds_read(&options.seconds, &cap_command_check, io))
    return CAP_EXIT_USAGE;
  if (!read_settings(&options, io, &settings))
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
  if (files->len == 0 && cap_diagnostics_count(cap_checker_findings(checker)) == 0)
    return cap_cli_usage_error(
        &cap_command_check, io,
        "There is nothing to check: no map, roster, scenario or record in %s.", options.paths[0]);
  g_autoptr(GPtrArray) none = g_ptr_array_new();
  g_autoptr(GPtrArray) mended =
      cap_mend_read(options.fix || options.diff ? files : none, &settings.limits);
  status = mend(mended, &options, &settings, io);
  if (options.diff || status == CAP_EXIT_IO)
    return status;
  CapExit found = check(checker, files, mended, &options, &settings, io);
  return MAX(status, found);
}

const CapCommand cap_command_check = {
    .name = "check",
    .usage = "[OPTION]... PATH...",
    .summary = "Check documents and tell everything that is wrong with them.",
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
        "In a folder, files that git ignores and XML of other programs are passed over.\n"
        "\n"
        "Settings for a whole collection can stand in a file " CAP_CONFIG_FILE " in the current\n"
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
        "Other settings are require-games, baseline and library. Options of the command count more.\n"
        "\n"
        "A finding that is meant can be suppressed in the file, in front of the element it is\n"
        "about and with a reason: <?capitano ignore CODE reason=\"...\"?>.\n"
        "\n"
        "Exit status: 0 nothing wrong, 1 errors (with --strict also warnings), 2 wrong usage,\n"
        "3 something could not be read or written.\n"
        "\n"
        "\"capitano explain CODE\" tells more about a finding.\n",
    .outputs = "format write-baseline record-dir " CAP_OUTPUT_DOCUMENTS "fix",
    .run = run,
};
