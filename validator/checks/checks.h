/* The checks of stage 3: each is one function with one subject, registered in one table. They
 * look at compiled models, report to a list and change nothing. Those of documents, maps and
 * records are here, those of scenarios and rosters in the table of their rule system. */
#pragma once

#include "schema/library.h"
#include "validator/engine/ruleset.h"

/* What a check may look at. `document` is the one being checked; of the models only those are
 * set that fit its kind: a map or a roster alone, or a scenario with both. `game` is the scenario
 * made ready by its rule system; NULL when that cannot be. */
typedef struct {
  const CapDocument *document;
  const CapMap *map;
  const CapRoster *roster;
  const CapScenario *scenario;
  const CapRulesGame *game;
  CapDiagnostics *findings;
  gint64 deadline; /* monotonic time at which no further check is begun; 0 for none */
} CapCheckContext;

typedef struct {
  const char *name; /* of the function, for logs and tests */
  CapKind kind;     /* of document it applies to; CAP_KIND_UNKNOWN for all */
  void (*run)(const CapCheckContext *context);
} CapCheck;

/* What holds whatever the rules are: one table for each subject, ended by a row whose name is
 * NULL. */
extern const CapCheck cap_document_checks[];
extern const CapCheck cap_repeat_checks[];
extern const CapCheck cap_name_checks[];
extern const CapCheck cap_crossed_id_checks[];
extern const CapCheck cap_abbreviation_checks[];
extern const CapCheck cap_map_checks[];
extern const CapCheck cap_zone_map_checks[];
extern const CapCheck cap_zone_outline_checks[];
extern const CapCheck cap_zone_place_checks[];
extern const CapCheck cap_table_checks[];
extern const CapCheck cap_record_checks[];
extern const CapCheck cap_ruleset_checks[];

/* Runs every check that fits the kind of the document, of a scenario or roster also those of its
 * rule system. FALSE when the time was up before the last one. */
gboolean cap_run_checks(const CapCheckContext *context);
