/* What a position is worth, as text and as JSON. */
#pragma once

#include <stdio.h>

#include "validator/engine/ruleset.h"
#include "validator/prove/ending.h"

typedef struct {
  const CapEndingOptions *options;
  const CapEnding *ending; /* settled */
  const CapScenario *scenario;
  const char *digest;  /* of the scenario */
  guint64 n_decisions; /* that led to the position */
} CapEndingReport;

void cap_ending_report_print(const CapEndingReport *report, FILE *out);

/* New string. */
char *cap_ending_report_to_json(const CapEndingReport *report);
