#include "editor/core/completion.h"

#include <string.h>

#include "schema/reader/scan.h"

/* A tag that is being written, as far as the cursor. */
typedef struct {
  CapSlice name;
  GArray *attributes; /* of CapSlice: names that it has */
  CapSlice attribute; /* whose value the cursor is in; unset when in none */
  gsize start;        /* of the word at the cursor */
} Tag;

static gboolean is_name_byte(char c) {
  return g_ascii_isalnum(c) || c == '-' || c == '_' || c == ':' || c == '.' || (guchar)c >= 0x80;
}

static void add(CapCompletion *c, const char *word, const char *text, gboolean is_required) {
  CapCompletionItem item = {word, text, is_required};
  g_array_append_val(c->items, item);
}

/* --- Where the cursor is -------------------------------------------------------------------- */

GArray *cap_completion_open_elements(const char *text, gsize length) {
  GArray *open = g_array_new(FALSE, FALSE, sizeof(CapSlice));
  g_auto(CapScanner) scanner = {0};
  CapToken token;
  cap_scanner_init(&scanner, text, length);
  while (cap_scanner_next(&scanner, &token)) {
    CapSlice name = cap_scan_slice(&scanner, token.name_start, token.name_end);
    if (token.kind == CAP_TOKEN_START_TAG && !token.broken)
      g_array_append_val(open, name);
    if (token.kind != CAP_TOKEN_END_TAG)
      continue;
    guint depth = open->len;
    while (depth > 0 && !cap_slices_equal(g_array_index(open, CapSlice, depth - 1), name))
      depth--;
    if (depth > 0)
      g_array_set_size(open, depth - 1);
  }
  return open;
}

/* Whether the cursor is in a comment or the like, where nothing is markup. */
static gboolean is_in_prose(const char *text, gsize offset) {
  g_auto(CapScanner) scanner = {0};
  CapToken token = {0};
  cap_scanner_init(&scanner, text, offset);
  while (cap_scanner_next(&scanner, &token))
    ;
  return token.broken && (token.kind == CAP_TOKEN_COMMENT || token.kind == CAP_TOKEN_CDATA ||
                          token.kind == CAP_TOKEN_INSTRUCTION || token.kind == CAP_TOKEN_DOCTYPE);
}

/* The last < before the cursor that no > follows; FALSE when the cursor is in no tag. */
static gboolean find_tag(const char *text, gsize offset, gsize *start) {
  g_auto(CapScanner) scanner = {0};
  CapToken token = {0};
  gsize at = offset;
  while (at > 0 && text[at - 1] != '<')
    at--;
  if (at == 0 || is_in_prose(text, offset))
    return FALSE;
  cap_scanner_init(&scanner, text, offset);
  scanner.at = (guint32)(at - 1);
  *start = at - 1;
  /* Cut off at the cursor it is broken, unless it was closed before. */
  return cap_scanner_next(&scanner, &token) && (token.broken || token.end > offset);
}

/* Reads the start tag from behind its < up to the cursor. */
static void read_tag(const char *text, gsize at, gsize offset, Tag *tag) {
  gsize start = at;
  while (at < offset && is_name_byte(text[at]))
    at++;
  tag->name = (CapSlice){text + start, at - start};
  tag->start = start;
  while (at < offset) {
    while (at < offset && !is_name_byte(text[at]))
      at++;
    start = tag->start = at;
    while (at < offset && is_name_byte(text[at]))
      at++;
    CapSlice name = {text + start, at - start};
    while (at < offset && (cap_is_space(text[at]) || text[at] == '='))
      tag->start = ++at;
    if (at >= offset || (text[at] != '"' && text[at] != '\''))
      continue;
    char quote = text[at++];
    const char *end = memchr(text + at, quote, offset - at);
    g_array_append_val(tag->attributes, name);
    if (end == NULL) {
      tag->attribute = name;
      tag->start = at;
      return;
    }
    at = tag->start = (gsize)(end - text) + 1;
  }
}

/* --- What can stand there ------------------------------------------------------------------- */

