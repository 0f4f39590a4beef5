/* The evidence of a rule system as one list: what it marks itself, then the numbers that its log
 * tells, then the statements of its register, each with a place among the numbers of a play. */
#pragma once

#include "validator/register/played.h"

/* The log told an event of this number: that shows these statements, and the one with this very id
 * if there is one. */
typedef struct {
  const char *number, *statements;
} CapTold;

typedef struct {
  const CapRegister *book;
  const CapEvidence *rows; /* what the system marks, at places below `first` */
  guint n_rows;
  guint first; /* the place of the first number told */
  const CapTold *told;
  guint n_told;
} CapEvidenceList;

/* How many numbers a play needs. */
guint cap_evidence_n_places(const CapEvidenceList *list);

/* By the number of an event the place of its evidence, plus 1. A number of the list comes before
 * the statement of that id. New. */
GHashTable *cap_evidence_places_new(const CapEvidenceList *list);

/* Every row; some places have several. */
void cap_evidence_each(const CapEvidenceList *list, CapEvidenceCall call, gpointer data);
