/* What is done to the schedule of armies: Administrative Points, reinforcements and groups. Turns
 * are turns of the game by number. Each is one step of undo with a name; FALSE or NULL when nothing
 * changed. No GTK. */
#pragma once

#include "editor/honour/forces/commands-stacks.h"

/* --- Administrative Points ------------------------------------------------------------------ */

#define HONOUR_NO_POINTS (-1)

/* Points in hand at the start; HONOUR_NO_POINTS when the document is to say nothing. */
gboolean honour_command_set_start_points(CapProject *project, const char *army_id, int points);
gboolean honour_command_set_unlimited_points(CapProject *project, const char *army_id,
                                             gboolean unlimited);

/* What the army receives on a turn; HONOUR_NO_POINTS for nothing. */
gboolean honour_command_set_receive(CapProject *project, const char *army_id, CapTurn turn,
                                    int nominal);

/* --- Reinforcements ------------------------------------------------------------------------- */

/* An arrival without anybody in it yet. Gives the new element; CAP_NODE_NONE when the game has no
 * such turn, or the army has an arrival then. */
CapNode honour_command_add_reinforcement(CapProject *project, const char *army_id, CapTurn turn);

/* The arrival of an army on a turn; CAP_NODE_NONE. */
CapNode honour_find_reinforcement(CapProject *project, const char *army_id, CapTurn turn);

/* Everybody who comes then comes on another turn. */
gboolean honour_command_set_reinforcement_turn(CapProject *project, const CapAnchor *reinforcement,
                                               CapTurn turn);
gboolean honour_command_remove_reinforcement(CapProject *project, const CapAnchor *reinforcement);

/* Moves one stack to a turn, or into the set-up (CAP_TURN_NONE), of the army it is in. */
gboolean honour_command_set_stack_turn(CapProject *project, const char *stack_id, CapTurn turn);

/* --- Groups --------------------------------------------------------------------------------- */

/* Forces that a special rule brings in. Gives the id; new string. */
char *honour_command_add_group(CapProject *project, const char *army_id, const char *wish);
gboolean honour_command_remove_group(CapProject *project, const char *group_id);
