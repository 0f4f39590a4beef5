#include "document-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "schema/reader/scan.h"

CapDocument *cap_document_new(const char *file, char *text, gsize length) {
  CapDocument *doc = g_new0(CapDocument, 1);

  doc->file = g_strdup(file);
  doc->text = text;
  doc->length = length;
  doc->size = length + 1;
  return doc;
}

void cap_document_free(CapDocument *doc) {
  if (doc == NULL)
    return;
  cap_document_clear_index(doc);
  cap_entities_free(doc->entities);
  cap_history_free(doc->history);
  g_free(doc->index.elements);
  g_free(doc->index.attributes);
  g_free(doc->index.decoded);
  g_free(doc->file);
  g_free(doc->text);
  g_free(doc);
}

/* The tables keep their room: an edit builds them anew with about the same size. */
void cap_document_clear_index(CapDocument *doc) {
  doc->index.n_elements = 0;
  doc->index.n_attributes = 0;
  doc->index.n_decoded = 0;
  doc->index.inner_namespaces = 0;
  if (doc->index.pool != NULL) {
    g_string_free(doc->index.pool, TRUE);
    doc->index.pool = NULL;
  }
  g_clear_pointer(&doc->index.marks, g_array_unref);
  g_clear_pointer(&doc->lines, cap_lines_free);
}

/* --- The document ------------------------------------------------------------------------ */

const char *cap_document_file(const CapDocument *doc) {
  return doc->file;
}

CapKind cap_document_kind(const CapDocument *doc) {
  return doc->kind;
}

gboolean cap_document_has_shape(const CapDocument *doc) {
  return doc->has_shape;
}

CapSlice cap_document_text(const CapDocument *doc) {
  return (CapSlice){doc->text, doc->length};
}

const char *cap_kind_name(CapKind kind) {
  switch (kind) {
  case CAP_KIND_UNKNOWN:
    return "document";
  case CAP_KIND_MAP:
    return "map";
  case CAP_KIND_ROSTER:
    return "roster";
  case CAP_KIND_SCENARIO:
    return "scenario";
  case CAP_KIND_RECORD:
    return "record";
  }
  g_assert_not_reached();
}

const char *cap_kind_words(CapKind kind) {
  switch (kind) {
  case CAP_KIND_UNKNOWN:
    return C_("kind", "document");
  case CAP_KIND_MAP:
    return C_("kind", "map");
  case CAP_KIND_ROSTER:
    return C_("kind", "roster");
  case CAP_KIND_SCENARIO:
    return C_("kind", "scenario");
  case CAP_KIND_RECORD:
    return C_("kind", "record");
  }
  g_assert_not_reached();
}

void cap_document_update_kind(CapDocument *doc) {
  static const CapKind kinds[] = {CAP_KIND_MAP, CAP_KIND_ROSTER, CAP_KIND_SCENARIO,
                                  CAP_KIND_RECORD};

  doc->kind = CAP_KIND_UNKNOWN;
  for (guint i = 0; i < G_N_ELEMENTS(kinds) && doc->index.n_elements > 0; i++) {
    if (cap_slice_equals(cap_node_name_text(doc, 0), cap_kind_name(kinds[i])))
      doc->kind = kinds[i];
  }
}

/* --- The tree ---------------------------------------------------------------------------- */

/* Names are not kept, only where they start; they end where anything but a name follows. */
static CapSlice name_at(const CapDocument *doc, guint32 start) {
  guint32 end = start;

  while (end < doc->length && strchr(" \t\r\n=/>", doc->text[end]) == NULL)
    end++;
  return (CapSlice){doc->text + start, end - start};
}

CapNode cap_document_root(const CapDocument *doc) {
  (void)doc;
  return 0;
}

guint cap_document_count(const CapDocument *doc) {
  return doc->index.n_elements;
}

CapName cap_node_name(const CapDocument *doc, CapNode node) {
  return (CapName)cap_document_element(doc, node)->name;
}

CapSlice cap_node_name_text(const CapDocument *doc, CapNode node) {
  return name_at(doc, cap_document_element(doc, node)->start + 1);
}

CapNode cap_node_parent(const CapDocument *doc, CapNode node) {
  return cap_document_element(doc, node)->parent;
}

CapNode cap_node_first_child(const CapDocument *doc, CapNode node) {
  return cap_document_element(doc, node)->first_child;
}

