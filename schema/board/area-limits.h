/* Cuts areas down to those named by their `within`; maps and scenarios share it. */
#pragma once

#include "map.h"

typedef struct {
  const CapDocument *doc; /* in which the areas stand */
  CapDiagnostics *findings;
  CapArea *areas;
  guint n_areas;
  const CapArea *fixed; /* areas that may be named as well and are complete; numbered behind the
                           others */
  guint n_fixed;
  /* The number of the area with an id; an unknown one is reported and gives CAP_INDEX_NONE. */
  CapIndex (*resolve)(gpointer data, CapSlice id, CapPlace place);
  gpointer data;
} CapAreaLimits;

/* Areas may name each other in any order; those that lie within each other in a circle are reported
 * (area-loop). What depends on something unknown becomes partial. */
void cap_area_limits_apply(const CapAreaLimits *limits);
