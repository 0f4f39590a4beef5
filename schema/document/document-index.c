/* Makes the tables of elements and attributes from the text. */
#include "document-private.h"

#include "names.h"
#include "schema/reader/scan.h"

#include <string.h>

typedef struct {
  CapDocument *doc;
  CapElementIndex *index;
  CapScanner scanner;
  CapNameTable names;
  CapLimits limits;
  CapIndexResult result;
  CapNode current;  /* the innermost open element */
  CapNode previous; /* the last child of `current` so far */
  guint depth;
  guint namespaces;
  gsize expansion;
} Builder;

static const CapLimits no_limits = {
    .max_size = G_MAXSIZE,
    .max_depth = G_MAXUINT,
    .max_elements = G_MAXUINT,
    .max_attribute = G_MAXUINT,
    .max_attributes = G_MAXUINT16,
    .max_expansion = G_MAXSIZE,
};

static gboolean stop(Builder *b, CapIndexStatus status, guint32 offset, guint32 end, gsize actual) {
  b->result = (CapIndexResult){status, offset, end - offset, actual};
  return FALSE;
}

/* --- Values ------------------------------------------------------------------------------ */

static gboolean has_double_blank(const char *value, gsize length) {
  for (gsize i = 1; i < length; i++) {
    if (value[i] == ' ' && value[i - 1] == ' ')
      return TRUE;
  }
  return FALSE;
}

static void add_mark(CapElementIndex *index, CapWordMark mark) {
  if (index->marks == NULL)
    index->marks = g_array_new(FALSE, FALSE, sizeof(CapWordMark));
  g_array_append_val(index->marks, mark);
}

/* Notes where the words of a decoded value stand in its text. FALSE when there are more or fewer of
 * them: somebody wrote a blank as a character reference. */
static gboolean add_marks(Builder *b, CapSlice decoded, CapSlice raw) {
  CapSlice word;
  CapSlice raw_word;

  for (guint i = 0; cap_slice_next_word(&decoded, &word); i++) {
    if (!cap_slice_next_word(&raw, &raw_word))
      return FALSE;
    if (i > 0 && i % CAP_WORDS_PER_MARK == 0)
      add_mark(b->index, (CapWordMark){(guint32)(word.data - b->index->pool->str),
                                       (guint32)(raw_word.data - b->scanner.text)});
  }
  return !cap_slice_next_word(&raw, &raw_word);
}

/* Decodes the value of the attribute at hand, the next one of the table. */
static void add_decoded(Builder *b, CapSlice value, CapAttribute *attribute) {
  CapElementIndex *index = b->index;
  CapDecodedValue *decoded;

  if (index->pool == NULL)
    index->pool = g_string_new(NULL);
  if (index->n_decoded == index->decoded_size) {
    index->decoded_size = MAX(16, index->decoded_size * 2);
    index->decoded = g_renew(CapDecodedValue, index->decoded, index->decoded_size);
  }
  decoded = &index->decoded[index->n_decoded++];
  decoded->attribute = index->n_attributes;
  decoded->start = (guint32)index->pool->len;
  cap_entities_decode(b->doc->entities, value, TRUE, index->pool);
  cap_fold_blanks(index->pool, decoded->start);
  decoded->length = (guint32)index->pool->len - decoded->start;
  attribute->decoded = TRUE;
  attribute->same_words =
      add_marks(b, (CapSlice){index->pool->str + decoded->start, decoded->length}, value) ? 1 : 0;
}

/* Adds what the references in a piece of text expand to; FALSE when that is too much. */
static gboolean count_expansion(Builder *b, guint32 start, guint32 end) {
  gsize most = b->limits.max_expansion;
  gsize where = 0;
  gsize expansion;

  if (b->doc->entities == NULL)
    return TRUE;
  if (most < G_MAXSIZE)
    most = most - b->expansion + 1;
  expansion = cap_entities_expansion(b->doc->entities, cap_scan_slice(&b->scanner, start, end),
                                     most, &where);
  /* One entity can expand to as much as a number holds. */
  b->expansion = expansion > G_MAXSIZE - b->expansion ? G_MAXSIZE : b->expansion + expansion;
  if (b->expansion <= b->limits.max_expansion)
    return TRUE;
  return stop(b, CAP_INDEX_EXPANSION, start + (guint32)where, start + (guint32)where + 1,
              b->expansion);
}

