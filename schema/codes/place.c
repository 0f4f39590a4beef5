#include "place.h"

#include "schema/document/document-private.h"
#include "schema/reader/scan.h"

#include <string.h>

/* A line of the source is shown whole up to this many characters, else a window of it. */
#define MAX_SOURCE    240
#define SOURCE_BEFORE 80

/* --- Lines ------------------------------------------------------------------------------- */

/* Characters are counted once for every block of so many bytes, so that a column far out in a very
 * long line, with many findings on it, costs no more than another. */
#define BLOCK 4096

void cap_lines_free(CapLines *lines) {
  if (lines == NULL)
    return;
  g_free(lines->starts);
  g_free(lines->n_before);
  g_free(lines);
}

/* Bytes that do not continue a character. */
static guint count_starts(const char *text, gsize length) {
  guint n = 0;

  for (gsize i = 0; i < length; i++)
    n += ((guint8)text[i] & 0xC0) != 0x80;
  return n;
}

static CapLines *make_lines(const CapDocument *doc) {
  CapLines *lines = g_new0(CapLines, 1);
  guint size = 1024;
  const char *p = doc->text;
  const char *end = p + doc->length;

  lines->starts = g_new(guint32, size);
  lines->starts[lines->n_lines++] = 0;
  while ((p = memchr(p, '\n', (gsize)(end - p))) != NULL) {
    p++;
    if (lines->n_lines == size) {
      size *= 2;
      lines->starts = g_renew(guint32, lines->starts, size);
    }
    lines->starts[lines->n_lines++] = (guint32)(p - doc->text);
  }
  lines->n_before = g_new0(guint32, doc->length / BLOCK + 1);
  for (gsize i = 0; i < doc->length / BLOCK; i++)
    lines->n_before[i + 1] = lines->n_before[i] + count_starts(doc->text + i * BLOCK, BLOCK);
  return lines;
}

/* The table of lines, made when it is first asked for. A document may be read by several threads;
 * should two of them make the table at once, one copy is kept. */
static const CapLines *lines_of(const CapDocument *doc) {
  CapLines **slot = &((CapDocument *)doc)->lines;
  CapLines *lines = g_atomic_pointer_get(slot);

  if (lines != NULL)
    return lines;
  lines = make_lines(doc);
  if (g_atomic_pointer_compare_and_exchange(slot, NULL, lines))
    return lines;
  cap_lines_free(lines);
  return g_atomic_pointer_get(slot);
}

/* Number of the line, from 0, that the offset is on. */
static guint line_at(const CapLines *lines, gsize offset) {
  guint low = 0;
  guint high = lines->n_lines;

  while (high - low > 1) {
    guint middle = low + (high - low) / 2;

    if (lines->starts[middle] <= offset)
      low = middle;
    else
      high = middle;
  }
  return low;
}

/* Characters before an offset. */
static guint characters_before(const CapDocument *doc, gsize offset) {
  gsize block = offset / BLOCK;

  return lines_of(doc)->n_before[block] +
         count_starts(doc->text + block * BLOCK, offset - block * BLOCK);
}

/* Characters between two offsets. */
static guint count_characters(const CapDocument *doc, gsize start, gsize end) {
  if (end - start < BLOCK)
    return count_starts(doc->text + start, end - start);
  return characters_before(doc, end) - characters_before(doc, start);
}

/* A byte order mark takes no column. */
static gsize line_start(const CapDocument *doc, const CapLines *lines, guint line) {
  gsize start = lines->starts[line];

  return start == 0 ? cap_scan_start(doc->text, doc->length) : start;
}

/* Where the line ends, before its line break. */
static gsize line_end(const CapDocument *doc, const CapLines *lines, guint line) {
  gsize end = line + 1 < lines->n_lines ? lines->starts[line + 1] - 1 : doc->length;

  return end > lines->starts[line] && doc->text[end - 1] == '\r' ? end - 1 : end;
}

void cap_document_locate(const CapDocument *doc, gsize offset, guint *line, guint *column) {
  const CapLines *lines = lines_of(doc);
  guint number;
  gsize start;

  offset = MIN(offset, doc->length);
  number = line_at(lines, offset);
  start = line_start(doc, lines, number);
  *line = number + 1;
  *column = count_characters(doc, start, MAX(offset, start)) + 1;
}

guint cap_place_line(CapPlace place) {
  return line_at(lines_of(place.document), place.offset) + 1;
}

/* --- Places ------------------------------------------------------------------------------ */

