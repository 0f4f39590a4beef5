/* What those share who look names up: how they are compared, and what is said of misspelt ones. */
#pragma once

#include "validator/import/import-private.h"

/* So many letters may be wrong before a word is asked about instead of read. */
guint cap_import_forgiven(gsize length);

/* The name without blanks, so that "G.Trivulzio" is "G. Trivulzio". New string. */
char *cap_import_dup_squeezed(const char *text, gssize length);

void cap_import_note_misprint(CapImporter *imp, const CapItem *item, gsize offset, gsize length,
                              const char *meant);

/* `what` should be there ("unit type"); `meant` is like it, or NULL. */
void cap_import_report_unknown(CapImporter *imp, const CapItem *item, gsize offset, gsize length,
                               const char *what, const char *meant);

/* The names of a table, squeezed, in the order of the table. */
typedef struct {
  GPtrArray *squeezed; /* of char* */
  GPtrArray *shown;    /* of const char*, borrowed */
} CapImportNames;

CapImportNames cap_import_names_new(void);
void cap_import_names_clear(CapImportNames *names);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(CapImportNames, cap_import_names_clear)

/* The name is borrowed. */
void cap_import_names_add(CapImportNames *names, const char *name);

/* The index of the nearest name, -1 when none is near; *alone and *distance tell how near. */
int cap_import_names_nearest(const CapImportNames *names, const char *squeezed, gboolean *alone,
                             guint *distance);
