/* What a designer does to a zone map: each call is one step of undo, or part of the one that is
 * open. The map is the compiled one of the file as it is now; zones are its indices. Borders follow
 * the outlines: zones that come to share an edge get an open border, and those that no longer do
 * lose theirs. All give FALSE, or NULL, when nothing changed; when that is a refusal, *refusal is a
 * sentence that says why, a new string (it may be NULL). No GTK. */
#pragma once

#include "editor/core/project.h"
#include "editor/core/zones/zone-picture.h"

/* --- Outlines (commands-zones.c) ------------------------------------------------------------ */

/* Moves a corner of all zones that have it; a corner that is not there yet is made first, on the
 * edges it lies on. */
gboolean cap_zones_move_corner(CapFile *file, const CapMap *map, CapMapPoint from, CapMapPoint to,
                               char **refusal);
gboolean cap_zones_remove_corner(CapFile *file, const CapMap *map, CapMapPoint corner,
                                 char **refusal);
gboolean cap_zones_move_name(CapFile *file, const CapMap *map, guint zone, CapMapPoint to);

/* A new zone with this outline; its id, a new string. Without a name it gets one. A zone without an
 * outline is given this one when it is named by `zone`, else that is CAP_HEX_NONE. */
char *cap_zones_add(CapFile *file, const CapMap *map, const GArray *outline, const char *name,
                    guint zone, char **refusal);

/* The zone goes, and its borders. */
gboolean cap_zones_remove(CapFile *file, const CapMap *map, guint zone);

/* --- Parts (commands-zone-parts.c) ---------------------------------------------------------- */

/* Cuts a zone in two between two points of its outline. The part that has its name keeps all, the
 * other is a new zone of the same ground and state, and along its rim the borders are as they were.
 * The id of the new one, a new string. */
char *cap_zones_split(CapFile *file, const CapMap *map, guint zone, CapMapPoint from,
                      CapMapPoint to, char **refusal);

/* Makes two neighbours one, which is called as the first; whatever named the other names it now,
 * here and in the open scenarios of the map. */
gboolean cap_zones_join(CapProject *project, CapFile *file, const CapMap *map, guint zone,
                        guint other, char **refusal);

/* --- Borders (commands-borders.c) ----------------------------------------------------------- */

/* What a border becomes. */
typedef struct {
  CapBorderKind kind;
  const char *river;  /* its name; NULL or "": none. Only where there is water */
  guint level;        /* of a wall */
  CapBorderKind moat; /* of a wall: river, bridged river, or open for dry ground */
} CapBorderChange;

/* The border between two zones as the map lists it; NULL when it does not. */
const CapBorder *cap_zones_border(const CapMap *map, guint a, guint b);

/* The lowest number that no wall of the fortress has; `own` (may be NULL) does not count. */
guint cap_zones_free_side(const CapMap *map, guint fortress, const CapBorder *own);

/* Makes the border of two zones so. A link joins zones that share no edge, all others those that
 * do. A wall gets the next free number of its fortress. */
gboolean cap_zones_set_border(CapFile *file, const CapMap *map, guint a, guint b,
                              const CapBorderChange *change, char **refusal);
gboolean cap_zones_remove_link(CapFile *file, const CapMap *map, guint a, guint b);

/* Sets an attribute of a zone (terrain, nationality, settlement, section, retreat, provenance), or
 * removes it when `value` is NULL. */
gboolean cap_zones_paint(CapFile *file, const CapMap *map, guint zone, CapName attribute,
                         const char *value, const char *step);

/* Whether a Command draws supply from the zone. */
gboolean cap_zones_set_source(CapFile *file, const CapMap *map, guint zone, const char *command,
                              gboolean is_source);

/* The words that an attribute has anywhere in the document, each once, in order; for lists of words
 * each of them. New array of strings. */
GPtrArray *cap_zones_words(CapFile *file, CapName attribute);
