/* Names as the log has them. */
#pragma once

#include "validator/honour/machine/game.h"

/* The name of a side for "The %s side ...": of "The Reds" without its article. */
const char *honour_log_side(const HonourGame *game, CapIndex side);
