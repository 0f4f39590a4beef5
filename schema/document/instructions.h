/* Processing instructions of a document: <?target words?>. They are no part of the index, since no
 * more than a handful of files has any; who wants them looks through the text once. */
#pragma once

#include "document.h"
#include "schema/codes/place.h"

typedef struct {
  CapPlace place; /* all of it, with its brackets */
  CapSlice body;  /* what follows the target, blanks around it left out; borrowed from the text */
  CapNode node;   /* the element in front of which it stands, CAP_NODE_NONE when none follows */
} CapInstruction;

/* All instructions with this target in the order of the text; a new array of CapInstruction, good
 * until the next edit. */
GArray *cap_document_instructions(const CapDocument *doc, const char *target);
