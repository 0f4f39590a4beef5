/* The rows of seen.def, as played.c reads them. */
#pragma once

#include "validator/engine/honour/played.h"

typedef struct {
  const char *source;     /* "mark", "refusal", "modifier", "answer", "ground", "event" */
  const char *name;       /* in capitals, or a number; NULL: as its statement */
  guint place;            /* among the numbers of a play */
  const char *statements; /* apart by blanks; those that are none are numbers above statements */
} CapSeenRow;

typedef void (*CapSeenCall)(const CapSeenRow *row, gpointer data);

/* Every row; some places have several. */
void cap_seen_each_row(CapSeenCall call, gpointer data);
