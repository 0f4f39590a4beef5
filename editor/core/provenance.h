/* Where the values of an element come from, as the document says. */
#pragma once

#include "schema/document/document.h"

typedef enum {
  CAP_PROVENANCE_BOOK,
  CAP_PROVENANCE_DERIVED,
  CAP_PROVENANCE_RECONSTRUCTED,
} CapProvenance;

/* The word that holds for an attribute of the element: from its lists, else its own word, else that
 * of what stands around it. Without any it is as printed. */
CapProvenance cap_provenance_of(const CapDocument *doc, CapNode node, CapName attribute);

/* The same for the element as a whole, lists apart. */
CapProvenance cap_provenance_of_element(const CapDocument *doc, CapNode node);

/* The least certain of these attributes that the element has; they end with CAP_NAME_OTHER. */
CapProvenance cap_provenance_worst(const CapDocument *doc, CapNode node, const CapName *attributes);
