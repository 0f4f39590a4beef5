/* A place on the board of a game, whatever the board is: what can be clicked, offered and named. */
#pragma once

#include <glib.h>

/* On a map: the index of a hex or zone. On a table: a point on it. */
typedef guint32 CapSpot;
#define CAP_SPOT_NONE G_MAXUINT32

/* A point of a table, in hundredths of its unit from its lower left corner: no table is 655 units
 * wide. */
static inline CapSpot cap_spot_of_point(guint16 x, guint16 y) {
  return (CapSpot)y << 16 | x;
}

static inline guint16 cap_spot_x(CapSpot spot) {
  return (guint16)(spot & G_MAXUINT16);
}

static inline guint16 cap_spot_y(CapSpot spot) {
  return (guint16)(spot >> 16);
}
