#include "validator/commands/cli.h"

#include "schema/migrate.h"
#include "validator/commands/manners.h"
#include "validator/commands/obstacles.h"
#include "validator/commands/rewrite.h"
#include "validator/report/display.h"

typedef struct {
  CapRewriting base;
  guint n_migrated, n_current, n_left;
} Migrating;

/* --- One file ------------------------------------------------------------------------------ */

/* What the document says does not change, so its other mistakes are for `check` to tell; that there
 * are some may come as a surprise. */
static void tell_mistakes(const Migrating *m, CapDocument *doc, const char *name) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();

  if (!cap_document_check_shape(doc, findings))
    fprintf(m->base.io->err,
            "%s: there are mistakes in it that were there before. Run: capitano check %s\n", name,
            name);
}

static CapExit write_result(Migrating *m, const char *path, CapSlice old, CapDocument *doc) {
  g_autofree char *name = cap_display_name(path);
  CapExit status = cap_rewriting_write(&m->base, path, old, cap_document_text(doc));

  if (status == CAP_EXIT_IO) {
    m->n_left++;
    return status;
  }
  m->n_migrated++;
  tell_mistakes(m, doc, name);
  return status;
}

/* Findings of shape are those of the format of today, so they are not heard. */
static CapExit migrate_file(CapRewriting *r, const char *path) {
  Migrating *m = (Migrating *)r;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_document_read(path, &r->limits, findings);
  g_autofree char *reason = NULL;

  if (doc == NULL || cap_document_kind(doc) == CAP_KIND_UNKNOWN) {
    m->n_left++;
    return cap_obstacles_print(findings, r->io);
  }
  g_autofree char *name = cap_display_name(path);
  g_autofree char *text = cap_slice_dup(cap_document_text(doc));
  CapSlice old = {text, cap_document_text(doc).length};

  switch (cap_migrate(doc, &r->limits, &reason)) {
  case CAP_MIGRATION_NOT_NEEDED:
    m->n_current++;
    return cap_rewriting_write(r, path, old, old);
  case CAP_MIGRATION_REFUSED:
    m->n_left++;
    fprintf(r->io->err, "%s: left alone: %s.\n", name, reason);
    return CAP_EXIT_FINDINGS;
  case CAP_MIGRATION_DONE:
    return write_result(m, path, old, doc);
  }
  g_assert_not_reached();
}

/* --- The command --------------------------------------------------------------------------- */

/* Where a diff or a document goes to standard output, nothing else does. */
static void print_summary(const Migrating *m) {
  const CapRewriting *r = &m->base;
  FILE *out = r->diff || r->to_stdout ? r->io->err : r->io->out;

  if (!cap_is_quiet(r->io))
    fprintf(out, "%u %s%s, %u already in format %d, %u left alone.\n", m->n_migrated,
            m->n_migrated == 1 ? "document" : "documents",
            r->check || r->diff ? " to migrate" : " migrated", m->n_current, CAP_FORMAT, m->n_left);
}

static void clear_migrating(Migrating *m) {
  cap_rewriting_clear(&m->base);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Migrating, clear_migrating)

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Migrating) m = {.base = {.command = &cap_command_migrate,
                                  .io = io,
                                  .file = migrate_file,
                                  .verb = "migrate",
                                  .done = "migrated"}};
  const GOptionEntry entries[] = {
      {"check", 0, 0, G_OPTION_ARG_NONE, &m.base.check,
       "Change nothing; list the files that would be changed and exit with 1 if there are any.",
       NULL},
      CAP_REWRITE_ENTRIES(m.base),
  };
  CapExit status = CAP_EXIT_OK;

  if (!cap_cli_parse(&cap_command_migrate, entries, args, io, &status))
    return status;
  if (!cap_rewriting_read(&m.base))
    return CAP_EXIT_USAGE;
  status = cap_rewriting_run(&m.base);
  if (status != CAP_EXIT_USAGE)
    print_summary(&m);
  return status;
}

const CapCommand cap_command_migrate = {
    .name = "migrate",
    .usage = "[OPTION]... PATH...",
    .summary = "Update documents of an older format to the current one.",
    .details =
        "Only what the new format requires is changed; comments, layout and everything else stay\n"
        "as they are, and a file that is already in the current format is not touched. Files\n"
        "that are not well-formed, are not documents of this program, or are in a format that it\n"
        "does not know are left alone.\n"
        "\n"
        "A PATH is a file, a folder (every .xml file in it and below it) or - to read standard\n"
        "input and print the result. Files are replaced in one step: a crash leaves the old\n"
        "file or the new one.\n"
        "\n"
        "A record of a game contains a digest (a checksum) of its scenario, map and roster. If\n"
        "these have been changed, the record no longer matches them, and check says so: play\n"
        "the game again, or put the digest that check shows into the record.\n"
        "\n"
        "Exit status: 0 all done, 1 a file was left alone or (with --check) would be changed,\n"
        "2 wrong usage, 3 something could not be read or written.\n",
    .outputs = CAP_OUTPUT_DOCUMENTS,
    .run = run,
};
