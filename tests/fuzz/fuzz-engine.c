/* Games of any scenario that can be read at all, with the rules watched at every decision. Maps and
 * rosters are those of the golden files and of the example that comes with the program. */
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/mutate.h"

#include "validator/open-scenario.h"
#include "validator/play/study.h"

#define MOST_DECISIONS 400

/* Enough for either policy; most mutants are told apart by then. */
enum { GAMES = 2 };

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
  return fuzz_mutate_document(data, size, max_size, seed);
}

static CapLibrary *new_library(const CapLimits *limits) {
  static const char *const folders[] = {"tests/golden/common", "scenarios", "maps"};
  const char *root = g_getenv("CAPITANO_SOURCE_ROOT");
  CapLibrary *library = cap_library_new(limits);
  for (gsize i = 0; i < G_N_ELEMENTS(folders); i++) {
    g_autofree char *folder = g_build_filename(root != NULL ? root : ".", folders[i], NULL);
    cap_library_add_folder(library, folder);
  }
  return library;
}

/* What is wrong with the scenario may show in play; what is wrong with the rules may not. */
static gboolean is_fault_of_scenario(const char *violation) {
  return g_str_has_prefix(violation, "2.2:") || g_str_has_prefix(violation, "special:");
}

static void play(CapOpenScenario *open, guint seed, gboolean is_sound) {
  const CapRulesGame *game = cap_open_scenario_game(open);
  if (game == NULL)
    return;
  CapPlayoutOptions options = {.rules = cap_open_scenario_rules(open),
                               .policies = {&cap_policy_random, &cap_policy_doctrine},
                               .options = seed % 512,
                               .seed = seed,
                               .most_decisions = MOST_DECISIONS,
                               .watch = CAP_WATCH_ALL};
  g_autofree CapPlayoutResult *results = cap_study_play(&options, game, GAMES, 1);
  for (guint i = 0; i < GAMES; i++)
    if (is_sound && results[i].violation != NULL && !is_fault_of_scenario(results[i].violation))
      g_error("game %u of seed %u: %s", i, seed, results[i].violation);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  limits.max_size = 1u << 16;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapLibrary) library = new_library(&limits);
  CapDocument *read =
      cap_document_read_text("fuzz.xml", (const char *)data, size, &limits, findings);
  if (read == NULL)
    return 0;
  const CapDocument *doc = cap_library_take(library, read, findings);
  if (cap_document_kind(doc) != CAP_KIND_SCENARIO || !cap_document_has_shape(doc))
    return 0;
  g_autoptr(CapOpenScenario) open = cap_open_scenario_in(library, doc, findings);
  cap_open_scenario_check(open, 0, findings);
  g_autofree char *text = g_strndup((const char *)data, size);
  play(open, g_str_hash(text), cap_diagnostics_count_severity(findings, CAP_SEVERITY_ERROR) == 0);
  return 0;
}
