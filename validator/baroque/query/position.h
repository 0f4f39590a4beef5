/* The table that `capitano query` answers about: a battle as its scenario sets it up, with the
 * changes asked for on the command line. */
#pragma once

#include "validator/baroque/geometry/field.h"
#include "validator/baroque/moves/bar.h"
#include "validator/commands/cli.h"
#include "validator/open-scenario.h"

typedef struct {
  const CapCommand *command; /* whose errors these are */
  const CapStreams *io;
  const BaroqueScenario *scenario;
  BaroqueField field;
} BaroquePosition;

/* The scenario stays open as long as this is needed. */
BaroquePosition *baroque_position_new(CapOpenScenario *open, const CapCommand *command,
                                      const CapStreams *io);
void baroque_position_free(BaroquePosition *position);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(BaroquePosition, baroque_position_free)

/* What a word means, an id or a name; it must stand on the table. FALSE when not, which has been
 * said. */
gboolean baroque_position_unit(const BaroquePosition *position, const char *option,
                               const char *word, guint *unit);

/* Reads "11.5,6": a place in BU, to the hundredth; FALSE when it is none, which is not said. */
gboolean baroque_read_place(const char *word, BaroquePoint *place);

/* Puts every UNIT=X,Y or UNIT=X,Y,DEGREES of the list there. FALSE when one cannot be, which has
 * been said. */
gboolean baroque_position_put(BaroquePosition *position, const char *const *places);

/* --- Printing ------------------------------------------------------------------------------ */

/* "key: Regiment of Picardie" */
void baroque_position_print_unit(const BaroquePosition *position, const char *key, guint unit);

/* "Regiment of Picardie: ", and the caller goes on. */
void baroque_position_begin_unit(const BaroquePosition *position, guint unit);

/* "refused: The sentence. [gap 39]" with what stands before it. */
void baroque_position_print_bar(const BaroquePosition *position, const char *before,
                                BaroqueBar bar);

/* "3.20BU"; hundredths. */
#define BAROQUE_BU_FORMAT       "%d.%02dBU"
#define BAROQUE_BU_ARGS(length) (gint)(length) / 100, (gint)(length) % 100

/* Steps as degrees to a tenth: a step is 5.625. */
#define BAROQUE_DEGREES_FORMAT      "%u.%u degrees"
#define BAROQUE_DEGREES_ARGS(steps) ((steps)*5625 + 50) / 1000, ((steps)*5625 + 50) / 100 % 10
