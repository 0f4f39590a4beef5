/* What the register of rules says, as paragraphs. */
#include "validator/honour/view/view.h"

#include "validator/honour/register/register.h"

char *honour_view_rule(const char *number) {
  if (!cap_register_has(&honour_register, number))
    return NULL;
  GString *out = g_string_new(NULL);
  for (guint i = 0; i < honour_register.n_rules; i++) {
    const CapRuleInfo *rule = &honour_register.rules[i];
    if (!cap_register_covers(number, rule->id))
      continue;
    g_string_append_printf(out, "%s%s %s: %s", out->len > 0 ? "\n\n" : "", rule->id, rule->title,
                           rule->statement);
    if (rule->reason != NULL)
      g_string_append_printf(out, " (Partial: %s.)", rule->reason);
  }
  return g_string_free(out, FALSE);
}
