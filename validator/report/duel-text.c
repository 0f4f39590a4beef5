#include "validator/report/duel-text.h"

#include <math.h>
#include <string.h>

#include "validator/play/study-result.h"

static void clear_row(gpointer data) {
  CapDuelRow *row = data;

  g_free(row->scenario);
  g_free(row->digest);
  g_free(row->sides[0]);
  g_free(row->sides[1]);
  g_free(row->options);
  g_clear_pointer(&row->seeds, g_array_unref);
}

CapDuelReport *cap_duel_report_new(const char *first, const char *second) {
  CapDuelReport *report = g_new0(CapDuelReport, 1);

  report->engine = g_strdup(CAP_VERSION);
  report->players[0] = g_strdup(first);
  report->players[1] = g_strdup(second);
  report->rows = g_array_new(FALSE, TRUE, sizeof(CapDuelRow));
  g_array_set_clear_func(report->rows, clear_row);
  return report;
}

void cap_duel_report_free(CapDuelReport *report) {
  if (report == NULL)
    return;
  g_free(report->engine);
  g_free(report->players[0]);
  g_free(report->players[1]);
  g_array_unref(report->rows);
  g_free(report);
}

static CapDuelRow *row_at(const CapDuelReport *report, guint i) {
  return &g_array_index(report->rows, CapDuelRow, i);
}

CapDuelRow *cap_duel_report_add(CapDuelReport *report, const CapScenario *scenario,
                                const char *digest, guint options) {
  CapDuelRow row = {.scenario = g_strdup(scenario->id),
                    .digest = g_strdup(digest != NULL ? digest : ""),
                    .options = cap_result_options(scenario->format->options, options),
                    .sides = {g_strdup(scenario->sides[0].id), g_strdup(scenario->sides[1].id)},
                    .seeds = cap_seed_ranges_new()};

  g_array_append_val(report->rows, row);
  return row_at(report, report->rows->len - 1);
}

CapDuelScore cap_duel_report_sum(const CapDuelReport *report) {
  CapDuelScore sum = {.pairs = {0}};

  for (guint i = 0; i < report->rows->len; i++)
    cap_duel_merge(&sum, &row_at(report, i)->score);
  return sum;
}

/* --- Adding up -------------------------------------------------------------------------------- */

static gboolean rows_agree(const CapDuelRow *a, const CapDuelRow *b, GError **error) {
  return cap_results_agree("scenario", a->scenario, b->scenario, error) &&
         cap_results_agree("the digest of the scenario", a->digest, b->digest, error) &&
         cap_results_agree("optional rules", a->options, b->options, error) &&
         cap_seed_ranges_are_apart(a->seeds, b->seeds, error);
}

static gboolean belong_together(const CapDuelReport *a, const CapDuelReport *b, GError **error) {
  if (!cap_results_agree("engine", a->engine, b->engine, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS(a->players); i++)
    if (!cap_results_agree("players", a->players[i], b->players[i], error))
      return FALSE;
  if (a->rows->len != b->rows->len) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                "The results differ in scenarios: there are %u and %u.", a->rows->len,
                b->rows->len);
    return FALSE;
  }
  for (guint i = 0; i < a->rows->len; i++)
    if (!rows_agree(row_at(a, i), row_at(b, i), error))
      return FALSE;
  return TRUE;
}

gboolean cap_duel_report_merge(CapDuelReport *report, const CapDuelReport *other, GError **error) {
  if (!belong_together(report, other, error))
    return FALSE;
  report->endless += other->endless;
  for (guint i = 0; i < report->rows->len; i++) {
    cap_seed_ranges_merge(row_at(report, i)->seeds, row_at(other, i)->seeds);
    cap_duel_merge(&row_at(report, i)->score, &row_at(other, i)->score);
  }
  /* A test that ends early asks for the games in order, which parts are not. */
  report->tests = FALSE;
  return TRUE;
}

static double share_of(const CapDuelLine *line) {
  guint64 games = line->won + line->drawn + line->lost;

  return games > 0 ? ((double)line->won + (double)line->drawn / 2) / (double)games : 0.5;
}

/* --- For people ------------------------------------------------------------------------------- */

/* Columns of names. */
typedef struct {
  int scenario, side;
} Widths;

static Widths widths_of(const CapDuelReport *report) {
  Widths w = {(int)strlen("scenario"), (int)strlen("side")};

  for (guint i = 0; i < report->rows->len; i++) {
    const CapDuelRow *row = row_at(report, i);

    w.scenario = MAX(w.scenario, (int)strlen(row->scenario));
    w.side = MAX(w.side, (int)MAX(strlen(row->sides[0]), strlen(row->sides[1])));
  }
  return w;
}

static void print_line(const char *scenario, const char *side, const CapDuelLine *line, Widths w,
                       FILE *out) {
  fprintf(out,
          "%-*s  %-*s %7" G_GUINT64_FORMAT " %7" G_GUINT64_FORMAT " %7" G_GUINT64_FORMAT
          "   %.3f\n",
          w.scenario, scenario, w.side, side, line->won, line->drawn, line->lost, share_of(line));
}

static void print_table(const CapDuelReport *report, FILE *out) {
  Widths w = widths_of(report);

  fprintf(out, "%-*s  %-*s %7s %7s %7s   score\n", w.scenario, "scenario", w.side, "side", "won",
          "drawn", "lost");
  for (guint i = 0; i < report->rows->len; i++)
    for (guint side = 0; side < 2; side++)
      print_line(row_at(report, i)->scenario, row_at(report, i)->sides[side],
                 &row_at(report, i)->score.as[side], w, out);
}

static void print_elo(const CapDuelShare *share, FILE *out) {
  double elo = cap_elo_of_share(share->share), low = cap_elo_of_share(share->low),
         high = cap_elo_of_share(share->high);

  if (isinf(elo))
    fprintf(out, "elo: %s\n", elo > 0 ? "it won every game" : "it lost every game");
  else if (isinf(low) || isinf(high))
    fprintf(out, "elo: %+.0f, but there were too few games to say how sure that is\n", elo);
  else
    fprintf(out, "elo: %+.0f (%+.0f to %+.0f)\n", elo, low, high);
}

static void print_sprt(const CapDuelReport *report, const CapDuelScore *sum, FILE *out) {
  static const char *const states[] = {
      [CAP_SPRT_OPEN] = "not decided yet",
      [CAP_SPRT_LOWER] = "the first difference is accepted as true",
      [CAP_SPRT_UPPER] = "the second difference is accepted as true",
  };
  CapSprt sprt = cap_duel_sprt(sum, report->elo0, report->elo1);

  fprintf(out, "sprt: elo %g or %g: %s (ratio %.2f, bounds %.2f and %.2f)\n", report->elo0,
          report->elo1, states[sprt.state], sprt.ratio, sprt.low, sprt.high);
}

void cap_duel_report_print(const CapDuelReport *report, FILE *out) {
  CapDuelScore sum = cap_duel_report_sum(report);
  CapDuelShare share = cap_duel_share(&sum);

  fprintf(out, "%s against %s; the results of the first of them, by the side that it played:\n\n",
          report->players[0], report->players[1]);
  print_table(report, out);
  fprintf(out, "\ngames: %" G_GUINT64_FORMAT "\nscore: %.3f (%.3f to %.3f)\n",
          2 * cap_duel_pairs(&sum), share.share, share.low, share.high);
  print_elo(&share, out);
  if (report->tests)
    print_sprt(report, &sum, out);
}