CapNode cap_node_next(const CapDocument *doc, CapNode node) {
  return cap_document_element(doc, node)->next;
}

/* The node itself or its next sibling with the name. */
static CapNode find_named(const CapDocument *doc, CapNode node, CapName name) {
  while (node != CAP_NODE_NONE && cap_node_name(doc, node) != name)
    node = cap_node_next(doc, node);
  return node;
}

CapNode cap_node_child_named(const CapDocument *doc, CapNode node, CapName name) {
  return find_named(doc, cap_node_first_child(doc, node), name);
}

CapNode cap_node_next_named(const CapDocument *doc, CapNode child, CapName name) {
  return find_named(doc, cap_node_next(doc, child), name);
}

guint32 cap_element_content_end(const CapDocument *doc, CapNode node) {
  const CapElement *element = cap_document_element(doc, node);
  guint32 at = element->end;

  if (element->end == element->open_end)
    return element->open_end;
  while (at > element->open_end && doc->text[at - 1] != '<')
    at--;
  return at > element->open_end ? at - 1 : at;
}

void cap_fold_blanks(GString *string, gsize start) {
  gsize to = start;

  for (gsize i = start; i < string->len; i++) {
    char c = string->str[i];

    if (!cap_is_space(c))
      string->str[to++] = c;
    else if (to > start && string->str[to - 1] != ' ')
      string->str[to++] = ' ';
  }
  if (to > start && string->str[to - 1] == ' ')
    to--;
  g_string_truncate(string, to);
}

char *cap_node_dup_text(const CapDocument *doc, CapNode node) {
  const CapElement *element = cap_document_element(doc, node);
  g_autoptr(GString) text = g_string_new(NULL);
  g_auto(CapScanner) scanner;
  CapToken token;

  cap_scanner_init(&scanner, doc->text, cap_element_content_end(doc, node));
  scanner.at = element->open_end;
  while (cap_scanner_next(&scanner, &token)) {
    if (token.kind == CAP_TOKEN_TEXT)
      cap_entities_decode(doc->entities, cap_scan_slice(&scanner, token.start, token.end), FALSE,
                          text);
    else if (token.kind == CAP_TOKEN_CDATA)
      g_string_append_len(text, doc->text + token.body_start, token.body_end - token.body_start);
  }
  cap_fold_blanks(text, 0);
  return g_string_free(g_steal_pointer(&text), FALSE);
}

/* --- Attributes -------------------------------------------------------------------------- */

static CapSlice decoded_value(const CapElementIndex *index, guint32 attribute) {
  guint low = 0;
  guint high = index->n_decoded;

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (index->decoded[middle].attribute < attribute)
      low = middle + 1;
    else
      high = middle;
  }
  g_assert(low < index->n_decoded && index->decoded[low].attribute == attribute);
  return (CapSlice){index->pool->str + index->decoded[low].start, index->decoded[low].length};
}

static CapSlice value_of(const CapDocument *doc, guint32 index) {
  const CapAttribute *attribute = &doc->index.attributes[index];

  if (attribute->decoded)
    return decoded_value(&doc->index, index);
  return (CapSlice){doc->text + attribute->value_start, attribute->value_length};
}

CapSlice cap_node_attribute(const CapDocument *doc, CapNode node, CapName name) {
  const CapElement *element = cap_document_element(doc, node);

  for (guint32 i = 0; i < element->n_attributes; i++) {
    if (doc->index.attributes[element->first_attribute + i].name == name)
      return value_of(doc, element->first_attribute + i);
  }
  return (CapSlice){NULL, 0};
}

guint cap_node_n_attributes(const CapDocument *doc, CapNode node) {
  return cap_document_element(doc, node)->n_attributes;
}

CapName cap_node_attribute_name(const CapDocument *doc, CapNode node, guint index) {
  return (CapName)cap_document_attribute(doc, node, index)->name;
}

CapSlice cap_node_attribute_name_text(const CapDocument *doc, CapNode node, guint index) {
  return name_at(doc, cap_document_attribute(doc, node, index)->name_start);
}

CapSlice cap_node_attribute_value(const CapDocument *doc, CapNode node, guint index) {
  const CapElement *element = cap_document_element(doc, node);

  g_assert(index < element->n_attributes);
  return value_of(doc, element->first_attribute + index);
}
