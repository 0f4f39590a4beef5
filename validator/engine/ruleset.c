#include "validator/engine/ruleset.h"

const CapTallyRow *cap_rules_tally(const CapRuleset *rules, CapTallyKind kind) {
  if (rules == NULL || rules->tallies == NULL || kind >= CAP_TALLY_KINDS)
    return NULL;
  return rules->tallies[kind].name != NULL ? &rules->tallies[kind] : NULL;
}

gboolean cap_rules_special(const CapRuleset *rules, const CapRulesGame *game, guint number,
                           CapSpecialInfo *info) {
  return rules->rule != NULL && rules->rule(game, number, info);
}

gboolean cap_rules_card(const CapRuleset *rules, const CapRulesGame *game, guint number,
                        CapCardInfo *info) {
  return rules->card != NULL && rules->card(game, number, info);
}

const char *cap_rules_out(const CapRuleset *rules, const CapRulesGame *game, guint options,
                          CapTallyKind kind) {
  return rules->rules_out != NULL ? rules->rules_out(game, options, kind) : NULL;
}

gboolean cap_rules_followed(const CapRuleset *rules, const CapScenario *scenario, guint number,
                            CapFollowed *piece) {
  return rules->followed != NULL && rules->followed(scenario, number, piece);
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

gboolean cap_rules_option_of_text(const CapRuleset *rules, const CapRulesPlay *play,
                                  const CapRequest *request, const char *text, CapOption *option) {
  char name[CAP_OPTION_TEXT];

  for (guint i = 0; i < request->n_options; i++) {
    rules->option_text(play, request->options[i], name);
    if (g_strcmp0(name, text) == 0) {
      *option = request->options[i];
      return TRUE;
    }
  }
  return rules->option_of_text != NULL && rules->option_of_text(play, request, text, option);
}

gboolean cap_rules_option_at(const CapRuleset *rules, const CapRulesPlay *play,
                             const CapRequest *request, CapSpot spot, CapOption *option) {
  CapSpot meant = cap_rules_spot_at(rules, play, request, spot);

  for (guint i = 0; meant != CAP_SPOT_NONE && i < request->n_options; i++)
    if (rules->option_spot(play, request, request->options[i]) == meant) {
      *option = request->options[i];
      return TRUE;
    }
  return rules->option_at != NULL && rules->option_at(play, request, spot, option);
}
