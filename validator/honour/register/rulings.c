#include "validator/honour/register/rulings.h"

#include "validator/honour/register/register.h"

enum { A, B, C, D };

static const CapRulingInfo infos[] = {
#define HONOUR_RULING(id, title, rules, open, used, reason, ...)                                   \
  {id, title, rules, open, used, reason, {__VA_ARGS__}},
#include "validator/honour/register/rulings.def"
#undef HONOUR_RULING
};

guint cap_rulings_count(void) {
  return G_N_ELEMENTS(infos);
}

const CapRulingInfo *cap_rulings_get(guint index) {
  g_assert(index < G_N_ELEMENTS(infos));
  return &infos[index];
}

const CapRulingInfo *cap_rulings_find(const char *id) {
  for (guint i = 0; i < G_N_ELEMENTS(infos); i++)
    if (g_str_equal(infos[i].id, id))
      return &infos[i];
  return NULL;
}

gboolean cap_ruling_concerns(const CapRulingInfo *ruling, const char *number) {
  g_auto(GStrv) rules = g_strsplit(ruling->rules, " ", -1);

  for (guint i = 0; rules[i] != NULL; i++)
    if (cap_register_covers(number, rules[i]) || cap_register_covers(rules[i], number))
      return TRUE;
  return FALSE;
}

void cap_rulings_suggest(CapSuggestion *suggestion) {
  for (guint i = 0; i < G_N_ELEMENTS(infos); i++)
    cap_suggestion_offer(suggestion, cap_slice_of(infos[i].id));
}

guint cap_ruling_used(const CapRulingInfo *ruling, guint64 readings) {
  HonourRulingSwitch number = honour_switch_find(ruling->id);

  if (number == HONOUR_N_RULING_SWITCHES)
    return ruling->used;
  return (guint)(honour_reading_info(honour_switch_reading(number, readings))->letter - 'A');
}
