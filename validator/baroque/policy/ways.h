/* The way round bad ground: a grid over the table, made ready once for a game. */
#pragma once

#include "validator/baroque/geometry/ground.h"

typedef struct _BaroqueWays BaroqueWays;

BaroqueWays *baroque_ways_new(const BaroqueGround *ground);
void baroque_ways_free(BaroqueWays *ways);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(BaroqueWays, baroque_ways_free)

/* Is there ground on the straight line that troops in ranks go round, or for loose ones ground that
 * nobody enters? */
gboolean baroque_ways_is_shut(const BaroqueGround *ground, BaroquePoint from, BaroquePoint to,
                              gboolean is_loose);

/* A point to go to at first, in a straight line, when the straight way to the goal is shut; `rest`
 * is the length of the way behind it, in hundredths. FALSE when there is no way. */
gboolean baroque_ways_find(const BaroqueWays *ways, BaroquePoint from, BaroquePoint goal,
                           gboolean is_loose, BaroquePoint *first, gint32 *rest);
