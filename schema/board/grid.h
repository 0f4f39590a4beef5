/* The geometry of a hex grid: numbers, neighbours, distances. Knows nothing of terrain. */
#pragma once

#include "schema/document/slice.h"

/* A hex by its index: row times columns plus column, both from 0 at the origin corner. */
typedef guint32 CapHex;
#define CAP_HEX_NONE G_MAXUINT32

/* Directions 0 to 5 go clockwise; d and (d + 3) % 6 are opposite. With straight rows 0 is
 * north-east and 1 east; with straight columns 0 is north and 1 north-east. */
#define CAP_N_DIRECTIONS 6
typedef guint8 CapDirection;

static inline CapDirection cap_direction_opposite(CapDirection d) {
  return (CapDirection)((d + 3) % CAP_N_DIRECTIONS);
}

typedef enum { CAP_STRAIGHT_ROWS, CAP_STRAIGHT_COLUMNS } CapStraight;

typedef struct {
  guint rows, columns;
  CapStraight straight;
  gboolean shifted_even; /* by printed number; to the east for rows, to the south for columns */
  gboolean row_first;    /* in a hex number */
  guint digits;          /* of each half of a hex number */
  guint first_row, first_column;
  gboolean from_north; /* row numbers grow to the south */
  gboolean from_east;  /* column numbers grow to the west */
} CapGrid;

#define CAP_HEX_NUMBER_MAX 24

static inline guint cap_grid_count(const CapGrid *grid) {
  return grid->rows * grid->columns;
}

/* The hex with a printed number; CAP_HEX_NONE when it has the wrong form or lies outside. */
CapHex cap_grid_find(const CapGrid *grid, CapSlice number);

/* Writes the printed number, NUL-terminated. */
void cap_grid_number(const CapGrid *grid, CapHex hex, char out[CAP_HEX_NUMBER_MAX]);

/* Row and column as printed. */
guint cap_grid_row(const CapGrid *grid, CapHex hex);
guint cap_grid_column(const CapGrid *grid, CapHex hex);

/* The hex next to this one, CAP_HEX_NONE beyond the edge. */
CapHex cap_grid_neighbour(const CapGrid *grid, CapHex hex, CapDirection direction);

/* The direction from a to its neighbour b; FALSE when they do not touch. */
gboolean cap_grid_direction(const CapGrid *grid, CapHex a, CapHex b, CapDirection *direction);

/* Hexes from a to b: 0 for the same, 1 for neighbours. */
guint cap_grid_distance(const CapGrid *grid, CapHex a, CapHex b);

/* Are they at most so many hexes apart? Most pairs are farther, which their indexes tell already:
 * no step goes farther than to the next column of the next row. */
static inline gboolean cap_grid_is_within(const CapGrid *grid, CapHex a, CapHex b, guint distance) {
  guint apart = a > b ? a - b : b - a;

  return apart <= distance * (grid->columns + 1) && cap_grid_distance(grid, a, b) <= distance;
}

/* "north-east", "east", ... */
const char *cap_grid_direction_name(const CapGrid *grid, CapDirection direction);

/* Which edges of the map a hex lies on. */
typedef enum {
  CAP_EDGE_NORTH = 1 << 0,
  CAP_EDGE_EAST = 1 << 1,
  CAP_EDGE_SOUTH = 1 << 2,
  CAP_EDGE_WEST = 1 << 3,
} CapEdges;
guint cap_grid_edges(const CapGrid *grid, CapHex hex);

/* The centre of a hex with hexes one unit across their flats: x to the east, y to the south, both
 * 0 in the north-western hex when its line is not shifted. */
void cap_grid_centre(const CapGrid *grid, CapHex hex, double *x, double *y);

/* The corner between direction d and d + 1 (clockwise), as a number that is the same for all
 * three hexes that share it; hexes beyond the edge included. Used to follow rivers. A hexside in
 * direction d ends in the corners d and d + 5 (modulo 6). */
guint cap_grid_corner(const CapGrid *grid, CapHex hex, CapDirection d);

/* All corners have numbers below this. */
guint cap_grid_n_corners(const CapGrid *grid);
