/* The points of a piece of ground as a hand works on them: grips to drag, edges to bend, and what
 * becomes of the shape. Whole hundredths, as on the map. No GTK. */
#pragma once

#include "schema/board/map.h"

/* Where a piece can be taken hold of: the corners of a box, the four ends of an ellipse (right,
 * top, left, bottom), every point of an outline or line. New array of CapTablePoint. */
GArray *cap_ground_grips(const CapGround *ground);

/* The points of the shape, as the document has them, after a change. New arrays of CapTablePoint.
 */
GArray *cap_ground_points(const CapGround *ground);
GArray *cap_ground_shifted(const CapGround *ground, CapTablePoint by);
GArray *cap_ground_gripped(const CapGround *ground, guint grip, CapTablePoint to);

/* Turned clockwise about its middle by so many 64ths of the circle. A box that is turned aslant is
 * an outline from then on; an ellipse turns by quarters only, NULL for less. */
GArray *cap_ground_turned(const CapGround *ground, gint steps, CapShapeKind *shape);

/* The middle that it turns about. */
CapTablePoint cap_ground_middle(const CapGround *ground);

/* Only of outlines and lines: one more point behind the one with this number, or one less; NULL
 * when the shape cannot have that. */
GArray *cap_ground_with_point(const CapGround *ground, guint behind, CapTablePoint point);
GArray *cap_ground_without_point(const CapGround *ground, guint number);

/* The stretch of an outline or line that runs at most `reach` from a point; `foot` is its nearest
 * point. FALSE when there is none. */
gboolean cap_ground_stretch_at(const CapGround *ground, CapTablePoint point, gint32 reach,
                               guint *behind, CapTablePoint *foot);

/* What a hand that goes so far may shift it: its middle stays on the table. */
CapTablePoint cap_ground_clamp_shift(const CapMap *map, const CapGround *ground, CapTablePoint by);

/* A point on the table, to the nearest so many hundredths. */
CapTablePoint cap_table_point_rounded(const CapMap *map, CapTablePoint point, gint32 grain);

/* "6,17.5 9,19.5": as a document has them. New string. */
char *cap_table_points_text(const CapTablePoint *points, guint n);
/* A number in hundredths: "17.5". New string. */
char *cap_table_measure_text(gint32 hundredths);
