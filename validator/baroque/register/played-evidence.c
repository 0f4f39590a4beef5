/* The places are those of the answers and of the stages, by their numbers, then of the numbers that
 * the log tells, then of the statements themselves. */
#include "validator/baroque/register/played-evidence.h"

#include "validator/baroque/machine/machine.h"
#include "validator/baroque/register/register.h"

static const CapEvidence rows[] = {
#define BAROQUE_SEEN_ANSWER(id, statements) {"answer", #id, BAROQUE_ANSWER_##id, statements},
#define BAROQUE_SEEN_STAGE(id, statements)                                                         \
  {"stage", #id, (guint)BAROQUE_N_ANSWERS + BAROQUE_STAGE_##id, statements},
#define BAROQUE_SEEN_TOLD(number, statements)
#include "validator/baroque/register/seen.def"
#undef BAROQUE_SEEN_ANSWER
#undef BAROQUE_SEEN_STAGE
#undef BAROQUE_SEEN_TOLD
};

static const struct {
  const char *number, *statements;
} told[] = {
#define BAROQUE_SEEN_ANSWER(id, statements)
#define BAROQUE_SEEN_STAGE(id, statements)
#define BAROQUE_SEEN_TOLD(number, statements) {number, statements},
#include "validator/baroque/register/seen.def"
#undef BAROQUE_SEEN_ANSWER
#undef BAROQUE_SEEN_STAGE
#undef BAROQUE_SEEN_TOLD
};

static guint place_of_number(guint row) {
  return (guint)BAROQUE_N_ANSWERS + (guint)BAROQUE_N_STAGES + row;
}

static guint place_of_statement(guint statement) {
  return place_of_number(G_N_ELEMENTS(told)) + statement;
}

guint baroque_seen_n_evidence(void) {
  return place_of_statement(baroque_register.n_rules);
}

GHashTable *baroque_seen_places_new(void) {
  GHashTable *places = g_hash_table_new(g_str_hash, g_str_equal);

  for (guint i = 0; i < baroque_register.n_rules; i++)
    g_hash_table_insert(places, (gpointer)baroque_register.rules[i].id,
                        GUINT_TO_POINTER(place_of_statement(i) + 1));
  for (guint i = 0; i < G_N_ELEMENTS(told); i++)
    g_hash_table_insert(places, (gpointer)told[i].number, GUINT_TO_POINTER(place_of_number(i) + 1));
  return places;
}

void baroque_seen_each_row(CapEvidenceCall call, gpointer data) {
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
    call(&rows[i], data);
  for (guint i = 0; i < G_N_ELEMENTS(told); i++)
    call(&(CapEvidence){"event", told[i].number, place_of_number(i), told[i].statements}, data);
  for (guint i = 0; i < baroque_register.n_rules; i++) {
    const char *id = baroque_register.rules[i].id;

    call(&(CapEvidence){"event", id, place_of_statement(i), id}, data);
  }
}
