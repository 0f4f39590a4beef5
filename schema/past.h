/* What a rule system knows of older formats, for migrate.c. It stands in schema/NAME/past.c. */
#pragma once

#include <glib.h>

typedef struct {
  const char *name; /* as the attribute `ruleset` of its documents */
  /* Rosters of format 1 do not say whose they are, and this is the system that could read them. */
  gboolean owns_rosters_of_1;
} CapSystemPast;
