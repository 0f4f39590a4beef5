#include <math.h>

#include "validator/report/duel-text.h"
#include "validator/report/json-text.h"
#include "validator/report/result-kinds.h"

#define FORMAT 2
#define KIND   "capitano-duel"

/* --- Writing ---------------------------------------------------------------------------------- */

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
  cap_json_add_string(b, "options", row->options);
  cap_json_add_seeds(b, "seeds", row->seeds);
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

  json_builder_begin_object(b);
  cap_json_add_string(b, "kind", KIND);
  cap_json_add_number(b, "format", FORMAT);
  cap_json_add_string(b, "engine", report->engine);
  cap_json_begin_array(b, "players");
  json_builder_add_string_value(b, report->players[0]);
  json_builder_add_string_value(b, report->players[1]);
  json_builder_end_array(b);
  cap_json_begin_array(b, "scenarios");
  for (guint i = 0; i < report->rows->len; i++)
    add_row(b, &g_array_index(report->rows, CapDuelRow, i));
  json_builder_end_array(b);
  cap_json_add_number(b, "games", (gint64)(2 * cap_duel_pairs(&sum)));
  cap_json_add_number(b, "endless", (gint64)report->endless);
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

/* --- Reading: whatever is not as written above is refused ------------------------------------- */

static CapDuelLine read_line(CapJsonReading *r, JsonObject *object, char **side) {
  *side = g_strdup(cap_json_get_string(r, object, "side"));
  return (CapDuelLine){cap_json_get_number(r, object, "won"),
                       cap_json_get_number(r, object, "drawn"),
                       cap_json_get_number(r, object, "lost")};
}

static void read_score(CapJsonReading *r, JsonObject *object, CapDuelRow *row) {
  JsonArray *sides = cap_json_get_array(r, object, "sides");
  JsonArray *pairs = cap_json_get_array(r, object, "pairs");
  guint64 n_games = 0;

  for (guint i = 0; i < G_N_ELEMENTS(row->sides); i++) {
    CapDuelLine line = read_line(r, cap_json_object_at(r, sides, i, "sides"), &row->sides[i]);

    row->score.as[i] = line;
    n_games += line.won + line.drawn + line.lost;
  }
  for (guint i = 0; i < G_N_ELEMENTS(row->score.pairs); i++)
    row->score.pairs[i] = cap_json_number(r, cap_json_node_at(pairs, i), "pairs");
  if (n_games != 2 * cap_duel_pairs(&row->score) ||
      cap_seed_ranges_count(row->seeds) != cap_duel_pairs(&row->score))
    cap_json_refuse(r, "pairs");
}

static void read_row(CapJsonReading *r, JsonObject *object, CapDuelReport *report) {
  CapDuelRow row = {.scenario = g_strdup(cap_json_get_string(r, object, "scenario")),
                    .digest = g_strdup(cap_json_get_string(r, object, "digest")),
                    .options = g_strdup(cap_json_get_string(r, object, "options")),
                    .seeds = cap_seed_ranges_new()};

  cap_json_get_seeds(r, object, "seeds", row.seeds);
  read_score(r, object, &row);
  g_array_append_val(report->rows, row);
}

static gpointer read_report(CapJsonReading *r, JsonObject *object) {
  JsonArray *players = cap_json_get_array(r, object, "players");
  CapDuelReport *report = cap_duel_report_new(cap_json_string_at(r, players, 0, "players"),
                                              cap_json_string_at(r, players, 1, "players"));
  JsonArray *rows = cap_json_get_array(r, object, "scenarios");

  g_free(report->engine);
  report->engine = g_strdup(cap_json_get_string(r, object, "engine"));
  report->endless = cap_json_get_number(r, object, "endless");
  for (guint i = 0; rows != NULL && i < json_array_get_length(rows); i++)
    read_row(r, cap_json_object_at(r, rows, i, "scenarios"), report);
  return report;
}

/* --- For `capitano merge` --------------------------------------------------------------------- */

static void free_report(gpointer report) {
  cap_duel_report_free(report);
}

static gboolean merge(gpointer report, gconstpointer other, GError **error) {
  return cap_duel_report_merge(report, other, error);
}

static void print(gconstpointer report, FILE *out) {
  cap_duel_report_print(report, out);
}

static char *to_json(gconstpointer report) {
  return cap_duel_report_to_json(report);
}

static const GArray *seeds(gconstpointer report, guint n) {
  const GArray *rows = ((const CapDuelReport *)report)->rows;

  return n < rows->len ? g_array_index(rows, CapDuelRow, n).seeds : NULL;
}

const CapResultKind cap_result_duel = {
    .kind = KIND,
    .maker = "duel",
    .format = FORMAT,
    .read = read_report,
    .free = free_report,
    .merge = merge,
    .print = print,
    .to_json = to_json,
    .seeds = seeds,
};
