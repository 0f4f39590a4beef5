#include "canonical.h"

#include "schema/reader/scan.h"

#include <string.h>

#define INDENT 2
/* Attributes that do not fit align under the first one, but never further right than this behind
 * the start of the tag: no name of ours is that long. */
#define MAX_HANG 40

/* How many line breaks separate two things, as far as it matters. */
typedef enum { GAP_NONE, GAP_LINE, GAP_BLANK_LINE } Gap;

typedef struct {
  CapScanner scanner; /* over `text` */
  const CapGuide *guide;
  const char *text; /* with '\n' as the only line break */
  gsize length;
  GString *out;
  guint depth;
  Gap gap;              /* before the token at hand */
  gboolean after_start; /* the token before was a start tag */
  gboolean may_trail;   /* a comment may follow on the same line */
} Formatter;

/* --- Text ---------------------------------------------------------------------------------- */

/* Line breaks as XML understands them: every one is '\n'. Without the byte order mark. */
static GString *normalise_lines(CapSlice text) {
  GString *out = g_string_sized_new(text.length + 1);
  const char *p = text.data + cap_scan_start(text.data, text.length);
  const char *end = text.data + text.length;

  while (p < end) {
    const char *cr = memchr(p, '\r', (gsize)(end - p));

    g_string_append_len(out, p, (gssize)((cr != NULL ? cr : end) - p));
    if (cr == NULL)
      break;
    g_string_append_c(out, '\n');
    p = cr + 1;
    if (p < end && *p == '\n')
      p++;
  }
  return out;
}

/* White space folded to single blanks, none at the ends. */
static char *fold(CapSlice s) {
  GString *out = g_string_sized_new(s.length + 1);
  CapSlice word;

  while (cap_slice_next_word(&s, &word)) {
    if (out->len > 0)
      g_string_append_c(out, ' ');
    g_string_append_len(out, word.data, (gssize)word.length);
  }
  return g_string_free(out, FALSE);
}

static guint width_of(const char *text) {
  return (guint)g_utf8_strlen(text, -1);
}

static Gap count_gap(const char *text, gsize start, gsize end) {
  guint n = 0;

  for (gsize i = start; i < end && n < 2; i++)
    n += text[i] == '\n';
  return n == 0 ? GAP_NONE : n == 1 ? GAP_LINE : GAP_BLANK_LINE;
}

static void append_blanks(GString *out, guint n) {
  g_string_append_printf(out, "%*s", (int)n, "");
}

/* The column, from 0, at which the next character of the output stands. */
static guint output_column(const Formatter *f) {
  const char *newline = memrchr(f->out->str, '\n', f->out->len);

  return width_of(newline != NULL ? newline + 1 : f->out->str);
}

/* Starts a new line for whatever comes next; a blank line of the author's stays, except at either
 * end of an element. */
static void start_line(Formatter *f, gboolean is_end_tag) {
  if (f->out->len > 0) {
    g_string_append_c(f->out, '\n');
    if (f->gap == GAP_BLANK_LINE && !f->after_start && !is_end_tag)
      g_string_append_c(f->out, '\n');
  }
  append_blanks(f->out, f->depth * INDENT);
  f->gap = GAP_NONE;
  f->after_start = FALSE;
  f->may_trail = TRUE;
}

/* --- Attributes ---------------------------------------------------------------------------- */

typedef struct {
  char *name;
  char *value; /* as it is written between double quotes */
  guint rank;  /* order; those of the same rank stay as written */
  guint written;
  gboolean own_line; /* names a namespace or a schema */
  gboolean is_list;  /* may be broken between words */
} Attribute;

static void clear_attribute(gpointer data) {
  Attribute *attribute = data;

  g_free(attribute->name);
  g_free(attribute->value);
}

enum { RANK_NAMESPACE, RANK_SCHEMA, RANK_KNOWN, RANK_UNKNOWN = G_MAXINT };

static void set_rank(Attribute *attribute, const CapGuideElement *element, gboolean is_root) {
  int index =
      element != NULL ? cap_guide_attribute_index(element, cap_slice_of(attribute->name)) : -1;

  attribute->rank = RANK_UNKNOWN;
  if (is_root && g_str_has_prefix(attribute->name, "xmlns"))
    attribute->rank = RANK_NAMESPACE;
  else if (is_root && g_str_has_prefix(attribute->name, "xsi:"))
    attribute->rank = RANK_SCHEMA;
  else if (index >= 0)
    attribute->rank = RANK_KNOWN + (guint)index;
  attribute->own_line = attribute->rank < RANK_KNOWN;
  if (index >= 0) {
    const CapGuideAttribute *known = g_ptr_array_index(element->attributes, index);
    attribute->is_list = known->type->item != NULL;
  }
}

