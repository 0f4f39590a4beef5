/* Makes every obvious fix in a set of documents, in memory: checks them, mends, and checks again
 * until nothing obvious is left. */
#pragma once

#include "validator/checker.h"

/* One file. */
typedef struct {
  char *file;
  GString *before, *text; /* as it was read, and as it is now */
  GPtrArray *fixes;       /* "40: Write 2624 for 2624a", in the order in which they were made */
  gboolean is_spoilt;     /* a fix would have broken it: the text is that of before */
  GHashTable *seen;       /* digests of its texts, so that fixes do not turn in a circle */
} CapMended;

/* The texts of these files; those that cannot be read are left out. New array of CapMended. */
GPtrArray *cap_mend_read(const GPtrArray *files, const CapLimits *limits);

/* Gives a new checker that has checked these texts; what is to be passed over is marked. */
typedef CapChecker *(*CapMendCheck)(const GPtrArray *mended, gpointer data);

void cap_mend(GPtrArray *mended, const CapLimits *limits, CapMendCheck check, gpointer data);

/* Whether the text is another one now. */
gboolean cap_mended_is_changed(const CapMended *mended);
