/* What a designer does to the ground of a table: each call is one step of undo, or part of the one
 * that is open. The map is the compiled one of the file as it is now; pieces are its indices. FALSE
 * or NULL when nothing changed. No GTK. */
#pragma once

#include "editor/core/files/file.h"
#include "schema/board/map.h"

/* Its name, else its id. Borrowed. */
const char *cap_table_ground_name(const CapMap *map, guint ground);

/* Gives a piece these points (of CapTablePoint). */
gboolean cap_table_shape_ground(CapFile *file, const CapMap *map, guint ground,
                                const GArray *points);
gboolean cap_table_move_ground(CapFile *file, const CapMap *map, guint ground, CapTablePoint by);

/* Turns a piece as cap_ground_turned(). */
gboolean cap_table_turn_ground(CapFile *file, const CapMap *map, guint ground, gint steps);

/* A new piece; its id, a new string. Without a name it has none. */
char *cap_table_add_ground(CapFile *file, const CapMap *map, CapGroundKind kind, CapShapeKind shape,
                           const GArray *points, const char *name);
gboolean cap_table_remove_ground(CapFile *file, const CapMap *map, guint ground);
