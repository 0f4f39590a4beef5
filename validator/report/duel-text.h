/* What came of a duel, as a table for people and as JSON. */
#pragma once

#include <stdio.h>

#include "validator/play/duel.h"

/* Games of one scenario. */
typedef struct {
  char *scenario, *digest;
  char *sides[2];
  CapDuelScore score;
} CapDuelRow;

typedef struct {
  char *players[2];
  guint64 seed;   /* of the first pair */
  GArray *rows;   /* of CapDuelRow */
  gboolean tests; /* whether there is a sequential test, and between what */
  double elo0, elo1;
} CapDuelReport;

CapDuelReport *cap_duel_report_new(const char *first, const char *second);
void cap_duel_report_free(CapDuelReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapDuelReport, cap_duel_report_free)

/* Another scenario; borrowed until the next is added. */
CapDuelRow *cap_duel_report_add(CapDuelReport *report, const CapScenario *scenario,
                                const char *digest);

/* All scenarios together. */
CapDuelScore cap_duel_report_sum(const CapDuelReport *report);

void cap_duel_report_print(const CapDuelReport *report, FILE *out);

/* New string. */
char *cap_duel_report_to_json(const CapDuelReport *report);
