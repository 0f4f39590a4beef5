#include "validator/fixes/fix-format.h"

#include <glib/gi18n.h>

#include "schema/migrate.h"

/* How many bytes two texts have in common, from the front or from the end. */
static gsize common_bytes(CapSlice a, CapSlice b, gsize most, gboolean from_end) {
  gsize n = 0;
  while (n < most &&
         (from_end ? a.data[a.length - 1 - n] == b.data[b.length - 1 - n] : a.data[n] == b.data[n]))
    n++;
  return n;
}

gboolean cap_fix_format(const CapCase *c) {
  g_autoptr(CapDiagnostics) unheard = cap_diagnostics_new();
  g_autofree char *reason = NULL;
  if (c->doc == NULL)
    return FALSE;
  CapSlice before = cap_document_text(c->doc);
  g_autoptr(CapDocument) copy =
      cap_document_read_text(cap_document_file(c->doc), before.data, before.length, NULL, unheard);
  if (copy == NULL || cap_migrate(copy, NULL, &reason) != CAP_MIGRATION_DONE)
    return FALSE;
  CapSlice after = cap_document_text(copy);
  gsize shorter = MIN(before.length, after.length);
  gsize start = common_bytes(before, after, shorter, FALSE);
  gsize end = common_bytes(before, after, shorter - start, TRUE);
  g_autofree char *text = g_strndup(after.data + start, after.length - start - end);
  cap_fix_replace(c, start, before.length - start - end, text);
  cap_fix_set_name(c, _("Bring the document to format %d"), CAP_FORMAT);
  return TRUE;
}
