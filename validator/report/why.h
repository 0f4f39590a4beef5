/* Why a doctrine prefers what it does: for each decision of a game the best options, with the terms
 * that speak for them and against them, as a table for people. */
#pragma once

#include <stdio.h>

#include "validator/play/playout.h"

typedef struct _CapWhy CapWhy;

/* Prints to `out` while a game is played by these rules. With `find`, only decisions in which the
 * text occurs, whatever the case: in what is asked, in an option that is shown, or in what has
 * happened since the decision before. Both must outlive it. */
CapWhy *cap_why_new(const CapRuleset *rules, const CapScenario *scenario, const char *find,
                    FILE *out);
void cap_why_free(CapWhy *why);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapWhy, cap_why_free)

/* An event of the game. */
void cap_why_event(CapWhy *why, const CapEvent *event);

/* A decision, before its option is taken. The counsel has the numbers of the player; a ledger of
 * its own is not needed. `looked`: lines about what the player looked at; may be empty. */
void cap_why_decision(CapWhy *why, const CapRulesPlay *play, const CapRequest *request,
                      CapOption option, const CapCounsel *counsel, const char *looked);

/* What the terms stand for that were shown. */
void cap_why_legend(const CapWhy *why);
