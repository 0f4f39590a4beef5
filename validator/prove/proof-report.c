#include "validator/prove/proof-report.h"

#include <string.h>

#include "validator/prove/search.h"

const char *const cap_verdict_words[] = {
    [CAP_VERDICT_UNKNOWN] = "unknown",
    [CAP_VERDICT_WITNESS] = "shown",
    [CAP_VERDICT_IMPOSSIBLE] = "impossible",
    NULL,
};

static CapProofLine *line_at(const CapProofReport *report, guint number) {
  return &g_array_index(report->lines, CapProofLine, number);
}

static void clear_line(gpointer data) {
  CapProofLine *line = data;

  g_free(line->kind);
  g_free(line->name);
  g_free(line->turn);
  g_free(line->record);
  g_free(line->why);
  g_free(line->rules);
}

void cap_proof_report_free(CapProofReport *report) {
  if (report == NULL)
    return;
  g_free(report->engine);
  g_free(report->scenario);
  g_free(report->digest);
  g_array_unref(report->seeds);
  g_array_unref(report->lines);
  g_free(report);
}

CapProofReport *cap_proof_report_empty(void) {
  CapProofReport *report = g_new0(CapProofReport, 1);

  report->seeds = cap_seed_ranges_new();
  report->lines = g_array_new(FALSE, TRUE, sizeof(CapProofLine));
  g_array_set_clear_func(report->lines, clear_line);
  return report;
}

static CapProofLine line_of(const CapProof *proof, const CapScenario *scenario, const char *file) {
  CapProofLine line = {.kind = g_strdup(proof->prospect.kind),
                       .name = g_strdup(proof->prospect.name),
                       .verdict = proof->verdict,
                       .why = g_strdup(proof->why),
                       .rules = g_strdup(proof->rules),
                       .n_tries = proof->n_tries};

  if (proof->verdict != CAP_VERDICT_WITNESS)
    return line;
  line.turn = cap_scenario_dup_turn(scenario, proof->turn);
  line.n_decisions = proof->game.decision;
  line.round = proof->round;
  line.found = proof->found;
  line.is_sought = proof->is_sought;
  line.record = g_strdup(file);
  return line;
}

CapProofReport *cap_proof_report_new(const CapProofs *proofs, const CapScenario *scenario,
                                     const char *digest, const char *const *files) {
  CapProofReport *report = cap_proof_report_empty();

  report->engine = g_strdup(CAP_VERSION);
  report->scenario = g_strdup(scenario->id);
  report->digest = g_strdup(digest != NULL ? digest : "");
  report->n_games = proofs->n_games;
  cap_seed_ranges_merge(report->seeds, proofs->seeds);
  for (guint i = 0; i < proofs->proofs->len; i++) {
    CapProofLine line = line_of(cap_proof_at(proofs, i), scenario, files != NULL ? files[i] : NULL);

    g_array_append_val(report->lines, line);
  }
  return report;
}

guint cap_proof_report_count(const CapProofReport *report, CapVerdict verdict) {
  guint n = 0;

  for (guint i = 0; i < report->lines->len; i++)
    n += line_at(report, i)->verdict == verdict;
  return n;
}

char *cap_proof_file(const CapProof *proof, const CapScenario *scenario) {
  char *name =
      g_strdup_printf("%s-%s-%s.xml", scenario->id, proof->prospect.kind, proof->prospect.name);

  return g_strdelimit(name, " /\\:", '-');
}

/* --- Adding up -------------------------------------------------------------------------------- */

/* Two parts of one proof speak of the same things. */
static gboolean are_alike(const CapProofReport *a, const CapProofReport *b) {
  if (a->lines->len != b->lines->len || !g_str_equal(a->engine, b->engine) ||
      !g_str_equal(a->scenario, b->scenario) || !g_str_equal(a->digest, b->digest))
    return FALSE;
  for (guint i = 0; i < a->lines->len; i++) {
    const CapProofLine *one = line_at(a, i), *two = line_at(b, i);

    if (!g_str_equal(one->kind, two->kind) || !g_str_equal(one->name, two->name) ||
        (one->verdict == CAP_VERDICT_IMPOSSIBLE) != (two->verdict == CAP_VERDICT_IMPOSSIBLE))
      return FALSE;
  }
  return TRUE;
}

