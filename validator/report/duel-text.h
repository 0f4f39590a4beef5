/* What came of a duel, as a table for people and as JSON. The members:
 *
 * kind, format    "capitano-duel" and the number of this description
 * engine          the version of the program
 * players         as they were named; results are those of the first
 * scenarios       for each: scenario, digest, options (optional rules that were chosen), seeds
 *                 (ranges {from, to} of its pairs, both included, as texts), sides (won, drawn and
 *                 lost by the side that the first player had) and pairs (by points of the first
 *                 player: 0, 1/2, 1, 1 1/2, 2)
 * games, endless  how many, and how many of them did not end and count as drawn
 * score, low, high, elo, elo-low, elo-high
 *                 of the first player, with an interval of 95 per cent; null for what is infinite
 * sprt            the sequential test, if there was one */
#pragma once

#include <stdio.h>

#include "validator/play/duel.h"
#include "validator/play/seed-ranges.h"

/* Games of one scenario. */
typedef struct {
  char *scenario, *digest;
  char *options; /* the optional rules that were chosen: "18.1 18.4"; empty for none */
  char *sides[2];
  GArray *seeds; /* of CapSeedRange: those of its pairs */
  CapDuelScore score;
} CapDuelRow;

typedef struct {
  char *engine;
  char *players[2];
  GArray *rows;    /* of CapDuelRow */
  guint64 endless; /* games that did not end, which count as drawn */
  gboolean tests;  /* whether there is a sequential test, and between what */
  double elo0, elo1;
} CapDuelReport;

CapDuelReport *cap_duel_report_new(const char *first, const char *second);
void cap_duel_report_free(CapDuelReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapDuelReport, cap_duel_report_free)

/* Another scenario, with optional rules by bit; borrowed until the next is added. */
CapDuelRow *cap_duel_report_add(CapDuelReport *report, const CapScenario *scenario,
                                const char *digest, guint options);

/* All scenarios together. */
CapDuelScore cap_duel_report_sum(const CapDuelReport *report);

/* Adds all of `other`. FALSE, with an error for people, when the two do not belong together or have
 * a game in common; `report` is unchanged then. */
gboolean cap_duel_report_merge(CapDuelReport *report, const CapDuelReport *other, GError **error);

void cap_duel_report_print(const CapDuelReport *report, FILE *out);

/* New string; result-kinds.h reads it back. */
char *cap_duel_report_to_json(const CapDuelReport *report);
