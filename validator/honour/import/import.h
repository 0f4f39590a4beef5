/* Reads set-up and reinforcement text in the notation of the printed instructions and writes a
 * scenario of it. What cannot be read is reported and kept as a comment where it stood. */
#pragma once

#include "schema/map.h"
#include "schema/honour/roster.h"

typedef struct {
  const char *title;  /* NULL: as the text says */
  const char *id;     /* NULL: made of the title */
  const char *schema; /* where scenario.xsd is found, with a slash at the end, or NULL */
} HonourImportOptions;

/* What became of a line of the text. */
typedef enum {
  HONOUR_LINE_BLANK,
  HONOUR_LINE_READ, /* its meaning is in the scenario */
  HONOUR_LINE_KEPT, /* it stands in a comment */
} HonourLineFate;

typedef struct {
  char *xml; /* canonical form */
  guint n_lines;
  HonourLineFate *fates; /* of each line */
  guint n_kept;
} HonourImportResult;

void honour_import_result_clear(HonourImportResult *result);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(HonourImportResult, honour_import_result_clear)

/* The largest text that is read, in bytes. */
#define HONOUR_IMPORT_MAX_SIZE (1u << 20)

/* Reads a text, which is shown as `name` in findings. It may hold any bytes. */
HonourImportResult honour_import_text(const char *name, CapSlice text, const CapMap *map,
                                      const HonourRoster *roster,
                                      const HonourImportOptions *options, CapDiagnostics *findings);

/* "The Siege of Città" becomes "the-siege-of-citta"; NULL when no letter is left. New string. */
char *cap_import_dup_identifier(const char *name);

/* How well a map or roster fits a text: how many of its places or Capitani the text names. */
guint honour_import_fit(CapSlice text, const CapMap *map, const HonourRoster *roster);
