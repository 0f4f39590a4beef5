/* What is seen of the rules while a game is played, for `capitano rules --played`. Nothing in play
 * depends on it. A play has numbers of its own, one for each piece of evidence, and only what
 * happens is counted: not what a policy thinks of, nor what somebody who looks on asks. Where
 * nobody counts a mark costs a look at a pointer. */
#pragma once

#include "validator/engine/honour/chart-terrain.h"
#include "validator/engine/honour/modifier.h"
#include "validator/engine/honour/reason.h"

/* The marks that the chapters set. */
typedef enum {
#define CAP_SEEN(id, statements) CAP_SEEN_##id,
#include "validator/engine/honour/seen.def"
  CAP_N_MARKS_SEEN
} CapSeenMark;

/* Conditions of victory that are followed; the place of each is that of the document. */
enum { CAP_SEEN_MAX_CONDITIONS = 32 };

enum {
  CAP_SEEN_N_ANSWERS = 0
#define CAP_ANSWER(id, name, a, b, c) +1
#include "validator/engine/honour/answers.def"
#undef CAP_ANSWER
};

/* Where the numbers of each source begin; those of the log come last, first those of CAP_SEEN_TOLD,
 * then one for each statement of the register. */
enum {
  CAP_SEEN_REASONS = CAP_N_MARKS_SEEN,
  CAP_SEEN_MODIFIERS = CAP_SEEN_REASONS + CAP_N_REASONS,
  CAP_SEEN_ANSWERS = CAP_SEEN_MODIFIERS + CAP_N_MODIFIERS,
  CAP_SEEN_ROWS = CAP_SEEN_ANSWERS + CAP_SEEN_N_ANSWERS,
  CAP_SEEN_CONDITIONS = CAP_SEEN_ROWS + CAP_N_TERRAIN_ROWS,
  CAP_SEEN_TOLD = CAP_SEEN_CONDITIONS + CAP_SEEN_MAX_CONDITIONS,
};

/* The following take a CapGame; see game.h. */

#define cap_seen(game, mark) cap_seen_if(game, mark, TRUE)

/* A macro, so that the condition is worked out only when somebody counts. */
#define cap_seen_if(game, mark, condition)                                                         \
  do {                                                                                             \
    if (G_UNLIKELY((game)->seen != NULL) && (condition))                                           \
      (game)->seen[mark]++;                                                                        \
  } while (0)

#define cap_seen_reason(game, reason)                                                              \
  cap_seen_if(game, (guint)CAP_SEEN_REASONS + (guint)(reason), TRUE)
#define cap_seen_answer(game, answer)                                                              \
  cap_seen_if(game, (guint)CAP_SEEN_ANSWERS + (guint)(answer), TRUE)
#define cap_seen_row(game, row) cap_seen_if(game, (guint)CAP_SEEN_ROWS + (guint)(row), TRUE)
#define cap_seen_condition(game, number)                                                           \
  cap_seen_if(game, (guint)CAP_SEEN_CONDITIONS + (number), (number) < CAP_SEEN_MAX_CONDITIONS)

/* All modifiers that were applied. */
#define cap_seen_modifiers(game, modifiers) cap_seen_add_modifiers((game)->seen, modifiers)

static inline void cap_seen_add_modifiers(guint32 *seen, const CapModifiers *modifiers) {
  for (guint i = 0; G_UNLIKELY(seen != NULL) && i < modifiers->n; i++)
    seen[CAP_SEEN_MODIFIERS + (guint)modifiers->list[i].kind]++;
}
