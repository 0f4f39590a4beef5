/* Pieces of ground as shapes: what lies in them, where they meet. Whole numbers only. */
#pragma once

#include "map.h"

/* Whether a point lies in an area; its rim is in it. Never in a line. */
gboolean cap_ground_has(const CapGround *ground, CapTablePoint point);

/* How many stretches its line or rim has, each from one point to another; an ellipse has none. */
guint cap_ground_n_stretches(const CapGround *ground);
void cap_ground_stretch(const CapGround *ground, guint i, CapTablePoint *from, CapTablePoint *to);

/* They share a point, ends included. */
gboolean cap_stretches_meet(CapTablePoint a, CapTablePoint b, CapTablePoint c, CapTablePoint d);

/* Whether two pieces share ground: areas more than their rims, a line a point with the other. Areas
 * are compared at points a quarter of a unit apart. */
gboolean cap_grounds_overlap(const CapGround *a, const CapGround *b);

/* Whether it has no extent: a line without length, a box or outline without area, an ellipse
 * without a radius. */
gboolean cap_ground_is_empty(const CapGround *ground);