/* The value for double quotes. Every type of ours ignores the amount of white space; of an
 * attribute that is not ours only what XML itself ignores may change. */
static char *write_value(CapSlice raw, gboolean is_known) {
  g_autofree char *text = is_known ? fold(raw) : cap_slice_dup(raw);
  GString *out = g_string_sized_new(raw.length + 1);

  for (const char *p = text; *p != '\0'; p++) {
    if (*p == '"')
      g_string_append(out, "&quot;");
    else
      g_string_append_c(out, *p == '\n' || *p == '\t' ? ' ' : *p);
  }
  return g_string_free(out, FALSE);
}

static gint compare_attributes(gconstpointer a, gconstpointer b) {
  const Attribute *left = a;
  const Attribute *right = b;

  if (left->rank != right->rank)
    return left->rank < right->rank ? -1 : 1;
  return left->written < right->written ? -1 : 1;
}

static GArray *collect_attributes(Formatter *f, const CapToken *token,
                                  const CapGuideElement *element) {
  GArray *attributes = g_array_new(FALSE, TRUE, sizeof(Attribute));

  g_array_set_clear_func(attributes, clear_attribute);
  for (guint i = 0; i < token->n_attributes; i++) {
    const CapTokenAttribute *written = &token->attributes[i];
    Attribute attribute = {.written = i};

    attribute.name =
        cap_slice_dup(cap_scan_slice(&f->scanner, written->name_start, written->name_end));
    set_rank(&attribute, element, f->depth == 0);
    attribute.value =
        write_value(cap_scan_slice(&f->scanner, written->value_start, written->value_end),
                    attribute.rank != RANK_UNKNOWN);
    g_array_append_val(attributes, attribute);
  }
  g_array_sort(attributes, compare_attributes);
  return attributes;
}

/* Writes a list of at least one word that is too long for a line, its words aligned. Returns the
 * column behind it. `closing` is the width of what follows the value. */
static guint write_list(Formatter *f, const Attribute *attribute, guint column, guint closing) {
  guint hang = column + width_of(attribute->name) + 2;
  CapSlice rest = cap_slice_of(attribute->value), word;
  gboolean is_first = TRUE;

  g_string_append_printf(f->out, "%s=\"", attribute->name);
  column = hang;
  while (cap_slice_next_word(&rest, &word)) {
    guint width = (guint)g_utf8_strlen(word.data, (gssize)word.length);
    guint after = rest.length == 0 ? 1 + closing : 0;

    if (!is_first && column + width + after > CAP_CANONICAL_COLUMNS) {
      f->out->str[f->out->len - 1] = '\n';
      append_blanks(f->out, hang);
      column = hang;
    }
    g_string_append_len(f->out, word.data, (gssize)word.length);
    g_string_append_c(f->out, ' ');
    column += width + 1;
    is_first = FALSE;
  }
  f->out->str[f->out->len - 1] = '"';
  return column;
}

/* Writes the attributes behind the name of a tag, as many on a line as fit. `closing` is the width
 * of what follows the last one. */
static void write_attributes(Formatter *f, const GArray *attributes, guint hang, guint closing) {
  guint column = output_column(f);

  for (guint i = 0; i < attributes->len; i++) {
    const Attribute *attribute = &g_array_index(attributes, Attribute, i);
    guint width = width_of(attribute->name) + width_of(attribute->value) + 3;
    guint after = i + 1 == attributes->len ? closing : 0;
    guint needed = width + 1 + after;

    if (i > 0 && (column + needed > CAP_CANONICAL_COLUMNS || (attribute - 1)->own_line)) {
      g_string_append_c(f->out, '\n');
      append_blanks(f->out, hang);
      column = hang;
    } else {
      g_string_append_c(f->out, ' ');
      column++;
    }
    if (attribute->is_list && attribute->value[0] != '\0' &&
        column + needed - 1 > CAP_CANONICAL_COLUMNS) {
      column = write_list(f, attribute, column, after);
    } else {
      g_string_append_printf(f->out, "%s=\"%s\"", attribute->name, attribute->value);
      column += width;
    }
  }
}

/* --- Tags ---------------------------------------------------------------------------------- */

