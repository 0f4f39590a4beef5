/* Where evidence stands among the numbers of a play, and which statements it proves. */
#include "validator/engine/honour/played-evidence.h"

#include <string.h>

#include "validator/engine/honour/chart-terrain.h"
#include "validator/engine/honour/machine.h"

G_STATIC_ASSERT((int)CAP_SEEN_N_ANSWERS == (int)CAP_N_ANSWERS);

static const CapSeenRow rows[] = {
#define CAP_SEEN(id, statements) {"mark", #id, CAP_SEEN_##id, statements},
#define CAP_SEEN_REASON(id, statements)                                                            \
  {"refusal", #id, CAP_SEEN_REASONS + CAP_REASON_##id, statements},
#define CAP_SEEN_MODIFIER(id, statements)                                                          \
  {"modifier", #id, CAP_SEEN_MODIFIERS + CAP_MODIFIER_##id, statements},
#define CAP_SEEN_ANSWER(id, statements)                                                            \
  {"answer", #id, CAP_SEEN_ANSWERS + CAP_ANSWER_##id, statements},
#define CAP_SEEN_ROW(id, statements) {"ground", #id, CAP_SEEN_ROWS + CAP_ROW_##id, statements},
#include "validator/engine/honour/seen.def"
};

static const struct {
  const char *number, *statements;
} told[] = {
#define CAP_SEEN_TOLD(number, statements) {number, statements},
#include "validator/engine/honour/seen.def"
};

guint cap_seen_n_evidence(void) {
  return (guint)CAP_SEEN_TOLD + G_N_ELEMENTS(told) + cap_register_count();
}

static guint place_of_statement(guint statement) {
  return (guint)CAP_SEEN_TOLD + G_N_ELEMENTS(told) + statement;
}

/* A number of the list comes before the statement of that id. */
GHashTable *cap_seen_places_new(void) {
  GHashTable *places = g_hash_table_new(g_str_hash, g_str_equal);

  for (guint i = 0; i < cap_register_count(); i++)
    g_hash_table_insert(places, (gpointer)cap_register_get(i)->id,
                        GUINT_TO_POINTER(place_of_statement(i) + 1));
  for (guint i = 0; i < G_N_ELEMENTS(told); i++)
    g_hash_table_insert(places, (gpointer)told[i].number,
                        GUINT_TO_POINTER((guint)CAP_SEEN_TOLD + i + 1));
  return places;
}

void cap_seen_each_row(CapSeenCall call, gpointer data) {
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++)
    call(&rows[i], data);
  for (guint i = 0; i < CAP_N_MODIFIERS; i++)
    call(&(CapSeenRow){"modifier", NULL, (guint)CAP_SEEN_MODIFIERS + i,
                       cap_modifier_info((CapModifierKind)i)->rule},
         data);
  for (guint i = 0; i < G_N_ELEMENTS(told); i++) {
    call(&(CapSeenRow){"event", told[i].number, (guint)CAP_SEEN_TOLD + i, told[i].statements},
         data);
    call(&(CapSeenRow){"event", told[i].number, (guint)CAP_SEEN_TOLD + i, told[i].number}, data);
  }
  for (guint i = 0; i < cap_register_count(); i++) {
    const char *id = cap_register_get(i)->id;

    call(&(CapSeenRow){"event", id, place_of_statement(i), id}, data);
  }
}
