#include "document-edit.h"

#include "document-layout.h"
#include "document-private.h"
#include "schema/reader/reader-wellformed.h"
#include "schema/reader/scan.h"

#include <string.h>

/* --- Splices ----------------------------------------------------------------------------- */

static void splice_text(gpointer data, gsize offset, gsize n_removed, const char *inserted,
                        gsize n_inserted) {
  CapDocument *doc = data;
  gsize length = doc->length - n_removed + n_inserted;

  g_assert(offset + n_removed <= doc->length);
  if (length + 1 > doc->size) {
    doc->size = length + length / 8 + 64;
    doc->text = g_realloc(doc->text, doc->size);
  }
  memmove(doc->text + offset + n_inserted, doc->text + offset + n_removed,
          doc->length - offset - n_removed);
  if (n_inserted > 0)
    memcpy(doc->text + offset, inserted, n_inserted);
  doc->length = length;
  doc->text[length] = '\0';
}

static void tell_splice(const CapDocument *doc, gsize offset, gsize n_removed, const char *inserted,
                        gsize n_inserted) {
  if (doc->listener != NULL)
    doc->listener->splice(doc->listener_data, offset, n_removed, inserted, n_inserted);
}

static void tell_move(const CapDocument *doc, CapNode node, gboolean has_arrived) {
  if (doc->listener != NULL)
    doc->listener->move(doc->listener_data, node, has_arrived);
}

/* For the history, whose splices are known to be sound. */
static void splice_and_tell(gpointer data, gsize offset, gsize n_removed, const char *inserted,
                            gsize n_inserted) {
  splice_text(data, offset, n_removed, inserted, n_inserted);
  tell_splice(data, offset, n_removed, inserted, n_inserted);
}

/* Index and entities of the text as it is now. FALSE when it cannot be well-formed. */
static gboolean refresh(CapDocument *doc) {
  CapEntityTrouble trouble = {0};

  if (cap_document_read_entities(doc, &trouble) != CAP_DOCTYPE_OK) {
    g_free(trouble.message);
    return FALSE;
  }
  if (cap_document_build_index(doc, NULL).status != CAP_INDEX_OK)
    return FALSE;
  /* An edit can take a prefix out of the reach of its declaration only when that stands on an
   * inner element, which no sane document has. */
  return doc->index.inner_namespaces == 0 || cap_document_is_well_formed(doc, TRUE, NULL);
}

static CapHistory *history_of(CapDocument *doc) {
  if (doc->history == NULL)
    doc->history = cap_history_new();
  return doc->history;
}

/* Carries out one change and notes it. Takes it back and returns FALSE when it would break the
 * text. */
static gboolean apply(CapDocument *doc, gsize offset, gsize n_removed, CapSlice inserted) {
  g_autofree char *removed = g_strndup(doc->text + offset, n_removed);

  if (doc->length - n_removed + inserted.length >= G_MAXINT32 ||
      cap_slices_equal((CapSlice){removed, n_removed}, inserted))
    return FALSE;
  splice_text(doc, offset, n_removed, inserted.data, inserted.length);
  if (!refresh(doc)) {
    splice_text(doc, offset, inserted.length, removed, n_removed);
    refresh(doc);
    return FALSE;
  }
  cap_history_record(history_of(doc), offset, removed, n_removed, inserted.data, inserted.length);
  tell_splice(doc, offset, n_removed, inserted.data, inserted.length);
  return TRUE;
}

/* The same as a step with a name of its own, unless a group is open. */
static gboolean apply_named(CapDocument *doc, char *name, gsize offset, gsize n_removed,
                            CapSlice inserted) {
  gboolean changed;

  cap_history_begin(history_of(doc), name);
  changed = apply(doc, offset, n_removed, inserted);
  cap_history_end(doc->history);
  g_free(name);
  return changed;
}

static char *step_name(const char *what, CapSlice name) {
  return g_strdup_printf("%s %.*s", what, CAP_SLICE_ARGS(name));
}

/* --- Characters -------------------------------------------------------------------------- */

/* Whether XML can hold the text at all. */
static gboolean is_writable(const char *text) {
  if (!g_utf8_validate(text, -1, NULL))
    return FALSE;
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char(p)) {
    gunichar c = g_utf8_get_char(p);

    if ((c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c == 0xFFFE || c == 0xFFFF)
      return FALSE;
  }
  return TRUE;
}

