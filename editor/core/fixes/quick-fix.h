/* The fixes of validator/fixes/ as steps of undo, and instructions that pass over a finding. No
 * GTK. */
#pragma once

#include "editor/core/findings/inspector.h"

typedef struct _CapQuickFix CapQuickFix;

/* What would mend the finding, worked out for the documents as they are: the finding must be one of
 * this text, and the fix must be applied before the next change. NULL when it is for somebody to
 * decide. */
CapQuickFix *cap_quick_fix_new(CapProject *project, CapFinding *finding);
void cap_quick_fix_free(CapQuickFix *fix);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapQuickFix, cap_quick_fix_free)

/* "Write 0202 for 0220": on the button, and the name of the step of undo. Borrowed. */
const char *cap_quick_fix_name(const CapQuickFix *fix);

/* FALSE when nothing changed. */
gboolean cap_quick_fix_apply(CapQuickFix *fix);

/* --- Passing over --------------------------------------------------------------------------- */

/* Why a finding cannot be suppressed, a sentence; NULL when it can. */
const char *cap_finding_firm_reason(CapFinding *finding);

/* Writes an instruction with the reason in front of the element that the finding is about. FALSE
 * when it cannot be suppressed or there is no reason. */
gboolean cap_finding_suppress(CapFinding *finding, const char *reason);
