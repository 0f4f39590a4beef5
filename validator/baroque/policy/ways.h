/* The way round bad ground: a grid over the table, made ready once for a game. */
#pragma once

#include "validator/baroque/geometry/ground.h"

enum { BAROQUE_WAYS_MOST_FRIENDS = 128, BAROQUE_WAYS_MOST_CELLS = 2048 };

typedef struct _BaroqueWays BaroqueWays;

BaroqueWays *baroque_ways_new(const BaroqueGround *ground);
void baroque_ways_free(BaroqueWays *ways);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(BaroqueWays, baroque_ways_free)

/* Is there ground on the straight line that troops in ranks go round, or for loose ones ground that
 * nobody enters? */
gboolean baroque_ways_is_shut(const BaroqueGround *ground, BaroquePoint from, BaroquePoint to,
                              gboolean is_loose);

/* Friends who stand about: one goes round them too. */
typedef struct {
  guint n;
  const BaroqueBase *bases[BAROQUE_WAYS_MOST_FRIENDS];
} BaroqueCrowd;

/* How far it is to a goal from everywhere. */
typedef struct {
  guint16 length[BAROQUE_WAYS_MOST_CELLS]; /* by cell, in tenths of it */
} BaroqueWayField;

/* A point to go to at first, in a straight line, when the straight way to the goal is shut. FALSE
 * when there is no way. */
gboolean baroque_ways_find(const BaroqueWays *ways, BaroquePoint from, BaroquePoint goal,
                           gboolean is_loose, const BaroqueCrowd *crowd, BaroquePoint *first,
                           BaroqueWayField *field);

/* The length of the way from a point, in hundredths. */
gint32 baroque_ways_left(const BaroqueWays *ways, const BaroqueWayField *field, BaroquePoint from);
