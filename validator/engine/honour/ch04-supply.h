/* Chapter 4: lines of communication. Pure questions. */
#pragma once

#include "validator/engine/honour/ch07-zoc.h"
#include "validator/engine/honour/reason.h"

/* A line found: its hexes from the source to the Force, in memory of the caller. */
typedef struct {
  guint length;  /* hexes after the source up to the Force, R-030 */
  guint n_hexes; /* of `hexes`, source and Force included */
  CapHex *hexes; /* room for n_hexes of the map; NULL when nobody asks for the way */
} CapLine;

/* [4.2] The shortest legal line from a source hex to the hex of a Force of the side of `field`;
 * adjustments of the scenario (a longer line) are not looked at. */
CapReason cap_line_of_communication(const CapGame *game, const CapState *state,
                                    const CapField *field, CapHex source, CapHex force,
                                    CapLine *line);
