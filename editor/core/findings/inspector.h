/* Looks at the documents of a project after each change, in a thread of its own, and keeps the list
 * of what the validator finds. Stale answers are dropped. No GTK.
 *
 * Signals: `inspected` when the list is that of the documents as they are. */
#pragma once

#include <gio/gio.h>

#include "editor/core/project.h"
#include "schema/codes/diagnostic.h"

/* One finding as an object for lists. */
#define CAP_TYPE_FINDING (cap_finding_get_type())
G_DECLARE_FINAL_TYPE(CapFinding, cap_finding, CAP, FINDING, GObject)

const CapDiagnostic *cap_finding_diagnostic(CapFinding *finding);
CapFile *cap_finding_file(CapFinding *finding); /* NULL when it is of none of the project's */

/* What it is about as readers know it, "Stack: François I"; NULL when that has no name of its own.
 * Borrowed. */
const char *cap_finding_about(CapFinding *finding);

/* Whether it is of an earlier text: what stands in its file now cannot be looked at as far as that.
 * It is no longer open, nobody can mend it at its place, and it is not counted. */
gboolean cap_finding_is_of_before(CapFinding *finding);

#define CAP_TYPE_INSPECTOR (cap_inspector_get_type())
G_DECLARE_FINAL_TYPE(CapInspector, cap_inspector, CAP, INSPECTOR, GObject)

CapInspector *cap_inspector_new(CapProject *project);

/* A live GListModel of CapFinding, sorted by file and line. While a file is not well-formed or has
 * not the shape of a document, those of before that concern its sense stay, and those of the
 * scenario that is based on it. Borrowed. */
GListModel *cap_inspector_findings(CapInspector *inspector);

/* How many of this severity, of the documents as they are. */
guint cap_inspector_count(CapInspector *inspector, CapSeverity severity);

/* Whether an answer is still awaited: the findings are those of an older text. */
gboolean cap_inspector_is_busy(CapInspector *inspector);

/* Waits for the answer; for tests. */
void cap_inspector_finish(CapInspector *inspector);
