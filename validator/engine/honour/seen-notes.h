/* What takes more than a line to see, apart from the chapters; see seen.h. */
#pragma once

#include "validator/engine/honour/ch14-alignment.h"
#include "validator/engine/honour/chart-fire.h"
#include "validator/engine/honour/machine.h"

/* A shot has been read in this cell of the Artillery Fire Table. */
void cap_note_fire(const CapPlay *play, const CapFireCase *c, const CapFireAim *aim, guint cell);

/* A Force is about to take a step of its march: what is seen of the ground and of its Order. The
 * field of the workspace must be that of its side. */
void cap_note_step(const CapPlay *play, const CapFrame *frame, CapOption option);

/* A marker of conquest comes, or goes. [14.2] [14.3] */
void cap_note_conquest(const CapPlay *play, CapHex hex, CapVisit visit, gboolean is_freed);
