/* Where evidence stands among the numbers of a play, and which statements it proves. */
#include "validator/honour/register/played-evidence.h"

#include "validator/honour/charts/terrain.h"
#include "validator/honour/machine/machine.h"
#include "validator/honour/register/register.h"
#include "validator/register/evidence.h"

G_STATIC_ASSERT((int)HONOUR_SEEN_N_ANSWERS == (int)HONOUR_N_ANSWERS);

static const CapEvidence rows[] = {
#define HONOUR_SEEN(id, statements) {"mark", #id, HONOUR_SEEN_##id, statements},
#define HONOUR_SEEN_REASON(id, statements)                                                         \
  {"refusal", #id, HONOUR_SEEN_REASONS + HONOUR_REASON_##id, statements},
#define HONOUR_SEEN_MODIFIER(id, statements)                                                       \
  {"modifier", #id, HONOUR_SEEN_MODIFIERS + HONOUR_MODIFIER_##id, statements},
#define HONOUR_SEEN_ANSWER(id, statements)                                                         \
  {"answer", #id, HONOUR_SEEN_ANSWERS + HONOUR_ANSWER_##id, statements},
#define HONOUR_SEEN_ROW(id, statements)                                                            \
  {"ground", #id, HONOUR_SEEN_ROWS + HONOUR_ROW_##id, statements},
#include "validator/honour/register/seen.def"
};

static const CapTold told[] = {
#define HONOUR_SEEN_TOLD(number, statements) {number, statements},
#include "validator/honour/register/seen.def"
};

static const CapEvidenceList evidence = {
    .book = &honour_register,
    .rows = rows,
    .n_rows = G_N_ELEMENTS(rows),
    .first = HONOUR_SEEN_TOLD,
    .told = told,
    .n_told = G_N_ELEMENTS(told),
};

guint honour_seen_n_evidence(void) {
  return cap_evidence_n_places(&evidence);
}

GHashTable *honour_seen_places_new(void) {
  return cap_evidence_places_new(&evidence);
}

void honour_seen_each_row(CapEvidenceCall call, gpointer data) {
  cap_evidence_each(&evidence, call, data);
  for (guint i = 0; i < HONOUR_N_MODIFIERS; i++)
    call(&(CapEvidence){"modifier", NULL, (guint)HONOUR_SEEN_MODIFIERS + i,
                        honour_modifier_info((HonourModifierKind)i)->rule},
         data);
}