/* `quote` is that of an attribute, or 0 for text between tags. */
static GString *escape(const char *text, char quote) {
  GString *out = g_string_new(NULL);

  for (const char *p = text; *p != '\0'; p++) {
    if (*p == '&')
      g_string_append(out, "&amp;");
    else if (*p == '<')
      g_string_append(out, "&lt;");
    else if (*p == '>' && quote == 0)
      g_string_append(out, "&gt;");
    else if (*p == '"' && quote == '"')
      g_string_append(out, "&quot;");
    else if (*p == '\'' && quote == '\'')
      g_string_append(out, "&apos;");
    else if (*p == '\r' || (quote != 0 && (*p == '\n' || *p == '\t')))
      g_string_append_printf(out, "&#%d;", *p);
    else
      g_string_append_c(out, *p);
  }
  return out;
}

static CapSlice slice_of_string(const GString *string) {
  return (CapSlice){string->str, string->len};
}

/* --- Attributes -------------------------------------------------------------------------- */

static gboolean is_name_byte(guint8 c) {
  return c >= 0x80 || g_ascii_isalnum((char)c) || c == '-' || c == '_' || c == '.';
}

/* A plain name. New prefixes and namespace declarations are refused: they can break names far away,
 * and the format needs none but those that stand on the root. */
static gboolean is_plain_name(const char *name) {
  if (!g_utf8_validate(name, -1, NULL) || g_str_has_prefix(name, "xmlns") ||
      !(g_ascii_isalpha(name[0]) || name[0] == '_'))
    return FALSE;
  for (const char *p = name; *p != '\0'; p++) {
    if (!is_name_byte((guint8)*p))
      return FALSE;
  }
  return TRUE;
}

/* Scans the start tag of a node; the number of the attribute in it, or -1. The scanner must be
 * cleared. */
static int scan_tag(const CapDocument *doc, CapNode node, const char *name, CapScanner *scanner,
                    CapToken *token) {
  cap_scanner_init(scanner, doc->text, doc->length);
  scanner->at = cap_document_element(doc, node)->start;
  cap_scanner_next(scanner, token);
  for (guint i = 0; i < token->n_attributes; i++) {
    const CapTokenAttribute *a = &token->attributes[i];

    if (cap_slice_equals(cap_scan_slice(scanner, a->name_start, a->name_end), name))
      return (int)i;
  }
  return -1;
}

/* Where the last attribute ends, or the name of an element without attributes. */
static guint32 attributes_end(const CapToken *token, guint n) {
  return n > 0 ? token->attributes[n - 1].value_end + 1 : token->name_end;
}

gboolean cap_document_set_attribute(CapDocument *doc, CapNode node, const char *name,
                                    const char *value) {
  g_auto(CapScanner) scanner = {0};
  CapToken token;
  int index;

  if (g_str_has_prefix(name, "xmlns") || !is_writable(value))
    return FALSE;
  index = scan_tag(doc, node, name, &scanner, &token);
  if (index < 0 && !is_plain_name(name)) {
    return FALSE;
  } else if (index < 0) {
    g_autoptr(GString) text = escape(value, '"');

    g_string_prepend(text, "=\"");
    g_string_prepend(text, name);
    g_string_prepend_c(text, ' ');
    g_string_append_c(text, '"');
    return apply_named(doc, step_name("Set", cap_slice_of(name)),
                       attributes_end(&token, token.n_attributes), 0, slice_of_string(text));
  } else {
    const CapTokenAttribute *a = &token.attributes[index];
    g_autoptr(GString) text = escape(value, doc->text[a->value_start - 1]);

    if (cap_slice_equals(cap_node_attribute_value(doc, node, (guint)index), value))
      return FALSE;
    return apply_named(doc, step_name("Change", cap_slice_of(name)), a->value_start,
                       a->value_end - a->value_start, slice_of_string(text));
  }
}

static gboolean is_on_new_line(CapSlice blanks) {
  return memchr(blanks.data, '\n', blanks.length) != NULL;
}

/* What separates a new attribute from the one before it: a line break where that one has a line to
 * itself, else a blank. */
static CapSlice separator(const CapScanner *scanner, const CapToken *token, guint before) {
  guint32 end = attributes_end(token, before + 1);
  CapSlice blanks =
      cap_scan_slice(scanner, attributes_end(token, before), token->attributes[before].name_start);
  gboolean is_last = before + 1 == token->n_attributes;

  if (is_on_new_line(blanks) &&
      (is_last ||
       is_on_new_line(cap_scan_slice(scanner, end, token->attributes[before + 1].name_start))))
    return blanks;
  return cap_slice_of(" ");
}

