/* Chapter 4: lines of communication. Pure questions. */
#pragma once

#include "validator/honour/machine/path-search.h"
#include "validator/honour/machine/reason.h"

/* [4.2b] The part of a line away from roads, in hexes. */
#define HONOUR_LINE_MAX_LEG 5

/* A line found: its hexes from the source to the Force, in memory of the caller. */
typedef struct {
  guint length;  /* hexes after the source up to the Force, R-030 */
  guint leg;     /* how many of them are the last part, across country */
  guint n_hexes; /* of `hexes`, source and Force included */
  CapHex *hexes; /* room for n_hexes of the map; NULL when nobody asks for the way */
} HonourSupplyLine;

/* [4.2] [7.6.2f] The shortest legal line from a source hex to the hex of a Force of the side of
 * `field`. Of several the one that keeps to roads longest. On a refusal nothing but the memory of
 * `line` is kept. Whether the source is one of the army and active is not looked at, nor are
 * adjustments of the scenario (a longer line). */
HonourReason honour_line_of_communication(const HonourGame *game, const HonourState *state,
                                          const HonourField *field, CapHex source, CapHex force,
                                          HonourPathSearch *search, HonourSupplyLine *line);

/* The same without the reason of a refusal, which takes further searches. */
gboolean honour_has_line(const HonourGame *game, const HonourState *state, const HonourField *field,
                         CapHex source, CapHex force, HonourPathSearch *search,
                         HonourSupplyLine *line);

/* The shortest legal line to a hex from the active source of an army, or from another that special
 * rules of the scenario let it use; `field` is that of its side. */
HonourReason honour_line_to(const HonourGame *game, const HonourState *state,
                            const HonourField *field, CapIndex army, CapHex force,
                            HonourPathSearch *search, HonourSupplyLine *line);

/* Is the Force of a Capitano supplied? It is when it has a line, unless special rules say
 * otherwise. */
gboolean honour_is_supplied(const HonourGame *game, const HonourState *state,
                            HonourCapitanoIndex capitano, gboolean has_line);

/* How long a line of the army counts, with what the scenario adds [S1.ap]. */
guint honour_line_length(const HonourGame *game, const HonourState *state, CapIndex army,
                         guint length);

/* [4.3.2] The line that Administrative Points come by: from the active source of the army to the
 * Capitano Generale farthest along his line, who is put into `general` (may be NULL); R-128: those
 * without a line do not count. Refused when there is no active source or nobody has a line. */
HonourReason honour_army_line(const HonourGame *game, const HonourState *state,
                              const HonourField *field, CapIndex army, HonourPathSearch *search,
                              HonourSupplyLine *line, HonourCapitanoIndex *general);

/* [4.1.1] [4.1.2] Is the source of an army in use? */
HonourReason honour_source_in_use(const HonourState *state, CapIndex army);
