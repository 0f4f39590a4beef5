/* Where the evidence of seen.def stands among the numbers of a play. */
#pragma once

#include "validator/register/played.h"

/* How many numbers a play needs to note what is seen. The first are those of the answers,
 * then those of the stages. */
guint baroque_seen_n_evidence(void);

/* By the number of an event the place of its evidence, plus 1; new. */
GHashTable *baroque_seen_places_new(void);

/* Every row; some places have several. */
void baroque_seen_each_row(CapEvidenceCall call, gpointer data);
