/* What can be written at a place of a text, by the schema: elements, attributes, words. The text
 * may be half written. No GTK. */
#pragma once

#include "schema/xsd/guide.h"

typedef enum {
  CAP_COMPLETE_NOTHING,
  CAP_COMPLETE_ELEMENT,   /* after <, with the elements that may stand here */
  CAP_COMPLETE_END,       /* after </, with the one that is open */
  CAP_COMPLETE_ATTRIBUTE, /* in a start tag, with those it does not have */
  CAP_COMPLETE_WORD,      /* in the value of an attribute that lists its words */
} CapCompletionKind;

typedef struct {
  const char *word;
  const char *text;     /* what the schema says of it; NULL when it explains itself */
  gboolean is_required; /* of an attribute */
} CapCompletionItem;

typedef struct {
  CapCompletionKind kind;
  gsize start;   /* where what is being written begins; it ends at the offset asked about */
  GArray *items; /* of CapCompletionItem, in the order of the schema; strings of the guide */
  char *end;     /* owns the word of CAP_COMPLETE_END */
  CapSlice element, attribute; /* of CAP_COMPLETE_WORD: whose value it is, in the text */
} CapCompletion;

/* The elements that are open where the text ends, the innermost last: new array of CapSlice. What
 * is broken is passed over. */
GArray *cap_completion_open_elements(const char *text, gsize length);

CapCompletion *cap_completion_new(const CapGuide *guide, const char *text, gsize offset);
void cap_completion_free(CapCompletion *completion);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapCompletion, cap_completion_free)