static void offer_elements(CapCompletion *c, const CapGuide *guide, const char *text,
                           gsize before) {
  g_autoptr(GArray) open = cap_completion_open_elements(text, before);
  c->kind = CAP_COMPLETE_ELEMENT;
  if (open->len == 0) {
    const CapGuideElement *root = cap_guide_root(guide);
    add(c, root->name, root->text, FALSE);
    return;
  }
  const CapGuideElement *parent =
      cap_guide_find(guide, g_array_index(open, CapSlice, open->len - 1));
  for (guint i = 0; parent != NULL && i < parent->children->len; i++) {
    const char *name = g_ptr_array_index(parent->children, i);
    const CapGuideElement *child = cap_guide_find(guide, cap_slice_of(name));
    add(c, name, child != NULL ? child->text : NULL, FALSE);
  }
}

static void offer_end(CapCompletion *c, const char *text, gsize before) {
  g_autoptr(GArray) open = cap_completion_open_elements(text, before);
  if (open->len == 0)
    return;
  c->kind = CAP_COMPLETE_END;
  c->end = cap_slice_dup(g_array_index(open, CapSlice, open->len - 1));
  add(c, c->end, NULL, FALSE);
}

static void offer_attributes(CapCompletion *c, const CapGuide *guide, const Tag *tag) {
  const CapGuideElement *element = cap_guide_find(guide, tag->name);
  c->kind = CAP_COMPLETE_ATTRIBUTE;
  for (guint i = 0; element != NULL && i < element->attributes->len; i++) {
    const CapGuideAttribute *attribute = g_ptr_array_index(element->attributes, i);
    gboolean has_it = FALSE;
    for (guint j = 0; j < tag->attributes->len; j++)
      has_it |= cap_slice_equals(g_array_index(tag->attributes, CapSlice, j), attribute->name);
    if (!has_it)
      add(c, attribute->name, attribute->text, attribute->required);
  }
}

/* Of a list the word at the cursor. */
static void offer_words(CapCompletion *c, const CapGuide *guide, const Tag *tag, const char *text,
                        gsize offset) {
  const CapGuideElement *element = cap_guide_find(guide, tag->name);
  int index = element != NULL ? cap_guide_attribute_index(element, tag->attribute) : -1;
  if (index < 0)
    return;
  const CapGuideAttribute *attribute = g_ptr_array_index(element->attributes, (guint)index);
  const CapGuideType *type = attribute->type;
  if (type->item != NULL) {
    type = type->item;
    for (c->start = offset; c->start > tag->start && !cap_is_space(text[c->start - 1]);)
      c->start--;
  }
  c->kind = CAP_COMPLETE_WORD;
  c->element = tag->name;
  c->attribute = tag->attribute;
  for (guint i = 0; i < type->n_words; i++)
    add(c, type->words[i].word, type->words[i].text, FALSE);
}

CapCompletion *cap_completion_new(const CapGuide *guide, const char *text, gsize offset) {
  CapCompletion *c = g_new0(CapCompletion, 1);
  g_autoptr(GArray) attributes = g_array_new(FALSE, FALSE, sizeof(CapSlice));
  Tag tag = {.attributes = attributes};
  gsize start = 0;
  c->items = g_array_new(FALSE, FALSE, sizeof(CapCompletionItem));
  if (!find_tag(text, offset, &start))
    return c;
  char first = start + 1 < offset ? text[start + 1] : '\0';
  if (first == '!' || first == '?')
    return c;
  if (first == '/') {
    c->start = start + 2;
    offer_end(c, text, start);
    return c;
  }
  read_tag(text, start + 1, offset, &tag);
  c->start = tag.start;
  if (tag.name.data + tag.name.length == text + offset)
    offer_elements(c, guide, text, start);
  else if (cap_slice_is_set(tag.attribute))
    offer_words(c, guide, &tag, text, offset);
  else if (cap_is_space(text[c->start - 1]))
    offer_attributes(c, guide, &tag);
  return c;
}

void cap_completion_free(CapCompletion *completion) {
  if (completion == NULL)
    return;
  g_array_unref(completion->items);
  g_free(completion->end);
  g_free(completion);
}