/* --- Elements ---------------------------------------------------------------------------- */

static gboolean is_namespace(CapSlice name) {
  return name.length >= 5 && memcmp(name.data, "xmlns", 5) == 0;
}

static gboolean add_attribute(Builder *b, const CapTokenAttribute *a) {
  CapElementIndex *index = b->index;
  CapSlice name = cap_scan_slice(&b->scanner, a->name_start, a->name_end);
  CapSlice value = cap_scan_slice(&b->scanner, a->value_start, a->value_end);
  CapAttribute *attribute;

  if (value.length > b->limits.max_attribute)
    return stop(b, CAP_INDEX_ATTRIBUTE_TOO_LONG, a->name_start, a->name_end, value.length);
  if (index->n_attributes == index->attributes_size) {
    index->attributes_size = MAX(64, index->attributes_size * 2);
    index->attributes = g_renew(CapAttribute, index->attributes, index->attributes_size);
  }
  attribute = &index->attributes[index->n_attributes];
  attribute->name_start = a->name_start;
  attribute->name = (guint16)cap_name_table_lookup(&b->names, name);
  attribute->decoded = FALSE;
  attribute->same_words = TRUE;
  if (!a->plain && !count_expansion(b, a->value_start, a->value_end))
    return FALSE;
  if (!a->plain || has_double_blank(value.data, value.length))
    add_decoded(b, value, attribute);
  while (value.length > 0 && cap_is_space(value.data[0])) {
    value.data++;
    value.length--;
  }
  while (value.length > 0 && cap_is_space(value.data[value.length - 1]))
    value.length--;
  attribute->value_start = (guint32)(value.data - b->scanner.text);
  attribute->value_length = (guint32)value.length;
  index->n_attributes++;
  if (attribute->name == CAP_NAME_OTHER && is_namespace(name)) {
    index->inner_namespaces += b->depth > 0;
    if (++b->namespaces > CAP_MAX_NAMESPACES)
      return stop(b, CAP_INDEX_TOO_MANY_NAMESPACES, a->name_start, a->name_end, b->namespaces);
  }
  return TRUE;
}

static CapElement *new_element(Builder *b) {
  CapElementIndex *index = b->index;

  if (index->n_elements == index->elements_size) {
    index->elements_size = MAX(64, index->elements_size * 2);
    index->elements = g_renew(CapElement, index->elements, index->elements_size);
  }
  return &index->elements[index->n_elements++];
}

static gboolean open_element(Builder *b, const CapToken *token) {
  CapElementIndex *index = b->index;
  CapNode node = index->n_elements;
  CapElement *element;

  if (node >= b->limits.max_elements)
    return stop(b, CAP_INDEX_TOO_MANY_ELEMENTS, token->start, token->name_end, node + 1);
  if (b->depth >= b->limits.max_depth)
    return stop(b, CAP_INDEX_TOO_DEEP, token->start, token->name_end, b->depth + 1);
  /* A second root: its end is the business of the one who checks well-formedness. */
  if (b->depth == 0 && node > 0)
    return stop(b, CAP_INDEX_BROKEN, token->start, token->name_end, 0);
  element = new_element(b);
  *element = (CapElement){
      .start = token->start,
      .open_end = token->end,
      .end = token->end,
      .parent = b->current,
      .first_child = CAP_NODE_NONE,
      .next = CAP_NODE_NONE,
      .first_attribute = index->n_attributes,
      .n_attributes = (guint16)token->n_attributes,
      .name = (guint16)cap_name_table_lookup(
          &b->names, cap_scan_slice(&b->scanner, token->name_start, token->name_end)),
  };
  if (b->previous != CAP_NODE_NONE)
    index->elements[b->previous].next = node;
  else if (b->current != CAP_NODE_NONE)
    index->elements[b->current].first_child = node;
  b->previous = node;
  for (guint i = 0; i < token->n_attributes; i++) {
    if (!add_attribute(b, &token->attributes[i])) {
      index->elements[node].n_attributes = (guint16)i;
      return FALSE;
    }
  }
  if (token->kind == CAP_TOKEN_START_TAG) {
    b->current = node;
    b->previous = CAP_NODE_NONE;
    b->depth++;
  }
  return TRUE;
}

