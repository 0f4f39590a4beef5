/* What was proved, as a table for people and as JSON. The members:
 *
 * kind, format  "capitano-proof" and the number of this description
 * engine        the version of the program
 * scenario, digest
 * seeds         ranges {from, to} of the games that were looked through, both included, as texts
 * games         how many were played: a round that has shown everything stops
 * things        for each: kind, name and verdict (shown, impossible, unknown); when it is shown,
 * the turn, after how many decisions, found-by (games or search), the record if one was written,
 * and in which round and after how many decisions it was found before the game was made shorter, by
 * which parts choose among theirs; when it is impossible, why and the rules; when it is unknown,
 * how many tries there were */
#pragma once

#include <stdio.h>

#include "validator/play/seed-ranges.h"
#include "validator/prove/prove.h"

typedef struct {
  char *kind, *name;
  CapVerdict verdict;
  char *turn;           /* WITNESS, as are those that follow: "June I 1513" */
  guint64 n_decisions;  /* before it comes about */
  guint64 round, found; /* in which round, and after how many decisions, before it was shortened */
  gboolean is_sought;
  char *record;      /* a file; NULL: none was written */
  char *why, *rules; /* IMPOSSIBLE; there may be no rules */
  guint64 n_tries;   /* UNKNOWN */
} CapProofLine;

typedef struct {
  char *engine, *scenario, *digest;
  GArray *seeds; /* of CapSeedRange */
  guint64 n_games;
  GArray *lines; /* of CapProofLine */
} CapProofReport;

/* "unknown", "shown", "impossible", NULL. */
extern const char *const cap_verdict_words[];

/* Without anything in it; new. */
CapProofReport *cap_proof_report_empty(void);

/* New. `files` has the record of each witness, by number; NULL: none was written. `digest` may be
 * NULL. */
CapProofReport *cap_proof_report_new(const CapProofs *proofs, const CapScenario *scenario,
                                     const char *digest, const char *const *files);
void cap_proof_report_free(CapProofReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapProofReport, cap_proof_report_free)

/* How many have this verdict. */
guint cap_proof_report_count(const CapProofReport *report, CapVerdict verdict);

/* Adds all of `other`: of each thing the witness that was found earliest. FALSE, with an error for
 * people, when the two do not belong together or have a game in common; `report` is unchanged. */
gboolean cap_proof_report_merge(CapProofReport *report, const CapProofReport *other,
                                GError **error);

/* A line for each thing. */
void cap_proof_report_print(const CapProofReport *report, FILE *out);

/* New string; result-kinds.h reads it back. */
char *cap_proof_report_to_json(const CapProofReport *report);

/* The file of a witness, "novara-1513-victory-french-take-novara.xml"; new string. */
char *cap_proof_file(const CapProof *proof, const CapScenario *scenario);
