/* Which rules were at work in games, as a table and as JSON. */
#pragma once

#include <stdio.h>

#include "validator/register/played.h"

typedef struct {
  const CapPlayed *played;
  const GPtrArray *rules;    /* statements that are wanted; of const CapRuleInfo */
  const GPtrArray *titles;   /* of the scenarios that were played; of const char */
  const GPtrArray *policies; /* of const CapPolicy */
  guint64 seed;
} CapPlayedReport;

void cap_played_print_text(const CapPlayedReport *report, FILE *out);
void cap_played_print_json(const CapPlayedReport *report, FILE *out);

/* How a statement fared. */
typedef enum {
  CAP_PLAYED_SEEN,
  CAP_PLAYED_EXCUSED, /* not seen, for an accepted reason */
  CAP_PLAYED_MISSING, /* not seen, though it could have been */
} CapPlayedFate;

CapPlayedFate cap_played_fate(const CapPlayed *played, guint statement);
