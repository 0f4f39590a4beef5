/* For players who look ahead; see `promise` and `imagine` of engine/ruleset.h. */
#pragma once

#include "validator/monferrato/machine/machine.h"

int monferrato_promise(const MonferratoPlay *play, CapIndex side);

/* [M-65] The hand of the other side is dealt anew, from all chits of which this side cannot know
 * whether they are in it or in the container. */
void monferrato_imagine(MonferratoPlay *play, CapIndex side, guint64 luck);
