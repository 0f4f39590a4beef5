/* A scenario compiled with its map and roster. */
#pragma once

#include "schema/honour/scenario.h"

#include "tests/support/variant.h"

typedef struct {
  CapDiagnostics *findings;
  CapDocument *map_doc, *roster_doc, *doc;
  CapMap *map;
  HonourRoster *roster;
  HonourScenario *s;
} Fixture;

static inline Fixture compile_with(const char *map, const char *roster, const char *scenario) {
  Fixture f = {.findings = cap_diagnostics_new()};

  f.map_doc = variant_read("map.xml", map, f.findings);
  f.map = cap_map_compile(f.map_doc, f.findings);
  f.roster_doc = variant_read("roster.xml", roster, f.findings);
  f.roster = honour_roster_compile(f.roster_doc, f.findings);
  f.doc = variant_read("scenario.xml", scenario, f.findings);
  f.s = honour_scenario_compile(f.doc, f.map, f.roster, f.findings);
  ck_assert_ptr_nonnull(f.s);
  return f;
}

/* A scenario on the tiny map with the tiny roster. */
static inline Fixture compile_tiny(const char *scenario) {
  g_autofree char *map = variant_text("tiny.xml", NULL, NULL);
  g_autofree char *roster = variant_text("tiny-roster.xml", NULL, NULL);

  return compile_with(map, roster, scenario);
}

static inline void release(Fixture *f) {
  honour_scenario_free(f->s);
  honour_roster_free(f->roster);
  cap_map_free(f->map);
  cap_document_free(f->doc);
  cap_document_free(f->roster_doc);
  cap_document_free(f->map_doc);
  cap_diagnostics_free(f->findings);
}

/* Pieces of the tiny scenario, to be replaced. */
#define AREAS(content) "<scenario-areas>" content "</scenario-areas>\n\n  <side id=\"reds\""
#define REDS           "<side id=\"reds\""
#define GUARD          "hexes=\"0402 0403\" capitano=\"celeste\" order=\"stand garrison\""
#define POOL           "<stack id=\"blue-guard\" " GUARD ">"
