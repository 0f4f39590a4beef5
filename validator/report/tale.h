/* A game told like a report of a campaign: a heading for each turn, what happened with the rule
 * behind it, steps of a march in one line, places by name, and at the end of each turn what it
 * brought. */
#pragma once

#include <stdio.h>

#include "validator/play/playout.h"

typedef struct _CapTale CapTale;

/* Prints to `out` while a game is played by these rules. `full`: every die and every step. With
 * `find`, only what has this text in it, or in the number of its rule, whatever the case. All must
 * outlive it. */
CapTale *cap_tale_new(const CapRuleset *rules, const CapScenario *scenario, gboolean full,
                      const char *find, FILE *out);
void cap_tale_free(CapTale *tale);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapTale, cap_tale_free)

void cap_tale_event(CapTale *tale, const CapEvent *event);

/* A decision, before its option is taken: told when nothing follows from it that would tell it. */
void cap_tale_decision(CapTale *tale, const CapRulesPlay *play, const CapRequest *request,
                       CapOption option);

/* The game is over. */
void cap_tale_end(CapTale *tale, const CapRulesPlay *play);

/* How many lines were told. */
guint cap_tale_count(const CapTale *tale);

/* The text of an event with places for hexes: "Novara (2611)" for "hex 2611". New string. */
char *cap_tale_places(const CapMap *map, const char *text);
