#include "grid.h"

#include "schema/board/grid-place.h"

/* A hex by row and column from 0 at the origin corner; may lie beyond the edge of the map. */
typedef struct {
  int row, column;
} Cell;

/* How far to the south and to the east the hex in each direction is. Across straight lines that
 * depends on whether the own line is the shifted one. */
static const int rows_south[CAP_N_DIRECTIONS] = {-1, 0, 1, 1, 0, -1};
static const int rows_east[2][CAP_N_DIRECTIONS] = {{0, 1, 0, -1, -1, -1}, {1, 1, 1, 0, -1, 0}};
static const int columns_east[CAP_N_DIRECTIONS] = {0, 1, 1, 0, -1, -1};
static const int columns_south[2][CAP_N_DIRECTIONS] = {{-1, -1, 0, 1, 0, -1}, {-1, 0, 1, 1, 1, 0}};

static const char *const rows_names[CAP_N_DIRECTIONS] = {"north-east", "east", "south-east",
                                                         "south-west", "west", "north-west"};
static const char *const columns_names[CAP_N_DIRECTIONS] = {"north", "north-east", "south-east",
                                                            "south", "south-west", "north-west"};

/* A corner is counted with the hex that has it at one of its two points: top and bottom with
 * straight rows, left and right with straight columns. Says for every corner of a hex in which
 * direction that hex lies and which of its points (0 or 1) it is. */
typedef struct {
  int direction; /* -1: the hex itself */
  guint point;
} CornerOwner;

static const CornerOwner rows_corners[CAP_N_DIRECTIONS] = {{0, 1}, {2, 0}, {-1, 1},
                                                           {3, 0}, {5, 1}, {-1, 0}};
static const CornerOwner columns_corners[CAP_N_DIRECTIONS] = {{1, 0}, {-1, 1}, {2, 0},
                                                              {4, 1}, {-1, 0}, {5, 1}};

static Cell cell_of(const CapGrid *grid, CapHex hex) {
  return (Cell){(int)(hex / grid->columns), (int)(hex % grid->columns)};
}

static gboolean is_on_map(const CapGrid *grid, Cell cell) {
  return cell.row >= 0 && cell.row < (int)grid->rows && cell.column >= 0 &&
         cell.column < (int)grid->columns;
}

/* 1 when the row or column of the cell is shifted by half a hex, else 0. */
static int shift_of(const CapGrid *grid, Cell cell) {
  int line = grid->straight == CAP_STRAIGHT_ROWS ? (int)grid->first_row + cell.row
                                                 : (int)grid->first_column + cell.column;
  gboolean is_even = (line & 1) == 0;

  return is_even == grid->shifted_even ? 1 : 0;
}

static Cell step(const CapGrid *grid, Cell cell, CapDirection d) {
  int shift = shift_of(grid, cell);
  int south, east;

  if (grid->straight == CAP_STRAIGHT_ROWS) {
    south = rows_south[d];
    east = rows_east[shift][d];
  } else {
    south = columns_south[shift][d];
    east = columns_east[d];
  }
  cell.row += grid->from_north ? south : -south;
  cell.column += grid->from_east ? -east : east;
  return cell;
}

/* Rows from the north edge and columns from the west edge, whatever the origin. */
static Cell compass_cell(const CapGrid *grid, CapHex hex) {
  Cell cell = cell_of(grid, hex);

  if (!grid->from_north)
    cell.row = (int)grid->rows - 1 - cell.row;
  if (grid->from_east)
    cell.column = (int)grid->columns - 1 - cell.column;
  return cell;
}

/* --- Numbers ---------------------------------------------------------------------------- */

/* Reads one half of a number, FALSE when it has other characters than digits. */
static gboolean read_half(const char *text, guint digits, guint *value) {
  guint number = 0;

  for (guint i = 0; i < digits; i++) {
    guint digit = (guint)(guchar)text[i] - '0';
    if (digit > 9)
      return FALSE;
    number = number * 10 + digit;
  }
  *value = number;
  return TRUE;
}

CapHex cap_grid_find(const CapGrid *grid, CapSlice number) {
  guint first, second;

  if (number.length != (gsize)2 * grid->digits || !read_half(number.data, grid->digits, &first) ||
      !read_half(number.data + grid->digits, grid->digits, &second))
    return CAP_HEX_NONE;

  /* What is below the first row wraps round to a very large number. */
  guint row = (grid->row_first ? first : second) - grid->first_row;
  guint column = (grid->row_first ? second : first) - grid->first_column;
  if (row >= grid->rows || column >= grid->columns)
    return CAP_HEX_NONE;
  return row * grid->columns + column;
}