gboolean cap_document_add_attribute(CapDocument *doc, CapNode node, const char *after,
                                    const char *name, const char *value) {
  g_auto(CapScanner) other = {0};
  g_auto(CapScanner) scanner = {0};
  CapToken token;

  if (!is_plain_name(name) || !is_writable(value) || scan_tag(doc, node, name, &other, &token) >= 0)
    return FALSE;
  int before = scan_tag(doc, node, after, &scanner, &token);
  if (before < 0)
    return FALSE;
  CapSlice blanks = separator(&scanner, &token, (guint)before);
  g_autoptr(GString) escaped = escape(value, '"');
  g_autoptr(GString) text = g_string_new_len(blanks.data, (gssize)blanks.length);
  g_string_append_printf(text, "%s=\"%s\"", name, escaped->str);
  return apply_named(doc, step_name("Set", cap_slice_of(name)),
                     attributes_end(&token, (guint)before + 1), 0, slice_of_string(text));
}

gboolean cap_document_remove_attribute(CapDocument *doc, CapNode node, const char *name) {
  g_auto(CapScanner) scanner = {0};
  CapToken token;
  guint32 start;
  int index;

  if (!is_plain_name(name))
    return FALSE;
  index = scan_tag(doc, node, name, &scanner, &token);
  if (index < 0)
    return FALSE;
  start = attributes_end(&token, (guint)index);
  return apply_named(doc, step_name("Remove", cap_slice_of(name)), start,
                     attributes_end(&token, (guint)index + 1) - start, (CapSlice){"", 0});
}

/* --- Elements ---------------------------------------------------------------------------- */

/* The element whose start tag begins at the offset. */
static CapNode node_at(const CapDocument *doc, guint32 start) {
  guint low = 0;
  guint high = doc->index.n_elements;

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (doc->index.elements[middle].start < start)
      low = middle + 1;
    else
      high = middle;
  }
  g_assert(low < doc->index.n_elements && doc->index.elements[low].start == start);
  return low;
}

/* Whether the text is one element and nothing else. */
static gboolean is_one_element(const char *xml, gsize length) {
  g_auto(CapScanner) scanner = {0};
  CapToken token;
  guint depth = 0;

  if (!is_writable(xml))
    return FALSE;
  cap_scanner_init(&scanner, xml, length);
  while (cap_scanner_next(&scanner, &token)) {
    gboolean first = token.start == 0;

    if (token.broken || token.kind == CAP_TOKEN_DOCTYPE || (depth == 0 && !first))
      return FALSE;
    if (first && token.kind != CAP_TOKEN_START_TAG && token.kind != CAP_TOKEN_EMPTY_TAG)
      return FALSE;
    if (token.kind == CAP_TOKEN_START_TAG)
      depth++;
    else if (token.kind == CAP_TOKEN_END_TAG)
      depth--;
  }
  return length > 0 && depth == 0 && cap_text_is_well_formed(xml, length);
}

/* Inserts text that is known to be one element. */
static CapNode insert_element(CapDocument *doc, CapNode parent, CapNode before, CapSlice xml,
                              CapSlice old_indent) {
  g_auto(CapInsertion) place = cap_layout_insertion(doc, parent, before, xml, old_indent);

  if (!apply(doc, place.offset, place.n_removed, slice_of_string(place.text)))
    return CAP_NODE_NONE;
  return node_at(doc, (guint32)(place.offset + place.element_at));
}

CapNode cap_document_insert(CapDocument *doc, CapNode parent, CapNode before, const char *xml) {
  g_autofree char *trimmed = g_strstrip(g_strdup(xml));
  gsize length = strlen(trimmed);
  g_autofree char *name = NULL;
  CapNode node;

  g_return_val_if_fail(before == CAP_NODE_NONE || cap_node_parent(doc, before) == parent,
                       CAP_NODE_NONE);
  if (!is_one_element(trimmed, length))
    return CAP_NODE_NONE;
  name = step_name("Add", (CapSlice){trimmed + 1, strcspn(trimmed + 1, " \t\r\n/>")});
  cap_document_begin_group(doc, name);
  node = insert_element(doc, parent, before, (CapSlice){trimmed, length}, (CapSlice){"", 0});
  cap_document_end_group(doc);
  return node;
}

