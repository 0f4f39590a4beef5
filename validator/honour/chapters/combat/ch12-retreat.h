/* Chapter 12.2: retreats. Push with honour_push_retreat(); when the stage has gone the Force stands
 * elsewhere, or where it was, or is eliminated (then honour_is_force() is FALSE). Below the stage:
 * the priorities of a retreat as pure questions. */
#pragma once

#include "validator/honour/chapters/march/ch07-zoc.h"
#include "validator/honour/charts/terrain.h"
#include "validator/honour/special/special.h"

typedef enum {
  HONOUR_RETREAT_FULL = 1 << 0,       /* its full Movement Allowance [12.2a] */
  HONOUR_RETREAT_MAY = 1 << 1,        /* up to it, one hex whatever the cost; R-140 [11.5-S5c] */
  HONOUR_RETREAT_IF_WILLING = 1 << 2, /* may also stay: its owner is asked first */
  HONOUR_RETREAT_DISPLACED = 1 << 3,  /* an enemy is about to enter its hex: it leaves or surrenders
                                      [12.2d] */
  HONOUR_RETREAT_BEATEN = 1 << 4,     /* lost a Major Battle [12.2.6a] */
  HONOUR_RETREAT_BEFORE_COMBAT = 1 << 5, /* the attacker of state->fight has pursued it already, and
                                         does not on the way; R-064 [11.3.2b] */
} HonourRetreat;

/* A Force, or an Unemployed Capitano on the map who flees [3.6d]: he is pursued by nobody. */
void honour_push_retreat(HonourPlay *play, HonourCapitanoIndex primo, guint flags);

/* --- The way so far --------------------------------------------------------------------------- */

/* Steps of a retreat, packed so that a frame can hold them: a direction, then turns of at most one
 * hexside to either hand, for by 12.2.1b no path turns more sharply. All zero: none yet. */
typedef struct {
  guint32 packed[2];
} HonourRetreatWay;

/* As many steps as a way can hold; a retreat ends after them. */
#define HONOUR_RETREAT_MAX_STEPS 31

guint honour_retreat_way_count(HonourRetreatWay way);

/* Adds a step to a way with room; it must not turn back. */
void honour_retreat_way_add(HonourRetreatWay *way, CapDirection direction);

/* The hexes of the way, the start first; `hexes` has room for HONOUR_RETREAT_MAX_STEPS + 1. How
 * many they are. */
guint honour_retreat_way_hexes(const CapMap *map, CapHex start, HonourRetreatWay way,
                               CapHex *hexes);

/* --- The priorities --------------------------------------------------------------------------- */

typedef struct {
  HonourCapitanoIndex primo;
  CapHex start;
  HonourRetreatWay way; /* from the start to where it stands */
  int points;           /* half points it has left */
  gboolean is_ordered;  /* activated with a Retreat Order [12.2.8] */
  gboolean has_minimum; /* one hex whatever the cost; R-140 */
} HonourRetreatCase;

/* [12.2c] [12.2.5a] [12.2.8c] May the Force enter the neighbour of a hex, and for how many half
 * points? Neither points nor the way so far are looked at. `field` is that of its side; `cost` and
 * `disrupts` (each may be NULL) are set only when it may. */
HonourReason honour_retreat_step(const HonourGame *game, const HonourState *state,
                                 const HonourField *field, const HonourRetreatCase *c, CapHex from,
                                 CapDirection direction, int *cost, gboolean *disrupts);

/* What all steps of a retreat have in common, looked up once for many of them. Good as long as the
 * state stays the same. */
typedef struct {
  HonourForceKind kind;
  HonourSubject subject; /* for special rules */
  HonourBans bans;       /* on entering hexes */
} HonourRetreater;

void honour_retreater_init(const HonourGame *game, const HonourState *state,
                           HonourCapitanoIndex primo, HonourRetreater *retreater);

/* As far as the enemy and special rules go: may the Force enter this hex, from wherever? */
HonourReason honour_retreater_may_enter(const HonourGame *game, const HonourState *state,
                                        const HonourField *field, const HonourRetreatCase *c,
                                        const HonourRetreater *retreater, CapHex to);

/* The same answer as honour_retreat_step(). */
HonourReason honour_retreater_step(const HonourGame *game, const HonourState *state,
                                   const HonourField *field, const HonourRetreatCase *c,
                                   const HonourRetreater *retreater, CapHex from,
                                   CapDirection direction, int *cost, gboolean *disrupts);

/* [12.2.1b] Priority 2: may a path of such hexes go on into this one? It touches the last; any
 * other that it touches or meets again bars it. */
gboolean honour_retreat_may_go_on(const CapMap *map, const CapHex *hexes, guint n, CapHex to);

/* [12.2.1e] Priority 5: hexes from here to the active source of the army or the nearest Fortress
 * that its side owns, whichever is nearer; R-062: without either to the nearest listed source.
 * G_MAXUINT when it has nowhere to go. */
guint honour_retreat_goal_distance(const HonourGame *game, const HonourState *state,
                                   HonourCapitanoIndex primo, CapHex hex);

/* [12.2.7] Does the side of a Capitano own a Fortress in this hex? */
gboolean honour_retreat_is_refuge(const HonourGame *game, const HonourState *state,
                                  HonourCapitanoIndex primo, CapHex hex);

/* A whole path, as the priorities see it. */
typedef struct {
  gboolean is_short; /* blocked before its points were used up [12.2c] */
  guint distance;    /* hexes from the start to the end, as the crow flies [12.2.1a] */
  guint to_goal;     /* hexes from the end [12.2.1e] */
  int cost;          /* half points [12.2.1f] */
} HonourRetreatPath;

/* below 0 when the first path goes before the second, above 0 when after, 0 when the owner
 * may choose. */
int honour_retreat_compare(const HonourRetreatPath *a, const HonourRetreatPath *b);

/* Where a Force may go from where it stands. */
typedef struct {
  guint8 onward;      /* bit by direction: begins a path that the priorities allow */
  guint8 refuge;      /* the same for the cheapest path to an owned Fortress in reach [12.2.7b] */
  gboolean is_refuge; /* it has entered an owned Fortress and may stop [12.2b] */
  HonourRetreatPath path; /* the rest of the way, when `onward` is not 0 */
} HonourRetreatWays;

/* [12.2.1] Looks at every path from where the Force stands; `work` is overwritten, but for its
 * field, which must be that of the side of the Force. On a map with roads in every hex the search
 * may give up after many paths and answer with the best of them. */
HonourRetreatWays honour_retreat_ways(const HonourGame *game, const HonourState *state,
                                      const HonourRetreatCase *c, HonourWorkspace *work);
