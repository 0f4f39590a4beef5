/* Where evidence stands among the numbers of a play, and which statements it proves. */
#include "validator/honour/register/played-evidence.h"

#include <string.h>

#include "validator/honour/charts/terrain.h"
#include "validator/honour/machine/machine.h"
#include "validator/honour/register/register.h"

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

static const struct {
  const char *number, *statements;
} told[] = {
#define HONOUR_SEEN_TOLD(number, statements) {number, statements},
#include "validator/honour/register/seen.def"
};

guint honour_seen_n_evidence(void) {
  return (guint)HONOUR_SEEN_TOLD + G_N_ELEMENTS(told) + honour_register.n_rules;
}

static guint place_of_statement(guint statement) {
  return (guint)HONOUR_SEEN_TOLD + G_N_ELEMENTS(told) + statement;
}

/* A number of the list comes before the statement of that id. */
GHashTable *honour_seen_places_new(void) {
  GHashTable *places = g_hash_table_new(g_str_hash, g_str_equal);

  for (guint i = 0; i < honour_register.n_rules; i++)
    g_hash_table_insert(places, (gpointer)honour_register.rules[i].id,
                        GUINT_TO_POINTER(place_of_statement(i) + 1));
  for (guint i = 0; i < G_N_ELEMENTS(told); i++)
    g_hash_table_insert(places, (gpointer)told[i].number,
                        GUINT_TO_POINTER((guint)HONOUR_SEEN_TOLD + i + 1));
  return places;
}

void honour_seen_each_row(CapEvidenceCall call, gpointer data) {
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
    call(&rows[i], data);
  for (guint i = 0; i < HONOUR_N_MODIFIERS; i++)
    call(&(CapEvidence){"modifier", NULL, (guint)HONOUR_SEEN_MODIFIERS + i,
                        honour_modifier_info((HonourModifierKind)i)->rule},
         data);
  for (guint i = 0; i < G_N_ELEMENTS(told); i++) {
    call(&(CapEvidence){"event", told[i].number, (guint)HONOUR_SEEN_TOLD + i, told[i].statements},
         data);
    call(&(CapEvidence){"event", told[i].number, (guint)HONOUR_SEEN_TOLD + i, told[i].number},
         data);
  }
  for (guint i = 0; i < honour_register.n_rules; i++) {
    const char *id = honour_register.rules[i].id;

    call(&(CapEvidence){"event", id, place_of_statement(i), id}, data);
  }
}