gboolean cap_document_remove(CapDocument *doc, CapNode node) {
  CapRange range;

  if (cap_node_parent(doc, node) == CAP_NODE_NONE)
    return FALSE;
  range = cap_layout_removal(doc, node);
  return apply_named(doc, step_name("Remove", cap_node_name_text(doc, node)), range.start,
                     range.end - range.start, (CapSlice){"", 0});
}

/* Where an element that starts at `start` is found after the range was cut out. */
static guint32 after_cut(guint32 start, CapRange cut) {
  return start >= cut.end ? start - (cut.end - cut.start) : start;
}

static gboolean lies_within(const CapDocument *doc, CapNode node, CapNode outer) {
  for (; node != CAP_NODE_NONE; node = cap_node_parent(doc, node)) {
    if (node == outer)
      return TRUE;
  }
  return FALSE;
}

CapNode cap_document_move(CapDocument *doc, CapNode node, CapNode parent, CapNode before) {
  const CapElement *element = cap_document_element(doc, node);
  CapRange cut = cap_layout_removal(doc, node);
  g_autofree char *xml = g_strndup(doc->text + element->start, element->end - element->start);
  g_autofree char *indent = cap_layout_dup_indent(doc, element->start);
  g_autofree char *name = step_name("Move", cap_node_name_text(doc, node));
  guint32 parent_start = cap_document_element(doc, parent)->start;
  guint32 before_start = 0;
  CapNode moved = CAP_NODE_NONE;

  g_return_val_if_fail(before == CAP_NODE_NONE || cap_node_parent(doc, before) == parent,
                       CAP_NODE_NONE);
  if (lies_within(doc, parent, node) || cap_node_parent(doc, node) == CAP_NODE_NONE)
    return CAP_NODE_NONE;
  if (before == node ||
      (cap_node_parent(doc, node) == parent && cap_node_next(doc, node) == before))
    return node;
  if (before != CAP_NODE_NONE)
    before_start = after_cut(cap_document_element(doc, before)->start, cut);
  tell_move(doc, node, FALSE);
  cap_document_begin_group(doc, name);
  if (apply(doc, cut.start, cut.end - cut.start, (CapSlice){"", 0})) {
    parent = node_at(doc, after_cut(parent_start, cut));
    before = before != CAP_NODE_NONE ? node_at(doc, before_start) : CAP_NODE_NONE;
    moved = insert_element(doc, parent, before, cap_slice_of(xml),
                           cap_slice_of(indent != NULL ? indent : ""));
    /* The element could be cut out but not put in: back to where it was. */
    if (moved == CAP_NODE_NONE) {
      cap_history_cancel_splice(doc->history, splice_and_tell, doc);
      refresh(doc);
    }
  }
  cap_document_end_group(doc);
  tell_move(doc, moved != CAP_NODE_NONE ? moved : node, TRUE);
  return moved;
}

gboolean cap_document_set_text(CapDocument *doc, CapNode node, const char *text) {
  const CapElement *element = cap_document_element(doc, node);
  CapSlice name = cap_node_name_text(doc, node);
  g_autoptr(GString) content = NULL;
  gsize start = element->open_end;
  gsize end = cap_element_content_end(doc, node);

  if (!is_writable(text))
    return FALSE;
  content = escape(text, 0);
  if (element->open_end == element->end) {
    if (content->len == 0)
      return FALSE;
    g_string_prepend_c(content, '>');
    g_string_append_printf(content, "</%.*s>", CAP_SLICE_ARGS(name));
    start = cap_layout_tag_body_end(doc, node);
    end = element->end;
  }
  if (content->len == end - start && memcmp(content->str, doc->text + start, content->len) == 0)
    return FALSE;
  return apply_named(doc, step_name("Change text of", name), start, end - start,
                     slice_of_string(content));
}

gboolean cap_document_replace_text(CapDocument *doc, const char *text, gsize length) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) probe = NULL;
  CapLimits limits = CAP_LIMITS_DEFAULT;
  gsize same = 0;
  gsize same_end = 0;
  char *copy;

  limits.max_size = limits.max_expansion = G_MAXINT32 - 1;
  limits.max_depth = limits.max_elements = limits.max_attribute = G_MAXUINT;
  if (length >= G_MAXINT32)
    return FALSE;
  copy = g_malloc(length + 1);
  memcpy(copy, text, length);
  copy[length] = '\0';
  probe = cap_document_make(doc->file, copy, length, &limits, findings);
  if (probe == NULL)
    return FALSE;
  /* Only what differs goes into the history. */
  while (same < length && same < doc->length && text[same] == doc->text[same])
    same++;
  while (same_end < length - same && same_end < doc->length - same &&
         text[length - 1 - same_end] == doc->text[doc->length - 1 - same_end])
    same_end++;
  if (same + same_end == length && length == doc->length)
    return TRUE;
  return apply_named(doc, g_strdup("Edit text"), same, doc->length - same - same_end,
                     (CapSlice){text + same, length - same - same_end});
}

