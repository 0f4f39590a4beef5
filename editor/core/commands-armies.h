/* What is done to sides and armies: who they are, their Capitani Generali and Minor Capitani,
 * counters for breaking down, and Supply Sources. Each is one step of undo with a name; FALSE or
 * NULL when nothing changed. Ids are changed by cap_command_rename(). No GTK. */
#pragma once

#include "editor/core/commands-stacks.h"

/* The first side is the First Player. Gives the id; new string. */
char *cap_command_add_side(CapProject *project, const char *name);
gboolean cap_command_remove_side(CapProject *project, const char *side_id);
gboolean cap_command_set_side_name(CapProject *project, const char *side_id, const char *name);

/* Makes this side the First Player, and no other. */
gboolean cap_command_set_first(CapProject *project, const char *side_id);

char *cap_command_add_army(CapProject *project, const char *side_id, const char *name,
                           const char *nationality);
gboolean cap_command_remove_army(CapProject *project, const char *army_id);
gboolean cap_command_set_army_name(CapProject *project, const char *army_id, const char *name);
gboolean cap_command_set_army_nationality(CapProject *project, const char *army_id,
                                          const char *nationality);

/* To another side, with everything. */
gboolean cap_command_move_army(CapProject *project, const char *army_id, const char *side_id);

/* --- Capitani of the army ------------------------------------------------------------------- */

gboolean cap_command_set_general(CapProject *project, const char *army_id, const char *capitano,
                                 gboolean is_general);

/* Whether the army has this Minor Capitano, and whether he is in a stack from the start. */
gboolean cap_command_set_minor(CapProject *project, const char *army_id, const char *capitano,
                               gboolean has_him, gboolean deployed);

/* --- Counters for breaking down ------------------------------------------------------------- */

/* The home is that of a stack, without a pool: they may come with a reinforcement. Gives the new
 * element, CAP_NODE_NONE when there is none. */
CapNode cap_command_add_breakdown(CapProject *project, const CapStackHome *home, const char *type,
                                  const char *counters);
gboolean cap_command_change_breakdown(CapProject *project, const CapAnchor *breakdown,
                                      const char *type, const char *counters);

/* --- Supply Sources ------------------------------------------------------------------------- */

gboolean cap_command_add_source(CapProject *project, const char *army_id, CapHex hex);
gboolean cap_command_remove_source(CapProject *project, const char *army_id, CapHex hex);
