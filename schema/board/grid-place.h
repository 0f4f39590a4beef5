/* Distances for whoever asks about many pairs of hexes: where each of them is is worked out once.
 */
#pragma once

#include "schema/board/grid.h"

/* Where a hex is as far as distances go: its straight line, and twice how far along that it is, so
 * that a shift of half a hex counts 1. */
typedef struct {
  gint32 line, along;
} CapGridPlace;

CapGridPlace cap_grid_place(const CapGrid *grid, CapHex hex);

/* The same as cap_grid_distance(). */
static inline guint cap_grid_apart(CapGridPlace a, CapGridPlace b) {
  gint32 lines = ABS(a.line - b.line), along = ABS(a.along - b.along);

  return (guint)(lines + MAX(0, (along - lines) / 2));
}
