/* Findings that come in pairs: two places do not go together, either may be the wrong one, and each
 * is told. All others come alone. */
#pragma once

#include "schema/diagnostic.h"

static inline guint test_findings_of(CapCode code) {
  static const CapCode pairs[] = {
      CAP_CODE_ALIGNMENT_REPEATED,     CAP_CODE_AP_TURN_REPEATED,     CAP_CODE_BORDER_REPEATED,
      CAP_CODE_CAPITANO_IN_TWO_PLACES, CAP_CODE_CARD_SHARED,          CAP_CODE_CONQUERED_TWICE,
      CAP_CODE_DUPLICATE_ID,           CAP_CODE_ENEMIES_IN_ONE_HEX,   CAP_CODE_HEX_REPEATED,
      CAP_CODE_HEXSIDE_REPEATED,       CAP_CODE_NAME_REPEATED,        CAP_CODE_ON_SET_REPEATED,
      CAP_CODE_OPTION_REPEATED,        CAP_CODE_RELIABILITY_REPEATED, CAP_CODE_RIVER_BROKEN,
      CAP_CODE_ROLL_CASES_OVERLAP,     CAP_CODE_STACKS_IN_ONE_HEX,    CAP_CODE_SUPPLY_REPEATED,
      CAP_CODE_SUPPLY_SHARED,          CAP_CODE_VICTORY_REPEATED,     CAP_CODE_WEATHER_REPEATED,
  };

  for (guint i = 0; i < G_N_ELEMENTS(pairs); i++)
    if (pairs[i] == code)
      return 2;
  return 1;
}
