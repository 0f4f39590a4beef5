#include "validator/commands/options/check-options.h"

#include <string.h>

#include "schema/codes/suggest.h"

#define DEFAULT_MAX_FINDINGS 10000

void cap_check_options_clear(CapCheckOptions *options) {
  g_clear_pointer(&options->formats, g_strfreev);
  g_clear_pointer(&options->severities, g_strfreev);
  g_clear_pointer(&options->ignored, g_strfreev);
  cap_path_arguments_clear(&options->path);
  cap_config_clear(&options->config);
  g_clear_pointer(&options->baseline, g_free);
  g_clear_pointer(&options->write_baseline, g_free);
  g_clear_pointer(&options->libraries, g_strfreev);
  g_clear_pointer(&options->max_findings, g_free);
  g_clear_pointer(&options->stdin_filename, g_free);
  cap_trial_arguments_clear(&options->trial);
  cap_limit_options_clear(&options->limits);
  g_clear_pointer(&options->paths, g_strfreev);
}

void cap_check_settings_clear(CapCheckSettings *settings) {
  g_clear_pointer(&settings->outputs, g_array_unref);
  g_clear_pointer(&settings->severities, g_array_unref);
  g_clear_pointer(&settings->ignored, g_array_unref);
  g_clear_pointer(&settings->baseline, cap_baseline_free);
  cap_named_input_clear(&settings->input);
}

/* --- CapCheckOptions
 * ------------------------------------------------------------------------------- */

static gboolean parse_own(CapCheckOptions *o, char ***args, const CapStreams *io, CapExit *status) {
  const GOptionEntry entries[] = {
      {"format", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->formats,
       "How findings are written: text, concise (one line each), json, sarif, junit, github or "
       "gitlab; with =FILE into a file. May be given several times. Default: text.",
       "FORMAT[=FILE]"},
      {"strict", 0, 0, G_OPTION_ARG_NONE, &o->strict, "Warnings count as errors.", NULL},
      {"severity", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->severities,
       "Treat findings with this code as an error, a warning or a note. Some cannot be made milder; \"capitano explain CODE\" says why. May be given several times.",
       "CODE=LEVEL"},
      {"ignore", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->ignored,
       "Ignore findings with this code; they are counted as suppressed. May be given several times.",
       "CODE"},
      {"baseline", 0, 0, G_OPTION_ARG_FILENAME, &o->baseline,
       "Findings listed in this file are already known: they are counted but not shown, and do "
       "not make the check fail.",
       "FILE"},
      {"write-baseline", 0, 0, G_OPTION_ARG_FILENAME, &o->write_baseline,
       "Write a baseline with everything that is found now. The exit status is 0, unless "
       "something is found that a baseline cannot accept.",
       "FILE"},
      {"fix", 0, 0, G_OPTION_ARG_NONE, &o->fix,
       "Fix everything that has one obvious fix, the same one that the editor offers, then check "
       "what is left. Each file is replaced in one step.",
       NULL},
      {"diff", 0, 0, G_OPTION_ARG_NONE, &o->diff,
       "Change nothing; print what --fix would change as a unified diff, and exit with 1 if there "
       "is anything to change.",
       NULL},
      {"no-play", 0, 0, G_OPTION_ARG_NONE, &o->no_play, "Play no games and replay no records.",
       NULL},
      {"no-suppressions", 0, 0, G_OPTION_ARG_NONE, &o->no_suppressions,
       "Show findings even where the documents suppress them. Useful in CI, for files from "
       "strangers.",
       NULL},
      {"library", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->libraries,
       "Look for maps and rosters in this folder too, and in the folders maps and scenarios in "
       "it. May be given several times.",
       "DIR"},
      {"no-config", 0, 0, G_OPTION_ARG_NONE, &o->no_config,
       "Do not read the settings of the collection in " CAP_CONFIG_FILE ".", NULL},
      {"exit-zero", 0, 0, G_OPTION_ARG_NONE, &o->exit_zero,
       "Exit with 0 even if there are findings, as long as everything could be read.", NULL},
      {"stdin-filename", 0, 0, G_OPTION_ARG_FILENAME, &o->stdin_filename,
       "When PATH is -: the name of the file that comes over standard input. Findings show this "
       "name, and maps and rosters are looked for next to that file.",
       "FILE"},
      CAP_PATH_ENTRIES(o->path),
      {"max-findings", 0, 0, G_OPTION_ARG_FILENAME, &o->max_findings,
       "How many findings to keep for one file at most. Default: 10000.", "N"},
      {"seconds", 0, 0, G_OPTION_ARG_DOUBLE, &o->seconds,
       "Stop the check after this many seconds; whatever was not checked by then is reported as a "
       "finding. Default: no limit.",
       "S"},
      CAP_TRIAL_ENTRIES(o->trial),
      CAP_LIMIT_ENTRIES(o->limits),
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->paths, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };

  return cap_cli_parse(&cap_command_check, entries, args, io, status);
}

