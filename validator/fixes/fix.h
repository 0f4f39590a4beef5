/* What can be done about a finding at once, where there is one obvious thing to do. The editor
 * offers it as a button, `capitano check --fix` does it: both ask here. */
#pragma once

#include "schema/codes/diagnostic.h"
#include "schema/document/document-edit.h"
#include "schema/scenario.h"

/* A text as it is now, and what is known of it. All of it is borrowed. */
typedef struct {
  CapSlice text;
  const CapDocument *doc;      /* NULL while the text is not well-formed */
  const CapScenario *scenario; /* that it is, or that it belongs to; NULL when there is none */
} CapFixSubject;

typedef struct _CapFix CapFix;

/* What would mend the finding, worked out for this very text: it must be applied before the next
 * change. NULL when it is for somebody to decide. */
CapFix *cap_fix_find(const CapFixSubject *subject, const CapDiagnostic *finding);
void cap_fix_free(CapFix *fix);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapFix, cap_fix_free)

/* "Write 0202 for 0220". Borrowed. */
const char *cap_fix_name(const CapFix *fix);

/* The part of the text that it changes, for fixes of text; the whole of it for others. */
gsize cap_fix_start(const CapFix *fix);
gsize cap_fix_end(const CapFix *fix);

/* Carries it out. FALSE when nothing changed. */
gboolean cap_fix_apply(const CapFix *fix, CapDocument *doc);

/* The text with the fix in it, whether or not it is well-formed; NULL when the fix can only be made
 * in a document. */
GString *cap_fix_make_text(const CapFix *fix, CapSlice text);
