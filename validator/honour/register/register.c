#include "validator/honour/register/register.h"

#include <string.h>

static const CapRuleInfo infos[] = {
#define HONOUR_RULE(id, title, kind, status, statement, reason)                                    \
  {id, title, CAP_RULE_KIND_##kind, CAP_RULE_STATUS_##status, statement, reason},
#include "validator/honour/register/rules.def"
#undef HONOUR_RULE
};

const char *const cap_rule_kind_words[] = {
    "setup",   "sequence",      "command",      "supply",    "orders",       "movement",
    "zoc",     "attrition",     "discipline",   "alignment", "special-unit", "weather",
    "victory", "combat-common", "major-battle", "skirmish",  "siege",        "sortie",
    "chart",   "optional",      NULL,
};
G_STATIC_ASSERT(G_N_ELEMENTS(cap_rule_kind_words) == CAP_N_RULE_KINDS + 1);

const char *const cap_rule_status_words[] = {"complete", "partial", "planned", "background", NULL};
G_STATIC_ASSERT(G_N_ELEMENTS(cap_rule_status_words) == CAP_N_RULE_STATUSES + 1);

guint cap_register_count(void) {
  return G_N_ELEMENTS(infos);
}

const CapRuleInfo *cap_register_get(guint index) {
  g_assert(index < G_N_ELEMENTS(infos));
  return &infos[index];
}

/* A number may end before `next` when what follows is a new step of the id: 7.8 does not end in
 * the middle of 7.80, nor C.A in C.AFT. */
static gboolean is_step(char last, char next) {
  if (g_ascii_isdigit(last))
    return !g_ascii_isdigit(next);
  if (g_ascii_isupper(last))
    return !g_ascii_isupper(next);
  if (g_ascii_islower(last))
    return !g_ascii_isalpha(next);
  return FALSE;
}

gboolean cap_register_covers(const char *number, const char *id) {
  gsize length = strlen(number);

  return length > 0 && g_str_has_prefix(id, number) && is_step(number[length - 1], id[length]);
}

gboolean cap_register_has(const char *number) {
  for (guint i = 0; i < G_N_ELEMENTS(infos); i++)
    if (cap_register_covers(number, infos[i].id))
      return TRUE;
  return FALSE;
}

gboolean cap_register_is_statement(const char *id) {
  for (guint i = 0; i < G_N_ELEMENTS(infos); i++)
    if (strcmp(infos[i].id, id) == 0)
      return TRUE;
  return FALSE;
}

void cap_register_suggest(CapSuggestion *suggestion) {
  for (guint i = 0; i < G_N_ELEMENTS(infos); i++) {
    const char *id = infos[i].id;

    for (gsize length = 1; id[length - 1] != '\0'; length++)
      if (is_step(id[length - 1], id[length]))
        cap_suggestion_offer(suggestion, (CapSlice){id, length});
  }
}