/* --- Many changes ------------------------------------------------------------------------ */

static gboolean does_nothing(const char *text, const CapSplice *splice) {
  return cap_slices_equal((CapSlice){text + splice->offset, splice->n_removed},
                          cap_slice_of(splice->inserted));
}

static GString *spliced(CapSlice text, const CapSplice *splices, guint n) {
  GString *out = g_string_sized_new(text.length + 1024);
  gsize done = 0;

  for (guint i = 0; i < n; i++) {
    g_assert(splices[i].offset >= done && splices[i].offset + splices[i].n_removed <= text.length);
    g_string_append_len(out, text.data + done, (gssize)(splices[i].offset - done));
    g_string_append(out, splices[i].inserted);
    done = splices[i].offset + splices[i].n_removed;
  }
  g_string_append_len(out, text.data + done, (gssize)(text.length - done));
  return out;
}

/* Each is noted by itself, so that whoever keeps offsets loses none between them; from the last to
 * the first, so that the offsets hold. */
static void note_splices(CapDocument *doc, const char *before, const CapSplice *splices, guint n) {
  for (guint i = n; i-- > 0;) {
    const CapSplice *s = &splices[i];
    gsize n_inserted = strlen(s->inserted);

    if (does_nothing(before, s))
      continue;
    cap_history_record(doc->history, s->offset, before + s->offset, s->n_removed, s->inserted,
                       n_inserted);
    tell_splice(doc, s->offset, s->n_removed, s->inserted, n_inserted);
  }
}

gboolean cap_document_splice(CapDocument *doc, const CapSplice *splices, guint n) {
  g_autoptr(GString) before = g_string_new_len(doc->text, (gssize)doc->length);
  g_autoptr(GString) after = spliced(slice_of_string(before), splices, n);

  if (after->len >= G_MAXINT32 || g_string_equal(before, after))
    return FALSE;
  splice_text(doc, 0, doc->length, after->str, after->len);
  if (!refresh(doc) || !cap_document_is_well_formed(doc, TRUE, NULL)) {
    splice_text(doc, 0, doc->length, before->str, before->len);
    refresh(doc);
    return FALSE;
  }
  cap_history_begin(history_of(doc), "Edit text");
  note_splices(doc, before->str, splices, n);
  cap_history_end(doc->history);
  return TRUE;
}

/* --- History ----------------------------------------------------------------------------- */

void cap_document_begin_group(CapDocument *doc, const char *name) {
  cap_history_begin(history_of(doc), name);
}

void cap_document_end_group(CapDocument *doc) {
  cap_history_end(history_of(doc));
}

gboolean cap_document_undo(CapDocument *doc) {
  return doc->history != NULL && cap_history_undo(doc->history, splice_and_tell, doc) &&
         refresh(doc);
}

gboolean cap_document_redo(CapDocument *doc) {
  return doc->history != NULL && cap_history_redo(doc->history, splice_and_tell, doc) &&
         refresh(doc);
}

void cap_document_forget_undone(CapDocument *doc) {
  if (doc->history != NULL)
    cap_history_forget_undone(doc->history);
}

const char *cap_document_undo_name(const CapDocument *doc) {
  return doc->history != NULL ? cap_history_undo_name(doc->history) : NULL;
}

const char *cap_document_redo_name(const CapDocument *doc) {
  return doc->history != NULL ? cap_history_redo_name(doc->history) : NULL;
}

guint cap_document_n_steps(const CapDocument *doc) {
  return doc->history != NULL ? cap_history_n_done(doc->history) : 0;
}

void cap_document_set_listener(CapDocument *doc, const CapDocumentListener *listener,
                               gpointer data) {
  doc->listener = listener;
  doc->listener_data = data;
}

gboolean cap_document_is_modified(const CapDocument *doc) {
  return doc->history != NULL && cap_history_is_modified(doc->history);
}

void cap_document_mark_saved(CapDocument *doc) {
  if (doc->history != NULL)
    cap_history_mark_saved(doc->history);
}