/* Writes a start tag, or an empty one when `closing` is "/>". */
static void write_tag(Formatter *f, const CapToken *token, const char *closing) {
  CapSlice name = cap_scan_slice(&f->scanner, token->name_start, token->name_end);
  const CapGuideElement *element = f->guide != NULL ? cap_guide_find(f->guide, name) : NULL;
  g_autoptr(GArray) attributes = collect_attributes(f, token, element);
  guint name_width = (guint)g_utf8_strlen(name.data, (gssize)name.length);

  start_line(f, FALSE);
  g_string_append_printf(f->out, "<%.*s", CAP_SLICE_ARGS(name));
  write_attributes(f, attributes, f->depth * INDENT + MIN(name_width + 2, MAX_HANG),
                   (guint)strlen(closing));
  g_string_append(f->out, closing);
}

static void write_end_tag(Formatter *f, const CapToken *token) {
  CapSlice name = cap_scan_slice(&f->scanner, token->name_start, token->name_end);

  g_string_append_printf(f->out, "</%.*s>", CAP_SLICE_ARGS(name));
}

/* --- Words --------------------------------------------------------------------------------- */

/* A piece of text that is never broken, and whether white space stands before it. */
typedef struct {
  char *text;
  gboolean spaced;
} Atom;

static void clear_atom(gpointer data) {
  g_free(((Atom *)data)->text);
}

static GArray *new_atoms(void) {
  GArray *atoms = g_array_new(FALSE, FALSE, sizeof(Atom));

  g_array_set_clear_func(atoms, clear_atom);
  return atoms;
}

/* Adds the words of a TEXT token, or any other token whole. *spaced says whether white space came
 * before and is set to whether some stands at the end. */
static void add_atoms(Formatter *f, const CapToken *token, GArray *atoms, gboolean *spaced) {
  CapSlice text = cap_scan_slice(&f->scanner, token->start, token->end);

  if (token->kind != CAP_TOKEN_TEXT) {
    Atom atom = {cap_slice_dup(text), *spaced};
    g_array_append_val(atoms, atom);
    *spaced = FALSE;
    return;
  }

  CapSlice rest = text, word;
  gboolean ends_spaced = text.length > 0 && cap_is_space(text.data[text.length - 1]);
  *spaced = *spaced || (text.length > 0 && cap_is_space(text.data[0]));
  while (cap_slice_next_word(&rest, &word)) {
    Atom atom = {cap_slice_dup(word), *spaced};
    g_array_append_val(atoms, atom);
    *spaced = TRUE;
  }
  *spaced = ends_spaced;
}

/* The atoms on one line; NULL when one of them has a line break in it. */
static char *join_atoms(const GArray *atoms) {
  g_autoptr(GString) line = g_string_new(NULL);

  for (guint i = 0; i < atoms->len; i++) {
    const Atom *atom = &g_array_index(atoms, Atom, i);

    if (strchr(atom->text, '\n') != NULL)
      return NULL;
    if (i > 0 && atom->spaced)
      g_string_append_c(line, ' ');
    g_string_append(line, atom->text);
  }
  return g_string_free(g_steal_pointer(&line), FALSE);
}

/* The width of an atom together with those that stick to it. */
static guint width_of_run(const GArray *atoms, guint first) {
  guint width = 0;

  for (guint i = first; i < atoms->len; i++) {
    const Atom *atom = &g_array_index(atoms, Atom, i);

    if (i > first && atom->spaced)
      break;
    width += width_of(atom->text);
  }
  return width;
}

/* Writes the atoms on lines of their own. */
static void write_paragraph(Formatter *f, const GArray *atoms) {
  guint column = 0;

  start_line(f, FALSE);
  column = f->depth * INDENT;
  for (guint i = 0; i < atoms->len; i++) {
    const Atom *atom = &g_array_index(atoms, Atom, i);

    if (i > 0 && atom->spaced) {
      if (column + 1 + width_of_run(atoms, i) > CAP_CANONICAL_COLUMNS) {
        start_line(f, FALSE);
        column = f->depth * INDENT;
      } else {
        g_string_append_c(f->out, ' ');
        column++;
      }
    }
    g_string_append(f->out, atom->text);
    column += width_of(atom->text);
  }
}

/* --- Elements ------------------------------------------------------------------------------ */

/* When the element that starts with `token` holds text and no elements: writes it whole and moves
 * behind it. FALSE when it is of another sort. */
