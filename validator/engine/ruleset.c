#include "validator/engine/ruleset.h"

const CapTallyRow *cap_rules_tally(const CapRuleset *rules, CapTallyKind kind) {
  if (rules == NULL || rules->tallies == NULL || kind >= CAP_TALLY_KINDS)
    return NULL;
  return rules->tallies[kind].name != NULL ? &rules->tallies[kind] : NULL;
}

gboolean cap_rules_is_plain(const CapRuleset *rules, const char *decision) {
  return rules->plain_decisions != NULL && g_strv_contains(rules->plain_decisions, decision);
}

const CapLevel *cap_rules_level(const CapRuleset *rules, const char *name) {
  for (const CapLevel *level = rules->levels; level->name != NULL; level++)
    if (g_strcmp0(level->name, name) == 0)
      return level;
  return NULL;
}

CapSpot cap_rules_spot_at(const CapRuleset *rules, const CapRulesPlay *play,
                          const CapRequest *request, CapSpot spot) {
  return rules->spot_at != NULL ? rules->spot_at(play, request, spot) : spot;
}
