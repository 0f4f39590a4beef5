/* Draws a map of hexes, zones or a table with a pen: see pen.h. */
#pragma once

#include "validator/draw/labels.h"
#include "validator/draw/lines.h"

typedef enum {
  CAP_LAYER_TERRAIN = 1 << 0,
  CAP_LAYER_RIVERS = 1 << 1,
  CAP_LAYER_ROADS = 1 << 2,
  CAP_LAYER_SETTLEMENTS = 1 << 3,
  CAP_LAYER_NAMES = 1 << 4,
  CAP_LAYER_REGIONS = 1 << 5,
  CAP_LAYER_NUMBERS = 1 << 6,
  CAP_LAYER_COUNTERS = 1 << 7,   /* of the editor */
  CAP_LAYER_PICTURE = 1 << 8,    /* of the editor: a picture to trace over */
  CAP_LAYER_PROVENANCE = 1 << 9, /* hexes that are not as printed are marked */
  CAP_LAYER_AXES = 1 << 10,      /* every fifth row and column by its number, at the edges */
  CAP_LAYER_BORDERS = 1 << 11,   /* those of regions without their names */
} CapLayers;

/* Draws what lies in `part` (map units) with its layers at so many pixels a unit, the origin of the
 * sheet at the origin of the pen. What is drawn in a place does not depend on the part, so
 * neighbouring parts fit together. Safe in any thread. */
void cap_draw_map(CapSheet *sheet, CapPen *pen, guint layers, double scale, const CapRect *part);

/* --- Samples, for legends --------------------------------------------------------------------- */

/* The sign of a settlement with its centre at x, y, in pixels. */
void cap_draw_settlement(CapPen *pen, CapSettlement kind, double x, double y, double scale);

/* The anchor of a port in such a box. */
void cap_draw_port(CapPen *pen, CapRect box, double scale);

/* Ground of a terrain, with its marks around the middle of the box. */
void cap_draw_terrain_sample(CapPen *pen, CapTerrain terrain, CapRect box, double scale);
void cap_draw_zone_sample(CapPen *pen, CapInk ground, gboolean is_difficult, CapRect box,
                          double scale);

/* Ground of a table: a piece of it that fills the box, or runs through it when it is a line. */
void cap_draw_ground_sample(CapPen *pen, CapGroundKind kind, CapRect box, double scale);

/* What stands on the border of two zones. */
typedef enum {
  CAP_SIGN_BRIDGE,
  CAP_SIGN_BARRED, /* nobody passes */
  CAP_SIGN_LEVEL,  /* of a wall: a number */
  CAP_SIGN_TOLL,   /* of a way to a zone farther off: the points that it takes */
  CAP_SIGN_TAKES_ALL,
} CapZoneSign;
void cap_draw_zone_sign(CapPen *pen, CapZoneSign sign, const CapZoneSpot *at, guint number,
                        double scale);
