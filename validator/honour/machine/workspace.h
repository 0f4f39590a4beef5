/* Scratch memory of a game in play: whatever the questions about a whole map need, made once. It
 * holds nothing that matters between two stages, so that states can be copied without it; each
 * thread needs its own. */
#pragma once

#include "validator/honour/chapters/march/ch07-zoc.h"
#include "validator/honour/machine/ground-now.h"
#include "validator/honour/machine/path-search.h"

typedef struct _HonourRideTable HonourRideTable;         /* see ch07-rides.h */
typedef struct _HonourKnownRetreats HonourKnownRetreats; /* see ch12-retreat-known.h */

/* Parts of a state in which special rules had nothing to see; see watch.c. */
typedef struct {
  guint n_capitani, n_units; /* of the game; 0: there was none yet */
  HonourCapitanoState capitani[HONOUR_MAX_CAPITANI];
  HonourUnitIndex first[HONOUR_MAX_CAPITANI], next[HONOUR_MAX_UNITS];
  guint8 was_force[HONOUR_MAX_CAPITANI];
  CapHex was_at[HONOUR_MAX_CAPITANI], stopped_at[HONOUR_MAX_CAPITANI];
} HonourQuiet;

/* Where the pieces were when they were surveyed last; see survey.c. */
typedef struct {
  guint8 is_known; /* 1: the rest says it */
  CapHex hex[HONOUR_MAX_CAPITANI];
  HonourCards cards;
} HonourSurveyed;

typedef struct {
  guint n_hexes;
  HonourField field;        /* for honour_field_fill() */
  HonourPathSearch *search; /* for lines of communication and command paths */
  gint16 *left;             /* by hex, for honour_reach() */
  CapDirection *came_from;  /* by hex, for honour_reach() */
  CapHex *path;             /* room for every hex of the map, for the way that is asked for */
  /* Where a Capitano can ride to is asked when it is offered and again when it is answered. The
   * answer is kept together with the state it is good for: it matters to nobody else. */
  CapHex *rides;
  guint n_rides;
  HonourCapitanoIndex rider;
  HonourState rides_of;
  HonourGroundNow ground;      /* on which what is known of the ground is good */
  HonourRideTable *ride_table; /* for rides over bare ground */
  HonourKnownRetreats *retreats;
  HonourQuiet quiet;
  HonourSurveyed surveyed;
  HonourState trial; /* a state to change for asking what would be */
} HonourWorkspace;

/* Memory for plays of this game and of others on maps that are no larger. */
HonourWorkspace *honour_workspace_new(const HonourGame *game);
void honour_workspace_free(HonourWorkspace *work);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(HonourWorkspace, honour_workspace_free)
