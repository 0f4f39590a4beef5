#include "editor/core/map-shapes.h"

#include <math.h>

static GArray *new_hexes(void) {
  return g_array_new(FALSE, FALSE, sizeof(CapHex));
}

GArray *cap_shape_brush(const CapMap *map, CapHex centre, guint radius) {
  GArray *hexes = new_hexes();
  for (CapHex hex = 0; hex < map->n_hexes; hex++)
    if (cap_grid_distance(&map->grid, centre, hex) <= radius)
      g_array_append_val(hexes, hex);
  return hexes;
}

GArray *cap_shape_stroke(const CapMap *map, CapHex from, CapHex to, guint radius) {
  GArray *hexes = new_hexes();
  g_autoptr(GArray) way = cap_shape_line(map, from, to);
  g_autofree gboolean *seen = g_new0(gboolean, map->n_hexes);
  for (guint i = from == to ? 0 : 1; i < way->len; i++) {
    g_autoptr(GArray) spot = cap_shape_brush(map, g_array_index(way, CapHex, i), radius);
    for (guint j = 0; j < spot->len; j++) {
      CapHex hex = g_array_index(spot, CapHex, j);
      if (!seen[hex])
        g_array_append_val(hexes, hex);
      seen[hex] = TRUE;
    }
  }
  return hexes;
}

/* Each step goes to the neighbour that is nearer to the end and nearest to the line. */
GArray *cap_shape_line(const CapMap *map, CapHex from, CapHex to) {
  GArray *hexes = new_hexes();
  double x0, y0, x1, y1;
  cap_grid_centre(&map->grid, from, &x0, &y0);
  cap_grid_centre(&map->grid, to, &x1, &y1);
  g_array_append_val(hexes, from);
  for (CapHex at = from; at != to;) {
    CapHex best = CAP_HEX_NONE;
    double best_off = 0;
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex next = cap_grid_neighbour(&map->grid, at, d);
      double x, y;
      if (next == CAP_HEX_NONE ||
          cap_grid_distance(&map->grid, next, to) >= cap_grid_distance(&map->grid, at, to))
        continue;
      cap_grid_centre(&map->grid, next, &x, &y);
      double off = fabs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0));
      if (best == CAP_HEX_NONE || off < best_off - 1e-9) {
        best = next;
        best_off = off;
      }
    }
    if (best == CAP_HEX_NONE)
      break;
    g_array_append_val(hexes, best);
    at = best;
  }
  return hexes;
}

GArray *cap_shape_rectangle(const CapMap *map, CapHex a, CapHex b) {
  GArray *hexes = new_hexes();
  guint columns = map->grid.columns;
  guint row0 = MIN(a / columns, b / columns), row1 = MAX(a / columns, b / columns);
  guint column0 = MIN(a % columns, b % columns), column1 = MAX(a % columns, b % columns);
  for (guint row = row0; row <= row1; row++)
    for (guint column = column0; column <= column1; column++) {
      CapHex hex = row * columns + column;
      g_array_append_val(hexes, hex);
    }
  return hexes;
}

gboolean cap_same_terrain(const CapMap *map, CapHex a, CapHex b) {
  return map->hexes[a].terrain == map->hexes[b].terrain;
}

gboolean cap_same_region(const CapMap *map, CapHex a, CapHex b) {
  return map->hexes[a].region == map->hexes[b].region;
}

GArray *cap_shape_fill(const CapMap *map, CapHex from, CapSameHex is_same) {
  GArray *hexes = new_hexes();
  g_autofree gboolean *seen = g_new0(gboolean, map->n_hexes);
  g_array_append_val(hexes, from);
  seen[from] = TRUE;
  for (guint i = 0; i < hexes->len; i++) {
    CapHex at = g_array_index(hexes, CapHex, i);
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex next = cap_grid_neighbour(&map->grid, at, d);
      if (next == CAP_HEX_NONE || seen[next] || !is_same(map, from, next))
        continue;
      seen[next] = TRUE;
      g_array_append_val(hexes, next);
    }
  }
  return hexes;
}

