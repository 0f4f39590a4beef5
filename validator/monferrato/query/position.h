/* The position that `capitano query` answers about: a scenario set up for play, with the changes
 * asked for on the command line. */
#pragma once

#include "validator/commands/cli.h"
#include "validator/monferrato/machine/machine.h"
#include "validator/monferrato/machine/reason.h"
#include "validator/open-scenario.h"

typedef struct {
  const CapCommand *command; /* whose errors these are */
  const CapStreams *io;
  const MonferratoGame *game; /* of what is open */
  MonferratoState state;
  CapDice dice; /* none is thrown */
  MonferratoPlay play;
} MonferratoPosition;

/* Sets up a scenario that stays open as long as this is needed; where its owner may choose, the
 * first choice is taken. */
MonferratoPosition *monferrato_position_new(CapOpenScenario *open, const CapCommand *command,
                                            const CapStreams *io);
void monferrato_position_free(MonferratoPosition *position);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(MonferratoPosition, monferrato_position_free)

/* --- Looking up ---------------------------------------------------------------------------- */

/* What a word of the command line means, an id or a name. `option` names where it stands: "--unit".
 * FALSE when there is no such thing, or the word is missing (NULL): that has been said, with a
 * did-you-mean. */
gboolean monferrato_position_counter(const MonferratoPosition *position, const char *option,
                                     const char *word, CapIndex *counter);
gboolean monferrato_position_zone(const MonferratoPosition *position, const char *option,
                                  const char *word, CapIndex *zone);
gboolean monferrato_position_command(const MonferratoPosition *position, const char *option,
                                     const char *word, CapIndex *command);

/* The same for a counter that must stand on the map. */
gboolean monferrato_position_counter_on_map(const MonferratoPosition *position, const char *option,
                                            const char *word, CapIndex *counter);

/* The same for a Commander. */
gboolean monferrato_position_commander(const MonferratoPosition *position, const char *option,
                                       const char *word, CapIndex *commander);

/* --- Changing it --------------------------------------------------------------------------- */

/* Puts every COUNTER=ZONE of the list there. FALSE when one cannot be, which has been said. */
gboolean monferrato_position_put(MonferratoPosition *position, const char *const *places);

/* Lets a Command begin to act in a zone: its supply is checked there, and Attack Supply. */
void monferrato_position_activate(MonferratoPosition *position, CapIndex command, CapIndex zone);

/* --- Printing ------------------------------------------------------------------------------ */

/* "key: Casale" */
void monferrato_position_print_name(const MonferratoPosition *position, const char *key,
                                    const char *name);

/* "Casale: " and what the caller adds to it. */
void monferrato_position_begin_zone(const MonferratoPosition *position, CapIndex zone);

/* "refused: The sentence." and "rule: 13.2". */
void monferrato_position_print_refusal(const MonferratoPosition *position, MonferratoReason reason);
