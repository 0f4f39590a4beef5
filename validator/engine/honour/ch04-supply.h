/* Chapter 4: lines of communication. Pure questions. */
#pragma once

#include "validator/engine/honour/path-search.h"
#include "validator/engine/honour/reason.h"

/* [4.2b] The part of a line away from roads, in hexes. */
#define CAP_LINE_MAX_LEG 5

/* A line found: its hexes from the source to the Force, in memory of the caller. */
typedef struct {
  guint length;  /* hexes after the source up to the Force, R-030 */
  guint leg;     /* how many of them are the last part, across country */
  guint n_hexes; /* of `hexes`, source and Force included */
  CapHex *hexes; /* room for n_hexes of the map; NULL when nobody asks for the way */
} CapSupplyLine;

/* [4.2] [7.6.2f] The shortest legal line from a source hex to the hex of a Force of the side of
 * `field`. Of several the one that keeps to roads longest. On a refusal nothing but the memory of
 * `line` is kept. Whether the source is one of the army and active is not looked at, nor are
 * adjustments of the scenario (a longer line). */
CapReason cap_line_of_communication(const CapGame *game, const CapState *state,
                                    const CapField *field, CapHex source, CapHex force,
                                    CapPathSearch *search, CapSupplyLine *line);

/* The same without the reason of a refusal, which takes further searches. */
gboolean cap_has_line(const CapGame *game, const CapState *state, const CapField *field,
                      CapHex source, CapHex force, CapPathSearch *search, CapSupplyLine *line);

/* The shortest legal line to a hex from the active source of an army, or from another that special
 * rules of the scenario let it use; `field` is that of its side. */
CapReason cap_line_to(const CapGame *game, const CapState *state, const CapField *field,
                      CapIndex army, CapHex force, CapPathSearch *search, CapSupplyLine *line);

/* Is the Force of a Capitano supplied? It is when it has a line, unless special rules say
 * otherwise. */
gboolean cap_is_supplied(const CapGame *game, const CapState *state, CapCapitanoIndex capitano,
                         gboolean has_line);

/* How long a line of the army counts, with what the scenario adds [S1.ap]. */
guint cap_line_length(const CapGame *game, const CapState *state, CapIndex army, guint length);

/* [4.3.2] The line that Administrative Points come by: from the active source of the army to the
 * Capitano Generale farthest along his line, who is put into `general` (may be NULL); R-128: those
 * without a line do not count. Refused when there is no active source or nobody has a line. */
CapReason cap_army_line(const CapGame *game, const CapState *state, const CapField *field,
                        CapIndex army, CapPathSearch *search, CapSupplyLine *line,
                        CapCapitanoIndex *general);

/* [4.1.1] [4.1.2] Is the source of an army in use? */
CapReason cap_source_in_use(const CapState *state, CapIndex army);
