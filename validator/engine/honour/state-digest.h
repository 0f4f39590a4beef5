/* A digest of a state that does not depend on how the compiler lays structs out. */
#pragma once

#include "validator/engine/honour/state.h"

/* SHA-256 as hexadecimal digits; new string. */
char *cap_state_digest(const CapGame *game, const CapState *state);
