/* What can come about in a scenario and what cannot: of each prospect (engine/prospect.h) a game in
 * which it comes about, or why it never can, or neither.
 *
 * Games are sought in two ways. First by players of all kinds, on many seeds and with the optional
 * rules that the scenario leaves open. Then, where a rule system can say how near a game is to
 * something, from the nearest positions that were seen so far. What is found is played again by its
 * choices alone, so that nothing is taken for shown that a record would not show.
 *
 * Many games are looked through in rounds, each of which begins anew and knows nothing of the
 * others: so they can be spread over machines, and what comes out is the same however they are. */
#pragma once

#include "validator/play/chosen-game.h"

typedef enum { CAP_VERDICT_UNKNOWN, CAP_VERDICT_WITNESS, CAP_VERDICT_IMPOSSIBLE } CapVerdict;

typedef struct {
  CapProspect prospect;
  CapVerdict verdict;
  char *why;          /* IMPOSSIBLE: a sentence */
  const char *rules;  /* IMPOSSIBLE: that it rests on, "7.1, 7.6"; may be NULL */
  CapChosenGame game; /* WITNESS: the shortest that was found */
  CapTurn turn;       /* WITNESS: in which it comes about */
  gboolean is_sought; /* WITNESS: not found by chance */
  guint64 round;      /* WITNESS: in which it was found, and after how many decisions before the */
  guint64 found;      /* game was made shorter */
  guint64 n_tries;    /* UNKNOWN: how often it was sought from near positions */
} CapProof;

typedef struct {
  const CapRuleset *rules;
  const CapRulesGame *game;
  const CapScenario *scenario;
  guint64 seed;     /* of the first game */
  guint64 games;    /* by players; and so many tries for each thing that they do not show */
  gboolean is_part; /* only these rounds are played, see cap_prove_part() */
  guint64 first, n_rounds;
  guint jobs;         /* threads; 0 for as many as there are processors */
  double seconds;     /* 0 for no end */
  const gint *cancel; /* gives up once this is not 0, atomically; may be NULL */
  void (*progress)(guint64 done, guint64 all, gpointer data); /* may be NULL */
  gpointer data;
} CapProveOptions;

typedef struct {
  GArray *proofs;  /* of CapProof, in the order of the rule system */
  GArray *seeds;   /* of CapSeedRange: the games of the rounds that were begun */
  guint64 n_games; /* that were played */
  gboolean is_cut; /* the time was up */
} CapProofs;

/* Only what cannot come about; all else is unknown. Quick. */
CapProofs *cap_prove_impossible(const CapRuleset *rules, const CapRulesGame *game);

/* The rounds of a part of the proof with so many games: `shard` counts from 0. */
void cap_prove_part(CapProveOptions *options, guint shard, guint n_shards);

/* All of it, or the part. The same for the same seed and number of games, whatever the number of
 * threads, when the time is not up before. New. */
CapProofs *cap_prove(const CapProveOptions *options);

void cap_proofs_free(CapProofs *proofs);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapProofs, cap_proofs_free)

/* How many have this verdict. */
guint cap_proofs_count(const CapProofs *proofs, CapVerdict verdict);

/* A witness as a record document; `digest` is that of the scenario. New string. */
char *cap_proof_record(const CapProveOptions *options, const CapProof *proof, const char *digest);
