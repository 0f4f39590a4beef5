/* What many games of a scenario showed that its designer should know. Stage 7 of `check`. */
#pragma once

#include "validator/play/study-result.h"

/* Says nothing unless there were enough games, see trial.h, or the set-up alone
 * decided them. */
void cap_trial_report_counts(const CapScenario *scenario, const CapRuleset *rules,
                             const CapRulesGame *game, const CapStudyResult *result,
                             CapDiagnostics *findings);
