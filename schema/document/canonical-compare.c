#include "canonical.h"

#include "schema/reader/entities.h"
#include "schema/reader/scan.h"

#include <string.h>

/* What a text says, one thing after the other. */
typedef struct {
  CapScanner scanner;
  CapToken token;
  gboolean at_end;
  gboolean
      owes_end_tag; /* an empty tag is a start tag and an end tag, of which this is the second */
} Stream;

static void stream_init(Stream *stream, CapSlice text) {
  gsize skip = cap_scan_start(text.data, text.length);

  *stream = (Stream){0};
  cap_scanner_init(&stream->scanner, text.data + skip, text.length - skip);
}

/* Blank text and the XML declaration say nothing. */
static gboolean says_nothing(const Stream *stream) {
  const CapToken *token = &stream->token;
  CapSlice name = cap_scan_slice(&stream->scanner, token->name_start, token->name_end);

  if (token->kind == CAP_TOKEN_TEXT)
    return cap_scan_is_blank(stream->scanner.text, token->start, token->end);
  return token->kind == CAP_TOKEN_INSTRUCTION && cap_slice_equals(name, "xml");
}

static void stream_next(Stream *stream) {
  if (!stream->at_end && stream->token.kind == CAP_TOKEN_EMPTY_TAG && !stream->owes_end_tag) {
    stream->owes_end_tag = TRUE;
    return;
  }
  stream->owes_end_tag = FALSE;
  do
    stream->at_end = !cap_scanner_next(&stream->scanner, &stream->token);
  while (!stream->at_end && says_nothing(stream));
}

static CapTokenKind stream_kind(const Stream *stream) {
  if (stream->token.kind != CAP_TOKEN_EMPTY_TAG)
    return stream->token.kind;
  return stream->owes_end_tag ? CAP_TOKEN_END_TAG : CAP_TOKEN_START_TAG;
}

/* The text with the amount of white space taken out of it. References are resolved afterwards: a
 * line break that is written as one is meant. */
static char *essence(CapSlice text, gboolean is_attribute) {
  g_autoptr(GString) folded = g_string_sized_new(text.length + 1);
  g_autoptr(GString) decoded = g_string_sized_new(text.length + 1);
  CapSlice word;

  while (cap_slice_next_word(&text, &word)) {
    if (folded->len > 0)
      g_string_append_c(folded, ' ');
    g_string_append_len(folded, word.data, (gssize)word.length);
  }
  cap_entities_decode(NULL, (CapSlice){folded->str, folded->len}, is_attribute, decoded);
  return g_string_free(g_steal_pointer(&decoded), FALSE);
}

static gboolean same_essence(CapSlice a, CapSlice b, gboolean is_attribute) {
  g_autofree char *left = essence(a, is_attribute);
  g_autofree char *right = essence(b, is_attribute);

  return g_str_equal(left, right);
}

static CapSlice attribute_value(const Stream *stream, const CapTokenAttribute *attribute) {
  return cap_scan_slice(&stream->scanner, attribute->value_start, attribute->value_end);
}

static const CapTokenAttribute *find_attribute(const Stream *stream, CapSlice name) {
  for (guint i = 0; i < stream->token.n_attributes; i++) {
    const CapTokenAttribute *attribute = &stream->token.attributes[i];

    if (cap_slices_equal(
            cap_scan_slice(&stream->scanner, attribute->name_start, attribute->name_end), name))
      return attribute;
  }
  return NULL;
}

/* Names are unique within a tag, so equal numbers and one direction suffice. */
static gboolean same_attributes(const Stream *a, const Stream *b) {
  if (a->token.n_attributes != b->token.n_attributes)
    return FALSE;
  for (guint i = 0; i < a->token.n_attributes; i++) {
    const CapTokenAttribute *left = &a->token.attributes[i];
    const CapTokenAttribute *right =
        find_attribute(b, cap_scan_slice(&a->scanner, left->name_start, left->name_end));

    if (right == NULL || !same_essence(attribute_value(a, left), attribute_value(b, right), TRUE))
      return FALSE;
  }
  return TRUE;
}

static gboolean same_token(const Stream *a, const Stream *b) {
  CapSlice left_name = cap_scan_slice(&a->scanner, a->token.name_start, a->token.name_end);
  CapSlice right_name = cap_scan_slice(&b->scanner, b->token.name_start, b->token.name_end);

  if (stream_kind(a) != stream_kind(b))
    return FALSE;
  switch (stream_kind(a)) {
  case CAP_TOKEN_START_TAG:
    return cap_slices_equal(left_name, right_name) && same_attributes(a, b);
  case CAP_TOKEN_EMPTY_TAG:
  case CAP_TOKEN_END_TAG:
    return cap_slices_equal(left_name, right_name);
  case CAP_TOKEN_TEXT:
  case CAP_TOKEN_CDATA:
  case CAP_TOKEN_COMMENT:
  case CAP_TOKEN_INSTRUCTION:
  case CAP_TOKEN_DOCTYPE:
    return same_essence(cap_scan_slice(&a->scanner, a->token.start, a->token.end),
                        cap_scan_slice(&b->scanner, b->token.start, b->token.end), FALSE);
  }
  g_assert_not_reached();
}

gboolean cap_canonical_same(CapSlice a, CapSlice b) {
  Stream left, right;
  gboolean same = TRUE;

  stream_init(&left, a);
  stream_init(&right, b);
  do {
    stream_next(&left);
    stream_next(&right);
    same = left.at_end == right.at_end && (left.at_end || same_token(&left, &right));
  } while (same && !left.at_end);
  cap_scanner_clear(&left.scanner);
  cap_scanner_clear(&right.scanner);
  return same;
}
