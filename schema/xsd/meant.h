/* What somebody meant who misspelt a name: the element or attribute of the schema that is like it.
 * Whoever looks at the document then can take it for that, so that one slip gives one finding and
 * not also all that is missing because of it. */
#pragma once

#include "schema/document/document.h"
#include "guide.h"

/* What to take an element for that the schema does not know; NULL when there is no idea. `parent`
 * is the name of the element around it. */
const char *cap_meant_element(const CapGuide *guide, CapSlice parent, CapSlice name);

/* The only child of `parent` that has just the attributes of an element whose name the schema does
 * not know: "feldherr" with a "capitano". NULL when there is none, or the name is known. */
const char *cap_meant_by_attributes(const CapDocument *doc, const CapGuide *guide, CapSlice parent,
                                    CapNode node);

/* The attribute of an element that was probably meant by another name: near, or the only one
 * with such a value; known to the element, and not there already. NULL when there is none. */
const char *cap_meant_attribute(const CapDocument *doc, const CapGuide *guide, CapNode node,
                                CapSlice element, CapSlice wrong);

/* An element that stands twice, word for word, with the same id in the same parent. */
typedef struct {
  CapNode copy;
  CapNode original;
} CapCopy;

/* The first hundred of them, in the order of the document; new array. */
GArray *cap_document_copies(const CapDocument *doc);

/* From now on misspelt names count as what was meant, and copies are passed over. Places and texts
 * stay as they are, and the first edit makes an end of it. For documents whose shape was checked
 * and that are only looked at. */
void cap_document_take_as_meant(CapDocument *doc);
