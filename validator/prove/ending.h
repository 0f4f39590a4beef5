/* What a position is worth when both sides play as well as can be: the exact chance of every
 * result, found by looking through all that can still be decided and rolled. For positions near the
 * end of a game; nobody has the time for others.
 *
 * A side wants its score as large as can be: a win counts 1, a draw 1/2. Both see everything, what
 * is hidden in the game too, and choose among the options that are offered. */
#pragma once

#include "validator/engine/ruleset.h"

/* Results are numbered: 0 is a draw, then those that the first side wins by, from the least level
 * up, then those of the second. */
enum { CAP_ENDING_MOST_RESULTS = 17 };

typedef struct {
  double chances[CAP_ENDING_MOST_RESULTS];
} CapEndingValue;

typedef struct {
  const CapRuleset *rules;
  const CapRulesGame *game;
  guint options;      /* optional rules in use, by bit */
  GBytes *state;      /* of a play that asks for a decision; NULL: the beginning of a game */
  guint64 most_runs;  /* gives up after so many; at least 1 */
  double seconds;     /* or after so long; 0: no limit */
  const gint *cancel; /* or once this is not 0, atomically; may be NULL */
} CapEndingOptions;

typedef struct {
  gboolean is_settled;  /* the rest is known */
  gboolean goes_round;  /* it is not: the same position came again in one and the same game */
  guint64 n_positions;  /* different ones that were looked at, with a decision */
  guint64 n_runs;       /* ways from one decision to the next that were gone: options and dice */
  CapEndingValue value; /* of the position */

  /* When a decision is at hand, what each of its options leads to, in their order. */
  CapRequest request; /* without options: none is, or the game is over */
  GArray *values;     /* of CapEndingValue */
} CapEnding;

/* New. */
CapEnding *cap_ending_solve(const CapEndingOptions *options);
void cap_ending_free(CapEnding *ending);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapEnding, cap_ending_free)

/* How many results a rule system has; the number of one, and whose and how: the side is
 * CAP_INDEX_NONE and the level NULL for a draw. */
guint cap_ending_n_results(const CapRuleset *rules);
CapIndex cap_ending_result(const CapRuleset *rules, guint result, const CapLevel **level);

/* The score of a side, from 0 to 1; and how likely it wins (CAP_INDEX_NONE: nobody does). */
double cap_ending_score(const CapRuleset *rules, const CapEndingValue *value, CapIndex side);
double cap_ending_chance(const CapRuleset *rules, const CapEndingValue *value, CapIndex side);
