#include "document-layout.h"

#include "schema/reader/scan.h"

#include <string.h>

void cap_insertion_clear(CapInsertion *insertion) {
  if (insertion->text != NULL)
    g_string_free(insertion->text, TRUE);
  insertion->text = NULL;
}

/* --- Lines ------------------------------------------------------------------------------- */

static gboolean is_blank(char c) {
  return c == ' ' || c == '\t';
}

/* The start of the line when only blanks stand before the offset; FALSE otherwise. */
static gboolean starts_line(const CapDocument *doc, gsize offset, gsize *line) {
  gsize at = offset;

  while (at > 0 && is_blank(doc->text[at - 1]))
    at--;
  *line = at;
  return at == 0 || doc->text[at - 1] == '\n';
}

/* Behind the line break when only blanks follow the offset; FALSE otherwise. */
static gboolean ends_line(const CapDocument *doc, gsize offset, gsize *next) {
  gsize at = offset;

  while (at < doc->length && is_blank(doc->text[at]))
    at++;
  if (at < doc->length && doc->text[at] == '\r')
    at++;
  *next = MIN(at + 1, doc->length);
  return at == doc->length || doc->text[at] == '\n';
}

char *cap_layout_dup_indent(const CapDocument *doc, gsize offset) {
  gsize line;

  return starts_line(doc, offset, &line) ? g_strndup(doc->text + line, offset - line) : NULL;
}

static const char *line_break(const CapDocument *doc) {
  const char *found = memchr(doc->text, '\n', doc->length);

  return found != NULL && found > doc->text && found[-1] == '\r' ? "\r\n" : "\n";
}

/* By how much children stand in from their parent: as the first that shows it. */
static char *dup_step(const CapDocument *doc) {
  CapNode child = cap_node_first_child(doc, cap_document_root(doc));
  g_autofree char *root = cap_layout_dup_indent(doc, cap_document_element(doc, 0)->start);
  g_autofree char *indent = NULL;

  if (child != CAP_NODE_NONE)
    indent = cap_layout_dup_indent(doc, cap_document_element(doc, child)->start);
  if (indent != NULL && root != NULL && strlen(indent) > strlen(root) &&
      g_str_has_prefix(indent, root))
    return g_strdup(indent + strlen(root));
  return g_strdup("  ");
}

/* --- Indenting anew ---------------------------------------------------------------------- */

/* Appends a piece of text; after every line break the old indent is replaced by the new one. */
static void append_indented(GString *out, CapSlice text, CapSlice old_indent, const char *indent) {
  for (gsize i = 0; i < text.length;) {
    char c = text.data[i++];

    g_string_append_c(out, c);
    if (c != '\n' || text.length - i < old_indent.length ||
        memcmp(text.data + i, old_indent.data, old_indent.length) != 0)
      continue;
    /* An empty line stays empty. */
    if (i < text.length && (text.data[i] == '\n' || text.data[i] == '\r'))
      continue;
    g_string_append(out, indent);
    i += old_indent.length;
  }
}

/* Appends a tag; white space between attributes is layout, values are not. */
static void append_tag(GString *out, const CapScanner *s, const CapToken *token,
                       CapSlice old_indent, const char *indent) {
  guint32 at = token->start;

  for (guint i = 0; i < token->n_attributes; i++) {
    const CapTokenAttribute *a = &token->attributes[i];

    append_indented(out, cap_scan_slice(s, at, a->value_start), old_indent, indent);
    g_string_append_len(out, s->text + a->value_start, a->value_end - a->value_start);
    at = a->value_end;
  }
  append_indented(out, cap_scan_slice(s, at, token->end), old_indent, indent);
}

/* The element with its lines moved to another indent; text of its own stays as it is. */
static void append_element(GString *out, CapSlice xml, CapSlice old_indent, const char *indent) {
  g_auto(CapScanner) s;
  CapToken token;

  cap_scanner_init(&s, xml.data, xml.length);
  while (cap_scanner_next(&s, &token)) {
    CapSlice text = cap_scan_slice(&s, token.start, token.end);

    if (token.kind == CAP_TOKEN_START_TAG || token.kind == CAP_TOKEN_EMPTY_TAG)
      append_tag(out, &s, &token, old_indent, indent);
    else if (token.kind == CAP_TOKEN_COMMENT ||
             (token.kind == CAP_TOKEN_TEXT && cap_scan_is_blank(xml.data, token.start, token.end)))
      append_indented(out, text, old_indent, indent);
    else
      g_string_append_len(out, text.data, (gssize)text.length);
  }
}

/* --- Insertion --------------------------------------------------------------------------- */

/* What the ways to insert have in common. */
typedef struct {
  const CapDocument *doc;
  CapNode parent;
  CapSlice xml;
  CapSlice old_indent;
} Job;

/* Puts the pieces together. indent NULL: nothing but the element. */
static CapInsertion build(const Job *job, gsize offset, gsize n_removed, const char *before,
                          const char *indent, const char *after) {
  CapInsertion result = {offset, n_removed, g_string_new(before), 0};

  result.element_at = result.text->len;
  if (indent != NULL)
    append_element(result.text, job->xml, job->old_indent, indent);
  else
    g_string_append_len(result.text, job->xml.data, (gssize)job->xml.length);
  g_string_append(result.text, after);
  return result;
}

