/* What can come about in no game, as findings of `check`. */
#pragma once

#include "validator/prove/prove.h"

/* Nothing is said of an element in which another check has found something already. */
void cap_prove_report(const CapScenario *scenario, const CapRuleset *rules,
                      const CapRulesGame *game, CapDiagnostics *findings);
