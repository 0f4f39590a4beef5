/* The set-up of a project as the rules see it before the first turn: where Forces can march, how
 * they are supplied and commanded, what they control. Made from a copy of the documents in any
 * thread; asked in one thread at a time. No GTK. */
#pragma once

#include "editor/core/play-copy.h"

typedef struct _CapSetUpPosition CapSetUpPosition;

/* NULL with an error for people when the documents have errors or their rules are not known. */
CapSetUpPosition *cap_set_up_position_new(const CapPlayTexts *texts, GError **error);
void cap_set_up_position_free(CapSetUpPosition *position);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapSetUpPosition, cap_set_up_position_free)

const CapScenario *cap_set_up_position_scenario(const CapSetUpPosition *position);

/* --- Questions about a stack, by its id ------------------------------------------------------ */
/* NULL with an error that says why, and by which rule, when there is no answer. */

typedef struct {
  CapHex hex;
  int left; /* half Movement Points when it gets there */
} CapReachHex;

/* Where it can march in its first activation, before the die; new array of CapReachHex. */
GArray *cap_set_up_position_reach(CapSetUpPosition *position, const char *stack, GError **error);

/* Its shortest line of communication from a source of its army; new array of CapHex from the
 * source on. The length counts what the scenario adds. */
GArray *cap_set_up_position_line(CapSetUpPosition *position, const char *stack, guint *length,
                                 GError **error);

/* The path by which the nearest Capitano Generale commands it; likewise. */
GArray *cap_set_up_position_command_path(CapSetUpPosition *position, const char *stack,
                                         guint *length, GError **error);

/* --- Questions about the map ----------------------------------------------------------------- */

/* Which hexes a side controls; `hexes` has room for all of the map. */
void cap_set_up_position_zoc(CapSetUpPosition *position, CapIndex side, CapBits *hexes);

/* The side that owns the settlement in a hex; CAP_INDEX_NONE for nobody, or without a settlement.
 */
CapIndex cap_set_up_position_owner(CapSetUpPosition *position, CapHex hex);

/* The side with which the region of a hex holds, CAP_NOT_ALIGNED or CAP_NEUTRAL. */
CapIndex cap_set_up_position_alignment(CapSetUpPosition *position, CapHex hex);