/* --- Ways along hexsides -------------------------------------------------------------------- */

/* Which corners a hexside ends in. */
static void corners_of(const CapMap *map, CapHexside side, guint corners[2]) {
  corners[0] = cap_grid_corner(&map->grid, side.hex, side.direction);
  corners[1] = cap_grid_corner(&map->grid, side.hex,
                               (CapDirection)((side.direction + 5) % CAP_N_DIRECTIONS));
}

/* Each hexside within the map once: from the hex with the lower number. */
static GArray *all_sides(const CapMap *map) {
  GArray *sides = g_array_new(FALSE, FALSE, sizeof(CapHexside));
  for (CapHex hex = 0; hex < map->n_hexes; hex++)
    for (CapDirection d = 0; d < CAP_N_DIRECTIONS; d++) {
      CapHex other = cap_grid_neighbour(&map->grid, hex, d);
      CapHexside side = {hex, d};
      if (other != CAP_HEX_NONE && hex < other)
        g_array_append_val(sides, side);
    }
  return sides;
}

/* The same hexside, seen from the hex with the lower number. */
static CapHexside seen_from_first(const CapMap *map, CapHexside side) {
  CapHex other = cap_grid_neighbour(&map->grid, side.hex, side.direction);
  return other != CAP_HEX_NONE && other < side.hex
             ? (CapHexside){other, cap_direction_opposite(side.direction)}
             : side;
}

static guint number_of(const GArray *sides, CapHexside side) {
  for (guint i = 0; i < sides->len; i++) {
    CapHexside at = g_array_index(sides, CapHexside, i);
    if (at.hex == side.hex && at.direction == side.direction)
      return i;
  }
  return G_MAXUINT;
}

/* The sides that end in each corner, three at most, as numbers plus 1. */
static guint (*sides_by_corner(const CapMap *map, const GArray *sides))[3] {
  guint(*ends)[3] = g_malloc0(sizeof(guint[3]) * cap_grid_n_corners(&map->grid));
  for (guint i = 0; i < sides->len; i++) {
    guint corners[2];
    corners_of(map, g_array_index(sides, CapHexside, i), corners);
    for (guint k = 0; k < 2; k++)
      for (guint slot = 0; slot < 3; slot++)
        if (ends[corners[k]][slot] == 0) {
          ends[corners[k]][slot] = i + 1;
          break;
        }
  }
  return ends;
}

GArray *cap_shape_sides(const CapMap *map, CapHexside from, CapHexside to) {
  GArray *way = g_array_new(FALSE, FALSE, sizeof(CapHexside));
  g_autoptr(GArray) sides = all_sides(map);
  guint start = number_of(sides, seen_from_first(map, from));
  guint end = number_of(sides, seen_from_first(map, to));
  if (start == G_MAXUINT || end == G_MAXUINT)
    return way;
  g_autofree guint(*ends)[3] = sides_by_corner(map, sides);
  g_autofree guint *next = g_new0(guint, sides->len); /* towards the end, plus 1 */
  g_autofree guint *queue = g_new(guint, sides->len);
  guint n = 0;
  /* From the end to the start, so that the way comes out in its order. */
  queue[n++] = end;
  next[end] = end + 1;
  for (guint i = 0; i < n && next[start] == 0; i++) {
    guint corners[2];
    corners_of(map, g_array_index(sides, CapHexside, queue[i]), corners);
    for (guint k = 0; k < 6; k++) {
      guint other = ends[corners[k / 3]][k % 3];
      if (other == 0 || next[other - 1] != 0)
        continue;
      next[other - 1] = queue[i] + 1;
      queue[n++] = other - 1;
    }
  }
  for (guint at = start; next[at] != 0; at = next[at] - 1) {
    g_array_append_val(way, g_array_index(sides, CapHexside, at));
    if (at == end)
      break;
  }
  return way;
}