static CapInsertion insert_before(const Job *job, CapNode before) {
  gsize at = cap_document_element(job->doc, before)->start;
  g_autofree char *indent = cap_layout_dup_indent(job->doc, at);
  g_autofree char *after = NULL;

  if (indent == NULL)
    return build(job, at, 0, "", NULL, "");
  after = g_strconcat(line_break(job->doc), indent, NULL);
  return build(job, at, 0, "", indent, after);
}

/* Behind comments that follow on the same line; they belong to what stands before them. */
static gsize after_comments(const CapDocument *doc, gsize offset, gsize limit) {
  g_auto(CapScanner) s;
  gsize at = offset;
  CapToken token;

  cap_scanner_init(&s, doc->text, limit);
  s.at = (guint32)offset;
  while (cap_scanner_next(&s, &token)) {
    if (token.kind == CAP_TOKEN_COMMENT &&
        memchr(doc->text + token.start, '\n', token.end - token.start) == NULL)
      at = token.end;
    else if (token.kind != CAP_TOKEN_TEXT ||
             !cap_scan_is_blank(doc->text, token.start, token.end) ||
             memchr(doc->text + token.start, '\n', token.end - token.start) != NULL)
      break;
  }
  return at;
}

static CapInsertion insert_after(const Job *job, CapNode last) {
  const CapElement *element = cap_document_element(job->doc, last);
  gsize limit = cap_element_content_end(job->doc, job->parent);
  g_autofree char *indent = cap_layout_dup_indent(job->doc, element->start);
  g_autofree char *before = NULL;

  if (indent == NULL)
    return build(job, element->end, 0, "", NULL, "");
  before = g_strconcat(line_break(job->doc), indent, NULL);
  return build(job, after_comments(job->doc, element->end, limit), 0, before, indent, "");
}

/* The first child of a parent that has none. */
static CapInsertion insert_only(const Job *job) {
  const CapDocument *doc = job->doc;
  const CapElement *parent = cap_document_element(doc, job->parent);
  CapSlice name = cap_node_name_text(doc, job->parent);
  gboolean is_empty_tag = parent->open_end == parent->end;
  gsize end = cap_element_content_end(doc, job->parent);
  g_autofree char *outer = cap_layout_dup_indent(doc, parent->start);
  g_autofree char *step = dup_step(doc);
  g_autofree char *indent = outer != NULL ? g_strconcat(outer, step, NULL) : NULL;
  const char *nl = outer != NULL ? line_break(doc) : "";
  g_autofree char *before =
      g_strconcat(is_empty_tag ? ">" : "", nl, indent != NULL ? indent : "", NULL);
  g_autofree char *after = g_strconcat(nl, outer != NULL ? outer : "", NULL);
  gsize line;

  if (is_empty_tag) {
    g_autofree char *closing = g_strdup_printf("%s</%.*s>", after, CAP_SLICE_ARGS(name));
    gsize at = cap_layout_tag_body_end(doc, job->parent);

    return build(job, at, parent->end - at, before, indent, closing);
  }
  if (cap_scan_is_blank(doc->text, parent->open_end, end))
    return build(job, parent->open_end, end - parent->open_end, before, indent, after);
  if (indent != NULL && starts_line(doc, end, &line))
    return build(job, line, end - line, indent, indent, after);
  return build(job, end, 0, "", NULL, "");
}

static gboolean is_alone_on_line(const CapDocument *doc, CapNode node) {
  const CapElement *element = cap_document_element(doc, node);
  gsize line;
  gsize next;

  return starts_line(doc, element->start, &line) && ends_line(doc, element->end, &next);
}

CapInsertion cap_layout_insertion(const CapDocument *doc, CapNode parent, CapNode before,
                                  CapSlice xml, CapSlice old_indent) {
  Job job = {doc, parent, xml, old_indent};
  CapNode last = CAP_NODE_NONE;

  for (CapNode n = cap_node_first_child(doc, parent); n != before; n = cap_node_next(doc, n))
    last = n;
  /* Behind the one before it when that ends a line: a blank line or a comment between the two
   * belongs to the one that follows. */
  if (before != CAP_NODE_NONE && (last == CAP_NODE_NONE || !is_alone_on_line(doc, last)))
    return insert_before(&job, before);
  return last != CAP_NODE_NONE ? insert_after(&job, last) : insert_only(&job);
}

/* --- Removal ----------------------------------------------------------------------------- */

CapRange cap_layout_removal(const CapDocument *doc, CapNode node) {
  const CapElement *element = cap_document_element(doc, node);
  gsize line;
  gsize next;

  if (starts_line(doc, element->start, &line) && ends_line(doc, element->end, &next))
    return (CapRange){(guint32)line, (guint32)next};
  return (CapRange){element->start, element->end};
}

gsize cap_layout_tag_body_end(const CapDocument *doc, CapNode node) {
  gsize at = cap_document_element(doc, node)->open_end - strlen("/>");

  while (cap_scan_is_blank(doc->text, at - 1, at))
    at--;
  return at;
}
