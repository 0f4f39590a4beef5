/* What the first search of a retreat has found out. A Force that retreats is asked at every step
 * where it goes next, and nothing changes meanwhile but the place where it stands: how far it gets
 * from its start, how good the best path is and what the cheapest way into a Fortress costs need
 * not be found again. Not for others than the files of retreats. */
#pragma once

#include "validator/honour/chapters/combat/ch12-retreat-search.h"

/* All that those answers depend on, where no special rule bars the way. */
typedef struct {
  guint64 ground;    /* number of the ground, see ground-now.h */
  gboolean is_rain;  /* [17.1d] */
  gboolean is_minor; /* the Force */
  CapHex start;      /* where it began to retreat */
  int points;        /* half points it had there */
  guint8 barred;     /* flags of the field that bar the way */
  const guint8 *flags;
  const HonourRetreatGoals *goals;
} HonourRetreatKey;

enum { HONOUR_COST_UNKNOWN = -2, HONOUR_COST_NONE = -1 };

typedef struct {
  HonourRetreatKey key; /* its flags and goals are those below */
  guint8 *flags;        /* by hex, only those that bar the way */
  HonourRetreatGoals goals;
  /* Reach: hexes in the order in which they were reached, with what is left there at most and the
   * costs of the six steps out of it. */
  guint n_reached;
  CapHex *hexes;
  gint16 *left;
  guint32 *costs;
  guint32 *needs;         /* of the same hexes, to come to where the best path ends */
  gboolean has_needs;     /* they are found */
  gboolean has_best;      /* the search has looked at every path */
  HonourRetreatPath best; /* as from the start */
  int cheapest[HONOUR_MAX_SETTLEMENTS + HONOUR_MAX_SOURCES]; /* by goal: half points from the start;
                                                                HONOUR_COST_UNKNOWN or _NONE */
} HonourKnownRetreat;

/* What is known in such a case; NULL when nothing is. */
HonourKnownRetreat *honour_known_retreat_find(HonourKnownRetreats *known,
                                              const HonourRetreatKey *key);

/* Room for one more; the oldest is forgotten. Of the answer only the key is filled. */
HonourKnownRetreat *honour_known_retreat_add(HonourKnownRetreats *known,
                                             const HonourRetreatKey *key);
