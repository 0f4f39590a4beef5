/* The way of an action, place by place: where a unit comes by that moves, withdraws or charges. */
#pragma once

#include "validator/baroque/machine/machine.h"
#include "validator/baroque/moves/group.h"

typedef struct {
  BaroqueBase start;
  gint8 wheel;      /* steps that come first */
  guint8 direction; /* of the straight part */
  gint32 distance;  /* hundredths of it */
  gboolean has_end; /* a turn: only start and end count */
  BaroqueBase end;
} BaroqueRoute;

/* Of the unit that acts, or of another that moves with it. */
void baroque_route_of_action(const BaroquePlay *play, guint unit, BaroqueRoute *route);

/* All who move: the unit that acts, or its group. */
typedef struct {
  guint n;
  guint16 units[BAROQUE_MAX_GROUP];
  BaroqueRoute routes[BAROQUE_MAX_GROUP];
} BaroqueActors;

void baroque_actors(const BaroquePlay *play, BaroqueActors *actors);

/* By steps of a wheel and tenths of the straight part; the last place is the end. */
guint baroque_route_places(const BaroqueRoute *route);
BaroqueBase baroque_route_place(const BaroqueRoute *route, guint place);

/* [gap 52] The place at which the unit is nearest to a shooter that can shoot at it there; FALSE:
 * there is none. */
gboolean baroque_route_nearest(BaroquePlay *play, const BaroqueRoute *route, guint unit,
                               guint shooter, guint *place);

/* [gap 64] The first place in the strip before an enemy at which it does not stand on a friend whom
 * it passes through; FALSE: there is none. */
gboolean baroque_route_in_strip(const BaroquePlay *play, const BaroqueRoute *route, guint unit,
                                guint holder, guint *place);

/* Do all who move stand clear of others at that place of their ways? */
gboolean baroque_route_is_free(const BaroquePlay *play, const BaroqueActors *actors, guint place);