CapPlace cap_place_range(const CapDocument *doc, gsize offset, gsize length) {
  offset = MIN(offset, doc->length);
  length = MIN(length, doc->length - offset);
  return (CapPlace){doc, (guint32)offset, (guint32)length};
}

static CapPlace place_of_slice(const CapDocument *doc, CapSlice slice) {
  return cap_place_range(doc, (gsize)(slice.data - doc->text), slice.length);
}

CapPlace cap_place_element(const CapDocument *doc, CapNode node) {
  return place_of_slice(doc, cap_node_name_text(doc, node));
}

CapPlace cap_place_whole(const CapDocument *doc, CapNode node) {
  const CapElement *element = cap_document_element(doc, node);

  return cap_place_range(doc, element->start, element->end - element->start);
}

CapNode cap_document_node_at(const CapDocument *doc, gsize offset) {
  guint low = 0;
  guint high = doc->index.n_elements;
  CapNode node;

  while (low < high) { /* the last element that starts at or before the byte */
    guint middle = low + (high - low) / 2;

    if (doc->index.elements[middle].start <= offset)
      low = middle + 1;
    else
      high = middle;
  }
  node = low > 0 ? low - 1 : CAP_NODE_NONE;
  while (node != CAP_NODE_NONE && doc->index.elements[node].end <= offset)
    node = doc->index.elements[node].parent;
  return node;
}

static const CapAttribute *find_attribute(const CapDocument *doc, CapNode node, CapName name) {
  for (guint i = 0; i < cap_node_n_attributes(doc, node); i++) {
    const CapAttribute *attribute = cap_document_attribute(doc, node, i);

    if (attribute->name == name)
      return attribute;
  }
  return NULL;
}

/* An empty value has nothing to underline: its quotes serve. */
static CapPlace place_of_value(const CapDocument *doc, const CapAttribute *attribute) {
  if (attribute->value_length == 0)
    return cap_place_range(doc, attribute->value_start - 1, 2);
  return cap_place_range(doc, attribute->value_start, attribute->value_length);
}

CapPlace cap_place_attribute(const CapDocument *doc, CapNode node, CapName name) {
  const CapAttribute *attribute = find_attribute(doc, node, name);

  return attribute != NULL ? place_of_value(doc, attribute) : cap_place_element(doc, node);
}

CapPlace cap_place_attribute_name(const CapDocument *doc, CapNode node, guint index) {
  return place_of_slice(doc, cap_node_attribute_name_text(doc, node, index));
}

CapPlace cap_place_attribute_value(const CapDocument *doc, CapNode node, guint index) {
  return place_of_value(doc, cap_document_attribute(doc, node, index));
}

/* The last mark at or before a word of a decoded value: of that value, or else its beginning. */
static CapWordMark mark_before(const CapDocument *doc, const CapAttribute *attribute,
                               CapSlice value, gsize word) {
  const CapElementIndex *index = &doc->index;
  CapWordMark first = {(guint32)(value.data - index->pool->str), attribute->value_start};
  guint low = 0;
  guint high = index->marks != NULL ? index->marks->len : 0;

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (g_array_index(index->marks, CapWordMark, middle).decoded <= word)
      low = middle + 1;
    else
      high = middle;
  }
  if (low > 0 && g_array_index(index->marks, CapWordMark, low - 1).decoded >= first.decoded)
    return g_array_index(index->marks, CapWordMark, low - 1);
  return first;
}

/* A decoded value mostly has as many words as its text; then the place is that of the word with the
 * same number, counted from a mark. Otherwise the whole value has to do. */
static CapPlace place_of_decoded_word(const CapDocument *doc, const CapAttribute *attribute,
                                      CapSlice value, CapSlice word) {
  CapWordMark mark = mark_before(doc, attribute, value, (gsize)(word.data - doc->index.pool->str));
  CapSlice rest = {doc->index.pool->str + mark.decoded, 0};
  CapSlice raw = {doc->text + mark.raw, 0};
  CapSlice raw_word, passed;

  if (!attribute->same_words)
    return place_of_value(doc, attribute);
  rest.length = (gsize)(word.data - rest.data);
  raw.length = attribute->value_start + attribute->value_length - mark.raw;
  for (guint i = 0; i < CAP_WORDS_PER_MARK && cap_slice_next_word(&raw, &raw_word); i++) {
    if (!cap_slice_next_word(&rest, &passed))
      return place_of_slice(doc, raw_word);
  }
  return place_of_value(doc, attribute);
}

static gboolean lies_in(CapSlice inner, CapSlice outer) {
  return outer.data != NULL && inner.data >= outer.data &&
         inner.data + inner.length <= outer.data + outer.length;
}

