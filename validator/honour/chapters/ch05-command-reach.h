/* Chapter 5.2c, whether there is any command path between two hexes, asked far more often than
 * which one it is. Obstacles move little from one question to the next, so that an earlier search
 * mostly has the answer still. */
#pragma once

#include "validator/honour/chapters/march/ch07-zoc.h"

/* What earlier searches have found; changes no answer. */
typedef struct _HonourCommandReach HonourCommandReach;

HonourCommandReach *honour_command_reach_new(guint n_hexes);
void honour_command_reach_free(HonourCommandReach *reach);

/* Between two different hexes, as honour_has_command_path() has it. */
gboolean honour_command_reaches(const HonourGame *game, const HonourState *state,
                                const HonourField *field, CapHex from, CapHex to,
                                HonourCommandReach *reach);
