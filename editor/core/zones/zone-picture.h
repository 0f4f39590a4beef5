/* All outlines of a zone map while they are edited: neighbours share their corners and edges, so
 * what happens to a corner happens to all that have it. A picture is a copy; the map it was made of
 * may go. No GTK. */
#pragma once

#include "editor/core/zones/zone-ring.h"

typedef struct _CapZonePicture CapZonePicture;

CapZonePicture *cap_zone_picture_new(const CapMap *map);
CapZonePicture *cap_zone_picture_copy(const CapZonePicture *picture);
void cap_zone_picture_free(CapZonePicture *picture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapZonePicture, cap_zone_picture_free)

/* Zones are those of the map, by index; new ones come behind them. */
guint cap_zone_picture_n_zones(const CapZonePicture *picture);
const GArray *cap_zone_picture_outline(const CapZonePicture *picture,
                                       guint zone); /* may be empty */

/* --- Finding -------------------------------------------------------------------------------- */

/* An edge, which two zones may have. */
typedef struct {
  guint zone;       /* the first that has it */
  guint other;      /* CAP_HEX_NONE when it is at the rim of the map */
  CapMapPoint a, b; /* its ends */
  CapMapPoint foot; /* the point of it that was nearest */
} CapZoneEdge;

/* The corner, and the edge, nearest to a point; FALSE when none is within reach. `zone` is the only
 * one that counts, or CAP_HEX_NONE. */
gboolean cap_zone_picture_corner(const CapZonePicture *picture, CapMapPoint p, double reach,
                                 guint zone, CapMapPoint *corner);
gboolean cap_zone_picture_edge(const CapZonePicture *picture, CapMapPoint p, double reach,
                               guint zone, CapZoneEdge *edge);

/* The nearest corner within reach, else the nearest point of an edge, else the point itself, to a
 * tenth. `except` (may be NULL) is a corner that does not count, nor edges that end in it. */
CapMapPoint cap_zone_picture_snap(const CapZonePicture *picture, CapMapPoint p, double reach,
                                  const CapMapPoint *except);

/* Points to draw from the last one to the next: along an outline that both lie on when that is no
 * great way round, else straight. `from` is left out. New array of CapMapPoint. */
GArray *cap_zone_picture_follow(const CapZonePicture *picture, CapMapPoint from, CapMapPoint to);

gboolean cap_zone_picture_touch(const CapZonePicture *picture, guint a, guint b);

/* --- Changing ------------------------------------------------------------------------------- */

/* Takes the outline over. */
void cap_zone_picture_take_outline(CapZonePicture *picture, guint zone, GArray *outline);
guint cap_zone_picture_take_new(CapZonePicture *picture, GArray *outline);

/* Moves a corner in all outlines that have it; on another corner it becomes one with that. */
void cap_zone_picture_move(CapZonePicture *picture, CapMapPoint from, CapMapPoint to);

/* Makes a point a corner of all outlines on whose edges it lies. */
void cap_zone_picture_share(CapZonePicture *picture, CapMapPoint p);

/* Takes a corner out of all outlines. FALSE, and nothing changes, when one would keep only two. */
gboolean cap_zone_picture_remove(CapZonePicture *picture, CapMapPoint p);

/* Wherever a corner of one outline lies on an edge of another, it becomes a corner of that too, so
 * that they share the edge; where neither has changed since `before`, all stays as it is. */
void cap_zone_picture_weld(CapZonePicture *picture, const CapZonePicture *before);

/* Whether the outline of a zone is another one than in `before`; a new zone's always is. */
gboolean cap_zone_picture_differs(const CapZonePicture *picture, const CapZonePicture *before,
                                  guint zone);

typedef enum {
  CAP_PICTURE_FINE,
  CAP_PICTURE_CROSSES_ITSELF, /* or is too small */
  CAP_PICTURE_CROSSES_OTHER,
} CapPictureTrouble;

/* What is wrong with what has changed since `before`; what was wrong then does not count. *zone and
 * *other say where. */
CapPictureTrouble cap_zone_picture_trouble(const CapZonePicture *picture,
                                           const CapZonePicture *before, guint *zone, guint *other);
