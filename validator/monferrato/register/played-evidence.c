/* The places are those of the answers and of the stages, by their numbers, then of the numbers that
 * the log tells, then of the statements themselves. */
#include "validator/monferrato/register/played-evidence.h"

#include "validator/monferrato/machine/machine.h"
#include "validator/monferrato/register/register.h"
#include "validator/register/evidence.h"

static const CapEvidence rows[] = {
#define MONFERRATO_SEEN_ANSWER(id, statements) {"answer", #id, MONFERRATO_ANSWER_##id, statements},
#define MONFERRATO_SEEN_STAGE(id, statements)                                                      \
  {"stage", #id, (guint)MONFERRATO_N_ANSWERS + MONFERRATO_STAGE_##id, statements},
#include "validator/monferrato/register/seen.def"
};

static const CapTold told[] = {
#define MONFERRATO_SEEN_TOLD(number, statements) {number, statements},
#include "validator/monferrato/register/seen.def"
};

static const CapEvidenceList evidence = {
    .book = &monferrato_register,
    .rows = rows,
    .n_rows = G_N_ELEMENTS(rows),
    .first = (guint)MONFERRATO_N_ANSWERS + (guint)MONFERRATO_N_STAGES,
    .told = told,
    .n_told = G_N_ELEMENTS(told),
};

/* Behind them what the scenario has: its chits, then its bans, then its adjustments. */
enum { MOST_RULES = 64 };

guint monferrato_seen_chit(guint chit) {
  return cap_evidence_n_places(&evidence) + chit;
}

guint monferrato_seen_ban(guint ban) {
  return monferrato_seen_chit(MONFERRATO_MOST_CHITS) + MIN(ban, MOST_RULES - 1u);
}

guint monferrato_seen_adjustment(guint adjustment) {
  return monferrato_seen_ban(MOST_RULES - 1) + 1 + MIN(adjustment, MOST_RULES - 1u);
}

guint monferrato_seen_n_evidence(void) {
  return monferrato_seen_adjustment(MOST_RULES - 1) + 1;
}

GHashTable *monferrato_seen_places_new(void) {
  return cap_evidence_places_new(&evidence);
}

void monferrato_seen_each_row(CapEvidenceCall call, gpointer data) {
  cap_evidence_each(&evidence, call, data);
}
