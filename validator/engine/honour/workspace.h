/* Scratch memory of a game in play: whatever the questions about a whole map need, made once. It
 * holds nothing that matters between two stages, so that states can be copied without it; each
 * thread needs its own. */
#pragma once

#include "validator/engine/honour/ch07-zoc.h"
#include "validator/engine/honour/path-search.h"

typedef struct {
  guint n_hexes;
  CapField field;          /* for cap_field_fill() */
  CapPathSearch *search;   /* for lines of communication and command paths */
  gint16 *left;            /* by hex, for cap_reach() */
  CapDirection *came_from; /* by hex, for cap_reach() */
  CapHex *path;            /* room for every hex of the map, for the way that is asked for */
  /* Where a Capitano can ride to is asked when it is offered and again when it is answered. The
   * answer is kept together with the state it is good for: it matters to nobody else. */
  CapHex *rides;
  guint n_rides;
  CapCapitanoIndex rider;
  CapState rides_of;
  CapState trial; /* a state to change for asking what would be */
} CapWorkspace;

/* Memory for plays of this game and of others on maps that are no larger. */
CapWorkspace *cap_workspace_new(const CapGame *game);
void cap_workspace_free(CapWorkspace *work);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(CapWorkspace, cap_workspace_free)
