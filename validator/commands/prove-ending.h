/* `capitano prove --ending`: what a position is worth. */
#pragma once

#include "validator/commands/cli.h"
#include "validator/open-scenario.h"

typedef struct {
  const char *record; /* its end is meant; NULL: the beginning of the scenario */
  guint64 back;       /* or so many decisions before it */
  guint64 most_nodes;
  double seconds; /* 0: no limit */
  gboolean as_json;
  const CapLimits *limits; /* of the record */
} CapProveEnding;

CapExit cap_prove_ending(const CapProveEnding *ask, CapOpenScenario *open, const CapStreams *io);
