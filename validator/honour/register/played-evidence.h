/* The rows of seen.def, as played.c reads them. */
#pragma once

#include "validator/honour/register/played.h"

typedef struct {
  const char *source;     /* "mark", "refusal", "modifier", "answer", "ground", "event" */
  const char *name;       /* in capitals, or a number; NULL: as its statement */
  guint place;            /* among the numbers of a play */
  const char *statements; /* apart by blanks; those that are none are numbers above statements */
} HonourSeenRow;

typedef void (*HonourSeenCall)(const HonourSeenRow *row, gpointer data);

/* Every row; some places have several. */
void honour_seen_each_row(HonourSeenCall call, gpointer data);
