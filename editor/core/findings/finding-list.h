/* Findings as objects, and a list of them that changes as little as it can, so that what is
 * selected in it stays selected. No GTK. */
#pragma once

#include "editor/core/findings/inspector.h"

/* Takes over what the diagnostic holds and leaves it empty. `file` may be NULL. The property
 * `line` is notified of whenever the finding has moved. */
CapFinding *cap_finding_new(CapDiagnostic *diagnostic, CapFile *file);

/* Looks in the document, as it is now, for the name of what the finding is about. */
void cap_finding_name_object(CapFinding *finding, CapProject *project);

/* Makes the list, of CapFinding, that of `fresh`. Findings that were there before stay the same
 * objects; only their places are brought up to date. */
void cap_finding_list_update(GListStore *list, GPtrArray *fresh);

/* Whether a file can be looked at only in part at present. */
typedef gboolean (*CapFindingVeil)(CapFile *file, gconstpointer data);

/* Puts the findings of the list that such a file hides into `fresh`, beside those of the same file,
 * and marks them as of before. */
void cap_finding_list_keep(GListStore *list, GPtrArray *fresh, CapFindingVeil is_veiled,
                           gconstpointer data);