static gboolean write_text_element(Formatter *f, const CapToken *token) {
  g_auto(CapScanner) ahead = {0};
  g_autoptr(GArray) atoms = new_atoms();
  gboolean has_text = FALSE;
  gboolean spaced = FALSE;
  CapToken next;

  cap_scanner_init(&ahead, f->text, f->length);
  ahead.at = token->end;
  while (cap_scanner_next(&ahead, &next) && next.kind != CAP_TOKEN_END_TAG) {
    if (next.kind == CAP_TOKEN_START_TAG || next.kind == CAP_TOKEN_EMPTY_TAG)
      return FALSE;
    has_text |= next.kind == CAP_TOKEN_CDATA ||
                (next.kind == CAP_TOKEN_TEXT && !cap_scan_is_blank(f->text, next.start, next.end));
    add_atoms(f, &next, atoms, &spaced);
  }
  if (!has_text)
    return FALSE;

  g_autofree char *line = join_atoms(atoms);
  guint end_width = next.name_end - next.name_start + 3;
  write_tag(f, token, ">");
  if (line != NULL && output_column(f) + width_of(line) + end_width <= CAP_CANONICAL_COLUMNS) {
    g_string_append(f->out, line);
  } else {
    f->depth++;
    f->after_start = TRUE;
    write_paragraph(f, atoms);
    f->depth--;
    start_line(f, TRUE);
  }
  write_end_tag(f, &next);
  f->scanner.at = next.end;
  return TRUE;
}

/* When nothing stands between the tags: moves behind the end tag. */
static gboolean skip_empty_content(Formatter *f, const CapToken *token) {
  g_auto(CapScanner) ahead = {0};
  CapToken next;

  cap_scanner_init(&ahead, f->text, f->length);
  ahead.at = token->end;
  while (cap_scanner_next(&ahead, &next)) {
    if (next.kind == CAP_TOKEN_END_TAG) {
      f->scanner.at = next.end;
      return TRUE;
    }
    if (next.kind != CAP_TOKEN_TEXT || !cap_scan_is_blank(f->text, next.start, next.end))
      return FALSE;
  }
  return FALSE;
}

static void format_start_tag(Formatter *f, const CapToken *token) {
  /* Both look ahead with a scanner of their own, so the attributes of the token stay valid. */
  if (write_text_element(f, token))
    return;
  if (skip_empty_content(f, token)) {
    write_tag(f, token, "/>");
    return;
  }
  write_tag(f, token, ">");
  f->depth++;
  f->after_start = TRUE;
}

static void format_end_tag(Formatter *f, const CapToken *token) {
  if (f->depth > 0)
    f->depth--;
  start_line(f, TRUE);
  write_end_tag(f, token);
}

/* --- Everything else ----------------------------------------------------------------------- */

/* The column of an offset in the source, tabs counted as up to eight blanks. */
static guint source_column(const Formatter *f, guint32 offset) {
  guint32 start = offset;
  guint column = 0;

  while (start > 0 && f->text[start - 1] != '\n')
    start--;
  for (const char *p = f->text + start; p < f->text + offset; p = g_utf8_next_char(p))
    column += *p == '\t' ? 8 - column % 8 : 1;
  return column;
}

/* Writes one line of a comment without the white space at its ends. */
static void write_trimmed(Formatter *f, const char *line, const char *end) {
  while (end > line && cap_is_space(end[-1]))
    end--;
  g_string_append_len(f->out, line, (gssize)(end - line));
}

/* Writes something of several lines; the further ones keep their indentation relative to the first.
 * Only for such: looking for the start of the line over and over in a file without line breaks
 * would take very long. */
static void write_shifted(Formatter *f, const CapToken *token) {
  guint old_column = source_column(f, token->start);
  guint new_column = output_column(f);
  const char *p = f->text + token->start;
  const char *end = f->text + token->end;

  for (gboolean is_first = TRUE; p < end; is_first = FALSE) {
    const char *newline = memchr(p, '\n', (gsize)(end - p));
    const char *line_end = newline != NULL ? newline : end;
    guint indent = 0;

    for (; !is_first && p < line_end && cap_is_space(*p); p++)
      indent += *p == '\t' ? 8 - indent % 8 : 1;
    if (!is_first) {
      g_string_append_c(f->out, '\n');
      if (p < line_end)
        append_blanks(f->out, new_column + (indent > old_column ? indent - old_column : 0));
    }
    write_trimmed(f, p, line_end);
    p = newline != NULL ? newline + 1 : end;
  }
}

