/* A player that looks ahead. When a turn begins it lists what its side could mean to do, plays each
 * of these on in games of its own, from worlds that its side cannot tell from the true one, and
 * keeps to what came out best. What it tries are courses: the doctrine as it is, a stance of it, a
 * plan of the rule system (plan.h), or both; and, if asked to, at the first choice of each phase
 * and activation the best options in the eyes of the doctrine. In between the doctrine decides for
 * both sides.
 *
 * It leaves the doctrine as it is unless something else is better by more than chance
 * (search-course.h), so that a small budget costs time but no games.
 *
 * With a budget of rollouts the same seed gives the same game on every machine. With a budget of
 * time it does not. */
#pragma once

#include "validator/engine/ruleset.h"

/* What a specification asks for: search:rollouts=N:seconds=S:turns=N:width=N. */
typedef struct {
  guint rollouts;     /* games that are played on before a turn begins, for eight courses */
  guint milliseconds; /* for a whole game, in place of rollouts; 0: rollouts count */
  guint turns;        /* how far they go on; 0: to the end */
  guint width;        /* options of a decision that are tried; 1: none but the doctrine's */
} CapSearchBudget;

/* Reads "NAME=NUMBER" into a budget; FALSE with an error for people. Begin with the usual one. */
CapSearchBudget cap_search_budget(void);
gboolean cap_search_budget_read(CapSearchBudget *budget, const char *text, GError **error);

/* Can it play by these rules? */
gboolean cap_seeker_can_play(const CapRuleset *rules);

typedef struct _CapSeeker CapSeeker;

/* For a side of games of this kind, with these optional rules. */
CapSeeker *cap_seeker_new(const CapSearchBudget *budget, const CapRuleset *rules,
                          const CapRulesGame *game, guint options, CapIndex side);
void cap_seeker_free(CapSeeker *search);

/* A game begins. */
void cap_seeker_begin(CapSeeker *search, guint64 luck);

/* The index of an option. */
guint cap_seeker_choose(CapSeeker *search, const CapRulesPlay *play, const CapRequest *request);

/* How it decides at present, for a ledger; good until it chooses again. */
CapCounsel cap_seeker_counsel(const CapSeeker *search);

/* What it looked at for the last decision, as lines for people; empty when it did not look. */
void cap_seeker_tell(const CapSeeker *search, const CapRulesPlay *play, const CapRequest *request,
                     GString *out);
