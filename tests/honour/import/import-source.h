/* The map and roster of the project, and importing with them. */
#pragma once

#include "tests/cli/command.h"
#include "validator/honour/import/import.h"

typedef struct {
  CapMap *map;
  HonourRoster *roster;
} Source;

static inline CapDocument *read_document(const char *folder, const char *name) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autofree char *path = test_path(folder, name, NULL);
  CapDocument *doc = cap_document_read(path, &limits, findings);

  ck_assert_ptr_nonnull(doc);
  return doc;
}

static inline Source source_new(void) {
  g_autoptr(CapDiagnostics) findings = cap_diagnostics_new();
  g_autoptr(CapDocument) map = read_document("maps", "duchy-of-milan.xml");
  g_autoptr(CapDocument) roster = read_document("scenarios", "italian-wars.xml");

  return (Source){cap_map_compile(map, findings), honour_roster_compile(roster, findings)};
}

static inline void source_clear(Source *source) {
  cap_map_free(source->map);
  honour_roster_free(source->roster);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Source, source_clear)

static inline HonourImportResult import_with(const Source *source, const char *text, gsize length,
                                             CapDiagnostics *findings) {
  CapImportOptions options = {NULL, NULL, "../schema/"};
  return honour_import_text("text", (CapSlice){text, length}, source->map, source->roster, &options,
                            findings);
}
