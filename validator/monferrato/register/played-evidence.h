/* Where the evidence of seen.def stands among the numbers of a play. */
#pragma once

#include "validator/register/played.h"

/* How many numbers a play needs to note what is seen. The first are those of the answers,
 * then those of the stages. */
guint monferrato_seen_n_evidence(void);

/* Where it stands that a chit was played, and that a ban of the scenario refused or an adjustment
 * changed something. */
guint monferrato_seen_chit(guint chit);
guint monferrato_seen_ban(guint ban);
guint monferrato_seen_adjustment(guint adjustment);

/* By the number of an event the place of its evidence, plus 1; new. */
GHashTable *monferrato_seen_places_new(void);

/* Every row; some places have several. */
void monferrato_seen_each_row(CapEvidenceCall call, gpointer data);