/* What the command does not say is as the settings of the collection have it. */
static void take_text(char **own, char **setting) {
  if (*own == NULL)
    *own = g_steal_pointer(setting);
}

static gboolean read_config(CapCheckOptions *o, const CapStreams *io) {
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

gboolean cap_check_options_parse(CapCheckOptions *o, char ***args, const CapStreams *io,
                                 CapExit *status) {
  if (!parse_own(o, args, io, status))
    return FALSE;
  *status = CAP_EXIT_USAGE;
  return (o->no_config || read_config(o, io)) &&
         cap_seconds_read(&o->seconds, &cap_command_check, io);
}

/* --- What they mean ------------------------------------------------------------------------ */

static gboolean read_format(const char *option, const CapStreams *io, CapReportOutput *output) {
  if (cap_report_output_parse(option, output))
    return TRUE;
  g_autofree char *names = cap_format_names();
  cap_cli_usage_error(&cap_command_check, io,
                      "--format=%s: write %s, with =FILE after it to write into a file.", option,
                      names);
  return FALSE;
}

/* Only one of them can have standard output, and each file only one. */
static gboolean read_formats(const CapCheckOptions *o, const CapStreams *io,
                             CapCheckSettings *settings) {
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

static gboolean read_severity(const char *option, const CapStreams *io, CapSeverityOption *read) {
  const char *equals = strchr(option, '=');
  g_autofree char *slug = g_strndup(option, strcspn(option, "="));

  read->code = cap_code_find(slug);
  if (read->code == NULL)
    return report_no_code("severity", option, slug, io);
  if (equals == NULL || !cap_severity_from_name(equals + 1, &read->severity)) {
    cap_cli_usage_error(&cap_command_check, io,
                        "--severity=%s: write error, warning or note after the =.", option);
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

static gboolean read_severity_list(char *const *list, const CapStreams *io,
                                   CapCheckSettings *settings) {
  for (guint i = 0; list != NULL && list[i] != NULL; i++) {
    CapSeverityOption option = {0};
    if (!read_severity(list[i], io, &option))
      return FALSE;
    g_array_append_val(settings->severities, option);
  }
  return TRUE;
}

/* The last one counts, so those of the command come last. */
static gboolean read_severities(const CapCheckOptions *o, const CapStreams *io,
                                CapCheckSettings *settings) {
  settings->severities = g_array_new(FALSE, FALSE, sizeof(CapSeverityOption));
  return read_severity_list(o->config.severities, io, settings) &&
         read_severity_list(o->severities, io, settings);
}

static gboolean read_ignored(const CapCheckOptions *o, const CapStreams *io,
                             CapCheckSettings *settings) {
  settings->ignored = g_array_new(FALSE, FALSE, sizeof(CapCode));
  for (guint i = 0; o->ignored != NULL && o->ignored[i] != NULL; i++) {
    CapCode code = cap_code_find(o->ignored[i]);
    if (code == NULL)
      return report_no_code("ignore", o->ignored[i], o->ignored[i], io);
    if (code->firm_reason != NULL) {
      cap_cli_usage_error(&cap_command_check, io, "--ignore=%s: this cannot be ignored. %s",
                          o->ignored[i], code->firm_reason);
      return FALSE;
    }
    g_array_append_val(settings->ignored, code);
  }
  return TRUE;
}

/* What is not read from a file cannot be mended in it. */
static gboolean check_stdin_filename(const CapCheckOptions *o, const CapStreams *io) {
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

gboolean cap_check_settings_read(const CapCheckOptions *o, const CapStreams *io,
                                 CapCheckSettings *settings) {
  if (o->no_play && o->trial.require_games != NULL) {
    cap_cli_usage_error(&cap_command_check, io,
                        "--no-play and --require-games contradict each other.");
    return FALSE;
  }
  settings->max_findings = DEFAULT_MAX_FINDINGS;
  if (!read_formats(o, io, settings) || !read_severities(o, io, settings) ||
      !read_ignored(o, io, settings) ||
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
