/* Reads set-up and reinforcement text in the notation of the printed instructions and writes a
 * scenario of it. What cannot be read is reported and kept as a comment where it stood. */
#pragma once

#include "schema/honour/roster.h"
#include "validator/importer.h"

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

/* Reads a text, which is shown as `name` in findings. It may hold any bytes. */
HonourImportResult honour_import_text(const char *name, CapSlice text, const CapMap *map,
                                      const HonourRoster *roster, const CapImportOptions *options,
                                      CapDiagnostics *findings);

/* How well a map or roster fits a text: how many of its places or Capitani the text names. */
guint honour_import_fit(CapSlice text, const CapMap *map, const HonourRoster *roster);

extern const CapImporter honour_importer;
