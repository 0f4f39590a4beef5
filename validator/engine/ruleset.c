#include "validator/engine/ruleset.h"

#include <string.h>

static const CapRuleset *const rulesets[] = {&cap_ruleset_honour};

const CapRuleset *cap_ruleset_find(const char *name) {
  for (guint i = 0; i < G_N_ELEMENTS(rulesets); i++)
    if (g_strcmp0(rulesets[i]->name, name) == 0)
      return rulesets[i];
  return NULL;
}
