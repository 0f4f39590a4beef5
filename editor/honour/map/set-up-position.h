/* The set-up of a project as the rules see it before the first turn: where Forces can march, how
 * they are supplied and commanded, what they control. Made from a copy of the documents in any
 * thread; asked in one thread at a time. No GTK. */
#pragma once

#include "editor/core/games/play-copy.h"
#include "schema/honour/scenario.h"

typedef struct _HonourSetUpPosition HonourSetUpPosition;

/* NULL with an error for people when the documents have errors or their rules are not known. */
HonourSetUpPosition *honour_set_up_position_new(const CapPlayTexts *texts, GError **error);
void honour_set_up_position_free(HonourSetUpPosition *position);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(HonourSetUpPosition, honour_set_up_position_free)

const HonourScenario *honour_set_up_position_scenario(const HonourSetUpPosition *position);

/* --- Questions about a stack, by its id ------------------------------------------------------ */
/* NULL with an error that says why, and by which rule, when there is no answer. */

typedef struct {
  CapHex hex;
  int left; /* half Movement Points when it gets there */
} HonourReachHex;

/* Where it can march in its first activation, before the die; new array of HonourReachHex. */
GArray *honour_set_up_position_reach(HonourSetUpPosition *position, const char *stack,
                                     GError **error);

/* Its shortest line of communication from a source of its army; new array of CapHex from the
 * source on. The length counts what the scenario adds. */
GArray *honour_set_up_position_line(HonourSetUpPosition *position, const char *stack, guint *length,
                                    GError **error);

/* The path by which the nearest Capitano Generale commands it; likewise. */
GArray *honour_set_up_position_command_path(HonourSetUpPosition *position, const char *stack,
                                            guint *length, GError **error);

/* --- Questions about the map ----------------------------------------------------------------- */

/* Which hexes a side controls; `hexes` has room for all of the map. */
void honour_set_up_position_zoc(HonourSetUpPosition *position, CapIndex side, CapBits *hexes);

/* The side that owns the settlement in a hex; CAP_INDEX_NONE for nobody, or without a settlement.
 */
CapIndex honour_set_up_position_owner(HonourSetUpPosition *position, CapHex hex);

/* The side with which the region of a hex holds, HONOUR_NOT_ALIGNED or HONOUR_NEUTRAL. */
CapIndex honour_set_up_position_alignment(HonourSetUpPosition *position, CapHex hex);
