/* What is done to whoever stands in a stack or a pool: units, auxiliaries and Capitani. They have
 * no ids; an anchor says which is meant. Each command is one step of undo with a name; FALSE or
 * CAP_NODE_NONE when nothing changed. No GTK. */
#pragma once

#include "editor/core/project.h"
#include "schema/honour/scenario.h"

/* What a unit is; NULL and 0 leave a value as it is, and "" takes `under` away. */
typedef struct {
  const char *type;
  guint sp;
  const char *counters;
  const char *under; /* the Capitano */
} HonourUnitValues;

/* `holder_id` is that of a stack or a pool. A new unit needs type, SP and counters. */
CapNode honour_command_add_unit(CapProject *project, const char *holder_id,
                                const HonourUnitValues *values);
gboolean honour_command_change_unit(CapProject *project, const CapAnchor *unit,
                                    const HonourUnitValues *values);

CapNode honour_command_add_auxiliary(CapProject *project, const char *holder_id, const char *type,
                                     guint count);
gboolean honour_command_change_auxiliary(CapProject *project, const CapAnchor *auxiliary,
                                         const char *type, guint count);

/* A stack that nobody leads gets him as its leader. */
gboolean honour_command_add_capitano(CapProject *project, const char *holder_id,
                                     const char *capitano);

/* Takes a Capitano out of a stack, also the one who leads it; his units stay, under nobody. */
gboolean honour_command_remove_capitano(CapProject *project, const char *holder_id,
                                        const char *capitano);

/* Moves a Capitano with the units that are under him into another stack or pool. */
gboolean honour_command_move_capitano(CapProject *project, const char *from_id,
                                      const char *capitano, const char *to_id);

/* --- Any of them ---------------------------------------------------------------------------- */

/* To another stack or pool, and there under a Capitano (NULL for the leader, or of no matter). */
gboolean honour_command_move_piece(CapProject *project, const CapAnchor *piece,
                                   const char *holder_id, const char *under);
gboolean honour_command_remove_piece(CapProject *project, const CapAnchor *piece);
CapNode honour_command_duplicate_piece(CapProject *project, const CapAnchor *piece);

/* --- Counters ------------------------------------------------------------------------------- */

/* The fewest counters of the type that can hold so many SPs, the smallest that do: "1x8 1x4". NULL
 * when the roster knows no counters of the type. New string. */
char *honour_suggest_counters(const HonourRoster *roster, const char *type, guint sp);

/* Whether a text is a list of counters as the schema writes it. */
gboolean honour_is_counter_list(const char *text);
