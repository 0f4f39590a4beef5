#include "validator/findings/lost.h"

#include "schema/codes/codes-shape.h"
#include "schema/codes/place.h"
#include "schema/codes/suggest.h"

#include <string.h>

static CapSlice underlined(const CapDocument *doc, const CapDiagnostic *d) {
  CapSlice text = cap_document_text(doc);

  if (d->line == 0 || d->offset > text.length || d->length > text.length - d->offset)
    return (CapSlice){NULL, 0};
  return (CapSlice){text.data + d->offset, d->length};
}

static CapNode node_at(const CapDocument *doc, const CapDiagnostic *d) {
  return d->line > 0 ? cap_document_node_at(doc, d->offset) : CAP_NODE_NONE;
}

static gboolean is_of_shape(const CapDiagnostic *d) {
  return d->code == CAP_CODE_INVALID_VALUE || d->code == CAP_CODE_UNKNOWN_ATTRIBUTE ||
         d->code == CAP_CODE_MISSING_ATTRIBUTE || d->code == CAP_CODE_UNEXPECTED_ELEMENT ||
         d->code == CAP_CODE_MISSING_ELEMENT || d->code == CAP_CODE_UNEXPECTED_TEXT;
}

/* The name of the element that is lost: of a tag without its <, the first word of the text. */
static CapSlice lost_name(const CapDocument *doc, const CapDiagnostic *lost) {
  CapSlice text = underlined(doc, lost), word = {NULL, 0};

  if (lost->code != CAP_CODE_UNEXPECTED_TEXT)
    return node_at(doc, lost) != CAP_NODE_NONE ? cap_node_name_text(doc, node_at(doc, lost)) : word;
  return cap_slice_is_set(text) && cap_slice_next_word(&text, &word) ? word : (CapSlice){NULL, 0};
}

/* "Add <border ...>", where a <border> is lost. */
static gboolean asks_for_it(const CapDocument *doc, const CapDiagnostic *lost,
                            const CapDiagnostic *d) {
  CapSlice name = lost_name(doc, lost);

  if (!g_str_has_suffix(d->code->slug, "-missing") || d->hint == NULL || !cap_slice_is_set(name))
    return FALSE;
  g_autofree char *tag = g_strdup_printf("<%.*s ", CAP_SLICE_ARGS(cap_slice_clip(name)));
  return strstr(d->hint, tag) != NULL;
}

/* `command ref="x" .../>` without its <: whatever speaks of "x" may miss it. */
static gboolean speaks_of_it(const CapDocument *doc, const CapDiagnostic *lost,
                             const CapDiagnostic *d) {
  g_autofree char *text =
      lost->code == CAP_CODE_UNEXPECTED_TEXT ? cap_slice_dup(underlined(doc, lost)) : NULL;

  for (const char *at = text; at != NULL && (at = strstr(at, "=\"")) != NULL;) {
    const char *end = strchr(at + 2, '"');
    if (end == NULL)
      return FALSE;
    g_autofree char *quoted = g_strndup(at + 1, (gsize)(end - at));
    if (strlen(quoted) > 2 && strstr(d->message, quoted) != NULL)
      return TRUE;
    at = end + 1;
  }
  return FALSE;
}

/* An element lacks what stands in it as text. */
static gboolean lacks_it(const CapDocument *doc, const CapDiagnostic *lost,
                         const CapDiagnostic *d) {
  CapNode node = node_at(doc, d), other = node_at(doc, lost);

  if (d->code != CAP_CODE_MISSING_ELEMENT || node == CAP_NODE_NONE || other == CAP_NODE_NONE)
    return FALSE;
  return lost->code == CAP_CODE_UNEXPECTED_TEXT && other == node;
}

/* The id has a dash, or a list its commas: whoever seeks what was meant finds nothing. */
static gboolean seeks_it(const CapDocument *doc, const CapDiagnostic *lost,
                         const CapDiagnostic *d) {
  if (lost->code != CAP_CODE_INVALID_VALUE || !g_str_has_prefix(d->code->slug, "unknown-"))
    return FALSE;
  g_autofree char *meant = cap_dup_as_identifier(underlined(doc, lost));
  return meant != NULL && cap_slice_equals(underlined(doc, d), meant);
}

gboolean cap_finding_is_of_lost(const CapDocument *doc, const CapDiagnostic *lost,
                                const CapDiagnostic *d) {
  if (!is_of_shape(lost))
    return FALSE;
  if (is_of_shape(d))
    return lacks_it(doc, lost, d);
  return asks_for_it(doc, lost, d) || speaks_of_it(doc, lost, d) || seeks_it(doc, lost, d);
}
