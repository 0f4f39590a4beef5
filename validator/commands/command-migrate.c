#include "validator/commands/cli.h"

#include <string.h>

#include "schema/migrate.h"
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
  guint n_migrated, n_current, n_left;
} Migrating;

static void clear_migrating(Migrating *m) {
  cap_limit_options_clear(&m->limit_options);
  cap_path_arguments_clear(&m->path_options);
  g_clear_pointer(&m->paths, g_strfreev);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Migrating, clear_migrating)

/* --- One file ------------------------------------------------------------------------------ */

/* What the document says does not change, so its other mistakes are for `check` to tell; that there
 * are some may come as a surprise. */
static void tell_mistakes(const Migrating *m, CapDocument *doc, const char *name) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();

  if (!cap_document_check_shape(doc, findings))
    fprintf(m->io->err,
            "%s: there are mistakes in it that were there before. Run: capitano check %s\n", name,
            name);
}

static CapExit write_result(Migrating *m, const char *path, const char *old, gsize old_length,
                            CapDocument *doc) {
  g_autoptr(GError) error = NULL;
  g_autofree char *name = cap_display_name(path);
  CapSlice text = cap_document_text(doc);

  if (m->diff) {
    g_autofree char *diff = cap_line_diff(name, (CapSlice){old, old_length}, text);

    fputs(diff, m->io->out);
  } else if (m->check) {
    fprintf(m->io->out, "%s\n", name);
  } else if (m->to_stdout) {
    fwrite(text.data, 1, text.length, m->io->out);
  } else if (!cap_replace_file(path, (CapSlice){old, old_length}, text.data, text.length, &error)) {
    m->n_left++;
    return cap_cli_io_error(&cap_command_migrate, m->io, "%s: %s.", path, error->message);
  } else {
    fprintf(m->io->out, "migrated %s\n", name);
  }
  m->n_migrated++;
  tell_mistakes(m, doc, name);
  return m->check ? CAP_EXIT_FINDINGS : CAP_EXIT_OK;
}

/* Findings of shape are those of the format of today, so they are not heard. */
static CapExit migrate_file(Migrating *m, const char *path) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc = cap_document_read(path, &m->limits, findings);
  g_autofree char *reason = NULL;

  if (doc == NULL || cap_document_kind(doc) == CAP_KIND_UNKNOWN) {
    m->n_left++;
    return cap_obstacles_print(findings, m->io);
  }
  g_autofree char *name = cap_display_name(path);
  CapSlice text = cap_document_text(doc);
  g_autofree char *old = cap_slice_dup(text);
  gsize length = text.length;

  switch (cap_migrate(doc, &m->limits, &reason)) {
  case CAP_MIGRATION_NOT_NEEDED:
    m->n_current++;
    if (m->to_stdout)
      fwrite(old, 1, length, m->io->out);
    return CAP_EXIT_OK;
  case CAP_MIGRATION_REFUSED:
    m->n_left++;
    fprintf(m->io->err, "%s: left alone: %s.\n", name, reason);
    return CAP_EXIT_FINDINGS;
  case CAP_MIGRATION_DONE:
    return write_result(m, path, old, length, doc);
  }
  g_assert_not_reached();
}

/* --- The command --------------------------------------------------------------------------- */

static gboolean parse(Migrating *m, char ***args, CapExit *status) {
  const GOptionEntry entries[] = {
      {"check", 0, 0, G_OPTION_ARG_NONE, &m->check,
       "Change nothing; list the files that would be changed and exit with 1 if there are any.",
       NULL},
      {"diff", 0, 0, G_OPTION_ARG_NONE, &m->diff,
       "Change nothing; print what would be changed as a unified diff.", NULL},
      CAP_PATH_ENTRIES(m->path_options),
      CAP_LIMIT_ENTRIES(m->limit_options),
      {G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &m->paths, NULL, NULL},
      {NULL, 0, 0, 0, NULL, NULL, NULL},
  };

  if (!cap_cli_parse(&cap_command_migrate, entries, args, m->io, status))
    return FALSE;
  *status = CAP_EXIT_USAGE;
  if (!cap_limit_options_read(&m->limit_options, &cap_command_migrate, m->io, &m->limits))
    return FALSE;
  if (m->paths == NULL) {
    cap_cli_usage_error(&cap_command_migrate, m->io, "Name the files or folders to migrate.");
    return FALSE;
  }
  return TRUE;
}

/* What is read from standard input can only go to standard output. */
static CapExit choose_output(Migrating *m, const GPtrArray *files) {
  for (guint i = 0; i < files->len; i++) {
    if (g_str_equal(g_ptr_array_index(files, i), "-") && !m->check && !m->diff)
      m->to_stdout = TRUE;
  }
  if (m->to_stdout && files->len > 1)
    return cap_cli_usage_error(&cap_command_migrate, m->io,
                               "Only one document can be printed to standard output, not %u.",
                               files->len);
  return CAP_EXIT_OK;
}

/* Where a diff or a document goes to standard output, nothing else does. */
static void print_summary(const Migrating *m) {
  FILE *out = m->diff || m->to_stdout ? m->io->err : m->io->out;

  fprintf(out, "%u %s%s, %u already in format %d, %u left alone.\n", m->n_migrated,
          m->n_migrated == 1 ? "document" : "documents",
          m->check || m->diff ? " to migrate" : " migrated", m->n_current, CAP_FORMAT, m->n_left);
}

static CapExit run(char ***args, const CapStreams *io) {
  g_auto(Migrating) m = {.io = io};
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  CapExit status = CAP_EXIT_OK;

  if (!parse(&m, args, &status))
    return status;
  cap_path_arguments_expand(&m.path_options, (const char *const *)m.paths, files, findings,
                            &cap_command_migrate, io);
  status = choose_output(&m, files);
  if (status != CAP_EXIT_OK)
    return status;
  if (cap_diagnostics_count(findings) > 0)
    status = cap_obstacles_print(findings, io);
  else if (files->len == 0)
    return cap_cli_usage_error(
        &cap_command_migrate, io,
        "There is nothing to migrate: no map, roster, scenario or record in %s.", m.paths[0]);
  for (guint i = 0; i < files->len; i++) {
    CapExit one = migrate_file(&m, g_ptr_array_index(files, i));
    status = MAX(status, one);
  }
  print_summary(&m);
  return status;
}

const CapCommand cap_command_migrate = {
    .name = "migrate",
    .usage = "[OPTION]... PATH...",
    .summary = "Bring documents of an older format to that of today.",
    .details =
        "Only what the new format asks for is changed; comments, layout and all else stay as\n"
        "they are, and a file that is in the format of today is not touched. Files that are not\n"
        "well-formed, are no documents of this program, or are in a format that it does not know\n"
        "are left alone.\n"
        "\n"
        "A PATH is a file, a folder (every .xml file in it and below it) or - to read standard\n"
        "input and print the result. Files are replaced in one step: a crash leaves the old\n"
        "file or the new one.\n"
        "\n"
        "A record of a game holds a digest of its scenario, map and roster. Where those were\n"
        "changed the record no longer fits them, and check says so: play the game again, or put\n"
        "the digest into the record that check names.\n"
        "\n"
        "Exit status: 0 all done, 1 a file was left alone or (with --check) would be changed,\n"
        "2 wrong usage, 3 something could not be read or written.\n",
    .outputs = CAP_OUTPUT_DOCUMENTS,
    .run = run,
};
