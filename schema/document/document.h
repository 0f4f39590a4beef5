/* A document: the text of one XML file and an index of the elements and attributes in it.
 *
 * The text is the truth. The index says for every element and attribute where it stands (byte
 * offset, and from that line and column), so findings point at the exact place, saving an
 * unchanged document gives back the same bytes, and an edit is a splice of the text that leaves
 * every other byte alone. Elements are numbered in document order; a number is good until the
 * next edit. */
#pragma once

#include "schema/codes/diagnostic.h"
#include "slice.h"

typedef struct _CapDocument CapDocument;

typedef guint32 CapNode;
#define CAP_NODE_NONE G_MAXUINT32

/* The version of the format that this program reads and writes: the attribute `format` of a root.
 * What becomes of older ones: migrate.h. */
#define CAP_FORMAT 2

/* Every element and attribute name of the schemas. Names that no schema knows are
 * CAP_NAME_OTHER; a test keeps the list equal to the schemas. */
typedef enum {
  CAP_NAME_OTHER,
#define CAP_NAME(id, string) CAP_NAME_##id,
#include "schema/names.def"
#undef CAP_NAME
  CAP_N_NAMES
} CapName;

typedef enum {
  CAP_KIND_UNKNOWN, /* the root is none of ours */
  CAP_KIND_MAP,
  CAP_KIND_ROSTER,
  CAP_KIND_SCENARIO,
  CAP_KIND_RECORD,
} CapKind;

/* Limits against hostile or broken files. Each has an option of the same name on the command
 * line and a finding that names it. */
typedef struct {
  gsize max_size;       /* bytes of one file */
  guint max_depth;      /* nesting of elements */
  guint max_elements;   /* elements in one file */
  guint max_attribute;  /* bytes of one attribute value */
  guint max_attributes; /* attributes of one element, 65,535 at most */
  gsize max_expansion;  /* bytes that all entity references together may expand to */
} CapLimits;

#define CAP_LIMITS_DEFAULT                                                                         \
  ((CapLimits){.max_size = 64u << 20,                                                              \
               .max_depth = 64,                                                                    \
               .max_elements = 2000000,                                                            \
               .max_attribute = 64u << 10,                                                         \
               .max_attributes = 256,                                                              \
               .max_expansion = 64u << 10})

/* Reads a file: encoding and limits, well-formedness, then shape against the schema of its kind.
 * Everything wrong goes to `findings`. NULL when no document can be made of it: it could not be
 * read (CAP_CODE_FILE_UNREADABLE) or is not well-formed. A document with shape errors is
 * returned; cap_document_has_shape() tells. "-" reads standard input. */
CapDocument *cap_document_read(const char *path, const CapLimits *limits, CapDiagnostics *findings);

/* The same for text in memory; `name` is shown as the file. The text is copied. */
CapDocument *cap_document_read_text(const char *name, const char *text, gsize length,
                                    const CapLimits *limits, CapDiagnostics *findings);

/* Whether a text that is about to be written in the place of the document can be read again and is
 * still the same kind of document with as many elements. Whatever writes files of users asks this
 * first, and leaves the file alone when the answer is no. */
gboolean cap_document_survives(const CapDocument *doc, CapSlice text, const CapLimits *limits);

/* Checks shape again, after edits, and says what is wrong; cap_document_has_shape() follows. */
gboolean cap_document_check_shape(CapDocument *doc, CapDiagnostics *findings);

void cap_document_free(CapDocument *doc);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapDocument, cap_document_free)

const char *cap_document_file(const CapDocument *doc);
CapKind cap_document_kind(const CapDocument *doc);
gboolean cap_document_has_shape(const CapDocument *doc); /* when it was last checked */
CapSlice cap_document_text(const CapDocument *doc);

/* "map", "roster", "scenario", "record" or "document". */
const char *cap_kind_name(CapKind kind);

/* The same as a word of the reader's language. */
const char *cap_kind_words(CapKind kind);

/* --- The tree --------------------------------------------------------------------------- */

CapNode cap_document_root(const CapDocument *doc);
guint cap_document_count(const CapDocument *doc);
CapName cap_node_name(const CapDocument *doc, CapNode node);
CapSlice cap_node_name_text(const CapDocument *doc, CapNode node);
CapNode cap_node_parent(const CapDocument *doc, CapNode node);
CapNode cap_node_first_child(const CapDocument *doc, CapNode node);
CapNode cap_node_next(const CapDocument *doc, CapNode node); /* sibling */

/* First child, or next sibling after `child`, that has the name; CAP_NODE_NONE at the end. */
CapNode cap_node_child_named(const CapDocument *doc, CapNode node, CapName name);
CapNode cap_node_next_named(const CapDocument *doc, CapNode child, CapName name);

/* Character data of the element and its descendants, white space folded; new string. */
char *cap_node_dup_text(const CapDocument *doc, CapNode node);

/* --- Attributes ------------------------------------------------------------------------- */

/* The value, entities resolved, white space trimmed and folded to single blanks, as the types of
 * the schemas want it; unset when there is none. Borrowed from the document until its next edit. */
CapSlice cap_node_attribute(const CapDocument *doc, CapNode node, CapName name);

guint cap_node_n_attributes(const CapDocument *doc, CapNode node);
CapName cap_node_attribute_name(const CapDocument *doc, CapNode node, guint index);
CapSlice cap_node_attribute_name_text(const CapDocument *doc, CapNode node, guint index);
CapSlice cap_node_attribute_value(const CapDocument *doc, CapNode node, guint index);

/* The number for a name, CAP_NAME_OTHER when no schema has it. */
CapName cap_name_from_text(CapSlice text);
const char *cap_name_text(CapName name);
