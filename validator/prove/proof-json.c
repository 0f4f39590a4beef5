/* A proof as JSON, and back. */
#include "validator/prove/proof-report.h"
#include "validator/report/json-text.h"
#include "validator/report/result-kinds.h"

#define FORMAT 2
#define KIND   "capitano-proof"

/* --- Writing ---------------------------------------------------------------------------------- */

static void add_witness(JsonBuilder *b, const CapProofLine *line) {
  cap_json_add_string(b, "turn", line->turn);
  cap_json_add_number(b, "decisions", (gint64)line->n_decisions);
  cap_json_add_number(b, "round", (gint64)line->round);
  cap_json_add_number(b, "found-after", (gint64)line->found);
  cap_json_add_string(b, "found-by", line->is_sought ? "search" : "games");
  if (line->record != NULL)
    cap_json_add_string(b, "record", line->record);
}

static void add_line(JsonBuilder *b, const CapProofLine *line) {
  json_builder_begin_object(b);
  cap_json_add_string(b, "kind", line->kind);
  cap_json_add_string(b, "name", line->name);
  cap_json_add_string(b, "verdict", cap_verdict_words[line->verdict]);
  switch (line->verdict) {
  case CAP_VERDICT_WITNESS:
    add_witness(b, line);
    break;
  case CAP_VERDICT_IMPOSSIBLE:
    cap_json_add_string(b, "why", line->why);
    if (line->rules != NULL)
      cap_json_add_string(b, "rules", line->rules);
    break;
  case CAP_VERDICT_UNKNOWN:
    cap_json_add_number(b, "tries", (gint64)line->n_tries);
    break;
  }
  json_builder_end_object(b);
}

char *cap_proof_report_to_json(const CapProofReport *report) {
  g_autoptr(JsonBuilder) b = json_builder_new();

  json_builder_begin_object(b);
  cap_json_add_string(b, "kind", KIND);
  cap_json_add_number(b, "format", FORMAT);
  cap_json_add_string(b, "engine", report->engine);
  cap_json_add_string(b, "scenario", report->scenario);
  cap_json_add_string(b, "digest", report->digest);
  cap_json_add_seeds(b, "seeds", report->seeds);
  cap_json_add_number(b, "games", (gint64)report->n_games);
  cap_json_begin_array(b, "things");
  for (guint i = 0; i < report->lines->len; i++)
    add_line(b, &g_array_index(report->lines, CapProofLine, i));
  json_builder_end_array(b);
  json_builder_end_object(b);
  return cap_json_dup_text(b);
}

/* --- Reading: whatever is not as written above is refused ------------------------------------- */

/* What may be left out; new string or NULL. */
static char *read_optional(CapJsonReading *r, JsonObject *object, const char *name) {
  if (object == NULL || !json_object_has_member(object, name))
    return NULL;
  return g_strdup(cap_json_get_string(r, object, name));
}

static CapVerdict read_verdict(CapJsonReading *r, JsonObject *object) {
  const char *word = cap_json_get_string(r, object, "verdict");

  for (CapVerdict verdict = 0; cap_verdict_words[verdict] != NULL; verdict++)
    if (g_strcmp0(word, cap_verdict_words[verdict]) == 0)
      return verdict;
  cap_json_refuse(r, "verdict");
  return CAP_VERDICT_UNKNOWN;
}

static void read_witness(CapJsonReading *r, JsonObject *object, CapProofLine *line) {
  line->turn = g_strdup(cap_json_get_string(r, object, "turn"));
  line->n_decisions = cap_json_get_number(r, object, "decisions");
  line->round = cap_json_get_number(r, object, "round");
  line->found = cap_json_get_number(r, object, "found-after");
  line->is_sought = g_strcmp0(cap_json_get_string(r, object, "found-by"), "search") == 0;
  line->record = read_optional(r, object, "record");
}

static void read_line(CapJsonReading *r, JsonObject *object, CapProofReport *report) {
  CapProofLine line = {.kind = g_strdup(cap_json_get_string(r, object, "kind")),
                       .name = g_strdup(cap_json_get_string(r, object, "name")),
                       .verdict = read_verdict(r, object)};

  switch (line.verdict) {
  case CAP_VERDICT_WITNESS:
    read_witness(r, object, &line);
    break;
  case CAP_VERDICT_IMPOSSIBLE:
    line.why = g_strdup(cap_json_get_string(r, object, "why"));
    line.rules = read_optional(r, object, "rules");
    break;
  case CAP_VERDICT_UNKNOWN:
    line.n_tries = cap_json_get_number(r, object, "tries");
    break;
  }
  g_array_append_val(report->lines, line);
}

static gpointer read_report(CapJsonReading *r, JsonObject *object) {
  CapProofReport *report = cap_proof_report_empty();
  JsonArray *things = cap_json_get_array(r, object, "things");

  report->engine = g_strdup(cap_json_get_string(r, object, "engine"));
  report->scenario = g_strdup(cap_json_get_string(r, object, "scenario"));
  report->digest = g_strdup(cap_json_get_string(r, object, "digest"));
  report->n_games = cap_json_get_number(r, object, "games");
  cap_json_get_seeds(r, object, "seeds", report->seeds);
  for (guint i = 0; things != NULL && i < json_array_get_length(things); i++)
    read_line(r, cap_json_object_at(r, things, i, "things"), report);
  return report;
}

/* --- For `capitano merge` --------------------------------------------------------------------- */

static void free_report(gpointer report) {
  cap_proof_report_free(report);
}

static gboolean merge(gpointer report, gconstpointer other, GError **error) {
  return cap_proof_report_merge(report, other, error);
}

static void print(gconstpointer report, FILE *out) {
  cap_proof_report_print(report, out);
}

static char *to_json(gconstpointer report) {
  return cap_proof_report_to_json(report);
}

/* As for `capitano prove`: something that the scenario holds out never comes about. */
static gboolean is_faulty(gconstpointer report) {
  return cap_proof_report_count(report, CAP_VERDICT_IMPOSSIBLE) > 0;
}

static const GArray *seeds(gconstpointer result, guint n) {
  return n == 0 ? ((const CapProofReport *)result)->seeds : NULL;
}

const CapResultKind cap_result_proof = {
    .kind = KIND,
    .maker = "prove",
    .format = FORMAT,
    .read = read_report,
    .free = free_report,
    .merge = merge,
    .print = print,
    .to_json = to_json,
    .is_faulty = is_faulty,
    .seeds = seeds,
};
