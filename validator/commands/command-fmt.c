#include "validator/commands/cli.h"

#include "schema/document/canonical.h"
#include "validator/commands/obstacles.h"
#include "validator/commands/rewrite.h"

/* A document with the wrong shape is laid out all the same: that is often how one sees what is
 * wrong with it. One that is not well-formed or not ours is left alone. */
static CapExit format_file(CapRewriting *r, const char *path) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_document_read(path, &r->limits, findings);

  if (doc == NULL || cap_document_kind(doc) == CAP_KIND_UNKNOWN)
    return cap_obstacles_print(findings, r->io);

  CapSlice old = cap_document_text(doc);
  g_autofree char *text = cap_canonical_text(old, cap_guide_of(doc));
  if (!cap_canonical_same(old, cap_slice_of(text)) ||
      !cap_document_survives(doc, cap_slice_of(text), &r->limits))
    return cap_cli_io_error(r->command, r->io,
                            "%s: the formatted text does not say the same, so it was not written. "
                            "This is a mistake in the program; please report it with the file.",
                            path);
  return cap_rewriting_write(r, path, old, cap_slice_of(text));
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(CapRewriting) r = {.command = &cap_command_fmt,
                            .io = io,
                            .file = format_file,
                            .verb = "format",
                            .done = "formatted",
                            .undue = "not in canonical form"};
  const GOptionEntry entries[] = {
      {"check", 0, 0, G_OPTION_ARG_NONE, &r.check,
       "Change nothing; list the files that are not in canonical form and exit with 1 if there are "
       "any.",
       NULL},
      {"stdout", 0, 0, G_OPTION_ARG_NONE, &r.to_stdout,
       "Change nothing; print the canonical form of one file.", NULL},
      CAP_REWRITE_ENTRIES(r),
  };
  CapExit status = CAP_EXIT_OK;

  if (!cap_cli_parse(&cap_command_fmt, entries, args, io, &status))
    return status;
  return cap_rewriting_read(&r) ? cap_rewriting_run(&r) : CAP_EXIT_USAGE;
}

const CapCommand cap_command_fmt = {
    .name = "fmt",
    .usage = "[OPTION]... PATH...",
    .summary = "Rewrite documents in canonical form.",
    .details =
        "The canonical form has two spaces for each level, one element on a line, attributes\n"
        "in the order of the format reference, and lines of at most 110 columns. Comments,\n"
        "single blank lines and everything that has a meaning are kept. Files that are not\n"
        "well-formed, or are not documents of this program, are left alone.\n"
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
