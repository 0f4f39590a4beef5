/* Where the evidence of seen.def stands among the numbers of a play. */
#pragma once

#include "validator/register/played.h"

/* How many numbers a play needs to note what is seen. */
guint honour_seen_n_evidence(void);

/* By the number of an event the place of its evidence, plus 1; new. */
GHashTable *honour_seen_places_new(void);

/* Every row; some places have several. */
void honour_seen_each_row(CapEvidenceCall call, gpointer data);
