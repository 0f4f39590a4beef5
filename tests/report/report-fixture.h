/* The shipped scenarios, and scenarios that differ from a small one in a few words. */
#pragma once

#include <string.h>

#include "schema/library.h"
#include "tests/support/test-support.h"
#include "schema/honour/scenario.h"

static const char *const report_scenarios[] = {"novara-1513", "agnadello-1509", "marignano-1515",
                                               "bicocca-1522", "pavia-1524"};

typedef struct {
  CapDiagnostics *findings;
  CapLibrary *library;
  const CapDocument *document;
  HonourScenario *scenario;
} ReportFixture;

static inline void clear_report_fixture(ReportFixture *f) {
  honour_scenario_free(f->scenario);
  cap_library_free(f->library);
  cap_diagnostics_free(f->findings);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(ReportFixture, clear_report_fixture)

static inline ReportFixture report_load(const char *path) {
  CapLimits limits = CAP_LIMITS_DEFAULT;
  ReportFixture f = {.findings = cap_diagnostics_new(), .library = cap_library_new(&limits)};
  CapDocument *doc = cap_document_read(path, &limits, f.findings);

  ck_assert_msg(doc != NULL, "%s cannot be read", path);
  f.document = cap_library_take(f.library, doc, f.findings);
  const CapMap *map = cap_library_map_for(f.library, f.document, f.findings);
  const HonourRoster *roster =
      honour_roster(cap_library_roster_for(f.library, f.document, f.findings));
  ck_assert(map != NULL && roster != NULL);
  f.scenario = honour_scenario_compile(f.document, map, roster, f.findings);
  return f;
}

static inline ReportFixture report_load_shipped(const char *name) {
  g_autofree char *file = g_strconcat(name, ".xml", NULL);
  g_autofree char *path = test_path("scenarios", file, NULL);

  return report_load(path);
}
