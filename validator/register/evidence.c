#include "validator/register/evidence.h"

static guint place_of_statement(const CapEvidenceList *list, guint statement) {
  return list->first + list->n_told + statement;
}

guint cap_evidence_n_places(const CapEvidenceList *list) {
  return place_of_statement(list, list->book->n_rules);
}

GHashTable *cap_evidence_places_new(const CapEvidenceList *list) {
  GHashTable *places = g_hash_table_new(g_str_hash, g_str_equal);

  for (guint i = 0; i < list->book->n_rules; i++)
    g_hash_table_insert(places, (gpointer)list->book->rules[i].id,
                        GUINT_TO_POINTER(place_of_statement(list, i) + 1));
  for (guint i = 0; i < list->n_told; i++)
    g_hash_table_insert(places, (gpointer)list->told[i].number,
                        GUINT_TO_POINTER(list->first + i + 1));
  return places;
}

void cap_evidence_each(const CapEvidenceList *list, CapEvidenceCall call, gpointer data) {
  for (guint i = 0; i < list->n_rows; i++)
    call(&list->rows[i], data);
  for (guint i = 0; i < list->n_told; i++) {
    const CapTold *told = &list->told[i];

    call(&(CapEvidence){"event", told->number, list->first + i, told->statements}, data);
    if (cap_register_is_statement(list->book, told->number))
      call(&(CapEvidence){"event", told->number, list->first + i, told->number}, data);
  }
  for (guint i = 0; i < list->book->n_rules; i++) {
    const char *id = list->book->rules[i].id;

    call(&(CapEvidence){"event", id, place_of_statement(list, i), id}, data);
  }
}
