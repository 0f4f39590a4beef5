#include "validator/commands/check-fix.h"

#include "schema/document/writer.h"
#include "validator/commands/line-diff.h"
#include "validator/commands/manners.h"
#include "validator/report/display.h"

static CapSlice slice_of(const GString *text) {
  return (CapSlice){text->str, text->len};
}

static CapExit tell_spoilt(const CapMended *m, const CapStreams *io) {
  g_autofree char *name = cap_display_name(m->file);

  fprintf(io->err,
          "capitano check: %s: the mended text could not be read again, so the file was left as it "
          "is. This is a mistake in the program; please report it with the file.\n",
          name);
  return CAP_EXIT_FINDINGS;
}

static CapExit show(const CapMended *m, const CapStreams *io) {
  g_autofree char *name = cap_display_name(m->file);
  g_autofree char *diff = cap_line_diff(name, slice_of(m->before), slice_of(m->text));

  cap_print_diff(io, diff);
  return CAP_EXIT_FINDINGS;
}

/* On the error stream, since the findings that are left may be JSON. */
static void tell_fixes(const CapMended *m, const CapStreams *io) {
  g_autofree char *name = cap_display_name(m->file);

  for (guint i = 0; i < m->fixes->len; i++)
    fprintf(io->err, "fixed %s:%s\n", name, (const char *)g_ptr_array_index(m->fixes, i));
}

static CapExit keep(const CapMended *m, const CapStreams *io) {
  g_autoptr(GError) error = NULL;

  if (!cap_replace_file(m->file, slice_of(m->before), m->text->str, m->text->len, &error))
    return cap_cli_io_error(&cap_command_check, io, "%s: %s.", m->file, error->message);
  if (!cap_is_quiet(io))
    tell_fixes(m, io);
  return CAP_EXIT_OK;
}

CapExit cap_check_fix(const CapCheckFix *fix, const CapStreams *io) {
  CapExit status = CAP_EXIT_OK;

  cap_mend(fix->mended, fix->limits, fix->check, fix->data);
  for (guint i = 0; i < fix->mended->len; i++) {
    const CapMended *m = g_ptr_array_index(fix->mended, i);
    CapExit one = CAP_EXIT_OK;
    if (m->is_spoilt)
      one = tell_spoilt(m, io);
    else if (cap_mended_is_changed(m))
      one = fix->diff ? show(m, io) : keep(m, io);
    status = MAX(status, one);
  }
  return status;
}
