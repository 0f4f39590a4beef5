/* What a schema declares, by name: for "did you mean", for lists of what is allowed and for the
 * explanation of a type. Read from the text of the schemas; validation itself is libxml2's. */
#pragma once

#include "slice.h"

typedef struct _CapVocabulary CapVocabulary;

/* Gives the text of a schema file by name ("types.xsd"); unset when there is none. */
typedef CapSlice (*CapSchemaText)(const char *file);

/* Reads a schema file and what it includes. */
CapVocabulary *cap_vocabulary_new(const char *file, CapSchemaText text_of);
void cap_vocabulary_free(CapVocabulary *vocabulary);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapVocabulary, cap_vocabulary_free)

/* Whether the schema declares an element of that name anywhere. */
gboolean cap_vocabulary_has_element(const CapVocabulary *vocabulary, CapSlice element);

/* The names that may stand in an element, in the order of the schema; an empty array when the
 * element is unknown. Of char *, NULL-terminated, borrowed. */
const char *const *cap_vocabulary_attributes(const CapVocabulary *vocabulary, CapSlice element);
const char *const *cap_vocabulary_children(const CapVocabulary *vocabulary, CapSlice element);

/* Whether the schema says minOccurs="0" wherever the child may stand in the parent. */
gboolean cap_vocabulary_is_optional(const CapVocabulary *vocabulary, CapSlice parent,
                                    CapSlice child);

/* The elements that an element may stand in. Borrowed strings; free the array. */
const char **cap_vocabulary_parents(const CapVocabulary *vocabulary, CapSlice element);

/* What the documentation says, white space folded; NULL when it says nothing. Borrowed. */
const char *cap_vocabulary_explain_type(const CapVocabulary *vocabulary, CapSlice type);
const char *cap_vocabulary_explain_attribute(const CapVocabulary *vocabulary, CapSlice element,
                                             CapSlice attribute);

/* The type of an attribute ("hex-number"); NULL when it has none of its own. Borrowed. */
const char *cap_vocabulary_type_of_attribute(const CapVocabulary *vocabulary, CapSlice element,
                                             CapSlice attribute);