/* Of games of the same length the one of the earlier round counts, as in a proof in one piece. */
static gboolean is_better(const CapProofLine *line, const CapProofLine *than) {
  if (line->verdict != CAP_VERDICT_WITNESS || than->verdict != CAP_VERDICT_WITNESS)
    return line->verdict == CAP_VERDICT_WITNESS && than->verdict == CAP_VERDICT_UNKNOWN;
  return line->found < than->found || (line->found == than->found && line->round < than->round);
}

static void take_over(CapProofLine *line, const CapProofLine *from) {
  guint64 n_tries = line->n_tries + from->n_tries;

  if (is_better(from, line)) {
    clear_line(line);
    *line = *from;
    line->kind = g_strdup(from->kind);
    line->name = g_strdup(from->name);
    line->turn = g_strdup(from->turn);
    line->record = g_strdup(from->record);
    line->why = NULL;
    line->rules = NULL;
  }
  line->n_tries = line->verdict == CAP_VERDICT_UNKNOWN ? n_tries : 0;
}

gboolean cap_proof_report_merge(CapProofReport *report, const CapProofReport *other,
                                GError **error) {
  if (!are_alike(report, other)) {
    g_set_error(error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                "It is about another scenario, or about another version of it, or was made by "
                "another version of the program.");
    return FALSE;
  }
  if (!cap_seed_ranges_are_apart(report->seeds, other->seeds, error))
    return FALSE;
  cap_seed_ranges_merge(report->seeds, other->seeds);
  report->n_games += other->n_games;
  for (guint i = 0; i < report->lines->len; i++)
    take_over(line_at(report, i), line_at(other, i));
  return TRUE;
}

/* --- For people ------------------------------------------------------------------------------- */

static void print_why(const CapProofLine *line, guint64 n_games, FILE *out) {
  switch (line->verdict) {
  case CAP_VERDICT_UNKNOWN:
    fprintf(out, "not seen in %" G_GUINT64_FORMAT " games", n_games);
    if (line->n_tries > 0)
      fprintf(out, ", nor in %" G_GUINT64_FORMAT " tries from near positions", line->n_tries);
    return;
  case CAP_VERDICT_WITNESS:
    fprintf(out, "%s, after %" G_GUINT64_FORMAT " decisions", line->turn, line->n_decisions);
    if (line->record != NULL)
      fprintf(out, ": %s", line->record);
    return;
  case CAP_VERDICT_IMPOSSIBLE:
    fprintf(out, "%s", line->why);
    if (line->rules != NULL)
      fprintf(out, " [%s]", line->rules);
    return;
  }
}

void cap_proof_report_print(const CapProofReport *report, FILE *out) {
  int kind = 0, name = 0;

  for (guint i = 0; i < report->lines->len; i++) {
    kind = MAX(kind, (int)strlen(line_at(report, i)->kind));
    name = MAX(name, (int)strlen(line_at(report, i)->name));
  }
  for (guint i = 0; i < report->lines->len; i++) {
    const CapProofLine *line = line_at(report, i);

    fprintf(out, "%-*s  %-*s  %-10s  ", kind, line->kind, name, line->name,
            cap_verdict_words[line->verdict]);
    print_why(line, report->n_games, out);
    fputc('\n', out);
  }
  fprintf(out,
          "\n%u of %u shown, %u impossible, %u unknown; %" G_GUINT64_FORMAT " games were played.\n",
          cap_proof_report_count(report, CAP_VERDICT_WITNESS), report->lines->len,
          cap_proof_report_count(report, CAP_VERDICT_IMPOSSIBLE),
          cap_proof_report_count(report, CAP_VERDICT_UNKNOWN), report->n_games);
}
