/* What the schemas say of each element: its documentation, its attributes in their order, the
 * words they may hold, and what may stand in it. Read from the schemas inside the program, so it
 * can never differ from what is checked. The canonical form, the format reference, the editor and
 * the words of findings about shape use it. Immutable; fields are public to read. */
#pragma once

#include "xsd-table.h"

#define CAP_GUIDE_MANY G_MAXUINT

/* One word of a type that lists its words. */
typedef struct {
  const char *word;
  const char *text; /* NULL when the word explains itself */
} CapGuideWord;

/* What the value of an attribute, or the text of an element, may be. */
typedef struct _CapGuideType CapGuideType;
struct _CapGuideType {
  const char *name; /* as in the schema; "xs:decimal" and the like for types of XML Schema */
  const char *text;
  gboolean is_shared;       /* declared in types.xsd, or by XML Schema itself */
  const CapGuideType *item; /* for a list separated by blanks: what each word is; else NULL */
  guint min_words;          /* of a list */
  guint max_words;          /* CAP_GUIDE_MANY when there is no limit */
  const char *min;          /* lowest and highest number, or NULL */
  const char *max;
  const char *pattern; /* regular expression of XML Schema, or NULL */
  guint n_words;       /* the words it is limited to; 0 when it is not */
  const CapGuideWord *words;
};

typedef struct {
  const char *name;
  const char *text;
  const char *group; /* attribute group it comes from, or NULL */
  const CapGuideType *type;
  gboolean required;
} CapGuideAttribute;

typedef enum {
  CAP_GUIDE_ELEMENT,  /* an element, by name */
  CAP_GUIDE_GROUP,    /* one element of a named group; see cap_guide_find_group() */
  CAP_GUIDE_SEQUENCE, /* all parts, in this order */
  CAP_GUIDE_CHOICE,   /* one of the parts */
} CapGuidePartKind;

/* What may stand in an element, as a tree. */
typedef struct {
  CapGuidePartKind kind;
  const char *name; /* of an element or group */
  guint min;        /* how often it stands here */
  guint max;        /* CAP_GUIDE_MANY when there is no limit */
  GPtrArray *parts; /* of CapGuidePart, for a sequence or a choice */
} CapGuidePart;

typedef struct {
  const char *name;
  const char *text;
  gboolean is_shared;        /* declared in types.xsd */
  const CapGuideType *value; /* of its text, or NULL when it holds none */
  GPtrArray *attributes;     /* of CapGuideAttribute, in the order of the schema */
  const CapGuidePart *part;  /* NULL when nothing may stand in it */
  GPtrArray *children; /* of const char *: every element that may, once, in order; then NULL */
  GPtrArray *attribute_names; /* of const char *; then NULL */
} CapGuideElement;

/* A named choice of elements or a named set of attributes. */
typedef struct {
  const char *name;
  const char *text;
  gboolean is_shared;
  const CapGuidePart *part; /* of a choice of elements */
  GPtrArray *attributes;    /* of a set of attributes */
} CapGuideGroup;

/* Everything of one kind of document, in the order of the schema, types.xsd first. */
typedef struct {
  CapKind kind;
  const char *text;            /* of the schema as a whole */
  GPtrArray *types;            /* of CapGuideType; those of XML Schema only where used */
  GPtrArray *elements;         /* of CapGuideElement */
  GPtrArray *element_groups;   /* of CapGuideGroup */
  GPtrArray *attribute_groups; /* of CapGuideGroup */
  GHashTable *element_by_name; /* const char * -> CapGuideElement */
  GStringChunk *strings;       /* owns every string */
  GPtrArray *owned;            /* every struct */
  GPtrArray *lists;            /* every array */
} CapGuide;

/* The guide for the schema that a document follows; its kind must be a known one. Made when first
 * asked for, and kept. */
const CapGuide *cap_guide_of(const CapDocument *doc);

/* The same by kind and rule system; NULL: for no system, or one that was not built in. */
const CapGuide *cap_guide_for(CapKind kind, const char *ruleset);

/* Gives the text of a schema by name ("types.xsd"); unset when there is none. */
typedef CapSlice (*CapXsdText)(const char *file);

/* Reads the guide from a schema and those that it includes. */
CapGuide *cap_guide_read(const CapXsd *xsd, CapXsdText text_of);

void cap_guide_free(CapGuide *guide);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapGuide, cap_guide_free)

/* The element with a name; NULL when the schema has none. */
const CapGuideElement *cap_guide_find(const CapGuide *guide, CapSlice name);

/* The names that may stand in an element, in the order of the schema; none when the schema does not
 * know the element. NULL-terminated, borrowed. */
const char *const *cap_guide_children(const CapGuide *guide, CapSlice element);
const char *const *cap_guide_attributes(const CapGuide *guide, CapSlice element);

/* An attribute of an element; NULL when the schema has none such. */
const CapGuideAttribute *cap_guide_attribute(const CapGuide *guide, CapSlice element,
                                             CapSlice attribute);

/* Whether the schema says minOccurs="0" wherever the child may stand in the parent. */
gboolean cap_guide_is_optional(const CapGuide *guide, CapSlice parent, CapSlice child);

/* How often the child must stand in the parent at least. */
guint cap_guide_least(const CapGuide *guide, CapSlice parent, CapSlice child);

/* The elements that an element may stand in; those that all documents share come last. Borrowed
 * strings; free the array. */
const char **cap_guide_parents(const CapGuide *guide, CapSlice element);

/* The position of an attribute in the order of the schema, -1 when the element has none such. */
int cap_guide_attribute_index(const CapGuideElement *element, CapSlice name);

/* The root element of the kind. */
const CapGuideElement *cap_guide_root(const CapGuide *guide);

/* The named choice of elements; NULL when there is none. */
const CapGuideGroup *cap_guide_find_group(const CapGuide *guide, const char *name);
