/* What those share who look names up: how they are compared, and what is said of misspelt ones. */
#pragma once

#include "validator/honour/import/import-private.h"

/* So many letters may be wrong before a word is asked about instead of read. */
guint honour_import_forgiven(gsize length);

/* The name without blanks, so that "G.Trivulzio" is "G. Trivulzio". New string. */
char *honour_import_dup_squeezed(const char *text, gssize length);

void honour_import_note_misprint(HonourImporter *imp, const HonourItem *item, gsize offset,
                                 gsize length, const char *meant);

/* `what` should be there ("unit type"); `meant` is like it, or NULL. */
void honour_import_report_unknown(HonourImporter *imp, const HonourItem *item, gsize offset,
                                  gsize length, const char *what, const char *meant);

/* The names of a table, squeezed, in the order of the table. */
typedef struct {
  GPtrArray *squeezed; /* of char* */
  GPtrArray *shown;    /* of const char*, borrowed */
} HonourImportNames;

HonourImportNames honour_import_names_new(void);
void honour_import_names_clear(HonourImportNames *names);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(HonourImportNames, honour_import_names_clear)

/* The name is borrowed. */
void honour_import_names_add(HonourImportNames *names, const char *name);

/* The index of the nearest name, -1 when none is near; *alone and *distance tell how near. */
int honour_import_names_nearest(const HonourImportNames *names, const char *squeezed,
                                gboolean *alone, guint *distance);
