/* A scenario on trial: games by both policies and with the optional rules it allows, and findings
 * about what they showed. Stages 6 and 7 of `check`. */
#pragma once

#include "validator/open-scenario.h"
#include "validator/play/study.h"

typedef struct {
  guint64 games;          /* 0 for none */
  guint64 required;       /* with so many a trial that ran out of time counts; 0: only with all */
  guint64 seed;           /* of the first game */
  guint64 most_decisions; /* a game with more does not end */
  const char *record_dir; /* where games that show a fault are written down; NULL for nowhere */
} CapTrialOptions;

/* So many games make check quick and cover every pair of optional rules and policies. */
#define CAP_TRIAL_DEFAULT ((CapTrialOptions){.games = 6, .seed = 1, .most_decisions = 50000})

/* From so many games on it is said what never happened in them. */
enum { CAP_TRIAL_ENOUGH = 100 };

/* And with so many in which a policy played both sides, whether these are even. */
enum { CAP_TRIAL_ENOUGH_ALIKE = 40 };

typedef struct _CapTrial CapTrial;

/* What a fault of a game is reported as; NULL for a game that does not end. */
CapCode cap_trial_code(const CapRuleset *rules, const char *fault);

/* A scenario that was checked and has no errors, borrowed. */
CapTrial *cap_trial_new(const CapTrialOptions *options, CapOpenScenario *open);
void cap_trial_free(CapTrial *trial);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapTrial, cap_trial_free)

/* Plays the games with so many threads, until the deadline (monotonic time; 0 for none). `done`
 * (may be NULL) counts the games, for whoever watches. Trials may be played at the same time. */
void cap_trial_play(CapTrial *trial, guint jobs, gint64 deadline, gint *done);

/* What the games showed. */
void cap_trial_report(const CapTrial *trial, CapDiagnostics *findings);
