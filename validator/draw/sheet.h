/* What is drawn of a map: a copy that never changes once it is made, so that several threads may
 * draw from it while the document goes on. Also says where things are: a place is a hex, a zone on
 * a zone map, or a piece of ground on a table, by its index.
 *
 * Measures are map units: a hex is one unit across its flats, see cap_grid_centre(); on a table a
 * unit is that of the table. */
#pragma once

#include "validator/draw/pen.h"

/* So many units of the picture that a zone map is measured in are one of ours. */
#define CAP_ZONE_UNIT 40.0

/* How the values of a hex are marked that are not as printed. */
typedef enum {
  CAP_HATCH_NONE,
  CAP_HATCH_DOT,
  CAP_HATCH_LINES,
} CapHatch;

typedef struct {
  const char *name; /* NULL when it has none */
  double x, y;      /* its centre */
  CapHex neighbour[CAP_N_DIRECTIONS];
  CapIndex river[CAP_N_DIRECTIONS];
  CapIndex region;
  gboolean is_present; /* the document has it, and it is to be shown */
  gboolean is_pale;    /* it is not in play */
  guint8 terrain, settlement, hatch;
  gboolean is_port;
  guint8 side[CAP_N_DIRECTIONS];
  guint8 road[CAP_N_DIRECTIONS];
} CapSheetHex;

/* A zone; its outline is closed. */
typedef struct {
  const char *name;
  double x, y;
  CapIndex section;
  CapIndex state; /* of `states`; CAP_INDEX_NONE: of none */
  gboolean is_difficult, is_pale;
  CapZoneSettlement settlement;
  guint n_points; /* 0: without an outline */
  CapPoint *points;
} CapSheetZone;

/* A piece of ground on a table. An ellipse has its middle and its radii. */
typedef struct {
  const char *name; /* NULL when it has none */
  double x, y;      /* where its name stands: its middle; of a line on its course */
  CapGroundKind kind;
  CapShapeKind shape;
  gboolean has_ridge, is_fordable;
  guint n_points;
  CapPoint *points; /* y grows downwards, as all measures of a sheet */
} CapSheetGround;

/* A spot on the border of two zones, and the way that the border runs there. */
typedef struct {
  double x, y, angle;
} CapZoneSpot;

typedef struct {
  const char *name;
  double x, y; /* where the name stands */
  gboolean is_shown;
} CapSheetRegion;

typedef struct {
  gatomicrefcount n_references;
  CapBoards board;
  CapGrid grid;
  guint n_hexes;
  CapSheetHex *hexes;
  guint n_regions;
  CapSheetRegion *regions;
  guint n_rivers;
  CapSheetRegion *rivers; /* name and where it stands */
  double *river_angles;
  guint n_zones;
  CapSheetZone *zones;
  guint n_states;
  const char **states; /* names, in the order of the zones */
  guint n_borders;
  CapBorder *borders; /* nodes mean nothing */
  double table_width, table_depth;
  const char *table_top; /* "east"; NULL when the map does not say */
  guint n_grounds;
  CapSheetGround *grounds;
  CapRect extents;                    /* all that is drawn, in map units */
  CapPoint corners[CAP_N_DIRECTIONS]; /* from the centre; [d] lies between directions d and d + 1 */
  GStringChunk *names;
  GMutex lock;
  const CapRuler *ruler;
  GHashTable *labels; /* guarded by the lock: see labels.h */
} CapSheet;

/* What is wanted of a map; each may be NULL. */
typedef struct {
  const guint8 *hatches;  /* CapHatch by hex; none when NULL */
  const CapBits *shown;   /* hexes; NULL: all */
  const CapBits *in_play; /* places; the others are pale; NULL: all */
  const CapRect *paper;   /* what a zone map has at least, in map units; NULL: nothing */
} CapSheetChoice;

/* `choice` may be NULL: all of it. The ruler measures the names. */
CapSheet *cap_sheet_new(const CapMap *map, const CapSheetChoice *choice, const CapRuler *ruler);
CapSheet *cap_sheet_ref(CapSheet *sheet);
void cap_sheet_unref(CapSheet *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapSheet, cap_sheet_unref)

/* Which hexes look different in `after`; empty when none do. FALSE when the two have so little in
 * common, or so many names have moved, that all is to be drawn anew. */
gboolean cap_sheet_compare(const CapSheet *before, const CapSheet *after, CapBits *dirty);

guint cap_sheet_n_places(const CapSheet *sheet);

/* FALSE when there is no such place, or it has none on the sheet. */
gboolean cap_sheet_centre(const CapSheet *sheet, CapHex place, CapPoint *centre);

/* The place at a point, CAP_HEX_NONE off the map; *direction (may be NULL) is that of the hexside
 * that is nearest. */
CapHex cap_sheet_place_at(const CapSheet *sheet, double x, double y, CapDirection *direction);

/* Is the point within the outline of the zone? FALSE when it has none. */
gboolean cap_sheet_zone_has(const CapSheetZone *zone, double x, double y);

/* The next place in a direction of the keyboard, which is -1, 0 or 1 each way. */
CapHex cap_sheet_step(const CapSheet *sheet, CapHex place, int east, int south);

/* Adds the outline of a place to the path, at so many pixels a unit. */
void cap_sheet_trace(const CapSheet *sheet, CapHex place, CapPen *pen, double scale);

/* The hexes of which something may be seen in a part of the sheet: rows [first_row, end_row) and
 * columns [first_column, end_column) as they are counted by CapHex. */
typedef struct {
  guint first_row, end_row, first_column, end_column;
} CapSheetWindow;
CapSheetWindow cap_sheet_window(const CapSheet *sheet, const CapRect *part);
