#include "editor/core/commands/commands-source.h"

#include <string.h>

#include <glib/gi18n.h>

#include "schema/document/insert.h"
#include "schema/document/canonical.h"

gboolean cap_command_format(CapFile *file) {
  CapKind kind = cap_file_kind(file);
  if (kind == CAP_KIND_UNKNOWN || cap_file_has_draft(file))
    return FALSE;
  CapSlice old = cap_file_text(file);
  g_autofree char *text = cap_canonical_text(old, cap_guide_of(cap_file_document(file)));
  if (cap_slice_equals(old, text) || !cap_canonical_same(old, cap_slice_of(text)))
    return FALSE;
  CapDocument *doc = cap_file_begin(file, _("Format the text"));
  gboolean is_done = doc != NULL && cap_document_replace_text(doc, text, strlen(text));
  if (doc != NULL)
    cap_file_end(file);
  return is_done;
}
