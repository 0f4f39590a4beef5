/* Why an option is good or bad: what the doctrine sees for and against those of a decision. The
 * same as `capitano play --why`. No GTK. */
#pragma once

#include "editor/core/games/tape.h"

/* One reason. */
typedef struct {
  const CapTerm *term;
  int amount; /* how much of it there is */
  int worth;  /* what that adds */
} CapReason;

/* An option with its reasons. */
typedef struct {
  guint option; /* of the request */
  char *words;
  int worth; /* the sum of its reasons */
  gboolean is_taken;
  GArray *reasons; /* of CapReason, in the order in which the doctrine thought of them */
} CapReasoned;

/* Can the rules of this game say why? */
gboolean cap_reasons_can_tell(const CapTape *tape);

/* The best options where the tape stands, at most so many, the best first; and behind them the one
 * that was taken if it is not among them. `n_others` gets how many are left out. New array of
 * CapReasoned, which it owns; empty when there is nothing to decide or nobody can tell. */
GPtrArray *cap_reasons_new(const CapTape *tape, guint most, guint *n_others);
