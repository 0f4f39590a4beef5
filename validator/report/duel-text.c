#include "validator/report/duel-text.h"

#include <math.h>
#include <string.h>

#include "validator/report/json-text.h"

static void clear_row(gpointer data) {
  CapDuelRow *row = data;

  g_free(row->scenario);
  g_free(row->digest);
  g_free(row->sides[0]);
  g_free(row->sides[1]);
}

CapDuelReport *cap_duel_report_new(const char *first, const char *second) {
  CapDuelReport *report = g_new0(CapDuelReport, 1);

  report->players[0] = g_strdup(first);
  report->players[1] = g_strdup(second);
  report->rows = g_array_new(FALSE, TRUE, sizeof(CapDuelRow));
  g_array_set_clear_func(report->rows, clear_row);
  return report;
}

void cap_duel_report_free(CapDuelReport *report) {
  if (report == NULL)
    return;
  g_free(report->players[0]);
  g_free(report->players[1]);
  g_array_unref(report->rows);
  g_free(report);
}

static CapDuelRow *row_at(const CapDuelReport *report, guint i) {
  return &g_array_index(report->rows, CapDuelRow, i);
}

CapDuelRow *cap_duel_report_add(CapDuelReport *report, const CapScenario *scenario,
                                const char *digest) {
  CapDuelRow row = {.scenario = g_strdup(scenario->id),
                    .digest = g_strdup(digest != NULL ? digest : ""),
                    .sides = {g_strdup(scenario->sides[0].id), g_strdup(scenario->sides[1].id)}};

  g_array_append_val(report->rows, row);
  return row_at(report, report->rows->len - 1);
}

CapDuelScore cap_duel_report_sum(const CapDuelReport *report) {
  CapDuelScore sum = {.pairs = {0}};

  for (guint i = 0; i < report->rows->len; i++)
    cap_duel_merge(&sum, &row_at(report, i)->score);
  return sum;
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
      [CAP_SPRT_LOWER] = "the first difference is taken for true",
      [CAP_SPRT_UPPER] = "the second difference is taken for true",
  };
  CapSprt sprt = cap_duel_sprt(sum, report->elo0, report->elo1);

  fprintf(out, "sprt: elo %g or %g: %s (ratio %.2f, bounds %.2f and %.2f)\n", report->elo0,
          report->elo1, states[sprt.state], sprt.ratio, sprt.low, sprt.high);
}

void cap_duel_report_print(const CapDuelReport *report, FILE *out) {
  CapDuelScore sum = cap_duel_report_sum(report);
  CapDuelShare share = cap_duel_share(&sum);

  fprintf(out, "%s against %s; what the first of them did, by the side that it had:\n\n",
          report->players[0], report->players[1]);
  print_table(report, out);
  fprintf(out, "\ngames: %" G_GUINT64_FORMAT "\nscore: %.3f (%.3f to %.3f)\n",
          2 * cap_duel_pairs(&sum), share.share, share.low, share.high);
  print_elo(&share, out);
  if (report->tests)
    print_sprt(report, &sum, out);
}

/* --- For programs ----------------------------------------------------------------------------- */

static void add_double(JsonBuilder *b, const char *name, double value) {
  json_builder_set_member_name(b, name);
  if (isinf(value))
    json_builder_add_null_value(b);
  else
    json_builder_add_double_value(b, round(value * 10000) / 10000);
}

static void add_line(JsonBuilder *b, const char *side, const CapDuelLine *line) {
  json_builder_begin_object(b);
  cap_json_add_string(b, "side", side);
  cap_json_add_number(b, "won", (gint64)line->won);
  cap_json_add_number(b, "drawn", (gint64)line->drawn);
  cap_json_add_number(b, "lost", (gint64)line->lost);
  json_builder_end_object(b);
}

static void add_pairs(JsonBuilder *b, const CapDuelScore *score) {
  cap_json_begin_array(b, "pairs");
  for (guint i = 0; i < G_N_ELEMENTS(score->pairs); i++)
    json_builder_add_int_value(b, (gint64)score->pairs[i]);
  json_builder_end_array(b);
}

static void add_row(JsonBuilder *b, const CapDuelRow *row) {
  json_builder_begin_object(b);
  cap_json_add_string(b, "scenario", row->scenario);
  cap_json_add_string(b, "digest", row->digest);
  cap_json_begin_array(b, "sides");
  for (guint side = 0; side < 2; side++)
    add_line(b, row->sides[side], &row->score.as[side]);
  json_builder_end_array(b);
  add_pairs(b, &row->score);
  json_builder_end_object(b);
}

static void add_sprt(JsonBuilder *b, const CapDuelReport *report, const CapDuelScore *sum) {
  static const char *const states[] = {
      [CAP_SPRT_OPEN] = "open", [CAP_SPRT_LOWER] = "elo0", [CAP_SPRT_UPPER] = "elo1"};
  CapSprt sprt = cap_duel_sprt(sum, report->elo0, report->elo1);

  cap_json_begin_object(b, "sprt");
  add_double(b, "elo0", report->elo0);
  add_double(b, "elo1", report->elo1);
  add_double(b, "ratio", sprt.ratio);
  add_double(b, "low", sprt.low);
  add_double(b, "high", sprt.high);
  cap_json_add_string(b, "state", states[sprt.state]);
  json_builder_end_object(b);
}

char *cap_duel_report_to_json(const CapDuelReport *report) {
  g_autoptr(JsonBuilder) b = json_builder_new();
  CapDuelScore sum = cap_duel_report_sum(report);
  CapDuelShare share = cap_duel_share(&sum);
  g_autofree char *seed = g_strdup_printf("%" G_GUINT64_FORMAT, report->seed);

  json_builder_begin_object(b);
  cap_json_add_string(b, "kind", "capitano-duel");
  cap_json_add_number(b, "format", 1);
  cap_json_add_string(b, "engine", CAP_VERSION);
  cap_json_begin_array(b, "players");
  json_builder_add_string_value(b, report->players[0]);
  json_builder_add_string_value(b, report->players[1]);
  json_builder_end_array(b);
  cap_json_add_string(b, "seed", seed); /* JSON numbers of that size come out wrong */
  cap_json_begin_array(b, "scenarios");
  for (guint i = 0; i < report->rows->len; i++)
    add_row(b, row_at(report, i));
  json_builder_end_array(b);
  cap_json_add_number(b, "games", (gint64)(2 * cap_duel_pairs(&sum)));
  add_double(b, "score", share.share);
  add_double(b, "low", share.low);
  add_double(b, "high", share.high);
  add_double(b, "elo", cap_elo_of_share(share.share));
  add_double(b, "elo-low", cap_elo_of_share(share.low));
  add_double(b, "elo-high", cap_elo_of_share(share.high));
  if (report->tests)
    add_sprt(b, report, &sum);
  json_builder_end_object(b);
  return cap_json_dup_text(b);
}
