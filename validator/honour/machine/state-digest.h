/* A digest of a state that does not depend on how the compiler lays structs out. */
#pragma once

#include "validator/honour/machine/state.h"

/* SHA-256 as hexadecimal digits; new string. */
char *honour_state_digest(const HonourGame *game, const HonourState *state);
