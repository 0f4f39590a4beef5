/* The scenarios of a check that are played, several at a time. */
#pragma once

#include <stdio.h>

#include "validator/play/trial.h"

typedef struct _CapTrials CapTrials;

CapTrials *cap_trials_new(void);
void cap_trials_free(CapTrials *trials);

/* Takes the scenario over. */
void cap_trials_add(CapTrials *trials, const CapTrialOptions *options, CapOpenScenario *open);

/* Plays them all with so many threads (0: as many as there are processors), until the deadline
 * (monotonic time; 0 for none), and reports in the order in which they were added. How far it has
 * got is shown on `progress` if that is a terminal; NULL for nowhere. */
void cap_trials_run(CapTrials *trials, guint jobs, gint64 deadline, FILE *progress,
                    CapDiagnostics *findings);
