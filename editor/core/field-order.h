/* In which order the attributes of an element are shown: what is used most comes first, its
 * identifier last. No GTK. */
#pragma once

#include "schema/document/document.h"
#include "schema/xsd/guide.h"

#define CAP_MAX_FIRST_FIELDS 6

/* What comes first, in a form for this element. */
typedef struct {
  CapName element; /* CAP_NAME_OTHER ends a list of them */
  const char *first[CAP_MAX_FIRST_FIELDS];
} CapFieldOrder;

/* All attributes of the schema, each once. New array of CapGuideAttribute, borrowed. */
GPtrArray *cap_field_order(const CapDocument *doc, const CapGuideElement *guide);
