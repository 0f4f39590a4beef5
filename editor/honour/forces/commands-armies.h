/* What is done to sides and armies: who they are, their Capitani Generali and Minor Capitani,
 * counters for breaking down, and Supply Sources. Each is one step of undo with a name; FALSE or
 * NULL when nothing changed. Ids are changed by cap_command_rename(). No GTK. */
#pragma once

#include "editor/honour/forces/commands-stacks.h"

/* The first side is the First Player. Gives the id; new string. */
char *honour_command_add_side(CapProject *project, const char *name);
gboolean honour_command_remove_side(CapProject *project, const char *side_id);
gboolean honour_command_set_side_name(CapProject *project, const char *side_id, const char *name);

/* Makes this side the First Player, and no other. */
gboolean honour_command_set_first(CapProject *project, const char *side_id);

char *honour_command_add_army(CapProject *project, const char *side_id, const char *name,
                              const char *nationality);
gboolean honour_command_remove_army(CapProject *project, const char *army_id);
gboolean honour_command_set_army_name(CapProject *project, const char *army_id, const char *name);
gboolean honour_command_set_army_nationality(CapProject *project, const char *army_id,
                                             const char *nationality);

/* To another side, with everything. */
gboolean honour_command_move_army(CapProject *project, const char *army_id, const char *side_id);

/* --- Capitani of the army ------------------------------------------------------------------- */

gboolean honour_command_set_general(CapProject *project, const char *army_id, const char *capitano,
                                    gboolean is_general);

/* Whether the army has this Minor Capitano, and whether he is in a stack from the start. */
gboolean honour_command_set_minor(CapProject *project, const char *army_id, const char *capitano,
                                  gboolean has_him, gboolean deployed);

/* --- Counters for breaking down ------------------------------------------------------------- */

/* The home is that of a stack, without a pool: they may come with a reinforcement. Gives the new
 * element, CAP_NODE_NONE when there is none. */
CapNode honour_command_add_breakdown(CapProject *project, const HonourStackHome *home,
                                     const char *type, const char *counters);
gboolean honour_command_change_breakdown(CapProject *project, const CapAnchor *breakdown,
                                         const char *type, const char *counters);

/* --- Supply Sources ------------------------------------------------------------------------- */

gboolean honour_command_add_source(CapProject *project, const char *army_id, CapHex hex);
gboolean honour_command_remove_source(CapProject *project, const char *army_id, CapHex hex);
