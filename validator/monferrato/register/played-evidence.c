/* The places are those of the answers and of the stages, by their numbers, then of the numbers that
 * the log tells, then of the statements themselves. */
#include "validator/monferrato/register/played-evidence.h"

#include "validator/monferrato/machine/machine.h"
#include "validator/monferrato/register/register.h"

static const CapEvidence rows[] = {
#define MONFERRATO_SEEN_ANSWER(id, statements) {"answer", #id, MONFERRATO_ANSWER_##id, statements},
#define MONFERRATO_SEEN_STAGE(id, statements)                                                      \
  {"stage", #id, (guint)MONFERRATO_N_ANSWERS + MONFERRATO_STAGE_##id, statements},
#define MONFERRATO_SEEN_TOLD(number, statements)
#include "validator/monferrato/register/seen.def"
#undef MONFERRATO_SEEN_ANSWER
#undef MONFERRATO_SEEN_STAGE
#undef MONFERRATO_SEEN_TOLD
};

static const struct {
  const char *number, *statements;
} told[] = {
#define MONFERRATO_SEEN_ANSWER(id, statements)
#define MONFERRATO_SEEN_STAGE(id, statements)
#define MONFERRATO_SEEN_TOLD(number, statements) {number, statements},
#include "validator/monferrato/register/seen.def"
#undef MONFERRATO_SEEN_ANSWER
#undef MONFERRATO_SEEN_STAGE
#undef MONFERRATO_SEEN_TOLD
};

static guint place_of_number(guint row) {
  return (guint)MONFERRATO_N_ANSWERS + (guint)MONFERRATO_N_STAGES + row;
}

static guint place_of_statement(guint statement) {
  return place_of_number(G_N_ELEMENTS(told)) + statement;
}

/* Behind them what the scenario has: its chits, then its bans, then its adjustments. */
enum { MOST_RULES = 64 };

guint monferrato_seen_chit(guint chit) {
  return place_of_statement(monferrato_register.n_rules) + chit;
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
  GHashTable *places = g_hash_table_new(g_str_hash, g_str_equal);

  for (guint i = 0; i < monferrato_register.n_rules; i++)
    g_hash_table_insert(places, (gpointer)monferrato_register.rules[i].id,
                        GUINT_TO_POINTER(place_of_statement(i) + 1));
  for (guint i = 0; i < G_N_ELEMENTS(told); i++)
    g_hash_table_insert(places, (gpointer)told[i].number, GUINT_TO_POINTER(place_of_number(i) + 1));
  return places;
}

void monferrato_seen_each_row(CapEvidenceCall call, gpointer data) {
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
    call(&rows[i], data);
  for (guint i = 0; i < G_N_ELEMENTS(told); i++)
    call(&(CapEvidence){"event", told[i].number, place_of_number(i), told[i].statements}, data);
  for (guint i = 0; i < monferrato_register.n_rules; i++) {
    const char *id = monferrato_register.rules[i].id;

    call(&(CapEvidence){"event", id, place_of_statement(i), id}, data);
  }
}
