#include "validator/engine/ruleset.h"

#include <string.h>

static const CapRuleset *const rulesets[] = {&honour_ruleset};

const CapRuleset *cap_ruleset_find(const char *name) {
  for (guint i = 0; i < G_N_ELEMENTS(rulesets); i++)
    if (g_strcmp0(rulesets[i]->name, name) == 0)
      return rulesets[i];
  return NULL;
}

char *cap_ruleset_dup_names(void) {
  GString *names = g_string_new(NULL);

  for (guint i = 0; i < G_N_ELEMENTS(rulesets); i++)
    g_string_append_printf(names, "%s\"%s\"", i > 0 ? ", " : "", rulesets[i]->name);
  return g_string_free(names, FALSE);
}
