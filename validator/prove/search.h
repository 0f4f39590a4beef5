/* What the two ways to look for games share. */
#pragma once

#include "validator/prove/prove.h"

typedef struct {
  const CapProveOptions *options;
  CapProofs *proofs;
  gint64 deadline; /* monotonic time; 0 for none */
} CapProveSearch;

static inline CapProof *cap_proof_at(const CapProofs *proofs, guint number) {
  return &g_array_index(proofs->proofs, CapProof, number);
}

gboolean cap_prove_is_late(const CapProveSearch *search);

/* A game that seems to show something is played again by its choices. When it shows it, and earlier
 * than what was found before, it is kept: the search takes over what is in it. */
gboolean cap_prove_take(const CapProveSearch *search, guint number, CapChosenGame *game);

/* Games by players (games.c). */
void cap_prove_by_games(CapProveSearch *search);

/* From near positions, for all that is unknown (near.c). */
void cap_prove_by_nearness(CapProveSearch *search);
