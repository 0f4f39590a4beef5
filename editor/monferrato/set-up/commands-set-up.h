/* Edits of the set-up of a scenario, and of the counters that are set up. Each is one step of undo;
 * FALSE when nothing changed. No GTK. */
#pragma once

#include "editor/core/project.h"
#include "schema/monferrato/scenario.h"

/* Lets the owner place a counter in one of these zones: it gets a line of its own, or joins one
 * with the same zones. A single zone is where it stands; without any it is not set up. Whatever
 * lines said of it before, they say no longer. */
gboolean monferrato_command_place(CapProject *project, const char *counter, const CapIndex *zones,
                                  guint n_zones);

/* Puts it into one zone; an entry of the handbook. */
gboolean monferrato_command_move(CapProject *project, const char *counter, CapHex zone);

/* The zones that it may be placed in now, in the order of the map; new array of CapIndex. */
GArray *monferrato_zones_of_counter(const MonferratoScenario *s, CapIndex counter);

/* Puts all counters of a Command into a zone that have no place and come with no chit. */
gboolean monferrato_command_place_rest(CapProject *project, CapIndex command, CapHex zone);

/* A line that places one Fort of a side in a zone. */
gboolean monferrato_command_add_forts(CapProject *project, CapIndex side, CapIndex zone);

/* --- Counters of the roster ----------------------------------------------------------------- */

/* Adds a counter to a Command, with the lowest values; its id, a new string, or NULL. */
char *monferrato_command_add_counter(CapProject *project, CapIndex command, MonferratoKind kind);

/* Takes a counter out of the roster, and with it out of the set-up and of the groups that chits
 * bring. */
gboolean monferrato_command_remove_counter(CapProject *project, const char *counter);

/* Gives a counter to another Command. On the other side it is no longer set up. */
gboolean monferrato_command_transfer(CapProject *project, const char *counter, CapIndex command);

/* --- Commands of the scenario --------------------------------------------------------------- */

/* Lets a Command of the roster take part on the side of its nationality, and draw supply from the
 * zone; or no longer, and then none of its counters is set up. */
gboolean monferrato_command_join(CapProject *project, CapIndex command, CapIndex zone);
gboolean monferrato_command_leave(CapProject *project, CapIndex command);

/* Lets the Command of this id, which takes part, draw supply from a zone, or no longer; an entry of
 * the handbook. */
gboolean monferrato_command_set_source(CapProject *project, CapHex zone, const char *command,
                                       gboolean is_source);