static gboolean close_element(Builder *b, const CapToken *token) {
  CapElement *element;

  if (b->current == CAP_NODE_NONE)
    return stop(b, CAP_INDEX_BROKEN, token->start, token->end, 0);
  element = &b->index->elements[b->current];
  element->end = token->end;
  b->previous = b->current;
  b->current = element->parent;
  b->depth--;
  return TRUE;
}

/* --- The whole text ---------------------------------------------------------------------- */

static gboolean add_token(Builder *b, const CapToken *token) {
  if (token->n_attributes > b->limits.max_attributes) {
    const CapTokenAttribute *last = &token->attributes[token->n_attributes - 1];

    return stop(b, CAP_INDEX_TOO_MANY_ATTRIBUTES, last->name_start, last->name_end,
                token->n_attributes);
  }
  if (token->broken)
    return stop(b, CAP_INDEX_BROKEN, token->start, token->end, 0);
  switch (token->kind) {
  case CAP_TOKEN_START_TAG:
  case CAP_TOKEN_EMPTY_TAG:
    return open_element(b, token);
  case CAP_TOKEN_END_TAG:
    return close_element(b, token);
  case CAP_TOKEN_TEXT:
    return count_expansion(b, token->start, token->end);
  case CAP_TOKEN_CDATA:
  case CAP_TOKEN_COMMENT:
  case CAP_TOKEN_INSTRUCTION:
    return TRUE;
  case CAP_TOKEN_DOCTYPE:
    /* The reader has looked at one before the root; anywhere else it is a mistake. */
    return b->index->n_elements == 0 || stop(b, CAP_INDEX_BROKEN, token->start, token->end, 0);
  }
  g_assert_not_reached();
}

CapIndexResult cap_document_build_index(CapDocument *doc, const CapLimits *limits) {
  Builder b = {
      .doc = doc,
      .index = &doc->index,
      .limits = limits != NULL ? *limits : no_limits,
      .current = CAP_NODE_NONE,
      .previous = CAP_NODE_NONE,
  };
  CapToken token;

  cap_document_clear_index(doc);
  /* Where an element keeps the number, there is room for no more. */
  b.limits.max_attributes = CLAMP(b.limits.max_attributes, 1, G_MAXUINT16);
  cap_name_table_init(&b.names);
  cap_scanner_init(&b.scanner, doc->text, doc->length);
  b.scanner.max_attributes = b.limits.max_attributes;
  while (b.result.status == CAP_INDEX_OK && cap_scanner_next(&b.scanner, &token))
    add_token(&b, &token);
  if (b.result.status == CAP_INDEX_OK && (b.depth > 0 || doc->index.n_elements == 0))
    stop(&b, CAP_INDEX_BROKEN, (guint32)doc->length, (guint32)doc->length, 0);
  cap_scanner_clear(&b.scanner);
  cap_document_update_kind(doc);
  return b.result;
}

CapDoctypeStatus cap_document_read_entities(CapDocument *doc, CapEntityTrouble *trouble) {
  g_auto(CapScanner) scanner;
  CapToken token;

  g_clear_pointer(&doc->entities, cap_entities_free);
  cap_scanner_init(&scanner, doc->text, doc->length);
  do {
    if (!cap_scanner_next(&scanner, &token) || token.kind == CAP_TOKEN_START_TAG ||
        token.kind == CAP_TOKEN_EMPTY_TAG)
      return CAP_DOCTYPE_OK;
  } while (token.kind != CAP_TOKEN_DOCTYPE);
  return cap_entities_read(doc->text, token.body_start, token.body_end, &doc->entities, trouble);
}
