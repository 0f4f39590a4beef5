/* Writes a game down as a record document in canonical form. */
#pragma once

#include "schema/library.h"
#include "validator/play/playout.h"

typedef struct {
  const CapRuleset *rules;
  const CapScenario *scenario;
  guint options;                   /* optional rules in use, by bit */
  GString *decisions;              /* lines of the document */
  const CapPlayerSpec *players[2]; /* named in the title, by side; NULL: no title */
} CapRecordWriter;

/* Hand this to cap_playout() with the writer as data; the dice must have a trace. */
void cap_record_writer_told(const CapRulesPlay *play, const CapRequest *request, CapOption option,
                            const guint8 *dice, guint n_dice, gpointer data);

/* The whole document after the last decision. `seed` is that of the dice, NULL when they came from
 * elsewhere; `digest` is that of the scenario (cap_library_digest()); `rest` are the dice rolled
 * after the last decision. New string. */
char *cap_record_writer_finish(CapRecordWriter *writer, const CapRulesPlay *play,
                               const guint64 *seed, const char *digest, const guint8 *rest,
                               guint n_rest);
