#include "validator/cli.h"

#include <unistd.h>

#include "validator/checker.h"
#include "validator/limit-options.h"
#include "validator/paths.h"
#include "validator/report/report.h"
#include "validator/search-path.h"

#define DEFAULT_MAX_FINDINGS 10000

/* As given on the command line. */
typedef struct {
  char *format;
  char *color;
  gboolean strict;
  gboolean no_play;
  gboolean quiet;
  char **libraries;
  char *max_findings;
  CapLimitOptions limits;
  char **paths;
} Options;

static void clear_options(Options *options) {
  g_clear_pointer(&options->format, g_free);
  g_clear_pointer(&options->color, g_free);
  g_clear_pointer(&options->libraries, g_strfreev);
  g_clear_pointer(&options->max_findings, g_free);
  cap_limit_options_clear(&options->limits);
  g_clear_pointer(&options->paths, g_strfreev);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Options, clear_options)

/* What they mean. */
typedef struct {
  gboolean json;
  gboolean color;
  guint64 max_findings;
  CapLimits limits;
} Settings;

/* --- Options ------------------------------------------------------------------------------- */

static gboolean parse(Options *o, char ***args, const CapStreams *io, CapExit *status) {
  const GOptionEntry entries[] = {
      {"format", 0, 0, G_OPTION_ARG_FILENAME, &o->format,
       "How findings are printed: text (with the place in the file) or json. text unless told.",
       "FORMAT"},
      {"color", 0, 0, G_OPTION_ARG_FILENAME, &o->color,
       "Colours in text: auto (only on a terminal), always or never. auto unless told; the "
       "environment variable NO_COLOR turns auto off.",
       "WHEN"},
      {"strict", 0, 0, G_OPTION_ARG_NONE, &o->strict, "Warnings count as errors.", NULL},
      {"no-play", 0, 0, G_OPTION_ARG_NONE, &o->no_play,
       "Skip the stages that need the rules engine.", NULL},
      {"library", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->libraries,
       "Look for maps and rosters in this folder too, and in maps and scenarios below it. May be "
       "given several times.",
       "DIR"},
      {"quiet", 'q', 0, G_OPTION_ARG_NONE, &o->quiet, "Leave out the line that counts.", NULL},
      {"max-findings", 0, 0, G_OPTION_ARG_FILENAME, &o->max_findings,
       "Most findings that are kept for one file. 10000 unless told.", "N"},
      CAP_LIMIT_ENTRIES(o->limits),
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &o->paths, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };

  return cap_cli_parse(&cap_command_check, entries, args, io, status);
}

/* Colours for whoever looks at a terminal and has not asked for none. */
static gboolean is_color_terminal(FILE *out) {
  const char *no_color = g_getenv("NO_COLOR");
  int fd = fileno(out);

  return (no_color == NULL || *no_color == '\0') && g_strcmp0(g_getenv("TERM"), "dumb") != 0 &&
         fd >= 0 && isatty(fd);
}

static gboolean read_format(const Options *o, const CapStreams *io, Settings *settings) {
  settings->json = g_strcmp0(o->format, "json") == 0;
  if (o->format == NULL || settings->json || g_str_equal(o->format, "text"))
    return TRUE;
  cap_cli_usage_error(&cap_command_check, io, "--format=%s: the format is text or json.",
                      o->format);
  return FALSE;
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

static gboolean read_settings(const Options *o, const CapStreams *io, Settings *settings) {
  settings->max_findings = DEFAULT_MAX_FINDINGS;
  if (!read_format(o, io, settings) || !read_color(o, io, settings) ||
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
  return TRUE;
}

/* --- Checking ------------------------------------------------------------------------------ */

static gboolean has_unreadable(const CapDiagnostics *findings) {
  for (guint i = 0; i < cap_diagnostics_count(findings); i++)
    if (cap_diagnostics_get(findings, i)->code == CAP_CODE_FILE_UNREADABLE)
      return TRUE;
  return FALSE;
}

static CapExit exit_status(const CapDiagnostics *findings, gboolean strict) {
  if (has_unreadable(findings))
    return CAP_EXIT_IO;
  if (cap_diagnostics_count_severity(findings, CAP_SEVERITY_ERROR) > 0)
    return CAP_EXIT_FINDINGS;
  if (strict && cap_diagnostics_count_severity(findings, CAP_SEVERITY_WARNING) > 0)
    return CAP_EXIT_FINDINGS;
  return CAP_EXIT_OK;
}

/* Reads everything before anything is checked, so that documents may refer to each other whatever
 * their order. */
static GArray *check_files(CapChecker *checker, const GPtrArray *files) {
  GArray *documents = g_array_new(FALSE, FALSE, sizeof(CapReportDocument));

  for (guint i = 0; i < files->len; i++) {
    CapReportDocument document = {.file = g_ptr_array_index(files, i)};
    document.kind = cap_checker_read(checker, document.file);
    g_array_append_val(documents, document);
  }
  cap_checker_run(checker);
  return documents;
}

static void write_report(const CapReport *report, const Options *o, const Settings *settings,
                         FILE *out) {
  CapTextOptions text = {.color = settings->color, .summary = !o->quiet};

  if (settings->json)
    cap_report_write_json(report, out);
  else
    cap_report_write_text(report, &text, out);
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Options) options = {0};
  Settings settings = {0};
  CapExit status = CAP_EXIT_OK;

  if (!parse(&options, args, io, &status))
    return status;
  if (!read_settings(&options, io, &settings))
    return CAP_EXIT_USAGE;

  g_autoptr(CapChecker) checker = cap_checker_new(&settings.limits, (guint)settings.max_findings);
  g_autoptr(GPtrArray) folders = cap_search_path((const char *const *)options.libraries);
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
  CapDiagnostics *findings = cap_checker_findings(checker);
  cap_checker_set_play(checker, !options.no_play);
  for (guint i = 0; i < folders->len; i++)
    cap_checker_add_folder(checker, g_ptr_array_index(folders, i));
  cap_paths_expand((const char *const *)options.paths, files, findings);
  /* A run that looked at nothing must not look like one that found nothing. */
  if (files->len == 0 && cap_diagnostics_count(findings) == 0)
    return cap_cli_usage_error(&cap_command_check, io,
                               "There is nothing to check: no file that ends in .xml in %s.",
                               options.paths[0]);

  g_autoptr(GArray) documents = check_files(checker, files);
  CapReport report = {(const CapReportDocument *)(gpointer)documents->data, documents->len,
                      findings};
  write_report(&report, &options, &settings, io->out);
  return exit_status(findings, options.strict);
}

const CapCommand cap_command_check = {
    .name = "check",
    .usage = "[OPTION]... PATH...",
    .summary = "Check documents and tell everything that is wrong with them.",
    .details =
        "A PATH is a file, a folder (every .xml file in it and below it is checked) or - for\n"
        "standard input. Nothing is ever changed.\n"
        "\n"
        "Maps and rosters that a scenario names are found by their identifier: among the\n"
        "documents being checked, as IDENTIFIER.xml beside the scenario or in the folders maps\n"
        "and scenarios beside it or one level up, in the folders of --library, in those of the\n"
        "environment variable CAPITANO_PATH (separated by colons), and among the documents that\n"
        "come with the program.\n"
        "\n"
        "Exit status: 0 nothing wrong, 1 errors (with --strict also warnings), 2 wrong usage,\n"
        "3 something could not be read or written.\n"
        "\n"
        "\"capitano explain CODE\" tells more about a finding.\n",
    .run = run,
};
