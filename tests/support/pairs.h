/* Findings that come in pairs: two places do not go together, either may be the wrong one, and each
 * is told, unless one of them is in another file or certainly right. All others come alone. */
#pragma once

#include "schema/diagnostic.h"

/* How many there are at most for one slip. */
static inline guint test_findings_of(CapCode code) {
  static const CapCode pairs[] = {
      CAP_CODE_ALIGNMENT_REPEATED,   CAP_CODE_AP_TURN_REPEATED,
      CAP_CODE_BORDER_REPEATED,      CAP_CODE_CAPITANO_IN_TWO_PLACES,
      CAP_CODE_CARD_SHARED,          CAP_CODE_CONDITION_ALWAYS,
      CAP_CODE_CONDITION_NEVER,      CAP_CODE_CONDITION_OUT_OF_PLACE,
      CAP_CODE_CONQUERED_TWICE,      CAP_CODE_DUPLICATE_ID,
      CAP_CODE_ENEMIES_IN_ONE_HEX,   CAP_CODE_GENERAL_NOT_IN_ARMY,
      CAP_CODE_GENERAL_UNLISTED,     CAP_CODE_HEXSIDE_REPEATED,
      CAP_CODE_HEX_REPEATED,         CAP_CODE_IDS_CROSSED,
      CAP_CODE_LEADER_NOT_GENERAL,   CAP_CODE_MINOR_DEPLOYED,
      CAP_CODE_MONTH_ORDER,          CAP_CODE_NAMED_UNIT_UNKNOWN,
      CAP_CODE_NAME_REPEATED,        CAP_CODE_ON_SET_REPEATED,
      CAP_CODE_OPTION_REPEATED,      CAP_CODE_RELIABILITY_REPEATED,
      CAP_CODE_RIVER_BROKEN,         CAP_CODE_RIVER_SIDE_LEAKS,
      CAP_CODE_ROAD_REPEATED,        CAP_CODE_ROLL_CASES_OVERLAP,
      CAP_CODE_ROLL_CASE_MISSING,    CAP_CODE_ROLL_CASE_UNREACHABLE,
      CAP_CODE_RULES_CANCEL,         CAP_CODE_STACKS_IN_ONE_HEX,
      CAP_CODE_STACKS_SHARE_HEX,     CAP_CODE_STACK_IN_ENEMY_PLACE,
      CAP_CODE_SUPPLY_IN_ENEMY_HAND, CAP_CODE_SUPPLY_REPEATED,
      CAP_CODE_SUPPLY_SHARED,        CAP_CODE_VICTORY_BACKWARDS,
      CAP_CODE_VICTORY_REPEATED,     CAP_CODE_WEATHER_OUT_OF_SEASON,
      CAP_CODE_WEATHER_REPEATED,
  };

  for (guint i = 0; i < G_N_ELEMENTS(pairs); i++)
    if (pairs[i] == code)
      return 2;
  return 1;
}
