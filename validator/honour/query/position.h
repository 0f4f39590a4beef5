/* The position that `capitano query` answers about: a scenario set up for play, with the changes
 * asked for on the command line. */
#pragma once

#include "validator/commands/cli.h"
#include "validator/honour/machine/path-search.h"
#include "validator/honour/machine/reason.h"
#include "validator/open-scenario.h"

typedef struct {
  const CapCommand *command; /* whose errors these are */
  const CapStreams *io;
  const HonourScenario *scenario; /* of what is open, likewise the game */
  const HonourGame *game;
  HonourPathSearch *search;
  HonourState state;
} HonourPosition;

/* Sets up a scenario that can be played and that stays open as long as this is needed. */
HonourPosition *honour_position_new(CapOpenScenario *open, const CapCommand *command,
                                    const CapStreams *io);
void honour_position_free(HonourPosition *position);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(HonourPosition, honour_position_free)

/* The field as a side sees it; new, to be freed with honour_position_free_field(). */
HonourField honour_position_new_field(const HonourPosition *position, CapIndex side);
void honour_position_free_field(HonourField *field);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(HonourField, honour_position_free_field)

/* --- Looking up ---------------------------------------------------------------------------- */

/* What a word of the command line means. `option` names where it stands: "--capitano". FALSE when
 * there is no such thing, or the word is missing (NULL): that has been said, with a did-you-mean.
 */
gboolean honour_position_capitano(const HonourPosition *position, const char *option,
                                  const char *word, HonourCapitanoIndex *capitano);
gboolean honour_position_hex(const HonourPosition *position, const char *option, const char *word,
                             CapHex *hex);
gboolean honour_position_army(const HonourPosition *position, const char *option, const char *word,
                              CapIndex *army);

/* A side by its own id or that of one of its armies. */
gboolean honour_position_side(const HonourPosition *position, const char *option, const char *word,
                              CapIndex *side);

/* The index of a word in a list that ends with NULL. */
gboolean honour_position_word(const HonourPosition *position, const char *option, const char *word,
                              const char *const *words, guint *index);

/* The same for a Capitano who must be in a hex. */
gboolean honour_position_capitano_on_map(const HonourPosition *position, const char *option,
                                         const char *word, HonourCapitanoIndex *capitano);

/* --- Changing it --------------------------------------------------------------------------- */

/* Puts every CAPITANO=HEX of the list there, with all who are on his card; one who has not arrived
 * yet brings the whole of his stack. FALSE when one cannot be, which has been said. */
gboolean honour_position_place(HonourPosition *position, const char *const *places);

/* Gives every CAPITANO=ORDER of the list, as far as the rules let him hold it. */
gboolean honour_position_give_orders(HonourPosition *position, const char *const *orders);

/* Lays a pontoon for every HEX-HEX of the list. */
gboolean honour_position_lay_pontoons(HonourPosition *position, const char *const *pontoons);

/* --- Printing ------------------------------------------------------------------------------ */

/* The number of a hex, in a buffer of the caller. */
const char *honour_position_number(const HonourPosition *position, CapHex hex,
                                   char buffer[CAP_HEX_NUMBER_MAX]);

/* "key: 2624 2723 ..." */
void honour_position_print_hexes(const HonourPosition *position, const char *key,
                                 const CapHex *hexes, guint n);

/* "refused: The sentence." and "rule: 7.6.2". */
void honour_position_print_refusal(const HonourPosition *position, HonourReason reason);
