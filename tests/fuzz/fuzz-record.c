/* Replaying any record of a small scenario, whatever it says that was decided and rolled. */
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/mutate.h"

#include "validator/open-scenario.h"
#include "validator/play/replay.h"

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed) {
  return fuzz_mutate_document(data, size, max_size, seed);
}

static void replay(CapOpenScenario *open, const CapDocument *doc) {
  g_autoptr(CapRecord) record =
      cap_record_compile(doc, cap_open_scenario_scenario(open)->format->options);
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  const CapRulesGame *game = cap_open_scenario_game(open);
  g_assert(game != NULL);
  guint n = cap_replay(cap_open_scenario_rules(open), game, cap_open_scenario_scenario(open), doc,
                       record, 0, findings);
  g_assert(n <= record->n_decisions);
  g_assert(n == record->n_decisions || cap_diagnostics_count(findings) > 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const char *root = g_getenv("CAPITANO_SOURCE_ROOT");
  g_autofree char *folder =
      g_build_filename(root != NULL ? root : ".", "tests/golden/common", NULL);
  g_autofree char *path = g_build_filename(folder, "tiny-scenario.xml", NULL);
  CapLimits limits = CAP_LIMITS_DEFAULT;
  limits.max_size = 1u << 16;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) doc =
      cap_document_read_text("fuzz.xml", (const char *)data, size, &limits, findings);
  if (doc == NULL || cap_document_kind(doc) != CAP_KIND_RECORD)
    return 0;

  g_autoptr(CapLibrary) library = cap_library_new(&limits);
  cap_library_add_folder(library, folder);
  CapDocument *read = cap_document_read(path, &limits, findings);
  g_assert(read != NULL);
  const CapDocument *taken = cap_library_take(library, read, findings);
  g_autoptr(CapOpenScenario) open = cap_open_scenario_in(library, taken, findings);
  replay(open, doc);
  return 0;
}
