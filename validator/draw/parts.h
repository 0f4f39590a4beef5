/* The parts of a map drawing, in the order in which they lie upon each other. For map.c. */
#pragma once

#include "validator/draw/sheet.h"

typedef struct {
  CapSheet *sheet;
  CapPen *pen;
  guint layers; /* CapLayers */
  double scale; /* pixels a unit */
  CapRect part; /* what is wanted, in units */
  CapSheetWindow window;
} CapDrawing;

/* The next hex of the window after `hex`, which is CAP_HEX_NONE for the first; CAP_HEX_NONE at the
 * end. Hexes that the document does not have are passed over. */
CapHex cap_drawing_next_hex(const CapDrawing *drawing, CapHex hex);

void cap_draw_terrain(const CapDrawing *drawing);
void cap_draw_terrain_marks(const CapDrawing *drawing);
void cap_draw_grid(const CapDrawing *drawing);
void cap_draw_numbers(const CapDrawing *drawing);
void cap_draw_axes(const CapDrawing *drawing);
void cap_draw_hatches(const CapDrawing *drawing);
void cap_draw_region_borders(const CapDrawing *drawing);
void cap_draw_rivers(const CapDrawing *drawing);
void cap_draw_roads(const CapDrawing *drawing);
void cap_draw_ferries(const CapDrawing *drawing);
void cap_draw_settlements(const CapDrawing *drawing);
void cap_draw_labels(const CapDrawing *drawing); /* of places, and those of regions */
void cap_draw_zones(const CapDrawing *drawing);
void cap_draw_table(const CapDrawing *drawing);

/* The marks of a terrain at one spot, in pixels, and their ink when all are on the path. Of the
 * four that a hex has `k` is one; some terrains leave out one or two. */
void cap_draw_add_mark(CapPen *pen, CapTerrain terrain, double x, double y, double scale, guint k);
void cap_draw_ink_marks(CapPen *pen, CapTerrain terrain, double scale);

/* Adds the edges that two zones share to the path of the pen, which may be NULL; FALSE when there
 * are none. *middle is half way along them. */
gboolean cap_zones_meet(const CapSheetZone *a, const CapSheetZone *b, CapPen *pen, double scale,
                        CapZoneSpot *middle);

/* How long the longest straight piece of the border of two zones is, and its middle; 0: they do not
 * meet. */
double cap_zones_straight(const CapSheetZone *a, const CapSheetZone *b, CapZoneSpot *middle);
void cap_draw_veil(const CapDrawing *drawing);

/* Half the width of the sign of a settlement. */
double cap_settlement_radius(CapSettlement kind, double scale);

/* What the sign of its port covers, in pixels. */
CapRect cap_port_box(const CapSheetHex *hex, double scale);
