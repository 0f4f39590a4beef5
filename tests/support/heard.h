/* What the log of games tells, held against what their tally counts. */
#pragma once

#include "validator/engine/tally.h"
#include "validator/play/policy.h"

/* An event that is counted, and the words by which the log tells of it. */
typedef struct {
  CapTallyKind kind;
  const char *rule;  /* of the event; NULL: any */
  const char *words; /* that its sentence contains */
} Heard;

/* Plays `n_games` of a shipped scenario (a file in scenarios/) with both sides by a policy, and
 * asserts that the tally of each counts as often as the log tells. The rows end with one without
 * words. Adds what all games counted, by kind, to `sum`, which may be NULL. */
void heard_assert(const char *file, const CapPolicy *policy, guint n_games, const Heard *rows,
                  guint *sum);
