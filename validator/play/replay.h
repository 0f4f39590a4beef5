/* Plays a record again: every decision and die is checked against the rules. */
#pragma once

#include "schema/record.h"
#include "validator/engine/ruleset.h"

/* Whatever does not fit is reported at its decision, the first time only, since what follows
 * means nothing. Returns how many decisions were legal. A replay that is not over at the deadline
 * (monotonic time, 0 for none) stops with a finding. */
guint cap_replay(const CapRuleset *rules, const CapRulesGame *game, const CapScenario *scenario,
                 const CapDocument *doc, const CapRecord *record, gint64 deadline,
                 CapDiagnostics *findings);
