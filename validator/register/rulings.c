#include "validator/register/rulings.h"

const CapRulingInfo *cap_rulings_find(const CapRegister *book, const char *id) {
  for (guint i = 0; i < book->n_rulings; i++)
    if (g_str_equal(book->rulings[i].id, id))
      return &book->rulings[i];
  return NULL;
}

gboolean cap_ruling_concerns(const CapRulingInfo *ruling, const char *number) {
  g_auto(GStrv) rules = g_strsplit(ruling->rules, " ", -1);

  for (guint i = 0; rules[i] != NULL; i++)
    if (cap_register_covers(number, rules[i]) || cap_register_covers(rules[i], number))
      return TRUE;
  return FALSE;
}

void cap_rulings_suggest(const CapRegister *book, CapSuggestion *suggestion) {
  for (guint i = 0; i < book->n_rulings; i++)
    cap_suggestion_offer(suggestion, cap_slice_of(book->rulings[i].id));
}

gboolean cap_ruling_choice(const CapRegister *book, const CapRulingInfo *ruling,
                           const CapDocument *scenario, CapRulingChoice *choice) {
  return book->choice != NULL && book->choice(ruling->id, scenario, choice);
}

guint cap_ruling_used(const CapRegister *book, const CapRulingInfo *ruling,
                      const CapDocument *scenario) {
  CapRulingChoice choice;

  return cap_ruling_choice(book, ruling, scenario, &choice) ? choice.used : ruling->used;
}