void cap_grid_number(const CapGrid *grid, CapHex hex, char out[CAP_HEX_NUMBER_MAX]) {
  guint row = cap_grid_row(grid, hex);
  guint column = cap_grid_column(grid, hex);
  int digits = (int)grid->digits;

  g_snprintf(out, CAP_HEX_NUMBER_MAX, "%0*u%0*u", digits, grid->row_first ? row : column, digits,
             grid->row_first ? column : row);
}

guint cap_grid_row(const CapGrid *grid, CapHex hex) {
  return grid->first_row + hex / grid->columns;
}

guint cap_grid_column(const CapGrid *grid, CapHex hex) {
  return grid->first_column + hex % grid->columns;
}

/* --- Neighbours ------------------------------------------------------------------------- */

CapHex cap_grid_neighbour(const CapGrid *grid, CapHex hex, CapDirection direction) {
  g_assert(direction < CAP_N_DIRECTIONS);
  Cell cell = step(grid, cell_of(grid, hex), direction);

  if (!is_on_map(grid, cell))
    return CAP_HEX_NONE;
  return (CapHex)cell.row * grid->columns + (CapHex)cell.column;
}

gboolean cap_grid_direction(const CapGrid *grid, CapHex a, CapHex b, CapDirection *direction) {
  /* Most pairs are far apart: no need to try every direction for them. */
  if (!cap_grid_is_within(grid, a, b, 1))
    return FALSE;
  for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
    if (cap_grid_neighbour(grid, a, d) == b) {
      *direction = d;
      return TRUE;
    }
  }
  return FALSE;
}

/* Counts along the straight lines in half hexes, so that shifted lines need no case of their own:
 * every step across the lines also gains half a hex along them. */
CapGridPlace cap_grid_place(const CapGrid *grid, CapHex hex) {
  Cell cell = compass_cell(grid, hex);
  int shift = shift_of(grid, cell_of(grid, hex));

  if (grid->straight == CAP_STRAIGHT_ROWS)
    return (CapGridPlace){cell.row, 2 * cell.column + shift};
  return (CapGridPlace){cell.column, 2 * cell.row + shift};
}

guint cap_grid_distance(const CapGrid *grid, CapHex a, CapHex b) {
  return cap_grid_apart(cap_grid_place(grid, a), cap_grid_place(grid, b));
}

const char *cap_grid_direction_name(const CapGrid *grid, CapDirection direction) {
  g_assert(direction < CAP_N_DIRECTIONS);
  return grid->straight == CAP_STRAIGHT_ROWS ? rows_names[direction] : columns_names[direction];
}

/* --- Places ----------------------------------------------------------------------------- */

guint cap_grid_edges(const CapGrid *grid, CapHex hex) {
  Cell cell = compass_cell(grid, hex);
  guint edges = 0;

  if (cell.row == 0)
    edges |= CAP_EDGE_NORTH;
  if (cell.row == (int)grid->rows - 1)
    edges |= CAP_EDGE_SOUTH;
  if (cell.column == 0)
    edges |= CAP_EDGE_WEST;
  if (cell.column == (int)grid->columns - 1)
    edges |= CAP_EDGE_EAST;
  return edges;
}

void cap_grid_centre(const CapGrid *grid, CapHex hex, double *x, double *y) {
  const double line_distance = 0.86602540378443864676; /* half the square root of 3 */
  Cell cell = compass_cell(grid, hex);
  double shift = 0.5 * shift_of(grid, cell_of(grid, hex));

  if (grid->straight == CAP_STRAIGHT_ROWS) {
    *x = cell.column + shift;
    *y = cell.row * line_distance;
  } else {
    *x = cell.column * line_distance;
    *y = cell.row + shift;
  }
}

guint cap_grid_corner(const CapGrid *grid, CapHex hex, CapDirection d) {
  g_assert(d < CAP_N_DIRECTIONS);
  CornerOwner owner = grid->straight == CAP_STRAIGHT_ROWS ? rows_corners[d] : columns_corners[d];
  Cell cell = cell_of(grid, hex);

  if (owner.direction >= 0)
    cell = step(grid, cell, (CapDirection)owner.direction);
  /* The hex that counts may lie one beyond the edge. */
  return ((guint)(cell.row + 1) * (grid->columns + 2) + (guint)(cell.column + 1)) * 2 + owner.point;
}

guint cap_grid_n_corners(const CapGrid *grid) {
  return (grid->rows + 2) * (grid->columns + 2) * 2;
}