static void format_comment(Formatter *f, const CapToken *token) {
  if (f->gap == GAP_NONE && f->may_trail)
    g_string_append_c(f->out, ' ');
  else
    start_line(f, FALSE);
  if (memchr(f->text + token->start, '\n', token->end - token->start) != NULL)
    write_shifted(f, token);
  else
    g_string_append_len(f->out, f->text + token->start, (gssize)(token->end - token->start));
}

/* As it stands: what an instruction or a DOCTYPE holds has rules of its own. */
static void format_verbatim(Formatter *f, const CapToken *token) {
  CapSlice text = cap_scan_slice(&f->scanner, token->start, token->end);

  start_line(f, FALSE);
  g_string_append_len(f->out, text.data, (gssize)text.length);
}

/* The value of name="value" in an XML declaration; unset when it has none. */
static CapSlice find_pseudo_attribute(CapSlice body, const char *name) {
  const char *end = body.data + body.length;
  const char *p = g_strstr_len(body.data, (gssize)body.length, name);

  while (p != NULL && p < end && *p != '"' && *p != '\'')
    p++;
  if (p == NULL || p == end)
    return (CapSlice){0};
  const char *close = memchr(p + 1, *p, (gsize)(end - p - 1));
  return close != NULL ? (CapSlice){p + 1, (gsize)(close - p - 1)} : (CapSlice){0};
}

static gboolean is_declaration(const Formatter *f, const CapToken *token) {
  return token->start == 0 && token->kind == CAP_TOKEN_INSTRUCTION &&
         cap_slice_equals(cap_scan_slice(&f->scanner, token->name_start, token->name_end), "xml");
}

/* Every document gets a declaration; the token is the first one, whatever it is. */
static void write_declaration(Formatter *f, const CapToken *token) {
  CapSlice body = cap_scan_slice(&f->scanner, token->start, token->end);
  CapSlice standalone = {0};

  if (is_declaration(f, token))
    standalone = find_pseudo_attribute(body, "standalone");
  g_string_append(f->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"");
  if (cap_slice_is_set(standalone))
    g_string_append_printf(f->out, " standalone=\"%.*s\"", CAP_SLICE_ARGS(standalone));
  g_string_append(f->out, "?>");
}

/* Text beside elements, which no schema of ours allows: kept, on lines of its own. */
static void format_text(Formatter *f, const CapToken *token) {
  g_autoptr(GArray) atoms = new_atoms();
  gboolean spaced = FALSE;
  gsize last = token->end;

  if (token->kind == CAP_TOKEN_TEXT && cap_scan_is_blank(f->text, token->start, token->end)) {
    f->gap = MAX(f->gap, count_gap(f->text, token->start, token->end));
    return;
  }
  add_atoms(f, token, atoms, &spaced);
  write_paragraph(f, atoms);
  while (token->kind == CAP_TOKEN_TEXT && cap_is_space(f->text[last - 1]))
    last--;
  f->gap = count_gap(f->text, last, token->end);
}

static void format_token(Formatter *f, const CapToken *token) {
  switch (token->kind) {
  case CAP_TOKEN_START_TAG:
    format_start_tag(f, token);
    break;
  case CAP_TOKEN_EMPTY_TAG:
    write_tag(f, token, "/>");
    break;
  case CAP_TOKEN_END_TAG:
    format_end_tag(f, token);
    break;
  case CAP_TOKEN_TEXT:
  case CAP_TOKEN_CDATA:
    format_text(f, token);
    break;
  case CAP_TOKEN_COMMENT:
    format_comment(f, token);
    break;
  case CAP_TOKEN_INSTRUCTION:
  case CAP_TOKEN_DOCTYPE:
    format_verbatim(f, token);
    break;
  }
}

char *cap_canonical_text(CapSlice text, const CapGuide *guide) {
  g_autoptr(GString) source = normalise_lines(text);
  Formatter f = {.guide = guide, .text = source->str, .length = source->len};
  CapToken token;

  f.out = g_string_sized_new(source->len + source->len / 8);
  cap_scanner_init(&f.scanner, f.text, f.length);
  while (cap_scanner_next(&f.scanner, &token)) {
    if (token.start == 0)
      write_declaration(&f, &token);
    if (!is_declaration(&f, &token))
      format_token(&f, &token);
  }
  cap_scanner_clear(&f.scanner);
  g_string_append_c(f.out, '\n');
  return g_string_free(f.out, FALSE);
}
