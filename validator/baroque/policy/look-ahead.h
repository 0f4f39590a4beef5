/* For players who look ahead; see `promise` and `imagine` of engine/ruleset.h. */
#pragma once

#include "validator/baroque/machine/machine.h"

int baroque_promise(const BaroquePlay *play, CapIndex side);

/* [gap 145] While both sides name a Command in secret, the other one may have named any. */
void baroque_imagine(BaroquePlay *play, CapIndex side, guint64 luck);
