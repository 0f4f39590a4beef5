/* Older formats. A document of an older version is brought to that of today in steps, each from one
 * version to the next. A step edits the document like anybody else, by splices of its text, so that
 * comments, layout and all that it does not speak of stay as they are, byte for byte.
 *
 * A new version is: CAP_FORMAT (document.h) and the type `format-version` (types.xsd) one higher,
 * and a row at the end of the table in migrate.c. */
#pragma once

#include "schema/document/document.h"

/* One step. */
typedef struct {
  guint from; /* the version that it starts from */
  /* What it changes, besides the number of the version. FALSE, with a reason that ends the sentence
   * "it was left alone: ...", when it cannot. */
  gboolean (*edit)(CapDocument *doc, char **reason);
} CapMigrationStep;

typedef enum {
  CAP_MIGRATION_NOT_NEEDED, /* it is in the format of today */
  CAP_MIGRATION_DONE,       /* it was changed */
  CAP_MIGRATION_REFUSED,    /* it is as it was; there is a reason */
} CapMigration;

/* The version that a document says it is written in; 0 when it names none, or no number. */
guint cap_document_format(const CapDocument *doc);

/* FALSE for a document that says it is of another version, of which nothing is understood until it
 * is brought along. One that names none is read like one of today. */
gboolean cap_document_is_of_today(const CapDocument *doc);

/* Whether there is a way from that version to the one of today. */
gboolean cap_migrate_can(guint version);

/* Brings a document to the format of today, in one step of undo. What came of it is read again with
 * the same limits before it counts: it is well-formed and the same document. Mistakes of other
 * kinds that are in it stay in it. `reason` is a new string. */
CapMigration cap_migrate(CapDocument *doc, const CapLimits *limits, char **reason);

/* The same to another version by other steps, which stand in their order. For tests. */
CapMigration cap_migrate_by(CapDocument *doc, const CapMigrationStep *steps, guint n_steps,
                            const CapLimits *limits, char **reason);
