/* What a designer does to a hex map: each call is one step of undo, or part of the one that is
 * open. The map is the compiled one of the file as it is now; hexes are its numbers. All give
 * FALSE, or 0, when nothing changed. No GTK. */
#pragma once

#include "editor/core/files/file.h"
#include "editor/core/map-shapes.h"

/* --- Hexes (commands-map.c) ----------------------------------------------------------------- */

/* Sets `attribute` (CAP_NAME_TERRAIN, _REGION, _SETTLEMENT, _PROVENANCE) of all these hexes, or
 * removes it when `value` is NULL. `step` names the step ("Paint wood"). How many hexes changed. */
guint cap_map_paint(CapFile *file, const CapMap *map, const GArray *hexes, CapName attribute,
                    const char *value, const char *step);

/* NULL or "" takes the name away. */
gboolean cap_map_name_hex(CapFile *file, const CapMap *map, CapHex hex, const char *name);

/* Puts a hex into a named set, or takes it out. FALSE when the map has no such <area>. */
gboolean cap_map_set_in_area(CapFile *file, const CapMap *map, const char *area, CapHex hex,
                             gboolean is_in);

/* New things with an id made of their name; the id, a new string, or NULL when none can be made. */
char *cap_map_add_region(CapFile *file, const char *name);
char *cap_map_add_river(CapFile *file, const char *name, gboolean is_primary, const CapMap *map,
                        CapHexside first);
char *cap_map_add_area(CapFile *file, const CapMap *map, const char *name, CapHex first);

/* "New road", "New road 2": what nothing of this kind (CAP_NAME_ROAD, _RIVER, _REGION, _AREA) is
 * called yet, for whoever draws first and names later. New string. */
char *cap_map_dup_free_name(CapFile *file, CapName kind);

/* Whether something of this kind is called so. */
gboolean cap_map_has_named(CapFile *file, CapName kind, const char *name);

/* --- Rivers (commands-rivers.c) ------------------------------------------------------------- */

/* Draws a river on along hexsides, in the order given; sides that it has already are passed over. A
 * side that another river runs along is left to that. */
guint cap_map_draw_river(CapFile *file, const CapMap *map, const char *river, const GArray *sides);

/* Takes the hexside from whatever river runs there, and its ferry with it. A river without sides
 * goes. */
gboolean cap_map_erase_side(CapFile *file, const CapMap *map, CapHexside side);

gboolean cap_map_set_ferry(CapFile *file, const CapMap *map, CapHexside side, gboolean is_there);

/* --- Roads (commands-roads.c) --------------------------------------------------------------- */

/* Draws a road on over hexes that touch one another; links that it has already are passed over.
 * Where its last leg ends in the first of them, and nothing makes a leg end there, that leg goes
 * on. The road is made when there is none of that name. How many links are new. */
guint cap_map_draw_road(CapFile *file, const CapMap *map, const char *name, const char *class,
                        const GArray *hexes);

/* Takes the link between two hexes from all roads of the class; legs are cut in two where they lead
 * over it, and a road without legs goes. */
gboolean cap_map_erase_link(CapFile *file, const CapMap *map, const char *class, CapHex a,
                            CapHex b);

/* --- The grid (commands-grid.c) ------------------------------------------------------------- */

/* What another size would take away. */
typedef struct {
  guint hexes, named; /* that go; of these, with a name or settlement */
  guint sides, links; /* of rivers and roads */
} CapGridLoss;

CapGridLoss cap_map_resize_loss(CapFile *file, const CapMap *map, guint rows, guint columns);

/* Gives the map another size, counted from its origin. New hexes are clear and belong to the first
 * region; rivers, roads, edges, places and areas lose what lies outside. FALSE when it has that
 * size already, or it is beyond what a map may have. */
gboolean cap_map_resize(CapFile *file, const CapMap *map, guint rows, guint columns);
