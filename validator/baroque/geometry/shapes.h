/* The shapes of ground: boxes, ellipses, polygons and lines. A point on the rim is inside
 * [gap 89]; a line has no inside. */
#pragma once

#include "base.h"

typedef enum {
  BAROQUE_SHAPE_BOX,     /* two corners */
  BAROQUE_SHAPE_ELLIPSE, /* the middle, and the radii along x and y */
  BAROQUE_SHAPE_POLYGON,
  BAROQUE_SHAPE_LINE,
} BaroqueShapeKind;

typedef struct {
  BaroqueShapeKind kind;
  guint n_points;
  const BaroquePoint *points;
  BaroqueBox box;
} BaroqueShape;

/* The points are borrowed; the box is worked out. A box may be given by any two opposite corners.
 */
BaroqueShape baroque_shape_of(BaroqueShapeKind kind, const BaroquePoint *points, guint n_points);

gboolean baroque_shape_has(const BaroqueShape *shape, BaroquePoint point);

/* Does a stretch pass through the inside? Grazing the rim is free. Never for a line. */
gboolean baroque_shape_cuts(const BaroqueShape *shape, BaroquePoint from, BaroquePoint to);

/* --- Lines and rims ------------------------------------------------------------------------ */

/* How many stretches the line, or the rim of a box or polygon, has; an ellipse has none. */
guint baroque_shape_stretches(const BaroqueShape *shape);
void baroque_shape_stretch(const BaroqueShape *shape, guint i, BaroquePoint *from,
                           BaroquePoint *to);

/* Does something that goes straight from one point to another come out on the other side of the
 * line or rim? Resting on it is not enough [gap 122]. */
gboolean baroque_shape_crossed(const BaroqueShape *shape, BaroquePoint from, BaroquePoint to);

/* Is a point at most `limit` from the line or rim? Not for ellipses. */
gboolean baroque_shape_rim_within(const BaroqueShape *shape, BaroquePoint point, gint32 limit);

/* Does the line or rim run through the inside of a base? Not for ellipses. */
gboolean baroque_shape_rim_cuts_base(const BaroqueShape *shape, const BaroqueBase *base);

/* --- Hills --------------------------------------------------------------------------------- */

/* Of two points on the hill, is the first the higher [gap 91]? */
gboolean baroque_shape_is_higher(const BaroqueShape *hill, BaroquePoint point, BaroquePoint other);

/* The crest is the long axis, of a polygon that of its box; a hill as broad as long has both. */
gboolean baroque_shape_crest_crossed(const BaroqueShape *hill, BaroquePoint from, BaroquePoint to);

/* How long the part of a stretch is that lies on the hill, in hundredths. */
guint32 baroque_shape_part_inside(const BaroqueShape *hill, BaroquePoint from, BaroquePoint to);

/* --- Points and stretches ------------------------------------------------------------------ */

gboolean baroque_point_within_stretch(BaroquePoint point, BaroquePoint from, BaroquePoint to,
                                      gint32 limit);

/* They share a point, ends included. */
gboolean baroque_stretches_meet(BaroquePoint a, BaroquePoint b, BaroquePoint c, BaroquePoint d);
