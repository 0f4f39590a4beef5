#include "validator/engine/ruleset.h"

CapSpot cap_rules_spot_at(const CapRuleset *rules, const CapRulesPlay *play,
                          const CapRequest *request, CapSpot spot) {
  return rules->spot_at != NULL ? rules->spot_at(play, request, spot) : spot;
}
