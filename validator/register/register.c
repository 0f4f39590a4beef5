#include "validator/register/register.h"

#include <string.h>

const char *const cap_rule_status_words[] = {"complete", "partial", "planned", "background", NULL};
G_STATIC_ASSERT(G_N_ELEMENTS(cap_rule_status_words) == CAP_N_RULE_STATUSES + 1);

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

gboolean cap_register_has(const CapRegister *book, const char *number) {
  for (guint i = 0; i < book->n_rules; i++)
    if (cap_register_covers(number, book->rules[i].id))
      return TRUE;
  return FALSE;
}

gboolean cap_register_is_statement(const CapRegister *book, const char *id) {
  for (guint i = 0; i < book->n_rules; i++)
    if (strcmp(book->rules[i].id, id) == 0)
      return TRUE;
  return FALSE;
}

char *cap_rule_dup_reason(const CapRuleInfo *rule) {
  const char *word = cap_rule_status_words[rule->status];

  return rule->reason != NULL
             ? g_strdup_printf("%c%s: %s.", g_ascii_toupper(word[0]), word + 1, rule->reason)
             : NULL;
}

char *cap_register_dup_text(const CapRegister *book, const char *number) {
  if (!cap_register_has(book, number))
    return NULL;
  GString *out = g_string_new(NULL);
  for (guint i = 0; i < book->n_rules; i++) {
    const CapRuleInfo *rule = &book->rules[i];
    g_autofree char *reason = cap_rule_dup_reason(rule);

    if (!cap_register_covers(number, rule->id))
      continue;
    g_string_append_printf(out, "%s%s %s: %s", out->len > 0 ? "\n\n" : "", rule->id, rule->title,
                           rule->statement);
    if (reason != NULL)
      g_string_append_printf(out, " (%s)", reason);
  }
  return g_string_free(out, FALSE);
}

void cap_register_suggest(const CapRegister *book, CapSuggestion *suggestion) {
  for (guint i = 0; i < book->n_rules; i++) {
    const char *id = book->rules[i].id;

    for (gsize length = 1; id[length - 1] != '\0'; length++)
      if (is_step(id[length - 1], id[length]))
        cap_suggestion_offer(suggestion, (CapSlice){id, length});
  }
}
