/* What the register of rules says, as paragraphs. */
#include "validator/honour/view/view.h"

#include "validator/honour/register/register.h"

char *honour_view_rule(const char *number) {
  if (!cap_register_has(number))
    return NULL;
  GString *out = g_string_new(NULL);
  for (guint i = 0; i < cap_register_count(); i++) {
    const CapRuleInfo *rule = cap_register_get(i);
    if (!cap_register_covers(number, rule->id))
      continue;
    g_string_append_printf(out, "%s%s %s: %s", out->len > 0 ? "\n\n" : "", rule->id, rule->title,
                           rule->statement);
    if (rule->reason != NULL)
      g_string_append_printf(out, " (Partial: %s.)", rule->reason);
  }
  return g_string_free(out, FALSE);
}