CapPlace cap_place_word(const CapDocument *doc, CapNode node, CapName name, CapSlice word) {
  const CapAttribute *attribute = find_attribute(doc, node, name);
  CapSlice value = cap_node_attribute(doc, node, name);

  if (lies_in(word, cap_document_text(doc)))
    return place_of_slice(doc, word);
  if (attribute != NULL && lies_in(word, value))
    return place_of_decoded_word(doc, attribute, value, word);
  return cap_place_attribute(doc, node, name);
}

/* The first text between two offsets that have no element between them. */
static CapPlace text_in_gap(const CapDocument *doc, guint32 start, guint32 end) {
  g_auto(CapScanner) scanner;
  CapToken token;

  cap_scanner_init(&scanner, doc->text, end);
  scanner.at = start;
  while (cap_scanner_next(&scanner, &token)) {
    gboolean is_cdata = token.kind == CAP_TOKEN_CDATA;
    guint32 from = is_cdata ? token.body_start : token.start;
    guint32 to = is_cdata ? token.body_end : token.end;

    if (!is_cdata && token.kind != CAP_TOKEN_TEXT)
      continue;
    while (from < to && cap_scan_is_blank(doc->text, from, from + 1))
      from++;
    while (to > from && cap_scan_is_blank(doc->text, to - 1, to))
      to--;
    if (to > from)
      return cap_place_range(doc, from, to - from);
  }
  return cap_place_range(doc, start, 0);
}

CapPlace cap_place_text(const CapDocument *doc, CapNode node) {
  guint32 at = cap_document_element(doc, node)->open_end;
  CapNode child = cap_node_first_child(doc, node);

  for (;;) {
    guint32 end = child != CAP_NODE_NONE ? cap_document_element(doc, child)->start
                                         : cap_element_content_end(doc, node);

    if (!cap_scan_is_blank(doc->text, at, end)) {
      CapPlace place = text_in_gap(doc, at, end);

      if (place.length > 0)
        return place;
    }
    if (child == CAP_NODE_NONE)
      return cap_place_range(doc, at, 0);
    at = cap_document_element(doc, child)->end;
    child = cap_node_next(doc, child);
  }
}

/* --- Findings ---------------------------------------------------------------------------- */

/* Moves an offset to the start of the character it is in. */
static gsize character_start(const CapDocument *doc, gsize offset) {
  while (offset > 0 && offset < doc->length && ((guint8)doc->text[offset] & 0xC0) == 0x80)
    offset--;
  return offset;
}

/* The line, or of a very long line the part around the place. */
static void set_source(CapDiagnostic *d, const CapDocument *doc, gsize start, gsize end, gsize at) {
  gsize from = start;
  gsize to = end;

  if (end - start > MAX_SOURCE) {
    from = at - start > SOURCE_BEFORE ? character_start(doc, at - SOURCE_BEFORE) : start;
    to = end - from > MAX_SOURCE ? character_start(doc, from + MAX_SOURCE) : end;
  }
  d->source_skip = count_characters(doc, start, from);
  d->source = g_utf8_make_valid(doc->text + from, (gssize)(to - from));
}

static void set_place(CapDiagnostic *d, CapPlace place) {
  const CapDocument *doc = place.document;
  const CapLines *lines = lines_of(doc);
  guint line = line_at(lines, place.offset);
  gsize start = line_start(doc, lines, line);
  gsize end = MAX(line_end(doc, lines, line), start);
  gsize at = CLAMP(place.offset, start, end);
  /* What spans several lines is underlined on its first one. */
  gsize to = MIN(at + place.length, end);

  d->line = line + 1;
  d->column = count_characters(doc, start, at) + 1;
  d->width = MAX(count_characters(doc, at, to), 1);
  d->offset = (guint32)at;
  d->length = (guint32)(to - at);
  set_source(d, doc, start, end, at);
}

CapDiagnostic *cap_report_va(CapDiagnostics *findings, CapCode code, CapPlace place,
                             const char *format, va_list args) {
  CapDiagnostic *d =
      cap_diagnostics_add_va(findings, code, cap_document_file(place.document), format, args);

  if (cap_diagnostics_keeps(findings, d))
    set_place(d, place);
  return d;
}

CapDiagnostic *cap_report(CapDiagnostics *findings, CapCode code, CapPlace place,
                          const char *format, ...) {
  CapDiagnostic *d;
  va_list args;

  va_start(args, format);
  d = cap_report_va(findings, code, place, format, args);
  va_end(args);
  return d;
}
