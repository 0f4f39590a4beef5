/* Inside of a document, for the files that read, index and edit it. */
#pragma once

#include "document.h"
#include "schema/reader/entities.h"
#include "history.h"

/* One element. The name stands at start + 1; where its end tag starts is found from `end`. */
typedef struct {
  guint32 start;    /* of the '<' of the start tag */
  guint32 open_end; /* after the '>' of the start tag */
  guint32 end;      /* after the '>' of the end tag; open_end for an empty tag */
  CapNode parent;
  CapNode first_child;
  CapNode next;
  guint32 first_attribute;
  guint16 n_attributes;
  guint16 name; /* CapName */
} CapElement;

/* One attribute; the value without surrounding blanks. */
typedef struct {
  guint32 name_start;
  guint32 value_start;
  guint32 value_length;
  guint16 name;      /* CapName */
  guint8 decoded;    /* the value differs from the text and is looked up in `decoded` */
  guint8 same_words; /* but it has as many words */
} CapAttribute;

/* The value of an attribute that is not a piece of the text. */
typedef struct {
  guint32 attribute; /* index into the table of attributes; ascending */
  guint32 start;     /* in the pool */
  guint32 length;
} CapDecodedValue;

/* Where a word of a decoded value stands in the text. Every so many words of a value have one, so
 * that the place of a word is found without going through all before it. */
typedef struct {
  guint32 decoded; /* in the pool; ascending */
  guint32 raw;     /* in the text */
} CapWordMark;

#define CAP_WORDS_PER_MARK 64

typedef struct {
  guint n_elements;
  guint n_attributes;
  guint n_decoded;
  guint elements_size; /* room in the tables */
  guint attributes_size;
  guint decoded_size;
  guint inner_namespaces; /* namespace declarations elsewhere than on the root */
  CapElement *elements;
  CapAttribute *attributes;
  CapDecodedValue *decoded;
  GString *pool; /* of decoded values; NULL when there are none */
  GArray *marks; /* of CapWordMark; NULL when no decoded value is so long */
} CapElementIndex;

/* Lines, and what it takes to count characters in very long ones. */
typedef struct {
  guint n_lines;
  guint32 *starts;   /* offset of the first byte of every line */
  guint32 *n_before; /* characters before every block of bytes; see place.c */
} CapLines;

struct _CapDocument {
  char *file;
  char *text; /* NUL-terminated, for the sake of debuggers */
  gsize length;
  gsize size; /* of the allocation */
  CapKind kind;
  gboolean has_shape;
  CapElementIndex index;
  CapEntities *entities; /* declared in the DOCTYPE; NULL when there is none */
  CapLines *lines;       /* made by the first cap_document_locate(), see there */
  CapHistory *history;   /* made by the first edit */
  const struct _CapDocumentListener *listener; /* NULL when nobody listens */
  gpointer listener_data;
};

/* Why an index could not be made. */
typedef enum {
  CAP_INDEX_OK,
  CAP_INDEX_BROKEN, /* the text is not well-formed; libxml2 can tell why */
  CAP_INDEX_TOO_DEEP,
  CAP_INDEX_TOO_MANY_ELEMENTS,
  CAP_INDEX_TOO_MANY_ATTRIBUTES,
  CAP_INDEX_TOO_MANY_NAMESPACES,
  CAP_INDEX_ATTRIBUTE_TOO_LONG,
  CAP_INDEX_EXPANSION,
} CapIndexStatus;

typedef struct {
  CapIndexStatus status;
  guint32 offset; /* where it happened */
  guint32 length;
  gsize actual; /* the number that is over the limit, where it is known */
} CapIndexResult;

/* A document around text, which is taken over (it must be NUL-terminated at `length`). It has no
 * index yet. */
CapDocument *cap_document_new(const char *file, char *text, gsize length);

/* Builds the index of the text anew. Nothing is known of the text but that it is UTF-8; a text
 * that is not well-formed gives an index that is safe but means nothing. No limits: NULL. */
CapIndexResult cap_document_build_index(CapDocument *doc, const CapLimits *limits);

/* Reads the entities of a DOCTYPE before the root. The trouble is set when it is refused. */
CapDoctypeStatus cap_document_read_entities(CapDocument *doc, CapEntityTrouble *trouble);

/* At most this many namespaces may be declared: the format needs one, and libxml2 looks through
 * all of them for every name. */
#define CAP_MAX_NAMESPACES 64

/* Sets the kind by the name of the root. */
void cap_document_update_kind(CapDocument *doc);

/* Frees the table of lines. */
void cap_lines_free(CapLines *lines);

/* Forgets what was derived from the text. */
void cap_document_clear_index(CapDocument *doc);

static inline const CapElement *cap_document_element(const CapDocument *doc, CapNode node) {
  g_assert(node < doc->index.n_elements);
  return &doc->index.elements[node];
}

static inline const CapAttribute *cap_document_attribute(const CapDocument *doc, CapNode node,
                                                         guint index) {
  const CapElement *element = cap_document_element(doc, node);

  g_assert(index < element->n_attributes);
  return &doc->index.attributes[element->first_attribute + index];
}

/* Makes a document of text without looking at its shape; takes the text. NULL with findings when
 * the text is not sound. See reader.c. */
CapDocument *cap_document_make(const char *name, char *text, gsize length, const CapLimits *limits,
                               CapDiagnostics *findings);

/* Where the end tag starts; open_end when the element is an empty tag. */
guint32 cap_element_content_end(const CapDocument *doc, CapNode node);

/* Folds white space from `start` to the end of the string to single blanks and trims it. */
void cap_fold_blanks(GString *string, gsize start);
