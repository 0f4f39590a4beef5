/* What is seen of the rules while a game is played, for `capitano rules --played`. Nothing in play
 * depends on it. A play has numbers of its own, one for each piece of evidence, and only what
 * happens is counted: not what a policy thinks of, nor what somebody who looks on asks. Where
 * nobody counts a mark costs a look at a pointer. */
#pragma once

#include "validator/honour/charts/terrain.h"
#include "validator/honour/charts/modifier.h"
#include "validator/honour/machine/reason.h"

/* The marks that the chapters set. */
typedef enum {
#define HONOUR_SEEN(id, statements) HONOUR_SEEN_##id,
#include "validator/honour/register/seen.def"
  HONOUR_N_MARKS_SEEN
} HonourSeenMark;

/* Conditions of victory that are followed; the place of each is that of the document. */
enum { HONOUR_SEEN_MAX_CONDITIONS = 32 };

enum {
  HONOUR_SEEN_N_ANSWERS = 0
#define HONOUR_ANSWER(id, name, a, b, c) +1
#include "validator/honour/machine/answers.def"
#undef HONOUR_ANSWER
};

/* Where the numbers of each source begin; those of the log come last, first those of
 * HONOUR_SEEN_TOLD, then one for each statement of the register. */
enum {
  HONOUR_SEEN_REASONS = HONOUR_N_MARKS_SEEN,
  HONOUR_SEEN_MODIFIERS = HONOUR_SEEN_REASONS + HONOUR_N_REASONS,
  HONOUR_SEEN_ANSWERS = HONOUR_SEEN_MODIFIERS + HONOUR_N_MODIFIERS,
  HONOUR_SEEN_ROWS = HONOUR_SEEN_ANSWERS + HONOUR_SEEN_N_ANSWERS,
  HONOUR_SEEN_CONDITIONS = HONOUR_SEEN_ROWS + HONOUR_N_TERRAIN_ROWS,
  HONOUR_SEEN_TOLD = HONOUR_SEEN_CONDITIONS + HONOUR_SEEN_MAX_CONDITIONS,
};

/* The following take a HonourGame; see game.h. */

#define honour_seen(game, mark) honour_seen_if(game, mark, TRUE)

/* A macro, so that the condition is worked out only when somebody counts. */
#define honour_seen_if(game, mark, condition)                                                      \
  do {                                                                                             \
    if (G_UNLIKELY((game)->seen != NULL) && (condition))                                           \
      (game)->seen[mark]++;                                                                        \
  } while (0)

#define honour_seen_reason(game, reason)                                                           \
  honour_seen_if(game, (guint)HONOUR_SEEN_REASONS + (guint)(reason), TRUE)
#define honour_seen_answer(game, answer)                                                           \
  honour_seen_if(game, (guint)HONOUR_SEEN_ANSWERS + (guint)(answer), TRUE)
#define honour_seen_row(game, row)                                                                 \
  honour_seen_if(game, (guint)HONOUR_SEEN_ROWS + (guint)(row), TRUE)
#define honour_seen_condition(game, number)                                                        \
  honour_seen_if(game, (guint)HONOUR_SEEN_CONDITIONS + (number),                                   \
                 (number) < HONOUR_SEEN_MAX_CONDITIONS)

/* All modifiers that were applied. */
#define honour_seen_modifiers(game, modifiers) honour_seen_add_modifiers((game)->seen, modifiers)

static inline void honour_seen_add_modifiers(guint32 *seen, const HonourModifiers *modifiers) {
  for (guint i = 0; G_UNLIKELY(seen != NULL) && i < modifiers->n; i++)
    seen[HONOUR_SEEN_MODIFIERS + (guint)modifiers->list[i].kind]++;
}
