/* Set-ups in the notation of printed instructions: how a rule system reads one and writes a
 * scenario of it, for `capitano import`. */
#pragma once

#include "schema/board/map.h"

typedef struct {
  const char *title;  /* NULL: as the text says */
  const char *id;     /* NULL: made of the title */
  const char *schema; /* where the schemas are found, with a slash at the end, or NULL */
} CapImportOptions;

/* The largest text that is read, in bytes. */
#define CAP_IMPORT_MAX_SIZE (1u << 20)

typedef struct {
  const char *map_words;   /* what its maps are called: "hex map" */
  const char *roster_help; /* of --roster: by which names in the text one is chosen */
  const char *sample;      /* of the notation, for help: whole lines, indented */
  const char *order;       /* on the order of its parts, for help: one sentence on whole lines */
  /* How many of the names of a map, or of a roster, the text has. FALSE when it is none that the
   * system could use. */
  gboolean (*fit_map)(CapSlice text, const CapMap *map, guint *fit);
  gboolean (*fit_roster)(CapSlice text, const CapDocument *roster, guint *fit);
  /* The scenario in canonical form, new string; the text may hold any bytes and is shown as `name`
   * in findings. What cannot be read is reported and kept as a comment where it stood: *n_kept
   * lines. */
  char *(*read)(const char *name, CapSlice text, const CapMap *map, const CapDocument *roster,
                const CapImportOptions *options, CapDiagnostics *findings, guint *n_kept);
} CapImporter;
