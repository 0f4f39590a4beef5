/* The ways to mend a finding where there is more than one: other values that the field could have,
 * leaving it out, or removing what the finding is about. Which of them is right is for somebody to
 * decide. No GTK. */
#pragma once

#include "editor/core/findings/inspector.h"

typedef struct _CapWay CapWay;

/* Those for the documents as they are: the finding must be one of this text, and a way be taken
 * before the next change. New array of CapWay, the likeliest first; empty when there are none. */
GPtrArray *cap_ways_new(CapProject *project, CapFinding *finding);

/* "Choose Montmorency". Borrowed. */
const char *cap_way_name(const CapWay *way);

/* One step of undo. FALSE when nothing changed. */
gboolean cap_way_take(CapWay *way);
