/* What is done to stacks and pools of the scenario of a project. Each is one step of undo with a
 * name; FALSE or NULL when nothing changed: there is no such stack, or it is so already. Units and
 * whoever else stands in a stack: commands-units.h. No GTK. */
#pragma once

#include "editor/core/field.h"

/* Where a stack belongs: in the set-up of an army, or in one of its pools, or it comes on a turn or
 * with a group. */
typedef struct {
  const char *army;
  const char *pool;  /* NULL: in none */
  const char *group; /* likewise */
  CapTurn turn;      /* CAP_TURN_NONE: from the start */
} HonourStackHome;

#define HONOUR_STACK_HOME(army_id) ((HonourStackHome){(army_id), NULL, NULL, CAP_TURN_NONE})

/* A new stack, with an id from the name of its Capitano (or, without one, of the place). The hex
 * may be CAP_HEX_NONE and the Capitano NULL, to be told later. Gives the id; new string. */
char *honour_command_add_stack(CapProject *project, const HonourStackHome *home,
                               const char *capitano, CapHex hex);

/* [15.5a] The same for a stack whose Capitani elect their leader; they are added to it afterwards.
 */
char *honour_command_add_electing_stack(CapProject *project, const HonourStackHome *home,
                                        CapHex hex);

/* A copy right behind it, without Capitani, who are only once in the game. New string. */
char *honour_command_duplicate_stack(CapProject *project, const char *stack_id);

/* A reinforcement that has nothing in it any more goes as well. */
gboolean honour_command_remove_stack(CapProject *project, const char *stack_id);

/* Into one hex, whatever choice of places it had. */
gboolean honour_command_move_stack(CapProject *project, const char *stack_id, CapHex hex);

/* A stack that gets a hex in a form stands nowhere else, and the step says who moves where. FALSE
 * when it is none, or no hex of the map. */
gboolean honour_command_set_value(const CapFieldPlace *place, const char *value);

/* To another army, pool, turn or group. */
gboolean honour_command_send_stack(CapProject *project, const char *stack_id,
                                   const HonourStackHome *home);

/* Orders as the schema writes them: "stand", "stand attack", "any"; NULL for none. */
gboolean honour_command_set_order(CapProject *project, const char *stack_id, const char *orders);

/* Who leads; NULL for nobody. One who stands in the stack changes places with its leader. */
gboolean honour_command_set_capitano(CapProject *project, const char *stack_id,
                                     const char *capitano);

/* Whether its Capitani elect who leads. */
gboolean honour_command_set_elect(CapProject *project, const char *stack_id, gboolean elect);

/* --- Pools ---------------------------------------------------------------------------------- */

/* A pool must not be empty, so it is made with a Capitano in it. Gives the id; new string. */
char *honour_command_add_pool(CapProject *project, const char *army_id, const char *wish,
                              const char *capitano);

/* With everything in it. */
gboolean honour_command_remove_pool(CapProject *project, const char *pool_id);
