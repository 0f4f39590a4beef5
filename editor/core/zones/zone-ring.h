/* The geometry of outlines of zones: points in the units of a zone map, in order around the zone,
 * the last one joined to the first. Outlines are arrays of CapMapPoint. No GTK. */
#pragma once

#include "schema/board/map.h"

/* So near to each other, a corner and an edge are meant to meet: corners are written to a tenth. */
#define CAP_RING_TOUCH 0.15

GArray *cap_ring_new(const CapMapPoint *points, guint n);
CapMapPoint cap_ring_at(const GArray *outline, guint i); /* counted around: n is 0 again */

gboolean cap_points_equal(CapMapPoint a, CapMapPoint b);
double cap_points_distance(CapMapPoint a, CapMapPoint b);

/* How far a point lies from a stretch; *foot (may be NULL) is the nearest point of it. */
double cap_stretch_distance(CapMapPoint p, CapMapPoint a, CapMapPoint b, CapMapPoint *foot);

/* Whether two stretches cross between their ends. */
gboolean cap_stretches_cross(CapMapPoint a, CapMapPoint b, CapMapPoint c, CapMapPoint d);

/* Positive when the outline runs clockwise on the picture. */
double cap_ring_area(const GArray *outline);
gboolean cap_ring_contains(const GArray *outline, CapMapPoint p);

/* At least three corners, no corner twice, and no edge across another. */
gboolean cap_ring_is_sound(const GArray *outline);

/* Whether an edge of one is crossed by an edge of the other. */
gboolean cap_rings_cross(const GArray *a, const GArray *b);
gboolean cap_rings_share_edge(const GArray *a, const GArray *b);

/* A point inside, for a name. */
CapMapPoint cap_ring_middle(const GArray *outline);

/* The corner that is this point, or -1. */
int cap_ring_find(const GArray *outline, CapMapPoint p);

/* Makes a point that lies on an edge a corner; FALSE when it lies on none, or is one already. */
gboolean cap_ring_add_corner(GArray *outline, CapMapPoint p);

/* The corners from one to another, both with them, the shorter way around. New array. */
GArray *cap_ring_way(const GArray *outline, guint from, guint to);

/* Cuts an outline in two by a straight line between two of its corners. FALSE when the line would
 * leave the outline, or is an edge of it. New arrays. */
gboolean cap_ring_split(const GArray *outline, guint from, guint to, GArray **one, GArray **two);

/* The outline of two that lie side by side; NULL when they share no edge, or would enclose
 * something. New array. */
GArray *cap_ring_join(const GArray *a, const GArray *b);
