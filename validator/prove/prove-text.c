#include "validator/prove/prove-text.h"

#include <string.h>

#include "validator/prove/search.h"
#include "validator/report/json-text.h"

static const char *const verdicts[] = {
    [CAP_VERDICT_UNKNOWN] = "unknown",
    [CAP_VERDICT_WITNESS] = "shown",
    [CAP_VERDICT_IMPOSSIBLE] = "impossible",
};

char *cap_proof_file(const CapProof *proof, const CapScenario *scenario) {
  char *name =
      g_strdup_printf("%s-%s-%s.xml", scenario->id, proof->prospect.kind, proof->prospect.name);

  return g_strdelimit(name, " /\\:", '-');
}

/* --- For people ------------------------------------------------------------------------------- */

/* "in June I 1513"; new string. */
static char *when_text(const CapProof *proof, const CapScenario *scenario) {
  return cap_scenario_dup_turn(scenario, proof->turn);
}

static void print_why(const CapProof *proof, guint64 n_games, const CapScenario *scenario,
                      const char *file, FILE *out) {
  g_autofree char *when = NULL;

  switch (proof->verdict) {
  case CAP_VERDICT_UNKNOWN:
    fprintf(out, "not seen in %" G_GUINT64_FORMAT " games", n_games);
    if (proof->n_tries > 0)
      fprintf(out, ", nor in %" G_GUINT64_FORMAT " tries from near positions", proof->n_tries);
    return;
  case CAP_VERDICT_WITNESS:
    when = when_text(proof, scenario);
    fprintf(out, "%s, after %" G_GUINT64_FORMAT " decisions", when, proof->game.decision);
    if (file != NULL)
      fprintf(out, ": %s", file);
    return;
  case CAP_VERDICT_IMPOSSIBLE:
    fprintf(out, "%s", proof->why);
    if (proof->rules != NULL)
      fprintf(out, " [%s]", proof->rules);
    return;
  }
}

void cap_proofs_print(const CapProofs *proofs, const CapScenario *scenario,
                      const char *const *files, FILE *out) {
  int kind = 0, name = 0;

  for (guint i = 0; i < proofs->proofs->len; i++) {
    kind = MAX(kind, (int)strlen(cap_proof_at(proofs, i)->prospect.kind));
    name = MAX(name, (int)strlen(cap_proof_at(proofs, i)->prospect.name));
  }
  for (guint i = 0; i < proofs->proofs->len; i++) {
    const CapProof *proof = cap_proof_at(proofs, i);

    fprintf(out, "%-*s  %-*s  %-10s  ", kind, proof->prospect.kind, name, proof->prospect.name,
            verdicts[proof->verdict]);
    print_why(proof, proofs->n_games, scenario, files != NULL ? files[i] : NULL, out);
    fputc('\n', out);
  }
  fprintf(out,
          "\n%u of %u shown, %u impossible, %u unknown; %" G_GUINT64_FORMAT " games were played.\n",
          cap_proofs_count(proofs, CAP_VERDICT_WITNESS), proofs->proofs->len,
          cap_proofs_count(proofs, CAP_VERDICT_IMPOSSIBLE),
          cap_proofs_count(proofs, CAP_VERDICT_UNKNOWN), proofs->n_games);
}

/* --- For programs ----------------------------------------------------------------------------- */

static void add_proof(JsonBuilder *b, const CapProof *proof, const CapScenario *scenario,
                      const char *file) {
  json_builder_begin_object(b);
  cap_json_add_string(b, "kind", proof->prospect.kind);
  cap_json_add_string(b, "name", proof->prospect.name);
  cap_json_add_string(b, "verdict", verdicts[proof->verdict]);
  if (proof->verdict == CAP_VERDICT_WITNESS) {
    g_autofree char *when = when_text(proof, scenario);

    cap_json_add_string(b, "turn", when);
    cap_json_add_number(b, "decisions", (gint64)proof->game.decision);
    cap_json_add_string(b, "found-by", proof->is_sought ? "search" : "games");
    if (file != NULL)
      cap_json_add_string(b, "record", file);
  }
  if (proof->verdict == CAP_VERDICT_IMPOSSIBLE) {
    cap_json_add_string(b, "why", proof->why);
    if (proof->rules != NULL)
      cap_json_add_string(b, "rules", proof->rules);
  }
  if (proof->verdict == CAP_VERDICT_UNKNOWN)
    cap_json_add_number(b, "tries", (gint64)proof->n_tries);
  json_builder_end_object(b);
}

char *cap_proofs_to_json(const CapProofs *proofs, const CapScenario *scenario, const char *digest,
                         guint64 seed, const char *const *files) {
  g_autoptr(JsonBuilder) b = json_builder_new();
  g_autofree char *seed_text = g_strdup_printf("%" G_GUINT64_FORMAT, seed);

  json_builder_begin_object(b);
  cap_json_add_string(b, "kind", "capitano-proof");
  cap_json_add_number(b, "format", 1);
  cap_json_add_string(b, "engine", CAP_VERSION);
  cap_json_add_string(b, "scenario", scenario->id);
  cap_json_add_string(b, "digest", digest != NULL ? digest : "");
  cap_json_add_string(b, "seed", seed_text);
  cap_json_add_number(b, "games", (gint64)proofs->n_games);
  cap_json_begin_array(b, "things");
  for (guint i = 0; i < proofs->proofs->len; i++)
    add_proof(b, cap_proof_at(proofs, i), scenario, files != NULL ? files[i] : NULL);
  json_builder_end_array(b);
  json_builder_end_object(b);
  return cap_json_dup_text(b);
}
