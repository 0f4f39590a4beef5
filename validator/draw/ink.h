/* The inks of a map: each has a name, a colour on light paper and one on a dark screen. Drawing
 * says which ink it wants, never a colour, so that the window, paper and pages agree and a page can
 * follow the light or dark of its reader's screen. */
#pragma once

#include "schema/board/map.h"

typedef enum {
  CAP_INK_TEXT,
  CAP_INK_HALO,
  CAP_INK_FAINT,
  CAP_INK_GRID,
  CAP_INK_VEIL, /* over what is not in play */
  CAP_INK_WATER,
  CAP_INK_WATER_DEEP,
  CAP_INK_WATER_SHINE,
  CAP_INK_WATER_NAME,
  CAP_INK_BORDER,
  CAP_INK_REGION_NAME,
  CAP_INK_ROAD_PRIMARY,
  CAP_INK_ROAD_SECONDARY,
  CAP_INK_NAVIGLIO,
  CAP_INK_WALLS, /* of towns */
  CAP_INK_WALLS_EDGE,
  CAP_INK_ZONE_OPEN,
  CAP_INK_ZONE_DIFFICULT,
  CAP_INK_ZONE_STATE, /* and those after it, for as many states */
  CAP_INK_ZONE_STATE_LAST = CAP_INK_ZONE_STATE + 7,
  CAP_INK_ZONE_MARK,
  CAP_INK_ZONE_EDGE,
  CAP_INK_ZONE_PLATE, /* below the names of difficult zones */
  CAP_INK_ZONE_WALL,
  CAP_INK_COUNTER, /* whatever colour the counter has that is drawn */
  CAP_INK_COUNTER_LETTERS,
  CAP_INK_COUNTER_SELECTED,
  CAP_INK_DOUBT,                                                 /* what is not as printed */
  CAP_INK_TERRAIN,                                               /* and the terrains after it */
  CAP_INK_MARK = CAP_INK_TERRAIN + (int)CAP_TERRAIN_UNKNOWN + 1, /* their marks likewise */
  CAP_N_INKS = CAP_INK_MARK + (int)CAP_TERRAIN_UNKNOWN + 1,
} CapInk;

static inline CapInk cap_ink_of_terrain(guint terrain) {
  return (CapInk)(CAP_INK_TERRAIN + (int)terrain);
}

static inline CapInk cap_ink_of_mark(guint terrain) {
  return (CapInk)(CAP_INK_MARK + (int)terrain);
}

/* States beyond the last ink begin anew. */
static inline CapInk cap_ink_of_state(guint state) {
  return (CapInk)(CAP_INK_ZONE_STATE +
                  (int)(state % (CAP_INK_ZONE_STATE_LAST - CAP_INK_ZONE_STATE + 1)));
}

typedef struct {
  const char *name;    /* a word of small letters and hyphens */
  guint32 light, dark; /* 0xrrggbb */
} CapInkInfo;

extern const CapInkInfo cap_inks[CAP_N_INKS];
