/* What many games came to, in the shape of charts and tables. */
#pragma once

#include "validator/play/study-result.h"
#include "validator/play/wilson.h"

/* One game. */
typedef struct {
  guint64 seed;
  CapIndex winner;   /* CAP_INDEX_NONE for none */
  const char *level; /* constant; NULL for a game that did not end */
  CapTurn turn;      /* the last one */
  CapSideTally sides[CAP_TALLY_SIDES];
} CapGameRow;

/* How often something was seen in the games. */
typedef struct {
  char *label;
  CapIndex side; /* CAP_INDEX_NONE when it belongs to none */
  guint64 seen;  /* games */
  guint64 times; /* in all of them together; 0 when that is not counted */
  CapInterval interval;
  char *ruled_out; /* why the rules exclude it, as the end of a sentence; NULL when they do not */
} CapShare;

/* A bar of a histogram: values from `from` to `to`. */
typedef struct {
  char *label;
  guint from, to;
  guint64 n;
} CapBin;

typedef struct {
  guint64 games;
  GArray *outcomes;                /* of CapShare, the sides in their order, a draw between */
  GArray *turns;                   /* of CapBin: the last turns of games */
  GArray *losses[CAP_TALLY_SIDES]; /* of CapBin: lost strength in per cent */
  GArray *rules, *cards, *tallies; /* of CapShare */
  char *sides[CAP_TALLY_SIDES];    /* their names; NULL where there is none */
  double lost[CAP_TALLY_SIDES], brought[CAP_TALLY_SIDES], leaders[CAP_TALLY_SIDES]; /* on average */
  const CapLossWords *words; /* what these are; NULL: the system does not count them */
  guint64 n_faults;
  char *fault; /* the first one; NULL for none */
} CapGamesSummary;

/* `rows` of CapGameRow; `game` as it was played. */
CapGamesSummary *cap_games_summary_new(const GArray *rows, const CapStudyResult *result,
                                       const CapScenario *scenario, const CapRulesGame *game);
void cap_games_summary_free(CapGamesSummary *summary);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapGamesSummary, cap_games_summary_free)
