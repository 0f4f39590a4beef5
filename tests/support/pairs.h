/* Findings that come in pairs: two places do not go together, either may be the wrong one, and each
 * is told. All others come alone. */
#pragma once

#include "schema/diagnostic.h"

static inline guint test_findings_of(CapCode code) {
  static const CapCode pairs[] = {CAP_CODE_AP_TURN_REPEATED,   CAP_CODE_CAPITANO_IN_TWO_PLACES,
                                  CAP_CODE_ENEMIES_IN_ONE_HEX, CAP_CODE_ROLL_CASES_OVERLAP,
                                  CAP_CODE_STACKS_IN_ONE_HEX,  CAP_CODE_SUPPLY_SHARED};

  for (guint i = 0; i < G_N_ELEMENTS(pairs); i++)
    if (pairs[i] == code)
      return 2;
  return 1;
}
