#include "point.h"

/* clang-format off */
const gint16 baroque_sines[BAROQUE_DIRECTIONS + BAROQUE_QUARTER] = {
    /* 0 to 15, as the table gives them */
    0, 980, 1951, 2903, 3827, 4714, 5556, 6344, 7071, 7730, 8315, 8819, 9239, 9569, 9808, 9952,
    /* 16 to 31, where it is read backwards */
    10000, 9952, 9808, 9569, 9239, 8819, 8315, 7730, 7071, 6344, 5556, 4714, 3827, 2903, 1951, 980,
    /* 32 to 47: the same below zero */
    0, -980, -1951, -2903, -3827, -4714, -5556, -6344, -7071, -7730, -8315, -8819, -9239, -9569, -9808, -9952,
    /* 48 to 63 */
    -10000, -9952, -9808, -9569, -9239, -8819, -8315, -7730, -7071, -6344, -5556, -4714, -3827, -2903, -1951, -980,
    /* and the first quarter again */
    0, 980, 1951, 2903, 3827, 4714, 5556, 6344, 7071, 7730, 8315, 8819, 9239, 9569, 9808, 9952,
};
/* clang-format on */

gint baroque_direction_between(guint from, guint to) {
  gint steps = (gint)baroque_direction_turned(to, -(gint)from);
  return steps > BAROQUE_DIRECTIONS / 2 ? steps - BAROQUE_DIRECTIONS : steps;
}

/* How far a displacement leads in a direction, times ten thousand. */
static gint64 ahead_of(guint direction, BaroquePoint d) {
  return (gint64)d.x * baroque_sine(direction) + (gint64)d.y * baroque_cosine(direction);
}

guint baroque_direction_towards(BaroquePoint from, BaroquePoint to) {
  BaroquePoint d = baroque_point_minus(to, from);
  if (d.x == 0 && d.y == 0)
    return 0;
  /* The quarter that it lies in, and then the last step of that which it is not yet nearer to. */
  guint quarter = d.x >= 0 ? (d.y > 0 ? 0 : d.x > 0 ? 1 : 2) : (d.y <= 0 ? 2 : 3);
  guint low = quarter * BAROQUE_QUARTER, high = low + BAROQUE_QUARTER;
  while (low < high) {
    guint middle = (low + high) / 2;
    if (ahead_of(middle % BAROQUE_DIRECTIONS, d) >= ahead_of((middle + 1) % BAROQUE_DIRECTIONS, d))
      high = middle;
    else
      low = middle + 1;
  }
  return low % BAROQUE_DIRECTIONS;
}

guint baroque_direction_of_degrees(guint degrees) {
  return (degrees % 360 * BAROQUE_DIRECTIONS + 180) / 360 % BAROQUE_DIRECTIONS;
}

guint32 baroque_square_root(guint64 n) {
  guint64 root = 0;
  for (guint64 bit = (guint64)1 << 31; bit != 0; bit >>= 1)
    if ((root | bit) * (root | bit) <= n)
      root |= bit;
  return (guint32)root;
}

/* distance * part / sqrt(square), rounded half away from zero. */
static gint32 share_of(gint32 distance, gint32 part, gint64 square) {
  guint64 twice = 2 * (guint64)distance * (guint64)ABS(part);
  gint32 share = (gint32)((baroque_square_root(twice * twice / (guint64)square) + 1) / 2);
  return part < 0 ? -share : share;
}

BaroquePoint baroque_point_towards(BaroquePoint from, BaroquePoint to, gint32 distance) {
  gint64 square = baroque_square_distance(from, to);
  if (square <= (gint64)distance * distance)
    return to;
  return (BaroquePoint){from.x + share_of(distance, to.x - from.x, square),
                        from.y + share_of(distance, to.y - from.y, square)};
}
