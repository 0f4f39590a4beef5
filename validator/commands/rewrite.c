#include "validator/commands/rewrite.h"

#include "schema/document/writer.h"
#include "validator/commands/line-diff.h"
#include "validator/commands/manners.h"
#include "validator/commands/obstacles.h"
#include "validator/report/display.h"

void cap_rewriting_clear(CapRewriting *r) {
  cap_limit_options_clear(&r->limit_options);
  cap_path_arguments_clear(&r->path_options);
  g_clear_pointer(&r->paths, g_strfreev);
}

gboolean cap_rewriting_read(CapRewriting *r) {
  if (!cap_limit_options_read(&r->limit_options, r->command, r->io, &r->limits))
    return FALSE;
  if ((r->check || r->diff) && r->to_stdout)
    cap_cli_usage_error(r->command, r->io, "Give --%s or --stdout, not both.",
                        r->check ? "check" : "diff");
  else if (r->paths == NULL)
    cap_cli_usage_error(r->command, r->io, "Name the files or folders to %s.", r->verb);
  else
    return TRUE;
  return FALSE;
}

/* --- One file ------------------------------------------------------------------------------ */

static void show(const CapRewriting *r, const char *name, CapSlice old, CapSlice text) {
  if (r->diff) {
    g_autofree char *diff = cap_line_diff(name, old, text);
    cap_print_diff(r->io, diff);
  }
  if (r->check && r->diff && r->undue != NULL)
    fprintf(r->io->out, "%s: %s\n", r->undue, name);
  else if (r->check && !r->diff)
    fprintf(r->io->out, "%s\n", name);
}

CapExit cap_rewriting_write(const CapRewriting *r, const char *path, CapSlice old, CapSlice text) {
  g_autoptr(GError) error = NULL;
  g_autofree char *name = cap_display_name(path);

  if (r->to_stdout) {
    fwrite(text.data, 1, text.length, r->io->out);
    return CAP_EXIT_OK;
  }
  if (cap_slices_equal(old, text))
    return CAP_EXIT_OK;
  if (r->check || r->diff) {
    show(r, name, old, text);
    return r->check ? CAP_EXIT_FINDINGS : CAP_EXIT_OK;
  }
  if (!cap_replace_file(path, old, text.data, text.length, &error))
    return cap_cli_io_error(r->command, r->io, "%s: %s.", path, error->message);
  if (!cap_is_quiet(r->io))
    fprintf(r->io->out, "%s %s\n", r->done, name);
  return CAP_EXIT_OK;
}

/* --- All files ----------------------------------------------------------------------------- */

/* What is read from standard input can only go to standard output. */
static CapExit choose_output(CapRewriting *r, const GPtrArray *files) {
  for (guint i = 0; i < files->len; i++) {
    if (g_str_equal(g_ptr_array_index((GPtrArray *)files, i), "-") && !r->check && !r->diff)
      r->to_stdout = TRUE;
  }
  if (r->to_stdout && files->len > 1)
    return cap_cli_usage_error(r->command, r->io,
                               "Only one document can be printed to standard output, not %u.",
                               files->len);
  return CAP_EXIT_OK;
}

CapExit cap_rewriting_run(CapRewriting *r) {
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func(g_free);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();

  cap_path_arguments_expand(&r->path_options, (const char *const *)r->paths, files, findings,
                            r->command, r->io);
  CapExit status = choose_output(r, files);
  if (status != CAP_EXIT_OK)
    return status;
  if (cap_diagnostics_count(findings) > 0)
    status = cap_obstacles_print(findings, r->io);
  else if (files->len == 0 && !r->path_options.skip_foreign)
    return cap_cli_usage_error(
        r->command, r->io, "There is nothing to %s: no map, roster, scenario or record in \"%s\".",
        r->verb, r->paths[0]);
  for (guint i = 0; i < files->len; i++) {
    CapExit one = r->file(r, g_ptr_array_index(files, i));
    status = MAX(status, one);
  }
  return status;
}
