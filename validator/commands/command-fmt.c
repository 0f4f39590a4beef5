#include "validator/commands/cli.h"

#include <string.h>

#include "schema/document/canonical.h"
#include "schema/document/writer.h"
#include "validator/commands/limit-options.h"
#include "validator/commands/line-diff.h"
#include "validator/commands/obstacles.h"
#include "validator/commands/path-options.h"
#include "validator/report/display.h"

typedef struct {
  gboolean check;
  gboolean diff;
  gboolean to_stdout;
  CapLimitOptions limit_options;
  CapPathArguments path_options;
  CapLimits limits;
  char **paths;
  const CapStreams *io;
} Formatting;

static void clear_formatting(Formatting *f) {
  cap_limit_options_clear(&f->limit_options);
  cap_path_arguments_clear(&f->path_options);
  g_clear_pointer(&f->paths, g_strfreev);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Formatting, clear_formatting)

/* --- One file ------------------------------------------------------------------------------ */

static CapExit write_result(const Formatting *f, const char *path, CapSlice old, const char *text) {
  g_autoptr(GError) error = NULL;
  gboolean is_same = cap_slice_equals(old, text);
  g_autofree char *name = cap_display_name(path);

  if (f->to_stdout) {
    fputs(text, f->io->out);
    return CAP_EXIT_OK;
  }
  if (is_same)
    return CAP_EXIT_OK;
  if (f->diff) {
    g_autofree char *diff = cap_line_diff(name, old, cap_slice_of(text));
    fputs(diff, f->io->out);
  }
  if (f->check)
    fprintf(f->io->out, "%s%s\n", f->diff ? "not in canonical form: " : "", name);
  if (f->check || f->diff)
    return f->check ? CAP_EXIT_FINDINGS : CAP_EXIT_OK;
  if (!cap_replace_file(path, old, text, strlen(text), &error))
    return cap_cli_io_error(&cap_command_fmt, f->io, "%s: %s.", path, error->message);
  fprintf(f->io->out, "formatted %s\n", name);
  return CAP_EXIT_OK;
}

/* A document with the wrong shape is laid out all the same: that is often how one sees what is
 * wrong with it. One that is not well-formed or not ours is left alone. */
static CapExit format_file(Formatting *f, const char *path) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_document_read(path, &f->limits, findings);

  if (doc == NULL || cap_document_kind(doc) == CAP_KIND_UNKNOWN)
    return cap_obstacles_print(findings, f->io);

  CapSlice old = cap_document_text(doc);
  g_autofree char *text = cap_canonical_text(old, cap_guide_of(doc));
  if (!cap_canonical_same(old, cap_slice_of(text)) ||
      !cap_document_survives(doc, cap_slice_of(text), &f->limits))
    return cap_cli_io_error(&cap_command_fmt, f->io,
                            "%s: the formatted text does not say the same, so it was not written. "
                            "This is a mistake in the program; please report it with the file.",
                            path);
  return write_result(f, path, old, text);
}

/* --- The command --------------------------------------------------------------------------- */

static gboolean parse(Formatting *f, char ***args, CapExit *status) {
  const GOptionEntry entries[] = {
      {"check", 0, 0, G_OPTION_ARG_NONE, &f->check,
       "Change nothing; list the files that are not in canonical form and exit with 1 if there are "
       "any.",
       NULL},
      {"diff", 0, 0, G_OPTION_ARG_NONE, &f->diff,
       "Change nothing; print what would be changed as a unified diff.", NULL},
      {"stdout", 0, 0, G_OPTION_ARG_NONE, &f->to_stdout,
       "Change nothing; print the canonical form of one file.", NULL},
      CAP_PATH_ENTRIES(f->path_options),
      CAP_LIMIT_ENTRIES(f->limit_options),
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &f->paths, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };

  if (!cap_cli_parse(&cap_command_fmt, entries, args, f->io, status))
    return FALSE;
  *status = CAP_EXIT_USAGE;
  if (!cap_limit_options_read(&f->limit_options, &cap_command_fmt, f->io, &f->limits))
    return FALSE;
  if ((f->check || f->diff) && f->to_stdout) {
    cap_cli_usage_error(&cap_command_fmt, f->io, "Give --%s or --stdout, not both.",
                        f->check ? "check" : "diff");
    return FALSE;
  }
  if (f->paths == NULL) {
    cap_cli_usage_error(&cap_command_fmt, f->io, "Name the files or folders to format.");
    return FALSE;
  }
  return TRUE;
}

/* What is read from standard input can only go to standard output. */
static CapExit choose_output(Formatting *f, const GPtrArray *files) {
  for (guint i = 0; i < files->len; i++) {
    if (g_str_equal(g_ptr_array_index(files, i), "-") && !f->check && !f->diff)
      f->to_stdout = TRUE;
  }
  if (f->to_stdout && files->len > 1)
    return cap_cli_usage_error(&cap_command_fmt, f->io,
                               "Only one document can be printed to standard output, not %u.",
                               files->len);
  return CAP_EXIT_OK;
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Formatting) f = {.io = io};
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  CapExit status = CAP_EXIT_OK;

  if (!parse(&f, args, &status))
    return status;
  cap_path_arguments_expand(&f.path_options, (const char *const *)f.paths, files, findings,
                            &cap_command_fmt, io);
  status = choose_output(&f, files);
  if (status != CAP_EXIT_OK)
    return status;
  if (cap_diagnostics_count(findings) > 0)
    status = cap_obstacles_print(findings, f.io);
  else if (files->len == 0)
    return cap_cli_usage_error(
        &cap_command_fmt, f.io,
        "There is nothing to format: no map, roster, scenario or record in %s.", f.paths[0]);
  for (guint i = 0; i < files->len; i++) {
    CapExit one = format_file(&f, g_ptr_array_index(files, i));
    status = MAX(status, one);
  }
  return status;
}

const CapCommand cap_command_fmt = {
    .name = "fmt",
    .usage = "[OPTION]... PATH...",
    .summary = "Lay documents out in canonical form.",
    .details =
        "Two spaces for each level, one element on a line, attributes in the order of the\n"
        "format reference, lines of at most 110 columns. Comments and single blank lines stay,\n"
        "and so does everything that has a meaning. Files that are not well-formed, or are no\n"
        "documents of this program, are left alone.\n"
        "\n"
        "A PATH is a file, a folder (every .xml file in it and below it) or - to read standard\n"
        "input and print the result. Files are replaced in one step: a crash leaves the old\n"
        "file or the new one.\n"
        "\n"
        "Exit status: 0 all done, 1 a file is not well-formed or (with --check) not in canonical\n"
        "form, 2 wrong usage, 3 something could not be read or written.\n",
    .outputs = CAP_OUTPUT_DOCUMENTS,
    .run = run,
};
