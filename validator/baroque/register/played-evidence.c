/* The places are those of the answers and of the stages, by their numbers, then of the numbers that
 * the log tells, then of the statements themselves. */
#include "validator/baroque/register/played-evidence.h"

#include "validator/baroque/machine/machine.h"
#include "validator/baroque/register/register.h"
#include "validator/register/evidence.h"

static const CapEvidence rows[] = {
#define BAROQUE_SEEN_ANSWER(id, statements) {"answer", #id, BAROQUE_ANSWER_##id, statements},
#define BAROQUE_SEEN_STAGE(id, statements)                                                         \
  {"stage", #id, (guint)BAROQUE_N_ANSWERS + BAROQUE_STAGE_##id, statements},
#include "validator/baroque/register/seen.def"
};

static const CapTold told[] = {
#define BAROQUE_SEEN_TOLD(number, statements) {number, statements},
#include "validator/baroque/register/seen.def"
};

static const CapEvidenceList evidence = {
    .book = &baroque_register,
    .rows = rows,
    .n_rows = G_N_ELEMENTS(rows),
    .first = (guint)BAROQUE_N_ANSWERS + (guint)BAROQUE_N_STAGES,
    .told = told,
    .n_told = G_N_ELEMENTS(told),
};

guint baroque_seen_n_evidence(void) {
  return cap_evidence_n_places(&evidence);
}

GHashTable *baroque_seen_places_new(void) {
  return cap_evidence_places_new(&evidence);
}

void baroque_seen_each_row(CapEvidenceCall call, gpointer data) {
  cap_evidence_each(&evidence, call, data);
}
