/* Faults that a decision can show before it is taken: that asking changes something, that the same
 * question has two answers, or that the options tell a side what it may not know. For check builds
 * and `capitano check`. */
#pragma once

#include "validator/honour/machine/machine.h"

/* NULL when all is well; else a sentence with its rule, in static storage. The play is left as it
 * was; `request` is what honour_play_next() gave last. */
const char *honour_find_suspect(const HonourPlay *play, const CapRequest *request);
